"""The only place where the bots know a game: one evaluator for each."""
