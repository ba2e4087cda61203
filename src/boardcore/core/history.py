"""A game in progress: the states so far, undo and redo, and dice that roll by themselves."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from random import Random, SystemRandom
from typing import Any, Generic, Self, cast

from boardcore.core.chance import check_rng
from boardcore.core.doors import check_game, check_state
from boardcore.core.game import Game, Result
from boardcore.core.options import refuse
from boardcore.core.parameters import M, O, OutcomesOptional, S
from boardcore.errors import HistoryError, quoted

__all__ = ["History"]


class History(OutcomesOptional, Generic[S, M, O]):
    """One game being played: the only thing in the library that changes.

    Args:
        game: the rules.
        state: where to begin; the initial state if None.
        rng: if given, chance is drawn from it at once, at the start and after each `apply`.

    Printing it shows the board; in a notebook it is a picture. A copy goes its own way: what is
    done to one of them does not show in the other, and the same dice await both.

    Raises:
        OptionError: the game is no Game, or the rng no generator.
        InvalidStateError: the game can make nothing of the state.
    """

    def __init__(
        self, game: Game[S, M, O], state: S | None = None, rng: Random | None = None
    ) -> None:
        check_game(game)
        if rng is not None:
            check_rng(rng)
        if state is not None:
            check_state(game, state)
        self.game = game
        self._rng = rng
        self._states: list[S] = [game.initial_state() if state is None else state]
        self._events: list[M | O] = []
        self._undone: list[M | O] = []
        if rng is not None:
            self.resolve_chance()

    def __copy__(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._rng = _own_generator(self._rng)
        twin._states, twin._events, twin._undone = (
            list(self._states),
            list(self._events),
            list(self._undone),
        )
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()  # games, states and events are values

    # -- where the game stands ----------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[S, ...]:
        """All states from the first to the present one."""
        return tuple(self._states)

    @property
    def events(self) -> tuple[M | O, ...]:
        """The events between the states, in order."""
        return tuple(self._events)

    @property
    def player(self) -> int | None:
        """The seat that decides now, or None at chance and at the end."""
        return self.game.current_player(self.state)

    @property
    def legal_moves(self) -> tuple[M, ...]:
        """The moves of the player on turn."""
        return self.game.legal_moves(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None before the end."""
        return self.game.result(self.state)

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat gets; zeros before the end."""
        return self.game.returns(self.state)

    # -- forward ------------------------------------------------------------------------------

    def apply(self, event: M | O | str) -> M | O:
        """Play an event, or the event of that text, and return it.

        With an rng, chance follows at once.

        What had been undone can then no longer be redone.

        Raises:
            IllegalMoveError: the event cannot happen now; nothing has changed.
            NotationError: the text names nothing that can happen now; nothing has changed.
        """
        game, state = self.game, self.state
        # In a game whose events are texts themselves, a legal event is meant before a text.
        if isinstance(event, str) and not game.is_legal(state, cast("M | O", event)):
            event = game.parse_move(state, event)
        played = game.own_event(state, cast("M | O", event))
        self._push(played, game.apply_unchecked(state, played))
        if self._rng is not None:
            self.resolve_chance()
        return played

    def apply_unchecked(self, event: M | O) -> None:
        """Play an event that is known to be legal; chance that follows is not drawn."""
        self._push(event, self.game.apply_unchecked(self.state, event))

    def resolve_chance(self, rng: Random | None = None) -> None:
        """Draw chance outcomes until a player decides or the game is over.

        Raises:
            HistoryError: neither the history nor the call has an rng.
            OptionError: the rng is no generator.
        """
        if rng is None:
            rng = self._rng
        else:
            check_rng(rng)
        while self.game.is_chance(self.state):
            if rng is None:
                raise HistoryError("chance decides next, and there is no rng to draw from")
            outcome = self.game.sample_outcome(self.state, rng)
            self._push(outcome, self.game.apply_unchecked(self.state, outcome))

    def _push(self, event: M | O, state: S) -> None:
        self._events.append(event)
        self._states.append(state)
        self._undone.clear()

    # -- backward -----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an event to take back."""
        return bool(self._events)

    @property
    def can_redo(self) -> bool:
        """Whether an event was taken back and can be played again."""
        return bool(self._undone)

    def undo(self) -> M | O:
        """Take back one event, a move or an outcome, and return it.

        Afterwards chance may decide next; `redo`, `apply` or `resolve_chance` go on from there.

        Raises:
            HistoryError: there is none.
        """
        if not self._events:
            raise HistoryError("there is nothing to undo")
        self._states.pop()
        self._undone.append(self._events.pop())
        return self._undone[-1]

    def redo(self) -> M | O:
        """Play the event that was taken back last, outcomes as they were, and return it.

        Raises:
            HistoryError: there is none.
        """
        if not self._undone:
            raise HistoryError("there is nothing to redo")
        event = self._undone[-1]
        state = self.game.apply_unchecked(self.state, event)
        self._undone.pop()
        self._states.append(state)
        self._events.append(event)
        return event

    def undo_to_decision(self, seats: int | Collection[int] | None = None) -> None:
        """Take back events up to the last decision before the present one.

        Args:
            seats: go back to a decision of this seat, or of one of these; None for anybody's.

        Raises:
            HistoryError: there was no such decision; nothing has changed.
        """
        for back, state in enumerate(reversed(self._states[:-1]), start=1):
            if self._decides(seats, state):
                for _ in range(back):
                    self.undo()
                return
        who = "" if seats is None else f" of seat {quoted(seats)}"
        raise HistoryError(f"there is no earlier decision{who}")

    def redo_to_decision(self, seats: int | Collection[int] | None = None) -> None:
        """Play again what was taken back, up to the next decision or the end of what was undone.

        Args:
            seats: go on to a decision of this seat, or of one of these; None for anybody's.

        Raises:
            HistoryError: nothing was taken back; nothing has changed.
        """
        self.redo()
        while self._undone and not self._decides(seats, self.state):
            self.redo()

    def _decides(self, seats: int | Collection[int] | None, state: S) -> bool:
        player = self.game.current_player(state)
        if player is None or seats is None:
            return player is not None
        if not isinstance(seats, int | Collection):
            raise refuse("seats", seats, "a seat, some seats, or None")
        return player == seats if isinstance(seats, int) else player in seats

    # -- pictures -----------------------------------------------------------------------------

    def __str__(self) -> str:
        return self.game.render_text(self.state)

    def _repr_svg_(self) -> str:
        return self.game.render_svg(self.state, last=self._last_move())

    def _last_move(self) -> M | O | None:
        """Return what a player decided last: the die or card that followed marks no board."""
        played = zip(reversed(self._states[:-1]), reversed(self._events), strict=True)
        moves = (e for state, e in played if self.game.current_player(state) is not None)
        return next(moves, None)

    def __repr__(self) -> str:
        return f"<History of {self.game!r}: {len(self._events)} events>"


def _own_generator(rng: Random | None) -> Random | None:
    """Return a generator that will draw what this one will, and leaves it alone."""
    # The system's own randomness has no state to share.
    return rng if rng is None or isinstance(rng, SystemRandom) else copy(rng)
