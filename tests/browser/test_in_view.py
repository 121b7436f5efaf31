"""Everything about the game is in view without scrolling, on every screen size: kept views, shown one after the other.

The web app opens a real table. Then the test answers on its socket instead of the server, with views that it has played
itself, so that one open page shows every configuration with the largest hands and the fullest trays.
"""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import WebSocketRoute

from kit import ids, random_game
from sushitrain.game.engine import legal_moves
from sushitrain.game.moves import Pick
from sushitrain.game.record import setup_document
from sushitrain.game.standing import standing
from sushitrain.game.state import State, sheet_of
from sushitrain.game.views import view
from sushitrain.protocol.codec import encode
from sushitrain.protocol.parts import SeatInfo
from sushitrain.protocol.wire_views import wire_sheet, wire_standing, wire_table
from sushitrain.rules.setup import Setup, combinations
from sushitrain.words import LANGUAGES
from tools.scenes import BOT, begun, person
from tools.visitors import Visitor

SIZES = ((1440, 900), (1024, 768), (820, 1180), (390, 844), (360, 640))
NAMES = (
    "Konstancja Maria z Wielkich Przedborowic",
    "Maximiliane Freifrau von Schwarzenbergen",
    "Bartholomew Featherstonehaugh-Cholmondel",
    "Guadalupe Fernández de la Vega Sanabria",
    "Anne-Sophie de La Rochefoucauld-Doudeau",
)
"""As long as names may be."""
FEW = (
    Setup("classic", 2),
    Setup("anniversary", 3, "tea"),
    Setup("anniversary", 4, "yogurt", "golf"),
    Setup("anniversary", 5, "strawberry"),
    Setup("anniversary", 2, "mochi", "personal_piles"),
    Setup("anniversary", 2, "strawberry", "dummy"),
    Setup("anniversary", 2, "pudding", "battle"),
    Setup("roll", 2),
    Setup("roll", 3),
    Setup("roll", 5),
)
"""One of each layout."""

