"""Every configuration is played to its end by people and bots over real sockets, and its record holds."""

import asyncio
import json
import random

import pytest

from kit import ONE_EACH, ids
from online import Server, people, run, setup_wish, started
from server.setup_samples import rarely
from sushitrain.game.chance import commitment
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup


@pytest.mark.parametrize("setup", [rarely(setup) for setup in ONE_EACH], ids=ids)
def test_two_people_and_bots_play_a_game_to_its_end(server: Server, setup: Setup) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            bots = ["nibbler"] * (setup.players - 2)
            code = await started(server, [ola, jan], bots=bots, setup=setup_wish(setup))
            await spectator.watch(code)
            shown = ola.of(m.Whole)[0].commitment
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            await spectator.until(lambda me: me.outcome)

            assert ola.outcome == jan.outcome == spectator.outcome
            for person in (ola, jan, spectator):
                assert person.seqs == list(range(person.seqs[0], person.seqs[0] + len(person.seqs)))
                assert person.last.reveal == ola.last.reveal
            assert commitment(bytes.fromhex(ola.last.reveal.secret)) == shown
            status, record, _ = server.request("GET", f"/api/tables/{code}/record")
            assert status == 200
            assert verify(loads(json.dumps(record))) == []
            assert record["chance"]["commitment"] == shown
            assert record["result"]["winners"] == list(ola.outcome.winners)  # type: ignore[union-attr]  # it is over

    run(scenario())
