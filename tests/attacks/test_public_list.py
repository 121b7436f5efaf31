"""The list of public tables: whoever opens as many as they may hides nobody else's."""

from pathlib import Path
from typing import Any

import pytest

from online import OLA, OPEN, Server, new_database, run, serving, sqlite
from stores import stores
from sushitrain.protocol.client import new_id
from sushitrain.server.http.table_routes import LISTED

ATTACKER, HOME = "192.0.2.1", "192.0.2.2"


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else new_database(request.getfixturevalue("cluster"))


def row(number: int, address: str, creator: str) -> dict[str, Any]:
    """A public table; a larger number was touched later."""
    code = f"t{number:05}"
    found = {"code": code, "stage": "open", "public": True, "address": address, "creator": creator, "request": code}
    return {**found, "touched": number, "listing": f"{address} {creator} {number}"}


def test_addresses_take_turns_in_the_list_and_within_an_address_its_guests(store: str) -> None:
    async def scenario() -> list[str]:
        async with stores(store) as (found,):
            opened = [("home", "jan"), ("crowd", "ewa"), ("crowd", "bob"), *[("crowd", "eve")] * 6, ("home", "jan")]
            for number, (address, creator) in enumerate(opened):
                await found.open(row(number, address, creator), b"x")
            return await found.listed(7)

    wanted = ["home jan 9", "crowd eve 8", "crowd bob 2", "home jan 0", "crowd ewa 1", "crowd eve 7", "crowd eve 6"]
    assert run(scenario()) == wanted


def test_more_tables_than_the_list_shows_hide_neither_a_neighbour_nor_another_address(tmp_path: Path) -> None:
    def opened(token: str, address: str) -> str:
        wish = {"id": new_id(), "seats": [OLA, OPEN], "public": True}
        status, body, _ = server.request("POST", "/api/tables", wish, token, x_forwarded_for=address)
        assert status == 201, body
        return str(body["table"])

    def listed(server: Server) -> list[str]:
        return [each["table"] for each in server.request("GET", "/api/tables")[1]]

    with serving(sqlite(tmp_path), tmp_path, proxies=["127.0.0.1"]) as server:
        others = {opened(server.token(), address) for address in (ATTACKER, HOME)}
        attacker = server.token()
        for _ in range(LISTED + 5):
            last = opened(attacker, ATTACKER)
        found = listed(server)
        assert len(found) == LISTED
        assert others < set(found[:3])
        assert last == found[0]


def test_the_list_stays_quick_and_shows_the_latest_tables_of_very_many(tmp_path: Path) -> None:
    """Of more tables than are looked at, those that were touched longest ago wait."""

    async def scenario() -> list[str]:
        async with stores(sqlite(tmp_path)) as (found,):
            for number in range(7):
                await found.open(row(number, f"address {number}", "somebody"), b"x")
            return [each.partition(" somebody")[0] for each in await found.listed(10)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sushitrain.server.store.store.FAIR", 4)
        assert run(scenario()) == ["address 6", "address 5", "address 4", "address 3"]
