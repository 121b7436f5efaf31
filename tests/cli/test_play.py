"""`sushitrain play`: hot seat, saving and resuming, leaving, and what is refused."""

import os
import pty
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from command_line import anything, run
from sushitrain.game.record import loads
from tools.waiting import LIMIT


def test_a_game_that_was_left_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    run("play", "-p", "3", "--seed", "sea", "--save", str(whole), typed="1\n" * 40)
    left = run("play", "-p", "3", "--seed", "sea", "--save", str(parts), typed="1\n1\n1\nq\n")
    assert str(parts) in left.out
    assert loads(parts.read_bytes()).result.winners is None
    resumed = run("play", "--resume", str(parts), typed="1\n" * 40)
    assert resumed.code == 0
    assert parts.read_text() == whole.read_text()


def test_the_end_of_input_saves_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("play", "--seed", "sea", "--save", str(file), typed="1\n").code == 0
    assert len(loads(file.read_bytes()).moves) == 1


def test_without_a_file_name_games_are_kept_in_the_users_data_folder(tmp_path: Path) -> None:
    run("play", "--seed", "sea", typed="1\nq\n", SUSHITRAIN_DATA=str(tmp_path))
    (file,) = (tmp_path / "sushitrain" / "games").iterdir()
    assert len(loads(file.read_bytes()).moves) == 1


def test_a_game_that_cannot_be_saved_says_so_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    done = run("play", "--people", "1", "--seed", "sea", typed=anything("sea"))
    assert done.code == 0
    assert "could not be saved" in done.err


