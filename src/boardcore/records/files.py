"""Records in files: read, and replaced whole."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from boardcore.core.options import refuse
from boardcore.errors import NotationError, quoted
from boardcore.records.record import Record

if sys.platform != "win32":  # on Windows, two writers at the same time are not kept apart
    from fcntl import LOCK_EX, flock

__all__ = ["read_record", "write_record"]

_TEMPORARY = ".boardcore-record"
"""What is being written lies under this name in the folder of the record.

One name for all: what a killed process leaves is there for the next one to take over.
"""


def read_record(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file.

    Raises:
        OSError: the file cannot be read.
        NotationError: it holds no record.
        OptionError: this is no path.
    """
    data = _checked(path).read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError(f"this is no record: {error}", quoted(data)) from error
    return Record.from_json(text)


def write_record(path: str | os.PathLike[str], record: Record) -> None:
    """Write a record to a file; a crash leaves the old file or the new one, whole.

    An old file keeps its permissions, and a symbolic link stays one: the file it leads to is
    replaced. Whoever writes to the same folder meanwhile waits.

    Raises:
        OSError: the file cannot be written; an old one is unchanged.
        OptionError: this is no path, or no record.
    """
    target = _checked(path)
    if not isinstance(record, Record):
        raise refuse("record", record, "a Record")
    data = (record.to_json() + "\n").encode("utf-8")
    mode = _mode(target)
    if mode is not None and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        target.write_bytes(data)  # a pipe or a terminal holds nothing that could be lost
        return
    target = Path(os.path.realpath(target))
    temporary = target.with_name(_TEMPORARY)
    with _fresh(temporary) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(stat.S_IMODE(mode))
        if sys.platform == "win32":
            file.close()  # Windows moves no open file
        temporary.replace(target)


def _checked(path: str | os.PathLike[str]) -> Path:
    try:
        text = os.fspath(path)
    except TypeError:
        text = ""
    if not isinstance(text, str) or not text or "\0" in text:
        raise refuse("path", path, "a text that is not empty and holds no NUL, or a Path")
    return Path(text)


def _mode(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


@contextmanager
def _fresh(path: Path) -> Generator[IO[bytes], None, None]:
    """Open an empty file that is ours alone; in the end it has moved on, or it is gone."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        with open(descriptor, "r+b") as file:  # noqa: PTH123 - it is open already
            if sys.platform != "win32":
                flock(descriptor, LOCK_EX)
            ours = os.fstat(descriptor)
            # While we waited, the one before us has moved it to its target and left no file here.
            if not _stands(path, ours):
                continue
            if stat.S_ISREG(ours.st_mode) and ours.st_size == 0 and ours.st_nlink == 1:
                try:
                    yield file
                    return
                finally:
                    if _stands(path, ours):
                        path.unlink()
            path.unlink()  # somebody was killed while writing it


def _stands(path: Path, status: os.stat_result) -> bool:
    """Return whether the file of this status is the one at the path."""
    try:
        return os.path.samestat(path.stat(), status)
    except FileNotFoundError:
        return False
