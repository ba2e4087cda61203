"""Records: a game written down, read and replayed, and hostile documents refused."""

import json
import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardcore import (
    History,
    InvalidStateError,
    NotationError,
    OptionError,
    Record,
    UnknownGameError,
    read_record,
    write_record,
)
from boardcore.errors import BoardcoreError, quoted
from examples.pig import Choice, Pig, Rolled, Table
from examples.tictactoe import TicTacToe


def pig_history(turns: int = 6) -> History[Table, Choice, Rolled]:
    """Return Pig after some rolls."""
    history = History(Pig(players=3), rng=Random(7))
    for _ in range(turns):
        history.apply("roll")
    return history


def document(**changed: object) -> str:
    """Return the text of a record of tic-tac-toe, with some parts changed."""
    record: dict[str, object] = {
        "boardcore_record": 1,
        "game": "tictactoe",
        "options": {},
        "start": None,
        "events": ["4", "0"],
        "names": [],
    }
    return json.dumps(record | changed)


def test_what_a_record_says() -> None:
    """It holds the game, all options, every event as a text, and who played."""
    history = History(Pig(players=3))
    for text in ("roll", "rolled:4", "hold"):
        history.apply(text)
    assert json.loads(Record.of(history, ("Ann", "Bo", "uct")).to_json()) == {
        "boardcore_record": 1,
        "game": "pig",
        "options": {"players": 3, "goal": 100},
        "start": None,
        "events": ["roll", "rolled:4", "hold"],
        "names": ["Ann", "Bo", "uct"],
    }


def test_a_replay_goes_through_the_same_states() -> None:
    """Chance included, a replay passes through every state of the game that was recorded."""
    history = pig_history()
    record = Record.from_json(Record.of(history).to_json())
    assert record == Record.of(history)
    assert record.replay(Pig(players=3)).states == history.states


def test_a_game_that_began_elsewhere() -> None:
    """The state it began in is recorded as a text and read back."""
    history = History(TicTacToe(), (1, 0, 0, 0, -1, 0, 0, 0, 0))
    history.apply(8)
    record = Record.of(history)
    assert record.start == "tictactoe/1 (1, 0, 0, 0, -1, 0, 0, 0, 0)"
    assert record.replay(TicTacToe()).states == history.states


def test_a_registered_game_is_found_by_name() -> None:
    """Without a game the replay loads it, with the options of the record."""
    record = Record("volldampf", {"players": 3}, None, ())
    assert record.replay().game.num_players == 3


def test_a_file_holds_a_record(tmp_path: Path) -> None:
    """Written and read, it is the same record, in UTF-8 whatever the names."""
    record = Record.of(pig_history(), ("Änne", "名人", "🎲"))
    write_record(tmp_path / "game.json", record)
    assert read_record(str(tmp_path / "game.json")) == record
    assert "名人" in (tmp_path / "game.json").read_text("utf-8")


def test_a_file_is_as_public_as_any_other(tmp_path: Path) -> None:
    """A record has the permissions that any new file of its writer has."""
    (tmp_path / "other").touch()
    write_record(tmp_path / "game.json", Record.of(pig_history()))
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert len(modes) == 1


