"""The moves, each with a short text.

Drafting: `wasabi squid`, `egg dummy maki2`. Battle: `e3`, `done`.
Rolling: `squid`, `menu egg egg`, `chopsticks egg squid@2`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sushitrain.rules.errors import MoveError
from sushitrain.rules.tables import DIE_FACES

DUMMY: Final = "dummy"
DONE: Final = "done"
MENU: Final = "menu"
SWAP: Final = "chopsticks"


@dataclass(frozen=True, slots=True)
class Pick:
    """Drafting: one card, or two in this order with chopsticks; the dummy's controller also names the dummy's card."""

    cards: tuple[str, ...]
    dummy: str | None = None

    def __str__(self) -> str:
        return " ".join((*self.cards, DUMMY, self.dummy) if self.dummy else self.cards)


@dataclass(frozen=True, slots=True)
class Take:
    """Battle: take the card in this slot."""

    slot: str

    def __str__(self) -> str:
        return self.slot


@dataclass(frozen=True, slots=True)
class Done:
    """Battle, and drafting after the reveal: take no second card, although chopsticks would allow it."""

    def __str__(self) -> str:
        return DONE


@dataclass(frozen=True, slots=True)
class Keep:
    """Sushi Roll: move a die with this face from your belt to your tray."""

    face: str

    def __str__(self) -> str:
        return self.face


@dataclass(frozen=True, slots=True)
class Menu:
    """Sushi Roll: spend a menu and roll these dice of your belt, in the order of `DIE_FACES`, again."""

    faces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((MENU, *self.faces))


@dataclass(frozen=True, slots=True)
class Swap:
    """Sushi Roll: spend chopsticks and swap one of your dice for one on another seat's belt."""

    mine: str
    theirs: str
    seat: int

    def __str__(self) -> str:
        return f"{SWAP} {self.mine} {self.theirs}@{self.seat}"


Move = Pick | Take | Done | Keep | Menu | Swap


def parse_pick(text: str) -> Pick | Done:
    if text == DONE:
        return Done()
    cards, found, dummy = text.partition(f" {DUMMY} ")
    words = tuple(cards.split())
    if not words or (found and len(dummy.split()) != 1):
        raise unreadable(text)
    return Pick(words, dummy.strip() or None)


def parse_battle(text: str) -> Take | Done:
    if text == DONE:
        return Done()
    if re.fullmatch(r"[a-z][0-9]{1,2}", text, re.ASCII):
        return Take(text)
    raise unreadable(text)


def parse_roll(text: str) -> Keep | Menu | Swap:
    words = text.split()
    if len(words) > 1 and words[0] == MENU:
        return Menu(in_face_order(words[1:]))
    if len(words) == 3 and words[0] == SWAP and (found := re.fullmatch(r"(\w+)@([0-9])", words[2], re.ASCII)):
        return Swap(words[1], found[1], int(found[2]))
    if len(words) == 1:
        return Keep(words[0])
    raise unreadable(text)


def in_face_order(faces: Iterable[str]) -> tuple[str, ...]:
    """Dice as belts hold them, so that every choice of dice has one text; unknown faces go last."""
    return tuple(sorted(faces, key=lambda face: FACE_ORDER.get(face, len(FACE_ORDER))))


FACE_ORDER: Final[Mapping[str, int]] = {face: i for i, face in enumerate(DIE_FACES)}


def unreadable(text: str) -> MoveError:
    return MoveError("move-unreadable", "“{text}” is not the text of a move", text=text[:60])
