"""A thin layer over the standard library's XML builder for drawing pictures of boards."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree

from boardcore.core.picture import xml_text

__all__ = ["Drawing"]

Number = int | float


class Drawing:
    """An SVG picture that grows shape by shape; lengths are in its own units, y points down.

    Attribute names take ``_`` for ``-``: ``stroke_width=2``. A trailing ``_`` is dropped
    (``class_``). Texts are escaped.
    """

    def __init__(self, width: Number, height: Number, title: str) -> None:
        self._root = ElementTree.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {_text(width)} {_text(height)}",
                "font-family": "Helvetica, Arial, sans-serif",
                "role": "img",
            },
        )
        self._open = [self._root]
        self._add("title", {}).text = xml_text(title)

    def rect(self, x: Number, y: Number, width: Number, height: Number, **style: object) -> None:
        """Draw a rectangle from its upper left corner."""
        self._add("rect", {"x": x, "y": y, "width": width, "height": height, **style})

    def circle(self, x: Number, y: Number, radius: Number, **style: object) -> None:
        """Draw a circle about a centre."""
        self._add("circle", {"cx": x, "cy": y, "r": radius, **style})

    def line(self, x1: Number, y1: Number, x2: Number, y2: Number, **style: object) -> None:
        """Draw a line."""
        self._add("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, **style})

    def polygon(self, points: Iterable[tuple[Number, Number]], **style: object) -> None:
        """Draw a closed outline."""
        corners = " ".join(f"{_text(x)},{_text(y)}" for x, y in points)
        self._add("polygon", {"points": corners, **style})

    def path(self, d: str, **style: object) -> None:
        """Draw a path in SVG's own notation."""
        self._add("path", {"d": d, **style})

    def text(self, x: Number, y: Number, text: str, **style: object) -> None:
        """Write a text, centred on x unless ``text_anchor`` says otherwise; y is its base line."""
        self._add("text", {"x": x, "y": y, "text-anchor": "middle", **style}).text = xml_text(text)

    def open_group(self, **style: object) -> None:
        """Begin a group: what follows is drawn inside it until `close_group`."""
        self._open.append(self._add("g", style))

    def close_group(self) -> None:
        """End the group opened last."""
        self._open.pop()

    def __str__(self) -> str:
        return ElementTree.tostring(self._root, encoding="unicode")

    def _add(self, tag: str, attributes: dict[str, object]) -> ElementTree.Element:
        named = {key.rstrip("_").replace("_", "-"): _text(v) for key, v in attributes.items()}
        return ElementTree.SubElement(self._open[-1], tag, named)


def _text(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
