"""The contract: what a game is, how one is played back and forth, and how chance is exact."""
