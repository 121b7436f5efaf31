"""A local game on the table screen."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from sushitrain.coach.reasons import Advice
from sushitrain.game.engine import to_move
from sushitrain.game.events import Event
from sushitrain.game.moves import Move
from sushitrain.game.state import Drafting
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.background import in_thread
from sushitrain.terminal.compile_search import POLL_SECONDS, compile_progress, must_compile
from sushitrain.terminal.scene import Scene, scene_of
from sushitrain.terminal.screens.table_screen import TableScreen
from sushitrain.terminal.screens.windows import Cover
from sushitrain.terminal.session import Session, repeat_session
from sushitrain.terminal.symbols import gauge

PAUSE_WITHOUT_PEOPLE = 0.7
"""Seconds between two turns when only bots play."""


class LocalController:
    """Asks the people for their moves while the bots compute theirs, and shows each turn."""

    def __init__(self, session: Session, play_session: Callable[[Session], None]) -> None:
        self.session, self.play_session = session, play_session
        self.screen: TableScreen

    async def __call__(self, screen: TableScreen) -> None:
        self.screen = screen
        try:
            await self.play()
        except SushiError as problem:
            screen.leave(problem)

    async def play(self) -> None:
        session = self.session
        await self.show(session.step.events, session.state.round)
        await self.compile_bots([name for seat, name in enumerate(session.seats) if not session.is_person(seat)])
        while to_move(session.state):
            await self.turn()
        await self.end()

    async def compile_bots(self, bots: Sequence[str]) -> None:
        """Compile the search of these bots if necessary, with a progress bar."""
        setup, words = self.session.teller.setup, self.screen.renderer.words
        if must_compile(setup, bots):
            for done, usual in compile_progress(setup):
                self.screen.say(words("screen-compiling", bar=gauge(done / usual), seconds=ceil(usual - done)))
                await asyncio.sleep(POLL_SECONDS)

    async def turn(self) -> None:
        """One turn: all choose, the moves are shown, and the points if a round is over."""
        session, seats = self.session, to_move(self.session.state)
        bots = asyncio.create_task(self.bots([seat for seat in seats if not session.is_person(seat)]))
        chosen = {seat: await self.person(seat) for seat in seats if session.is_person(seat)}
        if not session.people:
            await asyncio.sleep(PAUSE_WITHOUT_PEOPLE)
        if not bots.done():
            self.screen.say(self.screen.renderer.words("screen-wait", names=", ".join(self.names(seats))))
        chosen |= await bots
        round_ = session.state.round
        step = session.play(chosen)
        if session.people:
            self.save()
        for trouble in session.troubles():
            self.screen.write(trouble)
        await self.show(step.events, round_)
        if any(event.kind == "scores" for event in step.events) and session.state.outcome is None and session.people:
            await self.screen.drawn()
            await self.screen.read_points()

    def names(self, seats: Sequence[int]) -> list[str]:
        return [self.session.teller.names[seat] for seat in seats if not self.session.is_person(seat)]

    async def bots(self, seats: Sequence[int]) -> dict[int, Move]:
        return {seat: await in_thread(partial(self.session.bots_move, seat)) for seat in seats}

    async def person(self, seat: int) -> Move:
        """The move of a person, who is not asked if only one is legal; a cover hides the hand from other people."""
        session, screen = self.session, self.screen
        if only := session.only_move(seat):
            return only
        if self.covers:
            words = screen.renderer.words
            title = words("screen-cover", name=session.teller.names[seat])
            await screen.app.push_screen_wait(Cover(title, [words("screen-cover-more")], words("screen-go-on")))
        screen.hinter = lambda: self.hint(seat)
        move = await screen.ask(scene_of(session.state, seat))
        if self.covers:
            await screen.show(self.scene())
        return move

    @property
    def covers(self) -> bool:
        return self.session.people > 1 and isinstance(self.session.state, Drafting)

    async def hint(self, seat: int) -> Sequence[Advice]:
        """The hint of the coach, from what the seat knows."""
        await self.compile_bots(["itamae"])
        from sushitrain.coach.analysis import hint  # NumPy is heavy

        return await in_thread(partial(hint, self.session.knowledge[seat]))

    def scene(self, events: tuple[Event, ...] = (), round_: int = 0) -> Scene:
        """The scene of the only person; else of the seat that moves, if nothing is hidden, or of a spectator."""
        people = [seat for seat in range(len(self.session.seats)) if self.session.is_person(seat)]
        open_ = not isinstance(self.session.state, Drafting) and to_move(self.session.state)
        seat = people[0] if len(people) == 1 else open_[0] if open_ and people else None
        return scene_of(self.session.state, seat, events, round_)

    async def show(self, events: tuple[Event, ...], round_: int) -> None:
        words = self.screen.renderer.words
        await self.screen.show(self.scene(events, round_), "" if self.session.people else words("screen-watch"))

    async def end(self) -> None:
        session, outcome = self.session, self.session.state.outcome
        assert outcome is not None
        if len(session.moves) > session.before:
            self.save()
        self.screen.say(session.teller.outcome(outcome))
        self.screen.again = lambda: self.play_session(repeat_session(session))
        self.screen.refresh_bindings()
        await self.screen.read_points()

    def save(self) -> None:
        try:
            self.session.save()
        except OSError as problem:
            told = self.screen.renderer.words(
                "play-unsaved", file=str(self.session.file), reason=problem.strerror or ""
            )
            self.screen.notify(told, severity="error", markup=False)
