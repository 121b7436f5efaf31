"""Events: whoever only hears them can lay the open part of the table."""

from collections.abc import Mapping
from typing import Any

import pytest

from kit import QUICK, Game, game_of, in_face_order, is_dessert, is_rolled, trays
from sushitrain.game.events import KINDS, Event
from sushitrain.game.state import Rolling
from sushitrain.rules.dish import SHOWS_VALUE

Values = Mapping[str, Any]


class Listener:
    """Trays, belts and tokens as they follow from the events alone."""

    def __init__(self, game: Game) -> None:
        setup = game.setup
        self.dice = is_rolled(setup)
        self.trays: list[list[str]] = [[] for _ in range(setup.seats)]
        self.belts: list[list[str]] = [[] for _ in range(setup.players)]
        start = setup.tables.roll_start
        self.tokens = [{"menu": start["menu"], "chopsticks": start["chopsticks"], "pudding": 0} for _ in self.belts]

    def hear(self, event: Event) -> None:
        if handler := getattr(self, f"on_{event.kind}", None):
            handler(event.seat or 0, event.values)

    def place(self, seat: int, *cards: str) -> None:
        self.trays[seat] += [card for card in cards if self.dice or not is_dessert(card)]

    def on_reveal(self, seat: int, values: Values) -> None:
        self.place(seat, *values["cards"])

    def on_take(self, seat: int, values: Values) -> None:
        self.place(seat, values["card"])

    def on_chopsticks(self, seat: int, _: Values) -> None:
        self.trays[seat].remove("chopsticks")

    def on_scores(self, _seat: int, _: Values) -> None:
        self.trays = [[] for _ in self.trays]

    def on_rolls(self, seat: int, values: Values) -> None:
        self.belts[seat] = list(values["faces"])

    def on_menu(self, seat: int, values: Values) -> None:
        self.tokens[seat]["menu"] -= 1
        for face in values["before"]:
            self.belts[seat].remove(face)
        self.belts[seat] += values["after"]

    def on_swap(self, seat: int, values: Values) -> None:
        self.tokens[seat]["chopsticks"] -= 1
        self.belts[seat].remove(values["gives"])
        self.belts[seat].append(values["gets"])
        self.belts[values["other"]].remove(values["gets"])
        self.belts[values["other"]].append(values["gives"])

    def on_keep(self, seat: int, values: Values) -> None:
        self.belts[seat].remove(values["face"])
        self.place(seat, values["face"])

    def on_tokens(self, seat: int, values: Values) -> None:
        self.tokens[seat][values["token"]] += values["count"]

    def on_slide(self, _seat: int, _: Values) -> None:
        self.belts.insert(0, self.belts.pop())


def test_the_events_tell_what_lies_on_every_tray_and_belt_and_who_has_which_tokens(game: Game) -> None:
    listener = Listener(game)
    for step in game.steps:
        for event in step.events:
            listener.hear(event)
        assert tuple(map(tuple, listener.trays)) == trays(step.state)
        if isinstance(step.state, Rolling):
            assert tuple(map(in_face_order, listener.belts)) == step.state.belts
            assert [own["menu"] for own in listener.tokens] == list(step.state.menus)
            assert [own["chopsticks"] for own in listener.tokens] == list(step.state.chopsticks)
            assert [own["pudding"] for own in listener.tokens] == list(step.state.puddings)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != SHOWS_VALUE])
def test_every_kind_of_event_happens_in_some_game(kind: str) -> None:
    assert any(event.kind == kind for case in QUICK for step in game_of(case).steps for event in step.events)


def test_every_event_is_of_a_described_kind_by_a_seat_that_exists(game: Game) -> None:
    for event in (event for step in game.steps for event in step.events):
        assert event.kind in KINDS
        assert event.seat is None or event.seat in range(game.setup.seats)
