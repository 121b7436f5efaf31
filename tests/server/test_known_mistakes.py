"""What existing servers of such games get wrong: each check passes here, and fails once its mistake is switched on."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from kit import EDGE_TABLES
from online import Person, Server, any_move, device, moved_on, people, run, serving, setup_wish, sqlite, started
from server.recording_client import Wire, wire
from server.remote import HOOK, Remote
from sushitrain.bots.player import STAND_IN, bot, seat_seed
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.record import Record, loads, setup_document
from sushitrain.game.replay import replay
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, RefusedError, new_id
from sushitrain.protocol.parts import SeatInfo
from sushitrain.rules.setup import Setup

CLASSIC = Setup("classic", 3)
CARD = re.compile("|".join(rf"\b{card}\b" for card in sorted(CLASSIC.edition.copies, key=len, reverse=True)))
AWAY = 20
"""Seconds after which somebody is away."""


@dataclass
class Place:
    """Where a check looks: a server, and another one like it; the file tells them what to do wrong. The time of the
    first one is the test's."""

    server: Server
    other: Server
    file: Path
    remote: Remote

    @contextmanager
    def doing(self, *words: str) -> Iterator[None]:
        before = self.file.read_text()
        self.file.write_text("\n".join((before, *words)))
        try:
            yield
        finally:
            self.file.write_text(before)


async def granted(what: Awaitable[Any], why: str) -> Any:
    """What comes of it; `why` says what is wrong when it is refused."""
    try:
        return await what
    except RefusedError as problem:
        raise AssertionError(f"{why}: {problem!r}") from problem


# --- secrets ----------------------------------------------------------------------------------------


async def table_of_three(server: Server, wires: list[Wire], tokens: list[str]) -> str:
    """A running game, and a spectator; everything goes over bare sockets."""
    seats = [{"kind": "person", "name": "P0"}, {"kind": "open"}, {"kind": "open"}]
    code = server.open(tokens[0], seats)
    for seat, own in enumerate(wires[:3]):
        await own.ask("sit", table=code, name=f"P{seat}", nonce="n", seat=seat)
    await wires[0].ask("start", table=code)
    return code


def frames_of(wire: Wire, kind: str) -> list[dict[str, Any]]:
    return [found for frame in wire.heard if (found := json.loads(frame))["t"] == kind]


def cards_in(message: dict[str, Any]) -> set[str]:
    """The names of cards anywhere in it, but for the setup, which is the one that was asked for, and the line of a
    score sheet for every seat that names its dessert."""
    if "setup" in message:
        asked = json.loads(json.dumps(setup_document(CLASSIC)))
        assert message["setup"] == asked, "somebody was told more than they may know"
    shown = {name: value for name, value in message.items() if name != "setup"}
    shown["view"] = {name: value for name, value in message["view"].items() if name != "desserts"}
    return set(CARD.findall(json.dumps(shown)))


async def a_client_is_told_only_what_it_may_know(place: Place) -> None:
    """Everybody's first view, and every step after it: own cards, and cards that were placed."""
    tokens = [place.server.token() for _ in range(4)]
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(wire(place.server, each, f"w{i}")) for i, each in enumerate(tokens)]
        code = await table_of_three(place.server, wires, tokens)
        for seat, each in enumerate(wires):
            await each.ask("watch", table=code, **({"seat": seat} if seat < 3 else {}))
            await each.until(seq=1)
            (whole,) = frames_of(each, "table")
            assert len(whole["view"]["hand"]) == (9 if seat < 3 else 0)
            assert cards_in(whole) <= set(whole["view"]["hand"]), "somebody was told more than they may know"
        await steps_tell_only_what_was_placed(wires, code)


