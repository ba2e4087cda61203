"""A race of three teams: throw the die, move one of two runners; a six gives another turn."""

from fractions import Fraction

import attrs

from boardcore import Game, Result, chance, options


@attrs.frozen
class Team:
    """How far the two runners have come."""

    front: int = 0
    back: int = 0


@attrs.frozen
class Track:
    """The teams, whose turn it is, and what the die shows; 0 while it is thrown."""

    teams: tuple[Team, Team, Team] = (Team(), Team(), Team())
    seat: int = 0
    pips: int = 0


@attrs.frozen
class Thrown:
    """What the die shows."""

    pips: int

    def __str__(self) -> str:
        return f"die:{self.pips}"


DIE = chance.uniform([Thrown(pips) for pips in range(1, 7)])


@attrs.frozen(kw_only=True)
class Race(Game[Track, str, Thrown]):
    """The first team with both runners at the goal wins; the others share the loss by distance."""

    num_players = 3
    has_chance = True
    seat_names = ("red", "green", "blue")
    min_return = -2.0
    max_return = 2.0

    goal: int = options.integer(9, 1, 50, help="fields to the goal")
    # a throw and a move, which brings one of six runners on
    max_events: int | None = options.derived(lambda game: 2 * 6 * game.goal)

    def home(self, team: Team) -> bool:
        """Whether both runners are at the goal."""
        return team.front == team.back == self.goal

    def initial_state(self) -> Track:
        return Track()

    def current_player(self, state: Track) -> int | None:
        return state.seat if state.pips and not any(map(self.home, state.teams)) else None

    def legal_moves(self, state: Track) -> tuple[str, ...]:
        if self.current_player(state) is None:
            return ()
        team = state.teams[state.seat]
        places = {"front": team.front, "back": team.back}
        return tuple(runner for runner, place in places.items() if place < self.goal)

    def chance_outcomes(self, state: Track) -> tuple[tuple[Thrown, Fraction], ...]:
        return () if state.pips or any(map(self.home, state.teams)) else DIE

    def apply_unchecked(self, state: Track, event: str | Thrown) -> Track:
        if isinstance(event, Thrown):
            return attrs.evolve(state, pips=event.pips)
        team = state.teams[state.seat]
        place = team.front if event == "front" else team.back
        moved = attrs.evolve(team, **{event: min(self.goal, place + state.pips)})
        red, green, blue = (moved if one == state.seat else t for one, t in enumerate(state.teams))
        seat = state.seat if state.pips == 6 else (state.seat + 1) % 3
        return Track((red, green, blue), seat)

    def returns(self, state: Track) -> tuple[float, ...]:
        if not any(map(self.home, state.teams)):
            return (0.0, 0.0, 0.0)
        behind = [2 * self.goal - points for points in self.scores(state)]
        lost = [left / (2 * self.goal) for left in behind]
        return tuple(
            sum(lost) if left == 0 else -share for left, share in zip(behind, lost, strict=True)
        )

    def result(self, state: Track) -> Result | None:
        home = tuple(seat for seat, team in enumerate(state.teams) if self.home(team))
        return Result(home, "both runners home") if home else None

    def scores(self, state: Track) -> tuple[int, ...]:
        return tuple(team.front + team.back for team in state.teams)
