"""Twins on the wire: hidden cards change nothing in the bytes that a role is sent, in no configuration."""

import json
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from kit import ALL, ONE_EACH, ids, is_draft, is_rolled
from online import Server, run, serving, setup_wish, sqlite
from server.recording_client import Wire, fetch, wire
from server.server_twins import DEPTHS, Deal, Role, World, assert_twins, dealt, twin_for
from server.setup_samples import rarely
from sushitrain.game.engine import legal_moves, to_move
from sushitrain.game.moves import Move
from sushitrain.game.state import State
from sushitrain.rules.setup import Setup

LIVE_TURNS = {True: 2, False: 5}
"""Turns of a draft; of games in which one seat moves at a time."""
NORMAL = (
    (re.compile(rb'"at":\d+'), b'"at":0'),
    (re.compile(rb'"left":\d+'), b'"left":0'),
    (re.compile(rb'"commitment":"[0-9a-f]{64}"'), b'"commitment":"%s"' % (b"0" * 64)),
    (re.compile(rb'"token":"[0-9a-f]{40}"'), b'"token":"%s"' % (b"0" * 40)),
)
"""Times, and what is drawn anew for each table. Only a time may change its length."""
STRANGER = "stranger"
Transcript = dict[Role | str, list[bytes]]
HandOver = Callable[[str, Wire, Wire, Wire], Awaitable[None]]


# --- one world at a table -----------------------------------------------------------------------------


