"""Rules of the variants: two-way, golf, personal piles, battle, dummy."""

from collections.abc import Iterator
from typing import Final

from playthroughs.claims import (
    Claim,
    Finder,
    at,
    claim,
    first_turns,
    happens,
    lacks,
    lies,
    moves,
    pays,
    same_round,
    scored,
    sees,
    turns,
)
from playthroughs.trace import HIDDEN, Beat, Game, board_of, totals_of
from sushitrain import Done, Event, Pick, State, Take, legal_moves
from sushitrain.game.battle import covers, row_sizes, slot_names
from sushitrain.game.state import Battle, Drafting
from sushitrain.rules.lines import total


def passes_right(game: Game) -> Iterator[Claim]:
    """Hands go left in rounds 1 and 3 and right in round 2"""
    found = {beat.round: (beat, event) for beat, event in game.events("pass")}
    if game.setup.variant == "two_way":
        yield claim("all rounds", *(happens(*found[round_]) for round_ in (1, 2, 3)))


# Golf


def lowest_wins(game: Game) -> Iterator[Claim]:
    """The lowest total wins"""
    if game.setup.variant == "golf":
        yield claim("the end", lies(game.final, "totals", "winners"))


def loss_helps(game: Game) -> Iterator[Claim]:
    """In golf a loss at the end helps"""
    for part, seat, line in game.lines("least"):
        if game.setup.variant == "golf" and game.final.outcome and seat in game.final.outcome.winners:
            yield claim(f"{scored(part, seat)}: {line.points}", pays(part, seat, line), lies(game.final, "winners"))


def squishy_hurts(game: Game) -> Iterator[Claim]:
    """In golf the squishy still adds its 2 points"""
    for part, seat, line in game.lines("lead"):
        if game.setup.variant == "golf":
            yield claim(scored(part, seat), pays(part, seat, line))


def boat_in_golf(game: Game) -> Iterator[Claim]:
    """In golf the boat still marks the highest total"""
    for beat, event in game.events("boat"):
        if game.setup.variant == "golf" and beat.round < 3:
            yield claim(at(beat, event.seat), happens(beat, event), lies(beat.after, "boat", "totals"))


# Personal piles


def piles(game: Game) -> list[State]:
    """The tables of round 1 at the start of each turn."""
    if game.setup.variant != "personal_piles":
        return []
    return [beat.before for beat in game.beats if beat.round == 1]


def piles_are_drawn(game: Game) -> Iterator[Claim]:
    """Five cards in hand and five in the own pile; after the swap each draws one, so that five are in hand again"""
    if states := piles(game):
        draws = happens(game.beats[0], Event("draw", None, {"left": 4}))
        yield claim("round 1", lies(states[0], "hands", "piles"), draws, lies(states[1], "hands", "piles"))


def piles_run_out(game: Game) -> Iterator[Claim]:
    """The sixth turn is the last with five cards, and the tenth the last of the round"""
    if states := piles(game):
        tags = (lies(states[turn], "hands", "piles") for turn in (5, 6, 9))
        yield claim("round 1", *tags, happens(game.beats[9], game.beats[9].events[-1]))


# Battle


def battles(game: Game) -> Iterator[tuple[Beat, Battle]]:
    return ((beat, beat.before) for beat in game.beats if isinstance(beat.before, Battle))


def turned_up(game: Game) -> Iterator[Claim]:
    """A face-down card is turned up as soon as nothing covers it"""
    for beat, event in game.events("turn-up"):
        slot = event.values["slot"]
        if beat.before.round == beat.after.round:
            yield claim(f"{at(beat)}: {slot}", sees(beat.before, slot, HIDDEN), happens(beat, event))


def second_cards(game: Game) -> Iterator[tuple[Beat, Battle, Take]]:
    """Every use of chopsticks in battle."""
    for beat, state in battles(game):
        move = beat.moves[state.active]
        if state.second and isinstance(move, Take):
            yield beat, state, move


def second_card(game: Game) -> Iterator[Claim]:
    """Chopsticks take a second card, and then lie face up in its place"""
    for beat, state, move in second_cards(game):
        put_back = happens(beat, Event("put-back", state.active, {"slot": move.slot}))
        if list(same_round([beat])):
            where = f"{at(beat, state.active)}: {move.slot}"
            yield claim(where, moves(beat, state.active, move), put_back, sees(beat.after, move.slot, "chopsticks"))


def second_card_just_turned(game: Game) -> Iterator[Claim]:
    """The second card may be one that the first has turned up"""
    for first, beat in zip(game.beats, game.beats[1:], strict=False):
        for event in first.events:
            state = beat.before
            if event.kind == "turn-up" and isinstance(state, Battle) and state.second:
                move = beat.moves[state.active]
                if isinstance(move, Take) and move.slot == event.values["slot"]:
                    yield claim(at(beat, state.active), happens(first, event), moves(beat, state.active, move))


