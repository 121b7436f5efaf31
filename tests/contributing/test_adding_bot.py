"""How to add a bot: one function and one entry are enough for matches, the arena, the terminal and servers."""

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.widgets import Select

from kit import ids
from screen_kit import At, at_table, play_on, rest, run, seen, shown, sitting, until
from source_copy import SourceCopy, steps_for
from sushitrain.arena.jobs import play
from sushitrain.arena.tournament import Plan, remaining
from sushitrain.bots.match import match
from sushitrain.bots.player import BOTS, Level, bot, is_quick, level, levels, name_of
from sushitrain.game.chance import seed_from_text
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.replay import verify
from sushitrain.protocol.setup_choices import BotChoice, Choices, Choosing
from sushitrain.rules.setup import Setup
from sushitrain.server.http import choices_routes
from sushitrain.terminal.screens.start_screen import StartScreen
from tools import missing

NAME = "hasty"
STRENGTH = 3


def hasty(knowledge: Knowledge, random: Random) -> Move:
    """One of the first two legal moves."""
    assert knowledge.view.legal is not None
    return random.choice(list(islice(knowledge.view.legal, 2)))


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(BOTS, NAME, Level(hasty, STRENGTH))
    yield
    bot.cache_clear()


@pytest.mark.usefixtures("declared")
@pytest.mark.parametrize(
    "setup", [Setup("classic", 4), Setup("classic", 2, variant="dummy"), Setup("roll", 3)], ids=str
)
def test_it_plays_a_match_under_its_name(setup: Setup) -> None:
    assert name_of(bot(NAME)) == NAME
    assert NAME in levels()
    assert is_quick(NAME)
    record = match(setup, [bot(NAME)] * setup.players, seed_from_text(f"{NAME} {ids(setup)}"))
    assert record.seats == (NAME,) * setup.players
    assert verify(record) == []


@pytest.mark.usefixtures("declared")
def test_it_plays_in_the_arena() -> None:
    plan = Plan(Setup("classic", 2), (NAME, "random"), games=4, seed=5)
    played = [play(job) for job in remaining(plan, plan.scores())]
    assert [found.replaced for found in played] == [()] * 4


@pytest.mark.usefixtures("declared")
def test_the_server_offers_it_with_its_strength() -> None:
    found: Any = choices_routes.choices_for(Choosing(game="classic"))
    assert isinstance(found, Choices)
    assert BotChoice(NAME, STRENGTH) in found.bots
    assert level(NAME) is hasty


@pytest.mark.usefixtures("declared")
def test_it_plays_at_a_table_in_the_terminal(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        assert "Hasty 1" in await seen(at)
        await play_on(at, Random(1))
        session = at[0].session
        assert session is not None
        assert session.seats == ("person", NAME, NAME)
        assert session.state.outcome is not None
        assert session.failures == []

    at_table(tmp_path, Setup("classic", 3), steps, bots=NAME)


@pytest.mark.usefixtures("declared")
def test_the_start_form_offers_it_without_a_sentence(tmp_path: Path) -> None:
    async def choose() -> None:
        async with sitting(lambda app: app.show_start_form(tmp_path)) as (app, pilot):
            screen = app.screen
            assert isinstance(screen, StartScreen)
            assert shown(app, "#about")
            screen.query_one("#bots", Select).value = NAME
            await until(pilot, lambda: screen.chosen.bots == NAME)
            await rest(pilot)
            assert shown(app, "#about") == ""
            assert f"Hasty · wins {STRENGTH} of 100" in await seen((app, pilot))

    run(choose())


@pytest.mark.usefixtures("declared")
def test_what_is_missing_is_listed_as_sentences() -> None:
    told = [*missing.missing()]
    assert len(told) == 9
    assert {
        "The bot hasty has no name in English: add bot-hasty to src/sushitrain/words/en/names.ftl.",
        "The bot hasty has no text in français: add page-bot-hasty to src/sushitrain/words/fr/page-start.ftl.",
        "The bot hasty has no picture: draw web/src/art/bot-hasty.svg.",
    } <= {*told}


MODULE = '''"""Hasty: takes one of the first two legal moves."""

from itertools import islice
from random import Random

from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move


def hasty(knowledge: Knowledge, random: Random) -> Move:
    """One of the first two legal moves."""
    assert knowledge.view.legal is not None
    return random.choice(list(islice(knowledge.view.legal, 2)))
'''


def test_a_module_and_an_entry_are_enough_for_every_command(tmp_path: Path) -> None:
    sources = SourceCopy(tmp_path)
    module, table = "src/sushitrain/bots/hasty.py", "src/sushitrain/bots/player.py"
    sources.write(module, MODULE)
    sources.insert(table, "from sushitrain.bots.nibbler import nibble\n", "from sushitrain.bots.hasty import hasty\n")
    sources.insert(table, '    "nibbler": Level(', f'    "{NAME}": Level({NAME}, {STRENGTH}),\n')
    assert sources.touched == [module, table]
    steps = steps_for("How to add a bot")
    assert "`src/sushitrain/bots/`" in steps[0]
    assert f"`{table}`" in steps[1]
    for command in ("play", "arena"):
        assert NAME in sources.run("sushitrain", command, "--help")
    game = ("sushitrain", "play", "-p", "2", "--bot", NAME, "--seed", "haste", "--save", "game.json")
    assert "Hasty" in sources.run(*game, typed="1\n" * 30)
    sources.run("sushitrain", "verify", "game.json")
    duel = json.loads(sources.run("sushitrain", "arena", NAME, "random", "-n", "2", "--processes", "1", "--json"))
    assert [found["name"] for found in duel["bots"]] == [NAME, "random"]
    assert "The bot hasty has no picture" in sources.run("tools.missing", code=1)