def test_a_failure_while_writing_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk is full half way through, the old record is whole and nothing else is left."""
    old, new = Record.of(pig_history(2)), Record.of(pig_history(5))
    write_record(tmp_path / "game.json", old)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_record(tmp_path / "game.json", new)
    assert read_record(tmp_path / "game.json") == old
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("how", ["killed early", "killed late"])
def test_what_a_kill_leaves_is_gone_after_the_next_record(tmp_path: Path, how: str) -> None:
    """A writer killed while writing leaves the old record whole, and nothing for ever (line 16)."""
    write_record(tmp_path / "game.json", Record.of(pig_history(2)))
    kill = "os.fsync = lambda descriptor: os.kill(os.getpid(), 9)"
    if how == "killed late":
        kill = "Path.replace = lambda path, target: os.kill(os.getpid(), 9)"
    program = (
        "import os, sys; from pathlib import Path; from boardcore import Record, write_record; "
        f"{kill}; write_record(sys.argv[1], Record('pig', {{}}, None, ('roll',) * 999))"
    )
    for name in ("game.json", "other.json"):
        done = subprocess.run([sys.executable, "-c", program, tmp_path / name], check=False)
        assert done.returncode == -9
    assert read_record(tmp_path / "game.json") == Record.of(pig_history(2))
    assert len(list(tmp_path.iterdir())) == 2
    write_record(tmp_path / "third.json", Record.of(pig_history(5)))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "third.json"]
    assert read_record(tmp_path / "third.json") == Record.of(pig_history(5))


def test_writers_at_the_same_time_do_not_mix(tmp_path: Path) -> None:
    """Threads that write to one file, and to others beside it, leave whole records alone."""
    records = [Record.of(pig_history(2), (f"player {n}" * 999, "", "")) for n in range(4)]

    def write(number: int) -> None:
        for _ in range(4):
            write_record(tmp_path / "game.json", records[number])
            write_record(tmp_path / f"{number}.json", records[number])

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write, range(4)))
    assert read_record(tmp_path / "game.json") in records
    assert [read_record(tmp_path / f"{n}.json") for n in range(4)] == records
    assert len(list(tmp_path.iterdir())) == 5


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_a_file_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    """What only its owner could read stays so when a new record replaces it (line 16)."""
    path = tmp_path / "game.json"
    path.touch()
    path.chmod(mode)
    write_record(path, Record.of(pig_history()))
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """The file that a symbolic link leads to is replaced, in its own folder (line 16)."""
    (tmp_path / "there").mkdir()
    link, target = tmp_path / "link.json", tmp_path / "there" / "game.json"
    link.symlink_to(target)
    for turns in (2, 5):
        write_record(link, Record.of(pig_history(turns)))
        assert link.is_symlink()
        assert read_record(target) == Record.of(pig_history(turns))
    assert len(list((tmp_path / "there").iterdir())) == 1


def test_a_long_name(tmp_path: Path) -> None:
    """A name of 250 characters is a name like any other (line 16)."""
    path = tmp_path / ("x" * 250)
    write_record(path, Record.of(pig_history()))
    assert read_record(path) == Record.of(pig_history())


@pytest.mark.parametrize("path", ["", "\0", "a\0b", None, 7, b"game.json"])
def test_what_is_no_path(path: Any) -> None:
    """Nothing, NUL, and what is no text are refused by a typed error (line 13)."""
    with pytest.raises(OptionError, match="path"):
        write_record(path, Record.of(pig_history()))
    with pytest.raises(OptionError, match="path"):
        read_record(path)


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    """What is no file with contents, a pipe or a device, is not replaced by one."""
    os.mkfifo(tmp_path / "pipe")
    record = Record.of(pig_history())
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_record(tmp_path / "pipe", record)
        assert Record.from_json(os.read(reader, 10_000).decode()) == record
    finally:
        os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


NESTED: Any = {}
for _ in range(450):
    NESTED = {"a": NESTED}


@pytest.mark.parametrize(
    "changed",
    [
        {"names": ("\ud800",)},
        {"names": (None,)},
        {"names": "Ann"},
        {"names": None},
        {"events": ("\udfff",)},
        {"events": (4,)},
        {"game": None},
        {"game": "\udc80"},
        {"start": 4},
        {"options": None},
        {"options": {"a": "\ud800"}},
        {"options": {"\ud800": 1}},
        {"options": {1: 1}},
        {"options": {"a": 10**5000}},
        {"options": {"a": float("nan")}},
        {"options": {"a": object()}},
        {"options": NESTED},
    ],
)
def test_what_no_record_can_hold(changed: dict[str, Any]) -> None:
    """What could not be written and read back is refused by the record itself (line 13)."""
    with pytest.raises(NotationError) as caught:
        Record(**({"game": "pig", "options": {}, "start": None, "events": ()} | changed))
    assert len(str(caught.value)) < 400
    if "\\ud" in quoted(changed) or changed.get("options") is NESTED:
        with pytest.raises(NotationError):
            Record.from_json(document(**changed))


@pytest.mark.parametrize(
    "text",
    [
        "",
        None,
        "null",
        "[]",
        "{}",
        "{",
        "1" * 5000,
        "[" * 100_000,
        '{"boardcore_record": 1}',
        document(boardcore_record=2),
        document(boardcore_record="1"),
        document(boardcore_record=True),
        document(boardcore_record=1.0),
        document(boardcore_record=None),
        document(boardcore_record=[1]),
        document(extra=1),
        document(game=None),
        document(options=None),
        document(options=[]),
        document(start=1),
        document(events="40"),
        document(events=[4, 0]),
        document(events={"4": 0}),
        document(names=[None]),
        document(names=None),
    ],
)
def test_what_is_no_record(text: Any) -> None:
    """A document that is no record of this version is refused, with its text."""
    with pytest.raises(NotationError) as caught:
        Record.from_json(text)
    assert caught.value.text == str(text)
    assert len(str(caught.value)) < 400


def test_an_unknown_version_is_named() -> None:
    """The error says which version it found and which it knows."""
    with pytest.raises(NotationError, match="unknown record version 2; known: 1"):
        Record.from_json(document(boardcore_record=2))


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A file that is not UTF-8 is no record."""
    (tmp_path / "game.json").write_bytes(b'{"game": "\xff"}')
    with pytest.raises(NotationError):
        read_record(tmp_path / "game.json")


def test_no_file(tmp_path: Path) -> None:
    """A missing file is the operating system's error."""
    with pytest.raises(FileNotFoundError):
        read_record(tmp_path / "game.json")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(["boardcore_record", "game", "options", "start", "events", "names"]), JSON)
def test_any_document_is_read_or_refused(part: str, value: object) -> None:
    """With anything in any place a record is refused by a typed error, or replays."""
    with suppress(BoardcoreError):
        Record.from_json(document(**{part: value})).replay(TicTacToe())


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"game": "chess"}, UnknownGameError),
        ({"options": {"players": 99}}, OptionError),
        ({"options": {"players": "2"}}, OptionError),
        ({"options": {"name": 1}}, OptionError),
        ({"options": {"self": 1}}, OptionError),
        ({"options": {"deck": {"P": [1]}}}, OptionError),
        ({"start": "chess/1"}, InvalidStateError),
        ({"start": ""}, InvalidStateError),
        ({"events": ["a move", "0"]}, NotationError),
    ],
)
def test_a_record_of_something_impossible(
    changed: dict[str, object], error: type[BoardcoreError]
) -> None:
    """Game, options, start and events are checked when the record is replayed."""
    record = Record.from_json(document(**({"game": "volldampf", "events": []} | changed)))
    with pytest.raises(error):
        record.replay()


def test_an_illegal_event_is_named() -> None:
    """The error says which event of the record cannot happen."""
    record = Record.from_json(document(events=["4", "0", "4"]))
    with pytest.raises(NotationError, match="event 3 of the record") as caught:
        record.replay(TicTacToe())
    assert caught.value.text == "4"
