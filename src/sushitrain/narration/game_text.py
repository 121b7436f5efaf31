"""A game as text: events, score lines, trays and tables, for every command that shows one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, Final

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from sushitrain.game.effects import Effect
from sushitrain.game.events import Event
from sushitrain.game.state import Kept, State, sheet_of, totals
from sushitrain.game.summary import by_dish
from sushitrain.game.views import View
from sushitrain.narration.console import Out
from sushitrain.prose.pieces import join, labelled, times_dipped
from sushitrain.rules.dish import PRINTED
from sushitrain.rules.edition import LOWEST, Edition
from sushitrain.rules.lines import Line, Lines, total
from sushitrain.rules.scoring import Outcome
from sushitrain.rules.setup import Setup
from sushitrain.words import Words, number


class Teller:
    """A game's setup, its players' names and a language; it makes the texts."""

    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        self.words = words
        self.setup = setup
        self.names = (*names, words("dummy")) if setup.edition.dummy else tuple(names)

    def title(self) -> str:
        """The title: game, winning condition if the fewest points win, and number of players."""
        game = " · ".join((self.game(), *self.aim()))
        return self.words("play-title", game=game, players=self.words("players", n=self.setup.players))

    def game(self) -> str:
        """The game, its dessert and its variant."""
        words, setup = self.words, self.setup
        parts = [words(f"game-{setup.game}")]
        if setup.game == "anniversary":
            parts.append(words(f"dish-{setup.dessert}"))
        if setup.variant != "none":
            parts.append(words(f"variant-{setup.variant}"))
        return " · ".join(parts)

    def aim(self) -> list[str]:
        """The winning condition, if the fewest points win."""
        return [self.words("play-lowest")] if self.setup.edition.wins == LOWEST else []

    def event(self, event: Event) -> str:
        """One event as a sentence: its kind is the id of the message, its values are the variables."""
        values = {key: self._value(key, value) for key, value in event.values.items()}
        if event.seat is not None:
            values["name"] = self.names[event.seat]
        values |= self._extra(event)
        return self.words(f"event-{event.kind}", **values)

    def _value(self, key: str, value: Any) -> Any:
        if key in ("cards", "faces", "before", "after"):
            return self.cards(value)
        if key in ("card", "face", "gives", "gets"):
            return self.words(f"card-{value}")
        if key == "other":
            return self.names[value]
        if key == "token":
            return self.words(f"token-{value}")
        return value if isinstance(value, int | str) else ""

    def _extra(self, event: Event) -> dict[str, Any]:
        """Values of a sentence that are not in the event."""
        words = self.words
        if event.kind == "round":
            each = event.values["each"]
            return {"flow": self.setup.edition.flow, "cards": words("cards", n=each), "dice": words("dice", n=each)}
        if event.kind == "dipped":
            return {"times": times_dipped(self.setup.edition)}
        if "points" in event.values:
            return {"gain": words("points", n=event.values["points"])}
        return {}

    def cards(self, cards: Sequence[str]) -> str:
        """Cards in order, separated by commas."""
        return ", ".join(self.words(f"card-{card}") for card in cards) or self.words("nothing")

    def tray(self, tray: Sequence[str]) -> str:
        """A tray: equal cards are counted, and nigiri are shown on their wasabi."""
        words = self.words
        return self._counted(
            " + ".join(words(f"card-{card}") for card in group) for group in on_wasabi(self.setup.edition, tray)
        )

    def kept(self, kept: Sequence[Kept]) -> str:
        """Kept desserts, with the value where it is not printed."""
        words, shows = self.words, self.setup.edition.dessert.shows
        names = (
            words(f"card-{one.card}")
            if shows == PRINTED
            else words("shown", thing=words(f"card-{one.card}"), value=one.value)
            for one in kept
        )
        return self._counted(names)

    def _counted(self, things: Iterable[str]) -> str:
        words = self.words
        counted = [thing if n == 1 else words("times", n=n, thing=thing) for thing, n in Counter(things).items()]
        return ", ".join(counted) or words("nothing")

    def effect(self, effect: Effect) -> str:
        """The effect of placing a card, in a few words."""
        words = self.words
        return words(
            f"effect-{effect.kind}",
            gain=words("points", n=effect.points),
            icons=words("icons", n=effect.number),
            n=effect.number,
            worth=words("points", n=effect.worth),
            now=effect.points,
        )

    def line(self, line: Line) -> str:
        """The reason of a score line."""
        return self.words(
            f"line-{line.kind}",
            cards=self._counted(self.words(f"card-{card}") for card in line.cards)
            if line.kind != "dipped"
            else " + ".join(self.words(f"card-{card}") for card in line.cards),
            icons=self.words("icons", n=line.number),
            number=line.number,
            shared=line.shared,
        )

    def part(self, part: Sequence[Lines], title: str) -> Table:
        """One round, or the end: a row per dish, a column per player."""
        table = self._table(title, part)
        seats = range(len(part))
        for dish in dict.fromkeys(line.dish for lines in part for line in lines):
            points = [by_dish(lines).get(dish) for lines in part]
            table.add_row(self.words(f"dish-{dish}"), *("" if found is None else number(found) for found in points))
        table.add_section()
        table.add_row(self.words("part-total"), *(number(total(part[seat])) for seat in seats), style="bold")
        return table

    def lines(self, lines: Lines) -> list[str]:
        """Every line of one player: points, dish, why."""
        return [
            f"{number(line.points):>4}  {labelled(self.words, f'dish-{line.dish}', self.line(line))}" for line in lines
        ]

    def sheet(self, sheet: Sequence[Sequence[Lines]], over: bool) -> Table:
        """The whole game: a row per round and one for the end, a column per player."""
        table = self._table(self.words("score-title"), sheet[0])
        for title, part in zip(self.part_titles(len(sheet), over), sheet, strict=True):
            table.add_row(title, *(number(total(lines)) for lines in part))
        table.add_section()
        sums = totals(tuple(tuple(part) for part in sheet), len(sheet[0]))
        table.add_row(self.words("part-total"), *map(number, sums), style="bold")
        return table

    def part_titles(self, parts: int, over: bool) -> list[str]:
        """`Round 1`, `Round 2`, …; the last part of a game that is over is its end."""
        titles = [self.words("part-round", round=i) for i in range(1, parts + 1)]
        return [*titles[:-1], self.words("part-end")] if over else titles

    def _table(self, title: str, columns: Sequence[object]) -> Table:
        table = Table(title=title, box=box.ROUNDED, title_justify="left")
        table.add_column("")
        for seat in range(len(columns)):
            table.add_column(Text(self.names[seat]), justify="right")
        return table

    def outcome(self, outcome: Outcome) -> str:
        """The winners, and what decided."""
        words = self.words
        names = join(words, [self.names[seat] for seat in outcome.winners])
        points = words("points", n=outcome.totals[outcome.winners[0]])
        dessert = words(f"dish-{self.setup.dessert}")
        return words(f"outcome-{outcome.reason}", names=names, points=points, dessert=dessert)


def tell_events(out: Out, teller: Teller, events: Sequence[Event], round_: int = 0) -> None:
    """Print every event as a line; before the points of a round, its table with the number of the round."""
    shown: set[str] = set()
    for event in events:
        if event.kind in ("scores", "dessert") and event.kind not in shown:
            shown.add(event.kind)
            part = [other.values["lines"] for other in events if other.kind == event.kind]
            title = teller.words("part-end") if event.kind == "dessert" else teller.words("part-round", round=round_)
            out.print(teller.part(part, title))
        style = "bold" if event.kind in LOUD else None
        out.say(teller.event(event), style=style)


LOUD: Final = ("round", "squishy", "boat", "end")


def and_also(words: Words, parts: Sequence[str]) -> str:
    """Several phrases in one, joined by the message `both`."""
    return reduce(lambda one, two: words("both", one=one, two=two), parts) if parts else ""


def points_so_far(teller: Teller, view: View, last: bool = False) -> list[RenderableType]:
    """The winners, the table of every scored part or only of the last one, and the whole score sheet."""
    over = view.outcome is not None
    if not view.sheet:
        return [teller.words("screen-no-points")]
    titles = teller.part_titles(len(view.sheet), over)
    parts = [teller.part(part, title) for part, title in zip(view.sheet, titles, strict=True)]
    won: list[RenderableType] = [Text(teller.outcome(view.outcome), "bold")] if view.outcome else []
    return [*won, *(parts[-1:] if last else parts), teller.sheet(view.sheet, over)]


def tell_end(out: Out, teller: Teller, state: State) -> None:
    """Print the whole score sheet and the winners."""
    if state.outcome is not None:
        out.print(teller.sheet(sheet_of(state), over=True))
        out.say(teller.outcome(state.outcome), style="bold")


def on_wasabi(edition: Edition, tray: Sequence[str]) -> list[tuple[str, ...]]:
    """The things on a tray: a wasabi with its nigiri is one thing."""
    opener = edition.opener
    things: list[tuple[str, ...]] = []
    for card in tray:
        if card in edition.toppings and (opener,) in things:
            things[things.index((opener,))] = (opener, card)
        else:
            things.append((card,))
    return things
