"""A dish and a dessert that exist only in this test: one declaration is enough to play, record, count and tell them."""

from dataclasses import replace

import pytest

from command_line import pad_of
from made_up import COUNTED_SORBET, DRAWN_RUNS, DRAWN_SORBET, SORBETS, TAROS, on_the_menu
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.cli.verify import tell_finding
from sushitrain.coach.reasons import reasons
from sushitrain.game.board import contestants
from sushitrain.game.chance import seed_from_text
from sushitrain.game.events import Step
from sushitrain.game.record import dumps, loads
from sushitrain.game.replay import final_state, replay, verify
from sushitrain.game.scorepad import read_pad, score
from sushitrain.game.standing import standing
from sushitrain.game.state import Rolling, sheet_of
from sushitrain.game.views import preview, view
from sushitrain.narration.console import Out
from sushitrain.narration.game_text import Teller, tell_end, tell_events
from sushitrain.prose.dishes import dessert_text, menu
from sushitrain.prose.topics import explain
from sushitrain.report.dish_values import by_card, by_count, by_place
from sushitrain.rules.dish import SHOWS_VALUE, Dish
from sushitrain.rules.lines import total
from sushitrain.rules.pays import Nothing, Race
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
from sushitrain.rules.variants import VARIANTS
from sushitrain.words import LANGUAGES, Words

GAMES = [(variant, n) for variant, declared in VARIANTS.items() for n in (declared.players or (2, 3, 4, 5))]


