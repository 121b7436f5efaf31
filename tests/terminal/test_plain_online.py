"""A table of a real server line by line, through a pipe."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from online import BOT, OPEN, Server, run, serving, setup_wish, sqlite
from sushitrain.protocol.announcements import GameShown, Said
from sushitrain.rules.setup import Setup
from sushitrain.terminal.online.link import Link
from tools.waiting import LIMIT, until

PROGRAM = f"""
import signal
import sys
from functools import partial
from pathlib import Path
from sushitrain.terminal.online import joining, link
from sushitrain.terminal.plain import plain_joined
from sushitrain.words import Words

signal.signal(signal.SIGINT, signal.default_int_handler)
link.PATIENCE = plain_joined.PARTING = {LIMIT}
link.new_nonce = lambda: "nonce"
link.new_token = partial(joining.new_token, patience={LIMIT})
plain_joined.join_plain(Words(sys.argv[4]), sys.argv[1], sys.argv[2], Path(sys.argv[3]))
"""
"""The program, with patience for a machine that is busy, and a Ctrl-C that works in the background of a shell, too."""
SOON_SHORT = """
import asyncio
from sushitrain.terminal.plain.plain_joined import SHORT, Short

class Hasty(asyncio.SelectorEventLoop):
    def call_later(self, delay, callback, *args, context=None):
        if args and isinstance(args[0], Short):
            assert 0 < delay <= CLOCK - SHORT
            delay = 0
        return super().call_later(delay, callback, *args, context=context)

class Policy(asyncio.DefaultEventLoopPolicy):
    def new_event_loop(self):
        return Hasty()

asyncio.set_event_loop_policy(Policy())
"""
"""The moment at which little time is left comes at once."""
CLOCK = 600
"""Seconds: a turn that no machine is too slow for."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(sqlite(folder), folder) as found:
        yield found


class Keyboard:
    """The program with somebody who reads what it prints and types."""

    def __init__(
        self,
        url: str,
        name: str,
        folder: Path,
        stdin: int = subprocess.PIPE,
        language: str = "en",
        program: str = PROGRAM,
    ) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, url, name, str(folder), language],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "COLUMNS": "160", "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
        )
        self.keys: Any = self.process.stdin
        self.printed = ""
        self.reading = Thread(target=self.read, daemon=True)
        self.reading.start()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed += line.decode()

    def type(self, *lines: str) -> None:
        self.keys.write("".join(f"{line}\n" for line in lines).encode())
        self.keys.flush()

    def sees(self, text: str, times: int = 1) -> None:
        """Wait until this has been printed so often."""
        why = f"{text!r} is not printed {times} times"
        until(lambda: self.printed.count(text) >= times, lambda: f"{why}:\n{self.printed}")

    async def saw(self, text: str, times: int = 1) -> None:
        await asyncio.to_thread(self.sees, text, times)

    def ends(self) -> str:
        """Close the keyboard; all that was printed."""
        self.keys.close()
        assert self.process.wait(LIMIT) == 0, self.printed
        self.reading.join()
        return self.printed


@contextmanager
def keyboard(*args: Any) -> Iterator[Keyboard]:
    found = Keyboard(*args)
    try:
        yield found
    finally:
        found.process.kill()
        found.process.wait()
        found.reading.join()
        found.keys.close()
        assert found.process.stdout is not None
        found.process.stdout.close()


@contextmanager
def terminal(url: str, name: str, folder: Path, program: str) -> Iterator[Keyboard]:
    """The same at a terminal, which echoes what is typed."""
    ours, theirs = os.openpty()
    with os.fdopen(ours, "wb", 0) as keys, keyboard(url, name, folder, theirs, "en", program) as found:
        os.close(theirs)
        found.keys = keys
        yield found


def opened(server: Server, *seats: dict[str, str], **fields: Any) -> str:
    return f"{server.url}/t/{server.open(server.token(), seats, **fields)}"


