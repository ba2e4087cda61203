"""What a law is: a name, a sentence, and a check that runs on one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import getdoc
from random import Random
from typing import Any, TypeVar

import attrs
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, HypothesisException

from boardcore.core.game import Game
from boardcore.testing.playthrough import RAISED, BrokenLawError, Playthrough, follow
from boardcore.testing.strategies import followed_games, playthroughs, random_games

__all__ = [
    "AnyGame",
    "AnyPlay",
    "BoundLaw",
    "Effort",
    "Law",
    "always",
    "drawn_law",
    "for_all",
    "game_law",
    "play_law",
    "position_law",
    "some",
]

T = TypeVar("T")

AnyGame = Game[Any, Any, Any]
AnyPlay = Playthrough[Any, Any, Any]
Reason = Callable[[AnyGame], str | None]


@attrs.frozen(kw_only=True)
class Effort:
    """How hard to look for a broken law. The same effort looks in the same places again.

    Attributes:
        examples: playthroughs per law.
        max_events: how many events of a playthrough Hypothesis chooses (and can shrink) one by one.
        positions: how many states of a playthrough are examined.
        events: how many of the events of one state are tried.
        draws: how many random draws one comparison of distributions takes.
        longest: no game is played further than so many events.
        games: how many random games are played to the end; fewer if together they take more than
            ``longest`` events.
        seed: where the looking starts.
    """

    examples: int = 30
    max_events: int = 30
    positions: int = 4
    events: int = 12
    draws: int = 600
    longest: int = 2000
    games: int = 100
    seed: int = 0


def always(game: AnyGame) -> None:
    """Leave a law out for no game."""


@attrs.frozen
class Law:
    """One thing that holds for every game.

    Attributes:
        name: a short name, the same in every version.
        says: what must hold, in a sentence.
        mend: what to do about it where it does not hold.
        check: raises `BrokenLawError` if it does not.
        left_out: says why the law does not concern a game, or None if it does.
    """

    name: str
    says: str
    mend: str
    check: Callable[[AnyGame, Effort], None]
    left_out: Reason = always


@attrs.frozen
class BoundLaw:
    """A law for one game; calling it checks it, its text is the name of the law."""

    law: Law
    game: AnyGame
    effort: Effort

    def __str__(self) -> str:
        return self.law.name

    def __call__(self) -> None:
        """Check the law.

        Raises:
            BrokenLawError: it does not hold; the message says what happened after which events.
        """
        try:
            self.law.check(self.game, self.effort)
        except BrokenLawError as error:
            raise self._broken(error) from error
        except Flaky as error:
            found = (e for e in getattr(error, "exceptions", ()) if isinstance(e, BrokenLawError))
            once = next(found, BrokenLawError(str(error)))
            text = f"the same events do not always lead to the same ({once})"
            raise self._broken(BrokenLawError(text, once.played, mend=_MEMORY)) from error
        except HypothesisException:
            raise
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            raise self._broken(BrokenLawError(text, mend=RAISED)) from error

    def _broken(self, error: BrokenLawError) -> BrokenLawError:
        says, mend = f"the law {self.law.name!r}: {self.law.says}", error.mend or self.law.mend
        if error.law not in (None, self.law.name):
            says = f"the law {error.law!r} (met while {self.law.name!r} was looked at)"
        lines = [f"{self.game!r} breaks {says}", str(error), f"To mend it: {mend}"]
        if error.played is not None:
            lines.append(f"after {error.played!r}")
        return BrokenLawError("\n".join(lines), error.played, law=error.law, mend=mend)


_MEMORY = (
    "let everything follow from the state and the game's options: keep nothing between calls, and "
    "draw nothing at random but in `sample_outcome`"
)


def for_all(effort: Effort, check: Callable[[T], None], drawn: st.SearchStrategy[T]) -> None:
    """Check what Hypothesis draws; raise the error of the smallest example that fails."""
    checks: list[Any] = list(HealthCheck)
    looking = settings(
        max_examples=effort.examples,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=checks,
        report_multiple_bugs=False,
        print_blob=False,
    )

    def run(value: T) -> None:
        check(value)

    seed(effort.seed)(looking(given(drawn)(run)))()


def game_law(
    name: str, left_out: Reason = always
) -> Callable[[Callable[[AnyGame, Effort], None]], Law]:
    """Make a law of a function that checks a game."""

    def make(check: Callable[[AnyGame, Effort], None]) -> Law:
        return Law(name, *_sentences(check), check, left_out)

    return make


def drawn_law(
    name: str,
    extra: Callable[[AnyPlay], st.SearchStrategy[Any]],
    left_out: Reason = always,
) -> Callable[[Callable[[AnyPlay, Any], None]], Law]:
    """Make a law of a function that checks a playthrough and something drawn for it."""

    def make(check: Callable[[AnyPlay, Any], None]) -> Law:
        def run(game: AnyGame, effort: Effort) -> None:
            both = _drawn(game, effort).flatmap(lambda p: st.tuples(st.just(p), extra(p)))
            for_all(effort, lambda pair: _blame(pair[0], lambda p: check(p, pair[1])), both)

        return Law(name, *_sentences(check), run, left_out)

    return make


def play_law(
    name: str, left_out: Reason = always
) -> Callable[[Callable[[AnyPlay, Effort], None]], Law]:
    """Make a law of a function that checks a playthrough as a whole."""

    def make(check: Callable[[AnyPlay, Effort], None]) -> Law:
        def run(game: AnyGame, effort: Effort) -> None:
            _for_all_plays(game, effort, lambda p: _blame(p, lambda p: check(p, effort)))

        return Law(name, *_sentences(check), run, left_out)

    return make


def position_law(
    name: str, left_out: Reason = always, *, ends: bool = False
) -> Callable[[Callable[[AnyPlay, Effort], None]], Law]:
    """Make a law of a function that checks the last state of a playthrough.

    It is called for several states of each: for prefixes of it; with ``ends`` also for the last
    states of all random games.
    """

    def make(check: Callable[[AnyPlay, Effort], None]) -> Law:
        def look(played: AnyPlay, effort: Effort) -> None:
            ends = some(range(len(played)), effort.positions - 1, len(played))
            for end in (*ends, len(played)):
                _blame(played.prefix(end), lambda p: check(p, effort))

        def run(game: AnyGame, effort: Effort) -> None:
            _for_all_plays(game, effort, lambda p: look(p, effort))
            for random in random_games(game, effort.games, effort.longest) if ends else ():
                _blame(follow(game, random.events), lambda p: check(p, effort))

        return Law(name, *_sentences(check), run, left_out)

    return make


def some(items: Sequence[T], count: int, salt: int) -> list[T]:
    """Return at most ``count`` of the items, in order; the same ones for the same salt."""
    if len(items) <= count:
        return list(items)
    chosen = sorted(Random(salt).sample(range(len(items)), max(0, count)))
    return [items[index] for index in chosen]


def _for_all_plays(game: AnyGame, effort: Effort, check: Callable[[AnyPlay], None]) -> None:
    for_all(effort, check, _drawn(game, effort))
    for events in followed_games(game, effort.longest):  # what is drawn may all stop before the end
        played = follow(game, events)
        try:
            check(played)
        except BrokenLawError:
            _check_shorter(played, check)
            raise


def _check_shorter(played: AnyPlay, check: Callable[[AnyPlay], None]) -> None:
    """Raise the error of a prefix that breaks the law while one event fewer does not."""
    breaks, holds = len(played), -1
    while breaks - holds > 1:
        middle = (breaks + holds) // 2
        try:
            check(played.prefix(middle))
        except BrokenLawError:
            breaks = middle
        else:
            holds = middle
    check(played.prefix(breaks))


def _drawn(game: AnyGame, effort: Effort) -> st.SearchStrategy[AnyPlay]:
    return playthroughs(game, max_events=effort.max_events, longest=effort.longest)


def _blame(played: AnyPlay, check: Callable[[AnyPlay], None]) -> None:
    """Run a check, and name the events in whatever goes wrong."""
    try:
        check(played)
    except HypothesisException:
        raise
    except BrokenLawError as error:
        if error.played is None:
            error.played = played
        raise
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        raise BrokenLawError(text, played, mend=RAISED) from error


def _sentences(check: Callable[..., None]) -> tuple[str, str]:
    """Return what a law says and what to do about it: the two paragraphs of its docstring."""
    says, _, mend = (getdoc(check) or "").partition("\n\n")
    return says.replace("\n", " "), mend.removeprefix("To mend it: ").replace("\n", " ")
