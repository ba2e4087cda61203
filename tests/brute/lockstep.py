"""Playing a game and its referee side by side."""

from random import Random
from typing import Any

from boardcore import Game
from tests.brute import Referee

__all__ = ["assert_agree", "play_side_by_side"]


def assert_agree(game: Game[Any, Any, Any], state: Any, referee: Referee) -> None:
    """The game sees in this state what the referee sees: who acts, what can happen, the result."""
    kind = "chance" if game.is_chance(state) else "end" if game.is_terminal(state) else "move"
    where = f"{game!r}\n{game.format_state(state)}\n{referee.facts()}"
    assert kind == referee.kind, where
    assert game.current_player(state) == referee.player, where
    if kind == "chance":
        found = {
            game.format_move(state, outcome): chance
            for outcome, chance in game.chance_outcomes(state)
        }
        assert found == referee.events(), where
    else:
        texts = [game.format_move(state, move) for move in game.legal_moves(state)]
        assert sorted(texts) == sorted(referee.events()), where
    result = game.result(state)
    assert (None if result is None else result.winners) == referee.winners, where
    assert game.returns(state) == referee.returns(), where
    if referee.scores() is not None:
        assert game.scores(state) == referee.scores(), where


def play_side_by_side(
    game: Game[Any, Any, Any], referee: Referee, rng: Random, most: int | None = None
) -> int:
    """Play a random game in both, comparing each position; return how many were compared."""
    state, compared = game.initial_state(), 0
    while True:
        assert_agree(game, state, referee)
        compared += 1
        if game.is_terminal(state) or compared == most:
            return compared
        if game.is_chance(state):
            event = game.sample_outcome(state, rng)
        else:
            event = rng.choice(game.legal_moves(state))
        text = game.format_move(state, event)
        assert game.parse_move(state, text) == event
        state = game.apply(state, event)
        referee.play(text)
