"""Pictures: well-formed SVG whatever is drawn or written into it."""

from xml.etree import ElementTree

import pytest

from boardcore.kit.svg import Drawing

SVG = "{http://www.w3.org/2000/svg}"


def drawn(drawing: Drawing) -> ElementTree.Element:
    """Return the picture as a reader of SVG sees it."""
    return ElementTree.fromstring(str(drawing))


def test_an_empty_picture() -> None:
    """It has its size in its own units and a title for those who cannot see it."""
    root = drawn(Drawing(300, 120.5, "a board"))
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == "0 0 300 120.5"
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == "a board"


def test_shapes_stand_in_the_order_drawn() -> None:
    """What is drawn later lies on top."""
    drawing = Drawing(10, 10, "")
    drawing.rect(1, 2, 3, 4)
    drawing.circle(5, 6, 7)
    drawing.line(1, 2, 3, 4)
    drawing.polygon([(0, 0), (1.5, 0), (1, 1)])
    drawing.path("M 0 0 L 1 1")
    drawing.text(8, 9, "A")
    _, rect, circle, line, polygon, path, text = drawn(drawing)
    assert (rect.tag, rect.attrib) == (
        f"{SVG}rect",
        {"x": "1", "y": "2", "width": "3", "height": "4"},
    )
    assert (circle.tag, circle.attrib) == (f"{SVG}circle", {"cx": "5", "cy": "6", "r": "7"})
    assert (line.tag, line.attrib) == (
        f"{SVG}line",
        {"x1": "1", "y1": "2", "x2": "3", "y2": "4"},
    )
    assert (polygon.tag, polygon.attrib) == (f"{SVG}polygon", {"points": "0,0 1.5,0 1,1"})
    assert (path.tag, path.attrib) == (f"{SVG}path", {"d": "M 0 0 L 1 1"})
    assert text.attrib == {"x": "8", "y": "9", "text-anchor": "middle"}
    assert text.text == "A"


def test_style() -> None:
    """Python names become SVG names, and a given style replaces the usual one."""
    drawing = Drawing(10, 10, "")
    drawing.text(1, 1, "A", text_anchor="start", stroke_width=0.5, class_="big")
    text = drawn(drawing)[1]
    assert text.attrib["text-anchor"] == "start"
    assert text.attrib["stroke-width"] == "0.5"
    assert text.attrib["class"] == "big"


def test_groups() -> None:
    """What is drawn between opening and closing belongs to the group, also in groups in groups."""
    drawing = Drawing(10, 10, "")
    drawing.open_group(fill="red")
    drawing.open_group(transform="rotate(90)")
    drawing.circle(1, 1, 1)
    drawing.close_group()
    drawing.line(0, 0, 1, 1)
    drawing.close_group()
    drawing.rect(0, 0, 1, 1)
    _, group, rect = drawn(drawing)
    assert [child.tag for child in group] == [f"{SVG}g", f"{SVG}line"]
    assert [child.tag for child in group[0]] == [f"{SVG}circle"]
    assert rect.tag == f"{SVG}rect"


@pytest.mark.parametrize(
    "text", ["<b>", "a & b", "]]>", '"quoted"', "&amp;", "<!-- -->", "名人 🎲"]
)
def test_texts_are_escaped(text: str) -> None:
    """Whatever is written is shown, and never read as part of the picture."""
    drawing = Drawing(10, 10, text)
    drawing.text(1, 1, text, class_=text)
    title, shown = drawn(drawing)
    assert title.text == shown.text == shown.attrib["class"] == text


@pytest.mark.parametrize(
    ("length", "text"), [(1, "1"), (1.0, "1"), (0.125, "0.12"), (100.0, "100"), (-2.5, "-2.5")]
)
def test_lengths_are_short(length: float, text: str) -> None:
    """Two decimals are enough for any eye."""
    drawing = Drawing(10, 10, "")
    drawing.circle(length, 0, 1)
    assert drawn(drawing)[1].attrib["cx"] == text
