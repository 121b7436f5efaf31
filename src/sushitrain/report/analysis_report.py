"""The analysis of a game as text, as JSON and as an HTML page."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from rich import box
from rich.table import Table

from sushitrain.coach.analysis import Analysis, Judged
from sushitrain.game.record import Record, result_of
from sushitrain.game.replay import final_state, replay
from sushitrain.game.views import view
from sushitrain.narration.coach_text import plain_choice, say_chance, say_move, say_reasons
from sushitrain.narration.console import Out
from sushitrain.narration.game_text import Teller, and_also
from sushitrain.report.html_pages import frame, section, table, whole_page
from sushitrain.report.plots import Curve, curves, tag

MARKS: Final = {"": "analyse-fine", "mistake": "analyse-mistake", "blunder": "analyse-blunder"}


def plain(found: Analysis) -> dict[str, object]:
    """The analysis as JSON."""
    return {
        "accuracy": [round(each, 1) for each in found.accuracy],
        "turning": None if found.turning is None else found.turning.step + 1,
        "curve": [[round(share, 4) for share in part] for part in found.curve],
        "choices": [plain_choice(choice) for choice in found.choices],
    }


def tell(out: Out, teller: Teller, record: Record, found: Analysis, every: bool) -> None:
    """The accuracy of each player, then the moves that cost something."""
    words = teller.words
    out.say(teller.title(), style="bold")
    summary = Table(box=box.SIMPLE)
    for name in ("analyse-player", "analyse-accuracy", "analyse-mistakes", "analyse-blunders"):
        summary.add_column(words(name), justify="left" if name == "analyse-player" else "right")
    for row in players(teller, record, found):
        summary.add_row(*row)
    out.print(summary)
    for choice, lines in told_choices(teller, record, found, every):
        out.say(lines[0], style="bold red" if choice.mark == "blunder" else "yellow" if choice.mark else None)
        for line in lines[1:]:
            out.say(line, indent=2)
    if found.turning is not None:
        out.say()
        out.say(turning(teller, record, found), style="bold")


def players(teller: Teller, record: Record, found: Analysis) -> Iterator[tuple[str, str, str, str]]:
    """A row for each player: accuracy, mistakes, blunders."""
    for seat in range(record.setup.players):
        marks = [choice.mark for choice in found.choices if choice.seat == seat]
        share = teller.words("hint-percent", n=round(found.accuracy[seat]))
        yield teller.names[seat], share, str(marks.count("mistake")), str(marks.count("blunder"))


def told_choices(teller: Teller, record: Record, found: Analysis, every: bool) -> Iterator[tuple[Judged, list[str]]]:
    """Each marked choice: the played move, the best move, and the reasons."""
    words, states = teller.words, [step.state for step in replay(record)]
    for choice in found.choices:
        if not (choice.mark or every):
            continue
        seen = view(states[choice.step], choice.seat)
        values = {
            "name": teller.names[choice.seat],
            "round": choice.round,
            "turn": choice.turn,
            "move": say_move(teller, seen, choice.played.move),
            "loss": words("hint-percent", n=round(100 * choice.loss)),
        }
        lines = [words(MARKS[choice.mark], **values)]
        if choice.mark:
            better = say_move(teller, seen, choice.best.move)
            chances = (say_chance(teller, choice.played.win), say_chance(teller, choice.best.win))
            lines.append(words("analyse-better", move=better, before=chances[0], after=chances[1]))
            lines += [text for text in (say_reasons(teller, choice.best.reasons),) if text]
        yield choice, lines


def turning(teller: Teller, record: Record, found: Analysis) -> str:
    """The turning point, with the chance of the winners before it and after it."""
    assert found.turning is not None
    winners = result_of(final_state(record)).winners or ()
    before, after = (say_chance(teller, chance) for chance in found.rise)
    names = and_also(teller.words, [teller.names[seat] for seat in winners])
    _, number, turn = found.turning
    return teller.words("analyse-turning", round=number, turn=turn, names=names, before=before, after=after)


def page(teller: Teller, record: Record, found: Analysis, again: str) -> str:
    """The analysis as a page, with the curve of the chances to win."""
    words = teller.words
    lines = [(turning(teller, record, found), "facts")] if found.turning is not None else []
    return whole_page(words, teller.title(), lines, again, sections(teller, record, found))


def sections(teller: Teller, record: Record, found: Analysis) -> Iterator[str]:
    words = teller.words
    yield section(words, "analyse-curve", "analyse-curve-note", curve_plot(teller, record, found.curve))
    head = [words(f"analyse-{name}") for name in ("player", "accuracy", "mistakes", "blunders")]
    yield section(words, "analyse-players", "analyse-players-note", table(head, players(teller, record, found)))
    moments = list(moment_rows(teller, record, found))
    if moments:
        yield section(words, "analyse-moments", "analyse-moments-note", *moments)


def moment_rows(teller: Teller, record: Record, found: Analysis) -> Iterator[str]:
    """A paragraph for each marked move."""
    for _, lines in told_choices(teller, record, found, every=False):
        yield tag("p", tag("b", escape(lines[0])), *(f"<br>{escape(line)}" for line in lines[1:]))


def curve_plot(teller: Teller, record: Record, curve: Sequence[tuple[float, ...]]) -> str:
    """A line for each player."""
    words = teller.words
    names = teller.names[: record.setup.players]
    lines = [
        Curve(name, [(float(step), 100 * part[seat]) for step, part in enumerate(curve)])
        for seat, name in enumerate(names)
    ]
    told = [(name, words("hint-percent", n=round(100 * curve[-1][seat]))) for seat, name in enumerate(names)]
    return curves(frame(words, "analyse-curve", told, "analyse-step", "analyse-chance"), lines)