WANTED = ", ".join(
    [
        *(".play .turn", ".play .clock", ".way", ".deck", ".mat", ".belt", ".steps button", ".tools button"),
        *(".hand .card", ".take", ".marked li", ".hand .say", ".two", ".pyramid .card", ".done", ".pool"),
    ]
)
"""What has to be in view."""
MEASURE = """(wanted) => {
  const found = [];
  const [right, bottom] = [document.documentElement.clientWidth, innerHeight];
  const visible = { opacityProperty: true, visibilityProperty: true };
  const seen = (it) => it.checkVisibility(visible) && !it.closest("[popover]:not(:popover-open)");
  const box = (it) => it.getBoundingClientRect();
  const drawn = (it) => seen(it) && box(it).width > 1;
  const all = (what, place = document) => [...place.querySelectorAll(what)].filter(drawn);
  const say = (what, it) => {
    const name = String(it.className || it.tagName).replace(/ ?svelte-\\w+/g, "");
    const text = it.innerText.trim().replace(/\\s+/g, " ").slice(0, 30);
    const { left, top, right, bottom } = box(it);
    found.push(`${what}: ${name} “${text}” ${[left, top, right, bottom].map(Math.round).join(" ")}`);
  };

  for (const it of all(wanted)) {
    const at = box(it);
    const inside = at.left > -0.5 && at.right < right + 0.5 && at.top > -0.5 && at.bottom < bottom + 0.5;
    if (!inside) say("out of view", it);
  }
  for (const it of all(".play button")) {
    const sides = [box(it).width, box(it).height];
    if (Math.min(...sides) < 23.5 || Math.max(...sides) < 43.5) say("too small to touch", it);
  }
  const texts = document.createTreeWalker(document.querySelector(".play"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const it = texts.currentNode.parentElement;
    const told = texts.currentNode.data.trim() && drawn(it) && !it.closest("svg");
    if (told && parseFloat(getComputedStyle(it).fontSize) < 11.99) say("too small to read", it);
  }

  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  for (const mat of all(".mat")) {
    const outer = box(mat);
    const parts = all(".name, .sum, .placed .mini, .face, .held, .control", mat);
    for (const it of [...parts, ...all(".group, .desserts .mini, .desserts b, .tokens > span", mat)]) {
      const own = box(it);
      const inside = own.left > outer.left - 3 && own.right < outer.right + 3 && own.bottom < outer.bottom + 3;
      if (!inside) say("outside its mat", it);
    }
    for (const [i, a] of parts.entries())
      for (const b of parts.slice(i + 1)) {
        const together = a.contains(b) || b.contains(a) || (a.matches(".mini") && b.matches(".mini"));
        if (!together && !apart(box(a), box(b))) say("overlaps", a), say("  with", b);
      }
  }
  for (const it of all(".hand .card:not(:has(.mark))"))
    if (it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1) say("cut", it);
  for (const it of all(".points, .sum > span, .chips .now"))
    if (it.getClientRects().length > 1 || box(it).height > 34) say("broken", it);
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""
"""What cannot be seen, read, touched or told apart."""


class Moment(NamedTuple):
    state: State
    pick: str | None = None
    """What the first seat has chosen."""


def moments(setup: Setup, seed: str) -> Iterator[Moment]:
    """The states of a game with the largest hands and with the fullest trays in which the first seat can move, and one
    in which it has chosen two cards, if there is one."""
    states = [step.state for step, moves in random_game(setup, seed) if 0 in moves]

    def fullness(state: State) -> int:
        now = wire_standing(standing(state))
        return sum(len({(portion.dish, portion.kind) for portion in tray}) for tray in now["portions"])

    yield Moment(states[0])
    yield Moment(max(states, key=fullness))
    pairs = ((state, move) for state in states for move in islice(legal_moves(state, 0), 200))
    two = ((state, move) for state, move in pairs if isinstance(move, Pick) and len(move.cards) > 1)
    for state, move in islice(two, 1):
        yield Moment(state, str(move))


def shown(setup: Setup, moment: Moment, turn: int, whole: dict[str, Any]) -> str:
    """The message for a client at this state: the real message of another table with everything replaced."""
    people = [SeatInfo("person", NAMES[0]), *[SeatInfo("bot", name, "regular") for name in NAMES[1 : setup.players]]]
    return json.dumps(
        whole
        | {
            "setup": setup_document(setup),
            "seats": json.loads(encode(people)),
            "turn": turn,
            "view": json.loads(encode(wire_table(view(moment.state, 0), wire_standing(standing(moment.state))))),
            "sheet": json.loads(encode(wire_sheet(sheet_of(moment.state)))),
            "ready": [seat for seat in range(1, setup.players) if seat % 2],
            "can_take_back": True,
            "pick": moment.pick,
        }
    )


class Stage:
    """One open page that shows kept views."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.sockets: list[WebSocketRoute] = []
        self.whole: dict[str, Any] = {}
        self.turn = 1000
        self.page.route_web_socket(lambda url: url.endswith("/ws"), self.relay)
        code = begun(visitor, [person("Ola"), BOT], 1, clock=300)
        visitor.goes(f"/t/{code}").region("play-hand").wait_for()
        visitor.waits(lambda: self.whole)

    def relay(self, socket: WebSocketRoute) -> None:
        """Pass on what the page says, and what the server says until the first view has been kept."""
        server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "table" and message.get("view"):
                self.whole = message
            if self.turn == 1000 or message["t"] not in ("table", "step"):
                socket.send(text)

        server.on_message(hear)
        socket.on_message(server.send)
        self.sockets.append(socket)

    def show(self, setup: Setup, moment: Moment) -> None:
        self.turn += 1
        self.sockets[-1].send(shown(setup, moment, self.turn, self.whole))
        self.page.locator(f".play[data-drawn='{self.turn}']").wait_for()

    def faults(self, size: tuple[int, int]) -> list[str]:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.visitor.settles()
        found: list[str] = self.page.evaluate(MEASURE, WANTED)
        return found


def problems(stage: Stage, setups: tuple[Setup, ...]) -> Iterator[str]:
    for setup in setups:
        for number, moment in enumerate(moments(setup, f"in view {ids(setup)}")):
            stage.show(setup, moment)
            for size in SIZES:
                for fault in stage.faults(size):
                    yield f"{ids(setup)}, moment {number}, {size[0]}×{size[1]}: {fault}"


@pytest.mark.parametrize(
    "language", [pytest.param(tag, marks=[] if tag == "pl" else pytest.mark.full) for tag in LANGUAGES]
)
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.full)], ids=["few", "all"])
def test_everything_about_the_game_is_in_view(comes: Callable[..., Visitor], language: str, every: bool) -> None:
    """The largest hands and the fullest trays with the longest names, on five sizes of screen."""
    stage = Stage(comes(language=language))
    found = list(problems(stage, tuple(combinations()) if every else FEW))
    assert found == [], "\n".join(found)
