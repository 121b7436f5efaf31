"""How to add a variant: one function and one entry are enough to play, record, verify, explain and choose it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from source_copy import SourceCopy, steps_for
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.bots.worths import learned_name
from sushitrain.game.chance import seed_from_text
from sushitrain.game.events import Step
from sushitrain.game.record import dumps, loads
from sushitrain.game.replay import verify
from sushitrain.narration.console import Out
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import Teller, tell_end, tell_events
from sushitrain.prose.topics import title, variant_text
from sushitrain.protocol.setup_choices import Choices, Choosing
from sushitrain.rules.edition import LOWEST, RIGHT, Edition
from sushitrain.rules.errors import SetupError
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.variants import VARIANTS, Variant
from sushitrain.server.http import choices_routes
from sushitrain.terminal.screens.start_form import Chosen, consistent, field_choices
from sushitrain.words import LANGUAGES, Words
from tools import missing

NAME = "uphill"
PLAYERS = (3, 4)


def uphill(edition: Edition) -> Edition:
    """Every hand goes to the right, and the lowest total wins."""
    return replace(edition, passing=(RIGHT, RIGHT, RIGHT), wins=LOWEST)


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, NAME, Variant(uphill, PLAYERS))


@pytest.mark.usefixtures("declared")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("game", "dessert"), [("classic", "pudding"), ("anniversary", "mochi")])
def test_it_is_played_by_bots_and_the_record_is_verified(game: str, dessert: str, players: int) -> None:
    setup = Setup(game, players, dessert, NAME)
    bots = [bot(name) for name in ("regular", "nibbler", "random", "regular")[:players]]
    steps: list[Step] = []
    record = match(setup, bots, seed_from_text(f"{NAME} {game} {players}"), watch=steps.append)
    assert verify(loads(dumps(record))) == []
    outcome = steps[-1].state.outcome
    assert outcome is not None
    assert {outcome.totals[seat] for seat in outcome.winners} == {min(outcome.totals[:players])}


@pytest.mark.usefixtures("declared")
def test_it_is_played_with_the_worths_of_the_variant_most_like_it() -> None:
    assert learned_name(Setup("anniversary", 3, "tea", NAME)) == "anniversary tea golf 3"


@pytest.mark.usefixtures("declared")
@pytest.mark.parametrize("language", LANGUAGES)
def test_another_number_of_players_is_refused_with_a_sentence(language: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup("classic", 2, variant=NAME)
    told = sentence(Words(language), refused.value)
    assert "3" in told
    assert "4" in told


@pytest.mark.usefixtures("declared")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words, setup = Words(language), Setup("anniversary", 3, "yogurt", NAME)
    teller, out = Teller(words, setup, ("Ola", "Jan", "Ewa")), Out()
    steps: list[Step] = []
    match(setup, [bot("regular")] * 3, seed_from_text(f"{NAME} told"), watch=steps.append)
    out.say(teller.title())
    for step in steps:
        tell_events(out, teller, step.events)
    tell_end(out, teller, steps[-1].state)
    assert "Uphill" in capsys.readouterr().out
    assert title(words, NAME) == "Uphill"
    explained = variant_text(words, setup)
    assert explained.startswith("Uphill (3–4")
    assert explained != variant_text(words, Setup("classic", 3, variant="golf"))
    assert words.problems == []


@pytest.mark.usefixtures("declared")
def test_the_server_and_the_start_form_offer_it_with_its_players() -> None:
    found: Any = choices_routes.choices_for(Choosing(game="classic", variant=NAME, players=3))
    assert isinstance(found, Choices)
    offered = {choice.value: choice for choice in (*found.variants, *found.counts)}
    assert offered[NAME].problem is None
    possible = [choice.value for choice in found.counts if choice.problem is None]
    assert possible == [*PLAYERS]
    assert offered[2].instead
    chosen = consistent(Chosen("anniversary", "tea", NAME, players=5))
    words = Words("en")
    assert (chosen.variant, chosen.players) == (NAME, 3)
    assert [value for _, value in field_choices(words, chosen, "players")] == [*PLAYERS]
    assert ("Uphill", NAME) in field_choices(words, chosen, "variant")


@pytest.mark.usefixtures("declared")
def test_what_is_missing_is_listed_as_sentences() -> None:
    told = [*missing.missing()]
    assert all(line.endswith(".") and NAME in line for line in told)
    assert {
        "The variant uphill has no name in English: add variant-uphill to src/sushitrain/words/en/names.ftl.",
        "The variant uphill has no text in polski: add rules-uphill to src/sushitrain/words/pl/rules.ftl.",
        "The variant uphill has no picture: draw web/src/art/variant-uphill.svg.",
        "anniversary-tea-uphill has no recorded game: add it to tests/playthroughs.",
        "The bot regular has not learned classic pudding uphill 3: run python -m tools.learn_worths.",
    } <= {*told}
    assert sum(setup.variant == NAME for setup in combinations()) == 12


DECLARED = '''def uphill(edition: Edition) -> Edition:
    """Every hand goes to the right, and the lowest total wins."""
    return replace(edition, passing=(RIGHT, RIGHT, RIGHT), wins=LOWEST)


'''


def test_one_file_is_touched_and_the_command_line_plays_it(tmp_path: Path) -> None:
    sources = SourceCopy(tmp_path)
    file = "src/sushitrain/rules/variants.py"
    sources.insert(file, "def _tiebreak(", DECLARED)
    sources.insert(file, '    "dummy": Variant(', f'    "{NAME}": Variant({NAME}, {PLAYERS}),\n')
    assert sources.touched == [file]
    assert f"`{file}`" in steps_for("How to add a variant")[0]
    assert NAME in sources.run("sushitrain", "play", "--help")
    table = ("sushitrain", "play", "-g", "anniversary", "-v", NAME, "--seed", "hill", "--save", "game.json")
    played = sources.run(*table, "--people", "1", "-p", "3", typed="1\n" * 40)
    assert "Uphill" in played
    assert "game.json" in played
    assert "Uphill" in sources.run("sushitrain", "replay", "game.json", "--lang", "pl")
    sources.run("sushitrain", "verify", "game.json")
    assert "Uphill (3–4 players): the lowest total wins." in sources.run("sushitrain", "rules", NAME)
    assert NAME in sources.run("sushitrain", "rules")
    assert f"The variant {NAME} has no picture" in sources.run("tools.missing", code=1)
