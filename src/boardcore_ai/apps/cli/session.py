"""`boardcore play`: one game between people at the keyboard and bots."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, nullcontext
from random import Random
from typing import Any

from rich.text import Text

from boardcore.core.game import Game
from boardcore.core.history import History
from boardcore_ai.apps.cli import narration
from boardcore_ai.apps.cli.arguments import HUMAN
from boardcore_ai.apps.cli.menu import Menu
from boardcore_ai.apps.cli.prompt import ask, prepare, show_menu
from boardcore_ai.apps.cli.screen import Screen, plain
from boardcore_ai.bot import Bot, BotError, Budget, Decision
from boardcore_ai.bots import load_bot
from boardcore_ai.match.playing import decide
from boardcore_ai.match.seats import check_seat, generators

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
    screen: Screen,
) -> None:
    """Play a game to its end, or until somebody leaves; a seat is ``human`` or a bot's spec.

    Raises:
        UnknownBotError, OptionError: a spec that names no bot, a bad option, or a budget that a
            bot cannot honour.
        BotError: a bot does not play this game, crashed, or decided on an illegal move.
    """
    with ExitStack() as open_bots:
        bots: list[Bot | None] = []
        for seat, spec in enumerate(seats):
            bots.append(None if spec == HUMAN else load_bot(spec))
            if (bot := bots[-1]) is not None:
                open_bots.callback(bot.close)
                check_seat(game, seat, bot, spec, budget)
        try:
            _Session(game, seats, bots, seed, budget, screen).run()
        except (EOFError, KeyboardInterrupt):
            screen.say("\nYou left the game. Until next time!")


class _Session:
    """A game in progress, and how much of it has been told."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seats: Sequence[str],
        bots: Sequence[Bot | None],
        seed: int,
        budget: Budget | None,
        screen: Screen,
    ) -> None:
        chance, self.generators = generators(Random(seed), game.num_players)
        self.game = game
        self.history = History(game, rng=chance)
        self.specs = seats
        self.bots = bots
        self.people = {seat for seat, bot in enumerate(bots) if bot is None}
        who = ["you" if spec == HUMAN and len(self.people) == 1 else spec for spec in seats]
        self.labels = narration.seat_labels(game, who)
        self.seed = seed
        self.budget = budget
        self.screen = screen
        self.told = 0

    def run(self) -> None:
        """Play until the game is over."""
        prepare()
        self.screen.say(
            f"{self.game.name}, {self.game.num_players} players, seed {self.seed}", "bold"
        )
        self.screen.say("Type help for help.", "dim")
        while (seat := self.history.player) is not None:
            bot = self.bots[seat]
            self._tell()
            if bot is None or not self.people:
                self._show_board()
            if bot is None:
                self._ask(seat)
            else:
                decision = self._decide(seat, bot, self.specs[seat], self.budget)
                self.history.apply(decision.move)
        self._tell()
        self._show_board()
        result = self.history.result
        assert result is not None
        scores = self.game.scores(self.history.state)
        for line in narration.ending(result, scores, self.labels):
            self.screen.say(line, "bold")

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
                self._hint(seat)
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
        states = self.history.states
        for back in range(1, len(states)):
            if self.game.current_player(states[-1 - back]) in self.people:
                for _ in range(back):
                    self.history.undo()
                self.told = len(self.history.events)
                return True
        return False

    def _redo(self) -> bool:
        """Go forward to the next decision of a person that was taken back."""
        if not self.history.can_redo:
            return False
        self.history.redo()
        while self.history.can_redo and self.history.player not in self.people:
            self.history.redo()
        return True

    def _hint(self, seat: int) -> None:
        bot = load_bot(_ADVISER)
        known = self.budget is not None and set(self.budget.limits) & set(bot.limits)
        try:
            decision = self._decide(seat, bot, _ADVISER, self.budget if known else None)
        except BotError as error:  # the game goes on without
            self.screen.say(f"No hint: {error}")
            return
        finally:
            bot.close()
        text = self.game.format_move(self.history.state, decision.move)
        self.screen.say(f"Hint: {text}", "green")

    # -- bots ---------------------------------------------------------------------------------

    def _decide(self, seat: int, bot: Bot, name: str, budget: Budget | None) -> Decision:
        thinking = Text(plain(f"{name} thinks"))
        rng = self.generators[seat]
        with self.screen.status(thinking) if self.screen.is_terminal else nullcontext():
            return decide(self.game, self.history.state, seat, bot, name, budget, rng)


def _pick(menu: Menu, whole: Menu, typed: str) -> int | Menu | None:
    """Return what is meant: in the menu on the screen or, if nothing there, among all moves."""
    if not typed:
        return menu.moves[0] if len(menu.moves) == 1 else whole
    picked = menu.pick(typed)
    number = menu.numbered and typed.isascii() and typed.isdigit()
    return whole.pick(typed) if picked is None and not number else picked