def chopsticks_cover(game: Game) -> Iterator[Claim]:
    """Chopsticks put back cover what the card covered: what lies below stays face down"""
    for beat, state, move in second_cards(game):
        names, above = slot_names(row_sizes(game.setup)), covers(row_sizes(game.setup))
        put = names.index(move.slot)
        after = beat.after
        if isinstance(after, Battle) and list(same_round([beat])):
            for slot, over in enumerate(above):
                held = [other for other in over if after.slots[other]]
                if after.slots[slot] and not after.face_up[slot] and held == [put]:
                    where = f"{at(beat, state.active)}: {names[slot]} under {move.slot}"
                    yield claim(where, moves(beat, state.active, move), sees(after, names[slot], HIDDEN))


def chopsticks_for_the_other(game: Game) -> Iterator[Claim]:
    """Chopsticks put back are an ordinary card for the opponent"""
    for beat, state, move in second_cards(game):
        for later, event in game.events("take"):
            taken = event.values == {"slot": move.slot, "card": "chopsticks"}
            if taken and later.round == beat.round and later.turn > beat.turn and event.seat != state.active:
                put_back = happens(beat, Event("put-back", state.active, {"slot": move.slot}))
                yield claim(at(later, event.seat), put_back, happens(later, event))


def done_with_one(game: Game) -> Iterator[Claim]:
    """Nobody has to use chopsticks: after seeing what was turned up one may leave it at one card"""
    for beat, state in battles(game):
        if beat.moves[state.active] == Done():
            yield claim(at(beat, state.active), moves(beat, state.active, Done()), lacks("put-back", beat))


def squishy_after_the_turn(game: Game) -> Iterator[Claim]:
    """In battle the squishy is settled when the whole turn is over"""
    for beats in turns(game):
        second = isinstance(beats[-1].before, Battle) and beats[-1].before.second
        for event in beats[-1].events:
            if second and event.kind == "squishy":
                ((seat, move),) = beats[-1].moves.items()
                yield claim(at(beats[-1], seat), moves(beats[-1], seat, move), happens(beats[-1], event))


def starters(game: Game) -> Iterator[tuple[Battle, int, tuple[int, ...], tuple[int, ...]]]:
    """The table at the start of rounds 2 and 3, who started before, the totals, and the points of the last round."""
    before = game.beats[0].before
    for state in first_turns(game):
        if isinstance(state, Battle) and isinstance(before, Battle):
            last = tuple(total(lines) for lines in state.board.sheet[-1])
            yield state, before.starter, totals_of(state, parts=3), last
            before = state


def fewer_points_start(game: Game) -> Iterator[Claim]:
    """The one with fewer points in all starts the next round"""
    for state, _, so_far, _ in starters(game):
        if game.setup.battle_start_by == "total" and so_far[0] != so_far[1]:
            yield claim(f"round {state.round}, seat {state.starter}", lies(state, "totals", "starter"))


def other_starts_on_a_tie(game: Game) -> Iterator[Claim]:
    """On a tie the one who did not start the last round starts"""
    for state, before, so_far, _ in starters(game):
        if game.setup.battle_start_by == "total" and so_far[0] == so_far[1]:
            earlier = next(beat.before for beat in game.beats if beat.round == state.round - 1)
            where = f"round {state.round}, seat {state.starter} after seat {before}"
            yield claim(where, lies(earlier, "starter"), lies(state, "totals", "starter"))


def round_points_start(game: Game) -> Iterator[Claim]:
    """With battle_start_by=round fewer points in the last round start, although the total is higher"""
    for state, _, so_far, last in starters(game):
        if game.setup.battle_start_by == "round" and (so_far[0] - so_far[1]) * (last[0] - last[1]) < 0:
            where = f"round {state.round}, seat {state.starter}: {last[0]} and {last[1]} in the round"
            yield claim(where, lies(state, "totals", "starter"))


def twenty_turns(game: Game) -> Iterator[Claim]:
    """A round of battle has twenty turns, however often chopsticks were put back"""
    backs = [beat for beat, _ in game.events("put-back")]
    for beat, _ in battles(game):
        if beat.turn == 20 and any(back.round == beat.round for back in backs):
            score = next((event for event in beat.events if event.kind == "scores"), None)
            if score:
                yield claim(at(beat), happens(beat, score))


# Dummy


def controllers(game: Game) -> Iterator[tuple[Beat, int, Drafting]]:
    for beat in game.beats:
        if isinstance(beat.before, Drafting) and beat.before.controller is not None:
            yield beat, beat.before.controller, beat.before


