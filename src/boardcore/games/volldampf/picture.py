"""Pictures for people: the table as text, and as an SVG drawing."""

from __future__ import annotations

from boardcore.games.volldampf.board import OPEN_CARDS, Box, VolldampfBoard, Yard, YardTrain
from boardcore.games.volldampf.moves import Card, Event, Train
from boardcore.games.volldampf.rules import result
from boardcore.games.volldampf.state import State, read_board
from boardcore.kit.svg import Drawing

__all__ = ["render_svg", "render_text"]


# -- text -------------------------------------------------------------------------------------


def render_text(box: Box, state: State) -> str:
    """Return the table as text: the open cards, then a line for each yard.

    ``G[GG*.]`` is the goods train with two wagons and a crane on its four squares.
    """
    board = read_board(box, state)
    cards = " ".join(f"[{card}]" for card in board.open)
    rows = [
        f"Volldampf voraus!   round {board.round}   {board.deck_size} cards in the deck",
        f"Open: {cards or 'nothing yet'}",
        "",
        f"{'':10}{'yard':20}  pile   nuggets",
    ]
    for yard in board.yards:
        turn = ">" if yard.seat == board.turn else " "
        trains = " ".join(map(_train_text, yard.trains))
        loco = "   locomotive" if yard.has_locomotive else ""
        nuggets = "●" * yard.nuggets + "○" * (board.nuggets_to_win - yard.nuggets)
        rows.append(f"{turn} seat {yard.seat}  {trains}  {yard.pile:>4}   {nuggets}{loco}")
    rows += ["", _status(box, state)]
    return "\n".join(rows)


def _train_text(train: YardTrain) -> str:
    covered = f"{train.kind}" * train.wagons + "*" * train.cranes
    return f"{train.kind}[{covered:.<{train.length}}]"


def _status(box: Box, state: State) -> str:
    """Say in one line what happens next, or how it ended."""
    ended = result(box, state)
    if ended is not None:
        who = " and ".join(f"seat {seat}" for seat in ended.winners)
        return f"The game is over ({ended.reason}): {who} won."
    if len(state.open) < OPEN_CARDS:
        return "A card is turned up next."
    if state.holder is None:
        return f"Seat {state.turn} takes a card. The locomotive stands in the middle."
    return f"Seat {state.turn} takes a card."


# -- SVG --------------------------------------------------------------------------------------

_WIDTH, _MIDDLE, _MARGIN = 880, 190, 20
_YARD_WIDTH, _YARD_HEIGHT = 410, 216
_TRACK, _SQUARE = 54, 46
_INK, _TABLE, _PAPER, _WOOD, _GOLD = "#2b2a33", "#e9e2d0", "#fffdf7", "#b98145", "#e2b007"
_TRAIN_COLOURS = ("#2f6db5", "#c0392b", "#3a7d44")
_CRANE_COLOUR = "#d98e04"


