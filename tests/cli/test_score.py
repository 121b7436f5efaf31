"""`sushitrain score`: the pad beside a real table, asked, as arguments and as JSON."""

import json
from pathlib import Path

import pytest

from command_line import run


def points(*arguments: str) -> list[list[int]]:
    done = run("score", *arguments, "--json")
    assert done.err == ""
    summary = json.loads(done.out)
    parts = [*summary["rounds"], *([summary["end"]] if summary["end"] else [])]
    return [[seat["points"] for seat in part] for part in parts]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["Ola: wasabi squid", "Jan: squid wasabi"], [[9, 3]]),
        (["Ola: squid*", "Jan: squid wasabi"], [[9, 3]]),
        (["Ola: Wasabi SQUID", "Jan: EGG"], [[9, 1]]),
        (["Ola: egg squid* wasabi", "Jan: maki1"], [[10, 6]]),
        (["Ola: 2 tempura, 3x sashimi", "Jan: 4 dumpling"], [[15, 10]]),
        (["Ola: maki3 / maki1 / maki2", "Jan: maki2 / maki1 / maki3"], [[6, 3], [3, 3], [3, 6], [0, 0]]),
        (["Ola: pudding", "Jan: egg", "--final"], [[0, 1], [6, 0]]),
        (["Ola: / /", "Jan: pudding / / pudding", "--round"], [[0, 0], [0, 0], [0, 0]]),
        (["-g", "anniversary", "Ola: egg", "Jan: squid"], [[4, 6]]),
        (["-g", "anniversary", "-o", "need_maki=true", "Ola: maki1", "Jan: squid"], [[6, 3]]),
        (["-g", "anniversary", "Ola: strawberry2 squishy maki1", "Jan: maki2", "--final"], [[5, 6], [0, -3]]),
        (["-g", "anniversary", "-d", "yogurt", "Ola: yogurt:3 maki1", "Jan: yogurt:2", "--final"], [[6, 3], [6, 0]]),
        (["-g", "anniversary", "-d", "mochi", "Ola: mochi:3 mochi:1", "Jan: mochi:2", "--final"], [[3, 3], [0, 6]]),
        (["-g", "anniversary", "-d", "tea", "Ola: tea2 tea3 tea4 tea4", "Jan: egg", "--final"], [[3, 4], [9, 0]]),
        (["-v", "dummy", "Ola: egg", "Jan: maki2", "dummy: maki3 maki2"], [[1, 3, 6]]),
        (["-v", "dummy", "-o", "dummy_scores=false", "Ola: egg", "Jan: maki2"], [[1, 6, 0]]),
        (["-g", "roll", "Ola: 4 tempura 2 sashimi", "Jan: maki3"], [[17, 6]]),
        (["-g", "roll", "Ola: pudding3", "Jan: pudding1", "--final", "--tokens", "3,0"], [[0, 0], [7, 0]]),
        (["-g", "roll", "Ola: egg", "Jan: egg", "--final", "--puddings", "1 4"], [[1, 1], [0, 6]]),
    ],
)
def test_a_pad_as_arguments_pays_what_the_rules_say(arguments: list[str], expected: list[list[int]]) -> None:
    assert points(*arguments) == expected


def test_the_pad_says_who_gets_what_for_which_dish() -> None:
    said = run("score", "Ola: 2 tempura, wasabi squid, maki3", "Jan: maki2, 3 sashimi, egg").out
    assert "   9  nigiri: wasabi + squid nigiri, tripled" in said
    assert "   3  maki: second, 2 icons" in said
    assert "│ Total   │  20 │  14 │" in said


def test_the_whole_game_has_a_running_total_and_a_winner() -> None:
    said = run("score", "Ola: maki3 / egg / pudding", "Jan: egg / maki3 / squid").out
    assert "│ The end │   6 │   0 │" in said
    assert "Ola wins with 13 points." in said