@pytest.fixture(params=[*TAROS])
def taro(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Dish:
    """Both are on the menu of the anniversary edition."""
    dish = TAROS[request.param]
    on_the_menu(monkeypatch, dish)
    return dish


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_it_is_played_by_quick_bots_and_the_record_holds(taro: Dish, variant: str, players: int) -> None:
    setup = Setup("anniversary", players, "sorbet", variant)
    bots = [bot(name) for name in ("regular", "nibbler", "random", "regular", "nibbler")[:players]]
    record = loads(dumps(match(setup, bots, seed_from_text(f"{taro.pays} {variant} {players}"))))
    assert verify(record) == []
    state = final_state(record)
    assert state.outcome is not None
    placed = {line.dish for part in state.board.sheet for lines in part for line in lines}  # type: ignore[union-attr]
    assert {"taro", "sorbet"} <= placed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_it_can_be_told(taro: Dish, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, setup = Words(language), Setup("anniversary", 3, "sorbet")
    teller, out = Teller(words, setup, ("Ola", "Jan", "Ewa")), Out()
    steps: list[Step] = []
    match(setup, [bot("regular")] * 3, seed_from_text(f"told {taro.pays}"), watch=steps.append)
    for step in steps:
        tell_events(out, teller, step.events)
    tell_end(out, teller, steps[-1].state)
    told = capsys.readouterr().out
    assert "Taro" in told
    assert "Sorbet" in told
    assert all(item.text for item in menu(words, setup))
    assert dessert_text(words, setup).startswith("Sorbet")
    assert "taro" in [paragraph.about for paragraph in explain(words, Tables(), "anniversary")]
    assert words.problems == []


def test_it_has_previews_portions_reasons_and_values(taro: Dish) -> None:
    setup = Setup("anniversary", 3, "sorbet")
    record = match(setup, [bot("random")] * 3, seed_from_text(f"seen {taro.pays}"))
    told = set()
    for step in [*replay(record)][:-1]:
        for seat in range(3):
            seen = view(step.state, seat)
            for move in seen.legal or ():
                assert preview(seen, move)
                assert reasons(seen, move)
        told |= {portion.dish for own in standing(step.state).portions for portion in own}
    assert "taro" in told
    values = (
        {line.dish for line in by_place(setup)}
        | {*by_count(setup)}
        | {setup.edition.dish_of[tray[-1]].name for tray, _ in by_card(setup)}
    )
    assert ("taro" in values) == (not isinstance(taro.pays, Nothing | Race))


def test_a_score_pad_counts_it(taro: Dish) -> None:
    setup, card = Setup("anniversary", 2, "sorbet"), taro.cards[0]
    rounds = [[f"{card} {card} sorbet2", "egg"], ["sorbet2", "egg"], ["sorbet1", "egg"]]
    pad = read_pad({"game": setup.game, "dessert": setup.dessert, "players": ["Ola", "Jan"], "rounds": rounds})
    sheet = score(pad).sheet
    lines = taro.pays.lines(taro, [(card, card), ("egg",)], setup.edition)
    for seat in (0, 1):
        paid = total(line for line in sheet[0][seat] if line.dish == "taro")
        assert paid == total(lines[seat])
    assert [total(lines) for lines in sheet[-1]] == [4, -2]


@pytest.mark.parametrize("dessert", [COUNTED_SORBET, DRAWN_RUNS], ids=["sets of cards", "runs of drawn values"])
@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_a_dessert_that_is_not_compared(
    dessert: Dish, variant: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_the_menu(monkeypatch, dessert=dessert)
    setup, steps = Setup("anniversary", players, "sorbet", variant), list[Step]()
    bots = [bot(name) for name in ("regular", "nibbler", "random", "regular", "nibbler")[:players]]
    record = match(setup, bots, seed_from_text(f"{dessert.pays} {variant} {players}"), watch=steps.append)
    assert verify(loads(dumps(record))) == []
    final = steps[-1].state
    assert not isinstance(final, Rolling)
    kept = [[one.value for one in cards] for cards in final.board.sweets.kept]
    scored = [total(line for line in lines if line.dish == "sorbet") for lines in sheet_of(final)[-1]]
    contested = contestants(setup)
    assert (
        scored[:contested] == [total(lines) for lines in dessert.pays.lines(dessert, kept, setup.edition)][:contested]
    )
    assert score(read_pad(pad_of(record))).sheet == sheet_of(final)
    teller = Teller(Words("en"), setup, ("Ola", "Jan", "Ewa", "Max", "Zoe")[: setup.seats])
    tell_end(Out(), teller, final)
    assert standing(steps[-2].state)


@pytest.mark.parametrize("shows", ["drawn", "rolled"])
def test_a_dessert_whose_values_are_drawn_or_rolled(
    shows: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Told with its own name, recorded with every draw, and written on a score pad with the values that it showed."""
    on_the_menu(monkeypatch, dessert=SORBETS[shows])
    setup, steps = Setup("anniversary", 3, "sorbet"), list[Step]()
    record = match(setup, [bot("nibbler")] * 3, seed_from_text(f"sorbet {shows}"), watch=steps.append)
    assert loads(dumps(record)) == record
    assert verify(record) == []
    drawn = [value for (value,) in (record.dealer.draws or {})["sorbet"]]
    happened = [event for step in steps for event in step.events if event.kind == SHOWS_VALUE]
    assert [event.values for event in happened] == [{"card": "scoop", "value": value} for value in drawn]
    assert happened

    teller, out = Teller(Words("en"), setup, ("Ola", "Jan", "Ewa")), Out()
    for step in steps:
        tell_events(out, teller, step.events)
    name = teller.names[happened[0].seat or 0]
    assert f"{name}: Scoop shows {drawn[0]}." in capsys.readouterr().out

    scored = score(read_pad(pad_of(record)))
    assert scored.sheet == sheet_of(steps[-1].state)


def test_a_draw_that_nobody_asks_for_is_named_by_the_dessert(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_menu(monkeypatch, dessert=DRAWN_SORBET)
    setup = Setup("anniversary", 2, "sorbet")
    record = match(setup, [bot("random")] * 2, seed_from_text("one draw of sorbet too many"))
    draws = dict(record.dealer.draws or {})
    changed = replace(record, dealer=replace(record.dealer, draws={**draws, "sorbet": [*draws["sorbet"], (1,)]}))
    (finding,) = verify(changed)
    assert "Sorbet no. 1" in tell_finding(Words("en"), finding, record.names)
