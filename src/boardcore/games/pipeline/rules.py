"""The rules: pure functions of the box and a state.

Whether a piece fits is asked arm by arm. `_meeting` tells which arms of a node would meet an open
arm of the colour's own pipeline and which would meet an arm that none may meet; a shape fits if it
has one of the first and none of the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, get_args

from boardcore.core.chance import Outcomes
from boardcore.core.game import Result
from boardcore.games.pipeline.components import (
    ARMS_OF,
    DOWN,
    FITTING,
    KIND_OF,
    OPPOSITE,
    PIPES,
    SHAPES,
    SUPPLY,
    Box,
    Site,
    moves_at,
)
from boardcore.games.pipeline.moves import (
    Arm,
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
    Uncap,
)
from boardcore.games.pipeline.state import PlacedCap, State, Step

__all__ = [
    "apply",
    "caps_left",
    "chance_outcomes",
    "current_player",
    "die",
    "end_pieces",
    "fits_any",
    "fronts_of",
    "initial_state",
    "is_legal",
    "legal_moves",
    "own_caps",
    "owner_at",
    "result",
    "supply_of",
]

_EVENTS = frozenset(get_args(Event))
_STEP_OF = tuple(Step(face) for face in Face)

T = TypeVar("T")
Fronts = tuple[tuple[Node, ...], ...]
Supply = tuple[tuple[int, int, int], ...]


def initial_state(box: Box) -> State:
    """Return the empty board, the first seat to roll (PIP-13)."""
    board = bytes(len(box.nodes)) + box.frame
    fronts, supply = fronts_of(box, board, ()), supply_of(box, board)
    return State(board, fronts, supply, (), box.first_player, Step.ROLL, 0, 0)


def current_player(state: State) -> int | None:
    """Return the seat that decides, or None while the die rolls and at the end."""
    return state.turn if state.step < Step.ROLL else None


def chance_outcomes(box: Box, state: State) -> Outcomes[Event]:
    """Return what the die may show while it rolls."""
    return die(box, state) if state.step is Step.ROLL else ()


def die(box: Box, state: State) -> Outcomes[DieShows]:
    """Return what the die shows in this turn; no cap in a seat's first turn (PIP-14)."""
    return box.first_outcomes if _is_first_turn(box, state) else box.outcomes


def _is_first_turn(box: Box, state: State) -> bool:
    """Return whether the seat on turn has had none yet: they open in the order of play."""
    return (state.turn - box.first_player) % box.players == state.opened


def result(box: Box, state: State) -> Result | None:
    """Return who won by reaching a goal (PIP-20), or the draw at the turn limit (PIP-21)."""
    if state.step == Step.WON:
        return Result((state.turn,), "goal reached")
    return Result((), "turn limit") if state.step == Step.DRAWN else None


# -- what may be done -------------------------------------------------------------------------


def legal_moves(box: Box, state: State) -> tuple[Event, ...]:
    """Return the moves of the seat on turn, by colour, node, and shape or arm."""
    step = state.step
    if step <= Step.CROSS:
        return tuple(_placements(box, state, 1 << step)) or (Pass(),)
    if step == Step.CAP:
        return (*_cappings(box, state), Pass())
    if step == Step.CHOOSE:
        uncaps = tuple(
            moves_at(Colour(state.board[node] >> 6), node).uncaps[arm]
            for node, arm, _ in own_caps(box, state)
        )
        return (Roll(), *uncaps) if fits_any(box, state, box.showable) else uncaps
    if step == Step.REMOVE:
        return tuple(_removals(box, state)) or (Pass(),)
    return ()


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    kind, step = type(event), state.step
    if kind not in _EVENTS:
        return False
    if isinstance(event, DieShows):
        return any(event == outcome for outcome, _ in chance_outcomes(box, state))
    if isinstance(event, Roll):
        return step == Step.CHOOSE and fits_any(box, state, box.showable)
    if isinstance(event, Pass):
        return _may_pass(box, state)
    if not _names_node(box, event):
        return False
    if isinstance(event, Place):
        return step <= Step.CROSS and _fits(box, state, event)
    seat, piece = owner_at(box, state.board, event.node), state.board[event.node]
    if seat is None or piece >> 6 != event.colour:
        return False
    if isinstance(event, Remove):
        return step == Step.REMOVE and seat == state.turn and event in _removals(box, state)
    if type(event.arm) not in (int, Arm) or event.arm not in range(6):
        return False
    if isinstance(event, Uncap):
        capped = any(cap[:2] == (event.node, event.arm) for cap in state.caps)
        return step == Step.CHOOSE and seat == state.turn and capped
    return step == Step.CAP and seat != state.turn and _may_cap(box, state, event)


