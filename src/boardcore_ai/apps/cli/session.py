"""`boardcore play`: one game between people at the keyboard and bots."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any

from rich.text import Text

from boardcore.core.game import Game
from boardcore.errors import HistoryError
from boardcore_ai.apps.cli import narration
from boardcore_ai.apps.cli.arguments import HUMAN
from boardcore_ai.apps.cli.menu import Menu
from boardcore_ai.apps.cli.prompt import ask, prepare, show_menu
from boardcore_ai.apps.cli.screen import Screen, plain
from boardcore_ai.bot import BotError, Budget
from boardcore_ai.bots import bot_class
from boardcore_ai.match.faults import Fault
from boardcore_ai.match.guard import open_output
from boardcore_ai.match.limits import event_limit, resolve_chance
from boardcore_ai.match.playing import STAND_IN, after_fault, consult, start
from boardcore_ai.match.seats import Sitter, generators, refuse

__all__ = ["play_session"]

_ADVISER = "normal"
"""The bot that gives hints."""

_HELP = """\
Type the number of a move, its notation, or how it begins.
Enter alone shows all moves again, or plays the only one there is.
  undo    go back to the previous decision of a person
  redo    forward again
  hint    ask a bot what it would play
  quit    leave the game (Ctrl-C does, too)"""


def play_session(
    game: Game[Any, Any, Any],
    seats: Sequence[str],
    *,
    seed: int,
    budget: Budget | None,
    max_events: int | None,
    screen: Screen,
) -> None:
    """Play a game to its end, or until somebody leaves; a seat is ``human`` or a bot's spec.

    What a bot does wrong is told, and the bot ``random`` plays on for it: whoever sits at the
    keyboard goes on with the game. After ``max_events`` the game is ended, see `play`.

    Raises:
        UnknownBotError, OptionError: a spec that names no bot, a bad option, or a budget that a
            bot cannot honour.
        BotError: a bot does not play this game.
        KeyboardInterrupt: somebody left by Ctrl-C, and has been told so.
    """
    limit = event_limit(game, max_events)
    with open_output():
        bots = [
            None if spec == HUMAN else Sitter(game, seat, spec, spec, budget)
            for seat, spec in enumerate(seats)
        ]
        sitters = [bot for bot in bots if bot is not None]
        refuse(sitters)
        session = _Session(game, seats, bots, seed, budget, limit, screen)
        try:
            session.run()
        except (EOFError, KeyboardInterrupt) as left:
            screen.say("\nYou left the game. Until next time!")
            if isinstance(left, KeyboardInterrupt):
                raise
        finally:
            for bot in sitters:
                session.tell_fault(bot.close(len(session.history.events)))


class _Session:
    """A game in progress, and how much of it has been told."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seats: Sequence[str],
        bots: Sequence[Sitter | None],
        seed: int,
        budget: Budget | None,
        limit: int,
        screen: Screen,
    ) -> None:
        self.chance, self.generators = generators(Random(seed), game.num_players)
        self.game = game
        self.history = start(game)
        self.bots = list(bots)
        self.people = {seat for seat, bot in enumerate(bots) if bot is None}
        self.players = [
            "you" if spec == HUMAN and len(self.people) == 1 else spec for spec in seats
        ]
        self.seed = seed
        self.budget = budget
        self.limit = limit
        self.screen = screen
        self.told = 0

    @property
    def labels(self) -> tuple[str, ...]:
        """Who sits where."""
        return narration.seat_labels(self.game, self.players)

    def run(self) -> None:
        """Play until the game is over."""
        prepare()
        self.screen.say(
            f"{self.game.name}, {narration.players(self.game)}, seed {self.seed}", "bold"
        )
        self.screen.say("Type help for help.", "dim")
        for fault in [bot.fault for bot in self.bots if bot is not None]:
            if fault is not None:
                self._stand_in(fault)
        while (seat := self._next()) is not None:
            bot = self.bots[seat]
            self._tell()
            if bot is None or not self.people:
                self._show_board()
            if bot is None:
                self._ask(seat)
            else:
                self._move(seat, bot)
        self._tell()
        self._show_board()
        for line in narration.ending(self.history, self.labels):
            self.screen.say(line, "bold")

    def _next(self) -> int | None:
        """Return the seat that decides, after chance; None if the game is over or at its limit."""
        resolve_chance(self.history, self.chance, self.limit - len(self.history.events))
        return self.history.player if len(self.history.events) < self.limit else None

    # -- what is shown ------------------------------------------------------------------------

    def _tell(self) -> None:
        for seat, line in narration.since(self.history, self.told, self.labels):
            self.screen.say(line, "dim" if seat is None else "cyan")
        self.told = len(self.history.events)

    def _show_board(self) -> None:
        self.screen.say(f"\n{self.history}\n")

    # -- people -------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask until a move is played, or until undo or redo have changed who is on turn."""
        moves = self.history.legal_moves
        whole = Menu.of([self.game.format_move(self.history.state, move) for move in moves])
        menu = whole
        show_menu(self.screen, menu)
        while True:
            typed = ask(self.screen, self.labels[seat])
            if typed.lower() in ("undo", "redo"):
                if self._undo() if typed.lower() == "undo" else self._redo():
                    return
                self.screen.say(f"There is nothing to {typed.lower()}.")
            elif typed.lower() in ("quit", "exit"):
                raise EOFError
            elif typed.lower() in ("help", "?"):
                self.screen.say(_HELP)
            elif typed.lower() == "hint":
                self._hint()
            else:
                picked = _pick(menu, whole, typed)
                if isinstance(picked, int):
                    self.history.apply(moves[picked])
                    return
                if picked is None:
                    self.screen.say(
                        f"No move is meant by '{plain(typed, 40)}'. Type help for help."
                    )
                else:
                    menu = picked
                    show_menu(self.screen, menu)

    def _undo(self) -> bool:
        """Go back to the last earlier decision of a person, whatever happened in between."""
        try:
            self.history.undo_to_decision(self.people)
        except HistoryError:
            return False
        self.told = len(self.history.events)
        return True

    def _redo(self) -> bool:
        """Go forward to the next decision of a person that was taken back."""
        if not self.history.can_redo:
            return False
        self.history.redo_to_decision(self.people)
        return True

    def _hint(self) -> None:
        limits = () if self.budget is None else self.budget.limits
        known = set(limits) & set(bot_class(_ADVISER).limits)
        rng = self.generators[self.history.player or 0]
        try:
            with self._thinking(_ADVISER):
                decision = consult(self.history, _ADVISER, self.budget if known else None, rng)
        except BotError as error:  # the game goes on without
            self.screen.say(f"No hint: {error}")
            return
        text = self.game.format_move(self.history.state, decision.move)
        self.screen.say(f"Hint: {text}", "green")

    # -- bots ---------------------------------------------------------------------------------

    def _move(self, seat: int, bot: Sitter) -> None:
        with self._thinking(bot.name):
            answer = bot.ask(
                self.history.state, self.budget, self.generators[seat], len(self.history.events)
            )
        if isinstance(answer, Fault):
            self.history = after_fault(self.history, answer)
            self._stand_in(answer)
        else:
            self.history.apply(answer.move)

    def _stand_in(self, fault: Fault) -> None:
        """Tell what a bot did wrong, and seat another one that plays on."""
        self.tell_fault(fault)
        self.screen.say(f"The bot {STAND_IN} plays on.")
        seat, name = fault.seat, f"{STAND_IN} for {fault.bot}"
        # not the generator of the one at fault, who may have done anything to it
        self.generators[seat] = Random(f"{self.seed}/{seat}")
        self.bots[seat] = Sitter(self.game, seat, STAND_IN, name, None)
        self.players[seat] = name

    def tell_fault(self, fault: Fault | None) -> None:
        """Tell what a bot did wrong, if it did."""
        if fault is not None:
            self.screen.say(f"At fault: {fault}.", "red")

    def _thinking(self, name: str) -> AbstractContextManager[object]:
        shown = Text(plain(f"{name} thinks"))
        return self.screen.status(shown) if self.screen.is_terminal else nullcontext()


def _pick(menu: Menu, whole: Menu, typed: str) -> int | Menu | None:
    """Return what is meant: in the menu on the screen or, if nothing there, among all moves."""
    if not typed:
        return menu.moves[0] if len(menu.moves) == 1 else whole
    picked = menu.pick(typed)
    number = menu.numbered and typed.isascii() and typed.isdigit()
    return whole.pick(typed) if picked is None and not number else picked
