"""The parts of a table on the screen: everybody's place, and what there is to choose from."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.text import Text
from textual.containers import Container, Horizontal, ItemGrid
from textual.events import Click
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.standing import Portion
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, Slot, View
from sushitrain.narration.game_text import Teller
from sushitrain.terminal.ink import Ink
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.typed import MENU_WORD, SWAP_WORD

NARROW = 38
"""Columns that a card to choose needs."""


class Hand(NamedTuple):
    """One game on one screen: how it is told and drawn."""

    teller: Teller
    ink: Ink

    def words(self, message: str, **values: object) -> str:
        return self.ink.text(self.teller.words(message, **values))

    def named(self, card: str) -> str:
        """Its picture, if there are pictures, and its name."""
        name = self.words(f"card-{card}")
        return name if self.ink.ascii else f"{self.ink.card(card):3} {name}"


# Everybody's place


def place_of(hand: Hand, scene: Scene, seat: int, waiting: bool = False) -> Text:
    """A seat in two lines: points and what else lies there; the tray."""
    view, name = scene.view, hand.teller.names[seat]
    text = Text()
    chooses = seat in view.to_move and not waiting
    text.append(hand.ink.text("▸ " if chooses else "  "), "bold")
    text.append(name, "bold reverse" if seat == view.seat else "bold")
    text.append("  " + points_of(hand, scene, seat))
    for part in beside(hand, view, seat):
        text.append(hand.ink.text(" · "), "dim")
        text.append(part, "dim")
    text.append("\n    ")
    text.append_text(tray_of(hand, scene, seat))
    return text


def belt_beside(hand: Hand, view: RollView, seat: int) -> list["Thing"]:
    """The belt of another seat: a click on a die is a swap for it."""
    dice = enumerate(view.belts[seat], start=1)
    return [Thing(f"{SWAP_WORD} {seat} {at}", Text(f"{at} {hand.ink.card(face)}")) for at, face in dice]


def points_of(hand: Hand, scene: Scene, seat: int) -> str:
    """What a seat has, and what its tray would bring now."""
    now = sum(portion.points for portion in scene.standing.portions[seat]) if scene.standing.portions else 0
    points = hand.words("points", n=scene.view.totals[seat])
    return hand.words("screen-points-now", points=points, now=f"+{now}") if now else points


def beside(hand: Hand, view: View, seat: int) -> Iterator[str]:
    """What a seat has beside its tray: cards in hand, a pile, the dummy, desserts, tokens."""
    players = view.setup.players
    if isinstance(view, DraftView) and seat < players and view.hand_sizes[seat]:
        yield hand.words("cards", n=view.hand_sizes[seat])
        if seat == view.controller:
            yield hand.words("screen-controls")
    if isinstance(view, RollView):
        tokens = {"menus": view.menus[seat], "chopsticks": view.chopsticks[seat], "puddings": view.puddings[seat]}
        if any(tokens.values()):
            yield hand.words("play-tokens", **tokens)
    if isinstance(view, CardView):
        if view.kept[seat]:
            yield hand.ink.text(sweets_of(hand, view, seat))
        if seat == view.holder:
            yield hand.words("screen-squishy")
        if seat == view.boat:
            yield hand.words("screen-boat")


def sweets_of(hand: Hand, view: CardView, seat: int) -> str:
    """Desserts as pictures, with the values that they show."""
    if view.setup.edition.dessert.shows == "printed":
        return hand.ink.cards(kept.card for kept in view.kept[seat])
    return " ".join(f"{hand.ink.card(kept.card)}{kept.value:+d}" for kept in view.kept[seat])


def tray_of(hand: Hand, scene: Scene, seat: int) -> Text:
    """A tray in portions, each with its points; what came last stands out."""
    text = Text()
    tray = scene.view.trays[seat]
    portions = scene.standing.portions[seat] if scene.standing.portions else ()
    last = list(scene.view.last[seat]) if isinstance(scene.view, CardView) and scene.view.last else []
    for portion in portions:
        text.append_text(portion_of(hand, portion, last))
        text.append("  ")
    lying = [card for portion in portions for card in portion.cards]
    for card in tray:
        if card in lying:
            lying.remove(card)
        else:
            text.append(hand.ink.card(card), "bold" if card in last else "")
            text.append("  ")
    if not tray and not portions and scene.view.outcome is None:
        text.append(hand.words("nothing"), "dim")
    return text


def portion_of(hand: Hand, portion: Portion, last: list[str]) -> Text:
    """Cards and their points; who shares in the maki without having any has points for the name alone."""
    text = Text() if portion.cards else Text(hand.words(f"dish-{portion.dish}") + " ")
    for card in portion.cards:
        text.append(hand.ink.card(card), "bold underline" if card in last else "")
    text.append(f"{portion.points:+d}" if portion.points else "", "green")
    return text


# What there is to choose from


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


class Place(Container):
    """Somebody's place: its two lines, and a belt or an open hand if it has one."""

    def __init__(self) -> None:
        super().__init__(Static(markup=False, classes="lines"), Horizontal(Static(markup=False), classes="belt"))

    async def show(self, hand: Hand, scene: Scene, seat: int) -> None:
        view = scene.view
        self.query_one(".lines", Static).update(place_of(hand, scene, seat))
        belt = self.query_one(".belt", Horizontal)
        label, things = "", []
        if isinstance(view, RollView):
            label = hand.words("screen-belt", seat=seat)
            things = belt_beside(hand, view, seat)
        elif seat < len(scene.hands):
            things = [Thing("", Text(hand.ink.card(card)), lying=True) for card in scene.hands[seat]]
        belt.display = bool(things)
        belt.query(Static).first(Static).update(label)
        await fill(belt, things)


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
