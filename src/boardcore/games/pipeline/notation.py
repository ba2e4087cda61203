"""Texts of events and states, both ways."""

from __future__ import annotations

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.pipeline.components import (
    ARMS_OF,
    FACES,
    KIND_OF,
    LETTERS,
    Box,
)
from boardcore.games.pipeline.moves import (
    Arm,
    Cap,
    DieShows,
    Event,
    Node,
    Pass,
    Place,
    Remove,
    Roll,
    Uncap,
)
from boardcore.games.pipeline.rules import fronts_of, supply_of
from boardcore.games.pipeline.state import PlacedCap, State, Step
from boardcore.kit.statetext import NOTHING, read_fields, read_number, write_fields

__all__ = ["arms_text", "format_event", "format_state", "read_state"]

_NAME, _VERSION = "pipeline", 1
_FIELDS = ("turns", "opened", "turn", "step", "pipes", "caps")


# -- events -----------------------------------------------------------------------------------


def format_event(box: Box, event: Event) -> str:
    """Return the text of an event: ``die:tee``, ``Pf3.0:ND``, ``cap:Oe8.0:S``, ``roll``."""
    if isinstance(event, Place):
        return f"{_piece_name(box, event)}:{arms_text(event.arms)}"
    if isinstance(event, DieShows):
        return f"die:{FACES[event.face]}"
    if isinstance(event, Cap):
        return f"cap:{_piece_name(box, event)}:{Arm(event.arm).name}"
    if isinstance(event, Uncap):
        return f"uncap:{_piece_name(box, event)}:{Arm(event.arm).name}"
    if isinstance(event, Remove):
        return f"remove:{_piece_name(box, event)}"
    if isinstance(event, Roll | Pass):
        return "roll" if isinstance(event, Roll) else "pass"
    raise TypeError(f"{quoted(event)} is no event of {_NAME}")


def _piece_name(box: Box, event: Place | Cap | Uncap | Remove) -> str:
    return LETTERS[event.colour] + box.names[event.node]


def arms_text(arms: int) -> str:
    """Return the letters of a set of arms: ``ND``."""
    return "".join(arm.name for arm in ARMS_OF[arms])


# -- states -----------------------------------------------------------------------------------


def format_state(box: Box, state: State) -> str:
    """Return the state as one line; pipes and caps stand in the order of their nodes."""
    pipes = (
        f"{LETTERS[piece >> 6]}{box.names[node]}:{arms_text(piece & 63)}"
        for node, piece in enumerate(state.board[: len(box.nodes)])
        if piece
    )
    caps = (f"{cap.seat}@{box.names[cap.node]}:{Arm(cap.arm).name}" for cap in state.caps)
    return write_fields(
        _NAME,
        _VERSION,
        {
            "turns": str(state.turns),
            "opened": str(state.opened),
            "turn": str(state.turn),
            "step": state.step.name.lower(),
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
        if step.name.lower() == text:
            return step
    raise ValueError(f"{quoted(text)} is no step of a turn")


def _board(box: Box, pipes: list[str]) -> bytes:
    board = bytearray(bytes(len(box.nodes)) + box.frame)
    for pipe in pipes:
        name, _, arms = pipe.partition(":")
        if not name or name[0] not in LETTERS:
            raise ValueError(f"{quoted(pipe)} has no colour")
        node = _node(box, name[1:])
        if board[node]:
            raise ValueError(f"more than one pipe at {name[1:]}")
        board[node] = LETTERS.index(name[0]) << 6 | _arms(arms)
    return bytes(board)


def _node(box: Box, name: str) -> Node:
    if name not in box.names:
        raise ValueError(f"{quoted(name)} is no node of this lattice")
    return Node(box.names.index(name))


def _arms(text: str) -> int:
    names = [arm.name for arm in Arm]
    arms = sum(1 << names.index(letter) for letter in set(text) & set(names))
    if arms_text(arms) != text or KIND_OF[arms] is None:
        raise ValueError(f"no pipe has the arms {quoted(text)}")
    return arms


def _caps(box: Box, items: list[str]) -> tuple[PlacedCap, ...]:
    if len(items) > box.caps * box.players:
        raise ValueError(f"there are {len(items)} caps, and {box.caps} of each seat (PIP-4)")
    return tuple(_cap(box, item) for item in items)


def _cap(box: Box, text: str) -> PlacedCap:
    seat, _, rest = text.partition("@")
    name, _, arm = rest.partition(":")
    if arm not in Arm.__members__:
        raise ValueError(f"{quoted(text)} names no arm")
    return PlacedCap(_node(box, name), Arm[arm], read_number(seat))
