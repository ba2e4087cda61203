"""A sliding puzzle for one: five tiles and a gap, to be brought into order."""

from boardcore import Game

SOLVED = "123\n45."
NEIGHBOURS = {0: (1, 4), 1: (0, 2, 5), 2: (1, 6), 4: (0, 5), 5: (1, 4, 6), 6: (2, 5)}


class Slide(Game[str, int]):
    """A state is the picture itself, a move the number of the tile that slides into the gap."""

    num_players = 1
    zero_sum = False
    min_return = 0.0
    max_events = None  # one can slide to and fro for ever

    def initial_state(self) -> str:
        return "412\n.53"

    def current_player(self, state: str) -> int | None:
        return None if state == SOLVED else 0

    def legal_moves(self, state: str) -> tuple[int, ...]:
        if state == SOLVED:
            return ()
        return tuple(sorted(int(state[place]) for place in NEIGHBOURS[state.index(".")]))

    def apply_unchecked(self, state: str, event: int) -> str:
        tile = str(event)
        return state.replace(".", "?").replace(tile, ".").replace("?", tile)

    def returns(self, state: str) -> tuple[float, ...]:
        return (1.0,) if state == SOLVED else (0.0,)
