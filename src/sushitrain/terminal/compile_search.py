"""Bots that search: compile their code once per machine, and use all its cores."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from time import perf_counter, sleep
from typing import Final

from sushitrain.bots.player import Itamae, Player, bot
from sushitrain.fast.layout import fits
from sushitrain.narration.console import bar
from sushitrain.rules.edition import BATTLE, DRAFTING, ROLLING
from sushitrain.rules.setup import Setup
from sushitrain.terminal.background import start_thread
from sushitrain.words import Words

USUAL: Final = {DRAFTING: 24.0, BATTLE: 10.0, ROLLING: 12.0}
"""Seconds that compiling took on two busy cores, for the progress bar: the compiler reports no progress."""
MOST_THREADS: Final = 4
"""Each thread has a search tree of its own, of up to 150 MB."""
POLL_SECONDS: Final = 0.2
"""Seconds between two updates of the progress."""


def get_ready(words: Words, setup: Setup, bots: Iterable[str] = ("itamae",)) -> None:
    """Compile the search of these bots, with a progress bar."""
    if must_compile(setup, bots):
        with bar(words("simulate-compiling")) as progress:
            compile_search(setup, progress)


def get_ready_plain(words: Words, setup: Setup, bots: Iterable[str] = ("itamae",)) -> None:
    """The same with one line of text instead of a bar."""
    if must_compile(setup, bots):
        print(words("simulate-compiling"), file=sys.stderr)
        compile_search(setup)


def must_compile(setup: Setup, bots: Iterable[str]) -> bool:
    """Whether one of these bots searches, and its search is not compiled on this machine yet.

    Dishes that the fast engine does not know are never searched.
    """
    if not any(isinstance(bot(name), Itamae) for name in bots) or not fits(setup.edition):
        return False
    from sushitrain.bots.itamae.prepare import is_ready  # NumPy is heavy

    return not is_ready(setup)


def compile_search(setup: Setup, progress: Callable[[float, float], object] = lambda *_: None) -> None:
    for done, usual in compile_progress(setup):
        progress(done, usual)
        sleep(POLL_SECONDS)


def compile_progress(setup: Setup) -> Iterator[tuple[float, float]]:
    """Compile; yields the seconds so far and the usual seconds, until it is done."""
    from sushitrain.bots.itamae.prepare import prepare  # NumPy is heavy

    future = start_thread(lambda: list(prepare(setup)))
    began, usual = perf_counter(), USUAL[setup.edition.flow]
    while not future.done():
        yield min(perf_counter() - began, usual - 1), usual
    future.result()


def on_all_cores(player: Player) -> Player:
    """Give a bot whose search is limited by time several threads."""
    if isinstance(player, Itamae) and not player.games:
        return replace(player, threads=min(os.cpu_count() or 1, MOST_THREADS))
    return player
