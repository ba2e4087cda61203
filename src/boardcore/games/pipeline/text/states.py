"""Texts of states, both ways."""

from __future__ import annotations

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.pipeline.board import (
    ARM_SET_OF,
    COLOUR_OF,
    LETTERS,
    PIECE,
    SHAPE_NAMED,
    SHAPES,
    Box,
    PlacedCap,
)
from boardcore.games.pipeline.moves import Arm, Arms, Step
from boardcore.games.pipeline.rules import fronts_of, supply_of
from boardcore.games.pipeline.state import State
from boardcore.kit.statetext import NOTHING, read_fields, read_number, write_fields

__all__ = ["format_state", "read_state"]

_NAME, _VERSION = "pipeline", 1
_FIELDS = ("turns", "opened", "turn", "step", "pipes", "caps")


def format_state(box: Box, state: State) -> str:
    """Return the state as one line; pipes and caps stand in the order of their nodes."""
    pipes = (
        f"{COLOUR_OF[piece].letter}{node}:{ARM_SET_OF[piece]}"
        for node, piece in box.pieces(state.board)
    )
    caps = (f"{cap.seat}@{box.nodes[cap.node]}:{Arm(cap.arm)}" for cap in state.caps)
    return write_fields(
        _NAME,
        _VERSION,
        {
            "turns": str(state.turns),
            "opened": str(state.opened),
            "turn": str(state.turn),
            "step": str(state.step),
            "pipes": ",".join(pipes) or NOTHING,
            "caps": ",".join(caps) or NOTHING,
        },
    )


def read_state(box: Box, text: str) -> State:
    """Return the state that a line describes, whether or not it is possible.

    Raises:
        InvalidStateError: the line is not of the form that `format_state` writes.
    """
    fields = read_fields(_NAME, _VERSION, _FIELDS, text)
    try:
        board = _board(box, _items(fields["pipes"]))
        caps = _caps(box, _items(fields["caps"]))
        state = State(
            board=board,
            fronts=fronts_of(box, board, caps),
            supply=supply_of(box, board),
            caps=caps,
            turn=read_number(fields["turn"]),
            step=_step(fields["step"]),
            opened=read_number(fields["opened"]),
            turns=read_number(fields["turns"]),
        )
    except ValueError as error:
        raise InvalidStateError((str(error),), text) from error
    if format_state(box, state) != text:
        raise InvalidStateError(("pipes and caps do not stand in their usual form",), text)
    return state


def _items(text: str) -> list[str]:
    return [] if text == NOTHING else text.split(",")


def _step(text: str) -> Step:
    for step in Step:
        if str(step) == text:
            return step
    raise ValueError(f"{quoted(text)} is no step of a turn")


def _board(box: Box, pipes: list[str]) -> bytes:
    pieces: dict[int, int] = {}
    for pipe in pipes:
        name, _, arms = pipe.partition(":")
        if not name or name[0] not in LETTERS:
            raise ValueError(f"{quoted(pipe)} has no colour")
        node = box.node(name[1:])
        if node in pieces:
            raise ValueError(f"more than one pipe at {node}")
        pieces[node] = PIECE[LETTERS.index(name[0])][_arms(arms)]
    return box.board_of(pieces)


def _arms(text: str) -> Arms:
    if text not in SHAPE_NAMED:
        raise ValueError(f"no pipe has the arms {quoted(text)}")
    return SHAPES[SHAPE_NAMED[text]]


def _caps(box: Box, items: list[str]) -> tuple[PlacedCap, ...]:
    if len(items) > box.caps * box.players:
        raise ValueError(f"there are {len(items)} caps, and {box.caps} of each seat (PIP-4)")
    return tuple(_cap(box, item) for item in items)


def _cap(box: Box, text: str) -> PlacedCap:
    seat, _, rest = text.partition("@")
    name, _, arm = rest.partition(":")
    if arm not in Arm.__members__:
        raise ValueError(f"{quoted(text)} names no arm")
    return PlacedCap(box.node(name), Arm[arm], read_number(seat))