async def steps_tell_only_what_was_placed(wires: list[Wire], code: str) -> None:
    placed: set[str] = set()
    for turn in range(3):
        for seat, own in enumerate(wires[:3]):
            shown = (frames_of(own, "step") or frames_of(own, "table"))[-1]
            card = shown["view"]["hand"][0]
            placed.add(card)
            answer = await own.ask("pick", table=code, seat=seat, turn=turn, move=card)
        for each in wires:
            await each.until(seq=answer["seq"])
            step = frames_of(each, "step")[-1]
            assert step["turn"] == turn + 1
            assert cards_in(step) <= {*step["view"]["hand"], *placed}, "the draw pile was told"


def strings_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {text for each in value.values() for text in strings_in(each)}
    if isinstance(value, list):
        return {text for each in value for text in strings_in(each)}
    return {str(value)}


async def nothing_public_is_a_credential(place: Place) -> None:
    """A stranger tries every word that anybody is told, and to speak for a seat by its number."""
    async with people(place.server, 2) as (ola, jan), wire(place.server, place.server.token(), "stranger") as stranger:
        code = await started(place.server, [ola, jan], chat=True, public=True)
        await stranger.ask("watch", table=code)
        await ola.ask(m.Say, text="hello")
        await stranger.until(seq=ola.seqs[-1])
        card = ola.last.view.hand[0]
        for command, fields in (
            ("watch", {}),
            ("pick", {"turn": 0, "move": card}),
            ("preview", {"move": card}),
            ("say", {"text": "I am Ola"}),
            ("feel", {"emote": "oops"}),
            ("offer", {}),
            ("leave", {}),
        ):
            answer = await stranger.ask(command, table=code, seat=0, **fields)
            assert answer.get("code") == "online-not-yours", "a stranger spoke for a seat"
        log = place.server.request("GET", f"/api/tables/{code}/log")[1]
        words = strings_in([json.loads(frame) for frame in stranger.heard]) | strings_in(log)
        assert {"P0", "P1", code} <= words
        opening = {"id": new_id(), "seats": [{"kind": "person", "name": "Ola"}, {"kind": "open"}]}
        for word in sorted(words):
            if word.isascii() and word.isprintable():
                status, _, _ = place.server.request("POST", "/api/tables", opening, word)
                assert status == 401, f"the public word {word} is a credential"


async def the_clock_does_not_decide_the_secret(place: Place) -> None:
    """Two servers at the same moment: tables, and rematches, all with other secrets."""
    secrets = []
    for server in (place.server, place.other):
        async with people(server, 1) as (ola,):
            for _ in range(3):
                code = server.open(ola.client.token)
                for _ in range(2):
                    await ola.watch(code, 0)
                    await ola.ask(m.Close)
                    await ola.until(lambda me: me.of(m.Closed) and me.of(m.Closed)[-1].table == me.table)
                    secrets.append(ola.of(m.Closed)[-1].reveal.secret)
                    code = (await ola.ask(m.Rematch)).table
    assert {len(secret) for secret in secrets} == {64}
    assert len(set(secrets)) == len(secrets) == 12, "a secret came twice"


# --- play -------------------------------------------------------------------------------------------


async def late_people_are_played_well(place: Place) -> None:
    """Nobody chooses at several tables: the stand-in plays what its bot would, and it is not always the first card."""
    first, several = [], 4
    async with people(place.server, several) as guests:
        seats = [{"kind": "person", "name": "Ola"}, {"kind": "person", "name": "Jan"}]
        for guest in guests:
            code = place.server.open(guest.client.token, seats, clock=5)
            for seat, name in ((1, "Jan"), (0, "Ola")):
                await guest.sit(code, name, seat)
            await guest.ask(m.Start)
        for turn in range(2):
            for guest in guests:
                await place.remote.timers("time_is_up", table=guest.table)
            await place.remote.let_pass(5000)
            for guest in guests:
                await guest.until(partial(moved_on, turn=turn))
        for guest in guests:
            assert [step.by for step in guest.of(m.Step)][:3] == ["person", "clock", "clock"]
            assert {ready.by for ready in guest.of(m.Ready)} == {"clock"}
            assert all(seat == SeatInfo("person", seat.name) for seat in guest.seats), "the seat stays the person's"
            await guest.ask(m.Close)
            status, body, _ = place.server.request("GET", f"/api/tables/{guest.table}/record")
            assert status == 200
            first += list(as_the_stand_in(loads(json.dumps(body))))
    assert len(first) >= several * 2 * 2
    assert not all(first), "the first card was the best each time; this shows nothing"


