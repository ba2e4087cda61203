"""What every bot keeps to: laws for the tests of any `Bot`.

```python
def test_mine_keeps_the_laws() -> None:
    check_bot(Mine(), boardcore.load_game("ramparts"), budget=Budget(simulations=50))
```
"""

from boardcore_ai.testing.laws import check_bot

__all__ = ["check_bot"]
