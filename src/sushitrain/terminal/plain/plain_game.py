"""A local game line by line, for pipes, screen readers and plain terminals."""

import shlex
import sys
from collections.abc import Callable, Mapping
from typing import Final

from sushitrain.game.engine import to_move
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.state import Drafting
from sushitrain.narration.console import Out
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import Teller, points_so_far, tell_end, tell_events
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.compile_search import get_ready_plain
from sushitrain.terminal.plain.plain_view import show
from sushitrain.terminal.session import Session
from sushitrain.terminal.typed_moves import HELP, QUIT, help_text, hint, question, read_move


class Quit(Exception):  # noqa: N818 (not an error: the person quits)
    """The person wants to stop, or the input has ended."""


def run(out: Out, session: Session, program: str) -> None:
    """Play to the end, or until the person quits; the game is saved after every turn."""
    teller, words = session.teller, session.teller.words
    out.say(teller.title(), style="bold")
    tell_events(out, teller, session.step.events)
    try:
        while to_move(session.state):
            turn(out, session)
    except (Quit, KeyboardInterrupt):
        out.say()
        tell_left(out, session, program)
        return
    tell_end(out, teller, session.state)
    if len(session.moves) > session.before and saved(session):
        out.print(words("play-saved", file=str(session.file)), soft_wrap=True)


def tell_left(out: Out, session: Session, program: str) -> None:
    """Print where the game is saved, and how to resume it."""
    words = session.teller.words
    is_new = len(session.moves) > session.before or not session.file.exists()
    if not is_new or saved(session):
        out.print(words("play-saved", file=str(session.file)), soft_wrap=True)
        if to_move(session.state):
            again = f"{program} play --resume {shlex.quote(str(session.file))}"
            out.print(words("play-resume", command=again), soft_wrap=True)
    out.say(words("play-left"))


def turn(out: Out, session: Session) -> None:
    """One turn: all seats that have to act choose, then the moves are shown."""
    chosen = {seat: choose(out, session, seat) for seat in to_move(session.state)}
    round_ = session.state.round
    step = session.play(chosen)
    if session.people:
        saved(session)
    for trouble in session.troubles():
        print(trouble, file=sys.stderr)
    tell_events(out, session.teller, step.events, round_)


def choose(out: Out, session: Session, seat: int) -> Move:
    """The move of a bot, or of a person; a person with one legal move is not asked.

    With several people at the keyboard the screen is wiped before and after each sees a hand.
    """
    if not session.is_person(seat):
        return session.bots_move(seat)
    if only := session.only_move(seat):
        return only
    if session.people == 1 or not isinstance(session.state, Drafting):
        return ask(out, session.teller, session.knowledge[seat])
    read(out, session.teller.words("play-cover", name=session.teller.names[seat]))
    out.wipe()
    chosen = ask(out, session.teller, session.knowledge[seat])
    out.wipe()
    return chosen


def saved(session: Session) -> bool:
    """Save the game; whether that worked. If not, the reason is printed."""
    try:
        session.save()
    except OSError as problem:
        print(
            session.teller.words("play-unsaved", file=str(session.file), reason=problem.strerror or ""), file=sys.stderr
        )
        return False
    return True


def ask(out: Out, teller: Teller, knowledge: Knowledge) -> Move:
    """Show the table from this seat and ask until a legal move is typed."""
    view = knowledge.view
    assert view.legal is not None
    show(out, teller, view)
    while True:
        text = read(out, question(teller, view))
        if not text:
            continue
        if command := COMMANDS.get(text.lower()):
            command(out, teller, knowledge)
            continue
        move = read_move(teller, view, text)
        if move is not None and move in view.legal:
            return move
        out.say(teller.words("play-not-a-move", text=text[:60], hint=hint(teller, view)))


def tell_help(out: Out, teller: Teller, knowledge: Knowledge) -> None:
    out.say(help_text(teller, knowledge.view))
    out.say(teller.words("play-help-more"))


def tell_advice(out: Out, teller: Teller, knowledge: Knowledge) -> None:
    """Print the hint of the coach, from what the seat knows."""
    try:
        get_ready_plain(teller.words, teller.setup)
        from sushitrain.coach.analysis import hint as advice  # NumPy is heavy
        from sushitrain.narration.coach_text import tell_hint

        tell_hint(out, teller, knowledge.view, advice(knowledge))
    except SushiError as problem:
        out.say(sentence(teller.words, problem))


def tell_points(out: Out, teller: Teller, knowledge: Knowledge) -> None:
    for part in points_so_far(teller, knowledge.view):
        out.print(part)


COMMANDS: Final[Mapping[str, Callable[[Out, Teller, Knowledge], None]]] = {
    **dict.fromkeys(HELP, tell_help),
    "hint": tell_advice,
    "points": tell_points,
}


def read(out: Out, prompt: str) -> str:
    """One line of input; the end of the input, or `q`, raises `Quit`."""
    out.say(prompt, style="bold")
    try:
        text = input("> ").strip()
    except EOFError:
        raise Quit from None
    if text.lower() in QUIT:
        raise Quit
    return text
