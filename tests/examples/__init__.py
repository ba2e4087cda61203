"""Tests of the example games and programs."""
