"""A table of a real server through `Online`: whole games, coming back, watching, refusals and rematches."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kit import ids
from online import BOT, OPEN, Server, run, serving, setup_wish, sqlite
from sushitrain.coach.reasons import Advice, Reason
from sushitrain.game.engine import parse_move
from sushitrain.game.moves import Pick
from sushitrain.game.standing import Standing
from sushitrain.narration.errors_text import sentence
from sushitrain.protocol import messages as m
from sushitrain.protocol import parts as p
from sushitrain.protocol.parts import Clock
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal import online
from sushitrain.terminal.joining import new_token, remember
from sushitrain.terminal.news import Back, Ended, Heard, Lobby, Lost, Moved, News, Ready, Seat, Shown
from sushitrain.terminal.online import Online
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
    monkeypatch.setattr(online, "PATIENCE", LIMIT)
    monkeypatch.setattr(online, "new_token", partial(new_token, patience=LIMIT))


class Guest:
    """Somebody at a table, with everything that they were told."""

    def __init__(self, table: Online) -> None:
        self.table = table
        self.heard: list[News] = []
        self.more = asyncio.Event()

    async def listen(self) -> None:
        async for news in self.table.news():
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
    def last(self) -> Shown:
        found: Shown = self.of(Shown)[-1]
        return found

    async def play_on(self, luck: random.Random, turns: int = 10**6) -> None:
        """Choose among the legal moves until the game is over, or so many times."""
        seen = max((i for i, news in enumerate(self.heard) if isinstance(news, Shown)), default=0)
        while turns:
            await self.until(Shown, after=seen)
            at = next(i for i, news in enumerate(self.heard) if i >= seen and isinstance(news, Shown))
            shown, seen = self.heard[at], at + 1
            assert isinstance(shown, Shown)
            view = shown.scene.view
            if view.outcome is not None:
                return
            if view.legal is not None and shown.pick is None:
                await self.table.pick(luck.choice(list(view.legal)), self.table.turn)
                turns -= 1


@asynccontextmanager
async def guest(url: str, folder: Path) -> AsyncIterator[Guest]:
    """Somebody who keeps what they are told by servers in this folder."""
    async with Online.join(url, folder) as table:
        found = Guest(table)
        listening = asyncio.create_task(found.listen())
        try:
            yield found
        finally:
            listening.cancel()


def opened(server: Server, *seats: dict[str, str], **wish: Any) -> str:
    """The link to a new table, opened by somebody who has no seat there."""
    return f"{server.url}/t/{server.open(server.token(), seats or (OPEN, OPEN), **wish)}"


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
            assert await ola.table.sit("Ola") == 0
            assert await jan.table.sit("Jan") == 1
            assert ola.table.setup == setup
            await ola.until(Lobby, lambda news: [seat.name for seat in news.seats] == ["Ola", "Jan"])
            await ola.table.start()
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            end = ola.last.scene.view
            assert end.outcome is not None
            assert end.sheet == jan.last.scene.view.sheet
            assert len(end.sheet) == 4
            assert ola.table.stage == jan.table.stage == "over"
            for one in (ola, jan):
                told = [
                    one.table.teller(Words("en")).event(each) for news in one.of(Shown) for each in news.scene.events
                ]
                assert any("Ola" in line for line in told)
                assert {news.scene.round for news in one.of(Shown)} == {1, 2, 3}
            assert all(news.scene.standing != Standing() for news in ola.of(Shown)[:-1])
            assert {news.seat for news in ola.of(Ready)} == {0, 1}

    run(scenario())


def test_somebody_who_comes_back_finds_their_seat_and_their_choice(hasty: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(hasty, OPEN, OPEN)
        async with guest(url, tmp_path / "ola") as ola:
            await ola.table.sit("Ola")
            async with guest(url, tmp_path / "jan") as jan:
                await jan.table.sit("Jan")
                await ola.table.start()
                hand = (await jan.until(Shown)).scene.view
                move = next(iter(hand.legal))
                await jan.table.pick(move, jan.table.turn)
            away = await ola.until(Lobby, lambda news: news.change and news.change.what == "away")
            assert away.change.who == Seat("person", "Jan", away=True)
            async with guest(url, tmp_path / "jan") as jan:
                lobby = await jan.until(Lobby)
                assert (lobby.mine, lobby.stage) == (1, "playing")
                shown = await jan.until(Shown)
                assert shown.scene.view == hand
                assert shown.pick == move
                assert shown.ready == (1,)
                assert await jan.table.sit("Somebody else") == 1
                back = await ola.until(Lobby, lambda news: news.change and news.change.what == "back")
                assert back.seats[1] == Seat("person", "Jan")

    run(scenario())


def test_a_game_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path)).start(tmp_path)

    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "ola") as ola:
            await ola.table.sit("Ola")
            await ola.table.start()
            await ola.play_on(random.Random(1), turns=3)
            server.kill()
            await ola.until(Lost)
            await asyncio.to_thread(server.start, tmp_path)
            await ola.until(Back)
            await ola.play_on(random.Random(2))
            assert ola.last.scene.view.outcome is not None

    try:
        run(scenario())
    finally:
        server.kill()


def test_a_server_that_has_forgotten_us_takes_us_in_as_a_new_guest(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server)
        async with guest(url, tmp_path) as ola:
            await ola.table.sit("Ola")
        (file,) = (tmp_path / "guests").iterdir()
        known = file.read_text()
        file.write_text("x" * 43)
        async with guest(url, tmp_path) as jan:
            assert jan.table.mine == ()
            assert await jan.table.sit("Jan") == 1
        assert file.read_text() not in (known, "x" * 43)

    run(scenario())


def test_somebody_without_a_seat_watches_and_is_told_so(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "eve") as eve:
            await ola.table.sit("Ola")
            assert await eve.table.sit("Eve") is None
            await ola.table.start()
            shown = await eve.until(Shown)
            assert shown.scene.view.seat is None
            assert shown.scene.view.hand == ()
            assert shown.scene.view.legal is None
            assert shown.scene.events[0].kind == "round"
            with pytest.raises(SushiError) as found:
                await eve.table.pick(parse_move(ola.table.setup, "egg"), eve.table.turn)
            assert found.value.code == "join-watching"
            await ola.table.leave()
            assert (ola.table.seat, ola.table.mine) == (None, (0,))
            await eve.until(Lobby, lambda news: news.change and news.change.what == "left")
            assert await ola.table.sit("Ola") == 0
            await eve.until(Lobby, lambda news: news.change and news.change.what == "back")

    run(scenario())


def test_whoever_gives_up_a_seat_before_the_game_makes_room(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.table.sit("Ola")
            await ola.table.leave()
            gone = await jan.until(Lobby, lambda news: news.change and news.change.what == "left")
            assert gone.change.who.name == "Ola"
            assert await jan.table.sit("Jan") == 0
            assert await ola.table.sit("Ola") is None

    run(scenario())


def test_a_refusal_can_be_told_in_every_language(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, OPEN)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.table.sit("Ola")
            wishes = {
                "online-name-taken": lambda: jan.table.sit("OLA"),
                "online-open-seat": ola.table.start,
                "online-not-over": ola.table.rematch,
                "online-no-chat": lambda: ola.table.say("hello"),
                "online-not-started": lambda: ola.table.pick(parse_move(ola.table.setup, "egg"), 0),
                "setup-bot": lambda: ola.table.fill(2, "nobody"),
                "online-taken": lambda: ola.table.fill(0, None),
                "online-no-seat": lambda: ola.table.fill(4, None),
                "online-not-host": jan.table.start,
                "online-not-sitting": jan.table.rematch,
            }
            for code, wish in wishes.items():
                with pytest.raises(SushiError) as found:
                    await wish()
                assert found.value.code == code
                told = [sentence(Words(language), found.value) for language in LANGUAGES]
                assert len(set(told)) == len(LANGUAGES)
                assert not any("{" in text for text in told)

    run(scenario())


@pytest.mark.parametrize("path", ["/t/zzzzzz", "/t/zzzzzz#claim=00ff"])
def test_a_table_that_is_not_there_is_said_when_joining(server: Server, tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        with pytest.raises(SushiError) as found:
            async with Online.join(server.url + path, tmp_path):
                pass
        assert found.value.code == "online-no-table"

    run(scenario())


def test_a_server_that_is_down_is_said_when_joining_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online, "PATIENCE", 0.3)
    remember(tmp_path, "http://127.0.0.1:9", "x" * 43)

    async def scenario() -> None:
        with pytest.raises(SushiError) as found:
            async with Online.join("127.0.0.1:9/t/abc234", tmp_path):
                pass
        assert found.value.code == "join-silent"

    run(scenario())


def test_a_seat_moves_here_with_a_link_that_works_once(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, BOT)
        async with guest(url, tmp_path / "phone") as phone:
            await phone.table.sit("Ola")
            await phone.table.start()
            hand = (await phone.until(Shown)).scene.view
            link = f"{url}#claim={(await phone.table.from_seat(m.Offer)).token}"
            async with guest(link, tmp_path / "laptop") as laptop:
                assert (await laptop.until(Shown)).scene.view == hand
                assert await laptop.table.sit("") == 0
                await phone.until(Lobby, lambda news: news.change and news.change.what == "moved")
                await phone.until(Lobby, lambda news: news.mine is None and news.change is None)
                with pytest.raises(SushiError):
                    await phone.table.pick(next(iter(hand.legal)), phone.table.turn)
            async with guest(link, tmp_path / "laptop") as laptop:
                assert laptop.table.seat == 0
            with pytest.raises(SushiError) as found:
                async with Online.join(link, tmp_path / "thief"):
                    pass
            assert found.value.code == "online-token"

    run(scenario())


def test_everybody_follows_to_the_rematch_and_can_play_it(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, setup=setup_wish(Setup("classic", 2, variant="battle")))
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.table.sit("Ola")
            await jan.table.sit("Jan")
            await ola.table.start()
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            await jan.table.rematch()
            for one, seat in ((ola, 0), (jan, 1)):
                moved = await one.until(Moved)
                assert moved.url != url
                lobby = await one.until(Lobby, lambda news: news.stage == "open", after=one.heard.index(moved))
                assert (lobby.mine, f"{server.url}/t/{lobby.code}") == (seat, moved.url)
            await ola.table.start()
            for one in (ola, jan):
                await one.until(Shown, lambda news: news.scene.view.outcome is None, after=one.heard.index(moved))
        async with guest(url, tmp_path / "ola") as ola:
            assert ola.table.url == moved.url
            assert ola.table.seat == 0

    run(scenario())


def test_talk_and_emotes_are_heard(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, chat=True)
        async with AsyncExitStack() as stack:
            ola, jan, spectator = [
                await stack.enter_async_context(guest(url, tmp_path / name)) for name in ("ola", "jan", "spectator")
            ]
            await ola.table.sit("Ola")
            await jan.table.sit("Jan")
            await ola.table.say("hello Jan")
            await ola.table.feel("yum")
            assert await jan.until(Heard) == Heard(0, "hello Jan")
            assert await jan.until(Heard, lambda news: news.emote) == Heard(0, emote="yum")
            assert await spectator.until(Heard) == Heard(0, emote="yum"), "chat is not for spectators"

    run(scenario())


def test_a_table_that_the_host_closes_has_ended(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server)
        async with guest(url, tmp_path / "ola") as ola:
            await ola.table.sit("Ola")
            await ola.table.ask(m.Close)
            assert await ola.until(Ended) == Ended("page-closed-host")
        async with guest(url, tmp_path / "ola") as ola:
            assert await ola.until(Ended) == Ended("page-end-closed")

    run(scenario())


def test_the_clock_goes_down_also_while_one_is_away(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = opened(server, OPEN, OPEN, clock=CLOCK)
        async with guest(url, tmp_path / "ola") as ola, guest(url, tmp_path / "jan") as jan:
            await ola.table.sit("Ola")
            await jan.table.sit("Jan")
            await ola.table.start()
            shown = await ola.until(Shown)
            assert shown.left is not None
            assert 0 < shown.left <= CLOCK
            left = await soon(lambda: ola.table.left is not None and ola.table.left < shown.left and ola.table.left)
            async with guest(url, tmp_path / "ola") as again:
                assert 0 < (await again.until(Shown)).left <= left + 0.001

    run(scenario())


def test_a_message_from_before_the_connection_broke_has_less_time_left(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with guest(opened(server), tmp_path) as ola:
            ola.table.client.times[ola.table.code] = 5000
            for at, left in ((1000, 26.0), (9000, 30.0)):
                ola.table.until = ola.table.deadline(Clock(60_000, 30_000), at)
                assert ola.table.left == pytest.approx(left, abs=0.1)

    run(scenario())


def test_a_hint_comes_as_moves_with_reasons(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with guest(opened(server), tmp_path) as ola:
            answer = m.Hinted(re="1", turn=0, moves=(p.Advice("egg", 0.5, 1.5, (p.Reason("adds", "egg", 1),)),))

            async def hinted(_: Any) -> Any:
                return answer

            monkeypatch.setattr(ola.table, "from_seat", hinted)
            (found,) = await ola.table.hint()
            assert found == Advice(Pick(("egg",)), 0.5, 1.5, (Reason("adds", "egg", 1),))

    run(scenario())


def test_a_choice_is_for_the_turn_in_which_it_was_seen(server: Server, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with guest(opened(server, OPEN, BOT), tmp_path) as ola:
            await ola.table.sit("Ola")
            await ola.table.start()
            first = await ola.until(Shown)
            await ola.play_on(random.Random(1), 1)
            await ola.until(Shown, after=ola.heard.index(ola.last) + 1)
            late = next(iter(first.scene.view.legal))
            with pytest.raises(SushiError) as refused:
                await ola.table.pick(late, first.turn)
            assert refused.value.code == "online-turn"

    run(scenario())
