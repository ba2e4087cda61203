"""What evaluators think of states."""
