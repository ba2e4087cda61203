"""The rules: pure functions of the box and a state."""

from __future__ import annotations

from random import Random

from boardcore.core.chance import Outcomes, pick, weighted
from boardcore.core.game import Result
from boardcore.games.volldampf.components import (
    CONDUCTORS_TO_END,
    EMPTY_YARD,
    OPEN_CARDS,
    Box,
    Yard,
)
from boardcore.games.volldampf.moves import (
    Card,
    Event,
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
    "apply",
    "chance_outcomes",
    "initial_state",
    "is_chance",
    "is_legal",
    "legal_moves",
    "result",
    "sample_outcome",
]


def initial_state(box: Box) -> State:
    """Return the start of the first round, before any card is turned up (VOL-4)."""
    return _new_round(box, (0,) * box.players, box.first_player, 1)


def _new_round(box: Box, nuggets: tuple[int, ...], starter: int, number: int) -> State:
    empty = (EMPTY_YARD,) * box.players
    return State(box.deck, (), empty, (0,) * box.players, None, nuggets, starter, starter, number)


def is_chance(state: State) -> bool:
    """Return whether a card is turned up next: fewer than four lie open (VOL-4, VOL-6)."""
    return state.turn is not None and len(state.open) < OPEN_CARDS


def chance_outcomes(box: Box, state: State) -> Outcomes[Event]:
    """Return the kinds of card that may be turned up, by their number in the deck (VOL-5)."""
    if not is_chance(state):
        return ()
    return weighted(zip(box.turn_ups, state.deck, strict=True))


def sample_outcome(box: Box, state: State, rng: Random) -> Event:
    """Draw the next card from the deck."""
    return box.turn_ups[pick(state.deck, sum(state.deck), rng)]


def legal_moves(box: Box, state: State) -> tuple[Event, ...]:
    """Return what the seat on turn may take: wagons, cranes, the junction operator, thefts.

    Conductors are never taken (VOL-7).
    """
    turn, cards = state.turn, state.open
    if turn is None or len(cards) < OPEN_CARDS:
        return ()
    moves = box.takes[cards]
    if Card.JUNCTION in cards:
        for seat, yard in enumerate(state.yards):
            if seat != turn:
                moves += box.thefts[seat][yard]
    return moves


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    if state.turn is None or not _is_well_formed(event) or event not in box.events:
        return False
    if isinstance(event, TurnUp):
        return len(state.open) < OPEN_CARDS and state.deck[event.card] > 0
    if len(state.open) < OPEN_CARDS:
        return False
    if isinstance(event, TakeWagon):
        return event.train in state.open
    if isinstance(event, TakeCrane):
        return Card.CRANE in state.open
    if Card.JUNCTION not in state.open:
        return False
    if isinstance(event, TakeJunction):
        return True
    slot = event.train + 3 * isinstance(event, StealCrane)
    return event.seat != state.turn and state.yards[event.seat][slot] > 0


def _is_well_formed(event: object) -> bool:
    """Return whether the event and its parts are of the right types, whoever made it."""
    if type(event) is TurnUp:
        return type(event.card) is Card
    if type(event) is TakeWagon or type(event) is TakeCrane:
        return type(event.train) is Train
    if type(event) is StealWagon:
        return type(event.seat) is int and type(event.train) is Train
    if type(event) is StealCrane:
        return type(event.seat) is int and type(event.train) is type(event.into) is Train
    return type(event) is TakeJunction


def apply(box: Box, state: State, event: Event) -> State:
    """Return the state after a legal event."""
    if type(event) is TurnUp:
        return _turn_up(box, state, event.card)
    turn = state.turn
    assert turn is not None
    if type(event) is TakeWagon:
        return _couple(box, state, turn, state.yards, event.train, event.train)
    if type(event) is TakeCrane:
        return _couple(box, state, turn, state.yards, Card.CRANE, event.train + 3)
    if type(event) is StealWagon:
        yards = _steal(box, state.yards, event.seat, event.train)
        return _couple(box, state, turn, yards, Card.JUNCTION, event.train)
    if type(event) is StealCrane:
        yards = _steal(box, state.yards, event.seat, event.train + 3)
        return _couple(box, state, turn, yards, Card.JUNCTION, event.into + 3)
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
    box: Box, state: State, turn: int, yards: tuple[Yard, ...], card: int, slot: int
) -> State:
    """Take the open card, add one to the slot of the taker's yard; a full train goes to the pile.

    The locomotive follows the highest pile, and a tie leaves it where it is (VOL-13, VOL-14).
    """
    piles, holder = state.piles, state.holder
    yard, completed = box.coupled[yards[turn]][slot]
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


def _steal(box: Box, yards: tuple[Yard, ...], seat: int, slot: int) -> tuple[Yard, ...]:
    return (*yards[:seat], box.uncoupled[yards[seat]][slot], *yards[seat + 1 :])


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
    return Result(winners, "third conductor" if most == box.nuggets_to_win else "round limit")
