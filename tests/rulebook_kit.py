"""What the rule rows share: rows named after rules, tables with a stacked deck or loaded dice, scores as numbers."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pytest

from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.board import contestants
from sushitrain.game.chance import Chance, Scripted, Seeded, seed_from_text
from sushitrain.game.engine import legal_moves, parse_move, play, start, to_move
from sushitrain.game.events import Event, Step
from sushitrain.game.state import Battle, Board, Drafting, Kept, Rolling, State, Sweets, totals
from sushitrain.rules.edition import BATTLE, ROLLING
from sushitrain.rules.lines import Line, Lines, total
from sushitrain.rules.scoring import score_dessert, score_round
from sushitrain.rules.setup import Setup

S = TypeVar("S", bound=State)


def rule(sentence: str) -> pytest.MarkDecorator:
    """A test whose id is the rule that it plays out."""
    return pytest.mark.parametrize((), [pytest.param(id=sentence)])


def rows(names: str, table: Mapping[str, tuple[Any, ...]]) -> pytest.MarkDecorator:
    """A test for each rule: the sentence is its id, the figures are its values."""
    return pytest.mark.parametrize(names, [pytest.param(*values, id=sentence) for sentence, values in table.items()])


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


# Scores


def points(setup: Setup, *trays: str) -> list[int]:
    """What each tray is worth at the end of a round, maki and all."""
    return [total(lines) for lines in score_round(setup.edition, [cards(tray) for tray in trays])]


def tray_points(setup: Setup, tray: str) -> int:
    """What a tray is worth by itself, while somebody else has all the maki."""
    return points(setup, tray, "maki3 " * 9, "maki3 " * 8)[0]


def maki(setup: Setup, icons: Sequence[int]) -> list[int]:
    """What players with this many maki icons get for them."""
    return points(setup, *("maki1 " * count for count in icons))


def dessert(setup: Setup, counts: Sequence[int]) -> list[int]:
    """What players get at the end whose desserts show these amounts; none at all for 0."""
    return dessert_cards(setup, [(count,) if count else () for count in counts])


def dessert_cards(setup: Setup, kept: Sequence[Sequence[int]]) -> list[int]:
    """What players get at the end whose dessert cards show these values, in the order in which they were placed."""
    return [total(lines) for lines in score_dessert(setup.edition, kept)]


# Tables


class Table(Generic[S]):
    """A game under way, played by the texts of the moves."""

    def __init__(self, step: Step, chance: Chance, kind: type[S]) -> None:
        self.step = step
        self.chance = chance
        self.kind = kind

    @property
    def state(self) -> S:
        assert isinstance(self.step.state, self.kind)
        return self.step.state

    def turn(self, *moves: str) -> "Table[S]":
        """A move of every seat whose turn it is, lowest seat first."""
        setup = self.state.setup
        chosen = {seat: parse_move(setup, text) for seat, text in zip(sorted(to_move(self.state)), moves, strict=True)}
        self.step = play(self.state, chosen, self.chance)
        return self

    def turns(self, *moves: str) -> "Table[S]":
        """One move after the other, each by the seat whose turn it is then."""
        for move in moves:
            self.turn(move)
        return self

    def any_turn(self) -> None:
        """Whatever comes first among the legal moves of each seat."""
        self.turn(*(str(next(iter(legal_moves(self.state, seat)))) for seat in sorted(to_move(self.state))))

    def steps(self) -> Iterator[S]:
        """Every state from now to the end of the game, with moves that come first."""
        yield self.state
        while to_move(self.state):
            self.any_turn()
            yield self.state

    def rest(self) -> "Table[S]":
        """On to the end of the game."""
        for _ in self.steps():
            pass
        return self

    def rest_of_round(self) -> "Table[S]":
        """On to the first turn of the next round, or the end of the game."""
        now = self.state.round
        while to_move(self.state) and self.state.round == now:
            self.any_turn()
        return self

    def legal(self, seat: int) -> set[str]:
        return {str(move) for move in legal_moves(self.state, seat)}

    def seen(self, kind: str) -> list[Event]:
        """What everybody saw of this kind in the last step."""
        return [event for event in self.step.events if event.kind == kind]

    def seats(self, kind: str) -> list[int | None]:
        return [event.seat for event in self.seen(kind)]

    @property
    def sheet(self) -> tuple[tuple[Lines, ...], ...]:
        state = self.step.state
        return state.sheet if isinstance(state, Rolling) else state.board.sheet

    @property
    def totals(self) -> tuple[int, ...]:
        return totals(self.sheet, self.state.setup.seats)

    def lead(self) -> tuple[int | None, tuple[int, ...]]:
        """Who has the squishy, and what taking it has paid each seat in this round."""
        state = self.step.state
        assert not isinstance(state, Rolling)
        return state.board.sweets.holder, state.board.sweets.lead_points

    def part(self, at: int) -> list[int]:
        """The points of every seat in one part of the sheet; the last part is the end of the game."""
        return [total(lines) for lines in self.sheet[at]]

    @property
    def winners(self) -> tuple[tuple[int, ...], str]:
        assert self.state.outcome is not None
        return self.state.outcome.winners, self.state.outcome.reason


def whole(setup: Setup, kind: type[S]) -> Table[S]:
    """A game with the chance of a fixed seed."""
    chance = Seeded(seed_from_text("rulebook"))
    return Table(start(setup, chance), chance, kind)


def stacked(setup: Setup, *heaps: str) -> tuple[str, ...]:
    """A deck in which these heaps are dealt one after the other, each filled up with cards that nobody named."""
    named = [cards(heap) for heap in heaps]
    spare = list((Counter(setup.edition.deck) - Counter(card for heap in named for card in heap)).elements())
    deck: list[str] = []
    for heap, size in zip(named, heap_sizes(setup), strict=False):
        missing = size - len(heap)
        deck += [*heap, *spare[:missing]]
        spare = spare[missing:]
    return (*deck, *spare)


def heap_sizes(setup: Setup) -> list[int]:
    """How many cards go to each hand, then to each pile, or into the pyramid, round after round."""
    edition, players = setup.edition, setup.players
    if edition.flow == BATTLE:
        return [sum(row_sizes(setup))] * 3
    return [*[edition.deal[players]] * players, *[edition.pile] * edition.piles(players)] * 3


def draft(setup: Setup, *heaps: str, **draws: Sequence[Any]) -> Table[Drafting]:
    """A draft from its start: the hands of round 1 in seat order, its piles, then those of later rounds."""
    chance = Scripted({"deck": [stacked(setup, *heaps)], **_single(draws)})
    return Table(start(setup, chance), chance, Drafting)


def pyramid(setup: Setup, *heaps: str, **draws: Sequence[Any]) -> Table[Battle]:
    """A battle from its start, with the cards of each round from the top left."""
    chance = Scripted({"deck": [stacked(setup, *heaps)], **_single(draws)})
    return Table(start(setup, chance), chance, Battle)


def _single(draws: Mapping[str, Sequence[Any]]) -> dict[str, list[tuple[Any]]]:
    return {label: [(value,) for value in values] for label, values in draws.items()}


def _board(
    setup: Setup,
    trays: Sequence[str],
    kept: Sequence[str],
    holder: int | None,
    earlier: Sequence[int],
    boat: int | None,
) -> Board:
    """A card table in the middle of a game; `earlier` points are those of the seats in all rounds before."""
    seats = range(setup.seats)
    sweets = Sweets(
        tuple(_kept(setup, kept[seat] if kept else "") for seat in seats), holder, lead_points=(0,) * len(seats)
    )
    own = tuple(cards(trays[seat]) if trays else () for seat in seats)
    sheet = (tuple((Line("earlier", "", amount),) for amount in earlier),) if earlier else ()
    return Board(own, sweets, sheet, boat=boat)


def _kept(setup: Setup, text: str) -> tuple[Kept, ...]:
    """Dessert cards, those without a printed value with the one that they show: `strawberry2`, `yogurt=3`."""
    found = []
    for word in cards(text):
        card, _, value = word.partition("=")
        found.append(Kept(card, int(value) if value else setup.edition.dessert.icons[card]))
    return tuple(found)


def _shown(setup: Setup, board: Board, yogurt: Sequence[int], mochi: Sequence[int]) -> Scripted:
    """Values for the desserts that show next, after those that already lie on the table."""
    before = [one.value for own in board.sweets.kept[: contestants(setup)] for one in own]
    return Scripted({"yogurt": [(v,) for v in (*before, *yogurt)], "mochi": [(v,) for v in (*before, *mochi)]})


def draft_at(
    setup: Setup,
    *hands: str,
    round: int = 3,
    trays: Sequence[str] = (),
    kept: Sequence[str] = (),
    holder: int | None = None,
    earlier: Sequence[int] = (),
    boat: int | None = None,
    controller: int | None = None,
    pile: str = "",
    yogurt: Sequence[int] = (),
    mochi: Sequence[int] = (),
) -> Table[Drafting]:
    """A draft in the middle of a round; the dummy's controller has drawn already."""
    board = _board(setup, trays, kept, holder, earlier, boat)
    own = tuple(cards(hand) for hand in hands)
    piles = (cards(pile),) if setup.edition.dummy else ()
    state = Drafting(setup, round, 1, own, piles, setup.edition.deck, board, controller)
    return Table(Step(state, ()), _shown(setup, board, yogurt, mochi), Drafting)