def test_a_whole_game_is_played_through_a_pipe(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, OPEN)
    with keyboard(url, "Ola", tmp_path) as ola:
        ola.type("bot 2 nibbler", "start", *["1"] * 27)
        printed = ola.ends()
    assert "1 Ola (host, you)" in printed
    assert "2 Free seat" in printed
    assert "Now in this seat: Nibbler 2." in printed
    assert 20 < printed.count("which card?") <= 27
    assert "Round 3" in printed
    assert "Another game with the same people?" in printed
    assert printed.endswith("Good-bye!\n")
    assert "Traceback" not in printed
    assert "Your seat is kept" not in printed


def play_out(keys: Keyboard, answer: Callable[[str], str]) -> None:
    """Answer every question, until the game is over."""
    asked = 0

    def more() -> list[str]:
        return [line for line in keys.printed.splitlines() if "? for help)" in line][asked:]

    while until(lambda: "Another game" in keys.printed or more(), lambda: keys.printed) is not True:
        questions = more()
        asked += len(questions)
        keys.type(answer(questions[-1]))


def place(question: str) -> str:
    """The place that a question of the battle gives as an example; no second card."""
    return "done" if "done" in question else question.rpartition("such as ")[2].split(";")[0]


@pytest.mark.parametrize("setup", [Setup("roll", 2), Setup("classic", 2, variant="dummy")], ids=["roll", "dummy"])
def test_other_games_are_played_too(server: Server, tmp_path: Path, setup: Setup) -> None:
    url = opened(server, OPEN, BOT, setup=setup_wish(setup))
    with keyboard(url, "Ola", tmp_path) as ola:
        ola.type("start")
        play_out(ola, lambda question: "1 2" if "dummy" in question else "1")
        assert "The game is over" in ola.ends()


def test_what_others_do_is_told_while_one_thinks(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, OPEN, chat=True, clock=CLOCK)

    async def scenario() -> None:
        async with Link.join(url, tmp_path / "jan") as jan:
            with keyboard(url, "Ola", tmp_path / "ola") as ola:
                await ola.saw("1 Ola (host, you)")
                await jan.sit("Jan")
                await ola.saw("Jan sits down.")
                await jan.say("hello Ola")
                await ola.saw("Jan: hello Ola")
                ola.type("say hello Jan", "emote yum", "start")
                await ola.saw("which card?")
                await ola.saw(" seconds left.")
                (left,) = re.findall(r"(\d+) seconds left\.", ola.printed)
                assert 0 < int(left) <= CLOCK
                shown = await anext(news async for news in jan.announcements() if isinstance(news, GameShown))
                await jan.pick(next(iter(shown.view.legal or ())), shown.table.turn)
                await ola.saw("Jan has chosen.")
                ola.type("99")
                await ola.saw("take a number from 1 to 10")
                ola.type("1")
                await ola.saw("which card?", times=2)
                ola.type("2")
                await ola.saw("Waiting for: Jan")
                ola.type("say good-bye", "q")
                printed = await asyncio.to_thread(ola.ends)
                said = (news async for news in jan.announcements() if isinstance(news, Said))
                await anext(each async for each in said if each.text == "good-bye")
                assert "Your seat is kept" in printed
                assert printed.endswith("Good-bye!\n")
            with keyboard(url, "", tmp_path / "ola") as ola:
                await ola.saw("Round 1 · turn 2")
                assert jan.table.view is not None
                await jan.pick(next(iter(jan.table.view.legal or ())), jan.table.turn)
                await ola.saw("which card?")
            assert jan.table.seats[0].name == "Ola"

    run(scenario())


def test_ctrl_c_leaves_and_keeps_the_seat(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, BOT)
    with keyboard(url, "Ola", tmp_path) as ola:
        ola.type("start")
        ola.sees("which card?")
        ola.process.send_signal(signal.SIGINT)
        ola.process.wait(LIMIT)  # before its keyboard is closed, which ends it as well
        printed = ola.ends()
    assert printed.endswith(
        "Your seat is kept: the same command brings you back. If you stay away, a bot plays on for you.\nGood-bye!\n"
    )
    assert "Traceback" not in printed


