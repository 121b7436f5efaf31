"""A joined table line by line: announcements are printed as they come, and typed lines are carried out.

It needs the packages of `joining.NEEDED`: call `needs_join` before this is imported.
"""

import asyncio
import codecs
import os
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import Any, Final, NamedTuple

from sushitrain.coach.reasons import Advice
from sushitrain.game.moves import Move
from sushitrain.game.views import View
from sushitrain.narration.console import Out
from sushitrain.narration.errors_text import sentence, visible
from sushitrain.narration.game_text import Teller, tell_events
from sushitrain.prose.pieces import join
from sushitrain.protocol.announcements import ChoiceMade, GameShown, RematchOpened, Said, SeatsShown, TakenBack
from sushitrain.protocol.joined_table import Connection, Ended, undecided
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.online.joined_text import (
    CHOSEN_BY_SERVER,
    change_text,
    seat_lines,
    suggested_name,
    teller_of,
    waiting_for_start,
    why_ended,
)
from sushitrain.terminal.online.link import Link
from sushitrain.terminal.online.typed_commands import TABLE_COMMANDS, parse_command
from sushitrain.terminal.plain.plain_view import show, tray
from sushitrain.terminal.typed_moves import HELP, QUIT, help_text, hint, question, read_move
from sushitrain.words import Words

PARTING: Final = 2.0
"""Seconds to wait for the answers to the last commands, when the person leaves."""
SHORT: Final = 10
"""The number of seconds before the end of a turn at which a warning is printed."""


class Typed(NamedTuple):
    """A line, or the end of the input."""

    text: str | None


class Short(NamedTuple):
    """The time for this turn is nearly up."""

    shown: GameShown


class Failed(NamedTuple):
    """A command was refused; perhaps it was a choice in the game that was shown."""

    problem: SushiError
    shown: GameShown | None = None


class Hinted(NamedTuple):
    """The answer of the coach."""

    view: View
    found: tuple[Advice, ...]


def join_plain(words: Words, url: str, name: str, folder: Path) -> None:
    """Sit down at the table of a link, or watch it, until the game is over or the person leaves."""
    client = PlainJoined(Out(), words)
    with suppress(KeyboardInterrupt):
        asyncio.run(client.run(url, name, folder))
    if client.seated:
        client.out.say(words("join-kept"))
    client.out.say(words("play-left"))


