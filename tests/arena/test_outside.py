"""Bots in any language: the example plays, and whoever fails is replaced for that move only."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random

import pytest

from arena_kit import BOT, EXAMPLE, alive, number_in
from kit import ONE_EACH, ids
from sushitrain.arena import outside as outside_module
from sushitrain.arena.jobs import Job, Played, Watched, check_bot, label, play
from sushitrain.arena.outside import FORMAT, OPEN, BotError, Outside, command_of, outside, question
from sushitrain.bots.player import Player, bot
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.documents import check_names
from sushitrain.game.engine import start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move, Take
from sushitrain.game.record import loads, setup_document
from sushitrain.game.views import view
from sushitrain.rules.errors import SetupError
from sushitrain.rules.setup import Setup
from tools.waiting import LIMIT, until


@pytest.fixture(autouse=True)
def none_is_left_behind() -> Iterator[None]:
    yield
    assert not OPEN


def knowledge(setup: Setup) -> Knowledge:
    state = start(setup, Seeded(seed_from_text("outside"))).state
    return learn(None, view(state, to_move(state)[0]))


def script(folder: Path, *lines: str) -> str:
    """A bot made of these lines, as its name."""
    file = folder / "bot.py"
    file.write_text("\n".join(("import json, os, sys, time", *lines)), encoding="utf-8")
    return f"cmd: {sys.executable} {file}"


def played(name: str, setup: Setup | None = None, limit: float = LIMIT) -> Played:
    setup = setup or Setup("classic", 2)
    bots = (name, *["regular"] * (setup.players - 1))
    return play(Job(setup_document(setup), bots, 0, 0, 0, limit, recorded=True))


def reasons(found: Played) -> set[str]:
    assert {one.seat for one in found.replaced} <= {0}
    return {one.why for one in found.replaced}


def test_the_example_is_short_and_needs_nothing_but_python() -> None:
    lines = BOT.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 40
    assert "sushitrain" not in "".join(line for line in lines if "import" in line)


@pytest.mark.parametrize("setup", [setup for setup in ONE_EACH if setup.players == 2], ids=ids)
def test_the_example_plays_every_game(setup: Setup) -> None:
    found = played(EXAMPLE, setup)
    assert found.replaced == ()
    assert loads(found.record).seats[0].startswith("cmd:")


def test_the_example_is_better_than_chance() -> None:
    setup = setup_document(Setup("classic", 2))
    games = [play(Job(setup, (EXAMPLE, "random"), deal, 0, 0, LIMIT)) for deal in range(8)]
    assert sum(0 in found.winners for found in games) > 4


@pytest.mark.parametrize("setup", ONE_EACH, ids=ids)
def test_a_question_is_one_line_with_all_that_the_seat_knows(setup: Setup) -> None:
    known = knowledge(setup)
    line = question(known, Random(1), 0.5)
    assert line.count(b"\n") == 1
    asked = json.loads(line)
    assert asked["format"] == FORMAT
    assert asked["setup"] == json.loads(json.dumps(setup_document(setup)))
    assert asked["limit"] == 0.5
    assert asked["seat"] == known.view.seat
    assert known.view.legal is not None
    assert asked["legal"] == [str(move) for move in known.view.legal]
    assert asked["unseen"] == known.unseen
    assert [tuple(hand) for hand in asked["hands"]] == list(known.hands)
    assert asked["view"]["trays"] == [list(tray) for tray in known.view.trays]
    assert question(known, Random(1), 0.5) == line


def test_the_page_tells_about_every_field() -> None:
    page = (BOT.parent.parent / "outside-bots.md").read_text(encoding="utf-8")
    for setup in ONE_EACH:
        asked = json.loads(question(knowledge(setup), Random(1), 1.0))
        untold = [field for field in (*asked, *asked["view"]) if f"`{field}`" not in page]
        assert untold == []


# Those that fail

FAILURES = {
    "dies at once": (["sys.exit(3)"], "it ended (code 3)"),
    "fails with words": (["sys.stdin.readline()", "raise ValueError('no idea')"], "it ended (ValueError: no idea)"),
    "says nonsense": (["for line in sys.stdin: print('pizza', flush=True)"], "'pizza' is not legal"),
    "says nothing": (["for line in sys.stdin: print(flush=True)"], "'' is not legal"),
    "says what it does not hold": (["for line in sys.stdin: print('a1', flush=True)"], "'a1' is not legal"),
    "is no text": (["for line in sys.stdin: os.write(1, b'\\xff\\n')"], "'\ufffd' is not legal"),
    "never ends a line": (["sys.stdin.readline()", "os.write(1, b'x' * 5000)", "time.sleep(600)"], "an endless answer"),
}


@pytest.mark.parametrize(("lines", "why"), FAILURES.values(), ids=FAILURES)
def test_a_bot_that(lines: list[str], why: str, tmp_path: Path) -> None:
    found = played(script(tmp_path, *lines))
    assert len(found.replaced) == len(found.thought[0]) == 30
    assert reasons(found) == {why}


def asked(name: str, limit: float, questions: int) -> Watched:
    """A bot that was asked so many questions."""
    known = knowledge(Setup("classic", 5))
    with outside(name, limit) as player:
        watched = Watched(player)
        for _ in range(questions):
            watched(known, Random(1))
    return watched


def test_a_bot_that_hangs_is_replaced_in_time_and_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers, hangs at its second question, is ended, and started again for the third."""
    mark = tmp_path / "hangs"

    class Answers(SimpleQueue[bytes]):
        """The time is up as soon as the bot hangs, and not before, however slow this machine is."""

        def get(self, block: bool = True, timeout: float | None = None) -> bytes:
            assert block
            assert timeout
            until(lambda: not self.empty() or mark.exists())
            if not self.empty():
                return super().get()
            mark.unlink()
            raise Empty

    monkeypatch.setattr(outside_module, "SimpleQueue", Answers)
    lines = (
        "print(json.loads(sys.stdin.readline())['legal'][0], flush=True)",
        "sys.stdin.readline()",
        f"open({str(mark)!r}, 'w').close()",
        "time.sleep(600)",
    )
    found = asked(script(tmp_path, *lines), 1.0, questions=4)
    assert found.failures == [(1, "no answer within 1 s"), (3, "no answer within 1 s")]


