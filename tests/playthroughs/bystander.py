"""Somebody who hears only the public events, writes the trays down and counts with the naive scorer."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from naive import dessert_points, round_points, squishy, token_points, winners
from playthroughs.trace import Beat, Game
from sushitrain import Event

Points = Mapping[int, int]


class Bystander:
    """What lies in front of each seat, as far as the events tell, and where the announced points differ from ours."""

    def __init__(self, game: Game) -> None:
        self.game, self.setup = game, game.setup
        self.scoring = game.setup.players + (game.setup.variant == "dummy" and game.setup.dummy_scores)
        self.trays: list[list[str]] = [[] for _ in range(game.setup.seats)]
        self.kept: list[list[int]] = [[] for _ in range(game.setup.seats)]
        self.totals = [0] * game.setup.seats
        self.squishies = [0] * game.setup.seats
        self.holder: int | None = None
        start = game.setup.tables.roll_start if game.setup.game == "roll" else {"menu": 0, "chopsticks": 0}
        self.tokens = [dict(start, pudding=0) for _ in range(game.setup.players)]
        self.wrong: list[str] = []

    def disagreements(self) -> list[str]:
        """Everything that was announced otherwise than we count it."""
        for _, beats in groupby(self.game.beats, key=lambda beat: (beat.round, beat.turn)):
            self.follow(list(beats))
        return self.wrong

    def follow(self, beats: Sequence[Beat]) -> None:
        """One turn: what was placed, who took the squishy, what the round and the game brought."""
        events = [event for beat in beats for event in beat.events]
        before = [sum(values) for values in self.kept]
        for event in events:
            if event.kind in HEARD:
                HEARD[event.kind](self, event)
        self.check_squishy(before, events)
        if scores := [event for event in events if event.kind == "scores"]:
            self.check(scores, self.counted_round())
            self.trays = [[] for _ in self.trays]
            self.squishies = [0] * self.setup.seats
        if desserts := [event for event in events if event.kind == "dessert"]:
            self.check(desserts, self.counted_end())
            self.check_winners(events[-1])

    # What is placed

    def places(self, seat: int, card: str) -> None:
        if card not in self.setup.edition.dessert.copies:
            self.trays[seat].append(card)
        elif card[-1].isdigit() or card == "pudding":
            self.kept[seat].append(int(card[-1]) if card[-1].isdigit() else 1)

    def hears_reveal(self, event: Event) -> None:
        for card in event.values["cards"]:
            self.places(event.seat or 0, card)

    def hears_take(self, event: Event) -> None:
        self.places(event.seat or 0, event.values["card"])

    def hears_keep(self, event: Event) -> None:
        self.trays[event.seat or 0].append(event.values["face"])

    def hears_chopsticks(self, event: Event) -> None:
        self.trays[event.seat or 0].remove("chopsticks")

    def hears_value(self, event: Event) -> None:
        self.kept[event.seat or 0].append(event.values["value"])

    def hears_tokens(self, event: Event) -> None:
        self.tokens[event.seat or 0][event.values["token"]] += event.values["count"]

    def hears_spending(self, event: Event) -> None:
        self.tokens[event.seat or 0]["menu" if event.kind == "menu" else "chopsticks"] -= 1

    # What is counted

    def counted_round(self) -> list[int]:
        points = round_points(self.setup.game, self.trays[: self.scoring], self.setup.zero_maki)
        return [sum(own.values()) + 2 * self.squishies[seat] for seat, own in enumerate(points)]

    def counted_end(self) -> list[int]:
        if self.setup.game == "roll":
            puddings = [[own["pudding"]] for own in self.tokens]
            left = [token_points(own["menu"] + own["chopsticks"]) for own in self.tokens]
            points = dessert_points("roll", puddings, self.setup.players, self.setup.roll_all_equal)
            return [own + more for own, more in zip(points, left, strict=True)]
        equal = self.setup.strawberry_all_equal
        return dessert_points(self.setup.dessert, self.kept[: self.scoring], self.scoring, equal)

    def check(self, announced: Sequence[Event], counted: Sequence[int]) -> None:
        if [event.seat for event in announced] != list(range(len(counted))):
            self.wrong.append(f"points were announced for {[event.seat for event in announced]}")
        for event, points in zip(announced, counted, strict=True):
            seat = event.seat or 0
            self.totals[seat] += points
            heard, lines = event.values, sum(line.points for line in event.values["lines"])
            if not heard["points"] == lines == points or heard["total"] != self.totals[seat]:
                self.wrong.append(f"{event} but we count {points}, {self.totals[seat]} in all")

    def check_squishy(self, before: Sequence[int], events: Sequence[Event]) -> None:
        if self.setup.dessert != "strawberry":
            return
        now = [sum(values) for values in self.kept[: self.scoring]]
        played = [after - earlier for after, earlier in zip(now, before, strict=False)]
        taker = squishy(before[: self.scoring], played, self.holder)
        if [event.seat for event in events if event.kind == "squishy"] != [
            seat for seat in (taker,) if seat is not None
        ]:
            self.wrong.append(f"the squishy belongs to {taker}: {events}")
        if taker is not None:
            self.holder = taker
            self.squishies[taker] += 1

    def check_winners(self, end: Event) -> None:
        people = self.setup.players
        desserts = [own["pudding"] for own in self.tokens] if self.setup.game == "roll" else self.amounts()
        golf = self.setup.variant == "golf"
        found, reason = winners(self.totals[:people], desserts[:people], golf, self.setup.golf_tiebreak)
        if (list(end.values["winners"]), end.values["reason"]) != (found, reason):
            self.wrong.append(f"{end} but {found} win by {reason}")

    def amounts(self) -> list[int]:
        """How much dessert each has: cards of tea, the die of mochi, else what the cards show."""
        if self.setup.dessert == "tea":
            return [len(values) for values in self.kept]
        if self.setup.dessert == "mochi":
            return [values[-1] if values else 1 for values in self.kept]
        return [sum(values) for values in self.kept]


HEARD: Mapping[str, Callable[[Bystander, Event], None]] = {
    "reveal": Bystander.hears_reveal,
    "take": Bystander.hears_take,
    "keep": Bystander.hears_keep,
    "chopsticks": Bystander.hears_chopsticks,
    "thaw": Bystander.hears_value,
    "mochi": Bystander.hears_value,
    "tokens": Bystander.hears_tokens,
    "menu": Bystander.hears_spending,
    "swap": Bystander.hears_spending,
}
