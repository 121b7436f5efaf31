"""`sushitrain arena`: bots against bots, the same deals from every seat, and who is stronger by how much."""

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from sushitrain.bots.player import BOTS
from sushitrain.cli.common import AsJson, Dessert, EditionFile, Game, Lang, Options, Variant, make_setup, program, speak
from sushitrain.cli.completing import among
from sushitrain.cli.running import MOST_SEED, PATIENCE, asked_for, beside, interruptible, read_count
from sushitrain.game.record import choices_document
from sushitrain.narration.console import Out, bar
from sushitrain.narration.game_text import Teller
from sushitrain.report.arena_tables import Run, bot_table, facts, notes, told_share
from sushitrain.rules.choices import players_for
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.compile_search import get_ready
from sushitrain.words import Words

if TYPE_CHECKING:  # the arena is an extra
    from sushitrain.arena.figures import Scores
    from sushitrain.arena.run import Plan
    from sushitrain.arena.store import Store
    from sushitrain.arena.workers import Results

EXTRA: Final = "pip install 'sushitrain[arena]'"
NEEDED: Final = ("msgspec", "openskill")
MOST_PROCESSES: Final = 1024
LONGEST: Final = 3600
BREATH: Final = 1.0
"""Seconds between two looks at the share of wins while games are played."""


def command(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            show_default=False,
            help="random, nibbler, regular, itamae, itamae:5000 (playouts), itamae:200ms, or yours: 'cmd: ./my_bot'.",
            autocompletion=among(BOTS),
        ),
    ] = None,
    more: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="BOT", help="One more bot; may be repeated.", autocompletion=among(BOTS)),
    ] = None,
    game: Game = "classic",
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="2 to 5; else as many as bots.", show_default=False)
    ] = None,
    dessert: Dessert = "",
    variant: Variant = "none",
    options: Options = None,
    edition: EditionFile = None,
    games: Annotated[str, typer.Option("--games", "-n", metavar="NUMBER", help="How many, up to whole deals.")] = "400",
    until: Annotated[
        float,
        typer.Option(
            min=0, max=1, help="Stop when the 95 % interval of the first bot's wins is narrower than this: 0.05."
        ),
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same deals.")] = 0,
    processes: Annotated[
        int | None, typer.Option(min=1, max=MOST_PROCESSES, help="How many at once; else one per core.")
    ] = None,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one on this machine.")
    ] = "",
    limit: Annotated[
        float, typer.Option(min=0.01, max=LONGEST, help="Seconds that your own bot has for an answer.")
    ] = 1.0,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every game there; the same command again goes on.")
    ] = None,
    records: Annotated[bool, typer.Option(help="Keep the record of every game in DIR, too.")] = True,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with plots, too.")] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Let bots play against each other: who is stronger?

    Examples: [bold]sushitrain arena regular nibbler[/] ·
    [bold]sushitrain arena itamae:500 regular -p 4 -n 1000[/] ·
    [bold]sushitrain arena regular nibbler random -p 2 --report ladder.html[/] ·
    [bold]sushitrain arena 'cmd: ./my_bot' regular --until 0.05 --save run[/]

    Tells wins, points, margin, rating and think time, each with a 95 % interval. Every deal is played by all seatings,
    so that luck and seats even out. Each bot takes one seat and the last one those that are left over (two bots with
    four players: one against three), in all orders that it takes to be fair. With more bots than seats, every group of
    them plays so.

    Ctrl-C stops and tells about the deals so far. A star marks bots that think by the clock: there, another machine
    gives other results. The line protocol for your own bots is in docs/outside-bots.md.
    """
    words = speak(lang)
    names = (*(bots or ()), *(more or ()))
    setup = make_setup(game, table_size(players, game, variant, names), dessert, variant, options or (), edition)
    asked = read_count(games)
    needs_extra()
    plan = planned(setup, names, asked, seed, limit, until, save is not None and records, bool(ray))
    with beside(report) as write, kept(save, plan) as store:
        began = perf_counter()
        number = processes or os.cpu_count() or 1
        scores = compete(words, plan, store, number, ray)
        run = Run(plan, scores, scores.figures(), perf_counter() - began, again(plan, options or (), edition))
        tell(words, run, as_json)
        if write is not None:
            from sushitrain.report.arena_page import page

            write(page(words, run))
            print(words("simulate-written", file=str(report)), file=sys.stderr)


def table_size(players: int | None, game: str, variant: str, bots: Sequence[str]) -> int:
    """The number of players that was given, or as many as bots where so many can play, or two."""
    if players is not None:
        return players
    allowed = players_for(game, variant)
    return len(bots) if len(bots) in allowed else 2


def needs_extra() -> None:
    """The arena is an extra; say how to get it."""
    if any(find_spec(package) is None for package in NEEDED):
        raise SushiError("arena-extra", "the arena is not installed; install it with: {command}", command=EXTRA)


def planned(
    setup: Any, bots: tuple[str, ...], games: int, seed: int, limit: float, until: float, recorded: bool, far: bool
) -> "Plan":
    """A plan whose bots there are. A command is looked for only where it will run."""
    from sushitrain.arena.jobs import check_bot
    from sushitrain.arena.outside import command_of, is_outside
    from sushitrain.arena.run import Plan

    if len(bots) < 2:
        raise SushiError("arena-bots", "the arena needs at least two bots")
    for name in bots:
        (command_of if far and is_outside(name) else check_bot)(name)
    return Plan(setup, bots, games, seed, limit, until, recorded)


@contextmanager
def kept(folder: Path | None, plan: "Plan") -> "Iterator[Store | None]":
    """Where the games are kept, if anywhere."""
    if folder is None:
        yield None
        return
    from sushitrain.arena.store import Store

    store = Store(folder, plan.about())
    try:
        yield store
    finally:
        store.close()


# Playing


def compete(words: Words, plan: "Plan", store: "Store | None", processes: int, ray: str) -> "Scores":
    """Play until all is played, it is enough, or somebody presses Ctrl-C."""
    from sushitrain.arena.outside import is_outside
    from sushitrain.arena.run import resume, run

    scores = resume(plan, store)
    before = scores.count
    if before:
        print(words("arena-resumed", n=before), file=sys.stderr)
    if not ray:
        get_ready(words, plan.setup, [name for name in plan.bots if not is_outside(name)])
    with interruptible(lambda: scores.complete > 0) as stopped, bar(words("simulate-playing"), PATIENCE) as progress:
        told = teller(words, plan, scores, progress)

        def go_on() -> bool:
            told()
            return not stopped()

        with redirect_stdout(sys.stderr):  # where Ray talks about its troubles
            run(scores, results(plan, scores, processes, ray), store, go_on)
    asked = plan.deals * len(plan.seatings)
    if scores.enough is None and scores.count < asked:
        print(words("arena-interrupted", done=scores.count, asked=asked), file=sys.stderr)
    return scores


def results(plan: "Plan", scores: "Scores", processes: int, ray: str) -> "Results":
    """The games that are still to be played, wherever they are."""
    from sushitrain.arena.run import remaining

    jobs = remaining(plan, scores)
    if ray:
        from sushitrain.arena.cluster import on_cluster

        return on_cluster(jobs, ray, processes)
    from sushitrain.arena.workers import on_processes

    return on_processes(jobs, processes)


def teller(words: Words, plan: "Plan", scores: "Scores", progress: Callable[..., None]) -> Callable[[], None]:
    """Moves the bar at every game; the first bot's share of wins beside it changes once in a breath."""
    from sushitrain.arena.intervals import of_share

    asked = plan.deals * len(plan.seatings)
    last, note = 0.0, ""

    def tell() -> None:
        nonlocal last, note
        if scores.complete and perf_counter() > last + BREATH:
            last = perf_counter()
            share = of_share(scores.shares(range(scores.complete)))
            note = words("labelled", label=words("arena-bot", name=plan.bots[0]), text=told_share(words, share))
        progress(scores.count, asked, note)

    return tell


