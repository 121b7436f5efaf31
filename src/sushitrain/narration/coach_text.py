"""The results of the coach as text: moves, chances and reasons."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich import box
from rich.table import Table
from rich.text import Text

from sushitrain.coach.reasons import Advice
from sushitrain.game.effects import Reason
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.views import BattleView, View
from sushitrain.narration.console import Out
from sushitrain.narration.game_text import Teller, and_also
from sushitrain.words import MINUS

if TYPE_CHECKING:
    from sushitrain.coach.analysis import Judged  # NumPy is slow to load, and an extra

SHOWN: Final = 6
"""Number of moves that are shown, best first."""


def say_move(teller: Teller, seen: View, move: Move) -> str:
    """A move in a few words."""
    words = teller.words
    if isinstance(move, Pick):
        cards = " + ".join(words(f"card-{card}") for card in move.cards)
        return cards if move.dummy is None else words("hint-dummy", cards=cards, card=words(f"card-{move.dummy}"))
    if isinstance(move, Take):
        assert isinstance(seen, BattleView)
        card = next(slot.card for slot in seen.slots if slot.name == move.slot)
        return words("hint-take", card=words(f"card-{card}"), slot=move.slot)
    if isinstance(move, Keep):
        return words(f"card-{move.face}")
    if isinstance(move, Swap):
        mine, theirs = (words(f"card-{face}") for face in (move.mine, move.theirs))
        return words("hint-swap", mine=mine, theirs=theirs, name=teller.names[move.seat])
    if isinstance(move, Menu):
        return words("hint-menu", faces=teller.cards(move.faces))
    assert isinstance(move, Done)
    return words("hint-done")


def say_reason(teller: Teller, reason: Reason) -> str:
    """A reason in one phrase."""
    words = teller.words
    return words(
        f"coach-why-{reason.kind}",
        card=words(f"card-{reason.card}") if reason.card else "",
        points=reason.points,
        number=reason.number,
        worth=reason.worth,
        name="" if reason.seat is None else teller.names[reason.seat],
    )


def say_reasons(teller: Teller, reasons: Iterable[Reason]) -> str:
    """The reasons with a message in this version: a newer server may send others."""
    known = [say_reason(teller, each) for each in reasons if teller.words.has(f"coach-why-{each.kind}")]
    return and_also(teller.words, known)


def say_chance(teller: Teller, chance: float) -> str:
    return teller.words("hint-percent", n=round(100 * min(1.0, max(0.0, chance))))


def say_margin(teller: Teller, margin: float) -> str:
    """Points ahead or behind, with one digit after the point."""
    return (MINUS if round(margin, 1) < 0 else "+") + teller.words("arena-number", n=abs(round(margin, 1)))


def tell_hint(out: Out, teller: Teller, seen: View, found: Sequence[Advice]) -> None:
    """The best moves in a table, best first."""
    out.say(hint_title(teller, seen), style="bold")
    out.print(hint_table(teller, seen, found))
    if len(found) > SHOWN:
        out.say(teller.words("hint-more", n=len(found) - SHOWN))


def hint_title(teller: Teller, seen: View) -> str:
    """The seat that chooses, with round and turn."""
    return teller.words("hint-title", name=teller.names[seen.seat or 0], round=seen.round, turn=seen.turn)


def hint_table(teller: Teller, seen: View, found: Sequence[Advice]) -> Table:
    table = Table(box=box.SIMPLE)
    for name in ("hint-move", "hint-win", "hint-ahead", "hint-why"):
        table.add_column(teller.words(name), justify="right" if name in ("hint-win", "hint-ahead") else "left")
    for advice in found[:SHOWN]:
        chance, margin = say_chance(teller, advice.win), say_margin(teller, advice.margin)
        reasons = Text(say_reasons(teller, advice.reasons))  # names are in it, and no markup
        table.add_row(say_move(teller, seen, advice.move), chance, margin, reasons)
    return table


def plain_advice(advice: Advice) -> dict[str, object]:
    """The same as JSON."""
    return {
        "move": str(advice.move),
        "win": round(advice.win, 4),
        "margin": round(advice.margin, 2),
        "reasons": [reason._asdict() for reason in advice.reasons],
    }


def plain_choice(choice: "Judged") -> dict[str, object]:
    return {
        "step": choice.step + 1,
        "seat": choice.seat,
        "round": choice.round,
        "turn": choice.turn,
        "played": plain_advice(choice.played),
        "best": plain_advice(choice.best),
        "loss": round(choice.loss, 4),
        "mark": choice.mark,
    }
