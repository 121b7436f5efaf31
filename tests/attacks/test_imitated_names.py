"""Names that hide or imitate: refused at a table, while names that are there already stay."""

import json
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from online import BOT, OLA, OPEN, Server, device, people, run, serving, sqlite
from sushitrain.game.record import loads
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id

UNSEEN = [
    "\u200d",
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\uffa0",
    "\u180e",
    "\ufe0f",
    "\U000e0061",
    "O\U0001107fla",
    "\u202eala",
    "\u0301",
]
ALIKE = ["Ⲟla", "\u101dla", "Оlа", "ΟIа", "Ｏｌａ", "𝓞𝓵𝓪", "O1a", "Ola\u200d", "O la", "ola", "Ola\ufe0e"]
WELCOME = [
    "Ола",
    "Olá",
    "👩‍🍳",
    "علی‌رضا",
    "やまだ\u3000たろう",
    "김민준",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
]
BOTS = ["Nibbler 2", "Regular 1", "ReguIar l", "ＩＴＡＭＡＥ 3"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("names")
    with serving(sqlite(folder), folder) as found:
        yield found


def test_the_score_pad_refuses_names_that_hide_or_look_alike(server: Server) -> None:
    def refusal(*names: str) -> str:
        status, body, _ = server.request("POST", "/api/score", {"players": names})
        return "" if status == 200 else str(body["code"])

    assert {name: refusal("Ola", name) for name in UNSEEN} == dict.fromkeys(UNSEEN, "record-name")
    assert {name: refusal("Ola", name) for name in ALIKE} == dict.fromkeys(ALIKE, "error-same-names")
    assert refusal(*WELCOME[:5]) == ""


def test_what_hides_or_imitates_is_refused_when_somebody_sits_down(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            jan.table = server.open(ola.client.token, [OLA, OPEN, BOT])
            for name in UNSEEN:
                assert await jan.refusal(m.Sit, name=name, nonce="x") == "online-name", ascii(name)
            for name in (*ALIKE, *BOTS):
                assert await jan.refusal(m.Sit, name=name, nonce="x") == "online-name-taken", ascii(name)
            for name in WELCOME:
                await jan.sit(jan.table, name, 1)
                shown = name.replace("\u3000", " ")
                assert (await jan.look(jan.table)).seats[1].name == shown

    run(scenario())


@pytest.mark.parametrize(
    ("names", "code"),
    [
        *((("Jan", name), "online-name") for name in UNSEEN[:3]),
        *((("Ola", name), "online-name-taken") for name in ALIKE),
        *(((name,), "online-name-taken") for name in BOTS),
    ],
    ids=ascii,
)
def test_what_hides_or_imitates_is_refused_when_a_table_is_opened(
    server: Server, names: tuple[str, ...], code: str
) -> None:
    seats = [*({"kind": "person", "name": name} for name in names), OPEN]
    status, body, _ = server.request("POST", "/api/tables", {"id": new_id(), "seats": seats}, server.token())
    assert (status, body["code"]) == (400, code)


OLD = {"Ola": "Ola", "Jan": "Оlа", "Ewa": "\u3164"}
"""Names that the people of a table have now, and names that version 0.1 would have let them have."""


def make_older(folder: Path) -> None:
    """The store, as if version 0.1 had let them in."""
    with closing(sqlite3.connect(folder / "tables.db")) as store, store:
        for code, seq, body in store.execute("SELECT code, seq, body FROM entries").fetchall():
            for now, then in OLD.items():
                body = body.replace(f'"{now}"'.encode(), f'"{then}"'.encode())
            store.execute("UPDATE entries SET body = ? WHERE code = ? AND seq = ?", (body, code, seq))


def test_names_that_an_older_version_let_in_go_on(tmp_path: Path) -> None:
    """Their people play on, say their name again, go to a rematch, and have a record."""

    async def before(server: Server) -> tuple[str, list[str]]:
        async with people(server, 3) as (ola, jan, ewa):
            code = server.open(ola.client.token, [OLA, OPEN, OPEN])
            for seat, (person, name) in enumerate(zip((ola, jan, ewa), OLD, strict=True)):
                await person.sit(code, name, seat)
            return code, [person.client.token for person in (ola, jan, ewa)]

    async def after(server: Server, code: str, tokens: list[str]) -> None:
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(device(server, token)) for token in tokens]
            for seat, (person, name) in enumerate(zip(guests, OLD.values(), strict=True)):
                await person.sit(code, name, seat)
            ola, jan, ewa = guests
            assert await ewa.refusal(m.Sit, seat=2, name="OIa", nonce="x") == "online-name-taken"
            await ola.ask(m.Start)
            await ola.ask(m.Close)
            to = (await jan.ask(m.Rematch)).table
            await jan.sit(to, OLD["Jan"], 1)
            await ewa.sit(to, OLD["Ewa"], 2)

    with serving(sqlite(tmp_path), tmp_path) as server:
        code, tokens = run(before(server))
    make_older(tmp_path)
    with serving(sqlite(tmp_path), tmp_path) as server:
        run(after(server, code, tokens))
        status, record, _ = server.request("GET", f"/api/tables/{code}/record")
        assert status == 200
        assert loads(json.dumps(record)).names == tuple(OLD.values())
