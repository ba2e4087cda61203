"""The board as apps read it."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from boardcore import NotationError
from boardcore.games.volldampf import Card, Train, Volldampf, VolldampfBoard, Yard, YardTrain
from tests.games.volldampf.positions import table

FOUR = Volldampf(players=4)
PAGE = Path(__file__).parents[3] / "docs" / "boards.md"


def test_a_board_tells_what_lies_where() -> None:
    """Open cards, deck, yards, piles, locomotive and nuggets of a drawn position."""
    state = table(
        FOUR,
        open="P crane conductor junction",
        yards=("PEEG*", "", "GGG", "E"),
        piles=("", "PPEEE", "PP", ""),
        loco=1,
        turn=2,
        nuggets=(0, 1, 0, 0),
    )
    board = FOUR.board(state)
    assert (board.round, board.turn, board.starter, board.locomotive) == (2, 2, 3, 1)
    assert board.open == (Card.PASSENGER, Card.CRANE, Card.JUNCTION, Card.CONDUCTOR)
    assert " ".join(map(str, board.open)) == "P crane junction conductor"
    assert (board.deck[Card.GOODS], board.deck_size) == (9, 15)
    assert board.yards[1].train("E").squares == (None, None, None)
    assert board.yards[0] == Yard(
        seat=0,
        trains=(
            YardTrain(Train.PASSENGER, wagons=1, cranes=0),
            YardTrain(Train.EXPRESS, wagons=2, cranes=0),
            YardTrain(Train.GOODS, wagons=0, cranes=1),
        ),
        pile=0,
        nuggets=0,
        has_locomotive=False,
    )
    assert board.yards[0].train("G").squares == (Card.CRANE, None, None, None)
    assert (board.yards[1].pile, board.yards[1].nuggets, board.yards[1].has_locomotive) == (
        5,
        1,
        True,
    )


@pytest.mark.parametrize("name", ["", "p", "X", "crane", "P "])
def test_there_are_three_trains(name: str) -> None:
    """Any other name is refused."""
    yard = FOUR.board(FOUR.initial_state()).yards[0]
    with pytest.raises(NotationError) as refused:
        yard.train(name)
    assert refused.value.text == name


def test_the_docs_show_a_board_as_it_is() -> None:
    """The example of the page is the JSON of the state below it."""
    section = PAGE.read_text("utf-8").partition("## Volldampf")[2]
    example = re.search(r"```json\n(.*?)```", section, flags=re.DOTALL)
    line = re.search(r"^volldampf/1 .*$", section, flags=re.MULTILINE)
    assert example
    assert line
    game = Volldampf(players=2)
    board = game.board(game.parse_state(line[0])).to_json()
    assert json.loads(json.dumps(board)) == json.loads(example[1])


def test_every_board_is_plain_json() -> None:
    """Through a random game it can be written, and no card is seen twice or lost."""
    game, rng = Volldampf(players=3, max_rounds=2), Random(3)
    state = game.initial_state()
    for event in game.playout_events(state, rng):
        state = game.apply(state, event)
        board = game.board(state)
        assert isinstance(board, VolldampfBoard)
        assert json.loads(json.dumps(board.to_json())) == board.to_json()
        coupled = [
            card
            for yard in board.yards
            for train in yard.trains
            for card in train.squares
            if card is not None
        ]
        piled = sum(yard.pile for yard in board.yards)
        unseen = 34 - board.deck_size - len(board.open) - len(coupled) - piled
        assert 0 <= unseen <= 2, "only used junction operators"
    assert board.turn is None
