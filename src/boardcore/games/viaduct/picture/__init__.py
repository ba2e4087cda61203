"""Pictures for people: the board level by level as text, and as an isometric SVG drawing."""

from boardcore.games.viaduct.picture.levels import render_text
from boardcore.games.viaduct.picture.svg import render_svg

__all__ = ["render_svg", "render_text"]
