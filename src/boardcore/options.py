"""What authors of games declare options with; see `boardcore.core.options`."""

from boardcore.core.options import (
    Counts,
    Domain,
    FrozenMapping,
    Integer,
    OptionSpec,
    counts,
    derived,
    integer,
    option,
    seats,
)

__all__ = [
    "Counts",
    "Domain",
    "FrozenMapping",
    "Integer",
    "OptionSpec",
    "counts",
    "derived",
    "integer",
    "option",
    "seats",
]
