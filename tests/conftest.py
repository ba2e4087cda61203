"""How the tests draw their examples: always the same ones, so that a run can be repeated."""

from hypothesis import settings

settings.register_profile("test", derandomize=True, deadline=None, database=None)
settings.register_profile(
    "deep", derandomize=True, deadline=None, database=None, max_examples=1000, print_blob=True
)
settings.load_profile("test")
