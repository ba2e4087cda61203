"""Positions as they lie on the table; the deck holds whatever is not to be seen elsewhere."""

from collections import Counter
from fractions import Fraction

from boardcore.games.volldampf import State, Volldampf
from tests.brute.lockstep import assert_agree
from tests.brute.volldampf import Brute

__all__ = ["after", "odds", "seated", "table", "texts", "turn_up"]

_ORDER = ("P", "E", "G", "crane", "junction", "conductor")


def table(
    game: Volldampf,
    *,
    open: str,  # noqa: A002 - the word on the table
    yards: tuple[str, ...],
    piles: tuple[str, ...] | None = None,
    used: int = 0,
    turn: int = 0,
    loco: int | None = None,
    nuggets: tuple[int, ...] | None = None,
    round: int = 2,  # noqa: A002 - as above
) -> State:
    """Return the position, checked by `Game.parse_state`.

    ``open`` lists cards by name (``P E crane``), a yard and a pile its cards (``PEE*``, where a
    pile's ``*`` is a crane), ``used`` the junction operators that have left the round. The seat
    that started the round follows from the number of cards taken.
    """
    players = game.num_players
    piles = piles or ("",) * players
    seen = Counter(open.split())
    seen["junction"] += used
    for cards in yards:
        cranes = cards.count("*")
        seen["crane"] += cranes
        for name in "PEG":
            seen[name] += cards.count(name) - cards.count(f"{name}*")
    for cards in piles:
        seen["crane"] += cards.count("*")
        for name in "PEG":
            seen[name] += cards.count(name)
    deck = [game.options["deck"][kind] - seen[kind] for kind in _ORDER]
    taken = seen.total() - len(open.split())
    lying = sorted(open.split(), key=_ORDER.index)
    return game.parse_state(
        f"volldampf/1 round={round} starter={(turn - taken) % players} turn={turn}"
        f" deck={','.join(map(str, deck))} open={','.join(lying) or '-'}"
        f" yards={'/'.join(cards or '-' for cards in yards)}"
        f" piles={','.join(str(len(cards)) for cards in piles)}"
        f" loco={'-' if loco is None else loco}"
        f" nuggets={','.join(map(str, nuggets or (0,) * players))}"
    )


def after(game: Volldampf, state: State, *events: str) -> State:
    """Return the position after the events of these texts; the referee comes to the same one."""
    referee = seated(game, state)
    for text in events:
        state = game.apply(state, game.parse_move(state, text))
        referee.play(text)
        assert_agree(game, state, referee)
        if not game.is_terminal(state):
            assert seated(game, state).facts() == referee.facts()
    return state


def turn_up(game: Volldampf, *kinds: str) -> State:
    """Return the start of the game with these cards turned up."""
    return after(game, game.initial_state(), *(f"card:{kind}" for kind in kinds))


def texts(game: Volldampf, state: State) -> list[str]:
    """Return the texts of the legal moves, in order; the referee allows the same."""
    seated(game, state)
    return [game.format_move(state, move) for move in game.legal_moves(state)]


def odds(game: Volldampf, state: State) -> dict[str, Fraction]:
    """Return the texts of the outcomes with their probabilities, those of the referee."""
    seated(game, state)
    return {game.format_move(state, card): odd for card, odd in game.chance_outcomes(state)}


def seated(game: Volldampf, state: State) -> Brute:
    """Return a referee who sees this position, and the same in it as the game."""
    referee = Brute.at(game.format_state(state), **game.options)
    assert_agree(game, state, referee)
    return referee
