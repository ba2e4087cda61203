"""What is impossible about a state: its parts, then the cards, then the course of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from boardcore.core.options import LARGEST
from boardcore.errors import quoted
from boardcore.games.volldampf.board import (
    CONDUCTORS_TO_END,
    COUPLED,
    EMPTY_YARD,
    LENGTHS,
    OPEN_CARDS,
    WAGONS,
    Box,
    cranes_in,
)
from boardcore.games.volldampf.moves import Card, Train
from boardcore.games.volldampf.state import State

__all__ = ["problems"]


def problems(box: Box, state: State) -> tuple[str, ...]:
    """Return all that is impossible about the state, in words; () if nothing."""
    if type(state) is not State:
        return (f"a {type(state).__name__} is not a state of this game",)
    # Cards can be counted, and the course be judged, only when every part is of the right form.
    return tuple(_form(box, state)) or (*_cards(box, state), *_course(box, state))


def _form(box: Box, state: State) -> Iterator[str]:
    players = range(box.players)
    for name, numbers, size in (
        ("deck", state.deck, len(Card)),
        ("piles", state.piles, box.players),
        ("nuggets", state.nuggets, box.players),
        ("open", state.open, None),
    ):
        if not _are_counts(numbers) or size not in (None, len(numbers)):
            yield f"{name} holds {quoted(numbers)}, not {size or 'card'} numbers from 0 up"
    if _are_counts(state.open):
        if list(state.open) != sorted(state.open) or any(card >= len(Card) for card in state.open):
            yield f"open holds {quoted(state.open)}, not cards in rising order"
        if len(state.open) > OPEN_CARDS:
            yield f"{len(state.open)} cards lie open, more than {OPEN_CARDS}"
    if type(state.yards) is not tuple or len(state.yards) != box.players:
        yield f"yards holds {quoted(state.yards)}, not {box.players} yards"
    else:
        for seat, yard in enumerate(state.yards):
            if not _are_counts(yard) or yard not in COUPLED:
                yield f"the yard of seat {seat} holds {quoted(yard)}: no such yard has open trains"
    for name, chosen in (("turn", state.turn), ("holder", state.holder)):
        if chosen is not None and (type(chosen) is not int or chosen not in players):
            yield f"{name} is {quoted(chosen)}, not a seat"
    if type(state.starter) is not int or state.starter not in players:
        yield f"starter is {quoted(state.starter)}, not a seat"
    last = box.max_rounds or LARGEST
    if type(state.round) is not int or not 1 <= state.round <= last:
        yield f"round is {quoted(state.round)}, not 1..{last}"


def _are_counts(numbers: tuple[int, ...]) -> bool:
    return type(numbers) is tuple and all(type(n) is int and 0 <= n <= LARGEST for n in numbers)


def _cards(box: Box, state: State) -> Iterator[str]:
    """Hold the cards that can be seen against those of the box; the rest lies in piles."""
    missing = list(box.deck)
    for card in Card:
        missing[card] -= state.deck[card] + state.open.count(card)
    for yard in state.yards:
        missing[Card.CRANE] -= cranes_in(yard)
        for train in Train:
            missing[train] -= yard[WAGONS[train]]
    for card in Card:
        if missing[card] < 0:
            yield f"there are {-missing[card]} more {card} cards than in the box"
    if missing[Card.CONDUCTOR] > 0:
        yield f"{missing[Card.CONDUCTOR]} conductors are neither in the deck nor open (VOL-7)"
    wagons, cranes = missing[: len(Train)], missing[Card.CRANE]
    if min(missing) >= 0:
        if sum(state.piles) != sum(wagons) + cranes:
            yield f"the piles hold {sum(state.piles)} cards, and {sum(wagons) + cranes} are missing"
        elif not _fills(state.piles, _trains(wagons, cranes)):
            yield "the cards in the piles do not make complete trains (VOL-13)"
    for seat, height in enumerate(state.piles):
        if height == 1:
            yield f"the pile of seat {seat} holds one card, and no train is so short"


def _trains(wagons: list[int], cranes: int) -> Iterator[tuple[int, ...]]:
    """Yield how many trains of each kind the wagons and cranes can make, using all of them."""
    for on_p, on_e in product(range(cranes + 1), repeat=2):
        cards = wagons[0] + on_p, wagons[1] + on_e, wagons[2] + cranes - on_p - on_e
        whole = all(n % length == 0 for n, length in zip(cards, LENGTHS, strict=True))
        if whole and on_p + on_e <= cranes:
            yield tuple(n // length for n, length in zip(cards, LENGTHS, strict=True))


def _fills(piles: tuple[int, ...], trains: Iterable[tuple[int, ...]]) -> bool:
    """Return whether one of these choices of trains, all of them, makes piles of these heights.

    All that the piles can be made of is worked out first, as one set of bits: there are thousands
    of choices in a big deck. The passenger trains follow from the sum of the heights.
    """
    passenger, express, goods = LENGTHS
    width = sum(piles) // express + 1
    made = 1  # the bit of e express and g goods trains is the one at e + width * g
    for height in piles:
        made, without = 0, made
        for e, g in product(range(height // express + 1), range(height // goods + 1)):
            rest = height - express * e - goods * g
            if rest >= 0 and rest % passenger == 0:
                made |= without << e + width * g
    return any(made >> e + width * g & 1 for _, e, g in trains)


def _course(box: Box, state: State) -> Iterator[str]:
    conductors = state.open.count(Card.CONDUCTOR)
    over = state.turn is None
    if over and conductors != CONDUCTORS_TO_END:
        yield f"the game is over with {conductors} open conductors (VOL-8)"
    if not over and conductors >= CONDUCTORS_TO_END:
        yield f"{conductors} conductors lie open, and the round goes on (VOL-8)"
    yield from _locomotive(state)
    most, ended = max(state.nuggets), state.round - 1 + over
    taken = sum(box.deck) - sum(state.deck) - len(state.open)
    if taken and len(state.open) < OPEN_CARDS - 1:
        yield f"only {len(state.open)} cards lie open after a card was taken (VOL-6)"
    if not over and state.turn != (state.starter + taken) % box.players:
        yield f"seat {state.turn} cannot be on turn when {taken} cards were taken (VOL-15)"
    if not taken and any(yard != EMPTY_YARD for yard in state.yards):
        yield "a yard holds cards before one was taken (VOL-4)"
    if state.round == 1 and state.starter != box.first_player:
        yield f"seat {state.starter} cannot have started the first round"
    if sum(state.nuggets) > ended:
        yield f"{sum(state.nuggets)} nuggets were won in {ended} rounds (VOL-16)"
    winners = [seat for seat, n in enumerate(state.nuggets) if n >= box.nuggets_to_win]
    if most > box.nuggets_to_win or len(winners) > 1:
        yield f"{state.nuggets} are more nuggets than a game lasts for (VOL-18)"
    if not over and winners:
        yield f"seat {winners[0]} has won, and the game goes on (VOL-18)"
    if over and not winners and state.round != box.max_rounds:
        yield "the game is over without a winner before the last round (VOL-19)"
    if over and winners and winners[0] != state.holder:
        yield f"seat {winners[0]} has won without the locomotive (VOL-16)"


def _locomotive(state: State) -> Iterator[str]:
    highest = max(state.piles)
    if state.holder is None:
        if highest:
            yield "there is a pile, and nobody has the locomotive (VOL-14)"
    elif state.piles[state.holder] < max(highest, 1):
        yield f"seat {state.holder} has the locomotive without the highest pile (VOL-14)"
