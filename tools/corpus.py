"""`python -m tools.corpus`: at a release, store a record of every kind of game for the tests of later releases."""

import sys
from dataclasses import replace
from pathlib import Path

from sushitrain._version import __version__
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.chance import Recorded, commitment, derive_seed, seed_from_text
from sushitrain.game.record import Dealer, Record, dumps, result_of
from sushitrain.game.replay import replay
from sushitrain.rules.setup import Setup, combinations

FOLDER = Path(__file__).parent.parent / "tests" / "corpus" / __version__
BOTS = ("nibbler", "random")


def play(setup: Setup, seed: bytes) -> Record:
    seats = [BOTS[seat % 2] for seat in range(setup.players)]
    return match(setup, [bot(name) for name in seats], seed, [f"{name} {i}" for i, name in enumerate(seats, start=1)])


def records() -> dict[str, Record]:
    """One record of every game × dessert × variant, and one of every other kind of record."""
    found: dict[str, Record] = {}
    kinds: dict[tuple[str, str, str], list[Setup]] = {}
    for setup in combinations():
        kinds.setdefault((setup.game, setup.dessert, setup.variant), []).append(setup)
    for i, (kind, setups) in enumerate(kinds.items()):
        found["-".join(kind)] = play(setups[i % len(setups)], seed_from_text(f"corpus {i}"))
    whole = play(Setup("anniversary", 4, "yogurt"), seed_from_text("written by hand"))
    found["written-by-hand"] = replace(whole, dealer=Dealer(draws=whole.dealer.draws))
    found["only-a-seed"] = replace(whole, dealer=replace(whole.dealer, draws=None))
    found["stopped-in-the-middle"] = stopped(whole, 13)
    secret, table, nonces = seed_from_text("a secret"), "ABCD", ("salt", "pepper", "soy", "rice")
    seed = derive_seed(secret, table, nonces)
    served = play(Setup("classic", 4), seed)
    dealer = replace(served.dealer, secret=secret, table=table, nonces=nonces, commitment=commitment(secret))
    found["with-nonces"] = replace(served, dealer=dealer)
    return found


def stopped(whole: Record, moves: int) -> Record:
    """The record after this number of moves, with the draws made until then."""
    part = replace(whole, moves=whole.moves[:moves])
    chance = Recorded(whole.dealer.chance())
    *_, last = replay(part, chance)
    return replace(part, result=result_of(last.state), dealer=replace(whole.dealer, draws=chance.written()))


def main() -> int:
    if FOLDER.exists() and "--again" not in sys.argv:
        print(f"{FOLDER.name} has its records already; --again writes them anew before the release.", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, record in records().items():
        (FOLDER / f"{name}.json").write_text(dumps(record), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