def test_only_the_first_answer_of_a_game_has_time_to_wake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is too slow for every question is not waited for longer each time it is started again."""
    monkeypatch.setattr(outside_module, "WAKING", 0.2)
    found = asked(script(tmp_path, "time.sleep(600)"), 0.1, questions=3)
    assert [why for _, why in found.failures] == [f"no answer within {limit} s" for limit in (0.3, 0.1, 0.1)]
    assert found.thought[0] >= 300


@pytest.mark.parametrize("more", ["", "wasabi", 5000 * "x"], ids=["blank", "a second move", "long"])
def test_a_line_too_many_is_no_answer_to_the_next_question(more: str, tmp_path: Path) -> None:
    """It is ended for it, and started again for the third question."""
    line = f"for line in sys.stdin: os.write(1, (json.loads(line)['legal'][0] + '\\n{more}\\n').encode())"
    found = asked(script(tmp_path, line), LIMIT, questions=4)
    assert found.failures == [(1, "it said more than one line"), (3, "it said more than one line")]


def test_a_bot_that_does_not_listen_is_replaced(tmp_path: Path) -> None:
    player = Outside(script(tmp_path, "time.sleep(600)"), 0.1)
    player.process = player.start()
    with pytest.raises(BotError, match="no answer within"):
        player.answer(b"x" * 1_000_000 + b"\n")
    player.close()


def test_the_children_of_a_bot_end_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    child = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    name = script(tmp_path, "import subprocess", f"subprocess.run([sys.executable, '-c', {child!r}])")
    player = Outside(name, 0.1)
    player.process = player.start()
    pid = number_in(mark)
    with pytest.raises(BotError):
        player.answer(b"?\n")
    player.close()
    until(lambda: not alive(pid), "the child of the bot ends")


def test_what_a_bot_has_set_free_does_not_hold_us_up(tmp_path: Path) -> None:
    mark, child = tmp_path / "pid", "import time; time.sleep(600)"
    free = f"child = subprocess.Popen([sys.executable, '-c', {child!r}], start_new_session=True)"
    told = f"open({str(mark)!r}, 'w').write(str(child.pid))"
    player = Outside(script(tmp_path, "import subprocess", free, told, "time.sleep(600)"), 0.1)
    player.process = player.start()
    pid = number_in(mark)
    with pytest.raises(BotError):
        player.answer(b"?\n")
    player.close()
    assert alive(pid), "it was waited for"
    os.kill(pid, signal.SIGKILL)


def test_a_program_that_is_no_program_is_replaced(tmp_path: Path) -> None:
    found = played(f"cmd:{tmp_path / 'nothing'}")
    assert reasons(found) == {"it cannot be started (No such file or directory)"}


def test_our_own_bots_are_replaced_too() -> None:
    def broken(knowledge: Knowledge, random: Random) -> Move:  # noqa: ARG001 (it is a player)
        raise ZeroDivisionError

    def cheating(knowledge: Knowledge, random: Random) -> Move:  # noqa: ARG001 (the same)
        return Take("a1")

    known = knowledge(Setup("classic", 3))
    failing: tuple[tuple[Player, str], ...] = ((broken, "ZeroDivisionError"), (cheating, "'a1' is not legal"))
    for player, why in failing:
        watched = Watched(player)
        assert watched(known, Random(1)) == bot("regular")(known, Random(1))
        assert watched.failures == [(0, why)]


def test_a_command_is_written_with_or_without_a_blank() -> None:
    assert command_of("cmd: ./my_bot --fast") == command_of("cmd:./my_bot --fast") == ["./my_bot", "--fast"]


@pytest.mark.parametrize("name", ["cmd:", "cmd: ", "cmd: 'x", "cmd: ./nowhere", "shark"])
def test_a_bot_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(SetupError):
        check_bot(name)


LABELS = {
    "cmd: ./my_bot --fast": "cmd: ./my_bot --fast",
    "cmd:\t./my_bot \n --fast ": "cmd: ./my_bot --fast",
    "cmd: ./my\u200b\x1b_bot \udcff": "cmd: ./my\ufffd\ufffd_bot \ufffd",
    "cmd: 👩\u200d🍳": "cmd: 👩\u200d🍳",
    f"cmd: {'x' * 34} y": f"cmd: {'x' * 34}",
}


@pytest.mark.parametrize(("name", "shown"), LABELS.items(), ids=map(ascii, LABELS))
def test_a_record_can_hold_the_name_of_any_command(name: str, shown: str) -> None:
    assert label(name) == shown
    assert check_names([label(name)]) == (shown,)


def test_a_game_of_a_command_that_is_no_text_can_be_read() -> None:
    found = played(f"{EXAMPLE.replace(' ', chr(9), 1)} \udcff")
    assert found.replaced == ()
    assert loads(found.record).seats[0].startswith("cmd: ")
