"""Everybody's place on the table screen: name, points, tray, desserts and tokens."""

from collections.abc import Iterator

from rich.text import Text
from textual.containers import Container, Horizontal
from textual.widgets import Static

from sushitrain.game.standing import Portion
from sushitrain.game.views import CardView, DraftView, RollView, View
from sushitrain.rules.dish import PRINTED
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.widgets.choice_boxes import Item, fill, other_belt
from sushitrain.terminal.widgets.renderer import Renderer


class Place(Container):
    """The place of a seat: two lines, and its belt or open hand if it has one."""

    def __init__(self) -> None:
        super().__init__(Static(markup=False, classes="lines"), Horizontal(Static(markup=False), classes="belt"))

    async def show(self, renderer: Renderer, scene: Scene, seat: int) -> None:
        view = scene.view
        self.query_one(".lines", Static).update(place_of(renderer, scene, seat))
        belt = self.query_one(".belt", Horizontal)
        label, items = "", []
        if isinstance(view, RollView):
            label = renderer.words("screen-belt", seat=seat)
            items = other_belt(renderer, view, seat)
        elif seat < len(scene.hands):
            items = [Item("", Text(renderer.symbols.card(card)), lying=True) for card in scene.hands[seat]]
        belt.display = bool(items)
        belt.query(Static).first(Static).update(label)
        await fill(belt, items)


def place_of(renderer: Renderer, scene: Scene, seat: int, waiting: bool = False) -> Text:
    """A seat in two lines: name, points and extras; then the tray."""
    view, name = scene.view, renderer.teller.names[seat]
    text = Text()
    chooses = seat in view.to_move and not waiting
    text.append(renderer.symbols.text("▸ " if chooses else "  "), "bold")
    text.append(name, "bold reverse" if seat == view.seat else "bold")
    text.append("  " + points_of(renderer, scene, seat))
    for part in extras_of(renderer, view, seat):
        text.append(renderer.symbols.text(" · "), "dim")
        text.append(part, "dim")
    text.append("\n    ")
    text.append_text(tray_of(renderer, scene, seat))
    return text


def points_of(renderer: Renderer, scene: Scene, seat: int) -> str:
    """The points of a seat, and those that its tray would add now."""
    now = sum(portion.points for portion in scene.standing.portions[seat]) if scene.standing.portions else 0
    points = renderer.words("points", n=scene.view.totals[seat])
    return renderer.words("screen-points-now", points=points, now=f"+{now}") if now else points


def extras_of(renderer: Renderer, view: View, seat: int) -> Iterator[str]:
    """What a seat has besides its tray: number of cards, control of the dummy, desserts, tokens."""
    players = view.setup.players
    if isinstance(view, DraftView) and seat < players and view.hand_sizes[seat]:
        yield renderer.words("cards", n=view.hand_sizes[seat])
        if seat == view.controller:
            yield renderer.words("screen-controls")
    if isinstance(view, RollView):
        menus, chopsticks, puddings = view.menus[seat], view.chopsticks[seat], view.puddings[seat]
        if menus or chopsticks or puddings:
            yield renderer.words("play-tokens", menus=menus, chopsticks=chopsticks, puddings=puddings)
    if isinstance(view, CardView):
        if view.kept[seat]:
            yield renderer.symbols.text(desserts_of(renderer, view, seat))
        if seat == view.holder:
            yield renderer.words("screen-squishy")
        if seat == view.boat:
            yield renderer.words("screen-boat")


def desserts_of(renderer: Renderer, view: CardView, seat: int) -> str:
    """Desserts as symbols, with the values that they show."""
    if view.setup.edition.dessert.shows == PRINTED:
        return renderer.symbols.cards(kept.card for kept in view.kept[seat])
    return " ".join(f"{renderer.symbols.card(kept.card)}{kept.value:+d}" for kept in view.kept[seat])


def tray_of(renderer: Renderer, scene: Scene, seat: int) -> Text:
    """A tray in portions, each with its points; the last cards are highlighted."""
    text = Text()
    tray = scene.view.trays[seat]
    portions = scene.standing.portions[seat] if scene.standing.portions else ()
    last = list(scene.view.last[seat]) if isinstance(scene.view, CardView) and scene.view.last else []
    for portion in portions:
        text.append_text(portion_of(renderer, portion, last))
        text.append("  ")
    lying = [card for portion in portions for card in portion.cards]
    for card in tray:
        if card in lying:
            lying.remove(card)
        else:
            text.append(renderer.symbols.card(card), "bold" if card in last else "")
            text.append("  ")
    if not tray and not portions and scene.view.outcome is None:
        text.append(renderer.words("nothing"), "dim")
    return text


def portion_of(renderer: Renderer, portion: Portion, last: list[str]) -> Text:
    """The cards of a portion and their points; the name of the dish if it scores without cards."""
    text = Text() if portion.cards else Text(renderer.words(f"dish-{portion.dish}") + " ")
    for card in portion.cards:
        text.append(renderer.symbols.card(card), "bold underline" if card in last else "")
    text.append(f"{portion.points:+d}" if portion.points else "", "green")
    return text