def controller_draws(game: Game) -> Iterator[Claim]:
    """The controller draws a card for the dummy, places one for each, and control changes with the swap"""
    for beat, seat, state in controllers(game):
        if list(same_round([beat])):
            tables = lies(state, "controller", "hands", "piles"), lies(beat.after, "controller", "hands", "piles")
            yield claim(at(beat, seat), tables[0], moves(beat, seat, beat.moves[seat]), tables[1])


def control_goes_on(game: Game) -> Iterator[Claim]:
    """Control keeps changing from one round to the next"""
    for beat, seat, state in controllers(game):
        if beat.after.round > beat.round:
            where = f"round {beat.after.round}, after seat {seat}"
            yield claim(where, lies(state, "controller"), lies(beat.after, "controller"))


def controller_uses_chopsticks(game: Game) -> Iterator[Claim]:
    """The controller may use chopsticks too: two cards of three or more, and one for the dummy"""
    for beat, seat, state in controllers(game):
        move = beat.moves[seat]
        if isinstance(move, Pick) and len(move.cards) == 2:
            yield claim(f"{at(beat, seat)}: {move}", lies(state, "controller", "hands"), moves(beat, seat, move))


def controller_needs_three(game: Game) -> Iterator[Claim]:
    """With two cards in hand the controller cannot use chopsticks"""
    for beat, seat, state in controllers(game):
        if len(state.hands[seat]) == 2 and "chopsticks" in state.board.trays[seat]:
            single = all(len(move.cards) == 1 for move in legal_moves(state, seat) if isinstance(move, Pick))
            assert single
            yield claim(at(beat, seat), lies(state, "hands", "own-chopsticks"), moves(beat, seat, beat.moves[seat]))


def last_choice(game: Game) -> Iterator[Claim]:
    """In the ninth and last turn the controller still chooses which of two cards goes to whom"""
    for beat, seat, state in controllers(game):
        if beat.turn == 9 and len(set(state.hands[seat])) == 2:
            yield claim(at(beat, seat), lies(state, "hands", "piles"), moves(beat, seat, beat.moves[seat]))


def dummy_dips(game: Game) -> Iterator[Claim]:
    """The dummy's nigiri goes onto its open wasabi"""
    for beat, event in game.events("dipped"):
        if event.seat == game.setup.players:
            yield claim(f"{at(beat)}, dummy: {event.values['card']}", happens(beat, event))


def dummy_keeps_chopsticks(game: Game) -> Iterator[Claim]:
    """Chopsticks given to the dummy stay with it until the round ends"""
    for part, seat, line in game.lines("idle"):
        if seat == game.setup.players and line.dish == "chopsticks":
            yield claim(f"{scored(part)}, dummy", pays(part, seat, line))


def dummy_places(game: Game) -> Iterator[Claim]:
    """A dummy that scores takes its place in maki"""
    for part, seat, line in game.lines("first", "second"):
        if seat == game.setup.players:
            yield claim(f"{scored(part)}, dummy: {line.points}", pays(part, seat, line))


def dummy_in_the_race(game: Game) -> Iterator[Claim]:
    """With a dummy that scores the dessert is a race of three: somebody loses"""
    for part, seat, line in game.lines("least"):
        if game.scoring > game.setup.players:
            who = "dummy" if seat == game.setup.players else f"seat {seat}"
            yield claim(f"{scored(part)}, {who}: {line.points}", pays(part, seat, line))


def dummy_cannot_win(game: Game) -> Iterator[Claim]:
    """A dummy with the most points does not win"""
    points = totals_of(game.final, parts=4)
    if game.setup.edition.dummy and points[-1] > max(points[:-1]):
        yield claim("the end", lies(game.final, "totals", "winners"))


def dummy_out_of_play(game: Game) -> Iterator[Claim]:
    """With dummy_scores=false what the dummy has is out of play: nobody is compared with it"""
    for beat in game.beats:
        if game.setup.edition.dummy and not game.setup.dummy_scores:
            own = board_of(beat.before).trays[-1]
            if beat.turn == 9 and any(card.startswith("maki") for card in own):
                words = f"round {beat.round}: its {' '.join(own)}"
                yield claim(words, f"[no line round {beat.round} seat {game.setup.players}]")


VARIANTS: Final[tuple[Finder, ...]] = (
    passes_right,
    lowest_wins,
    loss_helps,
    squishy_hurts,
    boat_in_golf,
    piles_are_drawn,
    piles_run_out,
    turned_up,
    second_card,
    second_card_just_turned,
    chopsticks_cover,
    chopsticks_for_the_other,
    done_with_one,
    squishy_after_the_turn,
    fewer_points_start,
    other_starts_on_a_tie,
    round_points_start,
    twenty_turns,
    controller_draws,
    control_goes_on,
    controller_uses_chopsticks,
    controller_needs_three,
    last_choice,
    dummy_dips,
    dummy_keeps_chopsticks,
    dummy_places,
    dummy_in_the_race,
    dummy_cannot_win,
    dummy_out_of_play,
)
