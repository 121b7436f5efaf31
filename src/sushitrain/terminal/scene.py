"""What there is to see at a table at one moment, whoever keeps the game: this program or a server."""

from typing import NamedTuple

from sushitrain.game.events import Event
from sushitrain.game.standing import Standing, standing
from sushitrain.game.state import Cards, State
from sushitrain.game.views import View, view


class Scene(NamedTuple):
    """The view of a seat (or of a spectator), how the table stands, and what has happened since the scene before."""

    view: View
    standing: Standing
    events: tuple[Event, ...] = ()
    round: int = 0
    """The round that the events belong to."""
    hands: tuple[Cards, ...] = ()
    """Everybody's, where nothing is hidden any more."""


def scene_of(state: State, seat: int | None, events: tuple[Event, ...] = (), round_: int = 0) -> Scene:
    return Scene(view(state, seat), standing(state), events, round_ or state.round)
