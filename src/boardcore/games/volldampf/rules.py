"""The rules: pure functions of the box and a state."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from boardcore.core.chance import Outcomes, pick, weighted
from boardcore.core.game import Result
from boardcore.errors import quoted
from boardcore.games.volldampf.board import (
    CONDUCTORS_TO_END,
    COUPLED,
    CRANES,
    EMPTY_YARD,
    OPEN_CARDS,
    TAKES,
    THEFTS,
    TURN_UPS,
    UNCOUPLED,
    WAGONS,
    Box,
    YardCounts,
)
from boardcore.games.volldampf.moves import (
    Card,
    Event,
    Move,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    Train,
    TurnUp,
)
from boardcore.games.volldampf.state import State

__all__ = [
    "apply_unchecked",
    "chance_outcomes",
    "current_player",
    "initial_state",
    "is_chance",
    "is_legal",
    "is_terminal",
    "legal_moves",
    "reasons",
    "result",
    "sample_outcome",
    "scores",
]


def initial_state(box: Box) -> State:
    """Return the start of the first round, before any card is turned up (VOL-4)."""
    return _new_round(box, (0,) * box.players, box.first_player, 1)


def _new_round(box: Box, nuggets: tuple[int, ...], starter: int, number: int) -> State:
    empty = (EMPTY_YARD,) * box.players
    return State(box.deck, (), empty, (0,) * box.players, None, nuggets, starter, starter, number)


def current_player(box: Box, state: State) -> int | None:
    """Return the seat that takes a card, or None while one is turned up and at the end."""
    return state.turn if len(state.open) == OPEN_CARDS else None


def is_chance(box: Box, state: State) -> bool:
    """Return whether a card is turned up next: fewer than four lie open (VOL-4, VOL-6)."""
    return state.turn is not None and len(state.open) < OPEN_CARDS


def is_terminal(box: Box, state: State) -> bool:
    """Return whether the game is over (VOL-18, VOL-19)."""
    return state.turn is None


def chance_outcomes(box: Box, state: State) -> Outcomes[TurnUp]:
    """Return the kinds of card that may be turned up, by their number in the deck (VOL-5)."""
    if not is_chance(box, state):
        return ()
    return weighted(zip(TURN_UPS, state.deck, strict=True))


def sample_outcome(box: Box, state: State, rng: Random) -> TurnUp:
    """Draw the next card from the deck (VOL-5)."""
    return TURN_UPS[pick(state.deck, sum(state.deck), rng)]


def legal_moves(box: Box, state: State) -> tuple[Move, ...]:
    """Return what the seat on turn may take: wagons, cranes, the junction operator, thefts.

    Conductors are never taken (VOL-7, VOL-9 to VOL-11).
    """
    turn, cards = state.turn, state.open
    if turn is None or len(cards) < OPEN_CARDS:
        return ()
    moves = TAKES[cards]
    if Card.JUNCTION in cards:
        for seat, yard in enumerate(state.yards):
            if seat != turn:
                moves += THEFTS[seat][yard]
    return moves


# -- what can happen, and why not -------------------------------------------------------------


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next; its parts are of exactly the right types."""
    return next(_obstacles(box, state, event), None) is None


def reasons(box: Box, state: State, event: Event) -> tuple[str, ...]:
    """Return why the event cannot happen here, each reason with its clause; () if it can.

    When the game is over that alone is the reason.
    """
    return tuple(_obstacles(box, state, event))


def _obstacles(box: Box, state: State, event: Event) -> Iterator[str]:
    if not _is_well_formed(box, event):
        yield f"{quoted(event)} is not an event of volldampf for {box.players} seats"
    elif state.turn is None:
        yield _why_over(box, state)
    elif type(event) is TurnUp:
        if len(state.open) == OPEN_CARDS:
            yield f"four cards lie open, and seat {state.turn} takes one (VOL-6)"
        if not state.deck[event.card]:
            yield f"no {event.card} is left in the deck (VOL-5)"
    else:
        if len(state.open) < OPEN_CARDS:
            clause = "VOL-4" if _is_opening(box, state) else "VOL-6"
            yield f"four cards lie open before one is taken, and now {len(state.open)} ({clause})"
        if type(event) is TakeWagon:
            if event.train not in state.open:
                yield f"no {event.train} wagon lies open (VOL-9)"
        elif type(event) is TakeCrane:
            if Card.CRANE not in state.open:
                yield "no crane lies open (VOL-10)"
        elif Card.JUNCTION not in state.open:
            yield "no junction operator lies open (VOL-11)"
        if type(event) is StealWagon or type(event) is StealCrane:
            yield from _safe(state, event)


def _is_well_formed(box: Box, event: object) -> bool:
    """Return whether the event and its parts are of the right types, whoever made it."""
    if type(event) is TurnUp:
        return type(event.card) is Card
    if type(event) is TakeWagon or type(event) is TakeCrane:
        return type(event.train) is Train
    if type(event) is StealWagon:
        return _is_seat(box, event.seat) and type(event.train) is Train
    if type(event) is StealCrane:
        return _is_seat(box, event.seat) and type(event.train) is type(event.into) is Train
    return type(event) is TakeJunction


def _is_seat(box: Box, seat: object) -> bool:
    return type(seat) is int and 0 <= seat < box.players


