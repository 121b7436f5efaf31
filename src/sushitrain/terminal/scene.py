"""What a table screen shows at one moment, for local, recorded and joined games alike."""

from typing import NamedTuple

from sushitrain.game.events import Event
from sushitrain.game.standing import Standing, standing
from sushitrain.game.state import Cards, State
from sushitrain.game.views import View, view


class Scene(NamedTuple):
    """The view of a seat or a spectator, the standing, and the events since the previous scene."""

    view: View
    standing: Standing
    events: tuple[Event, ...] = ()
    round: int = 0
    """The round in which the events happened."""
    hands: tuple[Cards, ...] = ()
    """All hands, when a recorded game is shown openly."""


def scene_of(state: State, seat: int | None, events: tuple[Event, ...] = (), round_: int = 0) -> Scene:
    return Scene(view(state, seat), standing(state), events, round_ or state.round)
