"""Rules of the desserts: the races at the end, the squishy, values that show late, runs and dice."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from playthroughs.claims import (
    Claim,
    Finder,
    at,
    claim,
    first_turns,
    happens,
    holds,
    lacks,
    lies,
    pairs,
    pays,
    scored,
    turns,
)
from playthroughs.claims_cards import splits, told
from playthroughs.trace import Beat, Game, board_of, measures
from sushitrain import Line
from sushitrain.game.state import Drafting


def race(game: Game, kind: str) -> list[tuple[int, Line]]:
    """The lines of this kind at the end of a card game."""
    return [(seat, line) for _, seat, line in game.lines(kind) if splits(game)]


def most_dessert(game: Game) -> Iterator[Claim]:
    """The most dessert pays 6"""
    if len(found := race(game, "most")) == 1:
        yield told("end", *found)


def most_dessert_split(game: Game) -> Iterator[Claim]:
    """A tie for the most dessert splits the 6"""
    if len(found := race(game, "most")) > 1:
        yield told("end", *found)


def least_dessert(game: Game) -> Iterator[Claim]:
    """The least dessert costs 6"""
    if len(found := race(game, "least")) == 1 and game.scoring > 2:
        yield told("end", *found)


def least_dessert_split(game: Game) -> Iterator[Claim]:
    """A tie for the least dessert splits the loss, the remainder dropped towards zero"""
    if 1 < len(found := race(game, "least")) < game.scoring:
        yield told("end", *found)


def no_dessert_is_least(game: Game) -> Iterator[Claim]:
    """No dessert at all counts as the least"""
    if any(line.number == 0 for _, line in race(game, "least")):
        yield told("end", *race(game, "least"))


def two_lose_nothing(game: Game) -> Iterator[Claim]:
    """Between two the one with less dessert loses nothing"""
    if game.scoring == 2 and game.setup.dessert != "strawberry" and race(game, "most") and race(game, "between"):
        yield told("end", *race(game, "most"), *race(game, "between"))


def level_dessert(game: Game) -> Iterator[Claim]:
    """When all have the same dessert, nobody gets or loses anything"""
    if (found := race(game, "level")) and game.setup.dessert != "strawberry":
        yield told("end", *found)


# Strawberry


def strawberry_pair_loses_three(game: Game) -> Iterator[Claim]:
    """Between two the one with fewer icons loses 3, and the other gets nothing"""
    if game.setup.dessert == "strawberry" and game.scoring == 2 and race(game, "least"):
        yield told("end", *race(game, "least"), *race(game, "between"))


def strawberry_pair_level(game: Game) -> Iterator[Claim]:
    """Between two with equal icons nobody loses"""
    if game.setup.dessert == "strawberry" and game.scoring == 2 and race(game, "level"):
        yield told("end", *race(game, "level"))


def strawberry_all_split(game: Game) -> Iterator[Claim]:
    """Three or more with equal icons all share the loss"""
    if game.setup.dessert == "strawberry" and len(found := race(game, "least")) == game.scoring > 2:
        yield told("end", *found)


def strawberry_all_nobody(game: Game) -> Iterator[Claim]:
    """With strawberry_all_equal=nobody equal icons cost nobody anything"""
    if game.setup.dessert == "strawberry" and game.scoring > 2 and race(game, "level"):
        yield told("end", *race(game, "level"))


class Berries(NamedTuple):
    """A turn in which somebody placed strawberries."""

    first: Beat
    last: Beat
    icons: tuple[int, ...]
    players: list[int]
    holder: int | None
    taker: int | None

    @property
    def candidates(self) -> list[int]:
        return [seat for seat in self.players if self.icons[seat] == max(self.icons)]


def berries(game: Game) -> Iterator[Berries]:
    for beats in turns(game) if game.setup.dessert == "strawberry" else ():
        before, after = board_of(beats[0].before).sweets, board_of(beats[-1].after).sweets
        seats = range(game.scoring)
        players = [seat for seat in seats if len(after.kept[seat]) > len(before.kept[seat])]
        taker = None if before.holder == after.holder else after.holder
        icons = measures(beats[-1].after)[: game.scoring]
        if players:
            yield Berries(beats[0], beats[-1], icons, players, before.holder, taker)


def squishies(game: Game) -> Iterator[tuple[Berries, str]]:
    """Every turn in which the squishy moved, with the tag of it."""
    for turn in berries(game):
        if turn.taker is not None:
            event = next(event for event in turn.last.events if event.kind == "squishy")
            yield turn, happens(turn.last, event)


def squishy_taken(game: Game) -> Iterator[Claim]:
    """Whoever alone comes to the most icons takes the squishy and 2 points in this round"""
    for turn, tag in squishies(game):
        for part, seat, line in game.lines("lead"):
            if (part, seat) == (str(turn.last.round), turn.taker):
                yield claim(
                    at(turn.last, seat), tag, lies(turn.last.after, "dessert", "squishy"), pays(part, seat, line)
                )


def squishy_twice(game: Game) -> Iterator[Claim]:
    """Taking it twice in one round pays twice"""
    for part, seat, line in game.lines("lead"):
        if line.number > 1:
            yield claim(f"{scored(part, seat)}: {line.points} points", pays(part, seat, line))


def squishy_on_a_tie(game: Game) -> Iterator[Claim]:
    """A tie goes to the one who placed strawberries this turn"""
    for turn, tag in squishies(game):
        if turn.icons.count(max(turn.icons)) > 1:
            yield claim(at(turn.last, turn.taker), tag, lies(turn.last.after, "dessert", "squishy"))


def squishy_same_turn(game: Game) -> Iterator[Claim]:
    """Two who reach the most icons in the same turn: the squishy does not move"""
    for turn in berries(game):
        if len(turn.candidates) > 1:
            where = f"{at(turn.last)}: seats {' and '.join(map(str, turn.candidates))}"
            yield claim(where, lacks("squishy", turn.last), lies(turn.last.after, "dessert", "squishy"))


def squishy_without_the_most(game: Game) -> Iterator[Claim]:
    """A holder may keep it without having the most icons"""
    for turn in berries(game):
        if turn.holder is not None and turn.taker is None and turn.icons[turn.holder] < max(turn.icons):
            where = at(turn.last, turn.holder)
            yield claim(where, lacks("squishy", turn.last), lies(turn.last.after, "dessert", "squishy"))


def squishy_holder_again(game: Game) -> Iterator[Claim]:
    """The holder who leads again is paid nothing more"""
    for turn in berries(game):
        if turn.candidates == [turn.holder]:
            yield claim(at(turn.last, turn.holder), lies(turn.first.before, "squishy"), lacks("squishy", turn.last))


def squishy_two_cards(game: Game) -> Iterator[Claim]:
    """Two strawberry cards in one turn are counted together, once"""
    for turn, tag in squishies(game):
        before, after = board_of(turn.first.before).sweets, board_of(turn.last.after).sweets
        seat = turn.taker or 0
        if len(after.kept[seat]) == len(before.kept[seat]) + 2:
            tables = lies(turn.first.before, "dessert"), lies(turn.last.after, "dessert")
            yield claim(at(turn.last, seat), *tables, tag)


def squishy_over_rounds(game: Game) -> Iterator[Claim]:
    """The squishy stays with its holder from round to round"""
    for state in first_turns(game) if game.setup.dessert == "strawberry" else ():
        holder = board_of(state).sweets.holder
        if holder is not None:
            yield claim(f"round {state.round}, seat {holder}", lies(state, "squishy"))


def squishy_for_dummy(game: Game) -> Iterator[Claim]:
    """A dummy that scores takes the squishy like anybody else"""
    for turn, tag in squishies(game):
        if turn.taker == game.setup.players:
            yield claim(f"{at(turn.last)}, dummy", tag, lies(turn.last.after, "dessert", "squishy"))


# Yogurt


def yogurt_thaws(game: Game) -> Iterator[Claim]:
    """A yogurt in hand says nothing; its value shows when it is placed"""
    for beat, event in game.events("thaw"):
        if isinstance(beat.before, Drafting) and event.seat is not None and event.seat < game.setup.players:
            where = f"{at(beat, event.seat)}: {event.values['value']}"
            yield claim(where, holds(beat.before, event.seat, "yogurt"), happens(beat, event))


def yogurt_in_the_pyramid(game: Game) -> Iterator[Claim]:
    """A yogurt taken from the pyramid shows its value only then"""
    for beat, event in game.events("thaw"):
        if not isinstance(beat.before, Drafting):
            where = f"{at(beat, event.seat)}: {event.values['value']}"
            yield claim(where, happens(beat, beat.events[0]), happens(beat, event))


def several(game: Game, kind: str) -> Iterator[tuple[Beat, list[int]]]:
    """Turns with more than one event of a kind, and the seats of these in the order in which they came."""
    for beat in game.beats:
        seats = [event.seat for event in beat.events if event.kind == kind and event.seat is not None]
        if len(seats) > 1:
            yield beat, seats


def yogurts_in_seat_order(game: Game) -> Iterator[Claim]:
    """Yogurts of one reveal are opened in seat order"""
    for beat, seats in several(game, "thaw"):
        if len(set(seats)) > 1:
            tags = [happens(beat, event) for event in beat.events if event.kind == "thaw"]
            yield claim(f"{at(beat)}: seats {' and '.join(map(str, seats))}", *tags)


# Bubble tea


def tea_run(game: Game) -> Iterator[Claim]:
    """Bubble teas in a row pay more the longer the row"""
    for part, seat, line in game.lines("run"):
        if line.number > 2:
            yield claim(f"{scored(part, seat)}: {' '.join(line.cards)} pay {line.points}", pays(part, seat, line))


def tea_run_of_five(game: Game) -> Iterator[Claim]:
    """A run of all five values pays 20"""
    for part, seat, line in game.lines("run"):
        if line.number == 5:
            yield claim(scored(part, seat), pays(part, seat, line))


def tea_twice(game: Game) -> Iterator[Claim]:
    """A value held twice serves two runs, each card in one of them"""
    for seat in range(game.scoring):
        runs = [line for _, owner, line in game.lines("run") if owner == seat]
        cards = [card for line in runs for card in line.cards]
        if len(set(cards)) < len(cards):
            words = " and ".join("-".join(card[-1] for card in line.cards) for line in runs)
            yield claim(f"{scored('end', seat)}: {words}", *(pays("end", seat, line) for line in runs))


def no_tea(game: Game) -> Iterator[Claim]:
    """Without bubble tea there is neither prize nor loss"""
    for seat in range(game.scoring):
        if game.setup.dessert == "tea" and not any(owner == seat for _, owner, _ in game.lines("run")):
            yield claim(scored("end", seat), lies(game.final, "desserts", "dessert"))


# Mochi


def mochi_lowers(game: Game) -> Iterator[Claim]:
    """Every mochi rolls the die, like it or not: it may come to show less"""
    for beat, event in game.events("mochi"):
        before = measures(beat.before)[event.seat or 0]
        if event.values["value"] < before and len([e for e in beat.events if e.kind == "mochi"]) == 1:
            where = f"{at(beat, event.seat)}: {event.values['value']} after {before}"
            yield claim(where, lies(beat.before, "dessert"), happens(beat, event))


def mochi_two_rolls(game: Game) -> Iterator[Claim]:
    """Two mochi in one turn are two rolls, and the last one counts"""
    for beat, seat, move in pairs(game):
        if move.cards == ("mochi", "mochi"):
            rolls = [event for event in beat.events if event.kind == "mochi" and event.seat == seat]
            words = " then ".join(str(event.values["value"]) for event in rolls)
            yield claim(
                f"{at(beat, seat)}: {words}", *(happens(beat, event) for event in rolls), lies(beat.after, "dessert")
            )


def mochi_never_rolled(game: Game) -> Iterator[Claim]:
    """A die that was never rolled shows 1"""
    for seat, line in race(game, "least"):
        if game.setup.dessert == "mochi" and not board_of(game.final).sweets.kept[seat]:
            yield claim(scored("end", seat), lies(game.final, "desserts", "dessert"), pays("end", seat, line))


def mochi_of_the_dummy(game: Game) -> Iterator[Claim]:
    """A dummy that scores has a die, which is rolled for it"""
    for beat, event in game.events("mochi"):
        if event.seat == game.setup.players:
            yield claim(f"{at(beat)}, dummy: {event.values['value']}", happens(beat, event))


def mochi_without_die(game: Game) -> Iterator[Claim]:
    """A dummy that does not score has no die to roll"""
    for beat in game.beats:
        if game.setup.dessert == "mochi" and not game.setup.dummy_scores and not beat.after.outcome:
            placed = [event.values["cards"] for event in beat.events if event.kind == "reveal"]
            if sum(cards.count("mochi") for cards in placed) == 1 and placed[-1] == ("mochi",):
                reveal = [event for event in beat.events if event.kind == "reveal"][-1]
                yield claim(f"{at(beat)}, dummy", happens(beat, reveal), lacks("mochi", beat))


DESSERTS: Final[tuple[Finder, ...]] = (
    squishy_taken,
    squishy_twice,
    squishy_on_a_tie,
    squishy_same_turn,
    squishy_without_the_most,
    squishy_holder_again,
    squishy_two_cards,
    squishy_over_rounds,
    squishy_for_dummy,
    yogurt_thaws,
    yogurt_in_the_pyramid,
    yogurts_in_seat_order,
    tea_run,
    tea_run_of_five,
    tea_twice,
    no_tea,
    mochi_lowers,
    mochi_two_rolls,
    mochi_never_rolled,
    mochi_of_the_dummy,
    mochi_without_die,
    most_dessert,
    most_dessert_split,
    least_dessert,
    least_dessert_split,
    no_dessert_is_least,
    two_lose_nothing,
    level_dessert,
    strawberry_pair_loses_three,
    strawberry_pair_level,
    strawberry_all_split,
    strawberry_all_nobody,
)