def test_a_spectator_without_a_keyboard_sees_the_game_to_its_end(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, BOT, setup=setup_wish(Setup("classic", 2, variant="battle")))
    with keyboard(url, "Ola", tmp_path / "ola") as ola:
        ola.sees("host, you")
        with keyboard(url, "Eve", tmp_path / "eve", subprocess.PIPE, "fr") as eve:
            eve.sees("Tu regardes la partie.")
            ola.type("start")
            play_out(ola, place)
            printed = eve.ends()
    assert "La partie est finie." in printed
    assert "Traceback" not in printed


def test_the_last_choice_is_taken_back(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, OPEN)

    async def scenario() -> None:
        with keyboard(url, "Ola", tmp_path) as ola:
            ola.type("bot 2", "start")
            await ola.saw("which card?")
            ola.type("undo")
            await ola.saw("There is no choice to take back now")
            asked = ola.printed.count("which card?")
            ola.type("1")
            await ola.saw("which card?", times=asked + 1)
            ola.type("undo")
            await ola.saw("Ola takes back the last choice.")
            await ola.saw("which card?", times=asked + 2)
            ola.type("2")
            await ola.saw("which card?", times=asked + 3)

    run(scenario())


def test_a_refusal_and_a_rematch_are_told(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, OPEN)

    async def scenario() -> None:
        with keyboard(url, "Ola", tmp_path) as ola:
            ola.type("start", "bot 7 nobody", "emote sneeze", "?")
            await ola.saw("Seat 2 is open: wait for somebody, or give it to a bot.")
            await ola.saw("Type the number of a seat and a bot")
            await ola.saw("The emotes are hello, thanks")
            await ola.saw("Also: say hello everybody")
            ola.type("bot 2", "start", *["1"] * 27, "rematch")
            await ola.saw("A rematch! Everybody moves to")
            await ola.saw("1 Ola (host, you)", times=2)
            before = ola.printed.count("which card?")
            ola.type("start")
            await ola.saw("which card?", times=before + 1)

    run(scenario())


WITHOUT = """
import sys
for name in ("msgspec", "websockets", "numpy", "numba", "textual")[int(sys.argv[1]):]:
    sys.modules[name] = None
"""


def test_without_the_extra_packages_one_sentence_says_how_to_get_them(tmp_path: Path) -> None:
    text = f"""{WITHOUT}
from sushitrain.cli.main import main
sys.argv[1:] = ["play", "--plain", "--lang", "en", "--join", "localhost:9/t/abc234"]
main()
"""
    environment = {**os.environ, "SUSHITRAIN_DATA": str(tmp_path), "COLUMNS": "200"}
    done = subprocess.run([sys.executable, "-c", text, "0"], capture_output=True, text=True, env=environment)
    assert done.returncode == 2
    assert done.stderr.endswith('install it with: pip install "sushitrain[join]"\n')


def test_joining_needs_neither_the_fast_engine_nor_a_screen() -> None:
    text = f"{WITHOUT}\nimport sushitrain.terminal.online.link, sushitrain.terminal.plain.plain_joined"
    subprocess.run([sys.executable, "-c", text, "2"], check=True)


def test_at_a_terminal_a_choice_can_be_changed_and_the_end_of_time_is_told(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, OPEN, clock=CLOCK)

    async def scenario() -> None:
        async with Link.join(url, tmp_path / "jan") as jan:
            program = SOON_SHORT.replace("CLOCK", str(CLOCK)) + PROGRAM
            with terminal(url, "Ola", tmp_path / "ola", program) as ola:
                await ola.saw("1 Ola (host, you)")
                await jan.sit("Jan")
                ola.type("3")
                await ola.saw("It is not your turn")
                ola.type("start")
                await ola.saw("which card?")
                await ola.saw("10 seconds left.")
                for number in ("1", "2"):
                    ola.type(number)
                await ola.saw("Waiting for: Jan", times=2)
                view = jan.table.view
                assert view is not None
                await jan.pick(next(iter(view.legal or ())), jan.table.turn)
                await ola.saw("turn 2")
                ola.keys.write(b"\x04")
                await ola.saw("Good-bye!")

    run(scenario())
