"""Ask for a move, and read it: numbers of the shown cards, names of cards, or the text of a move."""

import unicodedata
from typing import Final

from sushitrain.game.engine import parse_move
from sushitrain.game.moves import DONE, MENU, Keep, Menu, Move, Pick, Swap, Take, in_face_order
from sushitrain.game.views import BattleView, DraftView, RollView, View
from sushitrain.narration.game_text import Teller
from sushitrain.rules.errors import MoveError

QUIT: Final = ("q", "quit")
HELP: Final = ("?", "h", "help")
SWAP_WORD: Final = "swap"
"""Before the numbers of dice; the text of such a move has the names of faces instead."""


def question(teller: Teller, view: View) -> str:
    words, name = teller.words, teller.names[view.seat or 0]
    if getattr(view.legal, "second", False):
        return words("play-ask-second", name=name, done=DONE)
    if isinstance(view, BattleView):
        return words("play-ask-take", name=name, example=str(next(iter(view.legal or ()))))
    if isinstance(view, RollView):
        return words("play-ask-roll", name=name)
    return words(f"play-ask-{TURNS[pick_sizes(view)]}", name=name)


TURNS: Final = {(1, 1): "pick", (1, 2): "pair", (2, 2): "dummy", (2, 3): "dummy-pair"}
"""The kind of turn (the end of a message id), by the fewest and the most cards that it takes."""


def pick_sizes(view: View) -> tuple[int, int]:
    """The fewest and the most cards that this turn takes, the dummy's included."""
    controls = bool(getattr(view.legal, "dummy", False))
    return 1 + controls, 1 + controls + bool(getattr(view.legal, "pair", False))


def help_text(teller: Teller, view: View) -> str:
    words = teller.words
    if isinstance(view, RollView):
        return words("play-help-roll")
    if isinstance(view, DraftView):
        return help_draft(teller, view)
    return words("play-help-battle", example=str(next(iter(view.legal or ()))))


def help_draft(teller: Teller, view: DraftView) -> str:
    """How to type a card, and several cards in a turn that takes more than one."""
    words, sizes = teller.words, pick_sizes(view)
    told = words("play-help-draft", example=words(f"card-{view.hand[0]}"))
    if sizes == (1, 1):
        return told
    names = " + ".join(words(f"card-{card}") for card in view.hand[:2])
    return f"{told} {words(f'play-help-{TURNS[sizes]}', example=example(view), names=names)}"


def example(view: DraftView) -> str:
    """An example of two cards by number."""
    return f"{min(len(view.hand), 3)} 1"


def hint(teller: Teller, view: View) -> str:
    words = teller.words
    if isinstance(view, BattleView):
        return words("play-hint-place", places=", ".join(map(str, view.legal or ())))
    if isinstance(view, RollView):
        return words("play-hint-roll")
    assert isinstance(view, DraftView)
    if pick_sizes(view) == (1, 1):
        return words("play-hint-number", most=len(view.hand))
    return words(f"play-hint-{TURNS[pick_sizes(view)]}", most=len(view.hand), example=example(view))


# Reading


def read_move(teller: Teller, view: View, text: str) -> Move | None:
    """Numbers of the cards shown, names of cards in the chosen language, or the text of a move."""
    parts = parts_of(text)
    found: Move | None = None
    if isinstance(view, DraftView):
        found = _pick(view, _cards(teller, view.hand, parts))
    elif isinstance(view, RollView):
        found = _roll(view, parts) or _named_die(teller, view, parts)
    elif isinstance(view, BattleView):
        found = _named_place(teller, view, parts)
    if found is not None:
        return found
    try:
        return parse_move(view.setup, text.lower())
    except MoveError:
        return None


def parts_of(text: str) -> list[str]:
    """Split at blanks, plus signs and commas; without accents and upper case."""
    return without_accents(text.casefold()).replace("+", " ").replace(",", " ").split()


def without_accents(text: str) -> str:
    """`menú` becomes `menu`; `ł` becomes `l`, which Unicode does not treat as an accent."""
    letters = unicodedata.normalize("NFD", text.replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _by_number(cards: tuple[str, ...], parts: list[str]) -> list[str] | None:
    """The cards with these numbers; nothing if a number is wrong or repeated."""
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


def _cards(teller: Teller, hand: tuple[str, ...], parts: list[str]) -> list[str] | None:
    """Cards by number or by name; the longest name that fits wins."""
    names = sorted((name for card in hand for name in _names(teller, card)), key=lambda name: -len(name[0]))
    found, numbers = [], []
    while parts:
        name, card = next((each for each in names if parts[: len(each[0])] == each[0]), (parts[:1], ""))
        if not card:
            numbers += name
        by_number = [card] if card else _by_number(hand, numbers)
        if by_number is None:
            return None
        found.append(by_number[-1])
        parts = parts[len(name) :]
    return found


def _names(teller: Teller, card: str) -> list[tuple[list[str], str]]:
    """The names of a card, in parts: in the chosen language, and in the text of a move."""
    return [(parts_of(teller.words(f"card-{card}")), card), ([card], card)]


def _is_named(teller: Teller, card: str, parts: list[str]) -> bool:
    return any(parts == name for name, _ in _names(teller, card))


def _named_die(teller: Teller, view: RollView, parts: list[str]) -> Keep | None:
    return next((Keep(face) for face in view.belts[view.seat or 0] if _is_named(teller, face, parts)), None)


def _named_place(teller: Teller, view: BattleView, parts: list[str]) -> Take | None:
    """The slot of a named card, if exactly one slot that can be taken has it."""
    legal = view.legal or ()
    free = [slot for slot in view.slots if slot.card is not None and Take(slot.name) in legal]
    found = [slot.name for slot in free if _is_named(teller, slot.card or "", parts)]
    return Take(found[0]) if len(found) == 1 else None


def _roll(view: RollView, parts: list[str]) -> Move | None:
    """`2`, `menu 1 3`, or `swap 2 1 4`: my die, the other belt, its die."""
    belt = view.belts[view.seat or 0]
    word, rest = (parts[0], parts[1:]) if parts else ("", [])
    if word == SWAP_WORD and len(rest) == 3:
        return _swap(view, rest)
    dice = _by_number(belt, rest if word == MENU else parts)
    if not dice:
        return None
    if word == MENU:
        return Menu(in_face_order(dice))
    return Keep(dice[0]) if len(dice) == 1 else None


def _swap(view: RollView, rest: list[str]) -> Swap | None:
    mine = _by_number(view.belts[view.seat or 0], rest[:1])
    seat = next((seat for seat in range(len(view.belts)) if str(seat) == rest[1]), None)
    theirs = None if seat is None else _by_number(view.belts[seat], rest[2:])
    return Swap(mine[0], theirs[0], seat) if mine and theirs and seat is not None else None
