"""The screens of the table, used as a person would: windows, several people, bots, saving and going on."""

from pathlib import Path
from random import Random
from threading import Event

import pytest
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets._footer import FooterKey

from screen_kit import (
    LARGE,
    At,
    at_table,
    is_over,
    last_choice,
    log_of,
    new_session,
    play_on,
    press,
    press_ahead,
    rest,
    run,
    seen,
    shown,
    sitting,
    table_of,
    texts,
    typed,
    until,
    waits,
)
from sushitrain.bots.player import bot
from sushitrain.game.engine import to_move
from sushitrain.game.moves import Move
from sushitrain.game.record import loads
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.screens.windows import Cover, Window
from sushitrain.terminal.session import open_session
from sushitrain.terminal.widgets.choice_boxes import Choice
from sushitrain.words import Words
from tools.waiting import LIMIT

# Windows


def test_help_points_and_the_log_have_keys(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        for key, found in (("f1", "F2"), ("f3", app.words("screen-no-points"))):
            await press(pilot, key)
            await until(pilot, lambda: isinstance(app.screen, Window))
            assert found in await seen(at)
            await press(pilot, "escape")
            await until(pilot, lambda: not isinstance(app.screen, Window))
        await press(pilot, "f4")
        assert app.screen.has_class("reading-log")
        before = app.theme
        await press(pilot, "f5")
        assert app.theme != before

    at_table(tmp_path, Setup("classic", 3), steps)


def test_the_text_of_a_window_scrolls_at_once_and_its_key_closes_it(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        text = await opened_help(at)
        for keys, line in ((("down", "down", "up"), 1), (("end",), 5), (("home",), 0), (("pagedown",), 5)):
            await press(pilot, *keys)
            await until(pilot, lambda line=line: min(text.scroll_y, 5) == line)  # type: ignore[misc]
        keys_shown = {str(key.description) for key in app.screen.query(FooterKey)}
        assert keys_shown == {app.words("screen-scroll"), app.words("screen-close")}
        await press(pilot, "f3")
        assert isinstance(app.screen, Window)
        await press(pilot, "f1")
        await until(pilot, lambda: not isinstance(app.screen, Window))

    at_table(tmp_path, Setup("classic", 3), steps, size=(60, 16))


async def opened_help(at: At) -> Widget:
    """The text of the window that F1 opens, which is longer than the window."""
    app, pilot = at
    await press(pilot, "f1")
    await until(pilot, lambda: isinstance(app.screen, Window))
    text = app.screen.query_one(".reading")
    await until(pilot, lambda: text.max_scroll_y >= 5)
    return text


TYPED_FAST = {
    "down": (["down"] * 4 + ["up"], 3),
    "to and fro": (["down", "up"] * 20 + ["down"] * 2, 2),
    "end": (["end"] + ["up"] * 3, -3),
    "home": (["end", "home", "down"], 1),
    "pages": (["pagedown"] * 9 + ["up", "up"], -2),
    "pages back": (["pagedown"] * 9 + ["pageup"] * 9 + ["down"], 1),
    "the start": (["up"] * 9 + ["down"], 1),
}
"""Keys, and the line to which they scroll; a negative one counts from the end."""


def test_a_window_hears_every_key_of_somebody_who_types_fast(tmp_path: Path) -> None:
    """Each key continues from where the one before has gone, drawn or not."""

    async def steps(at: At) -> None:
        text = await opened_help(at)
        for name, (keys, line) in TYPED_FAST.items():
            await press(at[1], "home")
            assert text.scroll_y == 0, name
            press_ahead(at[1], *keys)
            await rest(at[1])
            assert text.scroll_y == (line if line >= 0 else text.max_scroll_y + line), name

    at_table(tmp_path, Setup("classic", 3), steps, size=(60, 16))


@pytest.mark.parametrize("opens", ["f1", "f3"])
def test_a_key_that_is_held_while_a_window_opens_or_closes_does_no_harm(opens: str, tmp_path: Path) -> None:
    """It is for the window while that is there; the table below stays."""

    async def steps(at: At) -> None:
        app, pilot = at
        for key in ("down", "end", "pagedown", "enter", "escape", "space", "q", "f1", "f3"):
            for _ in range(3):
                press_ahead(pilot, opens, *[key] * 9)
            await until(pilot, lambda: table_of(app).scene is not None)
            await rest(pilot)
            while isinstance(app.screen, Window):
                await press(pilot, "escape")
            assert app.screen is table_of(app), key
            assert app.is_running, key
            assert not app._exit, key
            assert app.session is not None
            assert app.session.moves == [], key
            app.screen.query_one("#line", Input).value = ""
            await rest(pilot)
        await typed(pilot, "1")
        await until(pilot, lambda: app.session is not None and app.session.moves)

    at_table(tmp_path, Setup("classic", 3), steps)


def test_what_keys_do_can_be_typed(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        await typed(pilot, "?")
        await until(pilot, lambda: isinstance(app.screen, Window))
        await press(pilot, "enter")
        await until(pilot, lambda: not isinstance(app.screen, Window))
        await typed(pilot, "q")
        await until(pilot, lambda: not app.is_running or app._exit)

    at_table(tmp_path, Setup("classic", 3), steps)


def test_the_points_of_a_round_are_shown_and_of_the_game_too(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        told: list[str] = []
        for round_ in (1, 2, 3):
            before = app.screen
            app.play_session(last_choice(tmp_path, Setup("classic", 5), round_))
            await until(pilot, lambda before=before: app.screen is not before and waits(app))  # type: ignore[misc]
            await play_on(at, Random(2), 1)
            await until(pilot, lambda: isinstance(app.screen, Window))
            told.append(await seen(at))
            await press(pilot, "enter")
            await until(pilot, lambda: not isinstance(app.screen, Window))
        assert is_over(app)
        assert [app.words("part-round", round=n) in text for n, text in enumerate(told[:2], 1)] == [True, True]
        assert app.words("part-end") in told[2]
        assert "wins" in shown(app, "#question") or "win" in shown(app, "#question")
        await press(pilot, "f6")
        await until(pilot, lambda: not is_over(app) and waits(app))

    at_table(tmp_path, Setup("classic", 5), steps)


def test_a_hint_ranks_the_moves(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        await press(pilot, "f2")
        await until(pilot, lambda: isinstance(app.screen, Window))
        assert app.words("hint-win") in await seen(at)

    at_table(tmp_path, Setup("classic", 4), steps)


# Several people


def test_between_two_people_a_cover_hides_the_hand(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        for name in ("Player 1", "Player 2"):
            await until(pilot, lambda: isinstance(app.screen, Cover))
            assert name in await seen(at)
            assert not any(str(choice.content).strip() for choice in table_of(app).query(Choice))
            for key in ("escape", "space", "q"):
                await press(pilot, key)
            assert isinstance(app.screen, Cover)
            await press(pilot, "enter")
            await until(pilot, lambda: table_of(app).asked)
            assert len(table_of(app).query(Choice)) == 9
            await typed(pilot, "1")
            await until(pilot, lambda: table_of(app).asked is None)
        await until(pilot, lambda: app.session is not None and app.session.moves)

    at_table(tmp_path, Setup("classic", 3), steps, people=2)


def test_enter_that_is_held_opens_one_cover_and_leaves_the_table(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        await until(pilot, lambda: isinstance(app.screen, Cover))
        press_ahead(pilot, *["enter"] * 9)
        await until(pilot, lambda: table_of(app).asked)
        await rest(pilot)
        assert app.screen is table_of(app)

    at_table(tmp_path, Setup("classic", 3), steps, people=2)


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
def test_whoever_sees_a_cover_can_leave_too(key: str, tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        await until(pilot, lambda: isinstance(app.screen, Cover))
        await press(pilot, key)
        await until(pilot, lambda: app._exit)

    at_table(tmp_path, Setup("classic", 3), steps, people=2)


def test_a_hint_that_cannot_be_had_says_so_and_asks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> bool:
        raise SushiError("setup-bot-fast", "{given} needs Numba", given="itamae")

    monkeypatch.setattr("sushitrain.terminal.screens.local_controller.must_compile", lambda *_: False)

    async def steps(at: At) -> None:
        app, pilot = at
        monkeypatch.setattr("sushitrain.terminal.screens.local_controller.must_compile", refuses)
        before = shown(app, "#question")
        await press(pilot, "f2")
        await until(pilot, lambda: list(app._notifications))
        assert "Numba" in next(iter(app._notifications)).message
        assert shown(app, "#question") == before

    at_table(tmp_path, Setup("classic", 3), steps)


def test_help_and_points_are_there_for_whoever_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # the game does not end meanwhile
    monkeypatch.setattr("sushitrain.terminal.screens.local_controller.PAUSE_WITHOUT_PEOPLE", 3600)

    async def steps(at: At) -> None:
        app, pilot = at
        for key in ("f1", "f3"):
            await press(pilot, key)
            await until(pilot, lambda: isinstance(app.screen, Window))
            await press(pilot, "escape")
            await until(pilot, lambda: not isinstance(app.screen, Window))

    async def watch(setup: Setup) -> None:
        session = new_session(tmp_path, setup, 0)
        async with sitting(lambda app: app.play_session(session)) as at:
            await steps(at)

    for setup in (Setup(), Setup("roll"), Setup(variant="battle")):
        run(watch(setup))


def test_a_name_is_shown_as_it_is(tmp_path: Path) -> None:
    names, setup, file = ("Ola[/x]", "[bold]Jan", "\\[b]"), Setup("classic", 3), tmp_path / "games" / "game.json"
    session = open_session(Words("en"), setup, ("person",) * 3, names, "sea", file)
    for _ in range(7):  # with this seed the last choice of the first round comes next
        session.play({seat: next(iter(session.knowledge[seat].view.legal or ())) for seat in to_move(session.state)})

    async def play() -> None:
        async with sitting(lambda app: app.play_session(session), LARGE) as at:
            app, pilot = at
            for name in names:
                await until(pilot, lambda: isinstance(app.screen, Cover))
                assert name in await seen(at)
                await press(pilot, "enter")
                await until(pilot, lambda: table_of(app).asked)
                await press(pilot, "f2")
                await until(pilot, lambda: isinstance(app.screen, Window))
                assert f"{name}: round 1" in await seen(at)
                await press(pilot, "escape")
                await play_on(at, Random(1), 1)
            await until(pilot, lambda: len(session.moves) == 9 and isinstance(app.screen, Window))
            assert [name for name in names if name not in texts(app)] == []
        async with sitting(lambda app: app.show_start_form(tmp_path)) as at:
            drawn = await seen(at)
            assert [name for name in names if name not in drawn] == []

    run(play())


def test_a_bot_that_fails_is_replaced_for_that_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Move:
        raise ZeroDivisionError("nothing\x1b[2J left")

    monkeypatch.setattr("sushitrain.terminal.session.bot", lambda name: broken if name == "random" else bot(name))

    async def steps(at: At) -> None:
        await play_on(at, Random(1), 1)
        told = "Random failed (nothing�[2J left); the stand-in has played this turn."
        await until(at[1], lambda: told in log_of(at[0]))

    at_table(tmp_path, Setup(), steps)


def test_what_cannot_go_on_ends_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> bool:
        raise SushiError("setup-bot-fast", "{given} needs Numba", given="itamae")

    monkeypatch.setattr("sushitrain.terminal.screens.local_controller.must_compile", refuses)

    async def play() -> None:
        async with sitting(lambda app: app.play_session(new_session(tmp_path, Setup()))) as (app, pilot):
            await until(pilot, lambda: app._exit)
            assert isinstance(app.return_value, SushiError)

    run(play())


def test_while_the_search_is_compiled_it_says_how_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    over = Event()

    def slowly(_: Setup) -> list[str]:
        over.wait(LIMIT)
        return []

    monkeypatch.setattr("sushitrain.bots.itamae.prepare.is_ready", lambda _: over.is_set())
    monkeypatch.setattr("sushitrain.bots.itamae.prepare.prepare", slowly)

    async def wait() -> None:
        session = new_session(tmp_path, Setup("classic", 2), bots="itamae:8")
        async with sitting(lambda app: app.play_session(session)) as (app, pilot):
            await until(pilot, lambda: "sharpens" in shown(app, "#question"))
            assert "┄ about 2" in shown(app, "#question")
            over.set()
            await until(pilot, lambda: table_of(app).asked)

    run(wait())


def test_bots_can_play_alone_and_be_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushitrain.terminal.screens.local_controller.PAUSE_WITHOUT_PEOPLE", 0)

    async def watch() -> None:
        session = new_session(tmp_path, Setup("classic", 3), 0)
        async with sitting(lambda app: app.play_session(session)) as (app, pilot):
            await until(pilot, lambda: is_over(app))

    run(watch())


# Saving and going on


def test_a_game_that_was_left_is_offered_and_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "sushitrain"
    session = last_choice(tmp_path, Setup("classic", 4), 2)
    before = len(session.moves)

    async def leave() -> None:
        async with sitting(lambda app: app.play_session(session)) as at:
            await play_on(at, Random(1), 1)
            await until(at[1], lambda: len(session.moves) > before and waits(at[0]))

    run(leave())
    left = len(session.moves)
    broken = folder / "games" / "a.json"
    broken.write_text("{")

    async def resume() -> None:
        async with sitting(lambda app: app.show_start_form(folder)) as (app, pilot):
            await until(pilot, lambda: app.screen.query_one(OptionList).option_count)
            app.screen.query_one(OptionList).focus()
            await press(pilot, "down", "enter")
            await until(pilot, lambda: app.session is not None and waits(app))
            assert app.session is not None
            assert len(app.session.moves) == left
            await play_on((app, pilot), Random(1))

    run(resume())
    assert loads((folder / "games" / "game.json").read_bytes()).result.winners


def test_a_game_that_cannot_be_saved_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "sushitrain").write_text("")

    async def steps(at: At) -> None:
        await play_on(at, Random(1), 1)
        await until(at[1], lambda: waits(at[0]) and list(at[0]._notifications))
        assert any("saved" in note.message for note in at[0]._notifications)

    at_table(tmp_path, Setup("classic", 4), steps)