@dataclass
class Table:
    """A world that is played at a table, and everybody who looks at it."""

    server: Server
    folder: Path
    world: World
    alike: Role
    """The role that chooses in secret what it chooses in the twin; the others do not."""
    wires: list[Wire]
    tokens: list[str]
    one: World
    code: str = ""
    pictures: set[bytes] = field(default_factory=set)
    pages: list[bytes] = field(default_factory=list)

    @property
    def players(self) -> int:
        return self.world.setup.players

    @property
    def seats(self) -> list[Wire]:
        return self.wires[: self.players]

    @property
    def spectator(self) -> Wire:
        return self.wires[self.players]

    @property
    def stranger(self) -> Wire:
        return self.wires[self.players + 1]

    @property
    def followers(self) -> list[Wire]:
        return [*self.seats, self.spectator]

    async def granted(self, wire: Wire, command: str, **fields: Any) -> None:
        """A command that everybody hears of."""
        answer = await wire.ask(command, table=self.code, **fields)
        assert answer["t"] == "done", answer
        for follower in self.followers:
            await follower.until(seq=answer["seq"])

    async def refused(self, wire: Wire, command: str, **fields: Any) -> None:
        answer = await wire.ask(command, table=self.code, **fields)
        assert answer["t"] == "refused", answer

    def look_in(self) -> None:
        """What anybody can ask for over HTTP."""
        about = f"/api/tables/{self.code}"
        paths = ("/api/tables", f"{about}/log", f"{about}/log?after=6", f"{about}/record", f"{about}/turns/0")
        self.pages += [fetch(self.server, path, self.tokens[-1]) for path in (*paths, f"/t/{self.code}")]
        self.pictures.add(fetch(self.server, f"{about}/qr.svg", self.tokens[-1]))

    async def watch(self) -> None:
        """Everybody asks for the view as a whole again."""
        for seat, follower in enumerate(self.seats):
            await follower.ask("watch", table=self.code, seat=seat)
        await self.spectator.ask("watch", table=self.code)

    # Acts

    async def open(self, number: int) -> None:
        name = f"world-{number:05}"
        self.world.write(self.folder / f"{name}.json")
        seats = [{"kind": "person", "name": "P0"}, *({"kind": "open"} for _ in range(1, self.players))]
        command = {"id": name, "seats": seats, "public": True, "chat": True, "clock": 86_400}
        command["setup"] = setup_wish(self.world.setup)
        opened = fetch(self.server, "/api/tables", self.tokens[0], "POST", command)
        self.pages.append(opened)
        self.code = json.loads(opened.partition(b"\n\n")[2])["table"]
        await self.spectator.ask("watch", table=self.code)
        for seat, own in enumerate(self.seats):
            nonce = name if seat == 0 else f"nonce{seat}"
            await own.ask("sit", table=self.code, name=f"P{seat}", nonce=nonce, seat=seat)
            await own.ask("watch", table=self.code, seat=seat)
        self.look_in()
        await self.granted(self.seats[0], "start")

    async def play(self) -> None:
        """The live turns, and one more in which somebody has not chosen yet."""
        states, turn = self.world.live, self.world.skip
        for offset, state in enumerate(states):
            whole = offset < len(states) - 1
            moves = self.world.moves[turn + offset] if whole else None
            await (self.draft if is_draft(self.world.setup) else self.one_moves)(state, turn + offset, moves)

    async def draft(self, state: State, turn: int, moves: Sequence[Move] | None) -> None:
        """Everybody but the last changes their mind; without moves the last one does not choose."""
        last = turn % self.players
        early = [seat for seat in range(self.players) if seat != last]
        for seat in early:
            secret = self.secret(state, seat, turn)
            await self.refused(self.seats[seat], "pick", seat=seat, turn=turn, move="nothing")
            await self.seats[seat].ask("preview", table=self.code, seat=seat, move=secret)
            await self.granted(self.seats[seat], "pick", seat=seat, turn=turn, move=secret)
        await self.watch()
        if moves is None:
            await self.talk(turn)
        else:
            for seat in (*early, last):
                await self.granted(self.seats[seat], "pick", seat=seat, turn=turn, move=str(moves[seat]))

    async def one_moves(self, state: State, turn: int, moves: Sequence[Move] | None) -> None:
        (seat,) = to_move(state)
        nothing = "nothing" if is_rolled(self.world.setup) else "z9"
        await self.refused(self.seats[seat], "pick", seat=seat, turn=turn, move=nothing)
        other = (seat + 1) % self.players
        await self.refused(self.seats[other], "pick", seat=other, turn=turn, move=self.secret(state, seat, turn))
        await self.watch()
        if moves is None:
            await self.talk(turn)
        else:
            await self.seats[seat].ask("preview", table=self.code, seat=seat, move=str(moves[0]))
            await self.granted(self.seats[seat], "pick", seat=seat, turn=turn, move=str(moves[0]))

    def secret(self, state: State, seat: int, turn: int) -> str:
        """A choice that is not revealed: two cards if possible in the one world, and one in its twin."""
        if not is_draft(self.world.setup):
            return str(next(iter(legal_moves(state, seat))))
        if self.world is self.one or seat == self.alike:
            state = self.one.steps[turn].state
            return max(map(str, legal_moves(state, seat)), key=lambda text: (text.count(" "), len(text), text))
        return min(map(str, legal_moves(state, seat)), key=lambda text: (text.count(" "), len(text), text))

    async def talk(self, turn: int) -> None:
        """Chat, emotes, a one-time link; what a stranger tries and what anybody can ask for."""
        await self.granted(self.seats[0], "say", seat=0, text="What a hand!")
        await self.granted(self.seats[1], "feel", seat=1, emote="yum")
        await self.granted(self.seats[1], "offer", seat=1)
        await self.spectator.ask("mute", table=self.code, seat=0)
        await self.intrude(turn)
        self.look_in()

    async def intrude(self, turn: int) -> None:
        """A stranger, and a neighbour, want to know what a seat holds: a move that it can make in the one world."""
        state = self.one.steps[turn].state
        movers = to_move(state)
        for seat in range(self.players):
            probe = str(next(iter(legal_moves(state, seat if seat in movers else movers[0]))))
            for other in (self.stranger, self.spectator, self.seats[(seat + 1) % self.players]):
                await self.refused(other, "pick", seat=seat, turn=turn, move=probe)
                await self.refused(other, "preview", seat=seat, move=probe)
                await self.refused(other, "watch", seat=seat)
        for command, fields in (
            ("start", {}),
            ("close", {}),
            ("rematch", {}),
            ("claim", {"token": "guess"}),
            ("sit", {"name": "Zed", "nonce": "z"}),
            ("free", {"seat": 0}),
            ("nonsense", {}),
        ):
            await self.refused(self.stranger, command, **fields)

    async def come_back(self) -> None:
        """Everybody loses the connection, and says what they have."""
        have = self.spectator.seq - 9
        async with AsyncExitStack() as stack:
            for number, follower in enumerate(self.followers):
                again = await stack.enter_async_context(wire(self.server, self.tokens[number], f"again{number}"))
                seat = {"seat": number} if number < self.players else {}
                await again.ask("watch", table=self.code, have=have, **seat)
                await again.until(seq=self.spectator.seq)
                await again.ask("unwatch", table=self.code)
                follower.heard += again.heard

    async def transcript(self, number: int) -> Transcript:
        """All that every role was told, made comparable."""
        for each in self.wires:
            each.forget()
        await self.open(number)
        await self.play()
        await self.come_back()
        for each in self.wires:
            await each.ask("unwatch", table=self.code)
        assert len(self.pictures) == 1, "the picture of the link has changed since before the deal"
        told: Transcript = {seat: list(map(self.normal, own.heard)) for seat, own in enumerate(self.seats)}
        told[None] = [self.normal(frame) for frame in self.spectator.heard]
        told[STRANGER] = [self.normal(frame) for frame in (*self.stranger.heard, *self.pages)]
        return told

    def normal(self, frame: bytes) -> bytes:
        frame = frame.replace(self.code.encode(), b"######")
        for pattern, same in NORMAL:
            frame = pattern.sub(same, frame)
        return frame