def pyramid_at(
    setup: Setup,
    layout: str,
    *,
    active: int = 0,
    starter: int = 0,
    round: int = 3,
    trays: Sequence[str] = (),
    kept: Sequence[str] = (),
    holder: int | None = None,
    earlier: Sequence[int] = (),
    yogurt: Sequence[int] = (),
) -> Table[Battle]:
    """A battle in the middle of a round: the places that still hold a card, with `?` before one that is face down."""
    board = _board(setup, trays, kept, holder, earlier, None)
    lies = dict(word.split("=") for word in layout.split())
    names = slot_names(row_sizes(setup))
    slots = tuple(lies.get(name, "").removeprefix("?") for name in names)
    face_up = tuple(not lies.get(name, "").startswith("?") for name in names)
    state = Battle(setup, round, 1, active, starter, slots, face_up, setup.edition.deck, board)
    return Table(Step(state, ()), _shown(setup, board, yogurt, ()), Battle)


def belts(setup: Setup, *rolls: str) -> Table[Rolling]:
    """Sushi Roll from its start: the faces that each belt shows in round 1; the dice are those that have them."""
    assert setup.edition.flow == ROLLING
    kinds = {face: kind for kind, faces in setup.tables.roll_faces.items() for face in faces}
    chance = Scripted(
        {
            "dice": [tuple(kinds[face] for roll in rolls for face in cards(roll))],
            "rolls": [cards(roll) for roll in rolls],
        }
    )
    return Table(start(setup, chance), chance, Rolling)


def belts_at(
    setup: Setup,
    *faces: str,
    round: int = 3,
    active: int = 0,
    red: int = 0,
    trays: Sequence[str] = (),
    menus: Sequence[int] = (),
    chopsticks: Sequence[int] = (),
    puddings: Sequence[int] = (),
    pool: tuple[int, int, int] = (9, 9, 32),
    earlier: Sequence[int] = (),
    rolls: Sequence[str] = (),
) -> Table[Rolling]:
    """Sushi Roll in the middle of a cycle; `rolls` are the ones that come next."""
    none = (0,) * setup.players
    state = Rolling(
        setup,
        round,
        1,
        active,
        red,
        tuple(cards(belt) for belt in faces),
        tuple(cards(tray) for tray in trays) or ((),) * setup.players,
        tuple(menus) or none,
        tuple(chopsticks) or none,
        tuple(puddings) or none,
        pool,
        0,
        (tuple((Line("earlier", "", amount),) for amount in earlier),) if earlier else (),
    )
    return Table(Step(state, ()), Scripted({"rolls": [cards(roll) for roll in rolls]}), Rolling)
