"""`sushitrain analyse`: the mistakes and the turning point of a finished game."""

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from sushitrain.cli.common import AsJson, Lang, program, read_text, speak
from sushitrain.cli.running import PATIENCE, output_file
from sushitrain.coach import GAMES
from sushitrain.game.record import loads, result_of
from sushitrain.game.replay import final_state
from sushitrain.narration.console import Out, bar
from sushitrain.narration.game_text import Teller
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.compile_search import get_ready


def command(
    file: Annotated[Path, typer.Argument(help="Record of a finished game; - is standard input.")],
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write an HTML report with a plot.")] = None,
    games: Annotated[int, typer.Option(min=100, max=1_000_000, help="Number of playouts per move.")] = GAMES,
    every: Annotated[bool, typer.Option("--all", help="List every move, not only mistakes and blunders.")] = False,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Find the mistakes, the blunders and the turning point of a finished game.

    Examples: [bold]sushitrain analyse game.json[/] ·
    [bold]sushitrain analyse game.json --all --lang fr[/] ·
    [bold]sushitrain analyse game.json --report game.html[/]

    Reports the cost of each move, the accuracy of each player, and the turning point. A move is judged by what its
    player could know at that time.
    """
    words = speak(lang)
    record = loads(read_text(file))
    if result_of(final_state(record)).winners is None:
        raise SushiError("error-unfinished", "this game is not finished yet: play it to the end, or ask for a hint")
    get_ready(words, record.setup)
    from sushitrain.coach.analysis import analyse
    from sushitrain.report.analysis_report import page, plain, tell  # NumPy is heavy

    teller = Teller(words, record.setup, record.names)
    with output_file(report) as write:
        with bar(words("analyse-thinking"), after=PATIENCE) as told:
            found = analyse(record, games, told=told)
        if as_json:
            print(json.dumps(plain(found), ensure_ascii=False, indent=1))
        else:
            tell(Out(), teller, record, found, every)
        if write is not None:
            again = f"{program()} analyse {shlex.quote(str(file))} --games {games} --lang {words.language}"
            write(page(teller, record, found, again))
            print(words("simulate-written", file=str(report)), file=sys.stderr)
