"""`sushitrain hint`: the ranked moves of a position, with reasons."""

import json
from pathlib import Path
from typing import Annotated

import typer

from sushitrain.cli.common import AsJson, Lang, read_text, speak
from sushitrain.cli.running import PATIENCE
from sushitrain.coach import GAMES
from sushitrain.game.engine import to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.record import Record, loads
from sushitrain.game.replay import replay
from sushitrain.game.views import view
from sushitrain.narration.console import Out, bar
from sushitrain.narration.game_text import Teller
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.background import run_in_thread
from sushitrain.terminal.compile_search import get_ready


def command(
    file: Annotated[Path, typer.Argument(help="Record of a game; - is standard input.")],
    turn: Annotated[
        int | None, typer.Option(help="Step, counted from 1 over the whole game (default: the next one).")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Seat, counted from 1 (default: the first that has to choose).")
    ] = None,
    games: Annotated[int, typer.Option(min=100, max=100_000_000, help="Number of playouts.")] = GAMES,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Rank the moves of a position by the chance to win, with reasons.

    Examples: [bold]sushitrain hint game.json[/] ·
    [bold]sushitrain hint game.json --turn 5 --seat 2 --lang pl[/]

    Uses only what the player of the seat could know.
    """
    words = speak(lang)
    record = loads(read_text(file))
    knowledge = position(record, turn, seat)
    get_ready(words, record.setup)
    from sushitrain.coach.analysis import hint
    from sushitrain.narration.coach_text import plain_advice, tell_hint  # NumPy is heavy

    with bar(words("hint-thinking"), after=PATIENCE):
        found = run_in_thread(lambda: hint(knowledge, games))
    if as_json:
        print(json.dumps([plain_advice(advice) for advice in found], ensure_ascii=False, indent=1))
        return
    tell_hint(Out(), Teller(words, record.setup, record.names), knowledge.view, found)


def position(record: Record, turn: int | None, seat: int | None) -> Knowledge:
    """The knowledge of a seat before a step."""
    states = [step.state for step in replay(record)]
    at = len(states) - 1 if turn is None else turn - 1
    if not 0 <= at < len(states) or not to_move(states[at]):
        most = len(states) - (not to_move(states[-1]))
        raise SushiError("error-hint-turn", "choose a turn from 1 to {most} with --turn", most=most)
    waiting = to_move(states[at])
    chosen = waiting[0] if seat is None else seat - 1
    if chosen not in waiting:
        seats = ", ".join(str(each + 1) for each in waiting)
        raise SushiError("error-hint-seat", "only {seats} can choose here; name one of them with --seat", seats=seats)
    known: Knowledge | None = None
    for state in states[: at + 1]:
        known = learn(known, view(state, chosen))
    assert known is not None
    return known
