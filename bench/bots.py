"""The speed of the search of `itamae`, and the thinking times of the other bots."""

import time
from random import Random
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.circumstances import circumstances
from sushitrain.bots.itamae.prepare import first_look
from sushitrain.bots.itamae.thinking import Budget, think
from sushitrain.bots.player import bot
from sushitrain.rules.setup import Setup

RUNS = 5
GAMES = 20_000
SETUPS = (
    *(Setup(players=players) for players in (2, 3, 4, 5)),
    Setup("anniversary", 2, "yogurt", "dummy"),
    Setup(variant="battle"),
    Setup("roll", 2),
    Setup("roll", 5),
)


def rate(setup: Setup) -> list[float]:
    """Simulated games per second before the first card, when most cards are unknown."""
    knowledge = first_look(setup)
    games = GAMES // (10 if setup.game == "roll" else 1)
    think(knowledge, 0, Budget(games=1))
    found = []
    for run in range(RUNS):
        began = time.perf_counter()
        think(knowledge, run, Budget(games=games))
        found.append(games / (time.perf_counter() - began))
    return sorted(found)


def thought(name: str) -> float:
    """Milliseconds for the first card of a classic game with four players."""
    knowledge, player = first_look(Setup(players=4)), bot(name)
    began = time.perf_counter()
    for run in range(100):
        player(knowledge, Random(run))
    return (time.perf_counter() - began) * 10


def bots(out: Console) -> str:
    lines = [
        f"Made by `make bench ARGS='bots --write'` {circumstances()}",
        "",
        "Games a second that `itamae` plays in mind with its policy before the first card, on one core: the median of",
        f"{RUNS} runs, the lowest and the highest. A game ends with the round; in Sushi Roll it is the whole game.",
        "",
        "| game | players | games a second | spread |",
        "|---|---:|---:|---:|",
    ]
    table = Table("game", "players", "games/s", "spread", title="itamae, one core")
    for setup in SETUPS:
        found = rate(setup)
        name = " ".join(part for part in (setup.game, setup.variant) if part != "none")
        cells = (name, str(setup.players), f"{median(found):,.0f}", f"{found[0]:,.0f}–{found[-1]:,.0f}")
        table.add_row(*cells)
        lines.append(f"| {' | '.join(cells)} |")
    out.print(table)
    told = ", ".join(f"`{name}` {thought(name):.2f}" for name in ("random", "nibbler", "regular"))
    lines += ["", f"Milliseconds for a card, four players: {told}.", ""]
    out.print(lines[-2])
    return "\n".join(lines)
