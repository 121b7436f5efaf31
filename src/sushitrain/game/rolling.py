"""Sushi Roll: all roll their dice; in turn each player may re-roll and swap, then keeps a die; the belts slide."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from sushitrain.game.board import final_events, first_seat, is_last
from sushitrain.game.chance import Chance
from sushitrain.game.events import ROLLED_AGAIN, Event, Step
from sushitrain.game.moves import Keep, Menu, Move, Swap, in_face_order
from sushitrain.game.state import Cards, Rolling, totals
from sushitrain.rules.lines import Lines, total
from sushitrain.rules.scoring import decide, score_dessert, score_round, score_tokens
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import CHOPSTICKS_TOKEN, MENU_TOKEN, PUDDING_TOKEN, STARTERS, TOKENS

EXTRA_SLIDE_WITH = 3
"""With this many players the belts slide once more between rounds, so that another seat starts each one."""


@dataclass(frozen=True, slots=True)
class RollMoves:
    """Keep a die; with a menu re-roll any of your dice; with chopsticks swap one with any other belt."""

    belt: Cards
    others: Mapping[int, Cards]
    menus: int
    chopsticks: int

    def __str__(self) -> str:
        menu = ", or re-roll some with a menu" if self.menus else ""
        swap = ", or swap one with chopsticks" if self.chopsticks else ""
        return f"keep one of {' '.join(self.belt)}{menu}{swap}"

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Keep):
            return move.face in self.belt
        if isinstance(move, Menu):
            owned = all(move.faces.count(face) <= self.belt.count(face) for face in move.faces)
            return self.menus > 0 and bool(move.faces) and owned and move.faces == in_face_order(move.faces)
        return (
            isinstance(move, Swap)
            and self.chopsticks > 0
            and move.mine in self.belt
            and move.theirs in self.others.get(move.seat, ())
        )

    def __iter__(self) -> Iterator[Keep | Menu | Swap]:
        faces = tuple(dict.fromkeys(self.belt))
        yield from map(Keep, faces)
        if self.menus:
            for counts in product(*(range(self.belt.count(face) + 1) for face in faces)):
                if any(counts):
                    yield Menu(tuple(face for face, n in zip(faces, counts, strict=True) for _ in range(n)))
        if self.chopsticks:
            for seat, belt in self.others.items():
                for mine, theirs in product(faces, dict.fromkeys(belt)):
                    yield Swap(mine, theirs, seat)


def kinds_of(setup: Setup) -> dict[str, str]:
    """The kind of die that each face is on."""
    return {face: kind for kind, sides in setup.tables.roll_faces.items() for face in sides}


def sides(setup: Setup, face: str) -> tuple[str, ...]:
    """All sides of the die that shows this face."""
    return next(sides for sides in setup.tables.roll_faces.values() if face in sides)


def start(setup: Setup, chance: Chance) -> Step:
    """Tokens from the pool, the red belt to somebody, and round 1."""
    tables, players = setup.tables, setup.players
    menus, chopsticks = (tables.roll_start[token] for token in STARTERS)
    pool = (
        tables.roll_pool[MENU_TOKEN] - players * menus,
        tables.roll_pool[CHOPSTICKS_TOKEN] - players * chopsticks,
        tables.roll_pool[PUDDING_TOKEN],
    )
    red = first_seat(setup, chance)
    empty: tuple[Cards, ...] = ((),) * players
    state = Rolling(
        setup,
        0,
        1,
        red,
        red,
        empty,
        empty,
        (menus,) * players,
        (chopsticks,) * players,
        (0,) * players,
        pool,
        0,
    )
    return begin_round(state, chance, [])


def begin_round(state: Rolling, chance: Chance, events: list[Event]) -> Step:
    """Draw dice for all players from the bag at random, and roll them."""
    setup = state.setup
    size = setup.tables.roll_deal[setup.players]
    kinds = chance.order("dice", state.round, setup.edition.bag, needed=size * setup.players)
    events.append(Event("round", None, {"round": state.round + 1, "each": size}))
    events.append(Event("starts", state.red))
    belts = [
        [setup.tables.roll_faces[kind] for kind in kinds[seat * size : (seat + 1) * size]]
        for seat in range(setup.players)
    ]
    state = replace(state, round=state.round + 1, cycle=1, active=state.red)
    return roll_all(state, belts, chance, events)


def roll_all(state: Rolling, belts: list[list[tuple[str, ...]]], chance: Chance, events: list[Event]) -> Step:
    """Roll every belt, seat by seat; a belt is always kept in the order of the face table."""
    rolled = []
    for seat, dice in enumerate(belts):
        faces = in_face_order(chance.picks("rolls", state.rolls + seat, dice))
        rolled.append(faces)
        events.append(Event("rolls", seat, {"faces": faces}))
    return Step(replace(state, belts=tuple(rolled), rolls=state.rolls + len(belts)), tuple(events))


def to_move(state: Rolling) -> tuple[int, ...]:
    return (state.active,)


def legal_moves(state: Rolling, seat: int) -> RollMoves:
    others = {other: belt for other, belt in enumerate(state.belts) if other != seat}
    return RollMoves(state.belts[seat], others, state.menus[seat], state.chopsticks[seat])


def play(state: Rolling, moves: Mapping[int, Move], chance: Chance) -> Step:
    """One decision of the seat whose turn it is."""
    move = moves[state.active]
    if isinstance(move, Menu):
        return use_menu(state, move, chance)
    if isinstance(move, Swap):
        return use_chopsticks(state, move)
    assert isinstance(move, Keep)
    return keep(state, move, chance)


def changed(values: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(value + by if s == seat else value for s, value in enumerate(values))


def put(belts: tuple[Cards, ...], seat: int, gone: Cards, come: Cards) -> tuple[Cards, ...]:
    """The belts after some dice have left one of them and others have come."""
    belt = list(belts[seat])
    for face in gone:
        belt.remove(face)
    fresh = in_face_order((*belt, *come))
    return tuple(fresh if s == seat else other for s, other in enumerate(belts))


def use_menu(state: Rolling, move: Menu, chance: Chance) -> Step:
    """Return a menu, roll the chosen dice again."""
    seat = state.active
    faces = move.faces
    again = in_face_order(chance.picks("rolls", state.rolls, [sides(state.setup, face) for face in faces]))
    menus, chopsticks, puddings = state.pool
    following = replace(
        state,
        belts=put(state.belts, seat, faces, again),
        menus=changed(state.menus, seat, -1),
        pool=(menus + 1, chopsticks, puddings),
        rolls=state.rolls + 1,
    )
    return Step(following, (Event(ROLLED_AGAIN, seat, {"before": faces, "after": again}),))


def use_chopsticks(state: Rolling, move: Swap) -> Step:
    """Return chopsticks, swap one die with another belt, faces kept."""
    seat = state.active
    belts = put(state.belts, seat, (move.mine,), (move.theirs,))
    belts = put(belts, move.seat, (move.theirs,), (move.mine,))
    menus, chopsticks, puddings = state.pool
    following = replace(
        state,
        belts=belts,
        chopsticks=changed(state.chopsticks, seat, -1),
        pool=(menus, chopsticks + 1, puddings),
    )
    values = {"gives": move.mine, "gets": move.theirs, "other": move.seat}
    return Step(following, (Event("swap", seat, values),))


def keep(state: Rolling, move: Keep, chance: Chance) -> Step:
    """Move a die to the tray; a die with token icons gives that many, as far as the pool goes."""
    seat, face, edition = state.active, move.face, state.setup.edition
    events = [Event("keep", seat, {"face": face})]
    if face in edition.toppings and edition.dip(state.trays[seat])[1]:
        events.append(Event("dipped", seat, {"card": face}))
    trays = tuple((*tray, face) if s == seat else tray for s, tray in enumerate(state.trays))
    state = replace(state, belts=put(state.belts, seat, (face,), ()), trays=trays)
    dish = edition.dish_of[face]
    if dish.name in TOKENS:
        state, given = give_tokens(state, seat, dish.name, dish.icons[face])
        events.append(given)
    following = (seat + 1) % state.setup.players
    if following != state.red:
        return Step(replace(state, active=following), tuple(events))
    if any(state.belts):
        return slide(state, chance, events)
    return finish_round(state, chance, events)


def give_tokens(state: Rolling, seat: int, token: str, icons: int) -> tuple[Rolling, Event]:
    kind = TOKENS.index(token)
    count = min(icons, state.pool[kind])
    menus, chopsticks, puddings = state.pool
    gained = (
        replace(state, menus=changed(state.menus, seat, count), pool=(menus - count, chopsticks, puddings)),
        replace(
            state,
            chopsticks=changed(state.chopsticks, seat, count),
            pool=(menus, chopsticks - count, puddings),
        ),
        replace(state, puddings=changed(state.puddings, seat, count), pool=(menus, chopsticks, puddings - count)),
    )
    return gained[kind], Event("tokens", seat, {"token": token, "count": count})


def slide(state: Rolling, chance: Chance, events: list[Event]) -> Step:
    """All belts go one seat left, everybody re-rolls, and the red belt starts."""
    events.append(Event("slide"))
    belts = state.belts[-1:] + state.belts[:-1]
    red = (state.red + 1) % state.setup.players
    state = replace(state, red=red, active=red, cycle=state.cycle + 1)
    return roll_all(state, [[sides(state.setup, face) for face in belt] for belt in belts], chance, events)


def finish_round(state: Rolling, chance: Chance, events: list[Event]) -> Step:
    """Score the trays; all dice go back into the bag."""
    setup = state.setup
    part = tuple(score_round(setup.edition, state.trays))
    sheet = (*state.sheet, part)
    so_far = totals(sheet, setup.players)
    events += [
        Event("scores", seat, {"points": total(lines), "total": so_far[seat], "lines": lines})
        for seat, lines in enumerate(part)
    ]
    state = replace(state, sheet=sheet, trays=((),) * setup.players)
    if is_last(state.setup, state.round):
        return end_game(state, events)
    if setup.players == EXTRA_SLIDE_WITH:
        state = replace(state, red=(state.red + 1) % setup.players)
    return begin_round(state, chance, events)


def end_game(state: Rolling, events: list[Event]) -> Step:
    """Puddings and left-over tokens, and who has won."""
    setup = state.setup
    tokens = [menus + chopsticks for menus, chopsticks in zip(state.menus, state.chopsticks, strict=True)]
    part = score_end(setup, state.puddings, tokens)
    sheet = (*state.sheet, part)
    final = totals(sheet, setup.players)
    outcome = decide(setup.edition, final, state.puddings)
    state = replace(state, sheet=sheet, outcome=outcome)
    return Step(state, (*events, *final_events(part, final, outcome)))


def score_end(setup: Setup, puddings: Sequence[int], tokens: Sequence[int]) -> tuple[Lines, ...]:
    """Puddings, and a point for every two tokens left over."""
    desserts = score_dessert(setup.edition, [(count,) for count in puddings])
    left_over = [score_tokens(setup.edition, count) for count in tokens]
    return tuple(lines + more for lines, more in zip(desserts, left_over, strict=True))
