"""Rules of every round: wasabi, chopsticks, maki and the sets; and how the game ends."""

from collections.abc import Iterator
from typing import Final

from playthroughs.claims import (
    NIGIRI,
    Claim,
    Finder,
    at,
    claim,
    happens,
    holds,
    lies,
    moves,
    pairs,
    pays,
    round_ends,
    same_round,
    scored,
)
from playthroughs.trace import PARTS, Beat, Game, board_of, totals_of
from sushitrain import Event, Line
from sushitrain.game.state import Drafting, Rolling


def open_wasabi(beat: Beat, seat: int) -> int:
    return beat.before.setup.edition.dip(board_of(beat.before).trays[seat])[1]


def nigiri_tripled(game: Game) -> Iterator[Claim]:
    """A nigiri placed while a wasabi lies open goes onto it and is tripled"""
    for beat, event in game.events("dipped"):
        for part, seat, line in game.lines("dipped"):
            if (part, seat, line.cards[-1]) == (str(beat.round), event.seat, event.values["card"]):
                where = f"{at(beat, seat)}: {line.cards[-1]} pays {line.points}"
                yield claim(where, happens(beat, event), pays(part, seat, line))


def wasabi_then_nigiri(game: Game) -> Iterator[Claim]:
    """Wasabi and then a nigiri, both in one chopsticks turn: the nigiri is tripled"""
    for beat, seat, move in pairs(game):
        first, second = move.cards
        if first == "wasabi" and second in NIGIRI and not open_wasabi(beat, seat):
            dipped = Event("dipped", seat, {"card": second})
            yield claim(f"{at(beat, seat)}: {second}", moves(beat, seat, move), happens(beat, dipped))


def nigiri_then_wasabi(game: Game) -> Iterator[Claim]:
    """A nigiri and then wasabi in one turn: the nigiri stays plain and the wasabi open"""
    for beat, seat, move in pairs(game):
        first, second = move.cards
        if first in NIGIRI and second == "wasabi" and not open_wasabi(beat, seat) and list(same_round([beat])):
            yield claim(f"{at(beat, seat)}: {first}", moves(beat, seat, move), lies(beat.after, "open-wasabi"))


def first_of_two_nigiri(game: Game) -> Iterator[Claim]:
    """Of two nigiri in one turn the first takes the one open wasabi"""
    for beat, seat, move in pairs(game):
        if set(move.cards) <= set(NIGIRI) and open_wasabi(beat, seat) == 1:
            dipped = Event("dipped", seat, {"card": move.cards[0]})
            yield claim(f"{at(beat, seat)}: {move}", moves(beat, seat, move), happens(beat, dipped))


def several_wasabi(game: Game) -> Iterator[Claim]:
    """More than one wasabi may lie open"""
    for beat in game.beats:
        if not isinstance(beat.before, Rolling):
            for seat in range(game.setup.players):
                if open_wasabi(beat, seat) > 1:
                    yield claim(at(beat, seat), lies(beat.before, "open-wasabi"))


def bare_wasabi(game: Game) -> Iterator[Claim]:
    """A wasabi that is still open when the round ends pays nothing"""
    for part, seat, line in game.lines("idle"):
        if line.dish == "wasabi":
            yield claim(scored(part, seat), pays(part, seat, line))


def chopsticks_travel(game: Game) -> Iterator[Claim]:
    """Chopsticks from an earlier turn bring two cards; they go into the hand, and the neighbour gets them with it"""
    for beat, seat, move in pairs(game):
        after = beat.after
        if isinstance(after, Drafting) and list(same_round([beat])):
            neighbour = (seat + game.setup.edition.passing[beat.round - 1]) % game.setup.players
            where = f"{at(beat, seat)}: {move}"
            used = happens(beat, Event("chopsticks", seat))
            yield claim(where, moves(beat, seat, move), used, holds(after, neighbour, "chopsticks"))


def one_chopsticks_a_turn(game: Game) -> Iterator[Claim]:
    """Whoever has several chopsticks uses only one of them in a turn"""
    for beat, seat, move in pairs(game):
        owned = board_of(beat.before).trays[seat].count("chopsticks")
        if owned > 1 and "chopsticks" not in move.cards and list(same_round([beat])):
            before, after = lies(beat.before, "own-chopsticks"), lies(beat.after, "own-chopsticks")
            yield claim(at(beat, seat), moves(beat, seat, move), before, after)


def chopsticks_by_chopsticks(game: Game) -> Iterator[Claim]:
    """Chopsticks may fetch other chopsticks as one of the two cards"""
    for beat, seat, move in pairs(game):
        if "chopsticks" in move.cards:
            yield claim(f"{at(beat, seat)}: {move}", moves(beat, seat, move))


