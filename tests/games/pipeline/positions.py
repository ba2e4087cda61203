"""Positions drawn by hand, for the game and for the referee: pipes and caps by their names.

With the usual margin of 2 the board's connectors are the columns c to h and the rows 3 to 8, the
blue ones d to g and 4 to 7. The start rings are f3 (P), c5 (G), e8 (O), h6 (Y). The goals, where
their colour is played:

```
     c   d   e   f   g   h
8   P Y  P   O°  P   P  P G
7    Y   .   .   .   .   G
6    Y   .   .   .   .   Y°
5    G°  .   .   .   .   G
4    Y   .   .   .   .   G
3   O Y  O   O   P°  O  O G
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from boardcore.games.pipeline import (
    Arm,
    Arms,
    Cap,
    Colour,
    DieShows,
    Event,
    Face,
    Pass,
    Pipeline,
    Place,
    Remove,
    Roll,
    State,
    Step,
    Uncap,
)
from tests.brute.lockstep import assert_agree
from tests.brute.pipeline import Brute

__all__ = ["after", "all_events", "drawn", "referee", "texts"]


def drawn(
    game: Pipeline,
    pipes: str,
    step: str = "roll",
    *,
    turn: int = 0,
    caps: str = "",
    turns: int = 200,
    opened: int | None = None,
) -> State:
    """Return the position, checked by `Game.parse_state`.

    ``pipes`` are pieces as `Pf3.0:ND`, ``caps`` a seat and the arm it capped: ``1@f3.0:N``. All
    seats have had their first turn unless ``opened`` says otherwise.
    """
    names = tuple(map(str, game.box.nodes))
    pieces = sorted(pipes.split(), key=lambda piece: names.index(piece[1:].partition(":")[0]))
    placed = sorted(caps.split(), key=lambda cap: _place(names, cap.partition("@")[2]))
    opened = game.players if opened is None else opened
    return game.parse_state(
        f"pipeline/1 turns={turns} opened={opened} turn={turn} step={step}"
        f" pipes={','.join(pieces) or '-'} caps={','.join(placed) or '-'}"
    )


def _place(names: tuple[str, ...], arm: str) -> tuple[int, int]:
    """Return where an arm as `f3.0:N` comes in the order of nodes and arms."""
    node, _, letter = arm.partition(":")
    return names.index(node), "NESWUD".index(letter)


def referee(game: Pipeline, state: State) -> Brute:
    """Return the referee's game in the same position."""
    brute, board = Brute(**game.options), game.board(state)
    for pipe in board.pipes:
        brute.put(str(pipe))
    for cap in board.caps:
        _, node, _ = brute.read(f"P{cap.node}")
        brute.pieces[node].caps[str(cap.arm)] = cap.seat
        brute.stock[cap.seat] -= 1
    for colour, left in board.supply.items():
        brute.supply[colour.letter] = dict(zip(("elbow", "tee", "cross"), left, strict=True))
    for later in range(state.opened):
        brute.turns_of[(game.first_player + later) % game.players] = 1
    brute.seat, brute.turns = state.turn, state.turns
    if state.step > Step.ROLL:
        brute.winners = () if board.winner is None else (board.winner,)
    elif board.die is not None:
        brute.stage = str(board.die)
    elif state.step is Step.ROLL and brute.own_caps():
        brute.stage = "die"  # chosen rather than to take a cap off
    elif state.step is Step.REMOVE and not brute.own_nodes():
        brute.stage = "remove"  # only in a position made up by a test
    return brute


def texts(game: Pipeline, state: State, start: str = "") -> set[str]:
    """Return the texts of all that can happen next, or of what starts like this.

    The referee says the same of the position.
    """
    assert_agree(game, state, referee(game, state))
    named = {game.format_move(state, event) for event in game.legal_events(state)}
    return {text for text in named if text.startswith(start)}


def after(game: Pipeline, state: State, *events: str) -> State:
    """Return the position after the events of these texts, as the referee plays them too."""
    brute = referee(game, state)
    for text in events:
        brute.play(text)
        state = game.apply(state, game.parse_move(state, text))
        assert_agree(game, state, brute)
    if not game.is_terminal(state):
        assert referee(game, state).facts() == brute.facts()
    return state


PAIRS = ({Arm.N, Arm.S}, {Arm.E, Arm.W}, {Arm.U, Arm.D})
HELD = [
    Arms(sum(1 << arm for arm in arms))
    for size, straight in ((2, 0), (3, 1), (4, 2))
    for arms in combinations(Arm, size)
    if sum(pair <= set(arms) for pair in PAIRS) == straight
]
"""The arms of an elbow, a tee or a cross, in every way to hold it."""


def all_events(game: Pipeline) -> Iterator[Event]:
    """Yield every event that has a text, in whichever state it may be possible."""
    yield Roll()
    yield Pass()
    yield from map(DieShows, Face)
    for colour, node in product(Colour, game.box.nodes):
        yield from (Place(colour, node, arms) for arms in HELD)
        yield from (Cap(colour, node, arm) for arm in Arm)
        yield from (Uncap(colour, node, arm) for arm in Arm)
        yield Remove(colour, node)