def as_the_stand_in(record: Record) -> Iterator[bool]:
    """Whether each move, which must be that of the stand-in, was the first that is legal."""
    known: dict[int, Knowledge] = {}
    assert record.dealer.seed is not None
    for turn, (step, moves) in enumerate(zip(replay(record), record.moves, strict=False)):
        for seat, move in enumerate(moves):
            known[seat] = learn(known.get(seat), view(step.state, seat))
            rng = Random(seat_seed(record.dealer.seed, seat, turn))
            assert move == bot(STAND_IN)(known[seat], rng), "late people are played badly"
            yield move == next(iter(known[seat].view.legal or ()))


async def a_legal_pick_is_not_too_late_because_others_were_faster(place: Place) -> None:
    """Whatever has happened at the table since somebody looked: it is the same turn, so the pick counts."""
    why = "a legal pick was refused"
    async with people(place.server, 3) as guests:
        ola, jan, kim = guests
        await started(place.server, guests)
        hand = jan.last.view.hand
        await granted(ola.pick(ola.last.view.hand[0]), why)
        await granted(ola.pick(ola.last.view.hand[1]), why)
        await granted(kim.ask(m.Feel, emote="hurry"), why)
        await granted(jan.pick(hand[0], turn=0), why)
        await granted(kim.pick(kim.last.view.hand[0]), why)
        for turn in (1, 2):
            for guest in guests:
                await guest.until(partial(moved_on, turn=turn - 1))
            await asyncio.gather(*(granted(guest.pick(guest.last.view.hand[-1]), why) for guest in guests))


async def every_error_is_told_to_the_one_who_made_it(place: Place) -> None:
    """Whatever goes wrong, the answer says what, with a code, and without a trace."""
    async with people(place.server, 2) as guests, wire(place.server, guests[0].client.token, "bare") as bare:
        code = await started(place.server, guests)
        for command, expected in (
            ({"t": "nonsense"}, "wire-message"),
            ({"t": "pick", "table": code, "seat": "zero"}, "wire-message"),
            ({"t": "watch", "table": "zzzzzz"}, "online-no-table"),
            ({"t": "pick", "table": code, "seat": 0, "turn": 0, "move": "nothing"}, "move-illegal"),
            ({"t": "pick", "table": code, "seat": 0, "turn": 7, "move": "squid"}, "online-turn"),
            ({"t": "pick", "table": code, "seat": 1, "turn": 0, "move": "squid"}, "online-not-yours"),
            ({"t": "say", "table": code, "seat": 0, "text": "hello"}, "online-no-chat"),
        ):
            await told(bare, command, expected)
        with place.doing("broken"):
            await told(bare, {"t": "feel", "table": code, "seat": 0, "emote": "wow"}, "online-error")
        assert "a fault of ours" in place.server.logged
        answer = await bare.ask("feel", table=code, seat=0, emote="wow")
        assert answer["t"] == "done"
    for method, path, body, expected in (
        ("GET", "/api/tables/zzzzzz/log", None, "online-no-table"),
        ("GET", f"/api/tables/{code}/record", None, "online-no-record"),
        ("POST", "/api/tables", {"id": "x"}, "wire-message"),
    ):
        status, problem, _ = place.server.request(method, path, body, guests[0].client.token)
        assert status >= 400
        assert problem["code"] == expected
        assert problem["text"]


async def told(bare: Wire, command: dict[str, Any], expected: str) -> None:
    """The error is told before the next message is answered."""
    sent = await bare.send(command.pop("t"), **command)
    await bare.ask("unwatch", table="zzzzzz")
    assert sent in bare.answered, "an error was not told"
    answer = await bare.answer(sent)
    assert answer["t"] == "refused", answer
    assert answer["code"] == expected
    assert answer["text"]
    assert not re.search(r"Traceback|\.py|Error\(|a fault of ours", json.dumps(answer))


