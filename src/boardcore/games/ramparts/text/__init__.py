"""Texts of events and states, both ways, and what is impossible about a state."""

from boardcore.games.ramparts.text.events import format_event, read_event
from boardcore.games.ramparts.text.problems import problems
from boardcore.games.ramparts.text.states import format_state, read_state

__all__ = ["format_event", "format_state", "problems", "read_event", "read_state"]