class PlainJoined:
    """Prints the announcements of a joined table, and sends what the person types.

    At a terminal a line is carried out at once. From a pipe, the answer to a question waits until it is asked.
    """

    link: Link

    def __init__(self, out: Out, words: Words) -> None:
        self.out = out
        self.words = words
        self.eager = sys.stdin.isatty()
        self.items: asyncio.Queue[Any] = asyncio.Queue()
        self.lines: deque[str | None] = deque()
        """Typed lines that are not carried out yet."""
        self.commands: set[asyncio.Task[None]] = set()
        self.shown: GameShown | None = None
        self.chosen: Move | None = None
        self.done = False
        self.seated = False
        """There is a seat to return to."""

    async def run(self, url: str, name: str, folder: Path) -> None:
        async with Link.join(url, folder) as self.link:
            self.out.say(self.teller.title(), style="bold")
            if await self.link.sit(name or suggested_name(self.words, self.link.table)) is None:
                self.out.say(self.words("page-watching"))
            self.link.announce_everything()
            listening = asyncio.create_task(self.listen())
            Thread(target=read_lines, args=(asyncio.get_running_loop(), self.items), daemon=True).start()
            while not self.done:
                item = await self.items.get()
                if isinstance(item, Exception):
                    raise item
                PRINTS[type(item)](self, item)
                self.seated = self.link.has_seat_to_return_to
                self.obey_lines()
            listening.cancel()
            if self.commands:
                await asyncio.wait(self.commands, timeout=PARTING)

    async def listen(self) -> None:
        try:
            async for found in self.link.announcements():
                self.items.put_nowait(found)
        except SushiError as problem:
            self.items.put_nowait(Ended(problem.code, problem.values))
        except Exception as problem:
            self.items.put_nowait(problem)

    def send(self, command: Coroutine[Any, Any, None], shown: GameShown | None = None) -> None:
        """Send a command while announcements go on; a refusal is told when it comes."""

        async def asked() -> None:
            try:
                await command
            except SushiError as problem:
                self.items.put_nowait(Failed(problem, shown))

        task = asyncio.create_task(asked())
        self.commands.add(task)
        task.add_done_callback(self.commands.discard)

    @property
    def teller(self) -> Teller:
        return teller_of(self.words, self.link.table)

    @property
    def view(self) -> View | None:
        """The view that was shown last."""
        return None if self.shown is None else self.shown.view

    # Announcements

    def print_seats(self, found: SeatsShown) -> None:
        if found.change is not None:
            self.out.say(change_text(self.words, found.change))
        elif found.table.stage == "open":
            for line in seat_lines(self.words, found.table):
                self.out.say(line, indent=2)
            if waiting := waiting_for_start(self.words, found.table):
                self.out.say(waiting)

    def print_game(self, found: GameShown) -> None:
        self.shown, self.chosen = found, found.table.pick
        view, teller = found.view, self.teller
        tell_events(self.out, teller, found.events, found.round)
        if view.outcome is not None:
            self.out.print(teller.sheet(view.sheet, over=True))
            self.out.say(teller.outcome(view.outcome), style="bold")
            if view.seat is None:
                self.done = True
            else:
                self.out.say(self.words("join-again"), style="bold")
        elif view.legal is not None and self.chosen is None:
            self.ask(found)
        elif not found.events:
            overview(self.out, teller, view)

    def ask(self, shown: GameShown) -> None:
        """Show the table and ask, unless there is only one legal move."""
        view = shown.view
        choices = list(islice(view.legal or (), 2))
        if len(choices) == 1:
            return self.choose(shown, choices[0])
        show(self.out, self.teller, view)
        self.out.say(question(self.teller, view), style="bold")
        left = self.link.seconds_left
        if left is not None:
            self.out.say(self.words("join-left", n=round(left)))
            if left > SHORT:
                loop = asyncio.get_running_loop()
                loop.call_later(left - SHORT, self.items.put_nowait, Short(shown))
        return None

    def choose(self, shown: GameShown, move: Move) -> None:
        self.chosen = move
        self.send(self.link.pick(move, shown.table.turn), shown)

    def print_short(self, short: Short) -> None:
        if short.shown is self.shown and self.chosen is None:
            self.out.say(self.words("join-left", n=SHORT), style="bold")

    def print_choice(self, found: ChoiceMade) -> None:
        """Whose choice is in, where several choose at once; and for whom the server has chosen."""
        words, names, table = self.words, self.teller.names, found.table
        if found.by in CHOSEN_BY_SERVER:
            self.out.say(words(CHOSEN_BY_SERVER[found.by], name=names[found.seat]))
        several = table.view is not None and len(table.view.to_move) > 1
        if found.seat == table.seat:
            self.chosen = found.pick or self.chosen
            people = [names[seat] for seat in undecided(table) if table.seats[seat].kind == "person"]
            if several and people and found.pick is not None:
                self.out.say(words("page-waiting", names=join(words, people)))
        elif several and found.by == "person":
            self.out.say(words("join-chosen", name=names[found.seat]))

    def print_taken_back(self, found: TakenBack) -> None:
        self.chosen = None
        self.out.say(self.words("page-taken-back", name=self.teller.names[found.seat]))

    def print_said(self, found: Said) -> None:
        text = self.words(f"page-emote-{found.emote}") if found.emote else visible(found.text)
        self.out.say(self.words("page-said", name=self.teller.names[found.seat], text=text))

    def print_connection(self, found: Connection) -> None:
        self.out.say(self.words("join-back" if found.up else "page-offline"))

    def print_rematch(self, found: RematchOpened) -> None:
        self.shown = self.chosen = None
        self.out.print(self.words("join-moved", url=self.link.url_of(found.to)), soft_wrap=True)

    def print_ended(self, found: Ended) -> None:
        self.out.say(why_ended(self.words, found))
        self.done = True

    # Answers to commands

    def print_failed(self, found: Failed) -> None:
        """Why not; a choice that was refused is asked for again, if the turn is still the same."""
        self.out.say(sentence(self.words, found.problem))
        if found.shown is not None and found.shown is self.shown:
            self.chosen = None
            self.out.say(question(self.teller, found.shown.view), style="bold")

    def print_hinted(self, found: Hinted) -> None:
        from sushitrain.narration.coach_text import tell_hint

        tell_hint(self.out, self.teller, found.view, found.found)

    # Typed lines

    def keep_line(self, line: Typed) -> None:
        self.lines.append(line.text)

    def obey_lines(self) -> None:
        """Carry out the lines that need not wait for a question, or answer the current one."""
        while self.lines and not self.done and (self.eager or self.is_asking or is_for_any_time(self.lines[0])):
            self.obey(self.lines.popleft())

    @property
    def is_asking(self) -> bool:
        """Whether the person has to answer a question."""
        view = self.view
        if view is None or view.seat is None:
            return False
        return view.outcome is not None or (view.legal is not None and self.chosen is None)

    def obey(self, text: str | None) -> None:
        over = self.view is not None and self.view.outcome is not None
        if text is None or (over and not text):
            self.done = True
        elif text:
            word, _, rest = text.partition(" ")
            command = COMMANDS.get(word.lower())
            if command is not None:
                command(self, rest.strip())
            elif not self.run_typed(text):
                self.move(text)

    def run_typed(self, text: str) -> bool:
        """Send a command that was typed; whether it was one."""
        try:
            command = parse_command(self.link, text)
        except SushiError as problem:
            self.out.say(sentence(self.words, problem))
            return True
        if command is not None:
            self.send(command)
        return command is not None

    def move(self, text: str) -> None:
        """Send a typed move; the choice can be changed until all have chosen."""
        shown, view, words = self.shown, self.view, self.words
        if view is not None and view.outcome is not None:
            return self.out.say(words("join-again"))
        if shown is None or view is None or view.legal is None:
            return self.out.say(words("join-not-now"))
        move = read_move(self.teller, view, text)
        if move is not None and move in view.legal:
            return self.choose(shown, move)
        return self.out.say(words("play-not-a-move", text=text[:60], hint=hint(self.teller, view)))

    def quit(self, _: str) -> None:
        self.done = True

    def help(self, _: str) -> None:
        if self.view is not None and self.view.legal is not None:
            self.out.say(help_text(self.teller, self.view))
        self.out.say(self.words("join-help"))

    def hint(self, _: str) -> None:
        if self.view is None or self.view.legal is None:
            self.out.say(self.words("join-not-now"))
        else:
            self.send(self.find_hint(self.view))

    async def find_hint(self, view: View) -> None:
        found = await self.link.hint()
        self.items.put_nowait(Hinted(view, found))


