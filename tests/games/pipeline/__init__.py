"""Pipeline: its rules, texts, pictures and playouts."""
