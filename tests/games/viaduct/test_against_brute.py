"""The same games played by a second set of rules."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from boardcore import perft
from boardcore.games.viaduct import State, Viaduct
from tests import brute
from tests.brute.lockstep import assert_agree, play_side_by_side
from tests.brute.viaduct import Brute, Cell, column_of

VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "die": None},
    {"players": 2, "first_player": 1, "die": None, "bridges": 6},
    {"players": 4, "first_player": 2, "bridges": 3, "die": {"1": 1, "2": 2, "S": 3}},
    {"players": 3, "bridges": 1, "die": {"2": 1, "S": 1}},
    {"players": 2, "bridges": 2, "die": {"1": 4, "2": 1}},
    {"players": 2, "area": 8, "river": 2, "length": 4},
    {"players": 3, "first_player": 1, "area": 14, "river": 2, "length": 4, "bridges": 5},
    {"players": 4, "area": 9, "river": 4, "length": 6, "bridges": 40},
]


Choose = Callable[[Brute, list[str], Random], str]
"""Chooses one of the moves a referee offers."""


def play_by_choice(game: Viaduct, options: dict[str, Any], rng: Random, choose: Choose) -> State:
    """Play a game in both to its end and return the last state.

    Every fifth position is compared in full (the referee takes its time), and in each of them
    whether the game is over and who is on turn.
    """
    state, played = game.initial_state(), 0
    referee = Brute(**options, max_turns=game.max_turns)
    while not game.is_terminal(state):
        assert (referee.winners, referee.player) == (None, game.current_player(state))
        if played % 5 == 0:
            assert_agree(game, state, referee)
        played += 1
        if game.is_chance(state):
            text = str(game.sample_outcome(state, rng))
        else:
            text = choose(referee, list(map(str, game.legal_moves(state))), rng)
        referee.play(text)
        state = game.apply(state, game.parse_move(state, text))
    assert_agree(game, state, referee)
    return state


def pillars(text: str) -> list[Cell]:
    """Return the cells of the pillars of a bridge to place."""
    match = re.fullmatch(r"\+([a-z]+)(\d+)-([a-z]+)(\d+)\.(\d+)", text)
    if match is None:
        return []
    level = int(match[5])
    return [(column_of(match[n]), int(match[n + 1]) - 1, level) for n in (1, 3)]


def highest(referee: Brute, texts: list[str], rng: Random) -> str:
    """Choose among the placements at the highest level up to 3, at times anything."""
    if rng.random() < 0.3:
        return rng.choice(texts)
    levels = [cell[2] for text in texts for cell in pillars(text)]
    top = max((level for level in levels if level <= 3), default=0)
    return rng.choice([text for text in texts if text.endswith(f".{top}")] or texts)


def towards_the_platforms(referee: Brute, texts: list[str], rng: Random) -> str:
    """Choose the placement that leads an own viaduct nearest to what it still has to reach."""
    seat = referee.player
    if seat is None or rng.random() < 0.1 or referee.part == "setup":
        return rng.choice(texts)
    start, end = referee.platforms["ABCD"[seat]]
    own = [bridge for bridge in referee.bridges if bridge.owner == seat]
    begun = [bridge for bridge in own if any(cell[:2] in start for cell in bridge.pillars())]
    group = max(map(referee.group, begun), key=len, default=set())
    ahead = [
        cell for bridge in own if bridge.fixed and bridge not in group for cell in bridge.pillars()
    ] or [(x, y, 0) for x, y in end]
    linked = {cell for bridge in group for cell in bridge.pillars()}

    def distance(text: str) -> float:
        cells = pillars(text)
        touches = any(
            abs(x - a) + abs(y - b) + abs(z - c) == 1 for x, y, z in cells for a, b, c in linked
        )
        if not (touches or (not begun and any(cell[:2] in start for cell in cells))):
            return float("inf")
        return min(abs(x - a) + abs(y - b) + 3 * z for x, y, z in cells for a, b, _ in ahead)

    return min(texts, key=lambda text: (distance(text), rng.random()))


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_random_games_agree_with_the_referee(options: dict[str, Any]) -> None:
    """Every position of two random games up to the limit of turns."""
    game = Viaduct(**options, max_turns=20)
    for seed in range(2):
        assert play_side_by_side(game, Brute(**options, max_turns=20), Random(seed)) > 20


@pytest.mark.deep
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_long_random_games_agree_with_the_referee(options: dict[str, Any]) -> None:
    """Five more games, and longer ones."""
    game = Viaduct(**options, max_turns=100)
    for seed in range(100, 105):
        assert play_side_by_side(game, Brute(**options, max_turns=100), Random(seed)) > 100


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 4, "length": 4}, {"players": 2, "die": None}], ids=str
)
def test_towers_agree_with_the_referee(options: dict[str, Any]) -> None:
    """Players who build up to the fourth level wherever they can."""
    state = play_by_choice(Viaduct(**options, max_turns=40), options, Random(0), highest)
    assert len(state.levels) >= 4


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "first_player": 1, "die": None},
        {"players": 2, "area": 8, "river": 2, "length": 4},
        {"players": 3, "length": 5, "die": {"1": 1, "2": 1}},
        {"players": 4},
    ],
    ids=str,
)
def test_viaducts_are_seen_when_the_referee_sees_them(options: dict[str, Any]) -> None:
    """Players who build towards their platforms: some of these games end with a viaduct."""
    game = Viaduct(**options, max_turns=60)
    ends = [
        play_by_choice(game, options, Random(seed), towards_the_platforms).winner
        for seed in range(2)
    ]
    assert len([winner for winner in ends if winner is not None]) >= 1


def test_referee_plays_nothing_but_what_it_lists() -> None:
    """The first roll shows no symbol."""
    with pytest.raises(ValueError, match="die:S"):
        Brute(players=3).play("die:S")


@pytest.mark.rule("VIA-8")
def test_first_turns_of_four_players() -> None:
    """Two faces, and 212 bridges that keep clear of the platforms of three other seats.

    Of 154 bridges that run east 20 touch B and 24 C or D; of 154 that run north 12 and 40.
    """
    game = Viaduct(players=4)
    assert perft(game, game.initial_state(), 2) == 2 * ((154 - 44) + (154 - 52))


@pytest.mark.parametrize("options", VARIANTS[:4], ids=str)
def test_perft_agrees_with_the_referee(options: dict[str, Any]) -> None:
    """The event sequences of length 1 and 2 are as many as the referee counts."""
    game = Viaduct(**options)
    for depth in (1, 2):
        expected = brute.perft(Brute(**options), depth)
        assert perft(game, game.initial_state(), depth) == expected
