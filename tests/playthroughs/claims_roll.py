"""Rules of Sushi Roll: menus, swaps, tokens, belts, and ties that are paid in full."""

from collections.abc import Iterator
from typing import Final

from playthroughs.claims import Claim, Finder, at, claim, first_turns, happens, lies, moves, pays, scored, turns
from playthroughs.claims_cards import maki, told
from playthroughs.trace import Beat, Game, measures
from sushitrain import Keep, Menu, Swap
from sushitrain.game.state import Rolling


def rolls_again(game: Game) -> Iterator[Claim]:
    """A menu is spent to roll dice of the own belt again"""
    for beat, event in game.events("menu"):
        yield claim(at(beat, event.seat), happens(beat, event), lies(beat.before, "menus"))


def whole_turns(game: Game) -> Iterator[tuple[int, list[Beat]]]:
    """The decisions of one seat, up to the die that it keeps."""
    for beats in turns(game):
        own: list[Beat] = []
        for beat in beats:
            own.append(beat)
            ((seat, move),) = beat.moves.items()
            if isinstance(move, Keep):
                yield seat, own
                own = []


def two_tokens_in_a_turn(game: Game) -> Iterator[Claim]:
    """Menus and chopsticks may be spent one after the other in one turn"""
    for seat, beats in whole_turns(game) if game.setup.game == "roll" else ():
        kinds = {type(beat.moves[seat]) for beat in beats}
        if {Menu, Swap} <= kinds:
            yield claim(at(beats[0], seat), *(moves(beat, seat, beat.moves[seat]) for beat in beats))


def two_menus_in_a_turn(game: Game) -> Iterator[Claim]:
    """Several menus may be spent in one turn"""
    for seat, beats in whole_turns(game) if game.setup.game == "roll" else ():
        if len([beat for beat in beats if isinstance(beat.moves[seat], Menu)]) > 1:
            yield claim(at(beats[0], seat), *(moves(beat, seat, beat.moves[seat]) for beat in beats))


def swaps(game: Game) -> Iterator[Claim]:
    """Chopsticks swap a die with another belt, and both keep their faces"""
    for beat, event in game.events("swap"):
        yield claim(at(beat, event.seat), happens(beat, event), lies(beat.before, "chopsticks"))


def swaps_with_one_who_took(game: Game) -> Iterator[Claim]:
    """Chopsticks reach the belt of a player who has already taken a die in this cycle"""
    for beat, event in game.events("swap"):
        for earlier, kept in game.events("keep"):
            same = (earlier.round, earlier.turn) == (beat.round, beat.turn)
            before = game.beats.index(earlier) < game.beats.index(beat)
            if same and before and kept.seat == event.values["other"]:
                yield claim(at(beat, event.seat), happens(earlier, kept), happens(beat, event))


def gives_tokens(game: Game) -> Iterator[Claim]:
    """A die with token icons gives that many tokens at once"""
    for beat, event in game.events("tokens"):
        if event.values["count"] > 1 and event.values["token"] != "pudding":
            yield claim(at(beat, event.seat), happens(beat, event), lies(beat.before, "pool"))


def gives_puddings(game: Game) -> Iterator[Claim]:
    """A pudding die gives puddings by its icons"""
    for beat, event in game.events("tokens"):
        if event.values["token"] == "pudding" and event.values["count"] > 1:
            yield claim(at(beat, event.seat), happens(beat, event))


def pool_runs_out(game: Game) -> Iterator[Claim]:
    """No more tokens are given than the pool has"""
    for beat, event in game.events("tokens"):
        if event.values["token"] != "pudding" and event.values["count"] < 2:
            yield claim(at(beat, event.seat), lies(beat.before, "pool"), happens(beat, event))


def belts_slide(game: Game) -> Iterator[Claim]:
    """After everybody has taken a die the belts slide left, and the seat with the red belt starts"""
    for beat, event in game.events("slide"):
        yield claim(at(beat), lies(beat.before, "red"), happens(beat, event), lies(beat.after, "red", "active"))


def round_starters(game: Game, players: int) -> Iterator[Claim]:
    states = [game.beats[0].before, *first_turns(game)]
    if isinstance(game.final, Rolling) and game.setup.players == players:
        yield claim("all rounds", *(lies(state, "red") for state in states))


def red_belt_two(game: Game) -> Iterator[Claim]:
    """With two players the seats start the rounds in turn"""
    return round_starters(game, 2)


def red_belt_three(game: Game) -> Iterator[Claim]:
    """With three players the belts slide once more between rounds, so that each seat starts one"""
    return round_starters(game, 3)