def render_svg(box: Box, state: State, last: Event | None) -> str:
    """Return the table as an SVG document: the middle above, the yards below it in pairs.

    Cards and wagons of one kind are alike, so that the last event leaves no mark.
    """
    board, status = read_board(box, state), _status(box, state)
    rows = (len(board.yards) + 1) // 2
    height = _MIDDLE + rows * (_YARD_HEIGHT + _MARGIN)
    drawing = Drawing(_WIDTH, height, f"Volldampf voraus! {status}")
    drawing.rect(0, 0, _WIDTH, height, fill=_TABLE)
    _draw_middle(drawing, board, status)
    for yard in board.yards:
        x = _MARGIN + (yard.seat % 2) * (_YARD_WIDTH + _MARGIN)
        y = _MIDDLE + (yard.seat // 2) * (_YARD_HEIGHT + _MARGIN)
        _draw_yard(drawing, board, yard, x, y)
    return str(drawing)


def _draw_middle(drawing: Drawing, board: VolldampfBoard, status: str) -> None:
    drawing.text(_MARGIN, 34, f"Round {board.round}", font_size=22, fill=_INK, **_LEFT)
    drawing.text(_WIDTH - _MARGIN, 34, status, font_size=17, fill=_INK, **_RIGHT)
    for depth in range(min(board.deck_size, 6)):
        x, y = _MARGIN + 2 * depth, 58 - 2 * depth
        drawing.rect(x, y, 84, 112, rx=8, fill="#5b4a8a", stroke=_PAPER, stroke_width=1.5)
    drawing.text(_MARGIN + 52, 122, str(board.deck_size), font_size=30, fill=_PAPER)
    for place in range(OPEN_CARDS):
        x = 160 + 100 * place
        if place < len(board.open):
            _draw_card(drawing, board.open[place], x, 54)
        else:
            drawing.rect(x, 54, 84, 112, rx=8, fill="none", stroke="#b9ae94", stroke_dasharray=6)
    if board.locomotive is None:
        _draw_locomotive(drawing, 690, 74, 1.5, _WOOD)
        drawing.text(740, 168, "the locomotive is free", font_size=13, fill=_INK)


def _draw_card(drawing: Drawing, card: Card, x: int, y: int) -> None:
    drawing.rect(x, y, 84, 112, rx=8, fill=_PAPER, stroke=_INK, stroke_width=1.5)
    if card < Card.CRANE:
        _draw_wagon(drawing, x + 19, y + 28, Train(card))
    elif card == Card.CRANE:
        _draw_crane(drawing, x + 19, y + 28, "")
    elif card == Card.JUNCTION:
        drawing.path(f"M{x + 42} {y + 80} V{y + 56} L{x + 22} {y + 26}", **_rail("#777"))
        drawing.path(f"M{x + 42} {y + 56} L{x + 62} {y + 26}", **_rail(_CRANE_COLOUR))
        drawing.polygon([(x + 66, y + 16), (x + 70, y + 34), (x + 54, y + 26)], fill=_CRANE_COLOUR)
    else:
        drawing.circle(x + 42, y + 50, 20, fill="#f3cfa8")
        drawing.path(f"M{x + 20} {y + 44} H{x + 64} L{x + 60} {y + 24} H{x + 24} Z", fill="#c0392b")
        drawing.rect(x + 18, y + 42, 48, 6, rx=3, fill=_INK)
        drawing.path(f"M{x + 22} {y + 86} Q{x + 42} {y + 62} {x + 62} {y + 86} Z", fill="#27364f")
    drawing.text(x + 42, y + 103, str(card), font_size=14, fill=_INK)


def _draw_yard(drawing: Drawing, board: VolldampfBoard, yard: Yard, x: int, y: int) -> None:
    on_turn = yard.seat == board.turn
    drawing.rect(
        x,
        y,
        _YARD_WIDTH,
        _YARD_HEIGHT,
        rx=12,
        fill=_PAPER,
        stroke=_GOLD if on_turn else "#b9ae94",
        stroke_width=5 if on_turn else 1.5,
    )
    drawing.text(x + 16, y + 28, f"seat {yard.seat}", font_size=18, fill=_INK, **_LEFT)
    for n in range(board.nuggets_to_win):
        _draw_nugget(drawing, x + 100 + 26 * n, y + 22, won=n < yard.nuggets)
    for place, train in enumerate(yard.trains):
        _draw_train(drawing, train, x + 14, y + 42 + place * (_TRACK + 2))
    _draw_pile(drawing, yard.pile, x + 322, y + _YARD_HEIGHT - 46)
    if yard.has_locomotive:
        _draw_locomotive(drawing, x + 312, y + 12, 1.2, _WOOD)


def _draw_train(drawing: Drawing, train: YardTrain, x: int, y: int) -> None:
    drawing.line(x, y + 47, x + 76 + (_SQUARE + 6) * train.length, y + 47, **_rail("#a79c84"))
    _draw_locomotive(drawing, x, y + 4, 0.9, _TRAIN_COLOURS[train.kind])
    letter = str(train.kind)
    drawing.text(x + 30, y + 34, letter, font_size=15, font_weight="bold", fill=_PAPER)
    for place, card in enumerate(train.squares):
        left = x + 74 + (_SQUARE + 6) * place
        if card is None:
            drawing.rect(
                left, y + 8, _SQUARE, 32, rx=4, fill="none", stroke="#b9ae94", stroke_dasharray=4
            )
        elif card == Card.CRANE:
            _draw_crane(drawing, left, y + 2, letter)
        else:
            _draw_wagon(drawing, left, y + 2, train.kind)


def _draw_wagon(drawing: Drawing, x: int, y: int, train: Train) -> None:
    drawing.rect(x, y + 8, _SQUARE, 30, rx=5, fill=_TRAIN_COLOURS[train])
    _draw_wheels(drawing, x + 11, x + _SQUARE - 11, y + 40)
    drawing.text(x + _SQUARE / 2, y + 30, str(train), font_size=19, font_weight="bold", fill=_PAPER)


def _draw_crane(drawing: Drawing, x: int, y: int, letter: str) -> None:
    drawing.rect(x, y + 26, _SQUARE, 12, rx=3, fill=_CRANE_COLOUR)
    drawing.path(f"M{x + 10} {y + 26} L{x + 30} {y + 2} L{x + 40} {y + 8}", **_rail(_CRANE_COLOUR))
    drawing.line(x + 40, y + 8, x + 40, y + 18, stroke=_INK, stroke_width=2)
    _draw_wheels(drawing, x + 11, x + _SQUARE - 11, y + 40)
    drawing.text(x + 16, y + 37, letter, font_size=12, font_weight="bold", fill=_PAPER)


def _draw_locomotive(drawing: Drawing, x: float, y: float, scale: float, colour: str) -> None:
    drawing.open_group(transform=f"translate({x} {y}) scale({scale})", fill=colour)
    drawing.rect(4, 18, 46, 20, rx=4)
    drawing.rect(34, 4, 28, 34, rx=3)
    drawing.rect(42, 10, 12, 10, rx=1, fill=_TABLE)
    drawing.path("M10 18 V4 H6 V0 H20 V4 H16 V18 Z")
    drawing.polygon([(4, 38), (4, 30), (-4, 40)])
    for centre in (12, 30, 52):
        drawing.circle(centre, 41, 7, fill=_INK)
        drawing.circle(centre, 41, 3, fill=colour)
    drawing.close_group()


def _draw_wheels(drawing: Drawing, left: float, right: float, y: float) -> None:
    for centre in (left, right):
        drawing.circle(centre, y, 6, fill=_INK)


def _draw_pile(drawing: Drawing, height: int, x: int, y: int) -> None:
    """Draw a stack of cards seen from the side; above twenty only its number grows."""
    for card in range(min(height, 20)):
        drawing.rect(x, y - 4 * card, 70, 5, rx=2, fill=_PAPER, stroke=_INK, stroke_width=0.8)
    cards = "card" if height == 1 else "cards"
    drawing.text(x + 35, y + 28, f"{height} {cards}" if height else "no pile", **_SMALL)


def _draw_nugget(drawing: Drawing, x: int, y: int, *, won: bool) -> None:
    outline = [(-10, 2), (-5, -8), (5, -8), (10, 0), (5, 8), (-6, 8)]
    drawing.polygon(
        [(x + dx, y + dy) for dx, dy in outline],
        fill=_GOLD if won else "none",
        stroke="#8a6d0a" if won else "#b9ae94",
        stroke_width=1.5,
    )


_LEFT = {"text_anchor": "start"}
_RIGHT = {"text_anchor": "end"}
_SMALL = {"font_size": 13, "fill": _INK}


def _rail(colour: str) -> dict[str, object]:
    return {"fill": "none", "stroke": colour, "stroke_width": 4, "stroke_linecap": "round"}
