"""A table of a real server through `Link`: whole games, coming back, watching, refusals and rematches."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from kit import ids
from online import BOT, OPEN, Server, run, serving, setup_wish, sqlite
from sushitrain.coach.reasons import Advice
from sushitrain.game.effects import Reason
from sushitrain.game.engine import parse_move
from sushitrain.game.moves import Pick
from sushitrain.game.record import setup_document
from sushitrain.game.standing import Standing
from sushitrain.narration.errors_text import sentence
from sushitrain.protocol import messages as m
from sushitrain.protocol import parts as p
from sushitrain.protocol.announcements import Announcement, ChoiceMade, GameShown, RematchOpened, Said, SeatsShown
from sushitrain.protocol.client import RefusedError
from sushitrain.protocol.joined_table import Connection, Ended, JoinedTable
from sushitrain.protocol.parts import SeatInfo
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.online import link
from sushitrain.terminal.online.joined_text import teller_of
from sushitrain.terminal.online.joining import new_token, remember
from sushitrain.terminal.online.link import Link
from sushitrain.words import LANGUAGES, Words
from tools.waiting import LIMIT, soon


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(sqlite(folder), folder) as found:
        yield found


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon takes people for away."""
    folder = tmp_path_factory.mktemp("hasty")
    with serving(sqlite(folder), folder, away_after=0.1) as found:
        yield found


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is slow because the machine is busy is waited for."""
    monkeypatch.setattr(link, "PATIENCE", LIMIT)
    monkeypatch.setattr(link, "new_token", partial(new_token, patience=LIMIT))


class Guest:
    """Somebody at a table, with everything that they were told."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.heard: list[Announcement] = []
        self.more = asyncio.Event()

    @property
    def table(self) -> JoinedTable:
        return self.link.table

    async def listen(self) -> None:
        async for news in self.link.announcements():
            self.heard.append(news)
            self.more.set()

    async def until(self, kind: type, true: Callable[[Any], Any] = lambda _: True, after: int = 0) -> Any:
        """The first news of a kind, heard already or to come, of which this holds."""
        async with asyncio.timeout(LIMIT):
            while True:
                for news in self.heard[after:]:
                    if isinstance(news, kind) and true(news):
                        return news
                self.more.clear()
                await self.more.wait()

    def of(self, kind: type) -> list[Any]:
        return [news for news in self.heard if isinstance(news, kind)]

    @property
    def last(self) -> GameShown:
        found: GameShown = self.of(GameShown)[-1]
        return found

    async def play_on(self, rng: random.Random, turns: int = 10**6) -> None:
        """Choose among the legal moves until the game is over, or so many times."""
        seen = max((i for i, news in enumerate(self.heard) if isinstance(news, GameShown)), default=0)
        while turns:
            await self.until(GameShown, after=seen)
            at = next(i for i, news in enumerate(self.heard) if i >= seen and isinstance(news, GameShown))
            shown, seen = self.heard[at], at + 1
            assert isinstance(shown, GameShown)
            view = shown.view
            if view.outcome is not None:
                return
            if view.legal is not None and shown.table.pick is None:
                try:
                    await self.link.pick(rng.choice(list(view.legal)), shown.table.turn)
                except RefusedError as problem:  # a server that was away may have gone on before
                    if problem.code != "online-turn":
                        raise
                else:
                    turns -= 1


@asynccontextmanager
async def guest(url: str, folder: Path) -> AsyncIterator[Guest]:
    """Somebody who keeps what they are told by servers in this folder."""
    async with Link.join(url, folder) as link:
        found = Guest(link)
        listening = asyncio.create_task(found.listen())
        try:
            yield found
        finally:
            listening.cancel()


def opened(server: Server, *seats: dict[str, str], **fields: Any) -> str:
    """The link to a new table, opened by somebody who has no seat there."""
    return f"{server.url}/t/{server.open(server.token(), seats or (OPEN, OPEN), **fields)}"


CLOCK = 600
"""Seconds: a turn that no machine is too slow for."""
GAMES = (
    Setup("classic", 2),
    Setup("anniversary", 2, "mochi", "dummy"),
    Setup("classic", 2, variant="battle"),
    Setup("roll", 2),
)


