"""Texts of events, both ways."""

from __future__ import annotations

from boardcore.errors import NotationError, quoted
from boardcore.games.pipeline.board import FACES, LETTERS, SHAPE_NAMED, Box, PieceMoves
from boardcore.games.pipeline.moves import Arm, Event, Pass, Roll
from boardcore.games.pipeline.rules import is_well_formed

__all__ = ["format_event", "read_event"]


def format_event(box: Box, event: Event) -> str:
    """Return the text of an event: ``die:tee``, ``Pf3.0:ND``, ``cap:Oe8.0:S``, ``roll``.

    Raises:
        TypeError: this is no event of this box.
    """
    if not is_well_formed(box, event):
        raise TypeError(f"{quoted(event)} is no event of pipeline")
    return str(event)


def read_event(box: Box, text: str) -> Event:
    """Return the event of a text, whether or not it can happen.

    Raises:
        NotationError: no event of this game has this text: another form, a node that the lattice
            does not have, or arms that no pipe has.
    """
    match text.split(":") if isinstance(text, str) else ():
        case ["roll"]:
            return Roll()
        case ["pass"]:
            return Pass()
        case ["die", face] if face in FACES:
            return box.shown[FACES.index(face)]
        case ["cap", piece, arm] if arm in Arm.__members__:
            return _moves(box, piece, text).caps[Arm[arm]]
        case ["uncap", piece, arm] if arm in Arm.__members__:
            return _moves(box, piece, text).uncaps[Arm[arm]]
        case ["remove", piece]:
            return _moves(box, piece, text).removal
        case [piece, arms] if arms in SHAPE_NAMED:
            return _moves(box, piece, text).places[SHAPE_NAMED[arms]]
        case _:
            raise NotationError(f"{quoted(text)} is the text of no event", text)


def _moves(box: Box, piece: str, text: str) -> PieceMoves:
    """Return the moves with a piece that is written as its colour and node: ``Pf3.0``."""
    letter, name = piece[:1], piece[1:]
    if not letter or letter not in LETTERS:
        raise NotationError(f"in {quoted(text)} no colour has the letter {quoted(letter)}", text)
    try:
        return box.moves[LETTERS.index(letter)][box.node(name)]
    except NotationError as error:
        raise NotationError(f"{error} (in {quoted(text)})", text) from error
