"""The score pad: the cards of each player at a real table, and their points."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, NamedTuple

from sushitrain.game.board import contestants, end_game, end_round, new_board
from sushitrain.game.documents import check_names, list_of, miscounted, table, typed
from sushitrain.game.record import read_options
from sushitrain.game.rolling import kinds_of, score_end
from sushitrain.game.state import Board, Cards, Kept, Sheet, totals
from sushitrain.rules.dish import DRAWN, PRINTED
from sushitrain.rules.edition import BATTLE, ROLLING
from sushitrain.rules.errors import RecordError
from sushitrain.rules.scoring import Outcome, decide, score_round
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import PUDDING_TOKEN, STARTERS, Tables

SQUISHY: Final = "squishy"
DIPPED: Final = "*"


class Entry(NamedTuple):
    """The cards of one player at the end of a round: the tray in order, desserts with values, squishies taken."""

    tray: Cards
    kept: tuple[Kept, ...] = ()
    squishies: int = 0


@dataclass(frozen=True, slots=True)
class Pad:
    """A filled-in pad: entries by round and seat, and for the end of Sushi Roll the tokens left."""

    setup: Setup
    names: tuple[str, ...]
    rounds: tuple[tuple[Entry, ...], ...]
    final: bool
    puddings: tuple[int, ...] | None = None
    tokens: tuple[int, ...] | None = None


class Scored(NamedTuple):
    """The sheet, who has the boat, and the outcome if the game is over."""

    sheet: Sheet
    boat: int | None
    outcome: Outcome | None


def score(pad: Pad) -> Scored:
    """Score the pad with the rules of the engine."""
    check_copies(pad)
    return _score_dice(pad) if pad.setup.edition.flow == ROLLING else _score_cards(pad)


def _score_cards(pad: Pad) -> Scored:
    board = new_board(pad.setup)
    for entries in pad.rounds:
        board = end_round(pad.setup, _laid_out(pad.setup, board, entries))[0]
    if not pad.final:
        return Scored(board.sheet, board.boat, None)
    board, outcome, _ = end_game(pad.setup, board)
    return Scored(board.sheet, board.boat, outcome)


def _laid_out(setup: Setup, board: Board, entries: tuple[Entry, ...]) -> Board:
    """The state at the end of a round; the tray of a dummy that does not score is left empty."""
    blank = Entry(())
    full = entries + (blank,) * (setup.seats - len(entries))
    kept = tuple(before + entry.kept for before, entry in zip(board.sweets.kept, full, strict=True))
    lead = tuple(entry.squishies * setup.edition.dessert.lead for entry in full)
    trays = tuple(entry.tray for entry in full)
    return replace(board, trays=trays, sweets=replace(board.sweets, kept=kept, lead_points=lead))


def _score_dice(pad: Pad) -> Scored:
    setup = pad.setup
    sheet = tuple(tuple(score_round(setup.edition, [entry.tray for entry in entries])) for entries in pad.rounds)
    if not pad.final:
        return Scored(sheet, None, None)
    puddings = pad.puddings or tuple(_pudding_icons(pad, seat) for seat in range(setup.players))
    sheet += (score_end(setup, puddings, pad.tokens or (0,) * setup.players),)
    outcome = decide(setup.edition, totals(sheet, setup.players), puddings)
    return Scored(sheet, None, outcome)


def _pudding_icons(pad: Pad, seat: int) -> int:
    """The puddings from the dice, as far as the pool has them."""
    edition = pad.setup.edition
    icons = {face: n for dish in edition.dishes if dish.name == edition.dessert.name for face, n in dish.icons.items()}
    given = sum(icons.get(face, 0) for entries in pad.rounds for face in entries[seat].tray)
    return min(given, pad.setup.tables.roll_pool[PUDDING_TOKEN])


# Reading


def read_entry(setup: Setup, text: str | Sequence[str]) -> Entry:
    """`2 tempura, wasabi squid, yogurt:3, squishy`: in the order placed, or `squid*` for a nigiri that is dipped."""
    words = text.lower().replace(",", " ").split() if isinstance(text, str) else [word.lower() for word in text]
    opener = setup.edition.opener
    tray: list[str] = []
    dipped: list[str] = []
    kept: list[Kept] = []
    squishies = 0
    for word in _repeated(words):
        if word == SQUISHY and setup.edition.dessert.lead:
            squishies += 1
        elif word.partition(":")[0] in setup.edition.dessert.copies:
            kept.append(read_dessert(setup, word))
        elif word.endswith(DIPPED) and word[:-1] in setup.edition.toppings:
            dipped += [opener, word[:-1]]
        elif word in setup.edition.dish_of:
            tray.append(word)
        else:
            raise not_here(setup, word)
    if dipped:
        tray = dipped + [card for card in tray if card != opener] + [card for card in tray if card == opener]
    entry = Entry(tuple(tray), tuple(kept), squishies)
    if squishies > len(kept):
        sentence = "the squishy cannot be taken {count} times with {cards} strawberry cards"
        raise RecordError("pad-squishy", sentence, count=squishies, cards=len(kept))
    most = cards_each(setup)
    if len(entry.tray) + len(entry.kept) > most:
        raise RecordError(
            "pad-many",
            "nobody can have {given} cards in one round; the most is {most}",
            given=len(entry.tray) + len(entry.kept),
            most=most,
        )
    return entry


def not_here(setup: Setup, word: str) -> RecordError:
    sentence = "“{card}” is not in this game; it has {cards}"
    return RecordError("pad-card", sentence, card=word[:40], cards=" ".join(words_of(setup)))


def cards_each(setup: Setup) -> int:
    """The largest number of cards of one seat after a round."""
    edition = setup.edition
    if edition.flow == ROLLING:
        return edition.deal[setup.players]
    if edition.flow == BATTLE:
        return (sum(size for size, _ in setup.tables.battle_layout) + 1) // 2
    return edition.deal[setup.players] + (0 if edition.dummy else edition.pile)


def words_of(setup: Setup) -> tuple[str, ...]:
    """Every word that may occur in an entry."""
    dessert = setup.edition.dessert
    desserts = tuple(card if dessert.shows == PRINTED else f"{card}:{dessert.values[-1]}" for card in dessert.copies)
    return (*setup.edition.dish_of, *desserts, *((SQUISHY,) if dessert.lead else ()))


def _repeated(words: Sequence[str]) -> list[str]:
    """`2 tempura`, `2x tempura` and `tempura` alike."""
    found: list[str] = []
    times = 1
    for word, following in pairwise((*words, "")):
        if number := re.fullmatch(r"([0-9]{1,2})[x×]?", word):
            times = int(number[1])
            if not following:
                raise RecordError(
                    "pad-number", "“{number}” stands alone; write it before a card: 2 tempura", number=word
                )
        else:
            found += [word] * times
            times = 1
    return found


def read_dessert(setup: Setup, word: str) -> Kept:
    """A dessert card, with the value that it shows where that is not printed on it."""
    dessert = setup.edition.dessert
    card, _, value = word.partition(":")
    if dessert.shows == PRINTED:
        if value:
            raise RecordError("pad-no-value", "{card} has its value printed; write it without a number", card=card)
        return Kept(card, dessert.icons[card])
    if not re.fullmatch(r"[0-9]{1,2}", value) or int(value) not in dessert.values:
        raise RecordError(
            "pad-value",
            "{card} needs the value it shows, such as {card}:{example}",
            card=card,
            example=dessert.values[-1],
        )
    return Kept(card, int(value))


def check_copies(pad: Pad) -> None:
    """Check that no card occurs more often than in the box. Cards are never reshuffled; dice return each round."""
    setup = pad.setup
    if setup.edition.flow == ROLLING:
        kinds = kinds_of(setup)
        for entries in pad.rounds:
            dice = Counter(kinds[face] for entry in entries for face in entry.tray)
            _refuse_extra(dice, Counter(setup.tables.roll_dice))
        pool = setup.tables.roll_pool
        _refuse_extra(Counter(tokens=sum(pad.tokens or ())), Counter(tokens=sum(pool[token] for token in STARTERS)))
        puddings = Counter({PUDDING_TOKEN: sum(pad.puddings or ())})
        _refuse_extra(puddings, Counter({PUDDING_TOKEN: pool[PUDDING_TOKEN]}))
        return
    if pad.tokens is not None or pad.puddings is not None:
        raise RecordError("pad-dice-only", "left-over tokens and counted puddings belong to Sushi Roll")
    everything = [entry for entries in pad.rounds for entry in entries]
    cards = Counter(card for entry in everything for card in (*entry.tray, *(kept.card for kept in entry.kept)))
    _refuse_extra(cards, Counter(setup.edition.copies))
    if setup.edition.dessert.shows == DRAWN:
        name = setup.edition.dessert.name
        values = Counter(f"{name}:{kept.value}" for entry in everything for kept in entry.kept)
        _refuse_extra(values, Counter(f"{name}:{value}" for value in setup.edition.dessert.values))


def _refuse_extra(given: Counter[str], there: Counter[str]) -> None:
    for thing, count in given.items():
        if count > there[thing]:
            raise RecordError(
                "pad-copies",
                "there are {count} {thing} on the pad, but only {most} in the box",
                count=count,
                thing=thing,
                most=there[thing],
            )


def read_pad(document: object, tables: Tables | None = None) -> Pad:
    """A pad from JSON: game, players' names, rounds of entries (text or lists), final, and for dice what is left."""
    optional = ("dessert", "variant", "options", "final", "puddings", "tokens")
    found = table(document, "pad", ("game", "players", "rounds"), optional)
    names = check_names(list_of(found["players"], str, "players"), "players")
    options = read_options(found.get("options", {}), "options")
    setup = Setup(
        game=typed(found["game"], str, "game"),
        players=len(names),
        dessert=typed(found.get("dessert", ""), str, "dessert"),
        variant=typed(found.get("variant", "none"), str, "variant"),
        tables=tables or Tables(),
        **options,
    )
    rounds = [_read_round(setup, one, i) for i, one in enumerate(typed(found["rounds"], list, "rounds"))]
    return make_pad(
        setup, names, rounds, found.get("final"), _numbers(found, "puddings", setup), _numbers(found, "tokens", setup)
    )