def _names_node(box: Box, event: Place | Cap | Uncap | Remove) -> bool:
    """Return whether colour and node are what they should be, whoever made the event."""
    return (
        type(event.node) is int
        and type(event.colour) in (int, Colour)
        and 0 <= event.node < len(box.nodes)
        and 0 <= event.colour < len(Colour)
    )


def owner_at(box: Box, board: bytes, node: Node) -> int | None:
    """Return the seat whose piece stands at a node, None if it is empty."""
    return box.owner[board[node] >> 6] if board[node] else None


# -- placing ----------------------------------------------------------------------------------


def _meeting(
    box: Box, board: bytes, shut: dict[Node, int], colour: int, node: Node
) -> tuple[int, int]:
    """Return the arms of an empty node that would meet open arms of the colour, and the barred.

    Barred are those that would meet an arm of another colour or a capped arm (PIP-8).
    """
    joined = barred = 0
    for arm, opposite, neighbour in box.around[node]:
        piece = board[neighbour]
        if piece & opposite:
            if piece >> 6 == colour:
                joined |= arm
            else:
                barred |= arm
    if node in shut:
        barred |= shut[node]
        joined &= ~barred
    return joined, barred


def _shut(box: Box, caps: tuple[PlacedCap, ...]) -> dict[Node, int]:
    """Return for each node that capped arms point to the arms that would meet them."""
    shut: dict[Node, int] = {}
    for node, arm, _ in caps:
        target = box.neighbours[node][arm]
        shut[target] = shut.get(target, 0) | 1 << OPPOSITE[arm]
    return shut


def _goes_on(box: Box, board: bytes, node: Node, arms: int) -> bool:
    """Return whether one of these arms would be open at the node (PIP-11, PIP-22)."""
    targets = box.neighbours[node]
    return any(not board[targets[arm]] for arm in ARMS_OF[arms])


def _placements(box: Box, state: State, kinds: int) -> Iterator[Place]:
    """Yield the placements of these kinds of pipe, bits ``1 << kind`` (PIP-7 to PIP-10, PIP-22)."""
    board, shut = state.board, _shut(box, state.caps)
    for colour in box.colours[state.turn]:
        supply = state.supply[colour]
        wanted = sum(1 << kind for kind in PIPES if supply[kind]) & kinds
        if not wanted:
            continue
        for node in state.fronts[colour]:
            site = box.sites[colour][node]
            joined, barred = _meeting(box, board, shut, colour, node)
            places = moves_at(colour, node).places
            for shape in FITTING[wanted][site][joined]:
                arms = SHAPES[shape]
                if arms & barred:
                    continue
                if site is Site.BLUE and arms & DOWN and not _goes_on(box, board, node, arms):
                    continue
                yield places[shape]


def fits_any(box: Box, state: State, kinds: int) -> bool:
    """Return whether some placement of these kinds of pipe is legal."""
    return next(_placements(box, state, kinds), None) is not None


def _fits(box: Box, state: State, place: Place) -> bool:
    """Return whether this placement is legal."""
    colour, node, arms = place.colour, place.node, place.arms
    kind = KIND_OF[arms] if type(arms) is int and arms in range(64) else None
    if kind is None or _STEP_OF[kind] is not state.step:
        return False
    if box.owner[colour] != state.turn or not state.supply[colour][state.step]:
        return False
    if node not in state.fronts[colour]:
        return False
    site = box.sites[colour][node]
    joined, barred = _meeting(box, state.board, _shut(box, state.caps), colour, node)
    if arms & barred or SHAPES.index(arms) not in FITTING[1 << state.step][site][joined]:
        return False
    return site is not Site.BLUE or not arms & DOWN or _goes_on(box, state.board, node, arms)


def _may_pass(box: Box, state: State) -> bool:
    if state.step <= Step.CROSS:
        return not fits_any(box, state, 1 << state.step)
    if state.step == Step.REMOVE:
        return next(_removals(box, state), None) is None
    return state.step == Step.CAP


# -- caps -------------------------------------------------------------------------------------


def caps_left(box: Box, state: State, seat: int) -> int:
    """Return how many caps a seat has in stock."""
    return box.caps - sum(cap.seat == seat for cap in state.caps)


def own_caps(box: Box, state: State) -> tuple[PlacedCap, ...]:
    """Return the caps on arms of pieces of the seat on turn."""
    return tuple(cap for cap in state.caps if owner_at(box, state.board, cap.node) == state.turn)


