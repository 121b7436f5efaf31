"""The size of the server's frames: every configuration is played through the fold, for every kind of client."""

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from sushitrain.game.canonical import fingerprint
from sushitrain.game.engine import legal_moves, to_move
from sushitrain.game.record import setup_document
from sushitrain.protocol.codec import encode
from sushitrain.rules.setup import Setup, combinations
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import fold, opened
from sushitrain.server.table.frames import Frames, whole
from sushitrain.server.table.online_table import Table

LONG_NAME: Final = "寿" * 40


def log_of(setup: Setup, rng: Random) -> Iterator[tuple[Table, j.Entry, Table]]:
    """A whole game of people with long names: the table before, the entry, the table after."""
    text = msgspec.json.encode(setup_document(setup))
    seats = tuple(j.SeatEntry("person", f"{LONG_NAME[:39]}{seat}", guest=f"{seat}") for seat in range(setup.players))
    secret = rng.randbytes(32).hex()
    table = opened("aaaaaa", j.Entry(0, j.Opened(msgspec.Raw(text), seats, secret, True, True, 86_400), "0", "x"))

    def add(what: j.Anything) -> tuple[Table, j.Entry, Table]:
        nonlocal table
        before, entry = table, j.Entry(table.at + 10**9, what, "0", "i" * 64)
        table = fold(before, entry)
        return before, entry, table

    for seat in range(setup.players):
        yield add(j.Sat(seat, seats[seat].name, seats[seat].guest, "n" * 64))
    yield add(j.Said(0, "寿" * 280))
    yield add(j.Started(fingerprint(setup), "bench"))
    while table.game is not None and (moving := to_move(table.game.state)):
        for seat in moving:
            assert table.game is not None
            yield add(j.Picked(seat, str(rng.choice(list(legal_moves(table.game.state, seat))))))
    yield add(j.Rematched("bbbbbb"))


def largest(games: int = 3) -> dict[str, tuple[int, str]]:
    """For each kind of message, the largest frame and its configuration."""
    found: dict[str, tuple[int, str]] = {}
    for setup in combinations():
        name = f"{setup.game} {setup.dessert} {setup.variant} {setup.players}p"
        for seed in range(games):
            for before, entry, after in log_of(setup, Random(seed)):
                frames = Frames(before, entry, after)
                for seat in (None, *range(setup.players)):
                    kind = frames.kind(seat, frozenset())[1]().__struct_config__.tag
                    keep(found, str(kind), len(frames.of(seat)), name)
                    everything = encode(whole(after, seat, str(seat), frozenset(range(5)), after.at))
                    keep(found, "table", len(everything), name)
    return found


def keep(found: dict[str, tuple[int, str]], kind: str, size: int, name: str) -> None:
    if size > found.get(kind, (0, ""))[0]:
        found[kind] = (size, name)
