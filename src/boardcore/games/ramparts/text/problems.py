"""What is impossible about a state: its parts, then the board, then the course of the game."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.core.options import LARGEST
from boardcore.errors import quoted
from boardcore.games.ramparts.board import (
    COPIES,
    DISTRICTS,
    FREE,
    KINDS,
    PIECES,
    PLOTS,
    SPACES,
    STREETS,
    SYMBOL_AT,
    SYMBOL_OF,
    Box,
    holder,
    street_in_use,
)
from boardcore.games.ramparts.moves import Colour, Space, Symbol
from boardcore.games.ramparts.rules import closed_district, is_out, moves_of, reason_of_end
from boardcore.games.ramparts.state import State

__all__ = ["problems"]


def problems(box: Box, state: State) -> tuple[str, ...]:
    """Return all that is impossible about the state, in words; () if nothing."""
    if type(state) is not State:
        return (f"a {type(state).__name__} is no state of this game",)
    # Towers can be looked at, and the course be judged, only when every part is of the right form.
    found = tuple(_form(box, state))
    if found:
        return found
    if state.laid < PIECES:
        return (*_set_up(box, state), *_pieces(box, state))
    found = (*_pieces(box, state), *_towers(box, state), *_bars(box, state))
    return (*found, *_counts(box, state), *(_over if state.turn is None else _going_on)(box, state))


# -- the parts --------------------------------------------------------------------------------


def _form(box: Box, state: State) -> Iterator[str]:
    spaces = len(SPACES)
    for name, numbers, highest in (("tops", state.tops, FREE), ("heights", state.heights, PIECES)):
        if not (
            type(numbers) is tuple
            and len(numbers) == spaces
            and all(_is_number(n) and n <= highest for n in numbers)
        ):
            yield f"{name} does not hold {spaces} numbers from 0 to {highest}"
    if not (_is_number(state.laid) and state.laid <= PIECES):
        yield f"laid is {quoted(state.laid)}, not 0..{PIECES}"
    if state.turn is not None and not (_is_number(state.turn) and state.turn < box.players):
        yield f"turn is {quoted(state.turn)}, no seat"
    if type(state.extra) is not bool:
        yield f"extra is {quoted(state.extra)}, neither True nor False"
    if not (
        type(state.barred) is tuple
        and len(state.barred) == box.players
        and all(at is None or (type(at) is Space and at in STREETS) for at in state.barred)
    ):
        seats = f"each of {box.players} seats"
        yield f"barred is {quoted(state.barred)}, not a street or None for {seats}"
    for name, number in (("quiet", state.quiet), ("passes", state.passes)):
        if not _is_number(number):
            yield f"{name} is {quoted(number)}, not a number from 0 up"


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST


# -- the board --------------------------------------------------------------------------------


def _set_up(box: Box, state: State) -> Iterator[str]:
    """Before all pieces are laid nothing has happened but the laying (RAM-4)."""
    covered = STREETS[: state.laid]
    if state.heights != tuple(int(space in covered) for space in SPACES):
        yield f"the {state.laid} pieces laid are not one each on the first streets (RAM-4)"
    if state.turn != box.first_player:
        yield f"seat {box.first_player} begins, not {state.turn}"
    if state.extra or state.quiet or state.passes or any(at is not None for at in state.barred):
        yield "something was moved during set-up (RAM-4)"


def _pieces(box: Box, state: State) -> Iterator[str]:
    """Count the pieces that can be seen, and for each symbol all of them (RAM-2)."""
    for space, kind, height in zip(SPACES, state.tops, state.heights, strict=True):
        if (kind == FREE) != (height == 0):
            yield f"{space!s} has a top piece without a tower, or none on top of one"
    for kind, (colour, symbol) in enumerate(KINDS):
        seen = state.tops.count(kind)
        if seen > COPIES:
            yield f"{seen} {colour} {symbol}s lie on top, more than {COPIES} (RAM-2)"
    if state.laid == PIECES:
        totals = dict.fromkeys(Symbol, 0)
        for kind, height in zip(state.tops, state.heights, strict=True):
            if kind != FREE:
                totals[KINDS[kind][1]] += height
        for symbol, total in totals.items():
            if total != COPIES * len(Colour):
                yield f"{total} pieces bear {symbol}, not {COPIES * len(Colour)} (RAM-2)"


def _towers(box: Box, state: State) -> Iterator[str]:
    """Look at each tower alone: its height, its plot, and who can have built it."""
    for space, kind, height in zip(SPACES, state.tops, state.heights, strict=True):
        if kind == FREE:
            continue
        name, symbol = str(space), SYMBOL_OF[kind]
        if height > box.highest:
            yield f"the tower on {name} is {height} high, and {box.highest} is the limit (RAM-9)"
        if height > 1 and box.neutral[kind]:
            yield f"a neutral piece lies on top of a tower on {name} (RAM-14)"
        if SYMBOL_AT[space] not in (None, symbol):
            yield f"the tower on {name} does not bear the plot's symbol (RAM-8)"


def _bars(box: Box, state: State) -> Iterator[str]:
    bars = [at for at in state.barred if at is not None]
    for at in bars:
        if state.tops[at] == FREE or not box.neutral[state.tops[at]]:
            yield f"no neutral piece stands on {at!s} to be barred (RAM-16)"
    if len(set(bars)) < len(bars):
        yield "one piece is barred by two players (RAM-16)"
    if state.turn is not None and state.barred[state.turn] is not None:
        yield f"seat {state.turn} is on turn, and its bar still stands (RAM-16)"


# -- the course of the game -------------------------------------------------------------------


def _counts(box: Box, state: State) -> Iterator[str]:
    limit = box.quiet_limit
    if state.passes > box.players:
        yield f"{state.passes} seats in a row passed, and there are {box.players} (RAM-21)"
    if state.passes > state.quiet:
        yield f"{state.passes} passes are not among {state.quiet} quiet moves (RAM-21)"
    if limit is not None and state.quiet > limit:
        yield f"{state.quiet} quiet moves in a row are more than {limit} (RAM-21)"
    if all(state.heights[street] == 1 for street in STREETS):
        yield from _untouched(box, state)
    closed = [plots for plots in DISTRICTS if holder(state.tops, plots) is not None]
    if len(closed) > 1:
        yield f"{len(closed)} districts are closed, and one ends the game (RAM-18)"
    if (closed or not street_in_use(state.heights)) and (state.quiet or state.passes):
        yield "the last move entered a plot, and it is counted as quiet (RAM-21)"


def _untouched(box: Box, state: State) -> Iterator[str]:
    """As long as all pieces lie as they were laid, there was nothing but forced passes."""
    if state.extra or state.quiet != state.passes or any(at is not None for at in state.barred):
        yield "something was moved, and every street holds the piece laid there"
    if state.turn not in (None, (box.first_player + state.passes) % box.players):
        yield f"seat {state.turn} is on turn after {state.passes} passes from the start"


def _over(box: Box, state: State) -> Iterator[str]:
    if state.extra:
        yield "the game is over in an extra move"
    if reason_of_end(box, state) == "player out" and not any(
        is_out(box, state.tops, state.heights, seat) and state.barred[seat] is None
        for seat in range(box.players)
    ):
        yield "the game is over, and nothing has ended it (RAM-18 to RAM-21)"


def _going_on(box: Box, state: State) -> Iterator[str]:
    turn = state.turn
    assert turn is not None
    if closed_district(state.tops) is not None:
        yield "a district is closed, and the game goes on (RAM-18)"
    if not street_in_use(state.heights):
        yield "no tower stands in a street, and the game goes on (RAM-19)"
    if state.passes == box.players:
        yield "all had to pass, and the game goes on (RAM-21)"
    if state.quiet == box.quiet_limit:
        yield f"the limit of {state.quiet} quiet moves is reached, and the game goes on (RAM-21)"
    if state.extra:
        yield from _extra_move(box, state, turn)
    elif is_out(box, state.tops, state.heights, turn):
        yield f"seat {turn} has nothing to move, and the game goes on (RAM-20)"
    yield from _turns_before(box, state, turn)


def _extra_move(box: Box, state: State, turn: int) -> Iterator[str]:
    if state.quiet or state.passes:
        yield "an extra move follows a quiet one (RAM-12)"
    if not any(box.owners[state.tops[plot]] == turn for plot in PLOTS):
        yield f"seat {turn} has an extra move and holds no plot (RAM-12)"
    if not moves_of(box, state.tops, state.heights, box.movers[turn], state.barred):
        yield f"seat {turn} has an extra move and nothing to move (RAM-12)"


def _turns_before(box: Box, state: State, turn: int) -> Iterator[str]:
    """Look at the seats that passed, or at the one that stacked or entered a plot just now."""
    settled = not state.quiet and not state.extra
    for back in range(1, min(state.passes, box.players - 1) + 1):
        seat = (turn - back) % box.players
        # Which neutral pieces were barred then cannot be seen any more: only own towers count.
        moves = moves_of(box, state.tops, state.heights, box.movers[seat])
        if any(box.owners[state.tops[move.source]] == seat for move in moves):
            yield f"seat {seat} passed, and a tower of its colour can move (RAM-11)"
    for back in range(1, min(max(state.passes, settled), box.players - 1) + 1):
        seat = (turn - back) % box.players
        if state.barred[seat] is not None:
            yield f"a bar of seat {seat} stands, and its last move was no neutral piece's (RAM-16)"
