"""`sushitrain arena`: a tournament of bots, with the same deals from every seat."""

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
from sushitrain.cli.running import MOST_SEED, PATIENCE, asked_for, interruptible, output_file, read_count
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
    from sushitrain.arena.run_folder import Store
    from sushitrain.arena.tournament import Plan
    from sushitrain.arena.workers import Results

EXTRA: Final = "pip install 'sushitrain[arena]'"
NEEDED: Final = ("msgspec", "openskill")
MOST_PROCESSES: Final = 1024
LONGEST: Final = 3600
BREATH: Final = 1.0
"""Seconds between two updates of the share of wins beside the progress bar."""


def command(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            show_default=False,
            help=f"{', '.join(BOTS)}, itamae:5000 (playouts), itamae:200ms, a program: 'cmd: ./my_bot'.",
            autocompletion=among(BOTS),
        ),
    ] = None,
    more: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="BOT", help="Another bot; may be repeated.", autocompletion=among(BOTS)),
    ] = None,
    game: Game = "classic",
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-p", help="Number of players, 2 to 5 (default: the number of bots).", show_default=False
        ),
    ] = None,
    dessert: Dessert = "",
    variant: Variant = "none",
    options: Options = None,
    edition: EditionFile = None,
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="NUMBER", help="Number of games, rounded up to complete deals.")
    ] = "400",
    until: Annotated[
        float,
        typer.Option(
            min=0,
            max=1,
            help="Stop when the 95 % interval of the first bot's wins is narrower than this, such as 0.05.",
        ),
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same deals.")] = 0,
    processes: Annotated[
        int | None, typer.Option(min=1, max=MOST_PROCESSES, help="Number of processes (default: one per core).")
    ] = None,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one on this machine.")
    ] = "",
    limit: Annotated[float, typer.Option(min=0.01, max=LONGEST, help="Seconds per move for your own bot.")] = 1.0,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save every game there; the same command resumes the run.")
    ] = None,
    records: Annotated[bool, typer.Option(help="Also save the record of every game in DIR.")] = True,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write an HTML report with plots.")] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Compare the strength of bots in a tournament.

    Examples: [bold]sushitrain arena regular nibbler[/] ·
    [bold]sushitrain arena itamae:500 regular -p 4 -n 1000[/] ·
    [bold]sushitrain arena regular nibbler random -p 2 --report ladder.html[/] ·
    [bold]sushitrain arena 'cmd: ./my_bot' regular --until 0.05 --save run[/]

    Reports wins, points, margin, rating and think time, each with a 95 % interval. Every deal is played in all
    seatings, so that chance and seats cancel out. Each bot takes one seat, and the last one takes the remaining seats
    (two bots with four players: one against three). With more bots than seats, every group of bots plays.

    Ctrl-C stops and reports the deals so far. A star marks bots with a time limit: their results depend on the machine.
    The line protocol for your own bots is in docs/outside-bots.md.
    """
    words = speak(lang)
    names = (*(bots or ()), *(more or ()))
    setup = make_setup(game, table_size(players, game, variant, names), dessert, variant, options or (), edition)
    asked = read_count(games)
    needs_extra()
    plan = planned(setup, names, asked, seed, limit, until, save is not None and records, bool(ray))
    with output_file(report) as write, kept(save, plan) as store:
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
    """The given number of players; else the number of bots, if that many can play; else two."""
    if players is not None:
        return players
    allowed = players_for(game, variant)
    return len(bots) if len(bots) in allowed else 2


def needs_extra() -> None:
    """Raise an error with the command that installs the arena, if it is missing."""
    if any(find_spec(package) is None for package in NEEDED):
        raise SushiError("arena-extra", "the arena is not installed; install it with: {command}", command=EXTRA)


def planned(
    setup: Any, bots: tuple[str, ...], games: int, seed: int, limit: float, until: float, recorded: bool, far: bool
) -> "Plan":
    """A plan whose bots exist. The program of a `cmd:` bot is searched only on the machine where it will run."""
    from sushitrain.arena.jobs import check_bot
    from sushitrain.arena.outside import command_of, is_outside
    from sushitrain.arena.tournament import Plan

    if len(bots) < 2:
        raise SushiError("arena-bots", "the arena needs at least two bots")
    for name in bots:
        (command_of if far and is_outside(name) else check_bot)(name)
    return Plan(setup, bots, games, seed, limit, until, recorded)


@contextmanager
def kept(folder: Path | None, plan: "Plan") -> "Iterator[Store | None]":
    """The folder in which games are saved, if any."""
    if folder is None:
        yield None
        return
    from sushitrain.arena.run_folder import Store

    store = Store(folder, plan.about())
    try:
        yield store
    finally:
        store.close()


# Playing


def compete(words: Words, plan: "Plan", store: "Store | None", processes: int, ray: str) -> "Scores":
    """Play until all games are played, `--until` is reached, or Ctrl-C is pressed."""
    from sushitrain.arena.outside import is_outside
    from sushitrain.arena.tournament import resume, run

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
    """The results of the remaining games, from processes of this machine or from a cluster."""
    from sushitrain.arena.tournament import remaining

    jobs = remaining(plan, scores)
    if ray:
        from sushitrain.arena.cluster import on_cluster

        return on_cluster(jobs, ray, processes)
    from sushitrain.arena.workers import on_processes

    return on_processes(jobs, processes)


def teller(words: Words, plan: "Plan", scores: "Scores", progress: Callable[..., None]) -> Callable[[], None]:
    """Advances the bar with every game; the first bot's share of wins beside it changes less often."""
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
    """A figure as JSON; an unknown end of the interval is null."""
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
