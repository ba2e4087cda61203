"""Volldampf voraus!: its rules, texts, pictures and playouts."""
