"""`python -m bench.peers` measures our random games beside those of OpenSpiel and Pgx; not part of `make bench`.

The first run makes an environment for it in build/peers. `--write` also puts the table into docs/peers.md.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from bench.circumstances import circumstances

ROOT: Final = Path(__file__).parent.parent
HOME: Final = ROOT / "build" / "peers"
PYTHON: Final = str(HOME / "bin" / "python")
READY: Final = HOME / ".ready"
WANTED: Final = ROOT / "requirements" / "peers.in"
PAGE: Final = ROOT / "docs" / "peers.md"
THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
RUNS: Final = 5
SECONDS: Final = 0.5
GAMES: Final = 2000
STEPS: Final = 32
BATCHES: Final = {"kuhn_poker": 4096, "leduc_holdem": 4096, "sparrow_mahjong": 256}
"""Games of Pgx, each with the fastest batch size, or one within 2 % of it, of 256, 1024, 4096 and 16384."""
COLUMNS: Final = ("who", "game", "players", "million decisions/s", "spread", "ratio")
TELLS: Final = """\
The table compares random games on one core, in millions of decisions per second of CPU time, after a warm-up. All
rows were measured in one run, in turns. Each is the median of five repeats, with the lowest and the highest. A
decision is one choice of one player, including forced ones. Chance is not counted as a decision, but its time is
included. The ratio is relative to the best row of OpenSpiel.

“Whole games” (and all rows of Sushi Train) deal, play and score. “Rollouts” are those of OpenSpiel's tree search,
many from one state at its first decision. They do not include the deal, which is nearly half of all moves in hearts;
this favours them. Pgx steps a whole batch at once, replaces finished games by new ones, and computes an observation
at every step.

The games and their rules differ. OpenSpiel and Pgx support many games through one interface; Sushi Train is written
for one family. So the table compares only the cost of a random decision in each program: not strength of play,
search, learning, several cores or GPUs.
"""


class Contestant(NamedTuple):
    """The random games of one program; each step of `plays` plays some and yields the number of decisions."""

    who: str
    game: str
    players: int
    plays: Iterator[int]


class Row(NamedTuple):
    contestant: Contestant
    rates: list[float]


def main(arguments: list[str]) -> None:
    if Path(sys.prefix).resolve() != HOME.resolve():
        prepare()
        os.execv(PYTHON, [PYTHON, "-m", "bench.peers", *arguments])
    one_core()
    rows = measure([contestant for side in (ours, open_spiel, pgx) for contestant in warm(side)])
    show(rows)
    if "--write" in arguments:
        PAGE.write_text(page(rows), encoding="utf-8")
        say(f"written: {PAGE.name}")


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def prepare() -> None:
    """The environment of the peers; a missing package is tried again the next time."""
    wanted = WANTED.read_text(encoding="utf-8")
    if READY.exists() and READY.read_text(encoding="utf-8") == wanted:
        return
    say(f"Setting up {HOME.relative_to(ROOT)} with this project and {WANTED.relative_to(ROOT)} ...")
    subprocess.run([sys.executable, "-m", "venv", HOME], check=True)
    if not install("--editable", f"{ROOT}[fast]"):
        sys.exit("This project itself could not be installed there: there is nothing to compare.")
    peers = [line for line in wanted.splitlines() if line and not line.startswith("#")]
    missing = [peer for peer in peers if not install(peer)]
    for peer in missing:
        say(f"{peer} could not be installed: going on without it.")
    if not missing:
        READY.write_text(wanted, encoding="utf-8")


def install(*what: str) -> bool:
    pip = (PYTHON, "-m", "pip", "install", "-qq", "--no-input", "--disable-pip-version-check")
    return subprocess.run([*pip, *what], check=False).returncode == 0


def one_core() -> None:
    """For this process and every library that it loads from now on."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ.update(dict.fromkeys(THREADS, "1"))
    os.environ.update(XLA_FLAGS="--xla_cpu_multi_thread_eigen=false", JAX_PLATFORMS="cpu")


def warm(side: Callable[[], Iterator[Contestant]]) -> Iterator[Contestant]:
    """The games of one program, each after a warm-up; none if its library is not installed."""
    try:
        for contestant in side():
            say(f"warming up: {contestant.who}, {contestant.game}, {contestant.players} players")
            next(contestant.plays)
            yield contestant
    except ImportError as missing:
        say(f"{missing}: going on without it.")


def ours() -> Iterator[Contestant]:
    setups, fast = import_module("sushitrain.rules.setup"), import_module("sushitrain.fast.playouts")
    for players in (2, 4):
        yield Contestant("Sushi Train", "classic, whole games", players, chunks(fast, setups.Setup(players=players)))


def chunks(fast: Any, setup: Any) -> Iterator[int]:
    for seed in count():
        fast.playouts(setup, fast.CHUNK, seed)
        yield fast.CHUNK * setup.edition.deal[setup.players] * 3 * setup.players


