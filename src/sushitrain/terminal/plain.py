"""The table line by line, nothing drawn over: for pipes, for screen readers, and for those who like it so."""

import shlex
import sys
from collections.abc import Callable, Mapping
from typing import Final

from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.engine import to_move
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.state import Drafting
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, Slot, View
from sushitrain.narration.console import Out
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import Teller, points_so_far, tell_end, tell_events
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.searching import get_ready_plain
from sushitrain.terminal.session import Session
from sushitrain.terminal.typed import HELP, QUIT, help_text, hint, question, read_move


class Quit(Exception):  # noqa: N818 (not an error: the person has had enough)
    """The person wants to stop, or the input has ended."""


def run(out: Out, session: Session, program: str) -> None:
    """Play to the end, or until somebody leaves; what was played is on disk after every turn."""
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
    """Where the game is, and how to go on with it."""
    words = session.teller.words
    is_new = len(session.moves) > session.before or not session.file.exists()
    if not is_new or saved(session):
        out.print(words("play-saved", file=str(session.file)), soft_wrap=True)
        if to_move(session.state):
            again = f"{program} play --resume {shlex.quote(str(session.file))}"
            out.print(words("play-resume", command=again), soft_wrap=True)
    out.say(words("play-left"))


def turn(out: Out, session: Session) -> None:
    """Everybody whose turn it is chooses; then the reveal."""
    chosen = {seat: choose(out, session, seat) for seat in to_move(session.state)}
    round_ = session.state.round
    step = session.play(chosen)
    if session.people:
        saved(session)
    for trouble in session.troubles():
        print(trouble, file=sys.stderr)
    tell_events(out, session.teller, step.events, round_)


def choose(out: Out, session: Session, seat: int) -> Move:
    """A bot answers; a person is asked, unless there is nothing to choose.

    With several people at the keyboard the screen is wiped before and after each looks at a hand.
    """
    if not session.is_person(seat):
        return session.bots_move(seat)
    if only := session.only_move(seat):
        return only
    if session.people == 1 or not isinstance(session.state, Drafting):
        return ask(out, session.teller, session.minds[seat])
    read(out, session.teller.words("play-cover", name=session.teller.names[seat]))
    out.wipe()
    chosen = ask(out, session.teller, session.minds[seat])
    out.wipe()
    return chosen


def saved(session: Session) -> bool:
    """Whether the game could be saved; if not, it says so and goes on."""
    try:
        session.save()
    except OSError as problem:
        print(
            session.teller.words("play-unsaved", file=str(session.file), reason=problem.strerror or ""), file=sys.stderr
        )
        return False
    return True


def ask(out: Out, teller: Teller, knowledge: Knowledge) -> Move:
    """Show the table from this seat and ask until a legal move comes."""
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
    """What the coach says, from what the seat knows."""
    try:
        get_ready_plain(teller.words, teller.setup)
    except SushiError as problem:
        out.say(sentence(teller.words, problem))
        return
    from sushitrain.coach.analysis import hint as advice  # NumPy is heavy
    from sushitrain.narration.coach_text import tell_hint

    tell_hint(out, teller, knowledge.view, advice(knowledge))


def tell_points(out: Out, teller: Teller, knowledge: Knowledge) -> None:
    for part in points_so_far(teller, knowledge.view):
        out.print(part)


COMMANDS: Final[Mapping[str, Callable[[Out, Teller, Knowledge], None]]] = {
    **dict.fromkeys(HELP, tell_help),
    "hint": tell_advice,
    "points": tell_points,
}


def read(out: Out, prompt: str) -> str:
    """One line of input; its end, or `q`, is the wish to stop."""
    out.say(prompt, style="bold")
    try:
        text = input("> ").strip()
    except EOFError:
        raise Quit from None
    if text.lower() in QUIT:
        raise Quit
    return text


# What is shown