@pytest.mark.parametrize("setup", GAMES, ids=ids)
def test_two_people_play_a_whole_game(server: Server, tmp_path: Path, setup: Setup) -> None:
    async def scenario() -> None:
        url = opened(server, setup=setup_wish(setup))
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            assert await ola.link.sit("Ola") == 0
            assert await jan.link.sit("Jan") == 1
            assert ola.table.setup == setup
            await ola.until(SeatsShown, lambda news: [seat.name for seat in news.table.seats] == ["Ola", "Jan"])
            await ola.link.start()
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            end = ola.last.view
            assert end.outcome is not None
            assert end.sheet == jan.last.view.sheet
            assert len(end.sheet) == 4
            assert ola.table.stage == jan.table.stage == "over"
            for one in (ola, jan):
                told = [
                    teller_of(Words("en"), one.table).event(each) for news in one.of(GameShown) for each in news.events
                ]
                assert any("Ola" in line for line in told)
                assert {news.round for news in one.of(GameShown)} == {1, 2, 3}
            assert all(news.table.standing != Standing() for news in ola.of(GameShown)[:-1])
            assert {news.seat for news in ola.of(ChoiceMade)} == {0, 1}

    run(scenario())


def test_somebody_who_comes_back_finds_their_seat_and_their_choice(hasty: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(hasty, OPEN, OPEN)
        async with guest(url, tmp_path / "ola") as ola:
            await ola.link.sit("Ola")
            async with guest(url, tmp_path / "jan") as jan:
                await jan.link.sit("Jan")
                await ola.link.start()
                hand = (await jan.until(GameShown)).view
                move = next(iter(hand.legal))
                await jan.link.pick(move, jan.table.turn)
            away = await ola.until(SeatsShown, lambda news: news.change and news.change.what == "away")
            assert away.change.who == SeatInfo("person", "Jan", away=True)
            async with guest(url, tmp_path / "jan") as jan:
                lobby = await jan.until(SeatsShown)
                assert (lobby.table.seat, lobby.table.stage) == (1, "playing")
                shown = await jan.until(GameShown)
                assert shown.view == hand
                assert shown.table.pick == move
                assert shown.table.ready == (1,)
                assert await jan.link.sit("Somebody else") == 1
                back = await ola.until(SeatsShown, lambda news: news.change and news.change.what == "back")
                assert back.table.seats[1] == SeatInfo("person", "Jan")

    run(scenario())


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path)).start(tmp_path)

    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "ola") as ola:
            await ola.link.sit("Ola")
            await ola.link.start()
            await ola.play_on(random.Random(1), turns=3)
            server.kill()
            await ola.until(Connection, lambda news: not news.up)
            await asyncio.to_thread(server.start, tmp_path)
            await ola.until(Connection, lambda news: news.up)
            await ola.play_on(random.Random(2))
            assert ola.last.view.outcome is not None

    try:
        run(scenario())
    finally:
        server.kill()


def test_a_server_that_has_forgotten_us_takes_us_in_as_a_new_guest(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server)
        async with guest(url, tmp_path) as ola:
            await ola.link.sit("Ola")
        (file,) = (tmp_path / "guests").iterdir()
        known = file.read_text()
        file.write_text("x" * 43)
        async with guest(url, tmp_path) as jan:
            assert jan.table.mine == ()
            assert await jan.link.sit("Jan") == 1
        assert file.read_text() not in (known, "x" * 43)

    run(scenario())


def test_somebody_without_a_seat_watches_and_is_told_so(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "eve") as eve:
            await ola.link.sit("Ola")
            assert await eve.link.sit("Eve") is None
            await ola.link.start()
            shown = await eve.until(GameShown)
            assert shown.view.seat is None
            assert shown.view.hand == ()
            assert shown.view.legal is None
            assert shown.events[0].kind == "round"
            with pytest.raises(SushiError) as found:
                await eve.link.pick(parse_move(ola.table.setup, "egg"), eve.table.turn)
            assert found.value.code == "join-watching"
            await ola.link.leave()
            assert (ola.table.seat, ola.table.mine) == (None, (0,))
            await eve.until(SeatsShown, lambda news: news.change and news.change.what == "left")
            assert await ola.link.sit("Ola") == 0
            await eve.until(SeatsShown, lambda news: news.change and news.change.what == "back")

    run(scenario())


