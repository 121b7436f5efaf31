"""The score pad over HTTP: it pays what the engine pays in every game, and refuses what cannot be with the place."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from command_line import pad_of
from kit import PLAIN_EACH, QUICK, Case, ids
from online import Server, setup_wish
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.chance import seed_from_text
from sushitrain.game.record import Record
from sushitrain.game.replay import final_state
from sushitrain.game.state import sheet_of
from sushitrain.protocol.http_api import Problem
from sushitrain.protocol.parts import Outcome, Sheet
from sushitrain.protocol.score_pad import PadScore
from sushitrain.protocol.wire_views import wire_sheet
from sushitrain.rules.setup import Setup


def scored(server: Server, command: dict[str, Any]) -> PadScore:
    status, body, _ = server.request("POST", "/api/score", command)
    assert status == 200, body
    return msgspec.convert(body, PadScore)


def refused(server: Server, command: dict[str, Any]) -> Problem:
    status, body, _ = server.request("POST", "/api/score", command)
    assert status == 400, body
    return msgspec.convert(body, Problem)


def filled_in(record: Record) -> dict[str, Any]:
    """What people at that table would have tapped."""
    setup, pad = record.setup, pad_of(record)
    rounds = [[entry_of(setup, words) for words in trays] for trays in pad["rounds"]]
    if setup.game == "roll":
        end = [{"puddings": p, "tokens": t} for p, t in zip(pad["puddings"], pad["tokens"], strict=True)]
    else:
        end = [end_of(setup, [trays[seat] for trays in pad["rounds"]]) for seat in range(len(rounds[0]))]
    return {"players": pad["players"], "setup": setup_wish(setup), "rounds": rounds, "end": end}


def entry_of(setup: Setup, words: list[str]) -> dict[str, Any]:
    tray = [word for word in words if word in setup.edition.dish_of]
    nigiri, bare = setup.edition.dip(tray)
    cards = Counter(card for card in tray if card not in (*setup.edition.toppings, "wasabi"))
    cards += Counter(card for card, on_wasabi in nigiri if not on_wasabi)
    dipped = Counter(card for card, on_wasabi in nigiri if on_wasabi)
    return {"cards": {"wasabi": bare, **cards}, "dipped": dipped, "squishies": words.count("squishy")}


def end_of(setup: Setup, rounds: list[list[str]]) -> dict[str, Any]:
    sweets = [
        word.split(":") for words in rounds for word in words if word.split(":")[0] in setup.edition.dessert.copies
    ]
    if any(len(word) > 1 for word in sweets):
        return {"values": [int(value) for _, value in sweets]}
    return {"cards": Counter(card for (card,) in sweets)}


def unordered(sheet: Sheet) -> list[list[list[Any]]]:
    """Lines without the order in which nigiri were placed, which a pad does not know."""
    return [[sorted(lines, key=str) for lines in part] for part in sheet]


@pytest.mark.parametrize("case", QUICK, ids=str)
def test_the_pad_pays_what_the_engine_pays(one: Server, case: Case) -> None:
    setup = case.setup
    record = match(setup, [bot("random")] * setup.players, seed_from_text(case.seed))
    state = final_state(record)
    found = scored(one, filled_in(record))
    assert unordered(found.sheet) == unordered(wire_sheet(sheet_of(state)))
    assert state.outcome is not None
    assert found.outcome == Outcome(*state.outcome)
    assert found.totals[: setup.players] == state.outcome.totals
    assert found.boat == getattr(getattr(state, "board", None), "boat", None)


@pytest.mark.parametrize("setup", PLAIN_EACH, ids=ids)
def test_the_kit_asks_for_what_can_pay_and_nothing_else(one: Server, setup: Setup) -> None:
    kit = scored(one, {"players": ["Ola", "Jan", "Ewa", "Pim", "Zoe"][: setup.players], "setup": setup_wish(setup)}).kit
    assert kit.entries == setup.players + setup.edition.dummy_scores
    assert kit.rounds == 3
    assert {dish.dish for dish in kit.dishes} == {"maki", "tempura", "sashimi", "dumpling", "nigiri"}
    assert kit.dips == ("egg", "salmon", "squid")
    assert kit.dessert.dish == setup.dessert
    assert kit.squishy == (setup.dessert == "strawberry")
    shows = {"yogurt": "drawn", "mochi": "rolled"}.get(setup.dessert, "printed")
    assert kit.shows == ("tokens" if setup.game == "roll" else shows)
    assert bool(kit.values) == (kit.shows in ("drawn", "rolled"))


TWO = ["Ola", "Jan"]


def test_an_empty_pad_has_nothing_on_it(one: Server) -> None:
    found = scored(one, {"players": TWO})
    assert (found.sheet, found.totals, found.boat, found.outcome) == ((), (0, 0), None, None)


def test_a_round_is_scored_before_the_game_is_over(one: Server) -> None:
    first = [{"cards": {"tempura": 2, "maki3": 1}}, {"cards": {"squid": 1, "wasabi": 1}, "dipped": {"egg": 1}}]
    found = scored(one, {"players": TWO, "rounds": [first]})
    assert found.totals == (11, 6)
    assert found.outcome is None


def test_nigiri_that_are_not_dipped_never_land_on_an_open_wasabi(one: Server) -> None:
    found = scored(one, {"players": TWO, "rounds": [[{"cards": {"wasabi": 1, "squid": 1}}, {}]]})
    assert found.totals == (3, 0)


CANNOT_BE: dict[str, tuple[dict[str, Any], str, dict[str, Any]]] = {
    "a card of another game": (
        {"rounds": [[{"cards": {"menu2": 1}}, {}]]},
        "record-at",
        {"place": "rounds[0][0]", "problem": "pad-card"},
    ),
    "a dessert among the dishes": (
        {"rounds": [[{}, {"cards": {"pudding": 1}}]]},
        "record-at",
        {"place": "rounds[0][1]", "problem": "pad-card"},
    ),
    "tempura on wasabi": (
        {"rounds": [[{"dipped": {"tempura": 1}}, {}]]},
        "record-at",
        {"place": "rounds[0][0]", "problem": "pad-card"},
    ),
    "eleven cards in a round of ten": (
        {"rounds": [[{"cards": {"tempura": 11}}, {}]]},
        "record-at",
        {"place": "rounds[0][0]", "problem": "pad-many"},
    ),
    "a squishy without strawberries": (
        {"rounds": [[{"squishies": 1}, {}]]},
        "record-at",
        {"place": "rounds[0][0]", "problem": "pad-card"},
    ),
    "more squid than there are": ({"rounds": [[{"cards": {"squid": 6}}, {}]]}, "pad-copies", {"thing": "squid"}),
    "more wasabi under them than there are": (
        {"rounds": [[{"dipped": {"egg": 5}}, {"dipped": {"salmon": 2}}]]},
        "pad-copies",
        {"thing": "wasabi"},
    ),
    "a round of one": ({"rounds": [[{}]]}, "record-count", {"place": "rounds[0]"}),
    "an end of three": ({"rounds": [[{}, {}]], "end": [{}, {}, {}]}, "record-count", {"place": "end"}),
    "an end without rounds": ({"end": [{}, {}]}, "record-count", {"place": "rounds"}),
    "a dish for dessert": (
        {"rounds": [[{}, {}]], "end": [{}, {"cards": {"egg": 1}}]},
        "record-at",
        {"place": "end[1]", "problem": "pad-card"},
    ),
    "a value where it is printed": (
        {"rounds": [[{}, {}]], "end": [{"values": [1]}, {}]},
        "record-at",
        {"place": "end[0]", "problem": "pad-no-value"},
    ),
    "eleven puddings": (
        {"rounds": [[{}, {}]], "end": [{"cards": {"pudding": 11}}, {}]},
        "pad-copies",
        {"thing": "pudding"},
    ),
    "a value that yogurt has not": (
        {
            "setup": {"game": "anniversary", "dessert": "yogurt"},
            "rounds": [[{}, {}]],
            "end": [{"values": [9]}, {}],
        },
        "record-at",
        {"place": "end[0]", "problem": "pad-value"},
    ),
    "yogurt without its value": (
        {
            "setup": {"game": "anniversary", "dessert": "yogurt"},
            "rounds": [[{}, {}]],
            "end": [{"cards": {"yogurt": 1}}, {}],
        },
        "record-at",
        {"place": "end[0]", "problem": "pad-value"},
    ),
    "the squishy more often than strawberries": (
        {
            "setup": {"game": "anniversary", "dessert": "strawberry"},
            "rounds": [[{"squishies": 1}, {}], [{"squishies": 1}, {}]],
            "end": [{"cards": {"strawberry2": 1}}, {}],
        },
        "record-at",
        {"place": "end[0]", "problem": "pad-squishy"},
    ),
    "dice that are not there": (
        {"setup": {"game": "roll"}, "rounds": [[{"cards": {"squid": 6}}, {}]]},
        "pad-copies",
        {"thing": "nigiri"},
    ),
    "tokens that are not there": (
        {"setup": {"game": "roll"}, "rounds": [[{}, {}]], "end": [{"tokens": 31}, {}]},
        "pad-copies",
        {"thing": "tokens"},
    ),
    "puddings that are not there": (
        {"setup": {"game": "roll"}, "rounds": [[{}, {}]], "end": [{"puddings": 33}, {}]},
        "pad-copies",
        {"thing": "pudding"},
    ),
    "a game that does not exist": ({"setup": {"game": "chess"}}, "setup-game", {"given": "chess"}),
    "a battle of three": ({"players": ["A", "B", "C"], "setup": {"variant": "battle"}}, "setup-exactly", {}),
    "a name that cannot be seen": ({"players": ["Ola", "\u3164"]}, "record-name", {"place": "players[1]"}),
    "a name that cannot be shown": ({"players": ["Ola", "\x1b"]}, "record-name", {"place": "players[1]"}),
    "less than nothing": ({"rounds": [[{"cards": {"egg": -1}}, {}]]}, "wire-message", {}),
    "a fourth round": ({"rounds": [[{}, {}]] * 4}, "wire-message", {}),
}


@pytest.mark.parametrize("case", CANNOT_BE)
def test_what_cannot_be_is_refused_with_its_place(one: Server, case: str) -> None:
    command, code, values = CANNOT_BE[case]
    found = refused(one, {"players": TWO, **command})
    assert found.code == code
    told = dict(found.values)
    if isinstance(told.get("problem"), dict):
        told["problem"] = told["problem"]["code"]
    assert told | values == told
