"""A record that somebody has is shown turn by turn, whatever game it is, and whatever it is instead of one."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from online import Server, people, run, serving, sqlite, started
from server.remote import HOOK, Remote
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import parse_move, play, start, to_move
from sushitrain.game.record import Record, dumps, loads, new_record, seeded
from sushitrain.game.replay import replay
from sushitrain.game.state import Rolling, sheet_of
from sushitrain.protocol.http_api import Problem, Turn
from sushitrain.protocol.parts import SeatInfo
from sushitrain.protocol.record_replay import Replay
from sushitrain.protocol.wire_views import table_view, wire_events, wire_sheet
from sushitrain.rules.errors import RecordError
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
from sushitrain.server.http.replay_routes import shown
from sushitrain.server.operation.fixed_limits import RECORD_BYTES, RECORD_TURNS

CORPUS = Path(__file__).parent.parent / "corpus" / "0.1.0"
RECORDS = sorted(file.name for file in CORPUS.glob("*.json"))
CLASSIC = (CORPUS / "classic-pudding-golf.json").read_bytes()


def asked(server: Server, body: bytes) -> Replay:
    status, found, _ = server.request("POST", "/api/replays", body)
    assert status == 200, found
    return msgspec.convert(found, Replay)


def refused(server: Server, body: bytes, status: int = 400, **headers: str) -> Problem:
    got, found, answered = server.request("POST", "/api/replays", body, **headers)
    assert got == status, found
    assert answered["content-type"].startswith("application/json")
    assert "Traceback" not in json.dumps(found)
    return msgspec.convert(found, Problem)


def changed(**fields: Any) -> bytes:
    """The classic game with other fields."""
    return json.dumps({**json.loads(CLASSIC), **fields}).encode()


# What is shown


@pytest.mark.parametrize("name", RECORDS)
def test_every_turn_of_every_record_is_what_the_engine_plays(name: str) -> None:
    body = (CORPUS / name).read_bytes()
    record, found = loads(body), shown(body)
    open_to_all = record.setup.variant == "battle" or record.setup.game == "roll"
    seats = (None,) if open_to_all else range(record.setup.players)
    for number, (turn, step) in enumerate(zip(found.turns, replay(record), strict=True)):
        assert turn == Turn(
            turn=number,
            turns=len(record.moves),
            events=wire_events(step.events),
            views=tuple(table_view(step.state, seat) for seat in seats),
            sheet=wire_sheet(sheet_of(step.state)),
            moves=tuple(map(str, record.moves[number])) if number < len(record.moves) else (),
        )
    assert tuple(seat.name for seat in found.seats) == record.names
    assert found.setup["game"] == record.setup.game


@pytest.mark.parametrize("name", ["classic-pudding-none.json", "written-by-hand.json", "stopped-in-the-middle.json"])
def test_it_comes_over_the_wire_as_it_is(one: Server, name: str) -> None:
    body = (CORPUS / name).read_bytes()
    status, found, _ = one.request("POST", "/api/replays", body)
    assert (status, found) == (200, json.loads(msgspec.json.encode(shown(body))))


def test_a_game_that_was_stopped_ends_without_a_winner(one: Server) -> None:
    last = asked(one, (CORPUS / "stopped-in-the-middle.json").read_bytes()).turns[-1]
    assert last.turn == last.turns
    assert last.moves == ()
    assert last.views[0].outcome is None
    assert last.views[0].to_move


def test_everybody_s_hand_is_open(one: Server) -> None:
    first = asked(one, CLASSIC).turns[0]
    assert len(first.views) == len(json.loads(CLASSIC)["names"])
    assert all(view.hand for view in first.views)  # type: ignore[union-attr]  # a drafting game


def test_bots_are_known_by_their_level_and_strangers_are_people() -> None:
    found = shown(changed(names=["A", "B", "C", "D"], seats=["nibbler", "person", "hal9000", "random"]))
    assert found.seats == (
        SeatInfo("bot", "A", "nibbler"),
        SeatInfo("person", "B"),
        SeatInfo("person", "C"),
        SeatInfo("bot", "D", "random"),
    )


def test_a_game_of_other_rules_says_so() -> None:
    assert shown(CLASSIC).other_rules == ""
    assert shown(changed(rules={"fingerprint": "0" * 64, "version": "0.0.7"})).other_rules == "0.0.7"


def test_the_record_of_a_table_is_shown_like_the_table_itself(one: Server) -> None:
    async def scenario() -> str:
        async with people(one, 2) as (ola, jan):
            code = await started(one, [ola, jan])
            await asyncio.gather(*(each.play_on(random.Random(3)) for each in (ola, jan)))
            return code

    code = run(scenario())
    status, record, _ = one.request("GET", f"/api/tables/{code}/record")
    assert status == 200
    found = asked(one, dumps(loads(json.dumps(record))).encode())
    for turn in (0, 7, len(found.turns) - 1):
        _, told, _ = one.request("GET", f"/api/tables/{code}/turns/{turn}")
        assert msgspec.convert(told, Turn) == found.turns[turn]


# What is refused


@pytest.mark.parametrize(
    ("body", "code"),
    [
        pytest.param(b"", "record-json", id="nothing"),
        pytest.param(b"sushi", "record-json", id="no JSON"),
        pytest.param(b"\xff\xfe\x00", "record-json", id="no text"),
        pytest.param(b"[" * 100_000, "record-nesting", id="nesting"),
        pytest.param(b"[]", "record-type", id="a list"),
        pytest.param(b"{}", "record-missing", id="an empty object"),
        pytest.param(b'{"format": 1, "format": 2}', "record-twice", id="a field twice"),
        pytest.param(changed(format="sushitrain/99"), "record-format", id="another format"),
        pytest.param(changed(names=["Ola"]), "record-count", id="too few names"),
        pytest.param(changed(moves=[["squid"] * 2]), "record-count", id="too few moves"),
        pytest.param(changed(moves=[[""] * 4]), "record-at", id="no move"),
        pytest.param(changed(chance={"draws": {"deck": ["egg"] * 500}}), "record-at", id="no deck"),
        pytest.param(changed(moves=[["egg"]] * (RECORD_TURNS + 1)), "record-long", id="too many turns"),
    ],
)
def test_what_is_no_record_is_one_sentence(one: Server, body: bytes, code: str) -> None:
    found = refused(one, body)
    assert found.code == code
    assert found.text
    assert len(found.text) < 500


def test_moves_after_the_end_are_refused(one: Server) -> None:
    record = json.loads(CLASSIC)
    found = refused(one, changed(moves=[*record["moves"], record["moves"][-1]]))
    assert (found.code, found.values) == ("record-after", {"i": len(record["moves"])})


def test_a_file_that_is_too_large_says_so(one: Server) -> None:
    padded = CLASSIC + b" " * (RECORD_BYTES - len(CLASSIC))
    assert asked(one, padded).turns
    found = refused(one, padded + b" ", status=413)
    assert (found.code, found.values) == ("record-size", {"most": RECORD_BYTES})


def test_no_other_request_may_be_that_large(one: Server) -> None:
    status, _, _ = one.request("POST", "/api/tables", b" " * RECORD_BYTES, one.token())
    assert status == 413


def test_another_page_may_not_ask(one: Server) -> None:
    assert refused(one, CLASSIC, 403, origin="http://evil.example").code == "online-origin"


def test_it_counts_for_many_requests(tmp_path: Path) -> None:
    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, requests_per_second=16) as slow:
        statuses = [slow.request("POST", "/api/replays", CLASSIC)[0] for _ in range(4)]
        assert statuses == [200, 200, 429, 429]


def longest_game() -> Record:
    """Many dice and many menus, all spent: as many turns with as large views as an edition file allows."""
    tables = Tables(
        roll_dice={"appetizer": 10, "maki": 25, "nigiri": 25, "special": 5, "pudding": 10},
        roll_deal=dict.fromkeys((2, 3, 4, 5), 15),
        roll_start={"menu": 19, "chopsticks": 19},
        roll_pool={"menu": 99, "chopsticks": 99, "pudding": 99},
    )
    setup, chance = Setup("roll", 5, tables=tables), Seeded(bytes(32))
    state, moves = start(setup, chance).state, []
    while seats := to_move(state):
        assert isinstance(state, Rolling)
        belt = state.belts[seats[0]]
        move = parse_move(setup, f"menu {' '.join(belt)}" if state.menus[seats[0]] else belt[0])
        moves.append((move,))
        state = play(state, {seats[0]: move}, chance).state
    return new_record(["P"] * 5, seeded(bytes(32)), moves, state)


def test_the_longest_game_is_not_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn is played once."""
    record = longest_game()
    body = dumps(record).encode()
    played = 0

    def count(*given: Any) -> Any:
        nonlocal played
        played += 1
        return play(*given)

    monkeypatch.setattr("sushitrain.game.replay.play", count)
    found = shown(body)
    assert 300 < len(found.turns) <= RECORD_TURNS
    assert len(msgspec.json.encode(found)) < 3_000_000
    assert played == len(record.moves)


def test_nonsense_of_any_size_is_not_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused before anything is played."""
    monkeypatch.delattr("sushitrain.game.replay.start")
    body = changed(moves=[["egg"]] * 25_000)
    assert len(body) < RECORD_BYTES
    with pytest.raises(RecordError, match="25000 turns"):
        shown(body)
