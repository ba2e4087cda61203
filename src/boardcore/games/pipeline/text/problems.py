"""What is impossible about a state: its parts, then the pipes and caps, then the course of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardcore.core.options import LARGEST
from boardcore.errors import quoted
from boardcore.games.pipeline.board import (
    ARMS_OF,
    COLOUR_OF,
    DOWN,
    FACES,
    KIND_OF,
    MET_BY,
    ONLY,
    ONLY_KIND,
    PIPES,
    SUPPLY,
    Box,
    PlacedCap,
    Site,
)
from boardcore.games.pipeline.moves import Arm, Colour, Node, Step
from boardcore.games.pipeline.rules import die, fits_any, fronts_of, own_caps, owner_at, supply_of
from boardcore.games.pipeline.state import State

__all__ = ["problems"]


def problems(box: Box, state: State) -> tuple[str, ...]:
    """Return all that is impossible about the state, in words; () if nothing."""
    if type(state) is not State:
        return (f"a {type(state).__name__} is no state of this game",)
    # Each part can be judged only when those it rests on are of the right form.
    found = tuple(_form(box, state))
    if found:
        return found
    found = (*_pipes(box, state), *_pipelines(box, state), *_caps(box, state))
    if found:
        return found
    return (*_derived(box, state), *_course(box, state)) or tuple(_step(box, state))


# -- the parts --------------------------------------------------------------------------------


def _form(box: Box, state: State) -> Iterator[str]:
    board, count = state.board, len(box.nodes)
    if type(board) is not bytes or len(board) != count + len(box.frame):
        yield f"board holds {quoted(board)}, not a byte for each of {count} nodes and its frame"
    elif board[count:] != box.frame:
        yield "the board does not end with the frame of its box"
    else:
        for node, piece in box.pieces(board):
            if KIND_OF[piece] is None:
                yield f"no pipe has the arms of that at {node}"
            elif box.owner[COLOUR_OF[piece]] is None:
                yield f"nobody plays the colour of the pipe at {node}"
    if type(state.fronts) is not tuple or not all(_is_nested(front) for front in state.fronts):
        yield f"fronts holds {quoted(state.fronts)}, not nodes and arms for each colour"
    if not _is_nested(state.supply):
        yield f"supply holds {quoted(state.supply)}, not three numbers for each colour"
    if type(state.caps) is not tuple or not all(_is_cap(box, cap) for cap in state.caps):
        yield f"caps holds {quoted(state.caps)}, not caps with node, arm and seat"
    for name, number, limit in (
        ("turn", state.turn, box.players - 1),
        ("opened", state.opened, box.players),
        ("turns", state.turns, LARGEST if box.max_turns is None else box.max_turns),
    ):
        if type(number) is not int or not 0 <= number <= limit:
            yield f"{name} is {quoted(number)}, not 0..{limit}"
    if type(state.step) is not Step:
        yield f"step is {quoted(state.step)}, not a Step"


def _is_nested(items: Any) -> bool:
    """Return whether this is a tuple of tuples of numbers."""
    return _is_tuple(items) and all(
        _is_tuple(some) and all(type(n) is int for n in some) for some in items
    )


def _is_tuple(items: object) -> bool:
    return type(items) is tuple


def _is_cap(box: Box, cap: object) -> bool:
    return (
        type(cap) is PlacedCap
        and type(cap.node) in (int, Node)
        and type(cap.arm) in (int, Arm)
        and type(cap.seat) is int
        and 0 <= cap.node < len(box.nodes)
        and 0 <= cap.arm < len(Arm)
        and 0 <= cap.seat < box.players
    )


# -- pipes and caps ---------------------------------------------------------------------------


def _pipes(box: Box, state: State) -> Iterator[str]:
    """Hold each pipe against what its node asks, its neighbours, and the pipes of the box."""
    board = state.board
    for node, piece in box.pieces(board):
        colour, targets = COLOUR_OF[piece], box.neighbours[node]
        name, site = f"{colour.letter}{node}", box.sites[colour][node]
        if site is Site.CLOSED:
            yield f"{name} stands on another colour's ring or goal (PIP-9, PIP-10)"
        if site is Site.GOAL and not piece & DOWN:
            yield f"{name} stands on its goal without plugging into it (PIP-10)"
        if site is Site.NO_CONNECTOR and piece & DOWN:
            yield f"{name} has an arm down where no connector is (PIP-8)"
        for arm in ARMS_OF[piece]:
            other = board[targets[arm]]
            if other & MET_BY[arm] and COLOUR_OF[other] != colour:
                yield f"the arm {arm} of {name} meets another colour's (PIP-8)"
        kind = KIND_OF[piece]
        if kind is not None and not box.showable & ONLY_KIND[kind]:
            yield f"{name} is a {FACES[kind]}, which the die does not show (PIP-5)"
    for colour, left in zip(Colour, supply_of(box, board), strict=True):
        for pipe, number in enumerate(left):
            if number < 0:
                most = f"{SUPPLY[pipe]} {FACES[pipe]} pieces"
                yield f"{colour.letter} has more than its {most} on the board (PIP-4)"


def _pipelines(box: Box, state: State) -> Iterator[str]:
    """Follow each pipeline from its start ring; nothing else of its colour may stand (PIP-7)."""
    board = state.board
    for colour in Colour:
        reached = {box.rings[colour]}
        ends = [box.starts[colour]] if COLOUR_OF[board[box.starts[colour]]] == colour else []
        if ends and not board[ends[0]] & DOWN:
            ends = []
        while ends:
            node = ends.pop()
            reached.add(node)
            for arm in ARMS_OF[board[node]]:
                neighbour = box.neighbours[node][arm]
                piece = board[neighbour]
                joined = COLOUR_OF[piece] == colour and piece & MET_BY[arm]
                if joined and neighbour not in reached:
                    ends.append(neighbour)
        for place, piece in box.pieces(board):
            if COLOUR_OF[piece] == colour and place not in reached:
                yield f"{colour.letter}{place} is not joined to its start ring (PIP-7, PIP-19)"


def _caps(box: Box, state: State) -> Iterator[str]:
    board, caps = state.board, state.caps
    if list(caps) != sorted({cap[:2]: cap for cap in caps}.values()):
        yield "caps do not stand in rising order, one on an arm"
    for cap in caps:
        piece, target = board[cap.node], box.neighbours[cap.node][cap.arm]
        name = f"the cap on {Arm(cap.arm)} at {box.nodes[cap.node]}"
        if not piece & ONLY[cap.arm]:
            yield f"{name} sits on no arm (PIP-16)"
            continue
        if owner_at(box, board, cap.node) == cap.seat:
            yield f"{name} sits on a piece of the seat that placed it (PIP-16)"
        if not box.is_node(target):
            yield f"{name} sits on an arm that points out of the lattice or down (PIP-11)"
        elif board[target] & MET_BY[cap.arm]:
            yield f"{name} sits on an arm that meets another (PIP-8)"
        elif box.sites[COLOUR_OF[piece]][target] is Site.GOAL:
            yield f"{name} keeps a pipeline from its goal (PIP-16)"
    if caps and len(box.outcomes) == len(box.first_outcomes):
        yield "there are caps on the board, and the die shows none (PIP-5)"
    for seat in range(box.players):
        placed = sum(cap.seat == seat for cap in caps)
        if placed > box.caps:
            yield f"seat {seat} has placed {placed} caps of {box.caps} (PIP-4)"


def _derived(box: Box, state: State) -> Iterator[str]:
    if state.supply != supply_of(box, state.board):
        yield "the supply is not what the board leaves of the pieces in the box"
    if state.fronts != fronts_of(box, state.board, state.caps):
        yield "the fronts are not where the open arms point"


# -- the course of play -----------------------------------------------------------------------


def _course(box: Box, state: State) -> Iterator[str]:
    """Hold the turns against what was done in them, and the end against the board."""
    board, over = state.board, state.step > Step.ROLL
    goals = [
        node for node, piece in box.pieces(board) if box.sites[COLOUR_OF[piece]][node] is Site.GOAL
    ]
    winners = {box.owner[COLOUR_OF[board[node]]] for node in goals}
    if state.step is Step.WON and winners != {state.turn}:
        yield f"seat {state.turn} has won, and its pipelines alone should reach a goal (PIP-20)"
    if state.step is not Step.WON and goals:
        yield "a goal is reached, and nobody has won (PIP-20)"
    if len(goals) > 1:
        yield f"{len(goals)} goals are reached (PIP-20)"
    if state.step is Step.DRAWN and state.turns != box.max_turns:
        yield f"the game is drawn after {state.turns} turns (PIP-21)"
    if not over and state.turns == box.max_turns:
        yield f"the game goes on after {state.turns} turns (PIP-21)"
    active = {box.owner[COLOUR_OF[piece]] for _, piece in box.pieces(board)}
    active.update(cap.seat for cap in state.caps)
    for seat in range(box.players):
        if seat in active and (seat - box.first_player) % box.players >= state.opened:
            yield f"seat {seat} has pipes or caps on the board and had no turn (PIP-14)"
    if not _turns_pass(box, state):
        yield f"seat {state.turn} cannot be on turn after {state.turns} turns with this board"


def _turns_pass(box: Box, state: State) -> bool:
    """Return whether so many turns can have led to this seat.

    Some of the turns before this one passed the die on, the others gave a further turn (PIP-18).
    Each of the latter plugged a pipe into a blue connector; if that has gone, another turn removed
    it. Every other pipe and every cap on the board took a turn as well.
    """
    players, over = box.players, state.step > Step.ROLL
    before, offset = state.turns - over, (state.turn - box.first_player) % players
    pipes = sum(1 for _ in box.pieces(state.board))
    plugs = sum(
        bool(piece & DOWN) and box.sites[COLOUR_OF[piece]][node] is Site.BLUE
        for node, piece in box.pieces(state.board)
    )
    # At the end a plug may be that of the last turn. As few further turns as possible are best.
    passed = before - max(plugs - over, 0)
    passed = offset if state.opened < players else passed - (passed - offset) % players
    further = before - passed
    opened = {min(passed + over, players)}
    if further and not over:
        opened.add(min(passed + 1, players))
    work = pipes + len(state.caps) + 2 * max(further - plugs, 0)
    return (
        passed >= 0 and further >= plugs - over and state.opened in opened and work <= state.turns
    )


def _step(box: Box, state: State) -> Iterator[str]:
    """Hold the step against what the seat on turn could do (PIP-13 to PIP-15)."""
    step = state.step
    if step > Step.ROLL:
        return
    fits, capped = fits_any(box, state, box.showable), bool(own_caps(box, state))
    if step is Step.CHOOSE and not capped:
        yield f"there is no cap for seat {state.turn} to take off (PIP-13)"
    elif step is Step.REMOVE and (fits or capped):
        yield f"seat {state.turn} need not remove a pipe (PIP-13)"
    elif step in (Step.ROLL, *PIPES, Step.CAP) and not fits:
        yield f"seat {state.turn} cannot have rolled: nothing fits (PIP-13)"
    faces = [outcome.face for outcome, _ in die(box, state)]
    if step <= Step.CAP and step not in map(int, faces):
        yield f"the die cannot show {FACES[step]} (PIP-5, PIP-14)"