def _cappings(box: Box, state: State) -> Iterator[Cap]:
    """Yield the moves that cap another player's open arm (PIP-16)."""
    if not caps_left(box, state, state.turn):
        return
    shut = _shut(box, state.caps)
    for colour in Colour:
        if box.owner[colour] in (None, state.turn):
            continue
        for target in state.fronts[colour]:
            if box.sites[colour][target] is Site.GOAL:
                continue
            joined, _ = _meeting(box, state.board, shut, colour, target)
            for arm in ARMS_OF[joined]:
                node = box.neighbours[target][arm]
                if node < len(box.nodes):  # no cap fits on a start ring
                    yield moves_at(colour, node).caps[OPPOSITE[arm]]


def _may_cap(box: Box, state: State, cap: Cap) -> bool:
    """Return whether another player's arm may be capped."""
    target = box.neighbours[cap.node][cap.arm]
    return (
        bool(state.board[cap.node] >> cap.arm & 1)
        and not state.board[target]
        and not any(placed[:2] == (cap.node, cap.arm) for placed in state.caps)
        and box.sites[cap.colour][target] is not Site.GOAL
        and caps_left(box, state, state.turn) > 0
    )


# -- end pieces -------------------------------------------------------------------------------


def _removals(box: Box, state: State) -> Iterator[Remove]:
    for colour in box.colours[state.turn]:
        for node in end_pieces(box, state.board, colour):
            yield moves_at(colour, node).removal


def end_pieces(box: Box, board: bytes, colour: Colour) -> list[Node]:
    """Return the pieces of a colour that can be removed, in rising order (PIP-19).

    These are the pieces of the pipeline that are no articulation points of it, the start ring
    being one of its nodes; Hopcroft and Tarjan's depth-first search finds them.
    """
    start = box.starts[colour]
    if not board[start]:
        return []
    found = {box.rings[colour]: 0}
    ends: list[Node] = []

    def visit(node: Node) -> int:
        """Return the lowest number that can be met from here on without going back."""
        number = lowest = found[node] = len(found)
        cuts = False
        for arm in ARMS_OF[board[node] & 63]:
            neighbour = box.neighbours[node][arm]
            piece = board[neighbour]
            if piece >> 6 != colour or not piece >> OPPOSITE[arm] & 1:
                continue
            if neighbour in found:
                lowest = min(lowest, found[neighbour])
            else:
                beyond = visit(neighbour)
                lowest = min(lowest, beyond)
                cuts = cuts or beyond >= number
        if not cuts:
            ends.append(node)
        return lowest

    visit(start)
    return sorted(ends)


# -- what follows -----------------------------------------------------------------------------


def apply(box: Box, state: State, event: Event) -> State:
    """Return the state after a legal event."""
    if type(event) is DieShows:
        return _at(state, _STEP_OF[event.face])
    if type(event) is Place:
        return _place(box, state, event)
    if type(event) is Roll:
        return _at(state, Step.ROLL)
    if type(event) is Remove:
        return _remove(box, state, event)
    if isinstance(event, Cap):
        caps = tuple(sorted((*state.caps, PlacedCap(event.node, event.arm, state.turn))))
        return _recapped(box, state, event, caps)
    if isinstance(event, Uncap):
        caps = tuple(cap for cap in state.caps if cap[:2] != (event.node, event.arm))
        return _recapped(box, state, event, caps)
    return _next_turn(box, state, state.board, state.fronts, state.supply, state.caps)


def _at(state: State, step: Step) -> State:
    """Return the same turn at another step."""
    return State(
        state.board,
        state.fronts,
        state.supply,
        state.caps,
        state.turn,
        step,
        state.opened,
        state.turns,
    )


def _next_turn(
    box: Box,
    state: State,
    board: bytes,
    fronts: Fronts,
    supply: Supply,
    caps: tuple[PlacedCap, ...],
    *,
    further: bool = False,
) -> State:
    """Begin the next turn, a further one of the same seat or that of the next (PIP-13, PIP-18)."""
    turn, turns = state.turn, state.turns + 1
    opened = state.opened + _is_first_turn(box, state)
    if turns == box.max_turns:
        return State(board, fronts, supply, caps, turn, Step.DRAWN, opened, turns)
    if not further:
        turn = (turn + 1) % box.players
    begun = State(board, fronts, supply, caps, turn, Step.ROLL, opened, turns)
    if caps and own_caps(box, begun):
        return _at(begun, Step.CHOOSE)
    return begun if fits_any(box, begun, box.showable) else _at(begun, Step.REMOVE)


