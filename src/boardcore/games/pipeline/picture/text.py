"""The text picture: the levels side by side, what is left, and what happens next."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.games.pipeline.board import Box, Connector, ConnectorKind, Pipe, PipelineBoard
from boardcore.games.pipeline.moves import Step
from boardcore.games.pipeline.rules import result
from boardcore.games.pipeline.state import State, board_of
from boardcore.kit.grid import column_name

__all__ = ["render_text", "status"]

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


def render_text(box: Box, state: State) -> str:
    """Return the position as text: each level that is built on, from above.

    ``P└↓`` is a purple pipe with arms north, east and down. At the bottom ``(P)`` is purple's start
    ring, ``p`` a goal of purple, ``o`` a blue connector and ``·`` an ordinary one.
    """
    board = board_of(box, state)
    limit = "" if board.max_turns is None else f" of {board.max_turns}"
    rows = [f"Pipeline   {board.turns} turns played{limit}", *_levels(board), ""]
    for seat, colours in enumerate(board.seats):
        turn = ">" if seat == board.turn else " "
        left = ", ".join(
            f"{colour.letter} {colour} {'/'.join(map(str, board.supply[colour]))}"
            for colour in colours
        )
        rows.append(f"{turn} seat {seat}   {left}   {board.stock[seat]} caps")
    rows.append("  (elbows/tees/crosses and caps that are left)")
    rows += _wrapped(list(_caps(board)))
    return "\n".join([*rows, "", status(box, state)])


def _levels(board: PipelineBoard) -> Iterator[str]:
    """Yield the lines of the levels up to the highest that is built on, as many abreast as fit."""
    highest = max((pipe.node.z for pipe in board.pipes), default=0)
    blocks = [_level(board, z) for z in range(highest + 1)]
    abreast = max(1, (_WIDTH + 3) // (len(blocks[0][0]) + 3))
    for first in range(0, len(blocks), abreast):
        yield ""
        for lines in zip(*blocks[first : first + abreast], strict=True):
            yield "   ".join(lines).rstrip()


def _level(board: PipelineBoard, level: int) -> list[str]:
    pipes = {(pipe.node.x, pipe.node.y): pipe for pipe in board.pipes if pipe.node.z == level}
    connectors = {(each.node.x, each.node.y): each for each in board.connectors}
    across = range(-board.margin, board.side + board.margin)
    lines = [f"   level {level}".ljust(3 + 3 * len(across))]
    for y in reversed(across):
        cells = (_cell(pipes.get((x, y)), connectors.get((x, y)), level) for x in across)
        lines.append(f"{y + board.margin + 1:>2} {''.join(cells)}")
    names = (f" {column_name(x + board.margin)} " for x in across)
    return [*lines, f"   {''.join(names)}"]


def _cell(pipe: Pipe | None, connector: Connector | None, level: int) -> str:
    if pipe is not None:
        sideways = str(pipe.arms).rstrip("UD")
        upright = str(pipe.arms)[len(sideways) :]
        return pipe.colour.letter + _SIDEWAYS[sideways] + _UPRIGHT[upright]
    if connector is None:
        return "   "
    if level:
        return " · " if connector.kind is ConnectorKind.BLUE else "   "
    letters = "".join(colour.letter for colour in connector.colours)
    if connector.kind is ConnectorKind.RING:
        return f"({letters})"
    return (letters.lower() or ("o" if connector.kind is ConnectorKind.BLUE else "·")).center(3)


def _caps(board: PipelineBoard) -> Iterator[str]:
    """Yield which arms are capped by whom."""
    for node, arm, seat in board.caps:
        pipe = board.pipe_at(node)
        assert pipe is not None
        yield f"{pipe.colour.letter}{node} {arm} by seat {seat}"


def _wrapped(caps: list[str]) -> list[str]:
    """Return the caps on lines that are not too long."""
    lines: list[str] = []
    for part in caps:
        if lines and len(lines[-1]) + len(part) + 3 <= _WIDTH:
            lines[-1] += f", {part}"
        else:
            lines.append(f"  {'capped: ' if not lines else ''}{part}")
    return lines


def status(box: Box, state: State) -> str:
    """Return in one line what happens next, or how the game ended."""
    ended = result(box, state)
    if ended is not None:
        who = f"seat {state.turn} won" if ended.winners else "nobody won"
        return f"The game is over ({ended.reason}): {who}."
    if state.step <= Step.CROSS:
        return f"Seat {state.turn} places a pipe: {state.step}."
    if state.step is Step.CAP:
        return f"Seat {state.turn} may cap an arm."
    if state.step is Step.CHOOSE:
        return f"Seat {state.turn} takes a cap off, or rolls."
    if state.step is Step.REMOVE:
        return f"Seat {state.turn} is stuck and removes an end piece."
    return f"Seat {state.turn} rolls the die."
