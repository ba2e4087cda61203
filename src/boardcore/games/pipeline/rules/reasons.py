"""Why an event cannot happen: every reason in words, each with the clause that it follows from."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.games.pipeline.board import (
    ARMS_OF,
    COLOUR_OF,
    DOWN,
    FACES,
    KIND_OF,
    MET_BY,
    ONLY,
    OPPOSITE,
    RINGS,
    Box,
    Site,
)
from boardcore.games.pipeline.moves import (
    Cap,
    Colour,
    DieShows,
    Event,
    Face,
    Node,
    Pass,
    Place,
    Remove,
    Roll,
    Step,
    Uncap,
)
from boardcore.games.pipeline.rules.caps import caps_left, is_capped
from boardcore.games.pipeline.rules.fronts import meeting, shut_by
from boardcore.games.pipeline.rules.pieces import end_pieces, fits_any
from boardcore.games.pipeline.rules.turns import is_first_turn, is_legal, is_well_formed
from boardcore.games.pipeline.state import State

__all__ = ["reasons"]


def reasons(box: Box, state: State, event: Event) -> tuple[str, ...]:
    """Return why the event cannot happen here, each reason with its clause; () if it can."""
    if is_legal(box, state, event):
        return ()
    if not is_well_formed(box, event):
        return ("this is no event of Pipeline",)
    if state.step is Step.WON:
        return (f"the game is over: seat {state.turn} has won (PIP-20)",)
    if state.step is Step.DRAWN:
        return ("the game is over, drawn at the turn limit (PIP-21)",)
    return (*_of_the_moment(state, event), *_of_the_event(box, state, event))


# -- the moment -------------------------------------------------------------------------------


def _of_the_moment(state: State, event: Event) -> Iterator[str]:
    """Yield what happens now instead, if it is not the time for such an event."""
    seat, step = state.turn, state.step
    if step is Step.ROLL:
        if not isinstance(event, DieShows):
            yield "the die is rolled now (PIP-14)"
    elif step is Step.CHOOSE:
        if not isinstance(event, Roll | Uncap):
            yield f"seat {seat} rolls now or takes a cap off one of its arms (PIP-13)"
    elif step is Step.REMOVE:
        if not isinstance(event, Remove | Pass):
            yield f"nothing of seat {seat} fits: it removes an end piece now (PIP-13)"
    elif step is Step.CAP:
        if not isinstance(event, Cap | Pass):
            yield f"the die shows cap: seat {seat} caps an arm of another now, or passes (PIP-16)"
    elif not isinstance(event, Place | Pass):
        yield f"the die shows {step}: seat {seat} places one now, or passes if none fits (PIP-15)"


# -- the event itself -------------------------------------------------------------------------


def _of_the_event(box: Box, state: State, event: Event) -> Iterator[str]:
    match event:
        case DieShows():
            return _of_face(box, state, event.face)
        case Place():
            return _of_place(box, state, event)
        case Cap():
            return _of_cap(box, state, event)
        case Uncap():
            return _of_uncap(box, state, event)
        case Remove():
            return _of_remove(box, state, event)
        case Roll():
            return _of_roll(box, state)
        case Pass():
            return _of_pass(box, state)


def _of_face(box: Box, state: State, face: Face) -> Iterator[str]:
    if not box.faces[face]:
        yield f"no face of the die shows {FACES[face]} (PIP-5)"
    if state.step is Step.ROLL and face == Face.CAP and is_first_turn(box, state):
        yield f"in the first turn of seat {state.turn} the die shows no cap (PIP-14)"


def _of_roll(box: Box, state: State) -> Iterator[str]:
    if state.step is Step.CHOOSE and not fits_any(box, state, box.showable):
        yield f"seat {state.turn} cannot roll: nothing that the die can show fits (PIP-13)"


def _of_pass(box: Box, state: State) -> Iterator[str]:
    if state.step <= Step.CROSS:
        yield f"{_a(state.step)} fits, so seat {state.turn} must place it (PIP-15)"
    elif state.step is Step.REMOVE:
        yield f"seat {state.turn} has an end piece, and must remove one (PIP-19)"


def _of_place(box: Box, state: State, place: Place) -> Iterator[str]:
    colour, kind = place.colour, KIND_OF[place.arms]
    assert kind is not None  # an event with other arms is not well formed
    if state.step <= Step.CROSS and int(kind) != int(state.step):
        yield f"the die shows {state.step}, and this is {_a(kind)} (PIP-15)"
    if box.owner[colour] is None:
        yield f"nobody plays {colour} (PIP-6)"
        return
    if box.owner[colour] != state.turn:
        yield f"seat {state.turn} does not build in {colour} (PIP-6)"
    if not state.supply[colour][kind]:
        yield f"no {kind} of {colour} is left (PIP-15)"
    node = box.nodes[place.node]
    if state.board[node]:
        yield f"{_piece(box, state, node)} stands there and stays (PIP-12)"
        return
    yield from _of_site(box, state, colour, node, place.arms)
    yield from _of_meeting(box, state, colour, node, place.arms)


def _of_site(box: Box, state: State, colour: Colour, node: Node, arms: int) -> Iterator[str]:
    """Yield what the connector below forbids."""
    match box.sites[colour][node]:
        case Site.NO_CONNECTOR if arms & DOWN:
            yield f"below {node} is no connector for an arm down (PIP-8)"
        case Site.GOAL if not arms & DOWN:
            yield f"on its goal {node} a piece needs an arm down (PIP-10)"
        case Site.BLUE if arms & DOWN:
            targets = [box.neighbours[node][arm] for arm in ARMS_OF[arms]]
            if all(state.board[target] for target in targets):
                yield "plugged into a blue connector it would have no other open arm (PIP-22)"
        case Site.CLOSED:
            rings = [other for other in box.played if (node.x, node.y) == RINGS[other]]
            if rings:
                yield f"{node} is the start of {rings[0]} (PIP-9)"
            else:
                yield f"{node} is a goal, and none of {colour} (PIP-10)"
        case _:
            return


def _of_meeting(box: Box, state: State, colour: Colour, node: Node, arms: int) -> Iterator[str]:
    """Yield what the arms would meet that they must not, or that they meet none of their own."""
    for arm in ARMS_OF[arms]:
        target = box.neighbours[node][arm]
        if not box.is_node(target) or not state.board[target] & MET_BY[arm]:
            continue
        other = f"the arm {OPPOSITE[arm]} of {_piece(box, state, target)}"
        if COLOUR_OF[state.board[target]] != colour:
            yield f"its arm {arm} would meet {other}, which is another colour (PIP-8)"
        elif is_capped(state, target, OPPOSITE[arm]):
            yield f"its arm {arm} would meet {other}, which has a cap (PIP-8)"
    joined, _ = meeting(box, state.board, shut_by(box, state.caps), colour, node)
    if not arms & joined:
        yield f"it would join no open arm of {colour}, nor the start ring (PIP-7)"


def _of_cap(box: Box, state: State, cap: Cap) -> Iterator[str]:
    if not caps_left(box, state, state.turn):
        yield f"seat {state.turn} has no cap in stock (PIP-16)"
    yield from _of_missing(box, state, cap, "PIP-16")
    colour = cap.colour
    if box.owner[colour] == state.turn:
        yield f"seat {state.turn} builds in {colour} itself (PIP-16)"
    if not _stands(state, cap):
        return
    arm, target = cap.arm, box.neighbours[cap.node][cap.arm]
    name = f"the arm {arm} of {_piece(box, state, cap.node)}"
    if not state.board[cap.node] & ONLY[arm]:
        yield f"{_piece(box, state, cap.node)} has no arm {arm} (PIP-16)"
    elif is_capped(state, cap.node, arm):
        yield f"{name} has a cap already (PIP-11)"
    elif not box.is_node(target):
        yield f"{name} is not open: it points to no node of the lattice (PIP-11)"
    elif state.board[target]:
        yield f"{name} is not open: {_piece(box, state, target)} stands there (PIP-11)"
    elif box.sites[colour][target] is Site.GOAL:
        yield f"{name} points to a goal of {colour} (PIP-16)"


def _of_uncap(box: Box, state: State, uncap: Uncap) -> Iterator[str]:
    yield from _of_missing(box, state, uncap, "PIP-17")
    yield from _of_owner(box, state, uncap, "PIP-17")
    if _stands(state, uncap) and not is_capped(state, uncap.node, uncap.arm):
        yield f"{_piece(box, state, uncap.node)} has no cap on an arm {uncap.arm} (PIP-17)"


def _of_remove(box: Box, state: State, remove: Remove) -> Iterator[str]:
    yield from _of_missing(box, state, remove, "PIP-19")
    yield from _of_owner(box, state, remove, "PIP-19")
    if _stands(state, remove):
        name, colour = _piece(box, state, remove.node), remove.colour
        if remove.node not in end_pieces(box, state.board, colour):
            yield f"without {name} the others of {colour} would not hang together (PIP-19)"


# -- pieces -----------------------------------------------------------------------------------


def _stands(state: State, event: Cap | Uncap | Remove) -> bool:
    """Return whether a piece of this colour stands at the node."""
    piece = state.board[event.node]
    return piece != 0 and COLOUR_OF[piece] == event.colour


def _of_missing(box: Box, state: State, event: Cap | Uncap | Remove, clause: str) -> Iterator[str]:
    if not _stands(state, event):
        yield f"no piece of {event.colour} stands on {box.nodes[event.node]} ({clause})"


def _of_owner(box: Box, state: State, event: Uncap | Remove, clause: str) -> Iterator[str]:
    if box.owner[event.colour] != state.turn:
        yield f"seat {state.turn} does not build in {event.colour} ({clause})"


def _piece(box: Box, state: State, node: int) -> str:
    return f"{COLOUR_OF[state.board[node]].letter}{box.nodes[node]}"


def _a(kind: Face | Step) -> str:
    return f"an {kind}" if kind == Face.ELBOW else f"a {kind}"
