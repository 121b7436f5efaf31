"""Games that end in a special way, each with a deal that is known to bring it: the seed names the deal."""

import asyncio
import json
from collections.abc import Callable, Sequence
from functools import partial

from online import Person, Server, moved_on, people, run, started, whole
from seeds import SEEDS
from sushitrain.game.chance import derive_seed
from sushitrain.game.record import Record, loads
from sushitrain.game.replay import verify
from sushitrain.protocol import messages as m
from sushitrain.protocol.parts import DraftTable, Outcome

DECIDED_BY_DESSERT = "endings 9"
SHARED_WIN = "endings 63"
NEGATIVE_TOTAL = "endings 416"
CLOSED_EARLY = "endings 1"
"""Seeds of deals, found by playing `endings 0`, `endings 1` and so on with the choices below.
Each is for one test: a code that is taken on the server gives way to the next one, which brings another deal."""

Choose = Callable[[DraftTable], str]


def first_card(view: DraftTable) -> str:
    return view.hand[0]


def pudding_first(view: DraftTable) -> str:
    return "pudding" if "pudding" in view.hand else view.hand[0]


def as_badly_as_possible(view: DraftTable) -> str:
    """What adds the least to the tray of seat 0."""
    tray = view.trays[0]
    nigiri = {"egg": 1, "salmon": 2, "squid": 3}
    bare = tray.count("wasabi") - sum(tray.count(card) for card in nigiri)

    def adds(card: str) -> float:
        if card in nigiri:
            return nigiri[card] * (3 if bare > 0 else 1)
        if card.startswith("maki"):
            return 0.6 * int(card[-1])
        count = tray.count(card)
        worth = {"pudding": 20, "tempura": 5 * (count % 2), "sashimi": 10 * (count % 3 == 2), "dumpling": count + 1}
        return worth.get(card, 0)

    return min(sorted(view.hand), key=adds)


async def deal(server: Server, seed: str, guests: Sequence[Person]) -> str:
    """A game of these people with the cards of this seed; the code of its table."""
    with SEEDS.during(seed):
        return await started(server, guests)


async def turn(guests: Sequence[Person], choices: Sequence[Choose]) -> None:
    now = guests[0].last.turn
    await asyncio.gather(*(guest.pick(choose(guest.last.view)) for guest, choose in zip(guests, choices, strict=True)))
    for guest in guests:
        await guest.until(partial(moved_on, turn=now))


def played(server: Server, seed: str, choices: Sequence[Choose]) -> tuple[Outcome, m.Whole, Record]:
    """The end of a whole game: as everybody hears it, as somebody sees it who comes later, and its record."""

    async def scenario() -> tuple[Outcome, m.Whole, Record]:
        async with people(server, len(choices)) as guests:
            code = await deal(server, seed, guests)
            while not guests[0].outcome:
                await turn(guests, choices)
            outcome = guests[0].outcome
            assert [guest.outcome for guest in guests] == [outcome] * len(guests)
            later = await whole(server, code)
            assert later.view is not None
            assert (later.stage, later.view.outcome) == ("over", outcome)
            return outcome, later, record_of(server, code)

    found: tuple[Outcome, m.Whole, Record] = run(scenario())
    return found


def record_of(server: Server, code: str) -> Record:
    status, document, _ = server.request("GET", f"/api/tables/{code}/record")
    assert status == 200
    record = loads(json.dumps(document))
    assert verify(record) == []
    return record


def desserts(found: m.Whole) -> list[tuple[int, int]]:
    """How many puddings each seat has at the end, and the points for them."""
    lines = [line for (line,) in found.sheet[-1]]
    assert {line.dish for line in lines} == {"pudding"}
    return [(line.number, line.points) for line in lines]


def test_a_tie_on_points_is_decided_by_desserts(one: Server) -> None:
    outcome, later, record = played(one, DECIDED_BY_DESSERT, [first_card] * 2)
    assert outcome == Outcome((1,), "dessert", (47, 47))
    assert desserts(later) == [(2, 0), (3, 6)]
    assert (record.result.winners, record.result.reason) == ((1,), "dessert")


def test_a_win_is_shared_when_desserts_are_equal_too(one: Server) -> None:
    outcome, later, record = played(one, SHARED_WIN, [first_card] * 2)
    assert outcome == Outcome((0, 1), "shared", (41, 41))
    assert desserts(later) == [(2, 0), (2, 0)]
    assert (record.result.winners, record.result.reason) == ((0, 1), "shared")


def test_a_total_may_be_negative(one: Server) -> None:
    outcome, later, record = played(one, NEGATIVE_TOTAL, [as_badly_as_possible, *[pudding_first] * 4])
    assert outcome == Outcome((4,), "points", (-2, 22, 20, 23, 31))
    assert desserts(later)[0] == (0, -6)
    assert record.result.winners == (4,)
    assert [sum(points) for points in zip(*record.result.points, strict=True)] == list(outcome.totals)


def test_a_game_that_is_closed_early_has_a_record_without_a_winner(one: Server) -> None:
    async def scenario() -> None:
        async with people(one, 2) as guests:
            code = await deal(one, CLOSED_EARLY, guests)
            for _ in range(12):
                await turn(guests, [first_card] * 2)
            assert guests[0].last.view.round == 2
            await guests[0].ask(m.Close)
            for guest in guests:
                (closed,) = await guest.until(lambda me: me.of(m.Closed))
                assert (closed.why, guest.outcome) == ("host", None)
            later = await whole(one, code)
            assert later.view is not None
            assert (later.stage, later.view.outcome, later.reveal) == ("closed", None, closed.reveal)
            seed = derive_seed(bytes.fromhex(closed.reveal.secret), code, ["nonce0", "nonce1"])
            record = record_of(one, code)
            assert (record.dealer.seed, len(record.moves)) == (seed, 12)
            assert (record.result.winners, record.result.reason) == (None, None)
            assert len(record.result.points) == 1, "one round was played to its end"

    run(scenario())
