"""The form before the game: every configuration, names, and what cannot go together."""

import re
from pathlib import Path

import pytest
from textual.widgets import Button, Input, Label, Select
from textual.widgets._footer import FooterKey

from screen_kit import click, press, rest, run, shown, sitting, until, waits
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.terminal.screens.start_form import Chosen, consistent, setup_of
from sushitrain.terminal.screens.start_screen import StartScreen


def test_every_configuration_can_be_chosen_in_the_form(tmp_path: Path) -> None:
    async def choose() -> None:
        async with sitting(lambda app: app.show_start_form(tmp_path)) as (app, pilot):
            screen = app.screen
            assert isinstance(screen, StartScreen)
            for game, dessert, variant, players in (
                ("anniversary", "tea", "golf", 5),
                ("roll", "pudding", "none", 3),
                ("classic", "pudding", "battle", 2),
            ):
                for field, value in (("game", game), ("dessert", dessert), ("variant", variant), ("players", players)):
                    screen.query_one(f"#{field}", Select).value = value
                    await until(pilot, lambda f=field, v=value: getattr(screen.chosen, f) == v)  # type: ignore[misc]
                    await rest(pilot)
            screen.query_one("#option-first", Select).value = 1
            screen.query_one("#people", Select).value = 2
            await until(pilot, lambda: screen.chosen.people == 2)
            screen.query_one("#names", Input).value = " Ola, , "
            await until(pilot, lambda: dict(screen.chosen.options) == {"first": 1})
            await click(pilot, screen.query_one("#play", Button))
            await until(pilot, lambda: app.session is not None and waits(app))
            assert app.session is not None
            assert app.session.teller.setup == Setup("classic", 2, variant="battle", first=1)
            assert app.session.teller.names == ("Ola", "Player 2")

    run(choose())


@pytest.mark.parametrize(("names", "people"), [("Ola, Jan", 1), ("O" * 99, 1), ("Ola, Ola", 2)])
def test_names_that_cannot_be_are_refused_in_the_form(names: str, people: int, tmp_path: Path) -> None:
    async def choose() -> None:
        async with sitting(lambda app: app.show_start_form(tmp_path)) as (app, pilot):
            screen = app.screen
            assert isinstance(screen, StartScreen)
            screen.query_one("#people", Select).value = people
            screen.query_one("#names", Input).value = names
            await until(pilot, lambda: screen.chosen.people == people)
            await press(pilot, "f10")
            await until(pilot, lambda: re.search("name|called", shown(app, "#problem")))
            assert app.session is None

    run(choose())


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_name_of_the_field_in_focus_stands_out(theme: str, tmp_path: Path) -> None:
    async def look() -> None:
        async with sitting(lambda app: app.show_start_form(tmp_path), theme=theme) as (app, pilot):
            assert app.words("screen-field") in [str(key.description) for key in app.screen.query(FooterKey)]
            app.screen.query_one("#game").focus()
            for name in ("game", "variant", "players"):
                await until(pilot, lambda name=name: app.focused is app.screen.query_one(f"#{name}"))  # type: ignore[misc]
                await rest(pilot)
                labels = app.screen.query(".row Label").results(Label)
                marked = [str(label.content) for label in labels if label.styles.text_style.reverse]
                assert marked == [app.words(f"screen-{name}")]
                await press(pilot, "tab")

    run(look())


def test_the_form_settles_what_cannot_go_together() -> None:
    for setup in combinations():
        chosen = consistent(Chosen(setup.game, setup.dessert, setup.variant, setup.players))
        assert setup_of(chosen) == setup
    assert consistent(Chosen("roll", "tea", "golf", 4)).variant == "none"
    assert consistent(Chosen("classic", "tea", "dummy", 5, 5)).players == 2
    assert consistent(Chosen("classic", "tea", "dummy", 5, 5)).people == 2
    for name, option in OPTIONS.items():
        consistent(Chosen(options=((name, option.values[-1]),)))