def open_spiel() -> Iterator[Contestant]:
    """Random play in C++: games between random bots, and the rollouts of tree search."""
    spiel = import_module("pyspiel")
    goofspiel, hearts = spiel.load_game("goofspiel"), spiel.load_game("hearts")
    in_turns = spiel.convert_to_turn_based(goofspiel)
    yield Contestant("OpenSpiel", "goofspiel, whole games", 2, whole_games(spiel, goofspiel))
    yield Contestant("OpenSpiel", "hearts, whole games", 4, whole_games(spiel, hearts))
    yield Contestant("OpenSpiel", "goofspiel, rollouts", 2, rollouts(spiel, in_turns))
    yield Contestant("OpenSpiel", "hearts, rollouts", 4, rollouts(spiel, hearts))


def whole_games(spiel: Any, game: Any) -> Iterator[int]:
    """The same deals each time, which determine the number of decisions: it is counted before the measured time."""
    bots = random_bots(spiel, game)
    ends = [game.new_initial_state() for _ in range(GAMES)]
    for seed, end in enumerate(ends):
        spiel.evaluate_bots(end, bots, seed)
    decisions = sum(map(decided, ends))
    while True:
        for seed in range(GAMES):
            spiel.evaluate_bots(game.new_initial_state(), bots, seed)
        yield decisions


def rollouts(spiel: Any, game: Any) -> Iterator[int]:
    """A tree search of one simulation only evaluates its root, here by rollouts, all with equally many decisions."""
    root, rng = game.new_initial_state(), Random(0)
    while root.is_chance_node():
        root.apply_action(rng.choice(root.legal_actions()))
    end = root.clone()
    spiel.evaluate_bots(end, random_bots(spiel, game), 0)
    search = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(GAMES, 0), 1.0, 1, 1, False, 0, False)
    decisions = GAMES * decided(end)
    while True:
        search.step(root)
        yield decisions


def random_bots(spiel: Any, game: Any) -> list[Any]:
    return [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]


def decided(state: Any) -> int:
    return sum(move.player >= 0 for move in state.full_history())


def pgx() -> Iterator[Contestant]:
    jax, games, kit = import_module("jax"), import_module("pgx"), import_module("pgx.experimental")
    for name, batch in BATCHES.items():
        game = games.make(name)
        yield Contestant("Pgx", f"{name}, batch of {batch}", game.num_players, batches(jax, kit, game, batch))


def batches(jax: Any, kit: Any, game: Any, batch: int) -> Iterator[int]:
    step = jax.vmap(kit.auto_reset(game.step, game.init))

    def turn(_: int, carry: Any) -> Any:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        action = kit.act_randomly(choice, state.legal_action_mask)
        return step(state, action, jax.random.split(chance, batch)), key

    turns = jax.jit(lambda carry: jax.lax.fori_loop(0, STEPS, turn, carry))
    first, key = jax.random.split(jax.random.PRNGKey(0))
    carry = jax.jit(jax.vmap(game.init))(jax.random.split(first, batch)), key
    while True:
        carry = jax.block_until_ready(turns(carry))
        yield batch * STEPS


def measure(contestants: list[Contestant]) -> list[Row]:
    """In turns, so that a slow minute of the machine affects all programs."""
    rows = [Row(contestant, []) for contestant in contestants]
    for run in range(RUNS):
        say(f"measuring: {run + 1} of {RUNS}")
        for row in rows:
            row.rates.append(rate(row.contestant.plays))
    return rows


def rate(plays: Iterator[int]) -> float:
    """Decisions per second of CPU."""
    begun, decisions = time.process_time(), 0
    while (spent := time.process_time() - begun) < SECONDS:
        decisions += next(plays)
    return decisions / spent


def cells(rows: list[Row]) -> Iterator[tuple[str, ...]]:
    best = max((median(row.rates) for row in rows if row.contestant.who == "OpenSpiel"), default=None)
    for (who, game, players, _), rates in rows:
        low, middle, high = (figure / 1e6 for figure in (min(rates), median(rates), max(rates)))
        ratio = f"{median(rates) / best:.2f}" if best else "–"
        yield who, game, str(players), f"{middle:.2f}", f"{low:.2f}–{high:.2f}", ratio


def show(rows: list[Row]) -> None:
    table = import_module("rich.table").Table(*COLUMNS, title="Random games, one core")
    for row in cells(rows):
        table.add_row(*row)
    import_module("rich.console").Console().print(table)


def page(rows: list[Row]) -> str:
    """The table as a document, with the command, the machine and the versions that made it."""
    made = f"Made by `python -m bench.peers --write` {circumstances()} With {', '.join(versions())}.\n"
    head = f"| {' | '.join(COLUMNS)} |\n|---|---|---:|---:|---:|---:|"
    return (
        "\n".join(["# Related projects\n", made, TELLS, head, *(f"| {' | '.join(row)} |" for row in cells(rows))])
        + "\n"
    )


def versions() -> Iterator[str]:
    for name in ("open_spiel", "pgx", "jax", "numba"):
        with suppress(PackageNotFoundError):
            yield f"{name} {version(name)}"


if __name__ == "__main__":
    main(sys.argv[1:])
