"""The cards, dice or pyramid places to choose from, as boxes that can be clicked."""

from typing import NamedTuple

from rich.text import Text
from textual.containers import Container, Horizontal, ItemGrid
from textual.events import Click
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.moves import MENU
from sushitrain.game.views import BattleView, DraftView, RollView, Slot, View
from sushitrain.terminal.typed_moves import SWAP_WORD
from sushitrain.terminal.widgets.renderer import Renderer

NARROW = 38
"""The minimum width of a card, in columns."""


class Item(NamedTuple):
    """A card, die or slot: the text to type for it, its label, and whether it cannot be chosen (`lying`)."""

    types: str
    label: Text
    lying: bool = False


class Choice(Static):
    """The widget of an item; a click posts `Picked`."""

    class Picked(Message):
        def __init__(self, types: str) -> None:
            super().__init__()
            self.types = types

    def __init__(self, item: Item) -> None:
        super().__init__(item.label, classes="choice")
        self.become(item)

    def become(self, item: Item) -> None:
        self.item = item
        self.update(item.label)
        self.set_class(item.lying, "lying")
        self.set_class(False, "chosen")

    def on_click(self, _: Click) -> None:
        if not self.item.lying:
            self.post_message(self.Picked(self.item.types))


def items_of(renderer: Renderer, view: View) -> list[list[Item]]:
    """The hand or the belt in one row, or the rows of the pyramid with empty items for taken cards."""
    if isinstance(view, BattleView):
        cards = {slot.name: slot for slot in view.slots}
        names = iter(slot_names(row_sizes(view.setup)))
        return [[slot_item(renderer, cards.get(next(names))) for _ in range(size)] for size in row_sizes(view.setup)]
    cards_ = view.hand if isinstance(view, DraftView) else belt_of(view)
    found = [Item(str(at), card_label(renderer, view, at, card)) for at, card in enumerate(cards_, start=1)]
    if isinstance(view, RollView) and view.legal is not None and view.menus[view.seat or 0]:
        found.append(Item(MENU, Text(renderer.words("screen-menu"))))
    return [found]


class ItemRows(Container):
    """Rows of items. Widgets are reused from turn to turn, which is faster than new ones."""

    async def show(self, rows: list[list[Item]]) -> None:
        if len(self.children) != len(rows):
            await self.remove_children()
            await self.mount_all([Horizontal() for _ in rows] if len(rows) > 1 else [ItemGrid(min_column_width=NARROW)])
            self.set_class(len(rows) > 1, "pyramid")
            self.set_class(len(rows) == 1, "hand")
        for holder, items in zip(self.children, rows, strict=True):
            await fill(holder, items)


async def fill(holder: Widget, items: list[Item]) -> None:
    """Show these items in a container; reuse its widgets."""
    present = list(holder.query(Choice))
    for choice, item in zip(present, items, strict=False):
        choice.become(item)
    for choice in present[len(items) :]:
        await choice.remove()
    if new := items[len(present) :]:
        await holder.mount_all(map(Choice, new))


def belt_of(view: View) -> tuple[str, ...]:
    return view.belts[view.seat] if isinstance(view, RollView) and view.seat is not None else ()


def card_label(renderer: Renderer, view: View, at: int, card: str) -> Text:
    """Number, symbol, name and effect of a card."""
    text = Text(f"{at:2} ", "bold")
    text.append(renderer.named(card), "not bold")
    if card in view.effects:
        text.append("  " + renderer.symbols.text(renderer.teller.effect(view.effects[card])), "dim not bold")
    return text


def slot_item(renderer: Renderer, slot: Slot | None) -> Item:
    """A slot of the pyramid: free, covered, face down or empty."""
    if slot is None:
        return Item("", Text(""), lying=True)
    text = Text(f"{slot.name} ", "bold")
    if slot.card is None:
        text.append("??", "dim")
    else:
        text.append("" if renderer.symbols.ascii else renderer.symbols.card(slot.card))
        text.append("\n" + renderer.words(f"card-{slot.card}"), "not bold")
    return Item(slot.name, text, slot.card is None or slot.covered)


def other_belt(renderer: Renderer, view: RollView, seat: int) -> list["Item"]:
    """The belt of another seat; a click on a die proposes a swap."""
    dice = enumerate(view.belts[seat], start=1)
    return [Item(f"{SWAP_WORD} {seat} {at}", Text(f"{at} {renderer.symbols.card(face)}")) for at, face in dice]
