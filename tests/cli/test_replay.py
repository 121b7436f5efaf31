"""`sushitrain replay` and `sushitrain verify`: telling a record, and saying what is wrong with one."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from command_line import run
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.chance import seed_from_text
from sushitrain.game.record import dumps, to_document
from sushitrain.rules.setup import Setup


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    record = match(Setup("classic", 3), [bot("nibbler")] * 3, seed_from_text("tide"), ["Ola", "Jan", "Ana"])
    return to_document(record)


@pytest.fixture
def file(tmp_path: Path, document: dict[str, Any]) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def changed(file: Path, change: Any) -> str:
    """The record in the file after a change to its document."""
    document = json.loads(file.read_text(encoding="utf-8"))
    change(document)
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def test_a_replay_tells_every_turn_and_the_end(file: Path) -> None:
    told = run("replay", str(file)).out
    assert told.count("Round 2 · turn") == 9
    assert "Played by Ola, Jan and Ana." in told
    assert "The game is over." in told


def test_one_turn_can_be_told_alone(file: Path) -> None:
    told = run("replay", str(file), "--turn", "12").out
    assert "Round 2 · turn 3" in told
    assert "Round 2 · turn 4" not in told
    summary = json.loads(run("replay", str(file), "--turn", "12", "--json").out)
    assert (len(summary["rounds"]), summary["winners"]) == (1, None)


def test_a_turn_that_does_not_exist_is_refused(file: Path) -> None:
    refused = run("replay", str(file), "--turn", "99")
    assert (refused.code, refused.err) == (2, "The game has 27 turns; there is no turn 99.\n")


def test_a_game_that_stopped_in_the_middle_is_told_as_far_as_it_goes(file: Path) -> None:
    def stop(document: dict[str, Any]) -> None:
        document["moves"] = document["moves"][:10]
        document["result"] = {"points": document["result"]["points"][:1], "winners": None, "reason": None}

    path = changed(file, stop)
    assert "The record stops here" in run("replay", path).out
    assert "The record stops here" not in run("replay", path, "--turn", "1").out
    assert run("verify", path).code == 0
    summary = json.loads(run("replay", path, "--json").out)
    assert (len(summary["rounds"]), summary["end"], summary["winners"]) == (1, None, None)


def test_a_record_can_come_from_standard_input(file: Path) -> None:
    assert run("verify", "-", typed=file.read_text(encoding="utf-8")).code == 0


def test_verify_tells_that_a_game_was_for_practice(file: Path) -> None:
    assert "for practice" not in run("verify", str(file)).out
    assert json.loads(run("verify", str(file), "--json").out)["practice"] is False
    path = changed(file, lambda document: document.update(practice=True))
    assert "This game was for practice" in run("verify", path).out
    assert json.loads(run("verify", path, "--json").out)["practice"] is True


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d["chance"].update(commitment="0" * 64), "the commitment is not the hash of the secret"),
        (lambda d: d["chance"]["draws"]["deck"].reverse(), "the deck is not what the seed gives"),
        (lambda d: d["chance"]["draws"].update(yogurt=[1, 2]), "2 draws are written down that the game never asks for"),
        (lambda d: d["result"].update(reason="shared"), "why it was won: it says shared, the game gives by points"),
        (lambda d: d["result"]["points"][1].__setitem__(2, 77), "part 2, Ana: it says 77, the game gives"),
        (lambda d: d["result"].update(winners=[0, 1, 2]), "it says the winner is Ola, Jan and Ana, the game gives Jan"),
        (lambda d: d["result"]["points"].pop(), "it has points for 3 parts of the game, but 4 were played"),
        (lambda d: d["rules"].update(fingerprint="f" * 64), "it was played under other rules (version 0.1.0)"),
    ],
    ids=["commitment", "deck", "unused", "reason", "points", "winners", "parts", "rules"],
)
def test_verify_says_what_differs(file: Path, change: Any, sentence: str) -> None:
    said = run("verify", changed(file, change))
    assert said.code == 1
    assert f"- {sentence}" in said.out


def test_a_draw_that_the_seed_does_not_give_is_named(file: Path) -> None:
    def swap_the_last_two_different_cards(document: dict[str, Any]) -> None:
        deck = document["chance"]["draws"]["deck"]
        other = next(i for i in range(len(deck) - 1, 0, -1) if deck[i] != deck[-1])
        deck[-1], deck[other] = deck[other], deck[-1]

    said = run("verify", changed(file, swap_the_last_two_different_cards))
    assert said.code == 1
    assert "- the deck is not what the seed gives" in said.out


def test_an_old_record_is_told_with_a_warning(file: Path) -> None:
    path = changed(file, lambda d: d["rules"].update(fingerprint="f" * 64, version="0.0.1"))
    assert "recorded under other rules (version 0.0.1)" in run("replay", path).out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The file is not JSON."),
        ("nonsense", "The file is not JSON."),
        ("[" * 1_000_000, "The file is nested too deeply to be a record."),
        ('{"a":' * 2_000_000, "The file is larger than 2,000,000 bytes, too large for a record."),
        ("{}", "record has no field format."),
        ("[]", "record should be an object, not list."),
        ('"\\ud800"', 'record should be an object, not "\\udcd800".'),
    ],
    ids=["empty", "not JSON", "deep", "ten megabytes of nesting", "no fields", "a list", "half a character"],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_file_gets_one_sentence_and_code_2(command: str, text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    refused = run(command, str(path))
    assert refused.code == 2
    assert refused.err.count("\n") == 1
    assert refused.err.startswith(sentence.split("\\ud")[0])
    assert "Traceback" not in refused.err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d.pop("names"), "record has no field names."),
        (lambda d: d.update(format="sushitrain/9"), 'The format is "sushitrain/9"; this program reads sushitrain/1.'),
        (lambda d: d["moves"][16].__setitem__(1, "mochi"), "moves[16] (round 2, turn 8): Seat 1 cannot play “mochi”"),
        (
            lambda d: d["chance"]["draws"]["deck"].append("squid"),
            "chance: In the script, the deck has 1 too many squid",
        ),
        (
            lambda d: d["chance"]["draws"]["deck"].__setitem__(slice(5), ["squid"] * 5),
            "chance: In the script, the deck has 5 too many squid",
        ),
        (lambda d: d["setup"].update(players=9), "setup: This game takes 2 to 5 players, not 9."),
        (lambda d: d["setup"].update(players=10**30), "setup.players is a larger number than any here."),
        (lambda d: d["result"].update(winners=[99]), "result.winners should be seats from 0 to 2."),
        (lambda d: d["result"].update(winners=[-1]), "result.winners should be seats from 0 to 2."),
        (lambda d: d["result"].update(reason="luck"), "result.reason should be one of points, dessert, shared, not"),
        (lambda d: d["result"]["points"][0].__setitem__(0, 10**40), "result.points[0][0] is a larger number than any"),
        (lambda d: d["setup"].update(game="x" * 9999), "setup: There is no game xxx"),
        (
            lambda d: d["names"].__setitem__(0, "Ola\x1b[2J"),
            "names[0] should be a name of 1 to 40 characters that can be seen.",
        ),
    ],
    ids=[
        *("missing", "version", "illegal move", "109 cards", "squid", "players", "huge number", "winner", "minus one"),
        *("reason", "huge points", "long text", "escape"),
    ],
)
def test_a_wrong_record_gets_one_sentence_with_the_place(file: Path, change: Any, sentence: str) -> None:
    refused = run("replay", changed(file, change))
    assert refused.code == 2
    assert refused.err.startswith(sentence)
    assert refused.err.count("\n") == 1
    assert len(refused.err) < 400


def test_a_record_is_written_with_a_turn_on_each_line() -> None:
    record = match(Setup("classic", 2), [bot("random")] * 2, seed_from_text("tide"))
    assert len(dumps(record).splitlines()) == 30 + 9


def test_a_field_that_stands_twice_is_refused(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace("{", '{"format": "sushitrain/1", ', 1), encoding="utf-8")
    refused = run("replay", str(file))
    assert (refused.code, refused.err) == (2, 'The field "format" stands there twice.\n')


@settings(max_examples=30)
@given(st.data())
def test_no_value_in_a_record_brings_the_commands_down(document: dict[str, Any], data: st.DataObject) -> None:
    spoil_a_leaf(document, data)


@pytest.mark.full
@settings(max_examples=500)
@given(st.data())
def test_none_of_many_values_in_a_record_brings_the_commands_down(
    document: dict[str, Any], data: st.DataObject
) -> None:
    spoil_a_leaf(document, data)


def spoil_a_leaf(document: dict[str, Any], data: st.DataObject) -> None:
    """Any one leaf replaced by any value: the record holds, does not hold, or is refused with one sentence."""
    spoiled = json.loads(json.dumps(document))
    holder, key = data.draw(st.sampled_from(list(leaves(spoiled))))
    holder[key] = data.draw(VALUES)
    for command in (["verify", "-"], ["replay", "-"], ["replay", "-", "--json"]):
        done = run(*command, typed=json.dumps(spoiled))
        assert done.code in (0, 1, 2)
        assert done.err.count("\n") == (done.code == 2)


VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.just(10**400), st.just([])
)


def leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document that holds no other."""
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(item, dict | list):
            yield from leaves(item)
        else:
            yield value, key