async def a_refresh_keeps_the_result_and_the_rematch(place: Place) -> None:
    """After the end everybody loads the page anew, and somebody opens the link for the first time."""
    async with people(place.server, 3) as guests:
        code = await started(place.server, guests, setup=setup_wish(Setup("roll", 3, tables=EDGE_TABLES)))
        await asyncio.gather(*(guest.play_on(Random(seat)) for seat, guest in enumerate(guests)))
        outcome, reveal = guests[0].outcome, guests[0].last.reveal
        again = (await guests[1].ask(m.Rematch)).table
        tokens = [guest.client.token for guest in guests]
    for seat, token in enumerate((*tokens, place.server.token())):
        async with Client(place.server.url, token) as client:
            await client.ask(m.Watch(id=new_id(), table=code, seat=seat if seat < 3 else None))
            whole = await client.news.get()
            assert isinstance(whole, m.Whole)
            assert whole.stage == "over"
            assert whole.view is not None, "the result is lost"
            assert (whole.view.outcome, whole.reveal) == (outcome, reveal)
            assert len(whole.sheet) == 4
            assert whole.rematch == again, "the rematch is lost"
            await client.ask(m.Watch(id=new_id(), table=again, seat=seat if seat < 3 else None))
            following = await client.news.get()
            assert isinstance(following, m.Whole)
            assert following.mine == ((seat,) if seat < 3 else ())
            assert following.before == code


async def bots_play_on_when_a_tab_is_closed(place: Place) -> None:
    """Whoever opened the table closes one of two tabs, then the last one; the others and the bots play on."""
    async with people(place.server, 2) as (ola, jan):
        token = ola.client.token
        code = await started(place.server, [ola, jan], bots=["nibbler"])
        async with Client(place.server.url, token) as tab:
            await tab.ask(m.Watch(id=new_id(), table=code, seat=0))
        await asyncio.gather(*(each.play_on(Random(1), 1) for each in (ola, jan)))
        await ola.client.close()
        await place.remote.goes_away(code, AWAY * 1000)
        await jan.seat_news("away")
        for turn in (1, 2, 3):
            picked = await jan.pick(any_move(jan.last.view, 1, Random(2)))
            await jan.until(partial(heard_of, seq=picked.seq))
            await place.remote.at_rest(code)
            steps = [entry["turn"] for entry in place.server.log_of(code) if entry["t"] == "step"]
            assert steps[-1] == turn + 1, "the bots have stopped"
            await jan.at_turn(turn + 1)
        async with device(place.server, token) as back:
            assert (await back.look(code, 0)).mine == (0,)
            await back.until(lambda me: not me.seats[0].away)


def heard_of(person: Person, seq: int) -> bool:
    return person.seqs[-1] >= seq


# --- the mistakes -----------------------------------------------------------------------------------


Check = Callable[[Place], Coroutine[Any, Any, None]]


class Mistake(NamedTuple):
    """Its name, the check that must catch it, what the check then says, and what the server must do for the check."""

    name: str
    check: Check
    caught: str
    doing: tuple[str, ...] | None = None
    """Nothing: the server that nobody has touched will do."""