PRINTS: Final[Mapping[type, Callable[[PlainJoined, Any], None]]] = {
    SeatsShown: PlainJoined.print_seats,
    GameShown: PlainJoined.print_game,
    ChoiceMade: PlainJoined.print_choice,
    TakenBack: PlainJoined.print_taken_back,
    Said: PlainJoined.print_said,
    Connection: PlainJoined.print_connection,
    RematchOpened: PlainJoined.print_rematch,
    Ended: PlainJoined.print_ended,
    Typed: PlainJoined.keep_line,
    Short: PlainJoined.print_short,
    Failed: PlainJoined.print_failed,
    Hinted: PlainJoined.print_hinted,
}
COMMANDS: Final[Mapping[str, Callable[[PlainJoined, str], None]]] = {
    "hint": PlainJoined.hint,
    **dict.fromkeys(QUIT, PlainJoined.quit),
    **dict.fromkeys(HELP, PlainJoined.help),
}
ANSWERS: Final = ("hint", "rematch")
"""Commands that answer a question."""


def is_for_any_time(text: str | None) -> bool:
    """Whether a line from a pipe is carried out before a question is asked."""
    word = (text or "").partition(" ")[0].lower()
    return text == "" or (word in (*COMMANDS, *TABLE_COMMANDS) and word not in ANSWERS)


def overview(out: Out, teller: Teller, view: View) -> None:
    """All trays, for somebody who has just joined or has nothing to choose."""
    out.say(teller.words("play-round", round=view.round, turn=view.turn), style="bold cyan")
    for seat, name in enumerate(teller.names):
        points = teller.words("points", n=view.totals[seat])
        out.say(teller.words("play-others", name=name, points=points, cards=tray(teller, view, seat)), style="dim")


def read_lines(loop: asyncio.AbstractEventLoop, items: asyncio.Queue[Any]) -> None:
    """Read standard input line by line, in a daemon thread.

    It reads the file descriptor, because at exit no thread may hold the lock of `sys.stdin`.
    """
    decoder = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")(errors="replace")
    rest, chunk = "", b"-"
    with suppress(RuntimeError, OSError):  # the person has left the table
        while chunk:
            chunk = os.read(sys.stdin.fileno(), 4096)
            *lines, rest = (rest + decoder.decode(chunk, final=not chunk)).split("\n")
            for line in lines if chunk else (*lines, rest):
                if chunk or line:
                    loop.call_soon_threadsafe(items.put_nowait, Typed(line.strip()))
        loop.call_soon_threadsafe(items.put_nowait, Typed(None))
