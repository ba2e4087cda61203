"""A text as a picture."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

__all__ = ["svg_of_text", "xml_text"]

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_text(text: str) -> str:
    """Return the text with a replacement character for each that no XML document may hold."""
    return _NO_XML.sub("\ufffd", text)


def svg_of_text(title: str, text: str) -> str:
    """Return an SVG document that shows the lines of a text, dark on white."""
    lines = xml_text(text).split("\n")
    width, height = 10 * max(map(len, lines)) + 20, 20 * len(lines) + 20
    spans = "".join(
        f'<tspan x="10" y="{20 * row + 25}">{escape(line)}</tspan>'
        for row, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">'
        f"<title>{escape(xml_text(title))}</title>"
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
        '<text font-family="monospace" font-size="16" fill="#000000" xml:space="preserve">'
        f"{spans}</text></svg>"
    )