def test_the_pad_shows_who_has_the_boat() -> None:
    assert "The boat goes to Jan." in run("score", "-g", "anniversary", "Ola: egg", "Jan: maki1").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["Ola tempura", "Jan: egg"], "Write each player as “Name: cards / cards / cards”"),
        (["Ola: tempura", "Jan: egg / egg"], "Jan has 2 rounds, the others 1."),
        (["Ola: tempora", "Jan: egg"], "“tempora” is not in this game; it has maki1"),
        (["Ola: 6 squid", "Jan: egg"], "There are 6 × squid nigiri on the pad, but only 5 in the box."),
        (["Ola: 11 tempura", "Jan: egg"], "Nobody can have 11 cards in one round; the most is 10."),
        (["-v", "battle", "Ola: 11 tempura", "Jan: egg"], "Nobody can have 11 cards in one round; the most is 10."),
        (["Ola: 3 squid / egg", "Jan: egg / 3 squid"], "There are 6 × squid nigiri on the pad, but only 5 in the box."),
        (["Ola: a", "Jan: b", "-g", "roll"], "“a” is not in this game"),
        (["Ola: squishy", "Jan: egg"], "“squishy” is not in this game"),
        (["-g", "anniversary", "-d", "yogurt", "Ola: yogurt", "Jan: egg"], "yogurt needs the value it shows, such as"),
        (["-g", "anniversary", "-d", "yogurt", "Ola: yogurt:9", "Jan: egg"], "yogurt needs the value it shows"),
        (
            ["-g", "anniversary", "-d", "yogurt", "Ola: 3 yogurt:1", "Jan: egg"],
            "There are 3 × yogurt:1 on the pad, but",
        ),
        (["Ola: pudding:2", "Jan: egg"], "pudding has its value printed; write it without a number."),
        (["-g", "roll", "Ola: 6 squid", "Jan: egg"], "There are 7 × nigiri on the pad, but only 5 in the box."),
        (["-g", "roll", "Ola: egg", "Jan: egg", "--tokens", "x"], "Write a number for each player, such as 3,0,2."),
        (["-g", "roll", "Ola: egg", "Jan: egg", "--tokens", "1"], "Write a number for each player, such as 3,0,2."),
        (["Ola: tempura 3", "Jan: egg"], "“3” stands alone; write it before a card, as in 2 tempura."),
        (["Ola: egg", "Jan: egg", "--tokens", "1,1"], "Left-over tokens and counted puddings belong to Sushi Roll;"),
        (["-g", "roll", "Ola: egg", "Jan: egg", "--tokens", "31,0"], "There are 31 × left-over tokens on the pad, but"),
        (
            ["-g", "roll", "Ola: egg", "Jan: egg", "--puddings", "33,0"],
            "There are 33 × pudding on the pad, but only 32",
        ),
        (["-g", "anniversary", "Ola: squishy", "Jan: egg"], "The squishy cannot be taken 1 times with 0 strawberry"),
        (["-v", "dummy", "Ola: egg", "Jan: egg"], "Write a line for each of the two players and one for the dummy"),
        (["O\nla: egg", "Jan: egg"], "players[0] should be a name of 1 to 40 characters that can be seen."),
        (["Ola: egg", "Оlа: egg"], "Two people cannot both be called Оlа; give each a different name."),
        (["Ola: egg", "\u2800: egg"], "players[1] should be a name of 1 to 40 characters that can be seen."),
        (["--file", "pad.json", "--final"], "With --file, give only --edition, --json and --lang;"),
        (["Ola: / / /", "Jan: / / /"], "A game has 3 rounds, not 4."),
        (["Ola: egg"], "This game takes 2 to 5 players, not 1."),
    ],
)
def test_a_wrong_pad_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    refused = run("score", *arguments)
    assert refused.code == 2
    assert refused.err.startswith(sentence)
    assert refused.err.count("\n") == 1


def test_a_pad_can_be_asked_for(tmp_path: Path) -> None:
    answers = ["", "2", "Ola", "", "maki3", "tempora", "egg", "egg", "maki1", "pudding", "squid"]
    said = run("score", typed="\n".join(answers) + "\n")
    assert said.code == 0
    assert "“tempora” is not in this game" in said.out
    assert "Ola wins with 13 points." in said.out
    assert "Player 2" in said.out
    assert tmp_path.exists()


