"""A move on the screen of the table: keys, typed words, the mouse."""

from pathlib import Path
from random import Random
from typing import Any

from textual.widgets import Input

from screen_kit import (
    At,
    at_table,
    click,
    play_on,
    press,
    shown,
    table_of,
    typed,
    until,
    waits,
)
from sushitrain.rules.setup import Setup
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.widgets.choice_boxes import Choice


def test_numbers_names_and_moves_can_be_typed(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        hands = []
        for text in ("1", "sashimi", "tempura"):
            table = table_of(app)
            assert table.scene is not None
            hands.append(table.scene.view.hand)  # type: ignore[attr-defined]
            card = hands[-1][0] if text == "1" else text if text in hands[-1] else hands[-1][-1]
            asked = table.asked
            await typed(pilot, text if text == "1" else app.words(f"card-{card}"))
            await until(pilot, lambda asked=asked: table_of(app).asked not in (asked, None))  # type: ignore[misc]
            assert app.session is not None
            assert str(app.session.moves[-1][0]) == card

    at_table(tmp_path, Setup("classic", 4), steps)


def test_arrows_choose_and_enter_plays(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        scene = table_of(app).scene
        assert scene is not None
        await press(pilot, "down", "down", "down", "up")
        assert app.screen.query_one("#line", Input).value == "2"
        assert [choice.item.types for choice in app.screen.query(".chosen").results(Choice)] == ["2"]
        assert "Enter" in shown(app, "#question")
        await press(pilot, "enter")
        await until(pilot, lambda: app.session is not None and app.session.moves)
        assert app.session is not None
        assert str(app.session.moves[0][0]) == scene.view.hand[1]  # type: ignore[attr-defined]

    at_table(tmp_path, Setup("classic", 3), steps)


def test_a_click_chooses_and_a_second_click_plays(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        choices = list(app.screen.query(Choice))
        await click(pilot, choices[4])
        assert app.screen.query_one("#line", Input).value == "5"
        await click(pilot, choices[2])
        assert app.screen.query_one("#line", Input).value == "3"
        await click(pilot, choices[2])
        await until(pilot, lambda: app.session is not None and app.session.moves)

    at_table(tmp_path, Setup("classic", 3), steps)


def test_with_the_mouse_two_cards_are_chosen_in_order(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        choices = list(app.screen.query(Choice))
        await click(pilot, choices[3])
        await click(pilot, choices[0])
        assert app.screen.query_one("#line", Input).value == "4 1"
        await click(pilot, choices[3])
        assert app.screen.query_one("#line", Input).value == "1"
        await click(pilot, choices[1])
        await click(pilot, choices[1])
        await until(pilot, lambda: app.session is not None and app.session.moves)
        assert app.session is not None
        assert " " in str(app.session.moves[0][0])

    async def controller(at: At) -> None:
        app, pilot = at
        while not getattr(table_of(app).scene.view.legal, "dummy", False):  # type: ignore[union-attr]
            asked = table_of(app).asked
            await typed(pilot, "1")
            await until(pilot, lambda asked=asked: table_of(app).asked not in (asked, None))  # type: ignore[misc]
        assert app.session is not None
        app.session.moves.clear()
        await steps(at)

    at_table(tmp_path, Setup("classic", 2, variant="dummy"), controller)


def test_in_sushi_roll_the_mouse_keeps_swaps_and_uses_menus(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        line = app.screen.query_one("#line", Input)
        items = {choice.item.types: choice for choice in app.screen.query(Choice)}
        await click(pilot, items["1"])
        assert line.value == "1"
        await click(pilot, items["menu"])
        assert line.value == "menu 1"
        await click(pilot, items["2"])
        assert line.value == "menu 1 2"
        await click(pilot, items["menu"])
        assert line.value == ""
        view: Any = table_of(app).scene.view  # type: ignore[union-attr]
        mine, theirs = next(
            (i, j) for i, a in enumerate(view.belts[0], 1) for j, b in enumerate(view.belts[1], 1) if a != b
        )
        await click(pilot, items[str(mine)])
        await click(pilot, items[f"swap 1 {theirs}"])
        assert line.value == f"swap {mine} 1 {theirs}"
        await click(pilot, items[f"swap 1 {theirs}"])
        await until(pilot, lambda: app.session is not None and app.session.moves)

    async def with_tokens(at: At) -> None:
        app, pilot = at
        for _ in range(60):
            view: Any = table_of(app).scene.view  # type: ignore[union-attr]
            if view.menus[0] and view.chopsticks[0] and len(view.belts[0]) > 1:
                break
            await play_on(at, Random(3), 1)
            await until(pilot, lambda: waits(app))
            while isinstance(app.screen, Window):
                await press(pilot, "enter")
                await until(pilot, lambda: waits(app))
        assert app.session is not None
        app.session.moves.clear()
        await steps(at)

    at_table(tmp_path, Setup("roll", 2), with_tokens)


def test_a_wrong_move_is_answered_with_what_would_be_right(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        await typed(pilot, "a whale")
        assert "a whale" in shown(app, "#question")
        assert "1" in shown(app, "#question")
        assert app.session is not None
        assert not app.session.moves

    at_table(tmp_path, Setup("classic", 3), steps)


def test_sushi_battle_is_clicked_and_covered_cards_are_not(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        items = {choice.item.types: choice for choice in app.screen.query(Choice)}
        await click(pilot, items["a1"])
        assert app.screen.query_one("#line", Input).value == ""
        await click(pilot, items["e3"])
        assert app.screen.query_one("#line", Input).value == "e3"
        await click(pilot, items["e3"])
        await until(pilot, lambda: app.session is not None and app.session.moves)

    setup = Setup("classic", 2, variant="battle", first=0)
    at_table(tmp_path, setup, steps)