def show(out: Out, teller: Teller, view: View) -> None:
    """The other trays, the own one, and what there is to choose from."""
    words = teller.words
    out.say()
    out.say(words("play-round", round=view.round, turn=view.turn), style="bold cyan")
    for seat, name in enumerate(teller.names):
        if seat != view.seat:
            parts = words(
                "play-others", name=name, points=words("points", n=view.totals[seat]), cards=tray(teller, view, seat)
            )
            out.say(parts, style="dim")
    assert view.seat is not None
    out.say(words("play-tray", cards=teller.tray(view.trays[view.seat])))
    if isinstance(view, CardView) and view.kept[view.seat]:
        out.say(words("play-kept", cards=teller.kept(view.kept[view.seat])))
    SHOWS[type(view)](out, teller, view)


def tray(teller: Teller, view: View, seat: int) -> str:
    """A tray and what was kept for dessert."""
    text = teller.tray(view.trays[seat])
    if isinstance(view, CardView) and view.kept[seat]:
        text += " · " + teller.words("play-dessert", cards=teller.kept(view.kept[seat]))
    return text


def show_hand(out: Out, teller: Teller, view: View) -> None:
    assert isinstance(view, DraftView)
    words = teller.words
    out.say(f"{words('play-hand')} ({words('play-passing', direction=view.passing)})")
    choices(out, teller, view, view.hand)


def choices(out: Out, teller: Teller, view: View, cards: tuple[str, ...]) -> None:
    """Numbered cards with what each would do."""
    names = [teller.words(f"card-{card}") for card in cards]
    width = max(map(len, names), default=0)
    for i, (card, name) in enumerate(zip(cards, names, strict=True), start=1):
        out.say(f"  {i:2}  {name:{width}}  {teller.effect(view.effects[card])}")


def show_pyramid(out: Out, teller: Teller, view: View) -> None:
    """A line for every row, then the cards that can be taken."""
    assert isinstance(view, BattleView)
    words = teller.words
    cards = {slot.name: slot for slot in view.slots}
    sizes = row_sizes(view.setup)
    width = out.width // max(sizes)
    names = iter(slot_names(sizes))
    for size in sizes:
        row = [place(teller, cards.get(next(names)), width) for _ in range(size)]
        out.say((" " * ((max(sizes) - size) * width // 2) + "".join(row)).rstrip())
    free = [slot for slot in view.slots if slot.card and not slot.covered]
    width = max(len(words(f"card-{slot.card}")) for slot in free)
    for slot in free:
        assert slot.card is not None
        name = words(f"card-{slot.card}")
        out.say(f"  {slot.name:3} {name:{width}}  {teller.effect(view.effects[slot.card])}")


def place(teller: Teller, slot: Slot | None, width: int) -> str:
    """A place of the pyramid in a column of this width: covered cards in brackets, nothing where a card has gone."""
    if slot is None:
        return " " * width
    card = teller.words(f"card-{slot.card}") if slot.card else "??"
    text = f"{slot.name} ({card})" if slot.covered else f"{slot.name} {card}"
    return f"{text[: width - 1]:{width}}"


def show_belts(out: Out, teller: Teller, view: View) -> None:
    """The other belts, the tokens, and the own belt with numbers."""
    assert isinstance(view, RollView)
    words, seat = teller.words, view.seat or 0
    for other, belt in enumerate(view.belts):
        if other != view.seat and belt:
            dice = "  ".join(f"{i} {words(f'card-{face}')}" for i, face in enumerate(belt, start=1))
            out.say(f"{words('play-other-belt', seat=other, name=teller.names[other])} {dice}", style="dim")
    menus, chopsticks, puddings = view.pool
    out.say(words("play-pool", menus=menus, chopsticks=chopsticks, puddings=puddings), style="dim")
    own = {"menus": view.menus[seat], "chopsticks": view.chopsticks[seat], "puddings": view.puddings[seat]}
    out.say(f"{words('play-belt')} ({words('play-tokens', **own)})")
    choices(out, teller, view, view.belts[seat])


SHOWS: Final[Mapping[type, Callable[[Out, Teller, View], None]]] = {
    DraftView: show_hand,
    BattleView: show_pyramid,
    RollView: show_belts,
}
