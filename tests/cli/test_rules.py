"""`sushitrain rules`: every topic in every language, with the engine's own numbers."""

from pathlib import Path

import pytest

from command_line import letters_outside, run
from sushitrain.prose.dishes import dessert_text
from sushitrain.prose.rulings import rulings
from sushitrain.prose.topics import TOPICS, explain
from sushitrain.rules.lines import total
from sushitrain.rules.menus import DESSERTS
from sushitrain.rules.scoring import score_round
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
from sushitrain.words import LANGUAGES, PSEUDO, Words


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
        ("strawberry", ["1 to 4 icons", "2 points", "lose 6 points", "the loss is 3"]),
        ("yogurt", ["(1 to 4)"]),
        ("battle", ["(2 players): 20 cards"]),
        ("golf", ["(2–5 players)"]),
    ],
)
def test_the_numbers_are_the_engines(topic: str, numbers: list[str]) -> None:
    said = run("rules", topic).out
    assert [number for number in numbers if number not in said] == []


@pytest.mark.parametrize(
    ("topic", "phrases"),
    [
        (
            "anniversary",
            {"en": "counts as zero icons", "pl": "zero symboli", "es": "cero símbolos", "fr": "zéro symbole"},
        ),
        (
            "roll",
            {"en": "come from the pool", "pl": "bierzesz z niej", "es": "salen de la reserva", "fr": "la réserve"},
        ),
        ("roll", {"en": "none included", "pl": "zero też się liczy", "es": "ninguno", "fr": "ou pas du tout"}),
        ("roll", {"en": "counted together", "pl": "liczymy razem", "es": "juntos", "fr": "ensemble"}),
        ("strawberry", {"en": "none included", "pl": "zero też się liczy", "es": "ninguno", "fr": "ou pas du tout"}),
        ("strawberry", {"en": "not divide", "pl": "reszta z", "es": "no se puede dividir", "fr": "ne se divise pas"}),
        ("yogurt", {"en": "0 for no card", "pl": "bez jogurtów: 0", "es": "0 si no hay", "fr": "0 sans yaourt"}),
        ("yogurt", {"en": "not divide", "pl": "reszta z", "es": "no se puede dividir", "fr": "ne se divise pas"}),
        ("mochi", {"en": "not divide", "pl": "reszta z", "es": "no se puede dividir", "fr": "ne se divise pas"}),
        ("battle", {"en": "did not start", "pl": "nie zaczynał", "es": "no empezó la", "fr": "n’a pas commencé la"}),
    ],
)
def test_every_language_says_what_decides_a_score(topic: str, phrases: dict[str, str]) -> None:
    for language, phrase in phrases.items():
        texts = [paragraph.text for paragraph in explain(Words(language), Tables(), topic)]
        assert any(phrase in text for text in texts), (language, phrase)


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("en", "nobody did better"), ("pl", "nikt nie wypadł"), ("es", "nadie lo hace mejor"), ("fr", "n’a fait mieux")],
)
def test_no_maki_wins_a_prize_also_where_somebody_has_more(language: str, wrong: str) -> None:
    assert [total(lines) for lines in score_round(Setup("anniversary").edition, [("maki3",), ()])] == [6, 3]
    assert wrong not in run("rules", "anniversary", "--lang", language).out


def test_a_default_is_told_for_each_game_where_they_differ() -> None:
    said = run("rules", "options").out
    assert "excluded, counts; default: excluded (Classic, Sushi Roll), counts (Anniversary)" in said
    assert "total, round; default: total" in said


def test_what_a_rulebook_prints_is_not_called_a_ruling() -> None:
    ours = " ".join(rulings(Words("en"), "battle"))
    assert "just turned up" not in ours
    assert "face up" not in ours
    assert "tie" not in ours


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dessert", DESSERTS)
def test_a_table_with_a_dummy_is_not_told_the_rules_for_two(dessert: str, language: str) -> None:
    words = Words(language)
    plain, scores, silent = (
        dessert_text(words, setup)
        for setup in (
            Setup("anniversary", 2, dessert),
            Setup("anniversary", 2, dessert, "dummy"),
            Setup("anniversary", 2, dessert, "dummy", dummy_scores=False),
        )
    )
    assert plain == silent
    assert (words("dummy").casefold() in scores.casefold()) == (scores != plain) == (dessert != "tea")


def test_the_numbers_follow_an_edition_file(tmp_path: Path) -> None:
    file = tmp_path / "edition.json"
    file.write_text('{"roll_appetizers": {"dumpling": [7, 8, 9], "tempura": [1, 5, 10], "sashimi": [0, 6, 13]}}')
    assert "dumplings: 7 / 8 / 9" in run("rules", "roll", "--edition", str(file)).out


def test_the_locale_of_the_environment_chooses_the_language() -> None:
    assert "rundy" in run("rules", "classic", LC_ALL="pl_PL.UTF-8").out


def test_errors_speak_the_chosen_language_too() -> None:
    assert run("rules", "chess", "--lang", "es").err != run("rules", "chess").err
