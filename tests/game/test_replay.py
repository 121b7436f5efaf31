"""Playing a record again gives the same game, and checking it finds exactly what does not hold."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Recorded, Seeded, commitment, derive_seed, seed_from_text
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.events import Step
from sushitrain.game.moves import Keep, Move, Pick, Take
from sushitrain.game.record import Dealer, Record, dumps, loads, new_record, result_of
from sushitrain.game.replay import Finding, final_state, replay, verify
from sushitrain.rules.errors import RecordError
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import DIE_FACES

SEED = seed_from_text("replay")
OTHER = seed_from_text("other")
SECRET = bytes(range(32))
NONCES = ("salt", "pepper", "ginger")

FLOWS = {
    "a draft": Setup("anniversary", 3),
    "personal piles": Setup("anniversary", dessert="tea", variant="personal_piles"),
    "a dummy": Setup("anniversary", dessert="yogurt", variant="dummy"),
    "battle": Setup("anniversary", dessert="mochi", variant="battle"),
    "dice": Setup("roll", 3),
}


@cache
def played(flow: str) -> tuple[Record, tuple[Step, ...]]:
    setup, steps = FLOWS[flow], list[Step]()
    record = match(setup, [guess] * setup.players, SEED, watch=steps.append)
    return record, tuple(steps)


def record_of(flow: str = "a draft") -> Record:
    return played(flow)[0]


def fair(flow: str = "a draft") -> Record:
    """A record whose seed comes from a secret and nonces."""
    setup = FLOWS[flow]
    record = match(setup, [guess] * setup.players, derive_seed(SECRET, "kitchen", NONCES))
    dealer = replace(record.dealer, commitment=commitment(SECRET), secret=SECRET, table="kitchen", nonces=NONCES)
    return replace(record, dealer=dealer)


# Replaying


@pytest.mark.parametrize("flow", FLOWS)
def test_a_replay_gives_the_same_states_hash_by_hash_and_the_same_events(flow: str) -> None:
    record, steps = played(flow)
    again = list(replay(loads(dumps(record))))
    assert [state_hash(step.state) for step in again] == [state_hash(step.state) for step in steps]
    assert [step.events for step in again] == [step.events for step in steps]


@pytest.mark.parametrize("flow", FLOWS)
def test_seed_and_draws_give_the_same_game(flow: str) -> None:
    record, steps = played(flow)
    seed_only = replace(record, dealer=replace(record.dealer, draws=None))
    draws_only = replace(record, dealer=Dealer(draws=record.dealer.draws))
    assert tuple(replay(seed_only)) == tuple(replay(draws_only)) == steps


@pytest.mark.parametrize("flow", FLOWS)
def test_the_final_state_is_where_the_record_stops(flow: str) -> None:
    record, steps = played(flow)
    assert final_state(record) == steps[-1].state
    assert final_state(replace(record, moves=record.moves[:4])) == steps[4].state
    assert final_state(replace(record, moves=())) == steps[0].state


def test_a_replay_gives_every_step_up_to_the_one_that_cannot_be_played() -> None:
    record = record_of()
    broken = replace(record, moves=(*record.moves[:5], record.moves[0][:2]))
    steps = replay(broken)
    assert [next(steps).state.round for _ in range(6)] == [1] * 6
    with pytest.raises(RecordError, match=r"^moves\[5\] should have 3 entries, not 2$"):
        next(steps)


PLACES: dict[str, tuple[int, Move, int, int]] = {
    "a draft": (17, Pick(("maki9",)), 2, 9),
    "personal piles": (9, Pick(("maki9",)), 1, 10),
    "a dummy": (26, Pick(("maki9",)), 3, 9),
    "battle": (0, Take("z9"), 1, 1),
    "dice": (0, Keep("maki9"), 1, 1),
}


@pytest.mark.parametrize("flow", PLACES)
def test_a_move_that_cannot_be_played_is_named_with_round_and_turn_in(flow: str) -> None:
    at, move, round_, turn = PLACES[flow]
    record, steps = played(flow)
    seat = to_move(steps[at].state)[0]
    broken = replace(record, moves=(*record.moves[:at], (move, *record.moves[at][1:])))
    with pytest.raises(RecordError) as caught:
        final_state(broken)
    assert caught.value.code == "record-move"
    assert (caught.value.values["i"], caught.value.values["round"], caught.value.values["turn"]) == (at, round_, turn)
    assert str(caught.value).startswith(
        f"moves[{at}] (round {round_}, turn {turn}): seat {seat} cannot play “{move}”; "
    )


# Verifying


@pytest.mark.parametrize("flow", FLOWS)
def test_nothing_is_found_in_an_untouched_record_of(flow: str) -> None:
    assert verify(record_of(flow)) == []
    assert verify(loads(dumps(fair(flow)))) == []


@pytest.mark.parametrize("flow", FLOWS)
def test_nothing_is_found_in_a_record_that_has_only_its_seed(flow: str) -> None:
    assert verify(replace(record_of(flow), dealer=replace(record_of(flow).dealer, draws=None))) == []


@pytest.mark.parametrize("flow", FLOWS)
def test_nothing_is_found_about_chance_in_a_record_that_has_only_draws(flow: str) -> None:
    record = record_of(flow)
    assert verify(replace(record, dealer=Dealer(draws=record.dealer.draws))) == []


def test_nothing_is_found_in_a_record_that_stops_in_the_middle() -> None:
    chance = Recorded(Seeded(SEED))
    step = start(FLOWS["a draft"], chance)
    moves = record_of().moves[:12]
    for turn in moves:
        step = play(step.state, dict(zip(to_move(step.state), turn, strict=True)), chance)
    record = new_record(["a", "b", "c"], record_of().dealer, moves, step.state)
    assert record.result.winners is None
    assert len(record.result.points) == 1
    assert verify(record) == []


def dealer(record: Record, **changes: Any) -> Record:
    return replace(record, dealer=replace(record.dealer, **changes))


def points(record: Record, part: int, seat: int, by: int) -> Record:
    changed = [list(row) for row in record.result.points]
    changed[part][seat] += by
    return replace(record, result=replace(record.result, points=tuple(map(tuple, changed))))


def winners(record: Record, seats: tuple[int, ...] | None, reason: str | None) -> Record:
    return replace(record, result=replace(record.result, winners=seats, reason=reason))


def tampered_deck(record: Record) -> Record:
    """Two different cards that are never dealt change places."""
    assert record.dealer.draws is not None
    deck = list(record.dealer.draws["deck"][0])
    at = next(i for i in range(82, len(deck)) if deck[i] != deck[81])
    deck[81], deck[at] = deck[at], deck[81]
    return dealer(record, draws={**record.dealer.draws, "deck": [deck]})


RECORD = record_of()
RESULT = RECORD.result
FOUND: dict[str, tuple[Record, Finding]] = {
    "other rules": (
        replace(RECORD, rules="0" * 64, version="0.0.9"),
        Finding("verify-rules", {"version": "0.0.9"}),
    ),
    "another commitment": (dealer(RECORD, commitment="0" * 64), Finding("verify-commitment", {})),
    "a commitment to the seed in place of the secret": (
        dealer(fair(), commitment=commitment(fair().dealer.seed or b"")),
        Finding("verify-commitment", {}),
    ),
    "a secret that does not give the seed": (
        dealer(RECORD, commitment=commitment(SECRET), secret=SECRET, table="kitchen", nonces=NONCES),
        Finding("verify-seed", {}),
    ),
    "another nonce": (dealer(fair(), nonces=("salt", "pepper", "garlic")), Finding("verify-seed", {})),
    "nonces in another order": (dealer(fair(), nonces=NONCES[::-1]), Finding("verify-seed", {})),
    "a nonce too few": (dealer(fair(), nonces=NONCES[:2]), Finding("verify-seed", {})),
    "another table": (dealer(fair(), table="garden"), Finding("verify-seed", {})),
    "a tampered deck": (tampered_deck(RECORD), Finding("verify-draw", {"label": "deck", "number": 1})),
    "a point too many": (
        points(RECORD, 1, 2, 1),
        Finding(
            "verify-points",
            {"part": 2, "seat": 2, "written": RESULT.points[1][2] + 1, "derived": RESULT.points[1][2]},
        ),
    ),
    "a point too few at the end": (
        points(RECORD, 3, 0, -1),
        Finding(
            "verify-points",
            {"part": 4, "seat": 0, "written": RESULT.points[3][0] - 1, "derived": RESULT.points[3][0]},
        ),
    ),
    "a part too few": (
        replace(RECORD, result=replace(RESULT, points=RESULT.points[:3])),
        Finding("verify-parts", {"written": 3, "derived": 4}),
    ),
    "a part too many": (
        replace(RECORD, result=replace(RESULT, points=(*RESULT.points, (0, 0, 0)))),
        Finding("verify-parts", {"written": 5, "derived": 4}),
    ),
    "everybody as winner": (
        winners(RECORD, (0, 1, 2), RESULT.reason),
        Finding("verify-winners", {"written": (0, 1, 2), "derived": RESULT.winners}),
    ),
    "another reason": (
        winners(RECORD, RESULT.winners, "dessert"),
        Finding("verify-reason", {"written": "dessert", "derived": "points"}),
    ),
}


@pytest.mark.parametrize(("record", "finding"), FOUND.values(), ids=FOUND)
def test_exactly_one_thing_is_found_for(record: Record, finding: Finding) -> None:
    assert verify(record) == [finding]
    assert verify(loads(dumps(record))) == [finding]


def test_a_result_that_says_nobody_won_is_found() -> None:
    assert verify(winners(RECORD, None, None)) == [
        Finding("verify-reason", {"written": None, "derived": "points"}),
        Finding("verify-winners", {"written": None, "derived": RESULT.winners}),
    ]


def test_another_seed_is_found_by_its_commitment_and_by_every_draw() -> None:
    assert verify(dealer(RECORD, seed=OTHER)) == [
        Finding("verify-commitment", {}),
        Finding("verify-draw", {"label": "deck", "number": 1}),
    ]


def test_another_seed_with_its_own_commitment_is_found_by_the_draws() -> None:
    assert verify(dealer(RECORD, seed=OTHER, commitment=commitment(OTHER))) == [
        Finding("verify-draw", {"label": "deck", "number": 1})
    ]


def swapped_tail(drawn: Sequence[str], dealt: int) -> Iterator[Sequence[str]]:
    """Two different things that are never dealt change places."""
    tail = list(drawn[dealt:])
    yield (*drawn[:dealt], *tail[1:], tail[0])


def others(values: Sequence[Any], drawn: Sequence[Any]) -> Iterator[Sequence[Any]]:
    """Another value for one of the things drawn."""
    for at, old in enumerate(drawn):
        yield from ((*drawn[:at], value, *drawn[at + 1 :]) for value in values if value != old)


CHANGES: dict[str, tuple[str, str, Callable[[Sequence[Any]], Iterator[Sequence[Any]]]]] = {
    "the deck": ("a draft", "deck", lambda drawn: swapped_tail(drawn, 81)),
    "the first seat": ("battle", "first", lambda drawn: others(range(2), drawn)),
    "a yogurt": ("a dummy", "yogurt", lambda drawn: others(range(1, 5), drawn)),
    "a mochi roll": ("battle", "mochi", lambda drawn: others(range(1, 7), drawn)),
    "a bag of dice": ("dice", "dice", lambda drawn: swapped_tail(drawn, 21)),
    "a roll": ("dice", "rolls", lambda drawn: others(DIE_FACES, drawn)),
}


def forged(record: Record, label: str, change: Callable[[Sequence[Any]], Iterator[Sequence[Any]]]) -> Iterator[Record]:
    """Records in which one draw of this label is another one, with the points that follow: the last draw first."""
    assert record.dealer.draws is not None
    draws = list(record.dealer.draws[label])
    for number in reversed(range(len(draws))):
        for drawn in change(draws[number]):
            written = {**record.dealer.draws, label: [*draws[:number], drawn, *draws[number + 1 :]]}
            changed = dealer(record, draws=written)
            with suppress(RecordError):
                yield replace(changed, result=result_of(final_state(changed)))


@pytest.mark.parametrize(("flow", "label", "change"), CHANGES.values(), ids=CHANGES)
def test_a_forged_draw_with_the_right_points_is_found_for(
    flow: str, label: str, change: Callable[[Sequence[Any]], Iterator[Sequence[Any]]]
) -> None:
    record = next(forged(record_of(flow), label, change))
    (finding,) = verify(record)
    assert (finding.code, finding.values["label"]) == ("verify-draw", label)
    assert verify(replace(record, dealer=Dealer(draws=record.dealer.draws))) == []


def test_a_draw_that_makes_a_move_impossible_is_found_by_the_seed_or_refused_with_the_place() -> None:
    assert RECORD.dealer.draws is not None
    deck = sorted(RECORD.dealer.draws["deck"][0])
    assert verify(dealer(RECORD, draws={"deck": [deck]})) == [Finding("verify-draw", {"label": "deck", "number": 1})]
    with pytest.raises(RecordError, match=r"^moves\[0\] \(round 1, turn 1\): seat \d cannot play "):
        verify(dealer(RECORD, draws={"deck": [deck]}, seed=None, commitment=None))


def test_a_seed_that_makes_a_move_impossible_is_refused_with_the_place() -> None:
    with pytest.raises(RecordError, match=r"^moves\[\d\] \(round 1, turn \d\): seat \d cannot play "):
        verify(dealer(RECORD, seed=OTHER, commitment=commitment(OTHER), draws=None))


def test_all_that_does_not_hold_is_found_at_once() -> None:
    record = points(points(tampered_deck(fair()), 0, 0, 5), 2, 1, -5)
    record = winners(dealer(record, commitment="0" * 64, table="garden"), (), "shared")
    assert [finding.code for finding in verify(replace(record, rules=""))] == [
        "verify-rules",
        "verify-commitment",
        "verify-seed",
        "verify-draw",
        "verify-points",
        "verify-points",
        "verify-reason",
        "verify-winners",
    ]


def test_the_result_of_a_state_is_its_score_sheet() -> None:
    last = played("a draft")[1][-1].state
    assert result_of(last) == RESULT
    assert last.outcome is not None
    assert tuple(map(sum, zip(*RESULT.points, strict=True))) == last.outcome.totals
