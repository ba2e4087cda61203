"""Pig, a game of dice: roll as often as you dare, but a 1 takes what the turn has brought."""

from enum import StrEnum
from fractions import Fraction
from random import Random

import attrs

import boardcore
from boardcore import chance, options


class Choice(StrEnum):
    """A move."""

    ROLL = "roll"
    HOLD = "hold"


@attrs.frozen
class Rolled:
    """An outcome: what the die shows."""

    pips: int

    def __str__(self) -> str:
        return f"rolled:{self.pips}"


DIE = chance.uniform(tuple(Rolled(pips) for pips in range(1, 7)))


@attrs.frozen
class Table:
    """A state: the points kept, whose turn it is, its points so far, and if the die is rolling."""

    scores: tuple[int, ...]
    seat: int = 0
    turn: int = 0
    rolling: bool = False


@attrs.frozen(kw_only=True)
class Pig(boardcore.Game[Table, Choice, Rolled]):
    """The first seat to keep ``goal`` points wins; a turn begins with a roll."""

    players: int = options.seats(2, 2, 10)
    num_players: int = options.derived(lambda game: game.players)
    has_chance = True
    max_events = None  # nobody has to come nearer to the goal
    goal: int = options.integer(100, 1, help="points that win")

    def initial_state(self) -> Table:
        return Table((0,) * self.players)

    def current_player(self, state: Table) -> int | None:
        return None if state.rolling or max(state.scores) >= self.goal else state.seat

    def legal_moves(self, state: Table) -> tuple[Choice, ...]:
        if self.current_player(state) is None:
            return ()
        return (Choice.ROLL, Choice.HOLD) if state.turn else (Choice.ROLL,)

    def chance_outcomes(self, state: Table) -> tuple[tuple[Rolled, Fraction], ...]:
        return DIE if state.rolling else ()

    def apply_unchecked(self, state: Table, event: Choice | Rolled) -> Table:
        if event is Choice.ROLL:
            return Table(state.scores, state.seat, state.turn, rolling=True)
        if isinstance(event, Rolled) and event.pips > 1:
            return Table(state.scores, state.seat, state.turn + event.pips)
        scores = list(state.scores)
        if event is Choice.HOLD:
            scores[state.seat] += state.turn
        return Table(tuple(scores), (state.seat + 1) % self.players)

    def returns(self, state: Table) -> tuple[float, ...]:
        if max(state.scores) < self.goal:
            return (0.0,) * self.players
        lost = -1 / (self.players - 1)
        return tuple(1.0 if score >= self.goal else lost for score in state.scores)

    def scores(self, state: Table) -> tuple[int, ...]:
        return state.scores

    def problems(self, state: Table) -> tuple[str, ...]:
        whole = isinstance(state.scores, tuple) and all(
            type(number) is int and number >= 0
            for number in (*state.scores, state.seat, state.turn)
        )
        if not whole or type(state.rolling) is not bool:
            return ("points and seats are whole numbers, and the die is rolling or not",)
        found = []
        if len(state.scores) != self.players:
            found.append(f"there are {self.players} players")
        if state.seat >= self.players:
            found.append(f"there is no seat {state.seat}")
        winners = sum(score >= self.goal for score in state.scores)
        if winners > 1 or (winners and (state.turn or state.rolling)):
            found.append("the game ends as soon as one seat reaches the goal")
        return tuple(found)

    def render_text(self, state: Table) -> str:
        lines = [
            f"{'>' if seat == state.seat else ' '} seat {seat}: {score} points"
            for seat, score in enumerate(state.scores)
        ]
        die = "the die is rolling" if state.rolling else "to hold or to roll on"
        return "\n".join([*lines, f"  {state.turn} points in this turn, {die}"])


if __name__ == "__main__":
    history = boardcore.History(Pig(players=3, goal=30), rng=Random(7))
    while history.player is not None:
        history.apply("hold" if history.state.turn >= 10 else "roll")
    print(" ".join(map(str, history.events)))
    print(history, history.result, sep="\n")
