"""The board as an app sees it: the bridges that stand, the platforms, the supplies."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from boardcore.core.board import Board, Json
from boardcore.games.viaduct.board.box import LETTERS, Box
from boardcore.games.viaduct.moves import Bridge, Cell, Task

__all__ = ["Platform", "StandingBridge", "ViaductBoard"]


@attrs.frozen
class StandingBridge:
    """A bridge on the board.

    Attributes:
        bridge: where it stands.
        seat: whose colour it has.
        fixed: whether it is a fixed one, which is never removed (VIA-19).
    """

    bridge: Bridge
    seat: int
    fixed: bool

    def __str__(self) -> str:
        return str(self.bridge)


@attrs.frozen
class Platform:
    """One of the eight platforms (VIA-2).

    Attributes:
        letter: its letter, A to D.
        seat: the seat that has to link it, or None if nobody does.
        cells: its six cells.
    """

    letter: str
    seat: int | None
    cells: tuple[Cell, ...]


@attrs.frozen
class ViaductBoard(Board):
    """What stands where, and what has to happen next.

    Attributes:
        box: what is in the box.
        bridges: the bridges that stand, from the board up.
        supply: how many bridges each seat has at hand.
        custody: how many bridges of each seat the opponent keeps (VIA-21).
        turn: the seat whose turn it is, or None when the game is over.
        task: what has to happen next.
        turns: how many turns are over (VIA-18).
        winner: the seat that has won, or None.
    """

    game = "viaduct"

    box: Box = attrs.field(repr=False)
    bridges: tuple[StandingBridge, ...]
    supply: tuple[int, ...]
    custody: tuple[int, ...]
    turn: int | None
    task: Task
    turns: int
    winner: int | None

    @property
    def size(self) -> int:
        """How many columns and rows the board has (VIA-1)."""
        return self.box.size

    @property
    def length(self) -> int:
        """How many cells a bridge has (VIA-4)."""
        return self.box.length

    @property
    def river(self) -> tuple[Cell, ...]:
        """The cells without a hole, row by row (VIA-1)."""
        return self.box.cells(self.box.river)

    @property
    def platforms(self) -> tuple[Platform, ...]:
        """The platforms, A to D, of each letter the one in the upper half first (VIA-2)."""
        return tuple(
            Platform(letter, seat if seat < self.box.players else None, self.box.cells(cells))
            for seat, letter in enumerate(LETTERS)
            for cells in self.box.platforms[seat]
        )

    def bridge_at(self, cell: Cell | str, level: int = 0) -> StandingBridge | None:
        """Return the bridge that has a pillar or a deck in a cell at a level, or None.

        Raises:
            NotationError: the board has no such cell.
        """
        there = self.box.cell(cell)
        return next(
            (
                found
                for found in self.bridges
                if found.bridge.level == level and there in found.bridge.cells
            ),
            None,
        )

    def contents(self) -> Mapping[str, Json]:
        """Return the board in plain values; docs/boards.md has the schema."""
        return {
            "size": self.size,
            "length": self.length,
            "river": tuple(map(str, self.river)),
            "platforms": tuple(
                {
                    "letter": platform.letter,
                    "seat": platform.seat,
                    "cells": tuple(map(str, platform.cells)),
                }
                for platform in self.platforms
            ),
            "bridges": tuple(
                {
                    "bridge": str(found),
                    "start": str(found.bridge.start),
                    "end": str(found.bridge.end),
                    "level": found.bridge.level,
                    "seat": found.seat,
                    "fixed": found.fixed,
                }
                for found in self.bridges
            ),
            "supply": self.supply,
            "custody": self.custody,
            "turn": self.turn,
            "task": self.task.value,
            "turns": self.turns,
            "winner": self.winner,
        }
