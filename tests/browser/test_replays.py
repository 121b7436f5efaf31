"""After a game: where every point came from, whether the deal was fair, the record, and the game again by turns."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Route, expect

from kit import whole_game
from online import Server
from seeds import SEEDS
from sushitrain import __version__
from sushitrain.game.record import Record, dumps, new_record, seeded, to_document
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import from_plain
from tools.scenes import BOT, SMALL, finished, person, seated
from tools.visitors import PATIENCE, Visitor

Comes = Callable[..., Visitor]
CORPUS = Path(__file__).parents[1] / "corpus" / __version__
KINDS = (
    "classic-pudding-none",
    *(
        pytest.param(kind, marks=pytest.mark.full)
        for kind in (
            "classic-pudding-personal_piles",
            "anniversary-mochi-dummy",
            "anniversary-tea-battle",
            "anniversary-yogurt-golf",
            "roll-pudding-none",
        )
    ),
)
FEW = from_plain(SMALL)
SMALL_GAMES = {
    "battle": Setup("anniversary", 2, "tea", "battle", tables=FEW),
    "roll": Setup("roll", 3, tables=FEW),
}
"""Always one game of every flow, small where that is possible; the others in `make full`."""
expect.set_options(timeout=PATIENCE * 1000)


class Played(NamedTuple):
    """A game that is over, and all that the browser of its player remembers."""

    code: str
    memory: Any


@pytest.fixture(scope="module")
def played(browser: Browser, server: Server) -> Iterator[Played]:
    ola = Visitor(browser, server.url, seed=SEEDS.current)
    finished(ola, {"game": "anniversary", "dessert": "strawberry"})
    yield Played(ola.page.url.rpartition("/")[2], ola.context.storage_state())
    ola.leaves()


@pytest.fixture
def ola(comes: Comes, played: Played) -> Visitor:
    """Who has played it comes back."""
    return back(comes(storage_state=played.memory), played)


def back(visitor: Visitor, played: Played) -> Visitor:
    visitor.goes(f"/t/{played.code}")
    visitor.button("page-rematch").wait_for()
    return visitor


def number(text: str) -> int:
    """The points in a text, with a real minus."""
    return int(re.sub("[^0-9-]", "", text.replace("−", "-")))


def points_in(text: str) -> list[int]:
    """The points that stand on lines of their own."""
    return [number(line) for line in text.splitlines() if re.fullmatch("[+−]?[0-9]+", line.strip())]


def at_turn(visitor: Visitor, turn: int) -> None:
    """The page and its address show this turn."""
    visitor.page.wait_for_url(f"**?turn={turn}")
    expect(visitor.page.get_by_role("main").get_by_text(re.compile(f"^Turn {turn} of [0-9]+"))).to_be_visible()


def turns_of(visitor: Visitor) -> int:
    return int(visitor.page.get_by_role("slider").get_attribute("max") or 0)


def opens_record(visitor: Visitor, file: Path) -> None:
    visitor.goes("/replays")
    visitor.page.get_by_label(visitor.say("page-replays-choose")).set_input_files(file)


def recorded(setup: Setup, seed: str) -> Record:
    """The record of a game that was drawn from this seed."""
    game = whole_game(setup, seed)
    moves = [tuple(each.values()) for each in game.moves]
    return new_record(["Ola", "Jan", "Ewa", "Jo"][: setup.players], seeded(game.seed), moves, game.states[-1])


# The points


TIES = {
    "the dessert decides": ("tie 22", "dessert", [28, 22, 24, 28], [3]),
    "the win is shared": ("tie 118", "shared", [28, 27, 28, 26], [0, 2]),
}
"""Games for four with strawberries that end in a tie: what they are drawn from, and how they end."""


def adds_up(visitor: Visitor, record: dict[str, Any]) -> None:
    """The sheet has the points of this record, every part of it adds up, and the heading names its winners."""
    result, names = record["result"], []
    table = visitor.page.get_by_role("table")
    columns = table.get_by_role("columnheader").all_inner_texts()
    assert len(columns) == len(result["points"]) + 1
    for seat, row in enumerate(table.get_by_role("row").all()[1:]):
        names.append(row.get_by_role("rowheader").inner_text())
        *parts, total = [number(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        assert parts == [points[seat] for points in result["points"]]
        assert sum(parts) == total
    winners = [names[seat] for seat in result["winners"]]
    most = max(sum(points) for points in zip(*result["points"], strict=True))
    said = visitor.say(
        f"outcome-{result['reason']}",
        names=" and ".join(winners),
        points=visitor.say("points", n=most),
        dessert=visitor.say(f"dish-{record['setup']['dessert']}"),
    )
    expect(visitor.page.get_by_role("heading", name=said, exact=True)).to_be_visible()
    for title, points in zip(columns[:-1], result["points"], strict=True):
        part = visitor.page.get_by_role("group").filter(has=visitor.page.get_by_text(title, exact=True))
        if part.get_attribute("open") is None:
            part.get_by_text(title, exact=True).first.click()
        for name, wanted in zip(names, points, strict=True):
            card = part.get_by_role("listitem").filter(has=visitor.page.get_by_role("heading", name=name, level=3))
            told = card.inner_text()
            assert sum(points_in(told)) == number(told.splitlines()[-1]) == wanted, told


def test_the_breakdown_adds_up(ola: Visitor, server: Server, played: Played) -> None:
    status, record, _ = server.request("GET", f"/api/tables/{played.code}/record")
    assert status == 200
    assert len(record["result"]["points"]) == 4
    adds_up(ola, record)


@pytest.mark.parametrize("how", TIES)
def test_a_tie_on_points_names_those_who_win_it(comes: Comes, tmp_path: Path, how: str) -> None:
    seed, reason, totals, winners = TIES[how]
    record = recorded(Setup("anniversary", 4, "strawberry"), seed)
    told = to_document(record)
    assert (told["result"]["reason"], told["result"]["winners"]) == (reason, winners), "search another seed"
    assert [sum(points) for points in zip(*told["result"]["points"], strict=True)] == totals
    file = tmp_path / "tie.json"
    file.write_text(dumps(record), encoding="utf-8")
    visitor = comes()
    opens_record(visitor, file)
    visitor.button("page-last").click()
    visitor.page.get_by_role("table").wait_for()
    adds_up(visitor, told)


# The shuffle


def test_the_shuffle_holds(ola: Visitor) -> None:
    ola.button("page-fair-check").click()
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-fair-good"))).to_be_visible()
    ola.page.get_by_text(ola.say("page-fair-how")).click()
    expect(ola.page.get_by_text(ola.say("page-fair-seed"))).to_be_visible()
    expect(ola.page.get_by_text(ola.say("page-fair-wrong"))).to_have_count(0)


@pytest.mark.parametrize("what", ["commitment", "nonces"])
def test_an_exchanged_shuffle_is_noticed(ola: Visitor, played: Played, what: str) -> None:
    ola.page.evaluate(
        """([code, what]) => {
          const tables = JSON.parse(localStorage.getItem("tables"));
          tables[code][what] = what === "nonces" ? { 0: "f".repeat(32) } : "0".repeat(64);
          localStorage.setItem("tables", JSON.stringify(tables));
        }""",
        [played.code, what],
    )
    ola.page.reload()
    ola.button("page-fair-check").click()
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-fair-bad"))).to_be_visible()
    expect(ola.page.get_by_text(ola.say("page-fair-secret"))).to_be_visible()
    assert ola.page.get_by_text(ola.say("page-fair-wrong"), exact=True).count() >= 1


def test_who_comes_afterwards_is_told_what_cannot_be_known(comes: Comes, played: Played) -> None:
    eve = comes().goes(f"/t/{played.code}")
    eve.button("page-fair-check").click()
    expect(eve.page.get_by_role("status").filter(has_text=eve.say("page-fair-late"))).to_be_visible()


# The record


def test_the_record_is_downloaded_holds_and_opens_again(ola: Visitor, played: Played, tmp_path: Path) -> None:
    with ola.page.expect_download() as download:
        ola.page.get_by_role("link", name=ola.say("page-record")).click()
    file = tmp_path / download.value.suggested_filename
    assert file.name == f"sushitrain-{played.code}.json"
    download.value.save_as(file)
    command = [str(Path(sys.executable).with_name("sushitrain")), "verify", "--lang", "en", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, ola.say("verify-holds"))
    end = ola.page.get_by_role("heading", level=1).inner_text()
    opens_record(ola, file)
    ola.button("page-last").click()
    expect(ola.page.get_by_role("heading", name=end)).to_be_visible()
    ola.button("page-replays-back").click()
    expect(ola.page.get_by_role("heading", name=ola.say("page-replays-title"), level=1)).to_be_visible()


def test_a_broken_record_gets_one_sentence(comes: Comes, tmp_path: Path) -> None:
    visitor = comes()
    whole = (CORPUS / "with-nonces.json").read_text(encoding="utf-8")
    broken = [
        (whole[: len(whole) // 2], re.escape(visitor.say("record-json"))),
        (json.dumps([1]), r".+ should be an object, not .+\."),
        (" " * 300_000, re.escape(visitor.say("record-size", most=256 * 1024))),
    ]
    for text, sentence in broken:
        file = tmp_path / "broken.json"
        file.write_text(text, encoding="utf-8")
        opens_record(visitor, file)
        expect(visitor.page.get_by_role("alert")).to_have_text(re.compile(f"^{sentence}$"))
        expect(visitor.button("page-last")).to_have_count(0)
    visitor.problems = [text for text in visitor.problems if "400" not in text]  # the browser notes the refusals


def test_a_record_that_stops_says_so(comes: Comes) -> None:
    visitor = comes()
    opens_record(visitor, CORPUS / "stopped-in-the-middle.json")
    visitor.button("page-last").click()
    expect(visitor.page.get_by_text(visitor.say("page-replay-stopped"))).to_be_visible()


# Turn by turn


def test_buttons_and_arrow_keys_step_and_the_address_follows(ola: Visitor) -> None:
    end = ola.page.get_by_role("heading", level=1).inner_text()
    ola.page.get_by_role("link", name=ola.say("page-replay")).click()
    at_turn(ola, 0)
    turns = turns_of(ola)
    for turn in (1, 2):
        ola.button("page-later").click()
        at_turn(ola, turn)
    ola.button("page-earlier").click()
    at_turn(ola, 1)
    for key, turn in [("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", turns), ("Home", 0)]:
        ola.page.keyboard.press(key)
        at_turn(ola, turn)
    ola.button("page-last").click()
    at_turn(ola, turns)
    expect(ola.page.get_by_role("heading", name=end)).to_be_visible()
    ola.button("page-first").click()
    at_turn(ola, 0)
    ola.page.get_by_role("slider").fill("7")
    at_turn(ola, 7)
    ola.page.get_by_role("link", name=ola.say("page-to-table")).click()
    expect(ola.button("page-rematch")).to_be_visible()


def test_a_turn_that_arrives_late_does_not_change_the_address_of_another_screen(comes: Comes, played: Played) -> None:
    ola, held = comes(), list[Route]()
    ola.page.route("**/turns/3", lambda route: held.append(route))
    ola.goes(f"/t/{played.code}?turn=3")
    ola.waits(lambda: held)
    ola.page.get_by_role("banner").get_by_role("link").first.click()
    ola.page.get_by_role("heading", level=1).wait_for()
    with ola.page.expect_response("**/turns/3"):
        held[0].continue_()
    ola.settles()
    assert ola.page.url.endswith("/"), "we have left the replay"


def test_an_address_opens_its_turn_for_anybody(comes: Comes, played: Played) -> None:
    eve = comes().goes(f"/t/{played.code}?turn=12")
    at_turn(eve, 12)
    expect(eve.region("page-hands")).to_be_visible()
    eve.page.reload()
    at_turn(eve, 12)
    eve.goes(f"/t/{played.code}?turn=999")
    at_turn(eve, turns_of(eve))
    eve.problems = [text for text in eve.problems if "400" not in text]  # the browser notes that there is no such turn


def steps_through(visitor: Visitor, file: Path) -> None:
    """Every turn of this record is shown after the one before it, and the last one has its points."""
    opens_record(visitor, file)
    slider = visitor.page.get_by_role("slider")
    slider.wait_for()
    turns = turns_of(visitor)
    for turn in range(turns + 1):
        visitor.page.get_by_role("main").get_by_text(f"Turn {turn} of {turns}").wait_for()
        visitor.page.keyboard.press("ArrowRight")
    points = json.loads(file.read_text(encoding="utf-8"))["result"]["points"]
    rows = visitor.page.get_by_role("table").get_by_role("row").all()[1:]
    assert [number(row.get_by_role("cell").last.inner_text()) for row in rows] == [
        sum(each) for each in zip(*points, strict=True)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_game_can_be_watched_from_its_first_turn_to_its_last(comes: Comes, kind: str) -> None:
    steps_through(comes(), CORPUS / f"{kind}.json")


@pytest.mark.parametrize("flow", SMALL_GAMES)
def test_a_small_game_can_be_watched_from_its_first_turn_to_its_last(comes: Comes, tmp_path: Path, flow: str) -> None:
    file = tmp_path / "small.json"
    file.write_text(dumps(recorded(SMALL_GAMES[flow], flow)), encoding="utf-8")
    steps_through(comes(), file)


def test_the_game_is_in_the_list_of_replays(ola: Visitor) -> None:
    ola.goes("/replays")
    ola.page.get_by_role("main").get_by_role("link", name=re.compile("Ola and Nibbler 2")).click()
    at_turn(ola, 0)


# Sharing


def test_sharing_copies_the_link(ola: Visitor, played: Played) -> None:
    ola.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ola.button("page-share").click()
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-share-copied"))).to_be_visible()
    assert ola.page.evaluate("navigator.clipboard.readText()") == f"{ola.url}/t/{played.code}"


def test_without_a_clipboard_the_link_is_shown(ola: Visitor, played: Played) -> None:
    ola.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); }")
    ola.button("page-share").click()
    expect(ola.page.get_by_role("textbox", name=ola.say("page-link"))).to_have_value(f"{ola.url}/t/{played.code}")


# A table that was closed


def test_a_table_closed_early_counts_what_was_played_and_has_no_winner(comes: Comes) -> None:
    ola = comes()
    seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    ola.hurries(10)  # the first round
    expect(ola.page.get_by_text(re.compile("Round 2 of 3"))).to_be_visible()
    ola.page.get_by_text(ola.say("page-side-seats")).last.click()
    ola.button("page-close").click()
    ola.page.get_by_role("dialog").get_by_role("button", name=ola.say("page-close")).click()
    expect(ola.page.get_by_role("heading", name=ola.say("page-end-closed"), level=1)).to_be_visible()
    expect(ola.page.get_by_text(ola.say("page-end-closed-points"))).to_be_visible()
    expect(ola.page.get_by_role("table").get_by_role("columnheader")).to_have_count(2)
    ola.button("page-fair-check").click()
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-fair-good"))).to_be_visible()
    ola.page.get_by_role("link", name=ola.say("page-replay")).click()
    at_turn(ola, 0)
    ola.page.keyboard.press("End")
    expect(ola.page.get_by_text(ola.say("page-replay-stopped"))).to_be_visible()
    ola.goes("/replays")
    expect(ola.page.get_by_text(ola.say("page-replays-closed"))).to_be_visible()


def test_a_table_closed_before_the_game_has_nothing_to_show(comes: Comes) -> None:
    ola = comes()
    code = seated(ola, [person("Ola"), {"kind": "open"}])
    ola.page.get_by_role("heading", level=1).wait_for()
    ola.tells({"t": "close", "id": "close", "table": code})
    expect(ola.page.get_by_text(ola.say("page-end-unplayed"))).to_be_visible()
    expect(ola.page.get_by_role("link", name=ola.say("page-record"))).to_have_count(0)
