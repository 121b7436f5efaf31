"""Whoever owns an IPv6 /48 has 65,536 addresses, and no more guests, tables and guessed codes than one address."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from online import OLA, OPEN, Server, serving, sqlite
from server.remote import HOOK, Remote
from sushitrain.protocol.client import new_id
from sushitrain.server.operation.limits import site_of

MOST = 4
OWNED = [f"2001:db8:1:{number:x}::1" for number in range(0, 0x10000, 0x1555)]
"""Addresses in different /56 of one /48."""
ANOTHER = "2001:db8:2::1"


@pytest.mark.parametrize(
    ("address", "site"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:ff02::/64", "2001:db8:1::/48"),
        ("::/64", "::/48"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_a_site_is_what_one_customer_may_own(address: str, site: str) -> None:
    assert site_of(address) == site


def new_guest(server: Server, _: str, address: str) -> int:
    return server.request("POST", "/api/token", x_forwarded_for=address)[0]


def new_table(server: Server, token: str, address: str) -> int:
    command = {"id": new_id(), "seats": [OLA, OPEN]}
    return server.request("POST", "/api/tables", command, token, x_forwarded_for=address)[0]


def guess(server: Server, _: str, address: str) -> int:
    return server.request("GET", "/api/tables/zzzzzz/log", x_forwarded_for=address)[0]


SCARCE = {"guests_per_minute": new_guest, "tables_per_address": new_table, "misses_per_minute": guess}


@pytest.mark.parametrize(("limit", "take"), SCARCE.items(), ids=SCARCE)
def test_a_site_has_the_budget_of_one_address(
    tmp_path: Path, limit: str, take: Callable[[Server, str, str], int]
) -> None:
    settings: dict[str, Any] = {limit: MOST, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, Remote(tmp_path).environment, hook=HOOK, **settings) as server:
        token = server.token()
        taken = [take(server, token, address) for address in OWNED]
        assert [status == 429 for status in taken] == [False] * MOST + [True] * (len(OWNED) - MOST)
        assert take(server, token, ANOTHER) != 429
