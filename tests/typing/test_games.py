"""The four games as a user meets them: options, moves, chance, histories, names."""

from fractions import Fraction
from random import Random
from typing import Any, assert_type

import pytest

import boardcore
from boardcore.games import pipeline, ramparts, viaduct, volldampf


def test_an_option_of_a_wrong_type() -> None:
    """What an editor marks as wrong is refused when it runs, too; the error says what and why."""
    with pytest.raises(boardcore.OptionError) as caught:
        ramparts.Ramparts(
            players="x"  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # must be
        )
    assert_type(caught.value.name, str)
    assert_type(caught.value.value, object)
    assert_type(caught.value.allowed, str)
    assert (caught.value.name, caught.value.value) == ("players", "x")


def test_an_option_that_does_not_exist() -> None:
    """A misspelt option is no keyword of the class."""
    with pytest.raises(TypeError):
        viaduct.Viaduct(player=2)  # type: ignore[call-arg] # pyright: ignore[reportCallIssue] # must be


def test_options_have_the_types_of_their_values() -> None:
    """An option that may be None says so; counts are a mapping."""
    game = volldampf.Volldampf(players=3, max_rounds=None)
    assert_type(game.players, int)
    assert_type(game.max_rounds, int | None)
    assert game.max_rounds is None
    assert assert_type(game.num_players, int) == 3
    assert assert_type(game.deck["conductor"], int) == 3


def test_legal_moves_hold_no_outcomes() -> None:
    """`legal_moves` is a tuple of moves, `chance_outcomes` one of outcomes with fractions."""
    game = ramparts.Ramparts()
    state = assert_type(game.initial_state(), ramparts.State)
    assert_type(game.legal_moves(state), tuple[ramparts.Move | ramparts.Pass, ...])
    outcomes = assert_type(game.chance_outcomes(state), tuple[tuple[ramparts.Lay, Fraction], ...])
    lay = assert_type(game.sample_outcome(state, Random(7)), ramparts.Lay)
    assert lay in dict(outcomes)
    assert game.apply(state, lay) == assert_type(game.apply_unchecked(state, lay), ramparts.State)
    assert_type(game.legal_events(state), tuple[ramparts.Event, ...])
    assert_type(game.parse_move(state, str(lay)), ramparts.Event)


def test_an_event_of_another_game() -> None:
    """A card is no event of Ramparts, nor is its table a state; at run time both are refused."""
    game, card = ramparts.Ramparts(), volldampf.TurnUp(volldampf.Card.PASSENGER)
    table = volldampf.Volldampf().initial_state()
    with pytest.raises(boardcore.IllegalMoveError):
        game.apply(
            game.initial_state(),
            card,  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # must be
        )
    with pytest.raises(boardcore.InvalidStateError):
        game.legal_moves(table)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # must be


def test_moves_of_each_game() -> None:
    """Each game has moves of its own, a union of their classes."""
    one, two, three = pipeline.Pipeline(), viaduct.Viaduct(), volldampf.Volldampf()
    pipes = one.legal_moves(one.initial_state())
    bridges = two.legal_moves(two.initial_state())
    cards = three.legal_moves(three.initial_state())
    assert_type(
        pipes,
        tuple[
            pipeline.Place
            | pipeline.Cap
            | pipeline.Uncap
            | pipeline.Remove
            | pipeline.Roll
            | pipeline.Pass,
            ...,
        ],
    )
    assert_type(bridges, tuple[viaduct.Place | viaduct.Remove | viaduct.Double | viaduct.Pass, ...])
    assert_type(
        cards,
        tuple[
            volldampf.TakeWagon
            | volldampf.TakeCrane
            | volldampf.TakeJunction
            | volldampf.StealWagon
            | volldampf.StealCrane,
            ...,
        ],
    )
    assert all(isinstance(move, viaduct.Place) for move in bridges)
    assert not pipes  # it begins by chance
    assert not cards


def test_histories_know_their_game() -> None:
    """A history has the types of its game, and `apply`, `undo` and `redo` return the event."""
    history = boardcore.History(ramparts.Ramparts(), rng=Random(7))
    assert_type(
        history, boardcore.History[ramparts.State, ramparts.Move | ramparts.Pass, ramparts.Lay]
    )
    assert_type(history.state, ramparts.State)
    assert_type(history.states, tuple[ramparts.State, ...])
    assert_type(history.events, tuple[ramparts.Event, ...])
    assert_type(history.player, int | None)
    moves = assert_type(history.legal_moves, tuple[ramparts.Move | ramparts.Pass, ...])
    played = assert_type(history.apply(moves[0]), ramparts.Event)
    assert assert_type(history.undo(), ramparts.Event) == played == moves[0]
    assert assert_type(history.redo(), ramparts.Event) == played
    assert_type(history.result, boardcore.Result | None)
    assert_type(history.returns, tuple[float, ...])