def test_a_scripted_game_can_be_resumed_too(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--seed", "sea", "--save", str(file), typed="1\nq\n")
    text = file.read_text()
    start, end = text.index('"seed"'), text.index('"draws"')
    file.write_text(text[:start] + text[end:])
    resumed = run("play", "--resume", str(file), typed=anything("sea"))
    assert (resumed.code, resumed.err) == (0, "")
    assert run("verify", str(file)).out.startswith("The deal was written down by hand")


def test_friends_at_one_keyboard_are_asked_in_turn_with_a_cover_between_them(tmp_path: Path) -> None:
    table = ["--people", "2", "--name", "Ola", "--name", "Jan", "-p", "2", "--seed", "sea"]
    done = run("play", *table, "--save", str(tmp_path / "g.json"), typed="\n1\n\n1\n\nq\n")
    order = [
        line.split()[4] for line in done.out.replace("> ", "").splitlines() if line.startswith("Give the keyboard")
    ]
    assert order == ["Ola", "Jan", "Ola"]
    assert "Ola: " in done.out
    assert "Jan: " in done.out


def test_bots_can_play_alone(tmp_path: Path) -> None:
    done = run("play", "--people", "0", "--bot", "random", "--seed", "sea", "--save", str(tmp_path / "g.json"))
    assert done.code == 0
    assert loads((tmp_path / "g.json").read_bytes()).seats == ("random",) * 4


def test_where_the_fewest_points_win_the_title_says_so(tmp_path: Path) -> None:
    for variant, told in (("golf", True), ("none", False)):
        done = run("play", "-v", variant, "-p", "3", "--save", str(tmp_path / f"{variant}.json"), typed="q\n")
        assert ("fewest points win" in done.out) is told


def test_a_card_can_be_named_in_the_language_of_the_table(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    run("play", "-p", "3", "--seed", "sushi", "--save", str(file), typed="Salmon nigiri\nq\n")
    assert str(loads(file.read_bytes()).moves[0][0]) == "salmon"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--people", "5"], "5 people do not fit into a game for 4."),
        (["--people", "2", "--name", "Ola"], "1 name for 2 people: give one for each."),
        (
            ["--bot", "shark"],
            "There is no bot shark; choose one of random, nibbler, regular, itamae-quick,",
        ),
        (["--game", "chess"], "There is no game chess; choose one of classic, anniversary, roll."),
        (["--variant", "solo"], "There is no variant solo;"),
        (["--variant", "battle", "--players", "4"], "The variant sushi battle needs exactly 2 players, not 4."),
        (["--players", "6"], "This game takes 2 to 5 players, not 6."),
        (["--option", "zero_maki"], "Write an option as name=value;"),
        (["--option", "zero_maki=perhaps"], "zero_maki cannot be perhaps; it takes excluded, counts."),
        (["--lang", "de"], "There is no language de; choose one of en, pl, es, fr."),
        (["--resume", "nowhere.json"], "There is no file nowhere.json."),
        (["--edition", "nowhere.json"], "There is no file nowhere.json."),
        (["--name", ""], "names[0] should be a name of 1 to 40 characters that can be seen."),
        (["--name", "x" * 41], "names[0] should be a name of 1 to 40 characters that can be seen."),
        (["--name", "Ola\x1b[2J"], "names[0] should be a name of 1 to 40 characters that can be seen."),
        (["--name", "\udcff"], "names[0] should be a name of 1 to 40 characters that can be seen."),
        (["--name", "\u3164"], "names[0] should be a name of 1 to 40 characters that can be seen."),
        (["--people", "2", "--name", "Ola", "--name", "Ola"], "Two people cannot both be called Ola"),
        (["--people", "2", "--name", "Ola", "--name", "Оlа"], "Two people cannot both be called Оlа"),
        (["--name", "ReguIar l"], "Two people cannot both be called ReguIar l"),
        (["--save", "/proc/game.json"], "The file /proc/game.json cannot be written"),
        (["--resume", "a.json", "--replay", "b.json"], "Choose one of --join, --replay and --resume."),
        (["--save", "/dev/null"], "The file /dev/null exists already; choose another name"),
        (["--resume", "/"], "The file / cannot be read"),
    ],
)
def test_nonsense_is_refused_with_one_sentence(arguments: list[str], sentence: str) -> None:
    refused = run("play", *arguments)
    assert refused.code == 2
    assert refused.err.startswith(sentence)
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize(
    ("setup", "typed", "hint"),
    [
        (["-p", "3"], "12\n", "take a number from 1 to 9."),
        (["-p", "3"], "1 2\n", "take a number from 1 to 9."),
        (["-v", "dummy", "-o", "first=0"], "1\n", "this turn takes two cards, yours and then the dummy’s: 3 1."),
        (["-v", "battle", "-o", "first=0"], "a1\n", "take one of e1, e2, e3, e4, e5, e6."),
        (["-v", "battle", "-o", "first=0"], "x\n", "take one of e1, e2, e3, e4, e5, e6."),
        (["-g", "roll", "-o", "first=0"], "swap 1 0 1\n", "see ? for what can be done."),
        (["-g", "roll", "-o", "first=0"], "menu 1 1\n", "see ? for what can be done."),
        (["-g", "roll", "-o", "first=0"], "?\n", "2 keeps your second die"),
        (["-v", "battle", "-o", "first=0"], "?\n", "Type a place such as e1."),
        (["-p", "3"], "?\n", "Type the number of a card"),
    ],
)
def test_a_wrong_answer_is_told_what_would_be_right(setup: list[str], typed: str, hint: str, tmp_path: Path) -> None:
    asked = run("play", *setup, "--seed", "sea", "--save", str(tmp_path / "g.json"), typed=typed)
    assert asked.code == 0
    assert hint in asked.out


