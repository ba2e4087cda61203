"""Pictures for people: the levels as text, and the board in space as an SVG drawing."""

from boardcore.games.pipeline.render.drawing import svg_picture
from boardcore.games.pipeline.render.text import text_picture

__all__ = ["svg_picture", "text_picture"]
