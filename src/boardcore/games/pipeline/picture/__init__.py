"""Pictures for people: the levels as text, and the board in space as an SVG drawing."""

from boardcore.games.pipeline.picture.drawing import render_svg
from boardcore.games.pipeline.picture.text import render_text

__all__ = ["render_svg", "render_text"]
