"""Tests of the bots, of matches, and of the programs."""