MISTAKES = (
    Mistake(
        "the first synchronisation sends the unfiltered initial state",
        a_client_is_told_only_what_it_may_know,
        "told more than they may know",
    ),
    Mistake(
        "the draw pile is broadcast with the game", a_client_is_told_only_what_it_may_know, "the draw pile was told"
    ),
    Mistake(
        "a public player id is the credential: the number of the seat",
        nothing_public_is_a_credential,
        "a stranger spoke for a seat",
    ),
    Mistake(
        "a public player id is the credential: the name",
        nothing_public_is_a_credential,
        "the public word P0 is a credential",
    ),
    Mistake("the seed comes from the clock", the_clock_does_not_decide_the_secret, "came twice", ("frozen",)),
    Mistake(
        "the seed comes from the clock of the start", the_clock_does_not_decide_the_secret, "came twice", ("frozen",)
    ),
    Mistake("a time-out plays the first card of the hand", late_people_are_played_well, "are played badly"),
    Mistake(
        "a stale but legal simultaneous pick is refused",
        a_legal_pick_is_not_too_late_because_others_were_faster,
        "a legal pick was refused",
    ),
    Mistake(
        "an error is visible only in the server's log",
        every_error_is_told_to_the_one_who_made_it,
        "an error was not told",
        (),
    ),
    Mistake(
        "a refresh loses the result and the rematch: the result",
        a_refresh_keeps_the_result_and_the_rematch,
        "the result is lost",
    ),
    Mistake(
        "a refresh loses the result and the rematch: the rematch",
        a_refresh_keeps_the_result_and_the_rematch,
        "the rematch is lost",
    ),
    Mistake("bots die with a tab", bots_play_on_when_a_tab_is_closed, "the bots have stopped"),
)


@pytest.fixture(scope="module")
def remote(tmp_path_factory: pytest.TempPathFactory) -> Remote:
    return Remote(tmp_path_factory.mktemp("remote"))


@pytest.fixture(scope="module")
def server(remote: Remote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server as it is, but for its time, which is the test's."""
    folder = tmp_path_factory.mktemp("server")
    with serving(sqlite(folder), folder, remote.environment, hook=HOOK, away_after=AWAY) as found:
        yield found


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("mistakes") / "words"
    found.write_text("")
    return found


@contextmanager
def mistaken(folder: Path, file: Path, remote: Remote, seeded: bool = True) -> Iterator[Server]:
    """A server that does wrong what it is told to."""
    server = Server(sqlite(folder), hook="server.mistakes:hook", seeded=seeded, away_after=AWAY)
    yield server.start(folder, environment={"MISTAKES": str(file), **remote.environment})
    assert server.stop() == 0


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, file: Path) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("mistaken")
    remote = Remote(folder)
    with mistaken(folder, file, remote) as found:
        yield Place(found, found, file, remote)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, file: Path) -> Iterator[Place]:
    """Two servers that draw their secrets themselves."""
    folders = [tmp_path_factory.mktemp("drawing") for _ in range(2)]
    remotes = [Remote(folder) for folder in folders]
    with ExitStack() as stack:
        found = [
            stack.enter_context(mistaken(folder, file, remote, seeded=False))
            for folder, remote in zip(folders, remotes, strict=True)
        ]
        yield Place(found[0], found[1], file, remotes[0])


def place_for(mistake: Mistake, request: pytest.FixtureRequest) -> Place:
    found: Place = request.getfixturevalue("two" if "seed" in mistake.name else "place")
    return found


@pytest.mark.parametrize(
    "check", dict.fromkeys(each.check for each in MISTAKES if each.doing is None), ids=lambda check: check.__name__
)
def test_the_server_does_not_make_the_mistake(server: Server, file: Path, remote: Remote, check: Check) -> None:
    run(check(Place(server, server, file, remote)))


@pytest.mark.parametrize(
    "mistake",
    [each for each in MISTAKES if each.doing is not None and "start" not in each.name],
    ids=lambda mistake: mistake.check.__name__,
)
def test_the_server_does_not_make_the_mistake_when_put_to_the_test(
    request: pytest.FixtureRequest, mistake: Mistake
) -> None:
    """These need a wall clock that stands still, or a fault; nothing else is changed."""
    place = place_for(mistake, request)
    with place.doing(*(mistake.doing or ())):
        run(mistake.check(place))


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_the_mistake_is_caught(request: pytest.FixtureRequest, mistake: Mistake) -> None:
    place = place_for(mistake, request)
    with place.doing(mistake.name, *(mistake.doing or ())), pytest.raises(AssertionError, match=mistake.caught):
        run(mistake.check(place))
