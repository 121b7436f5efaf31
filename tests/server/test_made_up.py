"""A made-up dish and dessert on a real server: its choices, its rules, its score pad, a whole game."""

import asyncio
import json
import random
from collections.abc import Iterator

import pytest

from made_up import environment, on_the_menu
from online import Server, people, run, serving, setup_wish, sqlite, started
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("made-up")
    with serving(sqlite(folder), folder, environment()) as found:
        yield found


def test_two_people_and_bots_play_it_to_its_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_menu(monkeypatch)
    setup = Setup("anniversary", 5, "sorbet")

    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            bots = ["nibbler", "regular", "itamae-quick"]
            code = await started(server, [ola, jan], bots=bots, setup=setup_wish(setup))
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            assert ola.outcome == jan.outcome
            status, document, _ = server.request("GET", f"/api/tables/{code}/record")
            assert status == 200
            record = loads(json.dumps(document))
            assert verify(record) == []
            assert record.setup == setup
            placed = {card for part in ola.of(m.Step) for tray in part.view.trays for card in tray}
            assert {"taro4", "taro5"} & placed

    run(scenario())


def test_the_coach_says_that_it_does_not_know_these_dishes(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=["nibbler"], setup={"game": "anniversary", "dessert": "sorbet"})
            assert await ola.refusal(m.Hint) == "setup-fast"
            await ola.play_on(random.Random(3))
            status, found, _ = server.request("POST", f"/api/tables/{code}/analysis")
            assert (status, found["code"]) == (400, "setup-fast")

    run(scenario())


def test_it_can_be_chosen_read_and_counted(server: Server) -> None:
    _, choices, _ = server.request("POST", "/api/choices", {"game": "anniversary", "players": 3})
    assert "sorbet" in [choice["value"] for choice in choices["desserts"]]

    _, rules, _ = server.request("GET", "/api/rules/anniversary")
    told = {each.get("about"): each["text"] for each in rules["paragraphs"]}
    assert told["taro"] == "Taro: each card pays its value, 4 / 5; on wasabi ×2."
    assert told["sorbet"] == "Sorbet: it stays for the whole game. At the end: most 4, fewest −2."
    _, rules, _ = server.request("GET", "/api/rules/sorbet?lang=pl")
    assert (rules["title"], rules["paragraphs"][0]["cards"]) == ("Sorbet", ["sorbet1", "sorbet2"])

    _, menu, _ = server.request("GET", "/api/menu?game=anniversary&dessert=sorbet&players=3")
    assert {"taro", "sorbet"} <= {item["dish"] for item in menu["items"]}

    rounds = [[{"cards": {"taro5": 2}}, {"cards": {"egg": 1}}]]
    pad = {"players": ["Ola", "Jan"], "setup": {"game": "anniversary", "dessert": "sorbet"}, "rounds": rounds}
    status, scored, _ = server.request("POST", "/api/score", pad)
    assert (status, scored["kit"]["dessert"]["cards"]) == (200, ["sorbet1", "sorbet2"])
    assert [line["points"] for line in scored["sheet"][0][0] if line["dish"] == "taro"] == [5, 5]
