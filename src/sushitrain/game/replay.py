"""Replay a record step by step, and verify it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from sushitrain.game.canonical import fingerprint
from sushitrain.game.chance import Chance, Recorded, Scripted, Seeded, commitment, derive_seed
from sushitrain.game.documents import miscounted
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.events import Step
from sushitrain.game.moves import Move
from sushitrain.game.record import Record, Result, result_of
from sushitrain.game.state import State, turn_of
from sushitrain.rules.errors import RecordError, SushiError

T = TypeVar("T")


class Finding(NamedTuple):
    """A fault of a record: a code, which is also its message id, and plain values."""

    code: str
    values: dict[str, Any]


class Moment(NamedTuple):
    """A place in a game: before this step, in this turn of this round."""

    step: int
    round: int
    turn: int


class Checked:
    """A source of chance that returns the recorded draws, and notes every one that differs from the seed's."""

    def __init__(self, written: Chance, derived: Chance) -> None:
        self.written = written
        self.derived = derived
        self.findings: list[Finding] = []

    def _compare(self, label: str, counter: int, drawn: tuple[T, ...], other: tuple[T, ...]) -> tuple[T, ...]:
        if drawn != other:
            self.findings.append(Finding("verify-draw", {"label": label, "number": counter + 1}))
        return drawn

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        written = self.written.order(label, counter, items, needed)
        return self._compare(label, counter, written, self.derived.order(label, counter, items, needed))

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        written = self.written.picks(label, counter, options)
        return self._compare(label, counter, written, self.derived.picks(label, counter, options))


def replay(record: Record, chance: Chance | None = None) -> Iterator[Step]:
    """Every step of the game, the deal first. A `RecordError` names the place that cannot be played."""
    dealer = chance or record.dealer.chance()
    try:
        step = start(record.setup, dealer)
    except SushiError as problem:
        raise RecordError("record-at", "{place}: {problem}", place="chance", problem=problem) from None
    yield step
    for i, turn in enumerate(record.moves):
        step = _next(step.state, i, turn, dealer)
        yield step


def _next(state: State, i: int, chosen: tuple[Move, ...], chance: Chance) -> Step:
    seats = to_move(state)
    if not seats:
        raise RecordError("record-after", "moves[{i}]: the game was over before this", i=i)
    if len(chosen) != len(seats):
        raise miscounted(f"moves[{i}]", len(seats), len(chosen))
    try:
        return play(state, dict(zip(seats, chosen, strict=True)), chance)
    except SushiError as problem:
        sentence = "moves[{i}] (round {round}, turn {turn}): {problem}"
        raise RecordError(
            "record-move", sentence, i=i, round=state.round, turn=turn_of(state), problem=problem
        ) from None


def final_state(record: Record) -> State:
    """The last state of the record."""
    *_, last = replay(record)
    return last.state


def verify(record: Record) -> list[Finding]:
    """All faults of a record: rules, commitment, seed, draws, points, winners. None if it is correct."""
    dealer = record.dealer
    findings = []
    if record.rules != fingerprint(record.setup):
        findings.append(Finding("verify-rules", {"version": record.version}))
    if dealer.seed is not None:
        if commitment(dealer.secret or dealer.seed) != dealer.commitment:
            findings.append(Finding("verify-commitment", {}))
        if dealer.secret is not None and derive_seed(dealer.secret, dealer.table, dealer.nonces) != dealer.seed:
            findings.append(Finding("verify-seed", {}))
    return findings + _verify_play(record)


def _verify_play(record: Record) -> list[Finding]:
    dealer = record.dealer
    chance: Chance = dealer.chance()
    both = dealer.draws is not None and dealer.seed is not None
    checked = Checked(Scripted(dealer.draws or {}), Seeded(dealer.seed or b"")) if both else None
    drawn = Recorded(checked or chance)
    try:
        *_, last = replay(record, drawn)
    except RecordError:
        if checked and checked.findings:
            return checked.findings
        raise
    unused = [
        Finding("verify-unused", {"label": label, "count": len(draws) - len(drawn.draws.get(label, ()))})
        for label, draws in (dealer.draws or {}).items()
        if len(draws) > len(drawn.draws.get(label, ()))
    ]
    findings = checked.findings if checked else []
    return findings + unused + _compare_results(record.result, result_of(last.state))


def _compare_results(written: Result, derived: Result) -> list[Finding]:
    findings = []
    if len(written.points) != len(derived.points):
        findings.append(Finding("verify-parts", {"written": len(written.points), "derived": len(derived.points)}))
    for i, (theirs, ours) in enumerate(zip(written.points, derived.points, strict=False)):
        for seat, (given, found) in enumerate(zip(theirs, ours, strict=True)):
            if given != found:
                values = {"part": i + 1, "seat": seat, "written": given, "derived": found}
                findings.append(Finding("verify-points", values))
    if written.reason != derived.reason:
        findings.append(Finding("verify-reason", {"written": written.reason, "derived": derived.reason}))
    if written.winners != derived.winners:
        findings.append(Finding("verify-winners", {"written": written.winners, "derived": derived.winners}))
    return findings
