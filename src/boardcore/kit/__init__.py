"""Bricks that the games share."""
