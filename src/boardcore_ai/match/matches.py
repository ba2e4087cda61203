"""Matches: many games between the same bots, with the seats rotated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game, Result
from boardcore.errors import OptionError
from boardcore_ai.bot import Bot, Budget
from boardcore_ai.match.playing import GameResult, play_seated
from boardcore_ai.match.rotation import arrangement, check_games
from boardcore_ai.match.seats import check_seat, loaded, names
from boardcore_ai.match.statistics import wilson_interval

__all__ = ["MatchGame", "MatchResult", "Standing", "run_match"]


@attrs.frozen
class MatchGame:
    """One game of a match.

    Attributes:
        seating: which bot sat at each seat, by its place in the match's list.
        returns: what each seat got.
        result: who won, and what ended the game.
    """

    seating: tuple[int, ...]
    returns: tuple[float, ...]
    result: Result


@attrs.frozen
class Standing:
    """How one bot fared, over all the seats it sat at.

    Attributes:
        name: the bot.
        seats_played: how often it sat at a seat; several times a game if there are fewer bots
            than seats.
        wins: games won; a win shared by k seats counts 1/k for each of them, a draw nothing.
        interval: where its chance to win lies, with a confidence of 95 % (Wilson).
        mean_return: what it got on average.
        wins_by_seat: its wins at each seat.
    """

    name: str
    seats_played: int
    wins: float
    interval: tuple[float, float]
    mean_return: float
    wins_by_seat: tuple[float, ...]


@attrs.frozen
class MatchResult:
    """A match: its games in order, and how each bot fared."""

    names: tuple[str, ...]
    games: tuple[MatchGame, ...]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """One per bot, in the order in which they were given."""
        return tuple(self._standing(bot, name) for bot, name in enumerate(self.names))

    def _standing(self, bot: int, name: str) -> Standing:
        returns = []
        wins_by_seat = [0.0] * len(self.games[0].seating)
        for game in self.games:
            for seat, sitter in enumerate(game.seating):
                if sitter == bot:
                    returns.append(game.returns[seat])
                    if seat in game.result.winners:
                        wins_by_seat[seat] += 1 / len(game.result.winners)
        wins, played = sum(wins_by_seat), len(returns)
        interval = wilson_interval(wins, played)
        mean = sum(returns) / played
        return Standing(name, played, wins, interval, mean, tuple(wins_by_seat))


def run_match(
    game: Game[Any, Any, Any],
    bots: Sequence[str | Bot],
    *,
    games: int,
    seed: int,
    budget: Budget | None = None,
    on_game: Callable[[int, GameResult], None] | None = None,
) -> MatchResult:
    """Let bots play a number of games in which each of them sits equally often at each seat.

    Bots sit down in the order given, and move on by one seat from game to game. With fewer bots
    than seats they sit down in turn until all seats are taken (three seats: A B A, then B A B).

    Args:
        game: the rules.
        bots: at least two, at most one per seat, as specs or as bots.
        games: how many; a multiple of the number of bots.
        seed: all randomness follows from it; game ``i`` depends on the seed and on ``i`` alone.
        budget: replaces the bots' own figures.
        on_game: called after each game with its number, from 0, and what was played.

    Raises:
        UnknownBotError, OptionError: a spec that names no bot or a bad option, a number of bots
            or games that cannot be balanced, or a budget that a bot cannot honour; nothing has
            been played.
        BotError: a bot does not play this game, crashed, or decided on an illegal move.
    """
    if not 2 <= len(bots) <= game.num_players:
        allowed = "2" if game.num_players == 2 else f"2..{game.num_players}"
        raise OptionError(
            f"{game.name} with {game.num_players} seats takes {allowed} bots, not {len(bots)}",
            "bots",
            len(bots),
            allowed,
        )
    check_games(games, len(bots))
    played = []
    with loaded(bots) as players:
        bot_names = names(bots)
        for place, bot in enumerate(players):
            check_seat(game, place, bot, bot_names[place], budget)
        for number in range(games):
            seating = arrangement(len(bots), game.num_players, number)
            rng = Random(f"{seed}/{number}")
            seated = [players[place] for place in seating]
            seat_names = tuple(bot_names[place] for place in seating)
            result = play_seated(game, seated, seat_names, rng, budget)
            if on_game is not None:
                on_game(number, result)
            played.append(MatchGame(seating, result.returns, result.result))
    return MatchResult(bot_names, tuple(played))
