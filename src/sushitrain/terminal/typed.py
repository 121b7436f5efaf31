"""What a person is asked for, and what they may type: numbers of the cards shown, names of cards, or a move's text."""

import unicodedata
from typing import Final

from sushitrain.game.engine import parse_move
from sushitrain.game.moves import DONE, Keep, Menu, Move, Pick, Swap, in_face_order
from sushitrain.game.views import BattleView, DraftView, RollView, View
from sushitrain.rules.errors import MoveError
from sushitrain.terminal.tell import Teller

QUIT: Final = ("q", "quit")
HELP: Final = ("?", "h", "help")
SWAP_WORD: Final = "swap"
MENU_WORD: Final = "menu"


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
