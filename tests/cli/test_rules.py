"""`sushitrain rules`: every topic in every language, with the engine's own numbers."""

from pathlib import Path

import pytest

from doors import letters_outside, run
from sushitrain.prose.topics import TOPICS
from sushitrain.words import LANGUAGES, PSEUDO


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_is_explained_in_every_language(topic: str, language: str) -> None:
    said = run("rules", topic, "--lang", language)
    assert (said.code, said.err) == (0, "")
    assert len(said.out) > 60
    assert "{" not in said.out
    if language == PSEUDO and topic != "options":
        assert letters_outside(said.out) == []


def test_without_a_topic_they_are_listed() -> None:
    said = run("rules").out
    assert all(topic in said for topic in TOPICS if topic not in ("need_maki", "options"))


def test_an_unknown_topic_is_refused_with_the_list() -> None:
    refused = run("rules", "chess")
    assert refused.code == 2
    assert refused.err.startswith("There are no rules for chess; choose one of classic, anniversary, roll")


@pytest.mark.parametrize(
    ("topic", "numbers"),
    [
        ("classic", ["108 cards", "2 players: 10 cards", "5 players: 7 cards", "1 / 3 / 6 / 10 / 15", "most icons 6"]),
        ("roll", ["30 dice", "2 / 4 / 8", "0 / 6 / 13", "3 × menu and 2 × chopsticks", "puddings worth 32"]),
        ("tea", ["1 / 4 / 8 / 13 / 20"]),
        ("strawberry", ["1 to 4 icons", "2 points", "lose 6 points", "players 3"]),
        ("yogurt", ["(1 to 4)"]),
        ("battle", ["(2 players): 20 cards"]),
        ("golf", ["(2–5 players)"]),
    ],
)
def test_the_numbers_are_the_engines(topic: str, numbers: list[str]) -> None:
    said = run("rules", topic).out
    assert [number for number in numbers if number not in said] == []


def test_the_numbers_follow_an_edition_file(tmp_path: Path) -> None:
    file = tmp_path / "edition.json"
    file.write_text('{"roll_appetizers": {"dumpling": [7, 8, 9], "tempura": [1, 5, 10], "sashimi": [0, 6, 13]}}')
    assert "dumplings: 7 / 8 / 9" in run("rules", "roll", "--edition", str(file)).out


def test_the_locale_of_the_environment_chooses_the_language() -> None:
    assert "rundy" in run("rules", "classic", LC_ALL="pl_PL.UTF-8").out


def test_errors_speak_the_chosen_language_too() -> None:
    assert run("rules", "chess", "--lang", "es").err != run("rules", "chess").err
