"""Bots that search: compiled once for this machine, and with all its cores."""

import os
import sys
from collections.abc import Iterable
from dataclasses import replace

from sushitrain.bots.player import Itamae, Player, bot
from sushitrain.rules.setup import Setup
from sushitrain.words import Words


def get_ready(words: Words, setup: Setup, bots: Iterable[str] = ("itamae",)) -> None:
    """Compile what these bots search with, saying so, before anybody waits for them."""
    if must_compile(setup, bots):
        print(words("simulate-compiling"), file=sys.stderr)
        compile_search(setup)


def must_compile(setup: Setup, bots: Iterable[str]) -> bool:
    """Whether one of these bots searches, and has never done so on this machine."""
    if not any(isinstance(bot(name), Itamae) for name in bots):
        return False
    from sushitrain.bots.itamae.prepare import is_ready  # NumPy is heavy

    return not is_ready(setup)


def compile_search(setup: Setup) -> None:
    from sushitrain.bots.itamae.prepare import prepare  # NumPy is heavy

    list(prepare(setup))


def on_all_cores(player: Player) -> Player:
    """A bot that thinks by the clock uses the whole machine when it is alone on it."""
    if isinstance(player, Itamae) and not player.games:
        return replace(player, threads=os.cpu_count() or 1)
    return player
