"""The cards, dice or pyramid places to choose from, as boxes that can be clicked."""

from typing import NamedTuple

from rich.text import Text
from textual.containers import Container, Horizontal, ItemGrid
from textual.events import Click
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.views import BattleView, DraftView, RollView, Slot, View
from sushitrain.terminal.typed_moves import MENU_WORD, SWAP_WORD
from sushitrain.terminal.widgets.renderer import Hand

NARROW = 38
"""Columns that a card to choose needs."""


class Thing(NamedTuple):
    """A card, a die or a place: what one would type for it, what is written on it, and whether it only lies there."""

    types: str
    label: Text
    lying: bool = False


class Choice(Static):
    """A thing that can be clicked."""

    class Picked(Message):
        def __init__(self, types: str) -> None:
            super().__init__()
            self.types = types

    def __init__(self, thing: Thing) -> None:
        super().__init__(thing.label, classes="choice")
        self.become(thing)

    def become(self, thing: Thing) -> None:
        self.thing = thing
        self.update(thing.label)
        self.set_class(thing.lying, "lying")
        self.set_class(False, "chosen")

    def on_click(self, _: Click) -> None:
        if not self.thing.lying:
            self.post_message(self.Picked(self.thing.types))


def things_of(hand: Hand, view: View) -> list[list[Thing]]:
    """The hand or the belt in one row; the pyramid row by row, where empty places keep the others where they are."""
    if isinstance(view, BattleView):
        cards = {slot.name: slot for slot in view.slots}
        names = iter(slot_names(row_sizes(view.setup)))
        return [[slot_thing(hand, cards.get(next(names))) for _ in range(size)] for size in row_sizes(view.setup)]
    cards_ = view.hand if isinstance(view, DraftView) else belt_of(view)
    found = [Thing(str(at), card_label(hand, view, at, card)) for at, card in enumerate(cards_, start=1)]
    if isinstance(view, RollView) and view.legal is not None and view.menus[view.seat or 0]:
        found.append(Thing(MENU_WORD, Text(hand.words("screen-menu"))))
    return [found]


class Things(Container):
    """Rows of things. From turn to turn they change what they are; only what is new is put on the screen."""

    async def show(self, rows: list[list[Thing]]) -> None:
        if len(self.children) != len(rows):
            await self.remove_children()
            await self.mount_all([Horizontal() for _ in rows] if len(rows) > 1 else [ItemGrid(min_column_width=NARROW)])
            self.set_class(len(rows) > 1, "pyramid")
            self.set_class(len(rows) == 1, "hand")
        for holder, things in zip(self.children, rows, strict=True):
            await fill(holder, things)


async def fill(holder: Widget, things: list[Thing]) -> None:
    """As many choices in a holder as there are things."""
    present = list(holder.query(Choice))
    for choice, thing in zip(present, things, strict=False):
        choice.become(thing)
    for choice in present[len(things) :]:
        await choice.remove()
    if new := things[len(present) :]:
        await holder.mount_all(map(Choice, new))


def belt_of(view: View) -> tuple[str, ...]:
    return view.belts[view.seat] if isinstance(view, RollView) and view.seat is not None else ()


def card_label(hand: Hand, view: View, at: int, card: str) -> Text:
    """Number, picture, name and what it would do."""
    text = Text(f"{at:2} ", "bold")
    text.append(hand.named(card), "not bold")
    if card in view.effects:
        text.append("  " + hand.ink.text(hand.teller.effect(view.effects[card])), "dim not bold")
    return text


def slot_thing(hand: Hand, slot: Slot | None) -> Thing:
    """A card that can be taken; or one that is covered, face down or gone."""
    if slot is None:
        return Thing("", Text(""), lying=True)
    text = Text(f"{slot.name} ", "bold")
    if slot.card is None:
        text.append("??", "dim")
    else:
        text.append("" if hand.ink.ascii else hand.ink.card(slot.card))
        text.append("\n" + hand.words(f"card-{slot.card}"), "not bold")
    return Thing(slot.name, text, slot.card is None or slot.covered)


def belt_beside(hand: Hand, view: RollView, seat: int) -> list["Thing"]:
    """The belt of another seat: a click on a die is a swap for it."""
    dice = enumerate(view.belts[seat], start=1)
    return [Thing(f"{SWAP_WORD} {seat} {at}", Text(f"{at} {hand.ink.card(face)}")) for at, face in dice]
