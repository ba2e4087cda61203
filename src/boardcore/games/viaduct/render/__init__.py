"""Pictures for people: the board level by level as text, and as an isometric SVG drawing."""

from boardcore.games.viaduct.render.svg import svg_picture
from boardcore.games.viaduct.render.text import text_picture

__all__ = ["svg_picture", "text_picture"]