def _place(box: Box, state: State, place: Place) -> State:
    """Put the piece on the board; reaching a goal wins at once (PIP-18, PIP-20)."""
    colour, node, arms = place.colour, place.node, place.arms
    board = state.board
    board = board[:node] + bytes((colour << 6 | arms,)) + board[node + 1 :]
    supply = _with(state.supply, colour, _counted(state.supply[colour], KIND_OF[arms], -1))
    targets = box.neighbours[node]
    gained = {targets[arm] for arm in ARMS_OF[arms] if not board[targets[arm]]}
    fronts = [
        tuple(other for other in front if other != node) if node in front else front
        for front in state.fronts
    ]
    fronts[colour] = tuple(sorted(gained.union(fronts[colour])))
    site = box.sites[colour][node]
    if site is Site.GOAL:
        opened = state.opened + _is_first_turn(box, state)
        ended = (state.turn, Step.WON, opened, state.turns + 1)
        return State(board, tuple(fronts), supply, state.caps, *ended)
    plugged = site is Site.BLUE and bool(arms & DOWN)
    return _next_turn(box, state, board, tuple(fronts), supply, state.caps, further=plugged)


def _remove(box: Box, state: State, removed: Remove) -> State:
    """Take an end piece, which has no caps on it, back to the supply (PIP-19)."""
    colour, node, board = removed.colour, removed.node, state.board
    arms = board[node] & 63
    board = board[:node] + b"\0" + board[node + 1 :]
    supply = _with(state.supply, colour, _counted(state.supply[colour], KIND_OF[arms], 1))
    targets = {box.neighbours[node][arm] for arm in ARMS_OF[arms]}
    shut = _shut(box, state.caps)
    fronts = tuple(
        _refreshed(box, board, shut, other, front, targets | {node} if other == colour else {node})
        for other, front in enumerate(state.fronts)
    )
    return _next_turn(box, state, board, fronts, supply, state.caps)


def _recapped(box: Box, state: State, event: Cap | Uncap, caps: tuple[PlacedCap, ...]) -> State:
    """Put a cap on an arm or take it off: what the arm points to may change (PIP-16, PIP-17)."""
    colour, board = event.colour, state.board
    changed = {box.neighbours[event.node][event.arm]}
    front = _refreshed(box, board, _shut(box, caps), colour, state.fronts[colour], changed)
    fronts = _with(state.fronts, colour, front)
    return _next_turn(box, state, board, fronts, state.supply, caps)


def _refreshed(
    box: Box,
    board: bytes,
    shut: dict[Node, int],
    colour: int,
    front: tuple[Node, ...],
    changed: set[Node],
) -> tuple[Node, ...]:
    """Return a colour's front when it is known but for these nodes."""
    kept = set(front) - changed
    kept.update(
        node for node in changed if not board[node] and _meeting(box, board, shut, colour, node)[0]
    )
    return tuple(sorted(kept))


def fronts_of(box: Box, board: bytes, caps: tuple[PlacedCap, ...]) -> Fronts:
    """Return for each colour the empty nodes that its open arms and its start ring point to."""
    fronts: list[set[Node]] = [set() for _ in Colour]
    for colour, start in enumerate(box.starts):
        if box.owner[colour] is not None and not board[start]:
            fronts[colour].add(start)
    capped = {cap[:2] for cap in caps}
    for node, targets in enumerate(box.neighbours):
        for arm in ARMS_OF[board[node] & 63]:
            if not board[targets[arm]] and (node, arm) not in capped:
                fronts[board[node] >> 6].add(targets[arm])
    return tuple(tuple(sorted(front)) for front in fronts)


def supply_of(box: Box, board: bytes) -> Supply:
    """Return what the board leaves of each colour: below zero if too much stands on it."""
    left = [SUPPLY if seat is not None else (0, 0, 0) for seat in box.owner]
    for piece in board[: len(box.nodes)]:
        if piece:
            left[piece >> 6] = _counted(left[piece >> 6], KIND_OF[piece & 63], -1)
    return tuple(left)


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _counted(supply: tuple[int, int, int], kind: Face | None, change: int) -> tuple[int, int, int]:
    """Return the supply with so many more pieces of a kind."""
    elbows, tees, crosses = supply
    return (
        elbows + change * (kind == Face.ELBOW),
        tees + change * (kind == Face.TEE),
        crosses + change * (kind == Face.CROSS),
    )
