"""Bots that search: compiled once for this machine, and with its cores."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from time import perf_counter, sleep
from typing import Final

from sushitrain.bots.player import Itamae, Player, bot
from sushitrain.narration.console import bar
from sushitrain.rules.editions import BATTLE, DRAFTING, ROLLING
from sushitrain.rules.setup import Setup
from sushitrain.terminal.background import begun
from sushitrain.words import Words

USUAL: Final = {DRAFTING: 24.0, BATTLE: 10.0, ROLLING: 12.0}
"""Seconds that compiling took on two busy cores: the compiler does not say how far it is."""
MOST_THREADS: Final = 4
"""Each has a tree of its own, of up to 150 MB."""
BEAT: Final = 0.2
"""Seconds between two looks at it."""


def get_ready(words: Words, setup: Setup, bots: Iterable[str] = ("itamae",)) -> None:
    """Compile what these bots search with, with a bar, before anybody waits for them."""
    if must_compile(setup, bots):
        with bar(words("simulate-compiling")) as progress:
            compile_search(setup, progress)


def get_ready_plain(words: Words, setup: Setup, bots: Iterable[str] = ("itamae",)) -> None:
    """The same with a sentence: nothing is drawn over."""
    if must_compile(setup, bots):
        print(words("simulate-compiling"), file=sys.stderr)
        compile_search(setup)


def must_compile(setup: Setup, bots: Iterable[str]) -> bool:
    """Whether one of these bots searches, and has never done so on this machine."""
    if not any(isinstance(bot(name), Itamae) for name in bots):
        return False
    from sushitrain.bots.itamae.prepare import is_ready  # NumPy is heavy

    return not is_ready(setup)


def compile_search(setup: Setup, progress: Callable[[float, float], object] = lambda *_: None) -> None:
    for done, usual in compiling(setup):
        progress(done, usual)
        sleep(BEAT)


def compiling(setup: Setup) -> Iterator[tuple[float, float]]:
    """The seconds it has taken so far, and those it usually takes, again and again until it is done."""
    from sushitrain.bots.itamae.prepare import prepare  # NumPy is heavy

    future = begun(lambda: list(prepare(setup)))
    began, usual = perf_counter(), USUAL[setup.edition.flow]
    while not future.done():
        yield min(perf_counter() - began, usual - 1), usual
    future.result()


def on_all_cores(player: Player) -> Player:
    """A bot that thinks by the clock uses the machine when it is alone on it."""
    if isinstance(player, Itamae) and not player.games:
        return replace(player, threads=min(os.cpu_count() or 1, MOST_THREADS))
    return player