# --- the twin test ------------------------------------------------------------------------------------


class ToldApartError(AssertionError):
    """Somebody can tell a world from its twin."""


def assert_same(role: Role | str, one: Sequence[bytes], other: Sequence[bytes]) -> None:
    """The same frames in the same order, byte by byte."""
    for a, b in zip(one, other, strict=False):
        if a != b:
            raise ToldApartError(f"{role} is told {a!r} ({len(a)} bytes) or {b!r} ({len(b)} bytes)")
    if len(one) != len(other):
        raise ToldApartError(f"{role} is told {len(one)} or {len(other)} things")


def twins_of(deal: Deal, seats: Sequence[int]) -> Iterator[tuple[World, list[Role]]]:
    """The twins for spectators and these seats, each with its roles: without hands one is enough for all."""
    roles: list[Role] = [None, *seats] if is_draft(deal.world.setup) else list(deal.unseen)
    for group in [[role] for role in roles] if is_draft(deal.world.setup) else [roles]:
        other = twin_for(deal, group[0])
        for role in group:
            assert_twins(deal.world, other, role)
        yield other, group


@dataclass
class Counter:
    """Numbers for the tables of this module."""

    tables: int = 0


async def compare(
    server: Server, folder: Path, deal: Deal, counter: Counter, seats: Sequence[int] | None = None
) -> None:
    """Play a world and its twins, for all seats or for these: nobody can tell them apart who should not."""
    tokens = [server.token() for _ in range(deal.world.setup.players + 2)]
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(wire(server, each, f"wire{i}")) for i, each in enumerate(tokens)]

        async def told(world: World, alike: Role) -> Transcript:
            counter.tables += 1
            return await Table(server, folder, world, alike, wires, tokens, deal.world).transcript(counter.tables)

        one = await told(deal.world, None)
        for world, roles in twins_of(deal, range(deal.world.setup.players) if seats is None else seats):
            other = await told(replace(world, leak=deal.world.leak), roles[0])
            for role in (*roles, None, STRANGER):
                assert_same(role, one[role], other[role])
        assert_tells_much(one, deal.world.setup)


def assert_tells_much(told: Transcript, setup: Setup) -> None:
    """The comparison is of something: every kind of frame that can come was there."""
    kinds = {"table", "step", "said", "offered", "done", "refused"} | ({"ready"} if is_draft(setup) else set())
    for role in (None, *range(setup.players)):
        assert set(map(kind_of, told[role])) >= kinds
    assert sum(frame.startswith(b'{"t":"refused"') for frame in told[STRANGER]) >= 10
    assert sum(frame.startswith(b"409") for frame in told[STRANGER]) >= 4


