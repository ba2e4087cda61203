"""Ramparts under test."""
