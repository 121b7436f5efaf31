"""Nothing a person reads bypasses the words: questions, help, refusals and findings, in the ⟦ ⟧ locale."""

import json
from pathlib import Path

import pytest

from command_line import letters_outside, run
from sushitrain.words import PSEUDO

QUESTIONS = {
    "the pad asks for a classic game": (["score"], ["", "2", "", "", "maki3", "tempora", "egg", "3", "egg", "q"]),
    "the pad asks for an anniversary game": (
        ["score"],
        ["anniversary", "mochi", "9", "2", "", "", "mochi:3", "egg", "q"],
    ),
    "the pad asks for dice": (["score", "-g", "roll"], ["2", "", "", *["egg"] * 6, "x", "4", "1", "3", "0"]),
    "a draft gives help and hints": (["play", "-p", "3"], ["?", "", "99", "x", "1", "q"]),
    "the dummy's controller gets help and hints": (["play", "-v", "dummy", "-o", "first=0"], ["?", "1", "1 2", "q"]),
    "a battle gives help and hints": (["play", "-v", "battle", "-o", "first=0"], ["?", "a1", "x", "e1", "q"]),
    "dice give help and hints": (
        ["play", "-g", "roll", "-o", "first=0"],
        ["?", "menu 9", "menu 1", "swap 1 1 1", "1", "q"],
    ),
    "friends share a keyboard": (["play", "--people", "2"], ["", "1", "", "1", "", "q"]),
}


@pytest.mark.parametrize(("command", "answers"), QUESTIONS.values(), ids=QUESTIONS)
def test_nothing_bypasses_the_words_when(command: list[str], answers: list[str], tmp_path: Path) -> None:
    said = run(*command, "--lang", PSEUDO, typed="\n".join(answers) + "\n", SUSHITRAIN_DATA=str(tmp_path))
    assert (said.code, said.err) == (0, "")
    assert letters_outside(said.out) == []


REFUSALS = {
    "an unknown game": ["play", "-g", "chess"],
    "too many players": ["play", "-p", "9"],
    "four in a battle": ["play", "-v", "battle", "-p", "4"],
    "an option that is none": ["play", "-o", "x"],
    "an option out of place": ["play", "-o", "boat_by=round"],
    "an unknown bot": ["play", "--bot", "shark"],
    "a name that is none": ["play", "--name", ""],
    "a file that is missing": ["replay", "nowhere.json"],
    "a folder": ["verify", "/"],
    "a card that is none": ["score", "Ola: pizza", "Jan: egg"],
    "six squid": ["score", "Ola: 6 squid", "Jan: egg"],
    "an unknown topic": ["rules", "chess"],
}


@pytest.mark.parametrize("command", REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_comes_from_the_words(command: list[str]) -> None:
    refused = run(*command, "--lang", PSEUDO)
    assert refused.code == 2
    assert refused.err.startswith("⟦")
    assert letters_outside(refused.err) == []


def test_findings_come_from_the_words(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--people", "0", "-v", "dummy", "--seed", "sea", "--lang", PSEUDO, "--save", str(file))
    record = json.loads(file.read_text(encoding="utf-8"))
    record["chance"]["commitment"] = "0" * 64
    record["chance"]["draws"]["yogurt"] = [1]
    record["rules"]["fingerprint"] = "other"
    record["result"] = {"points": [[1, 2, 3]], "winners": [0, 1], "reason": "shared"}
    file.write_text(json.dumps(record), encoding="utf-8")
    said = run("verify", str(file), "--lang", PSEUDO)
    assert said.code == 1
    assert said.out.count("\n-") >= 7
    assert letters_outside(said.out) == []
