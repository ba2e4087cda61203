"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game, Result
from boardcore.core.history import History
from boardcore.errors import InvalidStateError, OptionError
from boardcore.records import Record
from boardcore_ai.bot import Bot, BotError, Budget, Decision
from boardcore_ai.bots import load_bot
from boardcore_ai.match.faults import Fault, FaultKind
from boardcore_ai.match.forfeits import forfeited_result, forfeited_returns
from boardcore_ai.match.guard import duplicate, open_output
from boardcore_ai.match.limits import ended, event_limit, resolve_chance
from boardcore_ai.match.seats import Sitter, generators, names, refuse

__all__ = [
    "STAND_IN",
    "GameResult",
    "after_fault",
    "check_asked",
    "consult",
    "play",
    "play_seated",
    "start",
]

STAND_IN = "random"
"""The bot that plays on for one at fault."""


@attrs.frozen
class GameResult:
    """A game that bots played to its end.

    Attributes:
        names: who sat at each seat.
        record: the events; replay it to see every state.
        returns: what each seat got; whoever was at fault the least there is.
        result: who won, and what ended the game.
        decisions: what the bots said, one decision per move, in order.
        faults: what bots did wrong, in order; of each seat what it did first, and in closing.
    """

    names: tuple[str, ...]
    record: Record
    returns: tuple[float, ...]
    result: Result
    decisions: tuple[Decision, ...]
    faults: tuple[Fault, ...] = ()


def play(
    game: Game[Any, Any, Any],
    bots: Sequence[str | Bot],
    *,
    rng: Random,
    budget: Budget | None = None,
    max_events: int | None = None,
) -> GameResult:
    """Let bots play a game to its end.

    Chance and every seat get generators of their own, derived from ``rng``: the game depends on
    its state alone, and the dice do not depend on how often a bot draws.

    Whatever a bot does wrong ends up in ``faults``, and never as an exception; only a person's
    Ctrl-C ends the call. With one or two seats the first fault ends the game, and the other seat
    has won. With more the bot ``random`` plays on for the one at fault, who comes last: it gets
    the game's least return and is no winner (in a zero-sum game the others share what it
    loses). What a bot does wrong in closing is counted, but the game was over.

    A game that is not over after so many events is ended: nobody wins, the reason is ``event
    limit``, `Result.by_limit` is set, and the returns are what the game says before its end,
    zeros.

    Args:
        game: the rules. Each bot gets a game of its own, made anew from class and options.
        bots: one per seat, as specs such as ``uct:simulations=800`` or as bots. One object
            serves one game: a bot given as such plays itself, remembers what it likes and stays
            open, so give a new one for the next game. Those made from specs are closed.
        rng: the source of all randomness.
        budget: replaces the bots' own figures.
        max_events: when the game is ended; None for the game's own `max_events`, or 10,000
            events where it declares none.

    Raises:
        UnknownBotError, OptionError: a spec that names no bot or a bad option, another number of
            bots than of seats, or a budget that a bot cannot honour; nothing has been played.
        BotError: a bot does not play this game; nothing has been played.
    """
    check_asked(game, budget)
    if not isinstance(rng, Random):
        message = f"{rng!r:.100} is no generator; random.Random(7) is one"
        raise OptionError(message, "rng", rng, "a random.Random")
    if len(bots) != game.num_players:
        raise OptionError(
            f"{game.name} has {game.num_players} seats, not {len(bots)}",
            "bots",
            len(bots),
            f"{game.num_players} bots",
        )
    limit = event_limit(game, max_events)
    with open_output():
        seat_names = names(bots)
        sitters = [
            Sitter(game, seat, bot, seat_names[seat], budget) for seat, bot in enumerate(bots)
        ]
        refuse(sitters)
        return play_seated(game, sitters, rng, budget, limit)


def check_asked(game: object, budget: object) -> None:
    """Raise `OptionError` unless these are a game and a budget or None."""
    if not isinstance(game, Game):
        message = f"{game!r:.100} is no game; load_game makes one from its name"
        raise OptionError(message, "game", game, "a game")
    if not isinstance(budget, Budget | None):
        message = f"{budget!r:.100} is no budget; Budget.parse reads one from a text"
        raise OptionError(message, "budget", budget, "a Budget or None")