def test_whoever_gives_up_a_seat_before_the_game_makes_room(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.link.sit("Ola")
            await ola.link.leave()
            gone = await jan.until(SeatsShown, lambda news: news.change and news.change.what == "left")
            assert gone.change.who.name == "Ola"
            assert await jan.link.sit("Jan") == 0
            assert await ola.link.sit("Ola") is None

    run(scenario())


def test_a_refusal_can_be_told_in_every_language(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, OPEN)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.link.sit("Ola")
            commands = {
                "online-name-taken": lambda: jan.link.sit("OLA"),
                "online-open-seat": ola.link.start,
                "online-not-over": ola.link.rematch,
                "online-no-chat": lambda: ola.link.say("hello"),
                "online-not-started": lambda: ola.link.pick(parse_move(ola.table.setup, "egg"), 0),
                "setup-bot": lambda: ola.link.fill(2, "nobody"),
                "online-taken": lambda: ola.link.fill(0, None),
                "online-no-seat": lambda: ola.link.fill(4, None),
                "online-not-host": jan.link.start,
                "online-not-sitting": jan.link.rematch,
            }
            for code, command in commands.items():
                with pytest.raises(SushiError) as found:
                    await command()
                assert found.value.code == code
                told = [sentence(Words(language), found.value) for language in LANGUAGES]
                assert len(set(told)) == len(LANGUAGES)
                assert not any("{" in text for text in told)

    run(scenario())


@pytest.mark.parametrize("path", ["/t/zzzzzz", "/t/zzzzzz#claim=00ff"])
def test_a_table_that_is_not_there_is_said_when_joining(server: Server, tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        with pytest.raises(SushiError) as found:
            async with Link.join(server.url + path, tmp_path):
                pass
        assert found.value.code == "online-no-table"

    run(scenario())


def test_a_server_that_is_down_is_said_when_joining_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "PATIENCE", 0.3)
    remember(tmp_path, "http://127.0.0.1:9", "x" * 43)

    async def scenario() -> None:
        with pytest.raises(SushiError) as found:
            async with Link.join("127.0.0.1:9/t/abc234", tmp_path):
                pass
        assert found.value.code == "join-silent"

    run(scenario())


def test_a_seat_moves_here_with_a_link_that_works_once(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "phone") as phone:
            await phone.link.sit("Ola")
            await phone.link.start()
            hand = (await phone.until(GameShown)).view
            link = f"{url}#claim={(await phone.link.from_seat(m.Offer)).token}"
            async with guest(link, tmp_path / "laptop") as laptop:
                assert (await laptop.until(GameShown)).view == hand
                assert await laptop.link.sit("") == 0
                await phone.until(SeatsShown, lambda news: news.change and news.change.what == "moved")
                await phone.until(SeatsShown, lambda news: news.table.seat is None and news.change is None)
                with pytest.raises(SushiError):
                    await phone.link.pick(next(iter(hand.legal)), phone.table.turn)
            async with guest(link, tmp_path / "laptop") as laptop:
                assert laptop.table.seat == 0
            with pytest.raises(SushiError) as found:
                async with Link.join(link, tmp_path / "thief"):
                    pass
            assert found.value.code == "online-token"

    run(scenario())


def test_everybody_follows_to_the_rematch_and_can_play_it(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, setup=setup_wish(Setup("classic", 2, variant="battle")))
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.link.sit("Ola")
            await jan.link.sit("Jan")
            await ola.link.start()
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            await jan.link.rematch()
            for one, seat in ((ola, 0), (jan, 1)):
                moved = await one.until(RematchOpened)
                after = one.heard.index(moved)
                assert one.link.url_of(moved.to) != url
                lobby = await one.until(SeatsShown, lambda news: news.table.stage == "open", after=after)
                assert (lobby.table.seat, lobby.table.table) == (seat, moved.to)
            await ola.link.start()
            for one in (ola, jan):
                await one.until(GameShown, lambda news: news.view.outcome is None, after=one.heard.index(moved))
        async with guest(url, tmp_path / "ola") as ola:
            assert ola.link.url == ola.link.url_of(moved.to)
            assert ola.table.seat == 0

    run(scenario())


def test_talk_and_emotes_are_heard(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, chat=True)
        async with AsyncExitStack() as stack:
            ola, jan, spectator = [
                await stack.enter_async_context(guest(url, tmp_path / name)) for name in ("ola", "jan", "spectator")
            ]
            await ola.link.sit("Ola")
            await jan.link.sit("Jan")
            await ola.link.say("hello Jan")
            await ola.link.feel("yum")
            assert await jan.until(Said) == Said(0, "hello Jan")
            assert await jan.until(Said, lambda news: news.emote) == Said(0, emote="yum")
            assert await spectator.until(Said) == Said(0, emote="yum"), "chat is not for spectators"

    run(scenario())


def test_a_table_that_the_host_closes_has_ended(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server)
        async with guest(url, tmp_path / "ola") as ola:
            await ola.link.sit("Ola")
            await ola.link.ask(m.Close)
            assert await ola.until(Ended) == Ended("page-closed-host")
        async with guest(url, tmp_path / "ola") as ola:
            assert await ola.until(Ended) == Ended("page-end-closed")

    run(scenario())


def test_the_clock_goes_down_also_while_one_is_away(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, clock=CLOCK)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.link.sit("Ola")
            await jan.link.sit("Jan")
            await ola.link.start()
            await ola.until(GameShown)
            shown = ola.link.seconds_left
            assert shown is not None
            assert 0 < shown <= CLOCK
            left = await soon(lambda: 0 < (ola.link.seconds_left or 0) < shown and ola.link.seconds_left)
            assert left
            async with guest(url, tmp_path / "ola") as again:
                await again.until(GameShown)
                assert again.link.seconds_left is not None
                assert 0 < again.link.seconds_left <= left + 0.001

    run(scenario())


def test_a_message_from_before_the_connection_broke_has_less_time_left(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with guest(opened(server), tmp_path) as ola:
            ola.link.client.times[ola.table.table] = 5000
            loop = asyncio.get_running_loop()
            for at, left in ((1000, 26.0), (9000, 30.0)):
                with mock.patch.object(loop, "time", return_value=loop.time()):
                    ola.link.apply(
                        m.Whole(
                            table=ola.table.table,
                            seq=ola.table.seq,
                            at=at,
                            seat=None,
                            mine=(),
                            seats=ola.table.seats,
                            host=None,
                            stage="open",
                            public=False,
                            chat=False,
                            setup=setup_document(ola.table.setup),
                            commitment="",
                            clock=p.Clock(60_000, 30_000),
                        )
                    )
                    assert ola.link.seconds_left == pytest.approx(left)

    run(scenario())


def test_a_hint_comes_as_moves_with_reasons(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with guest(opened(server), tmp_path) as ola:
            answer = m.Hinted(re="1", turn=0, moves=(p.Advice("egg", 0.5, 1.5, (p.Reason("adds", "egg", 1),)),))

            async def hinted(_: Any) -> Any:
                return answer

            monkeypatch.setattr(ola.link, "from_seat", hinted)
            (found,) = await ola.link.hint()
            assert found == Advice(Pick(("egg",)), 0.5, 1.5, (Reason("adds", "egg", 1),))

    run(scenario())


def test_a_choice_is_for_the_turn_in_which_it_was_seen(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with guest(opened(server, OPEN, BOT), tmp_path) as ola:
            await ola.link.sit("Ola")
            await ola.link.start()
            first = await ola.until(GameShown)
            await ola.play_on(random.Random(1), 1)
            await ola.until(GameShown, after=ola.heard.index(ola.last) + 1)
            late = next(iter(first.view.legal))
            with pytest.raises(SushiError) as refused:
                await ola.link.pick(late, first.table.turn)
            assert refused.value.code == "online-turn"

    run(scenario())
