"""Print a view: the trays, and the cards, dice or slots to choose from."""

from collections.abc import Callable, Mapping
from typing import Final

from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, Slot, View
from sushitrain.narration.console import Out
from sushitrain.narration.game_text import Teller


def show(out: Out, teller: Teller, view: View) -> None:
    """Print the other trays, the own one, and the choices."""
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
    """A tray and the desserts of a seat."""
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
    """Print numbered cards with the effect of each."""
    names = [teller.words(f"card-{card}") for card in cards]
    width = max(map(len, names), default=0)
    for i, (card, name) in enumerate(zip(cards, names, strict=True), start=1):
        out.say(f"  {i:2}  {name:{width}}  {teller.effect(view.effects[card])}")


def show_pyramid(out: Out, teller: Teller, view: View) -> None:
    """Print a line for every row of the pyramid, then the cards that can be taken."""
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
    """A slot in a column of this width: covered cards in brackets, blanks for a taken card."""
    if slot is None:
        return " " * width
    card = teller.words(f"card-{slot.card}") if slot.card else "??"
    text = f"{slot.name} ({card})" if slot.covered else f"{slot.name} {card}"
    return f"{text[: width - 1]:{width}}"


def show_belts(out: Out, teller: Teller, view: View) -> None:
    """Print the other belts, the tokens, and the own belt with numbers."""
    assert isinstance(view, RollView)
    words, seat = teller.words, view.seat or 0
    for other, belt in enumerate(view.belts):
        if other != view.seat and belt:
            dice = "  ".join(f"{i} {words(f'card-{face}')}" for i, face in enumerate(belt, start=1))
            out.say(f"{words('play-other-belt', seat=other, name=teller.names[other])} {dice}", style="dim")
    menus, chopsticks, puddings = view.pool
    out.say(words("play-pool", menus=menus, chopsticks=chopsticks, puddings=puddings), style="dim")
    menus, chopsticks, puddings = view.menus[seat], view.chopsticks[seat], view.puddings[seat]
    own = words("play-tokens", menus=menus, chopsticks=chopsticks, puddings=puddings)
    out.say(f"{words('play-belt')} ({own})")
    choices(out, teller, view, view.belts[seat])


SHOWS: Final[Mapping[type, Callable[[Out, Teller, View], None]]] = {
    DraftView: show_hand,
    BattleView: show_pyramid,
    RollView: show_belts,
}
