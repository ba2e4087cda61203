"""Matches: many games between the same bots, with the seats rotated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game, Result
from boardcore.errors import OptionError
from boardcore_ai.bot import Bot, Budget
from boardcore_ai.match.faults import Fault
from boardcore_ai.match.guard import open_output
from boardcore_ai.match.limits import event_limit
from boardcore_ai.match.playing import GameResult, check_asked, play_seated
from boardcore_ai.match.rotation import arrangement, check_games
from boardcore_ai.match.seats import Sitter, names, refuse
from boardcore_ai.match.statistics import wilson_interval

__all__ = ["MatchGame", "MatchResult", "Standing", "run_match"]


@attrs.frozen
class MatchGame:
    """One game of a match.

    Attributes:
        seating: which bot sat at each seat, by its place in the match's list.
        returns: what each seat got.
        result: who won, and what ended the game.
        faults: what bots did wrong, see `GameResult`.
    """

    seating: tuple[int, ...]
    returns: tuple[float, ...]
    result: Result
    faults: tuple[Fault, ...] = ()

    @property
    def common_win(self) -> bool:
        """Whether all seats have won together, as in a co-operative game.

        A tie for the win in a zero-sum game is none: there everybody gets 0.
        """
        return len(self.result.winners) == len(self.returns) and min(self.returns) > 0


@attrs.frozen
class Standing:
    """How one bot fared, over all the seats it sat at.

    Attributes:
        name: the bot.
        seats_played: how often it sat at a seat; several times a game if there are fewer bots
            than seats.
        wins: games won; a win shared by k seats counts 1/k for each of them, one that all seats
            win in common (see `MatchGame.common_win`) in full for each, a draw nothing.
        interval: where its chance to win lies, with a confidence of 95 % (Wilson).
        mean_return: what it got on average.
        wins_by_seat: its wins at each seat.
        shared: how many of the games won were won with others, counted in full.
        draws: games without a winner in which it lost nothing, also those ended by a limit.
        faults: what it did wrong, in all games.
    """

    name: str
    seats_played: int
    wins: float
    interval: tuple[float, float]
    mean_return: float
    wins_by_seat: tuple[float, ...]
    shared: int = 0
    draws: int = 0
    faults: int = 0


@attrs.frozen
class MatchResult:
    """A match: its games in order, and how each bot fared."""

    names: tuple[str, ...]
    games: tuple[MatchGame, ...]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """One per bot, in the order in which they were given."""
        return tuple(self._standing(bot, name) for bot, name in enumerate(self.names))

    @property
    def faults(self) -> tuple[tuple[int, Fault], ...]:
        """All faults, each with the number of its game."""
        return tuple((n, fault) for n, game in enumerate(self.games) for fault in game.faults)

    def _standing(self, bot: int, name: str) -> Standing:
        sat = [
            (game, seat)
            for game in self.games
            for seat, sitter in enumerate(game.seating)
            if sitter == bot
        ]
        wins_by_seat = [0.0] * len(self.games[0].seating)
        shared = draws = 0
        for game, seat in sat:
            winners = game.result.winners
            if seat in winners:
                wins_by_seat[seat] += 1 if game.common_win else 1 / len(winners)
                shared += len(winners) > 1
            draws += not winners and game.returns[seat] >= 0
        wins, played = sum(wins_by_seat), len(sat)
        return Standing(
            name,
            played,
            wins,
            wilson_interval(wins, played),
            sum(game.returns[seat] for game, seat in sat) / played,
            tuple(wins_by_seat),
            shared,
            draws,
            sum(game.seating[fault.seat] == bot for game in self.games for fault in game.faults),
        )


def run_match(
    game: Game[Any, Any, Any],
    bots: Sequence[str | Bot],
    *,
    games: int,
    seed: int,
    budget: Budget | None = None,
    max_events: int | None = None,
    on_game: Callable[[int, GameResult], None] | None = None,
) -> MatchResult:
    """Let bots play a number of games in which each of them sits equally often at each seat.

    Bots sit down in the order given, and move on by one seat from game to game. With fewer bots
    than seats they sit down in turn until all seats are taken (three seats: A B A, then B A B).

    One object serves one seat of one game: bots are made anew from their specs for each game, and
    bots given as such are copied (`copy.deepcopy`) as they are when the match begins. So no game
    depends on another, whatever a bot remembers. A bot that cannot be copied, or not cheaply,
    writes ``__deepcopy__``. The copies are closed, the bots given are not.

    A bot at fault loses its game, and the match goes on: see `play`, also about games that do
    not end. Only a person's Ctrl-C ends a match.

    Args:
        game: the rules.
        bots: at least two (one in a solitary game), at most one per seat, as specs or as bots.
        games: how many; a multiple of the number of bots.
        seed: all randomness follows from it; game ``i`` depends on the seed and on ``i`` alone.
        budget: replaces the bots' own figures.
        max_events: when a game is ended; None for the game's own `max_events`, or 10,000 events
            where it declares none.
        on_game: called after each game with its number, from 0, and what was played.

    Raises:
        UnknownBotError, OptionError: a spec that names no bot or a bad option, a number of bots
            or games that cannot be balanced, or a budget that a bot cannot honour; nothing has
            been played.
        BotError: a bot does not play this game, or cannot be copied; nothing has been played.
    """
    check_asked(game, budget)
    seats = game.num_players
    if not min(2, seats) <= len(bots) <= seats:
        allowed = f"{seats}" if seats <= 2 else f"2..{seats}"
        raise OptionError(
            f"{game.name} with {seats} seats takes {allowed} bots, not {len(bots)}",
            "bots",
            len(bots),
            allowed,
        )
    check_games(games, len(bots))
    limit = event_limit(game, max_events)
    with open_output():
        bot_names = names(bots)
    played = []
    for number in range(games):
        seating = arrangement(len(bots), game.num_players, number)
        with open_output():
            sitters = [
                Sitter(game, seat, bots[place], bot_names[place], budget, anew=True)
                for seat, place in enumerate(seating)
            ]
            if number == 0:  # everybody sits in every game
                refuse(sitters)
            result = play_seated(game, sitters, Random(f"{seed}/{number}"), budget, limit)
        if on_game is not None:
            on_game(number, result)
        played.append(MatchGame(seating, result.returns, result.result, result.faults))
    return MatchResult(bot_names, tuple(played))
