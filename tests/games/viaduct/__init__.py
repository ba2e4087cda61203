"""Viaduct."""
