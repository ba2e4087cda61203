"""Small games for the tests of searches."""
