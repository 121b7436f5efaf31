"""`sushitrain replay`: print a recorded game."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import typer

from sushitrain.cli.common import AsJson, Lang, read_text, speak
from sushitrain.game.canonical import fingerprint
from sushitrain.game.events import Step
from sushitrain.game.record import Record, loads
from sushitrain.game.replay import replay
from sushitrain.game.state import Rolling, sheet_of, turn_of
from sushitrain.game.summary import summary
from sushitrain.narration.console import Out
from sushitrain.narration.game_text import Teller, tell_end, tell_events
from sushitrain.prose.pieces import join
from sushitrain.rules.errors import SushiError


def command(
    file: Annotated[Path, typer.Argument(help="Record of a game; - is standard input.")],
    turn: Annotated[int | None, typer.Option(help="Only this step, counted from 1 over the whole game.")] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Print a recorded game turn by turn.

    Examples: [bold]sushitrain replay game.json --lang pl[/] ·
    [bold]sushitrain replay game.json --turn 12[/] ·
    [bold]sushitrain replay game.json --json[/] (the points at the end, or after --turn)
    """
    speak(lang)
    record = loads(read_text(file))
    steps = list(replay(record))
    if turn is not None and not 1 <= turn < len(steps):
        sentence = "the game has {most} turns; there is no turn {given}"
        raise SushiError("error-turn", sentence, most=len(steps) - 1, given=turn)
    if as_json:
        state = steps[-1 if turn is None else turn].state
        boat = None if isinstance(state, Rolling) else state.board.boat
        found = summary(record.setup, record.names, sheet_of(state), state.outcome, boat)
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    tell_record(Out(), record, steps, turn)


def tell_record(out: Out, record: Record, steps: list[Step], turn: int | None) -> None:
    """The title, every step or one of them, and the result."""
    words = speak()
    teller = Teller(words, record.setup, record.names)
    out.say(teller.title(), style="bold")
    out.say(words("replay-by", names=join(words, record.names)))
    if record.rules != fingerprint(record.setup):
        out.say(words("replay-old-rules", version=record.version))
    if turn is None:
        tell_events(out, teller, steps[0].events)
    heading = None
    for i, (before, after) in enumerate(pairwise(steps), start=1):
        if turn in (None, i):
            now = (before.state.round, turn_of(before.state))
            if now != heading:
                out.say()
                out.say(words("play-round", round=now[0], turn=now[1]), style="bold cyan")
            heading = now
            tell_events(out, teller, after.events, before.state.round)
    last = steps[-1].state
    if turn is None and last.outcome is None:
        out.say(words("replay-stopped"))
    elif turn is None:
        tell_end(out, teller, last)
