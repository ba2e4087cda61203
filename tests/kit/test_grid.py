"""Names of columns and squares."""

import pytest

from boardcore.kit.grid import column_name, square_name


@pytest.mark.parametrize(
    ("column", "name"),
    [
        (0, "a"),
        (1, "b"),
        (25, "z"),
        (26, "aa"),
        (27, "ab"),
        (51, "az"),
        (52, "ba"),
        (701, "zz"),
        (702, "aaa"),
    ],
)
def test_columns_are_named_like_those_of_a_spreadsheet(column: int, name: str) -> None:
    """26 letters, then 26 * 26 pairs, then triples."""
    assert column_name(column) == name


def test_names_are_distinct() -> None:
    """No two squares of a board of 60 by 60 have the same name."""
    names = {square_name(column, row) for column in range(60) for row in range(60)}
    assert len(names) == 60 * 60


def test_rows_count_from_one() -> None:
    """The lower left square is a1."""
    assert square_name(0, 0) == "a1"
    assert square_name(2, 11) == "c12"