def red_belt_four(game: Game) -> Iterator[Claim]:
    """With four players each round is started one seat further left"""
    return round_starters(game, 4)


def red_belt_five(game: Game) -> Iterator[Claim]:
    """With five players each round is started one seat further right"""
    return round_starters(game, 5)


def tokens_carry_over(game: Game) -> Iterator[Claim]:
    """Tokens carry over from round to round"""
    for state in first_turns(game):
        if isinstance(state, Rolling):
            yield claim(f"round {state.round}", lies(state, "menus", "chopsticks", "pool"))


def appetizers(game: Game, low: int, high: int) -> Iterator[Claim]:
    for part, seat, line in game.lines("sets"):
        if game.setup.game == "roll" and low <= line.number <= high:
            where = f"{scored(part, seat)}: {line.number} {line.dish} pay {line.points}"
            yield claim(where, pays(part, seat, line))


def appetizer_set(game: Game) -> Iterator[Claim]:
    """Three of an appetizer make a full set"""
    return appetizers(game, 3, 3)


def appetizer_rest(game: Game) -> Iterator[Claim]:
    """A fourth appetizer starts a new set"""
    return appetizers(game, 4, 99)


def maki_full(game: Game) -> Iterator[Claim]:
    """Dice: a tie for the most maki pays 6 to each, and second place is still paid"""
    for part, found in maki(game):
        if game.setup.game == "roll" and len(found["first"]) > 1 and found["second"]:
            yield told(part, *found["first"], *found["second"])


def maki_second_full(game: Game) -> Iterator[Claim]:
    """Dice: a tie for second pays 3 to each"""
    for part, found in maki(game):
        if game.setup.game == "roll" and len(found["second"]) > 1:
            yield told(part, *found["second"])


def puddings(game: Game, kind: str, low: int, high: int) -> Iterator[Claim]:
    found = [(seat, line) for _, seat, line in game.lines(kind)]
    if game.setup.game == "roll" and low <= len(found) <= high:
        yield told("end", *found)


def pudding_most(game: Game) -> Iterator[Claim]:
    """Dice: the most puddings pay 6"""
    return puddings(game, "most", 1, 1)


def pudding_most_full(game: Game) -> Iterator[Claim]:
    """Dice: a tie for the most puddings pays 6 to each"""
    return puddings(game, "most", 2, game.setup.players - 1)


def pudding_least(game: Game) -> Iterator[Claim]:
    """Dice: the fewest puddings cost 6"""
    return puddings(game, "least", 1, 1)


def pudding_least_full(game: Game) -> Iterator[Claim]:
    """Dice: a tie for the fewest puddings costs each 6"""
    return puddings(game, "least", 2, game.setup.players - 1)


def pudding_two(game: Game) -> Iterator[Claim]:
    """Dice: between two the one with fewer puddings loses nothing"""
    return puddings(game, "between", 1, 1) if game.setup.players == 2 else iter(())


def pudding_all_literal(game: Game) -> Iterator[Claim]:
    """Dice: when all have equal puddings each has the most, and with three or more the fewest as well"""
    found = [(seat, line) for _, seat, line in game.lines("most", "least")]
    if game.setup.game == "roll" and len(found) >= game.setup.players and len(set(measures(game.final))) == 1:
        yield told("end", *found)


def pudding_all_nobody(game: Game) -> Iterator[Claim]:
    """With roll_all_equal=nobody equal puddings pay and cost nobody anything"""
    return puddings(game, "level", game.setup.players, 5)


def tokens_left_over(game: Game) -> Iterator[Claim]:
    """Two left-over tokens of any kind pay 1, and an odd one nothing"""
    for part, seat, line in game.lines("tokens"):
        if line.number > 1 and line.number % 2:
            yield claim(f"{scored(part, seat)}: {line.number} pay {line.points}", pays(part, seat, line))


ROLL: Final[tuple[Finder, ...]] = (
    rolls_again,
    two_menus_in_a_turn,
    two_tokens_in_a_turn,
    swaps,
    swaps_with_one_who_took,
    gives_tokens,
    gives_puddings,
    pool_runs_out,
    belts_slide,
    red_belt_two,
    red_belt_three,
    red_belt_four,
    red_belt_five,
    tokens_carry_over,
    appetizer_set,
    appetizer_rest,
    maki_full,
    maki_second_full,
    pudding_most,
    pudding_most_full,
    pudding_least,
    pudding_least_full,
    pudding_two,
    pudding_all_literal,
    pudding_all_nobody,
    tokens_left_over,
)