def test_a_game_recorded_under_other_rules_cannot_be_continued(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--seed", "sea", "--save", str(file), typed="1\nq\n")
    record = loads(file.read_bytes())
    file.write_text(file.read_text().replace(record.rules, "f" * 64), encoding="utf-8")
    before = file.read_bytes()
    refused = run("play", "--resume", str(file), typed="1\n")
    assert refused.code == 2
    assert refused.err.startswith("This game was recorded under other rules (version 0.1.0); it can be replayed")
    assert file.read_bytes() == before


def test_resuming_a_game_that_is_over_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--people", "0", "--seed", "sea", "--save", str(file))
    file.write_text(file.read_text().replace('"reason": "points"', '"reason": "shared"'), encoding="utf-8")
    before = file.read_bytes()
    assert run("play", "--resume", str(file)).code == 0
    assert file.read_bytes() == before


def test_the_file_of_a_game_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--seed", "sea", "--save", str(file), typed="1\nq\n")
    assert file.stat().st_mode & 0o077 == 0


def test_a_family_of_emoji_is_a_name(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--name", "👩‍👩‍👧‍👦", "--seed", "sea", "--save", str(file), typed="1\nq\n")
    assert loads(file.read_bytes()).names[0] == "👩‍👩‍👧‍👦"


@pytest.mark.parametrize("typed", ["9" * 5000, "swap 1 " + "9" * 5000 + " 1", "", "\x00", "é" * 300])
@pytest.mark.parametrize("game", ["classic", "roll"])
def test_whatever_is_typed_is_answered_with_a_word(game: str, typed: str, tmp_path: Path) -> None:
    asked = (
        run("play", "-g", game, "-o", "first=0", "--save", str(tmp_path / "g.json"), typed=f"{typed}\nq\n")
        if (game == "roll")
        else run("play", "--save", str(tmp_path / "g.json"), typed=f"{typed}\nq\n")
    )
    assert (asked.code, asked.err) == (0, "")
    assert "{???}" not in asked.out


def test_a_hint_the_points_and_help_can_be_asked_for(tmp_path: Path) -> None:
    table = ["-p", "5", "--seed", "sea", "--save", str(tmp_path / "g.json")]
    done = run("play", *table, typed="?\npoints\nhint\n" + "1\n" * 6 + "points\nq\n")
    assert (done.code, done.err.replace("Compiling these games for this machine, once…\n", "")) == (0, "")
    assert "hint ranks your moves" in done.out
    assert "Nothing has been scored yet." in done.out
    assert "chance to win" in done.out
    assert done.out.count("Round 1 ") + done.out.count("Round 1\n") > 2
    assert "Total" in done.out


def test_open_games_are_played_without_a_cover(tmp_path: Path) -> None:
    done = run("play", "-v", "battle", "--people", "2", "--save", str(tmp_path / "g.json"), typed="e1\nq\n")
    assert "Give the keyboard" not in done.out


def test_in_a_real_terminal_ctrl_c_saves_and_leaves_quietly(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    command = [sys.executable, "-m", "sushitrain", "play", "--plain", "--people", "2", "--save", str(file)]
    ours, theirs = pty.openpty()
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "100"}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, preexec_fn=_heed_ctrl_c
    ) as process:
        os.close(theirs)
        seen = read_until(ours, "Player 1")
        os.write(ours, b"\n")
        seen += read_until(ours, "which card?")
        seen += press_ctrl_c_until(ours, process, "Good-bye!")
        assert process.wait(timeout=LIMIT) == 0
    os.close(ours)
    assert "Traceback" not in seen
    assert "\x1b[2J" in seen
    assert "\x1b[3J" in seen
    assert loads(file.read_bytes()).moves == ()


def _heed_ctrl_c() -> None:
    """A test run in the background of a shell has Ctrl-C switched off, and its children with it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def press_ctrl_c_until(terminal: int, process: subprocess.Popen[bytes], text: str) -> str:
    """As a person does: again when nothing happens. Python misses one between its last look and its wait for a line."""
    for _ in range(5):
        process.send_signal(signal.SIGINT)
        with suppress(AssertionError):
            return read_until(terminal, text)
    process.kill()
    raise AssertionError("Ctrl-C does nothing")


def read_until(terminal: int, text: str) -> str:
    seen = ""
    while text not in seen:
        ready, _, _ = select.select([terminal], [], [], LIMIT)
        assert ready, seen
        seen += os.read(terminal, 65536).decode(errors="replace")
    return seen
