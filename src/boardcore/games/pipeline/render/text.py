"""The text picture: the levels side by side, what is left, and what happens next."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.games.pipeline.components import (
    ARMS_OF,
    BLUE,
    FACES,
    GOALS,
    LETTERS,
    RINGS,
    SIDE,
    Box,
)
from boardcore.games.pipeline.moves import Arm, Colour
from boardcore.games.pipeline.rules import caps_left, result
from boardcore.games.pipeline.state import State, Step
from boardcore.kit.grid import column_name

__all__ = ["caps_text", "status", "text_picture"]

_WIDTH = 80

_SIDEWAYS = {
    "": " ",
    "N": "╵",
    "E": "╶",
    "S": "╷",
    "W": "╴",
    "NS": "│",
    "EW": "─",
    "NE": "└",
    "ES": "┌",
    "SW": "┐",
    "NW": "┘",
    "NES": "├",
    "ESW": "┬",
    "NSW": "┤",
    "NEW": "┴",
    "NESW": "┼",
}
_UPRIGHT = {"": " ", "U": "↑", "D": "↓", "UD": "↕"}


def text_picture(box: Box, state: State) -> str:
    """Return the position as text: each level that is built on, from above.

    ``P└↓`` is a purple pipe with arms north, east and down. At the bottom ``(P)`` is purple's start
    ring, ``p`` a goal of purple, ``o`` a blue connector and ``·`` an ordinary one.
    """
    limit = "" if box.max_turns is None else f" of {box.max_turns}"
    rows = [f"Pipeline   {state.turns} turns played{limit}", *_levels(box, state), ""]
    for seat, colours in enumerate(box.colours):
        turn = ">" if seat == state.turn and state.step <= Step.ROLL else " "
        left = ", ".join(
            f"{LETTERS[colour]} {colour.name.lower()} {'/'.join(map(str, state.supply[colour]))}"
            for colour in colours
        )
        rows.append(f"{turn} seat {seat}   {left}   {caps_left(box, state, seat)} caps")
    rows.append("  (elbows/tees/crosses and caps that are left)")
    rows += _wrapped(caps_text(box, state))
    return "\n".join([*rows, "", status(box, state)])


def _levels(box: Box, state: State) -> Iterator[str]:
    """Yield the lines of the levels up to the highest that is built on, as many abreast as fit."""
    highest = max((z for (_, _, z), piece in _placed(box, state) if piece), default=0)
    blocks = [_level(box, state, z) for z in range(highest + 1)]
    abreast = max(1, (_WIDTH + 3) // (len(blocks[0][0]) + 3))
    for first in range(0, len(blocks), abreast):
        yield ""
        for lines in zip(*blocks[first : first + abreast], strict=True):
            yield "   ".join(lines).rstrip()


def _placed(box: Box, state: State) -> Iterator[tuple[tuple[int, int, int], int]]:
    return zip(box.nodes, state.board, strict=False)


def _level(box: Box, state: State, level: int) -> list[str]:
    pieces = {(x, y): piece for (x, y, z), piece in _placed(box, state) if z == level}
    across = range(-box.margin, SIDE + box.margin)
    lines = [f"   level {level}".ljust(3 + 3 * len(across))]
    for y in reversed(across):
        cells = (_cell(box, pieces[x, y], (x, y), level) for x in across)
        lines.append(f"{y + box.margin + 1:>2} {''.join(cells)}")
    names = (f" {column_name(x + box.margin)} " for x in across)
    return [*lines, f"   {''.join(names)}"]


def _cell(box: Box, piece: int, place: tuple[int, int], level: int) -> str:
    if piece:
        names = "".join(arm.name for arm in ARMS_OF[piece & 63])
        sideways = names.rstrip("UD")
        return LETTERS[piece >> 6] + _SIDEWAYS[sideways] + _UPRIGHT[names[len(sideways) :]]
    if level:
        return " · " if place in BLUE else "   "
    played = [colour for colour in Colour if box.owner[colour] is not None]
    for colour in played:
        if place == RINGS[colour]:
            return f"({LETTERS[colour]})"
    goals = "".join(LETTERS[colour].lower() for colour in played if place in GOALS[colour])
    inside = all(0 <= coordinate < SIDE for coordinate in place)
    return (goals or ("o" if place in BLUE else "·" if inside else "")).center(3)


def caps_text(box: Box, state: State) -> str:
    """Return which arms are capped by whom, or nothing."""
    return ", ".join(
        f"{LETTERS[state.board[cap.node] >> 6]}{box.names[cap.node]} {Arm(cap.arm).name}"
        f" by seat {cap.seat}"
        for cap in state.caps
    )


def _wrapped(caps: str) -> list[str]:
    """Return the caps on lines that are not too long."""
    lines: list[str] = []
    for part in caps.split(", ") if caps else []:
        if lines and len(lines[-1]) + len(part) + 3 <= _WIDTH:
            lines[-1] += f", {part}"
        else:
            lines.append(f"  {'capped: ' if not lines else ''}{part}")
    return lines


def status(box: Box, state: State) -> str:
    """Return in one line what happens next, or how the game ended."""
    ended = result(state)
    if ended is not None:
        who = f"seat {state.turn} won" if ended.winners else "nobody won"
        return f"The game is over ({ended.reason}): {who}."
    if state.step <= Step.CROSS:
        return f"Seat {state.turn} places a pipe: {FACES[state.step]}."
    if state.step is Step.CAP:
        return f"Seat {state.turn} may cap an arm."
    if state.step is Step.CHOOSE:
        return f"Seat {state.turn} takes a cap off, or rolls."
    if state.step is Step.REMOVE:
        return f"Seat {state.turn} is stuck and removes an end piece."
    return f"Seat {state.turn} rolls the die."
