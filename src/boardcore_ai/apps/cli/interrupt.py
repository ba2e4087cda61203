"""What Ctrl-C ends the program with."""

__all__ = ["INTERRUPTED"]

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it: 128 and the number of the signal."""
