"""What each seat has on the board, and what it could do at once: the base of all judgement."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import or_

import attrs

from boardcore.games.ramparts.components import FREE, STREETS, Box
from boardcore_ai.evaluation.games.ramparts.board import bit_board

__all__ = ["Camp", "Survey", "survey"]


@attrs.frozen(eq=False)
class Camp:
    """What one seat has, and what it could do if it were on turn.

    Attributes:
        own: the spaces of its towers.
        points: the pieces in its towers on plots.
        safe_points: those of them in towers that nobody can ever take.
        pieces: the pieces in its towers in streets.
        safe_pieces: those of them in towers that nobody can ever take.
        towers: how many towers it has in streets.
        takes: the spaces of other colours' towers that it can take.
        enters: the plots that its towers can enter, each for an extra move (RAM-12).
        entering: for each tower that can enter plots its space, its height and those plots.
        gain: the points it would have more if each of these towers entered its best plot.
        roads: for each tower in streets its number of space, symbol, height, and the spaces that
            it comes to, those of the first towers in its way among them.
        reach: for each symbol those spaces together.
    """

    own: int
    points: int
    safe_points: int
    pieces: int
    safe_pieces: int
    towers: int
    takes: int
    enters: int
    entering: tuple[tuple[int, int, int], ...]
    gain: int
    roads: tuple[tuple[int, int, int, int], ...]
    reach: tuple[int, ...]


@attrs.frozen(eq=False)
class Survey:
    """The towers as bit sets, and the camp of each seat.

    Attributes:
        heights: the height of the tower on each space, by the game's numbers.
        occupied: the spaces of all towers.
        low: for each height the spaces whose towers are no higher, free ones among them.
        lowest: for each seat and symbol the height of the lowest tower in the streets that
            belongs to another seat; so high that it fits on nothing where there is none.
        camps: one for each seat.
    """

    heights: tuple[int, ...]
    occupied: int
    low: tuple[int, ...]
    lowest: tuple[tuple[int, ...], ...]
    camps: tuple[Camp, ...]

    def pieces_on(self, spaces: int) -> int:
        """Return how many pieces stand on these spaces."""
        numbers, heights, pieces = bit_board().spaces, self.heights, 0
        while spaces:
            bit = spaces & -spaces
            pieces += heights[numbers[bit]]
            spaces ^= bit
        return pieces


@lru_cache(maxsize=4096)
def survey(box: Box, tops: tuple[int, ...], heights: tuple[int, ...]) -> Survey:
    """Return what there is to see, whoever is on turn."""
    by_kind = [0] * (FREE + 1)
    by_height = [0] * (box.highest + 1)
    for bit, kind, height in zip(bit_board().bits, tops, heights, strict=True):
        by_kind[kind] |= bit
        by_height[height] |= bit
    low = tuple(accumulate(by_height, or_))
    lowest = _lowest(box, tops, heights)
    occupied = low[-1] & ~by_kind[FREE]
    camps = tuple(
        _camp(box, seat, tops, heights, by_kind, low, lowest[seat]) for seat in range(box.players)
    )
    return Survey(heights, occupied, low, lowest, camps)


def _lowest(
    box: Box, tops: tuple[int, ...], heights: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    by_kind = [box.highest + 1] * (FREE + 1)
    for kind, height in zip(tops[:STREETS], heights, strict=False):
        if height < by_kind[kind]:
            by_kind[kind] = height
    return tuple(
        tuple(
            min(by_kind[4 * other + symbol] for other in box.colours if other != colour)
            for symbol in range(4)
        )
        for colour in box.colours
    )


def _camp(
    box: Box,
    seat: int,
    tops: tuple[int, ...],
    heights: tuple[int, ...],
    by_kind: list[int],
    low: tuple[int, ...],
    lowest: tuple[int, ...],
) -> Camp:
    board, highest, first = bit_board(), box.highest, 4 * box.colours[seat]
    own = sum(by_kind[first : first + 4])
    blockers = low[-1] & ~by_kind[FREE] & ~own
    points = safe_points = pieces = safe_pieces = towers = takes = enters = gain = 0
    entering: list[tuple[int, int, int]] = []
    reaches = [0, 0, 0, 0]
    roads: list[tuple[int, int, int, int]] = []
    alike = [sum(by_kind[symbol:FREE:4]) & blockers for symbol in range(4)]
    bits = board.spaces
    spaces = own
    while spaces:
        bit = spaces & -spaces
        spaces ^= bit
        space = bits[bit]
        symbol, height = tops[space] - first, heights[space]
        safe = height if height + lowest[symbol] > highest else 0
        if space >= STREETS:
            points += height
            safe_points += safe
            continue
        towers += 1
        pieces += height
        safe_pieces += safe
        reach = board.reach(space, blockers)
        reaches[symbol] |= reach
        roads.append((space, symbol, height, reach))
        fits = reach & low[highest - height]
        taken = fits & alike[symbol]
        takes |= taken
        plots = fits & board.plots[symbol]
        if plots:
            enters |= plots
            entering.append((bit, height, plots))
            gain += height + _highest(board.spaces, heights, taken & plots)
    return Camp(
        own,
        points,
        safe_points,
        pieces,
        safe_pieces,
        towers,
        takes,
        enters,
        tuple(entering),
        gain,
        tuple(roads),
        tuple(reaches),
    )


def _highest(numbers: dict[int, int], heights: tuple[int, ...], spaces: int) -> int:
    """Return the height of the highest tower on these spaces, 0 if there is none."""
    best = 0
    while spaces:
        bit = spaces & -spaces
        spaces ^= bit
        best = max(best, heights[numbers[bit]])
    return best
