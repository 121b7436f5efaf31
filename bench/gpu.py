"""The figures of the fast engine on a GPU: `python -m bench.gpu >docs/gpu.md` on a machine with one."""

import platform
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from statistics import median
from typing import Any

import numpy as np

from sushitrain.fast import gpu
from sushitrain.fast.batch import Batch
from sushitrain.fast.compiled import entry
from sushitrain.fast.playouts import decisions_of, playouts
from sushitrain.fast.words import U
from sushitrain.rules.setup import Setup, combinations

RUNS = 5
GAMES = 100_000_000
BATCH = 1 << 20


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    gpu.toolkit().synchronize()
    return time.perf_counter() - began


def rates(work: Callable[[], object], things: int) -> str:
    """Billions per second: the median, the lowest and the highest, after one warm-up run."""
    work()
    found = [things / timed(work) / 1e9 for _ in range(RUNS)]
    return f"{median(found):.1f} | {min(found):.1f}–{max(found):.1f}"


def games(setup: Setup) -> str:
    name = " · ".join(part for part in (setup.game, setup.dessert, setup.variant) if part != "none")
    size = GAMES // (4 if setup.game == "roll" else 1)
    stay = rates(lambda: playouts(setup, size, 7, device="cuda", fetch=False), size * decisions_of(setup))
    fetched = rates(lambda: playouts(setup, size, 7, device="cuda"), size * decisions_of(setup))
    return f"| {name} | {setup.players} | {stay} | {fetched} |"


def steps(setup: Setup, memory: bool) -> str:
    """Batch.step with given actions: random legal ones, chosen on the GPU outside the measured time."""
    batch, cuda = Batch(setup, BATCH, device="cuda", memory=memory), gpu.toolkit()
    actions, pick = cuda.device_array((BATCH, setup.players), np.int32), any_legal(cuda)
    acting = setup.players if setup.edition.flow == "drafting" else 1
    seconds = []
    for number in range(6 * RUNS):
        pick[BATCH * setup.players // 256, 256](batch.legal, number, actions)
        cuda.synchronize()
        seconds.append(timed(lambda: batch.step(actions, check=False)))
    found = [BATCH * acting / median(part) / 1e9 for part in np.array_split(seconds[RUNS:], RUNS)]
    told = f"{median(found):.2f} | {min(found):.2f}–{max(found):.2f}"
    return f"| {setup.game} {setup.variant} | {setup.players} | {'remembers hands' if memory else 'sees'} | {told} |"


def any_legal(cuda: Any) -> Any:
    mix = gpu.on_gpu(mixing)

    def kernel(legal: Any, number: Any, actions: Any) -> None:
        game, seat = cuda.grid(1) // legal.shape[1], cuda.grid(1) % legal.shape[1]
        choices = 0
        for action in range(legal.shape[2]):
            choices += legal[game, seat, action]
        left = mix(U(cuda.grid(1) * 1000 + number), 1) % U(max(choices, 1))
        for action in range(legal.shape[2]):
            if legal[game, seat, action]:
                if left == U(0):
                    actions[game, seat] = action
                    return
                left -= U(1)

    return cuda.jit(kernel)


def ceilings(cuda: Any) -> list[str]:
    """The limits of the machine: 64-bit steps of the generator in registers, and bytes written."""
    mix, rounds, threads = gpu.on_gpu(mixing), 4096, 1 << 20

    def noise(out: Any) -> None:
        out[cuda.grid(1)] = mix(U(cuda.grid(1)), rounds)

    def fill(out: Any) -> None:
        for at in range(cuda.grid(1), len(out), cuda.gridsize(1)):
            out[at] = U(at)

    words, big = cuda.device_array(threads, np.uint64), cuda.device_array(1 << 28, np.uint64)
    noises, filler = cuda.jit(noise), cuda.jit(fill)
    mixes = rates(lambda: noises[threads // 256, 256](words), threads * rounds)
    filled = rates(lambda: filler[4096, 256](big), 8 << 28)
    return [
        f"| steps of the generator, splitmix64 in registers | {mixes} |",
        f"| bytes written to memory in order | {filled} |",
    ]


@entry
def mixing(word: Any, rounds: Any) -> Any:
    for _ in range(rounds):
        word += U(0x9E37_79B9_7F4A_7C15)
        word = (word ^ (word >> U(30))) * U(0xBF58_476D_1CE4_E5B9)
        word = (word ^ (word >> U(27))) * U(0x94D0_49BB_1331_11EB)
        word ^= word >> U(31)
    return word


def main() -> None:
    cuda = gpu.toolkit()
    name = cuda.get_current_device().name
    name = name.decode() if isinstance(name, bytes) else name
    made = datetime.now(tz=UTC).date()
    print(
        f"# GPU figures\n\nMade by `python -m bench.gpu` on {made} on one {name}, Python {platform.python_version()}."
    )
    print("Billions of decisions a second, the median of five runs with the lowest and the highest; all of the public")
    print(
        "`playouts` call. Left there: totals and winners of every game stay on the GPU (`fetch=False`); fetched: they"
    )
    print("are copied to the host's memory within the call.\n")
    print("| configuration | players | left there | spread | fetched | spread |\n|---|---:|---:|---:|---:|---:|")
    for setup in (s for s in combinations() if s.players in (2, 5) or s == Setup(players=s.players)):
        print(games(setup), flush=True)
        print(setup.game, setup.dessert, setup.variant, setup.players, file=sys.stderr)
    print(f"\n`Batch.step` of {BATCH:,} games with given actions, masks and observations written:\n")
    print("| game | players | a seat | decisions | spread |\n|---|---:|---|---:|---:|")
    for setup in (*(Setup(players=players) for players in (2, 3, 4, 5)), Setup("classic", 2, "pudding", "battle")):
        for memory in (False, True) if setup.variant == "none" else (False,):
            print(steps(setup, memory), flush=True)
    print("\nWhat this GPU can do at most, in billions a second:\n")
    print("| what | | spread |\n|---|---:|---:|")
    print("\n".join(ceilings(cuda)))


if __name__ == "__main__":
    main()
