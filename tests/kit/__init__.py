"""Tests of the bricks that games share."""
