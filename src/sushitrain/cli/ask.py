"""Asking a person for a move, line by line: what they see, and what they may type."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

from sushitrain.cli.out import Out
from sushitrain.cli.tell import Teller
from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.engine import parse_move
from sushitrain.game.moves import DONE, Keep, Menu, Move, Pick, Swap, in_face_order
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, Slot, View
from sushitrain.rules.errors import MoveError

QUIT: Final = ("q", "quit")
HELP: Final = ("?", "h", "help")
SWAP_WORD: Final = "swap"
MENU_WORD: Final = "menu"


class Quit(Exception):  # noqa: N818 (not an error: the person has had enough)
    """The person wants to stop, or the input has ended."""


def ask(out: Out, teller: Teller, view: View) -> Move:
    """Show the table from this seat and ask until a legal move comes."""
    assert view.legal is not None
    assert view.seat is not None
    words = teller.words
    show(out, teller, view)
    while True:
        text = read(out, question(teller, view))
        if not text:
            continue
        if text.lower() in HELP:
            out.say(help_text(teller, view))
            continue
        move = read_move(teller, view, text)
        if move is not None and move in view.legal:
            return move
        out.say(words("play-not-a-move", text=text[:60], hint=hint(teller, view)))


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


# What is asked


def question(teller: Teller, view: View) -> str:
    words, name = teller.words, teller.names[view.seat or 0]
    if isinstance(view, BattleView):
        if view.second:
            return words("play-ask-second", name=name, done=DONE)
        return words("play-ask-take", name=name, example=str(next(iter(view.legal or ()))))
    if isinstance(view, RollView):
        return words("play-ask-roll", name=name)
    low, high = pick_sizes(view)
    controls = low == 2
    return words(ASKS[controls, high > low], name=name)


ASKS: Final = {
    (False, False): "play-ask-pick",
    (False, True): "play-ask-pair",
    (True, False): "play-ask-dummy",
    (True, True): "play-ask-dummy-pair",
}


def pick_sizes(view: View) -> tuple[int, int]:
    """The fewest and the most cards that this turn takes, the dummy's included."""
    controls = bool(getattr(view.legal, "dummy", False))
    return 1 + controls, 1 + controls + bool(getattr(view.legal, "pair", False))


def help_text(teller: Teller, view: View) -> str:
    words = teller.words
    if isinstance(view, RollView):
        return words("play-help-roll")
    if isinstance(view, DraftView):
        return words("play-help-draft", example=words(f"card-{view.hand[0]}"))
    return words("play-help-battle", example=str(next(iter(view.legal or ()))))


def hint(teller: Teller, view: View) -> str:
    words = teller.words
    if isinstance(view, BattleView):
        return words("play-hint-place", places=", ".join(map(str, view.legal or ())))
    if isinstance(view, RollView):
        return words("play-hint-roll")
    assert isinstance(view, DraftView)
    low, high = pick_sizes(view)
    if low == high == 1:
        return words("play-hint-number", most=len(view.hand))
    count = str(low) if low == high else f"{low} / {high}"
    return words("play-hint-count", numbers=count, most=len(view.hand))


# What is typed


def read_move(teller: Teller, view: View, text: str) -> Move | None:
    """Numbers of the cards shown, a card's name in the chosen language, or the text of a move."""
    parts = without_accents(text.lower()).split()
    found: Move | None = None
    if isinstance(view, DraftView):
        found = _pick(view, _by_number(view.hand, parts)) or _named(teller, view, text)
    elif isinstance(view, RollView):
        found = _roll(view, parts) or _named(teller, view, text)
    if found is not None:
        return found
    try:
        return parse_move(view.setup, text.lower())
    except MoveError:
        return None


def without_accents(text: str) -> str:
    """`menú` is as good as `menu`."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def _by_number(cards: tuple[str, ...], parts: list[str]) -> list[str] | None:
    """The cards with these numbers, each number once."""
    numbers = [int(part) for part in parts if part.isdecimal() and len(part) < 4]
    if not parts or len(numbers) != len(parts) or len(set(numbers)) != len(numbers):
        return None
    return [cards[n - 1] for n in numbers] if all(1 <= n <= len(cards) for n in numbers) else None


def _pick(view: DraftView, cards: list[str] | None) -> Pick | None:
    if not cards:
        return None
    if getattr(view.legal, "dummy", False):
        return Pick(tuple(cards[:-1]), cards[-1])
    return Pick(tuple(cards))


def _named(teller: Teller, view: View, text: str) -> Move | None:
    """One card by its name in the chosen language."""
    cards = view.hand if isinstance(view, DraftView) else getattr(view, "belts", ())[view.seat or 0]
    wanted = text.casefold()
    for card in cards:
        if teller.words(f"card-{card}").casefold() == wanted:
            return Pick((card,)) if isinstance(view, DraftView) else Keep(card)
    return None


def _roll(view: RollView, parts: list[str]) -> Move | None:
    """`2`, `menu 1 3`, or `swap 2 1 4`: my die, the other belt, its die."""
    belt = view.belts[view.seat or 0]
    word, rest = (parts[0], parts[1:]) if parts else ("", [])
    if word == SWAP_WORD and len(rest) == 3:
        return _swap(view, rest)
    dice = _by_number(belt, rest if word == MENU_WORD else parts)
    if not dice:
        return None
    if word == MENU_WORD:
        return Menu(in_face_order(dice))
    return Keep(dice[0]) if len(dice) == 1 else None


def _swap(view: RollView, rest: list[str]) -> Swap | None:
    mine = _by_number(view.belts[view.seat or 0], rest[:1])
    seat = next((seat for seat in range(len(view.belts)) if str(seat) == rest[1]), None)
    theirs = None if seat is None else _by_number(view.belts[seat], rest[2:])
    return Swap(mine[0], theirs[0], seat) if mine and theirs and seat is not None else None
