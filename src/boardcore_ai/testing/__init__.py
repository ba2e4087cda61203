"""What every bot and every evaluator keeps to: laws for the tests of yours (extra `testing`).

```python
def test_mine_keeps_the_laws() -> None:
    check_bot(Mine(), boardcore.load_game("ramparts"), budget=Budget(simulations=50))

def test_my_evaluator_keeps_the_laws() -> None:
    check_evaluator(MyEvaluator(MyGame()))

@pytest.mark.parametrize("law", bot_laws(Mine(), MyGame()), ids=str)  # or one test for each law
def test_mine(law) -> None:
    law()
```
"""

from boardcore.testing import BrokenLawError
from boardcore_ai.testing.bots import bot_laws, check_bot
from boardcore_ai.testing.evaluators import check_evaluator, evaluator_laws
from boardcore_ai.testing.law import BoundLaw, Law

__all__ = [
    "BoundLaw",
    "BrokenLawError",
    "Law",
    "bot_laws",
    "check_bot",
    "check_evaluator",
    "evaluator_laws",
]