def _safe(state: State, event: StealWagon | StealCrane) -> Iterator[str]:
    """Say why the card that is to be stolen is safe."""
    yard, train = state.yards[event.seat], event.train
    if event.seat == state.turn:
        yield f"seat {event.seat} steals from other yards, not from its own (VOL-11)"
    elif type(event) is StealWagon and not yard[WAGONS[train]]:
        yield f"seat {event.seat} has no wagon in its {train} train (VOL-11)"
    elif type(event) is StealCrane and not yard[CRANES[train]]:
        yield f"seat {event.seat} has no crane in its {train} train (VOL-11)"


def _is_opening(box: Box, state: State) -> bool:
    """Return whether the round's first cards are being turned up: none has been taken."""
    return sum(state.deck) + len(state.open) == sum(box.deck)


def _why_over(box: Box, state: State) -> str:
    ended = result(box, state)
    assert ended is not None
    if ended.by_limit:
        return f"the game is over after round {state.round}, the last one (VOL-19)"
    return f"the game is over: seat {ended.winners[0]} has won (VOL-18)"


# -- what an event does -----------------------------------------------------------------------


def apply_unchecked(box: Box, state: State, event: Event) -> State:
    """Return the state after a legal event (VOL-5, VOL-9 to VOL-11)."""
    if type(event) is TurnUp:
        return _turn_up(box, state, event.card)
    turn = state.turn
    assert turn is not None
    if type(event) is TakeWagon:
        return _couple(box, state, turn, state.yards, event.train, WAGONS[event.train])
    if type(event) is TakeCrane:
        return _couple(box, state, turn, state.yards, Card.CRANE, CRANES[event.train])
    if type(event) is StealWagon:
        yards = _steal(state.yards, event.seat, WAGONS[event.train])
        return _couple(box, state, turn, yards, Card.JUNCTION, WAGONS[event.train])
    if type(event) is StealCrane:
        yards = _steal(state.yards, event.seat, CRANES[event.train])
        return _couple(box, state, turn, yards, Card.JUNCTION, CRANES[event.into])
    return State(
        state.deck,
        _without(state.open, Card.JUNCTION),
        state.yards,
        state.piles,
        state.holder,
        state.nuggets,
        (turn + 1) % box.players,
        state.starter,
        state.round,
    )


def _turn_up(box: Box, state: State, card: Card) -> State:
    deck, cards = state.deck, state.open
    deck = (*deck[:card], deck[card] - 1, *deck[card + 1 :])
    turned = State(
        deck,
        tuple(sorted((*cards, int(card)))),
        state.yards,
        state.piles,
        state.holder,
        state.nuggets,
        state.turn,
        state.starter,
        state.round,
    )
    if card == Card.CONDUCTOR and cards.count(card) == CONDUCTORS_TO_END - 1:
        return _end_round(box, turned)
    return turned


def _couple(
    box: Box, state: State, turn: int, yards: tuple[YardCounts, ...], card: int, slot: int
) -> State:
    """Take the open card, add one to the slot of the taker's yard; a full train goes to the pile.

    The locomotive follows the highest pile, and a tie leaves it where it is (VOL-13, VOL-14).
    """
    piles, holder = state.piles, state.holder
    yard, completed = COUPLED[yards[turn]][slot]
    if completed:
        height = piles[turn] + completed
        piles = (*piles[:turn], height, *piles[turn + 1 :])
        if holder is None or height > piles[holder]:
            holder = turn
    return State(
        state.deck,
        _without(state.open, card),
        (*yards[:turn], yard, *yards[turn + 1 :]),
        piles,
        holder,
        state.nuggets,
        (turn + 1) % box.players,
        state.starter,
        state.round,
    )


def _steal(yards: tuple[YardCounts, ...], seat: int, slot: int) -> tuple[YardCounts, ...]:
    return (*yards[:seat], UNCOUPLED[yards[seat]][slot], *yards[seat + 1 :])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _end_round(box: Box, state: State) -> State:
    """Pay the holder of the locomotive; begin the next round, or end the game (VOL-16 to 19)."""
    nuggets, winner = state.nuggets, state.holder
    starter = state.starter
    if winner is not None:
        nuggets = (*nuggets[:winner], nuggets[winner] + 1, *nuggets[winner + 1 :])
        starter = winner
    if max(nuggets) < box.nuggets_to_win and state.round != box.max_rounds:
        return _new_round(box, nuggets, (starter + 1) % box.players, state.round + 1)
    return State(
        state.deck,
        state.open,
        state.yards,
        state.piles,
        state.holder,
        nuggets,
        None,
        state.starter,
        state.round,
    )


def result(box: Box, state: State) -> Result | None:
    """Return who won: with enough nuggets (VOL-18), or with the most at the limit (VOL-19)."""
    if state.turn is not None:
        return None
    most = max(state.nuggets)
    winners = tuple(seat for seat, n in enumerate(state.nuggets) if n == most)
    if most == box.nuggets_to_win:
        return Result(winners, "third conductor")
    return Result(winners, "round limit", by_limit=True)


def scores(box: Box, state: State) -> tuple[int, ...]:
    """Return the nuggets of each seat (VOL-16)."""
    return state.nuggets