def test_histories_of_each_game() -> None:
    """States, moves and events of a history are those of its game, whichever it is."""
    one = boardcore.History(pipeline.Pipeline(), rng=Random(7))
    assert_type(one.state, pipeline.State)
    assert_type(one.legal_moves, tuple[pipeline.Move, ...])
    assert_type(one.apply(one.legal_moves[0]), pipeline.Event)
    two = boardcore.History(viaduct.Viaduct(), rng=Random(7))
    assert_type(two.state, viaduct.State)
    assert_type(two.legal_moves, tuple[viaduct.Move, ...])
    assert_type(two.events, tuple[viaduct.Event, ...])
    three = boardcore.History(volldampf.Volldampf(), rng=Random(7))
    assert_type(three.state, volldampf.State)
    assert_type(three.legal_moves, tuple[volldampf.Move, ...])
    assert_type(three.events, tuple[volldampf.Event, ...])
    assert isinstance(one.events[0], pipeline.DieShows)
    assert isinstance(three.events[0], volldampf.TurnUp)


def test_games_by_name() -> None:
    """A built-in name gives its class; of any other text only the contract is known."""
    assert_type(boardcore.load_game("ramparts"), ramparts.Ramparts)
    assert_type(boardcore.load_game("viaduct", players=3), viaduct.Viaduct)
    assert_type(boardcore.load_game("pipeline"), pipeline.Pipeline)
    assert_type(boardcore.load_game("volldampf"), volldampf.Volldampf)
    spec: str = "ramparts:players=3,tower_limit=none"
    game = assert_type(boardcore.load_game(spec), boardcore.Game[Any, Any, Any])
    assert game == ramparts.Ramparts(players=3, tower_limit=None)
    assert_type(boardcore.game_class("ramparts"), type[boardcore.Game[Any, Any, Any]])


def test_boards_of_each_game() -> None:
    """Each game's board has the game's own words, and all of them have JSON."""
    table = ramparts.Ramparts()
    history = boardcore.History(table, rng=Random(7))
    towers = assert_type(table.board(history.state), ramparts.RampartsBoard)
    tower = assert_type(towers.tower_at("c4"), ramparts.Tower | None)
    assert tower is not None
    assert_type(tower.colour, ramparts.Colour)
    assert_type(tower.symbol, ramparts.Symbol)
    assert_type(tower.height, int)
    assert_type(towers.plot_at("c4"), ramparts.Plot | None)
    bridges = boardcore.load_game("viaduct")
    river = assert_type(bridges.board(bridges.initial_state()), viaduct.ViaductBoard)
    assert_type(river.bridge_at("a1"), viaduct.StandingBridge | None)
    assert_type(river.platforms, tuple[viaduct.Platform, ...])
    pipes = boardcore.load_game("pipeline")
    space = assert_type(pipes.board(pipes.initial_state()), pipeline.PipelineBoard)
    assert_type(space.pipes, tuple[pipeline.Pipe, ...])
    trains = boardcore.load_game("volldampf")
    yards = assert_type(trains.board(trains.initial_state()), volldampf.VolldampfBoard)
    assert_type(yards.yards[0].train("E"), volldampf.YardTrain)
    boards: list[boardcore.Board] = [towers, river, space, yards]
    names = [board.to_json()["game"] for board in boards]
    assert names == ["ramparts", "viaduct", "pipeline", "volldampf"]


def test_errors_carry_what_was_refused() -> None:
    """Each error has its parts as attributes, of known types, and is a `BoardcoreError`."""
    game = ramparts.Ramparts()
    state = game.initial_state()
    with pytest.raises(boardcore.IllegalMoveError) as illegal:
        game.apply(state, ramparts.Pass())
    assert_type(illegal.value.state, object)
    assert_type(illegal.value.move, object)
    assert (illegal.value.state, illegal.value.move) == (state, ramparts.Pass())
    with pytest.raises(boardcore.NotationError) as unread:
        game.parse_move(state, "z99")
    assert assert_type(unread.value.text, str) == "z99"
    with pytest.raises(boardcore.InvalidStateError) as invalid:
        game.parse_state("viaduct/1")
    assert_type(invalid.value.problems, tuple[str, ...])
    assert assert_type(invalid.value.text, str | None) == "viaduct/1"
    with pytest.raises(boardcore.UnknownGameError) as unknown:
        boardcore.load_game("chess")
    assert assert_type(unknown.value.name, str) == "chess"
    errors: list[boardcore.BoardcoreError] = [illegal.value, unread.value, invalid.value]
    assert all(isinstance(error, ValueError) for error in errors)


def test_records_are_texts_and_replay() -> None:
    """A record holds texts; what it replays to is a history of some game."""
    history = boardcore.History(ramparts.Ramparts(), rng=Random(7))
    record = assert_type(boardcore.Record.of(history, ("Ann", "Bea")), boardcore.Record)
    assert_type(record.game, str)
    assert_type(record.events, tuple[str, ...])
    assert_type(record.names, tuple[str, ...])
    assert_type(record.start, str | None)
    again = assert_type(record.replay(), boardcore.History[Any, Any, Any])
    assert again.state == history.state
    assert boardcore.Record.from_json(assert_type(record.to_json(), str)) == record
