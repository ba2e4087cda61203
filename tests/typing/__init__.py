"""What a user's editor knows: mypy and pyright in strict mode read these tests, pytest runs them.

A `type: ignore` or `pyright: ignore` marks what has to be refused: if it no longer is, the comment
is unused, and the type checkers say so.
"""
