"""What a client reads is what the engine gave: every view, standing and event comes through the wire unchanged."""

from random import Random

import msgspec
import pytest

from kit import ALL, ONE_EACH, ROLLS, ids
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import legal_moves, play, start, to_move
from sushitrain.game.events import Step
from sushitrain.game.record import read_setup, setup_document
from sushitrain.game.standing import standing
from sushitrain.game.state import sheet_of
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode, read_message
from sushitrain.protocol.read_wire import read_events, read_sheet, read_standing, read_view
from sushitrain.protocol.wire_views import wire_events, wire_sheet, wire_view
from sushitrain.rules.setup import Setup


def check(step: Step, setup: Setup, seat: int | None) -> None:
    """This seat reads the step that is sent to it, and finds all of it as it was."""
    seen, now, sheet = view(step.state, seat), standing(step.state), sheet_of(step.state)
    sent = m.Step(
        table="abcdef",
        seq=1,
        at=0,
        turn=0,
        events=wire_events(step.events),
        view=wire_view(seen, now),
        sheet=wire_sheet(sheet),
    )
    came = read_message(encode(sent))
    assert isinstance(came, m.Step)
    assert came.sheet is not None
    assert read_sheet(came.sheet) == sheet
    assert read_view(came.view, read_sheet(came.sheet), setup, seat) == seen
    assert read_standing(came.view) == now
    assert read_events(came.events) == step.events
    again = (read_sheet(came.sheet), read_standing(came.view), read_events(came.events))
    assert repr(again) == repr((sheet, now, step.events))


def play_and_read(setup: Setup) -> None:
    """A game in which every seat and a spectator read every step."""
    rng = Random("wire")
    chance = Seeded(seed_from_text("wire"))
    again = read_setup(msgspec.json.decode(encode(setup_document(setup))))
    assert again == setup
    step = start(setup, chance)
    while True:
        for seat in (None, *range(setup.players)):
            check(step, again, seat)
        moving = to_move(step.state)
        if not moving:
            break
        chosen = {seat: rng.choice(list(legal_moves(step.state, seat))) for seat in moving}
        step = play(step.state, chosen, chance)


PLAYED = {ids(setup): setup for setup in (*ONE_EACH, *ROLLS)}
REST = {name: setup for setup in ALL if (name := ids(setup)) not in PLAYED}


@pytest.mark.parametrize("setup", PLAYED.values(), ids=PLAYED)
def test_every_seat_reads_what_the_engine_gave_at_every_step(setup: Setup) -> None:
    play_and_read(setup)


@pytest.mark.full
@pytest.mark.parametrize("setup", REST.values(), ids=REST)
def test_every_seat_reads_what_the_engine_gave_in_every_configuration(setup: Setup) -> None:
    play_and_read(setup)
