"""Tests of the look-ahead search."""
