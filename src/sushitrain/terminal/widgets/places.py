"""Everybody's place on the table screen: name, points, tray, desserts and tokens."""

from collections.abc import Iterator

from rich.text import Text
from textual.containers import Container, Horizontal
from textual.widgets import Static

from sushitrain.game.standing import Portion
from sushitrain.game.views import CardView, DraftView, RollView, View
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.widgets.choices import Thing, belt_beside, fill
from sushitrain.terminal.widgets.renderer import Hand


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
