"""Every configuration is played to the end on the full screen, with keys."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from screen_kit import is_over, new_session, play_on, sitting
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.rules.setup import Setup, combinations


@pytest.mark.parametrize("setup", [*combinations()], ids=lambda s: f"{s.game}-{s.dessert}-{s.variant}-{s.players}")
def test_a_whole_game_with_keys(setup: Setup, tmp_path: Path) -> None:
    session = new_session(tmp_path, setup)

    async def play() -> None:
        async with sitting(lambda app: app.sit_down(session)) as at:
            await play_on(at, Random(1))
            assert is_over(at[0])

    asyncio.run(play())
    record = loads(session.file.read_bytes())
    assert record.result.winners
    assert verify(record) == []