def test_a_name_that_looks_like_another_is_asked_for_again() -> None:
    said = run("score", typed="classic\n2\nOla\nOIa\nJan\negg\nsalmon\nq\n")
    assert "Two people cannot both be called OIa" in said.out
    assert said.code == 0


def test_a_round_that_cannot_be_is_asked_for_again() -> None:
    answers = ["classic", "2", "Ola", "Jan", "3 squid", "3 squid", "3 squid", "egg", "q"]
    said = run("score", typed="\n".join(answers) + "\n")
    assert said.code == 0
    assert "There are 6 × squid nigiri on the pad, but only 5 in the box." in said.out
    assert "Stopped; the rounds entered so far count." in said.out
    assert "Ola" in said.out


def test_dice_are_asked_with_puddings_and_tokens_at_the_end() -> None:
    answers = ["2", "Ola", "Jan", *["egg"] * 6, "x", "4", "1", "3", "0"]
    said = run("score", "-g", "roll", typed="\n".join(answers) + "\n")
    assert said.code == 0
    assert "Ola wins with 10 points." in said.out


def test_an_edition_with_several_desserts_asks_which(tmp_path: Path) -> None:
    answers = ["chess", "anniversary", "cake", "tea", "7", "2", "", "", "tea1", "tea2", "q"]
    said = run("score", typed="\n".join(answers) + "\n")
    assert "bubble tea" in said.out
    assert tmp_path.exists()


@pytest.mark.parametrize("typed", ["", "q\n", "classic\n2\nOla\nJan\n"])
def test_nothing_entered_is_said_kindly(typed: str) -> None:
    refused = run("score", typed=typed)
    assert (refused.code, refused.err) == (2, "Nothing was entered; see sushitrain score --help for examples.\n")


def pad(**changes: object) -> dict[str, object]:
    return {"game": "classic", "players": ["Ola", "Jan"], "rounds": [["maki1", ["egg", "egg"]]], **changes}


def test_a_pad_as_json_may_count_puddings_and_tokens() -> None:
    document = {"game": "roll", "players": ["Ola", "Jan"], "rounds": [["egg", "egg"]], "final": True}
    said = run("score", "--file", "-", "--json", typed=json.dumps({**document, "puddings": [1, 4], "tokens": [3, 0]}))
    assert [seat["points"] for seat in json.loads(said.out)["end"]] == [1, 6]


def test_a_pad_as_json_may_hold_text_or_lists() -> None:
    said = run("score", "--file", "-", "--json", typed=json.dumps(pad()))
    assert [seat["points"] for seat in json.loads(said.out)["rounds"][0]] == [6, 2]


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ([], "pad should be an object, not list."),
        (pad(rounds="egg"), 'rounds should be a list, not "egg".'),
        (pad(rounds=[["egg"]]), "rounds[0] should have 2 entries, not 1."),
        (pad(rounds=[[1, 2]]), "rounds[0][0] should be a list, not 1."),
        (pad(final="yes"), 'final should be true or false, not "yes".'),
        (pad(players=["Ola"]), "This game takes 2 to 5 players, not 1."),
        (pad(colour="red"), 'pad has an unknown field "colour".'),
        (pad(game="roll", rounds=[["egg", "egg"]], tokens=[1]), "tokens should have 2 entries, not 1."),
        (pad(game="roll", rounds=[["egg", "egg"]], tokens=[1, -1]), "tokens takes numbers from 0."),
        (pad(options={"zero_maki": []}), "options.zero_maki should be a text, not list."),
    ],
)
def test_a_wrong_pad_as_json_gets_one_sentence_with_the_place(document: object, sentence: str) -> None:
    refused = run("score", "--file", "-", typed=json.dumps(document))
    assert refused.code == 2
    assert refused.err == sentence + "\n"
