"""The end of backgammon: who bears off all men wins, twice if the other has all four left."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from boardcore import Game, chance


class Roll(NamedTuple):
    """Two dice, the higher first."""

    high: int
    low: int

    def __str__(self) -> str:
        return f"roll:{self.high}{self.low}"


@dataclass(frozen=True)
class Play:
    """A man on this point moves by one of the dice."""

    point: int
    die: int

    def __str__(self) -> str:
        return f"{self.point}/{max(0, self.point - self.die) or 'off'}:{self.die}"


@dataclass(frozen=True)
class Boards:
    """The points of each seat's men, the farthest first; who is on turn; the dice still to play."""

    men: tuple[tuple[int, ...], tuple[int, ...]]
    seat: int
    dice: tuple[int, ...] = ()


ROLLS = chance.weighted(
    (Roll(high, low), 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)
)


class BearOff(Game[Boards, Play, Roll]):
    """Two seats with four men each."""

    num_players = 2
    has_chance = True
    min_return = -2.0
    max_return = 2.0
    max_events = 64  # 32 pips to go, each move at least one, and a roll before each at most

    def initial_state(self) -> Boards:
        return Boards(((6, 5, 3, 2), (6, 5, 3, 2)), 0)

    def current_player(self, state: Boards) -> int | None:
        return state.seat if all(state.men) and state.dice else None

    def legal_moves(self, state: Boards) -> tuple[Play, ...]:
        if self.current_player(state) is None:
            return ()
        men = state.men[state.seat]
        return tuple(
            Play(point, die)
            for point in sorted(set(men))
            for die in sorted(set(state.dice))
            if die <= point or point == men[0]
        )

    def chance_outcomes(self, state: Boards) -> tuple[tuple[Roll, Fraction], ...]:
        return ROLLS if all(state.men) and not state.dice else ()

    def apply_unchecked(self, state: Boards, event: Play | Roll) -> Boards:
        if isinstance(event, Roll):
            dice = (event.high,) * 4 if event.high == event.low else (event.high, event.low)
            return replace(state, dice=dice)
        men, dice_left = list(state.men[state.seat]), list(state.dice)
        men.remove(event.point)
        if event.point > event.die:
            men.append(event.point - event.die)
        dice_left.remove(event.die)
        mine, other = tuple(sorted(men, reverse=True)), state.men[1 - state.seat]
        both = (other, mine) if state.seat else (mine, other)
        return Boards(both, state.seat if dice_left else 1 - state.seat, tuple(dice_left))

    def returns(self, state: Boards) -> tuple[float, ...]:
        if all(state.men):
            return (0.0, 0.0)
        won = 2.0 if max(map(len, state.men)) == 4 else 1.0
        return (-won, won) if state.men[0] else (won, -won)

    def render_text(self, state: Boards) -> str:
        lines = [f"seat {n}: {' '.join(map(str, men)) or 'off'}" for n, men in enumerate(state.men)]
        return "\n".join([*lines, f"seat {state.seat} has {state.dice or 'to roll'}"])
