"""Tests deal what their seed says; nothing that a server can be told or sent does the same in production."""

import inspect
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from online import OLA, OPEN, Server, people, run, seated, sqlite
from seeds import SEEDS
from sushitrain.protocol import messages as m
from sushitrain.protocol.http_api import NewTable
from sushitrain.server.operation.settings import Settings
from sushitrain.server.runtime import opening

CHOOSABLE = re.compile("seed|secret|luck|random|deal|shuffle|commit")


def deal_of(folder: Path, seed: str, seeded: bool = True) -> tuple[str, ...]:
    """The first hand at a table of a server of its own, in a test with this seed."""
    folder.mkdir()
    server = Server(sqlite(folder), seeded=seeded).start(folder)

    async def scenario() -> tuple[str, ...]:
        async with people(server, 2) as guests:
            await seated(server, guests)
            await guests[0].ask(m.Start)
            await guests[0].at_turn(0)
            return guests[0].hand

    with SEEDS.during(seed):
        hand: tuple[str, ...] = run(scenario())
    assert server.stop() == 0
    return hand


def test_the_same_seed_deals_the_same_and_another_one_does_not(tmp_path: Path) -> None:
    first, again, other = (deal_of(tmp_path / str(i), seed) for i, seed in enumerate(("rice", "rice", "soy")))
    assert first == again != other


def test_a_server_that_no_test_has_changed_deals_anew_each_time(tmp_path: Path) -> None:
    first, again = (deal_of(tmp_path / str(i), "rice", seeded=False) for i in range(2))
    assert first != again


def test_a_seed_is_dealt_from_once_on_a_server(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path)).start(tmp_path)
    token, command = server.token(), {"seats": [OLA, OPEN]}
    for number, expected in enumerate((201, 500)):
        with SEEDS.during("rice"):
            assert server.request("POST", "/api/tables", {"id": f"{number}", **command}, token)[0] == expected
    assert "two tests deal from one seed" in server.logged
    server.kill()


def test_no_setting_and_no_message_chooses_a_deal() -> None:
    names = [field.name for field in fields(Settings)] + list(NewTable.__struct_fields__)
    assert [name for name in names if CHOOSABLE.search(name)] == []
    for draw in (opening.new_secret, opening.new_code):
        assert not inspect.signature(draw).parameters


def test_no_environment_chooses_a_deal() -> None:
    """The same environment, hash seed included, gives another secret and another code each time."""
    program = "from sushitrain.server.runtime import opening; print(opening.new_secret(), opening.new_code())"
    drawn = [
        subprocess.run([sys.executable, "-c", program], env={"PYTHONHASHSEED": "0"}, check=True, capture_output=True)
        for _ in range(2)
    ]
    first, again = (done.stdout.split() for done in drawn)
    assert first[0] != again[0]
    assert first[1] != again[1]
