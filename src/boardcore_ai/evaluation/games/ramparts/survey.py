"""What each seat has on the board, and what it could do at once: the base of all judgement."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import or_

import attrs

from boardcore.games.ramparts.board import (
    FREE,
    KINDS_WITH,
    PLOT_SETS,
    SINGLE,
    SYMBOL_AT,
    Box,
    reach,
    spaces_of,
)

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
        roads: for each tower in streets its space, symbol, height, and the spaces that
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
        heights = self.heights
        return sum([heights[space] for space in spaces_of(spaces)]) if spaces else 0


@lru_cache(maxsize=4096)
def survey(box: Box, tops: tuple[int, ...], heights: tuple[int, ...]) -> Survey:
    """Return what there is to see, whoever is on turn."""
    by_kind = [0] * (FREE + 1)
    by_height = [0] * (box.highest + 1)
    spaces: list[list[int]] = [[] for _ in by_kind]
    lowest_of = [box.highest + 1] * (FREE + 1)
    for space, (kind, height, single, symbol) in enumerate(
        zip(tops, heights, SINGLE, SYMBOL_AT, strict=True)
    ):
        spaces[kind].append(space)
        by_kind[kind] |= single
        by_height[height] |= single
        if symbol is None and height < lowest_of[kind]:
            lowest_of[kind] = height
    low = tuple(accumulate(by_height, or_))
    by_seat = [[lowest_of[kind] for kind in own] for own in box.own]
    lowest = tuple(
        tuple(map(min, zip(*by_seat[:seat], *by_seat[seat + 1 :], strict=True)))
        for seat in range(box.players)
    )
    occupied = low[-1] & ~by_kind[FREE]
    camps = tuple(
        _camp(box, seat, heights, spaces, by_kind, low, lowest[seat]) for seat in range(box.players)
    )
    return Survey(heights, occupied, low, lowest, camps)


def _camp(
    box: Box,
    seat: int,
    heights: tuple[int, ...],
    spaces: list[list[int]],
    by_kind: list[int],
    low: tuple[int, ...],
    lowest: tuple[int, ...],
) -> Camp:
    highest = box.highest
    own = sum([by_kind[kind] for kind in box.own[seat]])
    blockers = low[-1] & ~by_kind[FREE] & ~own
    points = safe_points = pieces = safe_pieces = towers = takes = enters = gain = 0
    entering: list[tuple[int, int, int]] = []
    reaches = [0] * len(KINDS_WITH)
    roads: list[tuple[int, int, int, int]] = []
    alike = [sum([by_kind[kind] for kind in kinds]) & blockers for kinds in KINDS_WITH]
    for symbol, kind in enumerate(box.own[seat]):
        plots_alike, towers_alike, lowest_foe = PLOT_SETS[symbol], alike[symbol], lowest[symbol]
        for space in spaces[kind]:
            height = heights[space]
            safe = height if height + lowest_foe > highest else 0
            if SYMBOL_AT[space] is not None:
                points += height
                safe_points += safe
                continue
            towers += 1
            pieces += height
            safe_pieces += safe
            comes_to = reach(space, blockers)
            reaches[symbol] |= comes_to
            roads.append((space, symbol, height, comes_to))
            fits = comes_to & low[highest - height]
            taken = fits & towers_alike
            takes |= taken
            plots = fits & plots_alike
            if plots:
                enters |= plots
                entering.append((space, height, plots))
                taken &= plots
                gain += height
                if taken:
                    gain += max([heights[plot] for plot in spaces_of(taken)])
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
