"""The laws for bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.errors import OptionError
from boardcore_ai.bot import LIMITS, Bot, Budget, Candidate, Decision
from boardcore_ai.evaluation.checked import bounds, is_value
from boardcore_ai.testing.interview import Interview
from boardcore_ai.testing.law import BoundLaw, Fault, Law, law, shown

__all__ = ["bot_laws", "check_bot"]


def check_bot(
    bot: Bot | Callable[[], Bot],
    game: Game[Any, Any, Any],
    *,
    budget: Budget | None = None,
    seed: int = 0,
    decisions: int = 20,
) -> None:
    """Ask a bot for decisions along a random game, and check that it keeps the laws.

    Args:
        bot: a bot, of which copies are asked; its class, or a function that makes one, if it
            cannot be copied.
        game: a game that it plays.
        budget: what it is asked with; None for its own figures.
        seed: of the random game.
        decisions: how many to ask for at most.

    Raises:
        BrokenLawError: a law is broken; the message says which, what to do about it, and in which
            state.
        OptionError: the bot rightly refuses the budget.
    """
    for one in bot_laws(bot, game, budget=budget, seed=seed, decisions=decisions):
        one()


def bot_laws(
    bot: Bot | Callable[[], Bot],
    game: Game[Any, Any, Any],
    *,
    budget: Budget | None = None,
    seed: int = 0,
    decisions: int = 20,
) -> tuple[BoundLaw[Interview], ...]:
    """Return the laws that concern a bot, for a test of each; calling one checks it.

    That the bot repeats itself is left out where a time limit decides how far it gets: that of the
    budget, or one of its own that it tells in an attribute ``seconds``. The arguments are those of
    `check_bot`. The bot is asked when the first law needs it, and all laws look at its answers.
    """
    interview = Interview(bot, game, budget, seed, decisions)
    return tuple(
        BoundLaw(one, interview) for one in _LAWS if not (one is _repeatable and interview.is_timed)
    )


@law("copies")
def _copies(interview: Interview) -> Iterator[Fault]:
    """A bot that was not asked yet can be copied, for one object serves one game.

    Let `copy.deepcopy` copy it, or hand in its class or a function that makes one.
    """
    try:
        interview.new_bot()
    except Exception as error:
        yield f"copying raised {error!r}", None


@law("introduces-itself")
def _introduces_itself(interview: Interview) -> Iterator[Fault]:
    """It has a text for a name, and plays this game.

    Mend `name` or `supports` (None means yes), or check it with a game that it plays.
    """
    bot = interview.bot
    try:
        name, reason = bot.name, bot.supports(interview.game)
    except Exception as error:
        yield f"asking raised {error!r}", None
        return
    if not isinstance(name, str) or not name:
        yield f"its name is {shown(name)}", None
    if reason is not None:
        yield f"it does not play {interview.game.name}: {shown(reason)}", None


@law("decides")
def _decides(interview: Interview) -> Iterator[Fault]:
    """`choose` returns a `Decision` wherever a player decides.

    Return `Decision(move)`, no bare move, and let no error out.
    """
    for answer in interview.first.answers:
        if answer.error is not None:
            yield f"it raised {answer.error!r}", answer.at
        elif not isinstance(answer.decision, Decision):
            yield f"it returned {shown(answer.decision)}", answer.at


@law("legal")
def _legal(interview: Interview) -> Iterator[Fault]:
    """The move that it decides on is legal.

    Take it from `game.legal_moves(state)`.
    """
    for answer in interview.first.answers:
        if isinstance(answer.decision, Decision):
            move = answer.decision.move
            if not interview.game.is_legal(answer.at.state, move):
                yield f"{shown(move)} is not legal", answer.at


@law("changes-nothing")
def _changes_nothing(interview: Interview) -> Iterator[Fault]:
    """The game and the state are the same after a decision as before.

    Go on with the states that `apply` returns, and set nothing in those that it gets.
    """
    for answer in interview.first.answers:
        if answer.changed:
            yield f"{answer.changed} has changed", answer.at


@law("own-generator")
def _own_generator(interview: Interview) -> Iterator[Fault]:
    """It draws from the generator that it is given, and from no other.

    Call the methods of `rng`, not the functions of the module `random`.
    """
    for answer in interview.first.answers:
        if answer.drew:
            yield "it drew from the shared generator of the random module", answer.at


@law("values")
def _values(interview: Interview) -> Iterator[Fault]:
    """Values have one finite number per seat, within the returns that the game declares.

    Give a tuple as `game.returns` does, or () where the bot has no opinion.
    """
    game = interview.game
    least, most = bounds(game)
    for answer, decision in interview.decisions:
        for value in (decision.value, *(candidate.value for candidate in _candidates(decision))):
            if value != () and not is_value(value, game.num_players, least, most):
                within = f"{game.num_players} numbers from {game.min_return} to {game.max_return}"
                yield f"a value is {shown(value)}, not a tuple of {within}", answer.at


@law("candidates")
def _candidates_are_moves(interview: Interview) -> Iterator[Fault]:
    """Candidates are different legal moves, each with a number of visits.

    Give a tuple of `Candidate(move, visits, value)`, the best first; visits are 0 or more.
    """
    for answer, decision in interview.decisions:
        found = _candidates(decision)
        if found != decision.candidates:
            yield f"the candidates are {shown(decision.candidates)}", answer.at
        for place, candidate in enumerate(found):
            move, visits = candidate.move, candidate.visits
            if not interview.game.is_legal(answer.at.state, move):
                yield f"the candidate {shown(move)} is not legal", answer.at
            if any(move == before.move for before in found[:place]):
                yield f"the move {shown(move)} is a candidate twice", answer.at
            if not isinstance(visits, int) or visits < 0:
                yield f"the candidate {shown(move)} has {shown(visits)} visits", answer.at


def _candidates(decision: Decision) -> tuple[Candidate, ...]:
    given: object = decision.candidates
    parts = given if isinstance(given, tuple) else ()
    return tuple(candidate for candidate in parts if isinstance(candidate, Candidate))


@law("line")
def _line(interview: Interview) -> Iterator[Fault]:
    """The line that it expects is legal from move to move, and begins with the decision.

    End it where chance decides next; () is a line, too.
    """
    game = interview.game
    for answer, decision in interview.decisions:
        line: object = decision.line
        if not isinstance(line, tuple):
            yield f"the line is {shown(line)}, which is no tuple", answer.at
            continue
        if line[:1] not in ((), (decision.move,)):
            yield f"the line begins with {shown(line[0])}", answer.at
        state = answer.at.state
        for move in line:
            if not game.is_legal(state, move):
                yield f"the line is not legal at {shown(move)}", answer.at
                break
            state = game.apply_unchecked(state, move)


@law("budget")
def _budget(interview: Interview) -> Iterator[Fault]:
    """It stays within the limits of the budget that it honours.

    Stop when `budget.simulations`, `budget.nodes` or `budget.depth` is used up, and report what
    was used: the visits of the candidates are simulations.
    """
    for answer, decision in interview.decisions:
        visits = sum(candidate.visits for candidate in _candidates(decision))
        used = {"simulations": visits, "nodes": decision.nodes, "depth": decision.depth}
        for limit in set(used).intersection(interview.bot.limits):
            allowed = getattr(interview.budget, limit, None)
            if used[limit] > (inf if allowed is None else allowed):
                yield f"{limit}: {used[limit]} of {allowed} allowed", answer.at


@law("repeatable")
def _repeatable(interview: Interview) -> Iterator[Fault]:
    """A new bot that is asked the same series of questions makes the same series of decisions.

    Decide by the state, the seed and what this object was asked before: not by other generators,
    the clock, what the class or a module remembers, the `id` of objects or the order of a set. A
    bot with a time limit of its own tells it in an attribute `seconds`.
    """
    for one, other in zip(interview.first.answers, interview.again.answers, strict=False):
        if _timeless(one.decision) != _timeless(other.decision) or (
            type(one.error) is not type(other.error)
        ):
            first, second = (shown(a.error or a.decision) for a in (one, other))
            yield f"not repeatable: first {first}, then {second}", one.at


def _timeless(decision: object) -> object:
    return attrs.evolve(decision, seconds=0.0) if isinstance(decision, Decision) else decision


@law("refuses-budgets")
def _refuses_budgets(interview: Interview) -> Iterator[Fault]:
    """A budget without any limit that it honours is refused with `OptionError`.

    Name in `limits` what it honours, and let `choose` begin with `self.check_budget(budget)`.
    """
    unknown = set(interview.bot.limits).difference(LIMITS)
    if unknown:
        yield f"{', '.join(map(shown, sorted(unknown)))} in its limits: no budget has that", None
    for limit in LIMITS:
        if limit not in interview.bot.limits:
            error = interview.error_under(Budget(**{limit: 1}))
            if not isinstance(error, OptionError):
                what = "is not refused" if error is None else f"ends in {error!r}"
                yield f"a budget of {limit} alone {what}", None


@law("closes")
def _closes(interview: Interview) -> Iterator[Fault]:
    """It can be closed when the game is over.

    Let no error out of `close`.
    """
    error = interview.first.error_at_closing
    if error is not None:
        yield f"closing raised {error!r}", None


_LAWS: tuple[Law[Interview], ...] = (
    _copies,
    _introduces_itself,
    _decides,
    _legal,
    _changes_nothing,
    _own_generator,
    _values,
    _candidates_are_moves,
    _line,
    _budget,
    _repeatable,
    _refuses_budgets,
    _closes,
)
