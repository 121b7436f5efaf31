"""Compile everything in advance: `python -m sushitrain.fast.prepare`."""

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import numpy as np

from sushitrain.fast.batch import Batch
from sushitrain.fast.layout import fits, layout_of
from sushitrain.fast.playouts import playouts
from sushitrain.rules.setup import Setup, combinations


def one_of_each() -> Iterator[Setup]:
    """A setup for every flow, number of seats and layout; other differences are not compiled in."""
    setups = [s for s in combinations() if fits(s.edition)]
    return iter({(s.edition.flow, s.players, s.seats, layout_of(s.edition)): s for s in setups}.values())


def prepare(setup: Setup) -> float:
    """Compile playing and stepping of this game, if necessary. Returns the seconds it took."""
    began = time.perf_counter()
    playouts(setup, 1)
    for memory in (False, True):
        batch = Batch(setup, 1, memory=memory)
        batch.step(batch.legal.argmax(axis=2).astype(np.int32))
    return time.perf_counter() - began


def main() -> None:
    began, setups = time.perf_counter(), list(one_of_each())
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        work = {pool.submit(prepare, setup): setup for setup in setups}
        for number, done in enumerate(as_completed(work), 1):
            setup, left = work[done], len(setups) - number
            name = f"{setup.edition.flow} with {setup.seats} seats"
            rest = (time.perf_counter() - began) / number * left
            print(f"{name}: {done.result():.0f} s ({left} left, about {rest:.0f} s)", file=sys.stderr)
    print(f"everything is compiled, in {time.perf_counter() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
