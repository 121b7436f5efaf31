"""`sushitrain simulate`: statistics of millions of random games."""

import json
import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import typer

from sushitrain.cli.common import (
    AsJson,
    Dessert,
    EditionFile,
    Game,
    Lang,
    Options,
    Variant,
    how_many,
    make_setup,
    program,
    speak,
)
from sushitrain.cli.completing import among
from sushitrain.cli.help_layout import either
from sushitrain.cli.running import MOST_SEED, PATIENCE, asked_for, interruptible, output_file, read_count
from sushitrain.game.record import choices_document
from sushitrain.narration.console import Out, bar
from sushitrain.narration.game_text import Teller
from sushitrain.report.simulation_tables import dish_table, seat_table
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.words import Words

if TYPE_CHECKING:  # NumPy is slow to load, and an extra
    from sushitrain.fast.playouts import Playouts
    from sushitrain.report.simulation_stats import Tally

DEVICES: Final = ("cpu", "cuda")
FAST: Final = "pip install 'sushitrain[fast]'"
BREATH: Final = 0.2
"""Seconds that a chunk of games should take."""
FIRST_CHUNK: Final = 16
MOST_AT_ONCE: Final = 1 << 22


def command(
    game: Game = "classic",
    players: Annotated[int | None, typer.Option("--players", "-p", help="Number of players, 2 to 5.")] = None,
    dessert: Dessert = "",
    variant: Variant = "none",
    options: Options = None,
    edition: EditionFile = None,
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="NUMBER", help="Number of games, such as 1e7 or 10_000_000.")
    ] = "1e6",
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same games.")] = 0,
    threads: Annotated[
        int | None, typer.Option(min=1, max=1024, help="Number of threads (default: one per core).")
    ] = None,
    device: Annotated[str, typer.Option(help=f"{either(DEVICES)}.", autocompletion=among(DEVICES))] = "cpu",
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write an HTML report with plots.")] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Play millions of random games and report average points per seat and per dish.

    Examples: [bold]sushitrain simulate[/] ·
    [bold]sushitrain simulate -g anniversary -d tea -p 3 --games 1e7[/] ·
    [bold]sushitrain simulate -v golf --report golf.html[/] ·
    [bold]sushitrain simulate -g roll --json[/]

    Also reports whether the seat makes a difference. Ctrl-C stops and reports the games so far.
    """
    words = speak(lang)
    setup = make_setup(game, how_many(players, game, variant), dessert, variant, options or (), edition)
    asked = read_count(games)
    if device not in DEVICES:
        raise SushiError("simulate-device", "there is no device {given}; choose cpu or cuda", given=device)
    needs_fast(words)
    with output_file(report) as write:
        run = simulate(words, setup, asked, seed, device, threads or os.cpu_count() or 1)
        again = repeat(setup, run.tally.games, seed, options or (), edition)
        if run.tally.games < asked:
            print(words("simulate-interrupted", done=run.tally.games, asked=asked), file=sys.stderr)
        show(Out(), words, run, again, as_json)
        if write is not None:
            from sushitrain.report.simulation_page import Simulated, page

            write(page(Simulated(Teller(words, setup, ()), run.tally, facts(words, run), again)))
            print(words("simulate-written", file=str(report)), file=sys.stderr)


class Run(NamedTuple):
    """The games that were played: their sums, and the time that they took."""

    tally: "Tally"
    seed: int
    device: str
    threads: int
    seconds: float
    rate: float
    """Games per second, without the first chunk, in which kernels are compiled."""


def needs_fast(words: Words) -> None:
    """Raise an error if the fast engine is missing; warn if Numba is."""
    if find_spec("numpy") is None:
        raise SushiError("simulate-extra", "the fast engine is not installed; install it with: {command}", command=FAST)
    if find_spec("numba") is None:
        print(words("simulate-slow", command=FAST), file=sys.stderr)


def simulate(words: Words, setup: Setup, asked: int, seed: int, device: str, threads: int) -> Run:
    """Play until all games are played or Ctrl-C is pressed."""
    from sushitrain.fast.compiled import is_compiled
    from sushitrain.fast.games import entry_of
    from sushitrain.report.simulation_stats import Tally

    if sys.stderr.isatty() and not is_compiled(entry_of(setup)):
        print(words("simulate-compiling"), file=sys.stderr)
    tally = Tally(setup)
    began = last = perf_counter()
    games, seconds = 0, 0.0
    with interruptible(lambda: tally.games > 0) as stopped, bar(words("simulate-playing"), PATIENCE) as progress:
        for number, played in enumerate(chunks(setup, asked, seed, device, threads)):
            tally.add(played)
            if number == 1:  # kernels were compiled in the first chunk, so it tells nothing about the rest
                games, seconds = 0, 0.0
            before, last = last, perf_counter()
            games, seconds = games + len(played.winners), seconds + last - before
            progress(tally.games, asked, told_rate(words, games / seconds))
            if stopped():
                break
    return Run(tally, seed, device, threads, last - began, games / seconds)


def chunks(setup: Setup, asked: int, seed: int, device: str, threads: int) -> "Iterator[Playouts]":
    """Play all games in short chunks, so that progress is shown and Ctrl-C is noticed."""
    from sushitrain.fast.playouts import playouts

    done, size = 0, FIRST_CHUNK
    while done < asked:
        size = min(size, asked - done)
        began = perf_counter()
        try:
            played = playouts(setup, size, seed, device=device, threads=threads, first=done)
        except ValueError as problem:
            raise cannot(device, problem) from None
        size, done = next_size(size, perf_counter() - began), done + size
        yield played


def next_size(size: int, seconds: float) -> int:
    """The size of the next chunk, from the time of the last one; it changes slowly, because a compiler may run."""
    fitting = size * BREATH / seconds
    return int(min(max(fitting, size / 4, 1), size * 8, MOST_AT_ONCE))


def cannot(device: str, problem: ValueError) -> SushiError:
    """The error for games that the engine cannot play; it depends on the device."""
    if device != "cpu":
        return SushiError("simulate-no-device", "the device cannot be used ({reason})", reason=problem)
    return SushiError("simulate-cannot", "these games cannot be simulated ({reason})", reason=problem)


# What is told


def show(out: Out, words: Words, run: Run, again: str, as_json: bool) -> None:
    """Print two tables, or one JSON object, and the command that repeats the run."""
    if as_json:
        print(json.dumps(summary(run), ensure_ascii=False, indent=1))
        return
    out.say(Teller(words, run.tally.setup, ()).title(), style="bold")
    out.say(facts(words, run))
    out.print(seat_table(words, run.tally))
    out.print(dish_table(words, run.tally))
    out.print(words("simulate-again", command=again), soft_wrap=True)


def facts(words: Words, run: Run) -> str:
    """The number of games, the speed and the seed."""
    games = words("simulate-games", n=run.tally.games)
    return words("simulate-done", games=games, rate=told_rate(words, run.rate), seed=str(run.seed))


def told_rate(words: Words, rate: float) -> str:
    """Games per second, with two significant digits."""
    return words("simulate-rate", n=int(float(f"{rate:.1e}")))


def summary(run: Run) -> dict[str, Any]:
    """The same as plain values."""
    from sushitrain.report.simulation_stats import SHOWN

    setup = run.tally.setup
    return {
        **choices_document(setup),
        "games": run.tally.games,
        "seed": run.seed,
        "device": run.device,
        "threads": run.threads,
        "seconds": run.seconds,
        "games_per_second": run.rate,
        "seats": [
            {
                "mean": found.mean,
                "spread": found.spread,
                "percentiles": {f"{share:.0%}": n for share, n in zip(SHOWN, found.percentiles, strict=True)},
                "wins": found.wins,
                "wins_interval": list(found.interval),
            }
            for found in run.tally.seats()
        ],
        "dishes": {dish.name: {"mean": dish.mean, "share": dish.share} for dish in run.tally.by_dish()},
    }


def repeat(setup: Setup, games: int, seed: int, options: Sequence[str], edition: Path | None) -> str:
    """The command that plays these games again."""
    given = [*asked_for(setup, options, edition), "--games", str(games), "--seed", str(seed)]
    return f"{program()} simulate {shlex.join(given)}"