# What is told


def tell(words: Words, run: Run, as_json: bool) -> None:
    """A table, or one JSON object."""
    if as_json:
        print(json.dumps(summary(run), ensure_ascii=False, indent=1))
        return
    out = Out()
    out.say(Teller(words, run.plan.setup, ()).title(), style="bold")
    for line in facts(words, run):
        out.say(line)
    out.print(bot_table(words, run))
    for line in notes(words, run):
        out.say(line)
    out.print(words("simulate-again", command=run.again), soft_wrap=True)


def summary(run: Run) -> dict[str, Any]:
    """The same as plain values."""
    from sushitrain.arena.jobs import is_timed

    setup, deals = run.plan.setup, len(run.scores.deals())
    return {
        **choices_document(setup),
        "games": deals * len(run.plan.seatings),
        "deals": deals,
        "seatings": [list(seating) for seating in run.plan.seatings],
        "seed": run.plan.seed,
        "enough": run.scores.enough is not None,
        "seconds": run.seconds,
        "bots": [
            {
                "name": name,
                "timed": is_timed(name),
                **{key: plain(value) for key, value in found._asdict().items()},
            }
            for name, found in zip(run.plan.bots, run.figures, strict=True)
        ],
    }


def plain(value: Any) -> Any:
    """A figure as JSON; an end that nobody knows is null."""
    if not isinstance(value, tuple):
        return value
    ends = {"low": value[1], "high": value[2]}
    return {"value": value[0], **{key: end if isfinite(end) else None for key, end in ends.items()}}


def again(plan: "Plan", options: Sequence[str], edition: Path | None) -> str:
    """The command that plays these games again."""
    given = [*plan.bots, *asked_for(plan.setup, options, edition), "--games", str(plan.games), "--seed", str(plan.seed)]
    if plan.until:
        given += ["--until", f"{plan.until:g}"]
    if plan.limit != 1:
        given += ["--limit", f"{plan.limit:g}"]
    return f"{program()} arena {shlex.join(given)}"
