"""Game records: how a game was played, as texts, and the files they are kept in."""

from boardcore.records.files import read_record, write_record
from boardcore.records.record import Record

__all__ = ["Record", "read_record", "write_record"]