def start(game: Game[Any, Any, Any]) -> History[Any, Any, Any]:
    """Return a game at its start, in a state that nobody else has."""
    return History(game, duplicate(game.initial_state()))


def play_seated(
    game: Game[Any, Any, Any],
    sitters: Sequence[Sitter],
    rng: Random,
    budget: Budget | None,
    limit: int,
) -> GameResult:
    """Let bots play that have sat down, and close them; see `play`."""
    try:
        history, decisions = _played(game, sitters, rng, budget, limit)
    except BaseException:
        for sitter in sitters:
            sitter.close(0)
        raise
    faults = sorted(
        (sitter.fault for sitter in sitters if sitter.fault), key=lambda fault: fault.ply
    )
    returns, result = history.returns, history.result
    if guilty := sorted(fault.seat for fault in faults):
        returns = forfeited_returns(game, returns, guilty)
        stopped = _stops(sitters) and result is None
        result = forfeited_result(game, None if stopped else ended(history), returns, guilty)
    closing = (sitter.close(len(history.events)) for sitter in sitters)
    faults += (fault for fault in closing if fault is not None)
    seat_names = tuple(sitter.name for sitter in sitters)
    record = Record.of(history, seat_names)
    end = result or ended(history)
    return GameResult(seat_names, record, returns, end, tuple(decisions), tuple(faults))


def _stops(sitters: Sequence[Sitter]) -> bool:
    """Whether a fault has ended the game: with one or two seats nobody could play on."""
    return len(sitters) <= 2 and any(sitter.fault for sitter in sitters)


def _played(
    game: Game[Any, Any, Any],
    sitters: Sequence[Sitter],
    rng: Random,
    budget: Budget | None,
    limit: int,
) -> tuple[History[Any, Any, Any], list[Decision]]:
    chance, own = generators(rng, game.num_players)
    stand_ins: dict[int, Random] = {}
    history = start(game)
    decisions: list[Decision] = []
    answer: Decision | Fault
    ply, stopped = 0, _stops(sitters)
    while not stopped:
        ply += resolve_chance(history, chance, limit - ply)
        state = history.state
        seat = game.current_player(state)
        if seat is None or ply >= limit:
            break
        if sitters[seat].fault:
            # not the generator of the one at fault, who may have done anything to it
            dice = stand_ins.get(seat) or stand_ins.setdefault(seat, Random(rng.getrandbits(64)))
            answer = load_bot(STAND_IN).choose(game, state, None, dice)
        else:
            answer = sitters[seat].ask(state, budget, own[seat], ply)
        if isinstance(answer, Fault):
            history = after_fault(history, answer)
            stopped = _stops(sitters)
            continue
        decisions.append(answer)
        history.apply_unchecked(answer.move)
        ply += 1
    return history, decisions


def after_fault(history: History[Any, Any, Any], fault: Fault) -> History[Any, Any, Any]:
    """Return the game as it stood before a bot was at fault.

    Raises:
        InvalidStateError: it is the game that is at fault: there is no legal move.
    """
    if fault.kind is FaultKind.TAMPERING:
        again = start(history.game)
        for event in history.events:
            again.apply_unchecked(event)
        history = again
    if not history.legal_moves:
        raise InvalidStateError((f"seat {fault.seat} is on turn and has no legal move",))
    return history


def consult(
    history: History[Any, Any, Any], spec: str, budget: Budget | None, rng: Random
) -> Decision:
    """Return what a bot would decide where a game stands; the game is not touched.

    Raises:
        UnknownBotError, OptionError: there is no such bot, or it cannot keep to the budget.
        BotError: the bot does not play this game, or is at fault.
    """
    seat = history.player
    assert seat is not None
    sitter = Sitter(history.game, seat, spec, spec, budget)
    refuse([sitter])
    try:
        answer = sitter.fault or sitter.ask(
            duplicate(history.state), budget, rng, len(history.events)
        )
    finally:
        sitter.close(len(history.events))
    if isinstance(answer, Fault):
        raise BotError(str(answer), seat, spec)
    return answer