def make_pad(
    setup: Setup,
    names: Sequence[str],
    rounds: Sequence[tuple[Entry, ...]],
    final: bool | None = None,
    puddings: tuple[int, ...] | None = None,
    tokens: tuple[int, ...] | None = None,
) -> Pad:
    """A checked pad; a full number of rounds means that the game is over, unless `final` says otherwise."""
    most = setup.edition.rounds
    if len(rounds) > most:
        raise RecordError("pad-rounds", "a game has {most} rounds, not {given}", most=most, given=len(rounds))
    over = len(rounds) == most if final is None else typed(final, bool, "final")
    return Pad(setup, tuple(names), tuple(rounds), over, puddings, tokens)


def _read_round(setup: Setup, value: object, i: int) -> tuple[Entry, ...]:
    entries: list[Any] = typed(value, list, f"rounds[{i}]")
    needed = contestants(setup)
    if len(entries) != needed:
        raise miscounted(f"rounds[{i}]", needed, len(entries))
    return tuple(
        read_entry(setup, entry if isinstance(entry, str) else list_of(entry, str, f"rounds[{i}][{seat}]"))
        for seat, entry in enumerate(entries)
    )


def _numbers(found: dict[str, Any], key: str, setup: Setup) -> tuple[int, ...] | None:
    if key not in found:
        return None
    numbers = list_of(found[key], int, key)
    if len(numbers) != setup.players:
        raise miscounted(key, setup.players, len(numbers))
    if min(numbers) < 0:
        raise RecordError("pad-negative", "{place} takes numbers from 0", place=key)
    return numbers