def chopsticks_need_two_cards(game: Game) -> Iterator[Claim]:
    """With one card in hand chopsticks are of no use"""
    for beat, seat, move in game.choices():
        state = beat.before
        if isinstance(state, Drafting) and len(state.hands[seat]) == 1 and "chopsticks" in state.board.trays[seat]:
            yield claim(at(beat, seat), lies(state, "hands", "own-chopsticks"), moves(beat, seat, move))


def idle_chopsticks(game: Game) -> Iterator[Claim]:
    """Chopsticks that still lie there when the round ends pay nothing"""
    for part, seat, line in game.lines("idle"):
        if line.dish == "chopsticks" and game.setup.game != "roll":
            yield claim(scored(part, seat), pays(part, seat, line))


# Maki


def maki(game: Game) -> Iterator[tuple[str, dict[str, list[tuple[int, Line]]]]]:
    """The maki lines of each round by kind."""
    for part in PARTS[:3]:
        found: dict[str, list[tuple[int, Line]]] = {"first": [], "second": [], "unplaced": []}
        for other, seat, line in game.lines(*found):
            if other == part:
                found[line.kind].append((seat, line))
        yield part, found


def splits(game: Game) -> bool:
    return game.setup.game != "roll"


def told(part: str, *placed: tuple[int, Line]) -> Claim:
    """Who counted how many, and what each was paid."""
    words = ", ".join(f"seat {seat} with {line.number} gets {line.points}" for seat, line in placed)
    return claim(f"{scored(part)}: {words}", *(pays(part, seat, line) for seat, line in placed))


def maki_places(game: Game) -> Iterator[Claim]:
    """The most maki icons pay 6, the second most 3"""
    for part, found in maki(game):
        if len(found["first"]) == 1 and len(found["second"]) == 1:
            yield told(part, *found["first"], *found["second"])


def maki_first_split(game: Game) -> Iterator[Claim]:
    """A tie for the most maki splits the 6, and there is no second prize"""
    for part, found in maki(game):
        if splits(game) and len(found["first"]) > 1 and any(line.number for _, line in found["unplaced"]):
            yield told(part, *found["first"], *((s, line) for s, line in found["unplaced"] if line.number))


def maki_second_split(game: Game) -> Iterator[Claim]:
    """A tie for the second most maki splits the 3 and drops the remainder"""
    for part, found in maki(game):
        if splits(game) and len(found["second"]) > 1:
            yield told(part, *found["first"], *found["second"])


def maki_needed(game: Game) -> Iterator[Claim]:
    """Without any maki there is no place, even where nobody else would take it"""
    for part, found in maki(game):
        if game.setup.zero_maki == "excluded" and len(found["first"]) < 2 and not found["second"]:
            yield told(part, *found["first"], *found["unplaced"])


def zero_maki_second(game: Game) -> Iterator[Claim]:
    """Where zero maki counts, no maki at all can be second"""
    for part, found in maki(game):
        if any(line.number == 0 for _, line in found["second"]):
            yield told(part, *found["first"], *found["second"])


def zero_maki_first(game: Game) -> Iterator[Claim]:
    """Where zero maki counts and nobody has any, all tie for first"""
    for part, found in maki(game):
        if any(line.number == 0 for _, line in found["first"]):
            yield told(part, *found["first"])


# Sets


def counts(game: Game, dish: str, low: int, high: int = 99) -> Iterator[Claim]:
    """Lines of the card games for so many of a dish."""
    for part, seat, line in game.lines("sets", "ladder"):
        if splits(game) and line.dish == dish and low <= line.number <= high:
            where = f"{scored(part, seat)}: {line.number} pay {line.points}"
            yield claim(where, pays(part, seat, line))


def tempura_odd(game: Game) -> Iterator[Claim]:
    """A pair of tempura pays 5, and a third one adds nothing"""
    return counts(game, "tempura", 3, 3)


def tempura_pairs(game: Game) -> Iterator[Claim]:
    """Every pair of tempura pays 5 again"""
    return counts(game, "tempura", 4)


def sashimi_three(game: Game) -> Iterator[Claim]:
    """Three sashimi pay 10"""
    return counts(game, "sashimi", 3, 3)


def sashimi_six(game: Game) -> Iterator[Claim]:
    """Six sashimi are two sets of three and pay 20"""
    return counts(game, "sashimi", 6)


def sashimi_short(game: Game) -> Iterator[Claim]:
    """Two sashimi pay nothing"""
    return counts(game, "sashimi", 2, 2)


def dumplings(game: Game) -> Iterator[Claim]:
    """Dumplings pay 1, 3, 6, 10 for one to four"""
    return counts(game, "dumpling", 3, 4)


