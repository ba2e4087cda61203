"""Positions as they lie on the table; the deck holds whatever is not to be seen elsewhere."""

from collections import Counter

from boardcore.games.volldampf import State, Volldampf

__all__ = ["table", "texts"]

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


def texts(game: Volldampf, state: State) -> list[str]:
    """Return the texts of the legal moves, in order."""
    return [game.format_move(state, move) for move in game.legal_moves(state)]
