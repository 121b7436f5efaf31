"""What drafting and battle share: placing cards, showing desserts, the lead, and the end of a round."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from sushitrain.game.chance import Chance
from sushitrain.game.events import Event
from sushitrain.game.state import Board, Cards, Kept, Sweets, totals
from sushitrain.rules.dish import DRAWN, PRINTED, SHOWS_VALUE, Dish
from sushitrain.rules.edition import RANDOM, Edition
from sushitrain.rules.errors import ChanceError
from sushitrain.rules.lines import Line, total
from sushitrain.rules.scoring import Outcome, decide, leader, score_dessert, score_round, takes_lead
from sushitrain.rules.setup import Setup


def new_board(setup: Setup) -> Board:
    nothing: tuple[Cards, ...] = ((),) * setup.seats
    return Board(nothing, Sweets(kept=((),) * setup.seats, lead_points=(0,) * setup.seats))


def contestants(setup: Setup) -> int:
    """Seats that are compared and scored: the people, and the dummy when it scores."""
    return setup.players + setup.edition.dummy_scores


def first_seat(setup: Setup, chance: Chance) -> int:
    """The seat that starts, holds the red belt, or controls the dummy first."""
    if setup.first != RANDOM:
        return int(setup.first)
    return chance.picks("first", 0, [range(setup.players)])[0]


def shuffled(setup: Setup, chance: Chance) -> Cards:
    return chance.order("deck", 0, setup.edition.deck, needed=0)


def next_deck(setup: Setup, round_: int, deck: Cards, board: Board, chance: Chance) -> tuple[Cards, Board]:
    """The deck for a later round, and its discards: the old deck, or all cards except the kept desserts."""
    if not setup.edition.refill:
        return deck, board
    kept = Counter(one.card for cards in board.sweets.kept for one in cards)
    cards = setup.edition.sort((Counter(setup.edition.copies) - kept).elements())
    return chance.order("refill", round_ - 2, cards, needed=0), replace(board, discards=())


def deal(deck: Cards, count: int) -> tuple[Cards, Cards]:
    """The top cards and the rest; a scripted deck may be too short."""
    if count > len(deck):
        raise ChanceError(
            "chance-deck",
            "the script deals {given} of the {needed} cards of this round",
            given=len(deck),
            needed=count,
        )
    return deck[:count], deck[count:]


def place(setup: Setup, board: Board, plays: Mapping[int, Cards], chance: Chance) -> tuple[Board, list[Event]]:
    """Place the cards of a reveal in seat order: desserts to the kept ones, everything else on the tray."""
    edition = setup.edition
    trays = list(board.trays)
    kept = list(board.sweets.kept)
    events = []
    for seat, cards in plays.items():
        for card in cards:
            if card in edition.dessert.copies:
                value, shown = show(setup, kept, seat, card, chance)
                kept[seat] += (Kept(card, value),)
                events += shown
            else:
                if card in edition.toppings and edition.opener in trays[seat] and edition.dip(trays[seat])[1]:
                    events.append(Event("dipped", seat, {"card": card}))
                trays[seat] += (card,)
    sweets = Sweets(tuple(kept), board.sweets.holder, board.sweets.lead_points)
    return Board(tuple(trays), sweets, board.sheet, board.discards, board.boat, board.last, board.returned), events


def show(setup: Setup, kept: list[tuple[Kept, ...]], seat: int, card: str, chance: Chance) -> tuple[int, list[Event]]:
    """The value of a dessert card as it is placed: printed on it, drawn from those not yet seen, or rolled."""
    dessert = setup.edition.dessert
    if dessert.shows == PRINTED:
        return dessert.icons[card], []
    if dessert.shows == DRAWN:
        unseen = list(dessert.values)
        for seen in (one.value for cards in kept for one in cards):
            unseen.remove(seen)
        value = chance.picks(dessert.name, len(dessert.values) - len(unseen), [unseen])[0]
        return value, [value_shown(dessert, seat, card, value)]
    if seat >= contestants(setup):
        return dessert.start, []
    rolled = sum(len(cards) for cards in kept[: contestants(setup)])
    value = chance.picks(dessert.name, rolled, [dessert.values])[0]
    return value, [value_shown(dessert, seat, card, value)]


def value_shown(dessert: Dish, seat: int, card: str, value: int) -> Event:
    """The event that tells a drawn or rolled value; a kind that is declared with one dish needs no card."""
    named = {"card": card} if dessert.event == SHOWS_VALUE else {}
    return Event(dessert.event, seat, {**named, "value": value})


def return_chopsticks(setup: Setup, tray: Cards) -> Cards:
    at = tray.index(setup.edition.pairing)
    return tray[:at] + tray[at + 1 :]


def settle_lead(setup: Setup, board: Board, plays: Mapping[int, Cards]) -> tuple[Board, list[Event]]:
    """After a reveal: the seat that took the lead in a dessert with a bonus for it gets the bonus."""
    dessert = setup.edition.dessert
    if not dessert.lead or not any(card in dessert.icons for cards in plays.values() for card in cards):
        return board, []
    seats = range(contestants(setup))
    icons = [sum(board.sweets.values(seat)) for seat in seats]
    played = [any(card in dessert.icons for card in plays.get(seat, ())) for seat in seats]
    seat = takes_lead(icons, played, board.sweets.holder)
    if seat is None:
        return board, []
    points = list(board.sweets.lead_points)
    points[seat] += dessert.lead
    sweets = replace(board.sweets, holder=seat, lead_points=tuple(points))
    return replace(board, sweets=sweets), [Event("squishy", seat, {"points": dessert.lead})]


def end_round(setup: Setup, board: Board) -> tuple[Board, list[Event]]:
    """Score the trays, hand the boat to the leader, discard everything but the desserts."""
    edition, scoring = setup.edition, contestants(setup)
    lines = score_round(edition, board.trays[:scoring])
    for seat, points in enumerate(board.sweets.lead_points[:scoring]):
        if points:
            lines[seat] += (Line("lead", edition.dessert.name, points, number=points // edition.dessert.lead),)
    part = tuple(lines) + ((),) * (setup.seats - scoring)
    sheet = (*board.sheet, part)
    so_far = totals(sheet, setup.seats)
    events = [
        Event("scores", seat, {"points": total(part[seat]), "total": so_far[seat], "lines": part[seat]})
        for seat in range(scoring)
    ]
    boat, moved = settle_boat(
        edition, board.boat, [total(part[s]) for s in range(setup.players)], so_far[: setup.players]
    )
    discards = board.discards + tuple(card for tray in board.trays for card in tray)
    fresh = new_board(setup)
    sweets = replace(board.sweets, lead_points=fresh.sweets.lead_points)
    return replace(board, trays=fresh.trays, sweets=sweets, sheet=sheet, discards=discards, boat=boat), events + moved


def settle_boat(
    edition: Edition, boat: int | None, this_round: list[int], so_far: tuple[int, ...]
) -> tuple[int | None, list[Event]]:
    """The boat goes to the one with the most points; on a tie it stays where it is."""
    ahead = leader(so_far if edition.boat_by == "total" else this_round) if edition.boat else None
    if ahead is None or ahead == boat:
        return boat, []
    return ahead, [Event("boat", ahead)]


def end_game(setup: Setup, board: Board) -> tuple[Board, Outcome, list[Event]]:
    """After the last round: desserts, and who has won."""
    scoring = contestants(setup)
    values = [board.sweets.values(seat) for seat in range(scoring)]
    part = tuple(score_dessert(setup.edition, values)) + ((),) * (setup.seats - scoring)
    sheet = (*board.sheet, part)
    final = totals(sheet, setup.seats)
    measures = [setup.edition.dessert.count(own) for own in values]
    outcome = decide(setup.edition, final[: setup.players], measures[: setup.players])
    events = final_events(part[:scoring], final, outcome)
    return replace(board, sheet=sheet), outcome, events


def final_events(part: tuple[tuple[Line, ...], ...], final: tuple[int, ...], outcome: Outcome) -> list[Event]:
    return [
        *(
            Event("dessert", seat, {"points": total(lines), "total": final[seat], "lines": lines})
            for seat, lines in enumerate(part)
        ),
        Event("end", None, {"winners": outcome.winners, "reason": outcome.reason, "totals": final}),
    ]


def is_last(setup: Setup, round_: int) -> bool:
    return round_ == setup.edition.rounds