def dumplings_five(game: Game) -> Iterator[Claim]:
    """Five dumplings or more pay 15"""
    return counts(game, "dumpling", 5)


# Boat and end


def leaders(points: tuple[int, ...]) -> list[int]:
    return [seat for seat, own in enumerate(points) if own == max(points)]


def people_totals(game: Game, beat: Beat) -> tuple[int, ...]:
    """The totals of the people after the round that this beat ends, without the final desserts."""
    return totals_of(beat.after, parts=beat.round)[: game.setup.players]


def boat_taken(game: Game) -> Iterator[Claim]:
    """After a round the boat goes to the highest total"""
    for beat, event in game.events("boat"):
        if game.setup.boat_by == "total" and beat.round < 3:
            yield claim(at(beat, event.seat), happens(beat, event), lies(beat.after, "boat", "totals"))


def boat_at_the_end(game: Game) -> Iterator[Claim]:
    """The boat may still change hands after the third round, before the desserts"""
    for beat, event in game.events("boat"):
        if beat.round == 3 and board_of(beat.before).boat is not None:
            yield claim(at(beat, event.seat), lies(beat.before, "boat"), happens(beat, event), lies(beat.after, "boat"))


def boat_stays(game: Game) -> Iterator[Claim]:
    """On a tie for the highest total the boat stays where it is"""
    for beat in round_ends(game):
        if game.setup.edition.boat and game.setup.boat_by == "total" and len(leaders(people_totals(game, beat))) > 1:
            words = f"{at(beat)}: {' and '.join(map(str, people_totals(game, beat)))}"
            facts = ("boat",) if beat.after.outcome else ("boat", "totals")
            yield claim(words, lies(beat.before, "boat"), lies(beat.after, *facts))


def boat_by_round(game: Game) -> Iterator[Claim]:
    """With boat_by=round the boat goes to the best round, although another has the highest total"""
    for beat, event in game.events("boat"):
        if game.setup.boat_by == "round" and event.seat not in leaders(people_totals(game, beat)) and beat.round < 3:
            yield claim(at(beat, event.seat), happens(beat, event), lies(beat.after, "boat", "totals"))


def boat_not_for_dummy(game: Game) -> Iterator[Claim]:
    """The boat goes to a person although the dummy has more points"""
    for beat, event in game.events("boat"):
        dummy = totals_of(beat.after, parts=beat.round)[game.setup.players :]
        if game.setup.boat_by == "total" and dummy > (max(people_totals(game, beat)),) and beat.round < 3:
            yield claim(at(beat, event.seat), happens(beat, event), lies(beat.after, "boat", "totals"))


def won(game: Game, reason: str) -> Iterator[Claim]:
    if game.final.outcome and game.final.outcome.reason == reason:
        ends = game.beats[-1]
        where = f"the end: seat {' and '.join(map(str, game.final.outcome.winners))}"
        yield claim(where, happens(ends, ends.events[-1]), lies(game.final, "dessert"))


def won_by_dessert(game: Game) -> Iterator[Claim]:
    """On equal totals more dessert wins"""
    return won(game, "dessert") if game.setup.golf_tiebreak == "most" else iter(())


def won_by_less_dessert(game: Game) -> Iterator[Claim]:
    """With golf_tiebreak=fewest less dessert wins on equal totals"""
    return won(game, "dessert") if game.setup.golf_tiebreak == "fewest" else iter(())


def shared_win(game: Game) -> Iterator[Claim]:
    """Equal in points and in dessert: the win is shared"""
    return won(game, "shared")


def below_zero(game: Game) -> Iterator[Claim]:
    """A total may fall below zero"""
    if min(totals_of(game.final, parts=4)) < 0:
        yield claim("the end", lies(game.final, "totals"))


CARDS: Final[tuple[Finder, ...]] = (
    nigiri_tripled,
    wasabi_then_nigiri,
    nigiri_then_wasabi,
    first_of_two_nigiri,
    several_wasabi,
    bare_wasabi,
    chopsticks_travel,
    one_chopsticks_a_turn,
    chopsticks_by_chopsticks,
    chopsticks_need_two_cards,
    idle_chopsticks,
    maki_places,
    maki_first_split,
    maki_second_split,
    maki_needed,
    zero_maki_second,
    zero_maki_first,
    tempura_odd,
    tempura_pairs,
    sashimi_three,
    sashimi_six,
    sashimi_short,
    dumplings,
    dumplings_five,
    boat_taken,
    boat_at_the_end,
    boat_stays,
    boat_by_round,
    boat_not_for_dummy,
    won_by_dessert,
    won_by_less_dessert,
    shared_win,
    below_zero,
)