@pytest.fixture(scope="module")
def counter() -> Counter:
    return Counter()


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("worlds")


def of_worlds(folder: Path, worlds: Path, **environment: str) -> Iterator[Server]:
    told = {"TWIN_WORLDS": str(worlds), **environment}
    with serving(sqlite(folder), folder, told, hook="server.server_twins:hook", away_after=10**6) as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, worlds: Path) -> Iterator[Server]:
    """The real server, but for the decks, which are told."""
    yield from of_worlds(tmp_path_factory.mktemp("server"), worlds)


@pytest.fixture(scope="module")
def leaky(tmp_path_factory: pytest.TempPathFactory, worlds: Path) -> Iterator[Server]:
    """A server that tells too much at tables whose world says so."""
    yield from of_worlds(tmp_path_factory.mktemp("leaky"), worlds, TWIN_LEAKS="yes")


def shown(value: Setup | str | int) -> str:
    return ids(value) if isinstance(value, Setup) else str(value)


def deal_of(setup: Setup, depth: str) -> Deal:
    return dealt(setup, depth, LIVE_TURNS[is_draft(setup)])


@pytest.mark.parametrize(
    ("setup", "depth", "seat"),
    [
        rarely(setup, DEPTHS[(i + i // 6) % 3], (i + i // setup.players) % setup.players)
        for i, setup in enumerate(ONE_EACH)
    ],
    ids=shown,
)
def test_hidden_cards_change_no_byte_that_a_role_is_sent(
    server: Server, worlds: Path, counter: Counter, setup: Setup, depth: str, seat: int
) -> None:
    """In games with hands each configuration has a twin for one seat, in turn, and one for spectators."""
    run(compare(server, worlds, deal_of(setup, depth), counter, [seat]))


@pytest.mark.full
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("setup", ALL, ids=ids)
def test_hidden_cards_change_no_byte_in_any_configuration_at_any_depth(
    server: Server, worlds: Path, counter: Counter, setup: Setup, depth: str
) -> None:
    run(compare(server, worlds, deal_of(setup, depth), counter))


def test_ready_does_not_show_that_chopsticks_were_used(server: Server, worlds: Path, counter: Counter) -> None:
    """In the one world the others secretly choose two cards, in its twin one; the spectator hears the same."""
    deal = deal_of(Setup("classic", 3), "the beginning")
    turn = deal.world.skip + 1
    table = Table(server, worlds, deal.world, None, [], [], deal.world)
    other = replace(table, world=twin_for(deal, None))
    chosen = [table.secret(deal.world.steps[turn].state, seat, turn) for seat in range(3)]
    singles = [other.secret(other.world.steps[turn].state, seat, turn) for seat in range(3)]
    assert [len(text.split()) for text in chosen + singles] == [2, 2, 2, 1, 1, 1]
    run(compare(server, worlds, deal, counter))


# --- seats that change hands ----------------------------------------------------------------------------


async def leave_before_the_start(code: str, ola: Wire, jan: Wire, eve: Wire) -> None:
    await jan.ask("leave", table=code, seat=1)
    await eve.ask("sit", table=code, seat=1, name="Eve", nonce="e")
    await ola.ask("start", table=code)


async def leave_and_be_freed(code: str, ola: Wire, jan: Wire, eve: Wire) -> None:
    await ola.ask("start", table=code)
    await jan.ask("leave", table=code, seat=1)
    await ola.ask("free", table=code, seat=1)
    await eve.ask("sit", table=code, seat=1, name="Eve", nonce="e")


async def offer_and_be_claimed(code: str, ola: Wire, jan: Wire, eve: Wire) -> None:
    await ola.ask("start", table=code)
    offer = await jan.ask("offer", table=code, seat=1)
    await eve.ask("claim", table=code, token=offer["token"])


async def give_up_a_seat(server: Server, worlds: Path, number: int, hand_over: HandOver) -> list[list[bytes]]:
    """Eve gets the seat of Jan, who goes on looking, and plays; what Jan and a spectator are told from then on."""
    name = f"world-{number:05}"
    deal_of(Setup("classic", 2), "the beginning").world.write(worlds / f"{name}.json")
    tokens = [server.token() for _ in range(4)]
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(wire(server, each, f"wire{i}")) for i, each in enumerate(tokens)]
        ola, jan, eve, spectator = wires
        code = server.open(tokens[0])
        for seat, own in enumerate((ola, jan)):
            await own.ask("sit", table=code, seat=seat, name=f"P{seat}", nonce=name)
            await own.ask("watch", table=code, seat=seat)
        await spectator.ask("watch", table=code)
        await hand_over(code, ola, jan, eve)
        await eve.ask("watch", table=code, seat=1)
        await eve.until(seq=1)
        whole = json.loads(eve.heard[-1])
        for each in (jan, spectator):
            await each.until(seq=whole["seq"])
            if hand_over is not leave_before_the_start:
                each.heard.clear()
        hand = whole["view"]["hand"]
        for move in hand[:2]:
            await eve.ask("pick", table=code, seat=1, turn=0, move=move)
        done = await ola.ask("pick", table=code, seat=0, turn=0, move="chopsticks")
        assert done["t"] == "done"
        for each in (jan, spectator):
            await each.until(seq=done["seq"])
        return [[frame for frame in each.heard if kind_of(frame) in ("ready", "step")] for each in (jan, spectator)]


def kind_of(frame: bytes) -> str:
    return str(json.loads(frame)["t"])


@pytest.mark.parametrize(
    "hand_over",
    [leave_before_the_start, leave_and_be_freed, offer_and_be_claimed],
    ids=lambda hand_over: hand_over.__name__.replace("_", " "),
)
def test_whoever_has_given_up_a_seat_is_told_no_more_than_a_spectator(
    server: Server, worlds: Path, counter: Counter, hand_over: HandOver
) -> None:
    counter.tables += 1
    former, spectator = run(give_up_a_seat(server, worlds, counter.tables, hand_over))
    assert [kind_of(frame) for frame in spectator][-3:] == ["ready", "ready", "step"]
    assert_same("whoever had the seat", former, spectator)


# --- the twin test has teeth ----------------------------------------------------------------------------


LEAKS = [
    ("the choice", Setup("classic", 3), "the beginning"),
    ("how many cards were chosen", Setup("classic", 3), "the beginning"),
    ("all choices", Setup("anniversary", 2), "the last round"),
    ("the view of another seat", Setup("classic", 2), "the end of a round"),
    ("the deck", Setup("anniversary", 2, "tea"), "the beginning"),
    ("a hash of the state", Setup("classic", 2), "the beginning"),
    ("a size", Setup("classic", 2, variant="battle"), "the beginning"),
    ("what lies face down", Setup("anniversary", 2, variant="battle"), "the end of a round"),
    ("the top of a pile", Setup("classic", 2, variant="personal_piles"), "the beginning"),
    ("the top of a pile", Setup("classic", 2, variant="dummy"), "the beginning"),
    ("whether a stranger's move is legal", Setup("classic", 2), "the end of a round"),
    ("a refused move", Setup("classic", 2), "the end of a round"),
    ("what another seat has missed", Setup("classic", 2), "the end of a round"),
    ("the log of a seat", Setup("classic", 2), "the end of a round"),
    ("the record", Setup("classic", 2), "the beginning"),
]


@pytest.mark.parametrize(("leak", "setup", "depth"), LEAKS, ids=shown)
def test_a_server_that_leaks_is_found_out(
    leaky: Server, worlds: Path, counter: Counter, leak: str, setup: Setup, depth: str
) -> None:
    deal = deal_of(setup, depth)
    with pytest.raises(ToldApartError):
        run(compare(leaky, worlds, replace(deal, world=replace(deal.world, leak=leak)), counter))


@pytest.mark.parametrize("setup", [Setup("classic", 2), Setup("classic", 2, variant="battle")], ids=ids)
def test_the_server_of_leaks_is_not_found_out_while_it_leaks_nothing(
    leaky: Server, worlds: Path, counter: Counter, setup: Setup
) -> None:
    run(compare(leaky, worlds, deal_of(setup, "the end of a round"), counter))
