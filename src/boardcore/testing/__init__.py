"""The test kit: the laws of the contract, checked on any game with Hypothesis.

```python
import pytest
from boardcore import testing

@pytest.mark.parametrize("law", testing.laws(MyGame()), ids=str)
def test_my_game(law):
    law()
```

`left_out` says which laws do not concern a game, and why. The message of a broken law says what
must hold, what happened, what to do about it, and after which events: the shortest list found, as
a call of `play`.
"""

from boardcore.testing.law import BoundLaw, Effort, Law
from boardcore.testing.laws import Symmetry
from boardcore.testing.playthrough import BrokenLawError, Playthrough, play, random_game
from boardcore.testing.strategies import games, playthroughs, states
from boardcore.testing.suite import check_laws, laws, left_out

__all__ = [
    "BoundLaw",
    "BrokenLawError",
    "Effort",
    "Law",
    "Playthrough",
    "Symmetry",
    "check_laws",
    "games",
    "laws",
    "left_out",
    "play",
    "playthroughs",
    "random_game",
    "states",
]
