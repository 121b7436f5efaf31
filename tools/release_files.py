"""`PYTHONPATH=tests python -m tools.release_files`: write one file of every kind that users of this version have.

They go to tests/kept/, into the folder of this version, and the tests there open them with every later version. Deals,
moves, tokens and codes come from SEED. Times, the store's own key and the think times of bots differ each time.
"""

import asyncio
import json
import random
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import sync_playwright

from command_line import Typist, anything
from command_line import run as command
from online import BOT, OLA, OPEN, Person, Server, device, serving, sqlite, started
from online import run as finish
from seeds import SEEDS
from stores import stores
from sushitrain._version import __version__
from sushitrain.arena.jobs import play
from sushitrain.arena.run_folder import Store
from sushitrain.arena.tournament import Plan, remaining, resume, run
from sushitrain.arena.workers import Results
from sushitrain.game.record import loads
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from sushitrain.rules.setup import Setup
from sushitrain.server.store.store_backup import backup
from sushitrain.server.table.online_table import token_hash
from sushitrain.terminal.online.joining import remember
from tools.browser import ARGUMENTS, found
from tools.visitors import Visitor

SHORT: Final = ".".join(__version__.split(".")[:2])
FOLDER: Final = Path(__file__).parent.parent / "tests" / "kept" / SHORT
SEED: Final = f"kept {SHORT}"
HOST: Final = "https://sushi.example.org"
"""The server that the guest's file is about."""

EDITION: Final[dict[str, Any]] = {
    "battle_layout": [[1, "up"], [2, "down"], [3, "up"], [4, "down"]],
    "yogurt_values": {"0": 4, "2": 1, "7": 5},
    "mochi_faces": [1, 1, 2, 9],
    "roll_deal": {"2": 5, "3": 4, "4": 4, "5": 4},
    "roll_start": {"menu": 1, "chopsticks": 1},
}
"""Tables of each flow; the others stay as they are."""

PADS: Final[dict[str, dict[str, Any]]] = {
    "pad-cards": {
        "game": "anniversary",
        "dessert": "yogurt",
        "options": {"zero_maki": "counts"},
        "players": ["Ola", "Jan"],
        "rounds": [
            ["2 tempura, wasabi squid, yogurt:3", "maki2, 3 sashimi, yogurt:2"],
            [["egg", "salmon*", "wasabi", "maki3"], ["dumpling", "dumpling", "chopsticks"]],
            ["maki1, 4 dumpling", "2x tempura, yogurt:4"],
        ],
    },
    "pad-dice": {
        "game": "roll",
        "players": ["Ola", "Jan", "Ewa"],
        "rounds": [["2 egg, maki3", "3 dumpling", "wasabi squid"], ["tempura", "maki1, maki2", "2 salmon"]],
        "final": True,
        "puddings": [4, 0, 2],
        "tokens": [3, 0, 1],
    },
}

PLAYED: Final[dict[str, tuple[Setup, int]]] = {
    "draft": (Setup("anniversary", 3, "strawberry"), 45),
    "battle": (Setup("anniversary", 2, "mochi", "battle"), 90),
    "roll": (Setup("roll", 3), 40),
    "dummy": (Setup("classic", 2, "", "dummy"), 40),
}
"""A game of each flow, and the number of typed lines after which the person quits."""

TURNS: Final = {"draft": 13, "battle": 31, "roll": 23, "dummy": 13}
"""The turn in which each of the server's games is left."""
NAMES: Final = ("ola", "jan")


def token_of(name: str) -> str:
    """A guest's token, with as many letters as a real one."""
    return random.Random(f"{SEED} token of {name}").randbytes(32).hex()[:43]


def write(name: str, value: object) -> None:
    (FOLDER / name).write_text(f"{json.dumps(value, ensure_ascii=False, indent=1)}\n", encoding="utf-8")


# The command line


def keep_pads() -> None:
    """Pads, each with what `sushitrain score` says about it."""
    for name, pad in PADS.items():
        write(f"{name}.json", pad)
        told = command("score", "--file", str(FOLDER / f"{name}.json"), "--json")
        assert told.code == 0, told.err
        write(f"{name}.scored.json", json.loads(told.out))


def some_lines(seed: str, setup: Setup, lines: int) -> Typist:
    """The input of a person who types this number of lines and quits."""
    answers = anything(seed, setup).answer
    left = iter(range(lines))
    return Typist(lambda: answers() if next(left, None) is not None else "q\n")


def keep_games() -> None:
    """A game of each flow that was left in its second round."""
    for name, (setup, lines) in PLAYED.items():
        file = FOLDER / f"game-{name}.json"
        about = ["-g", setup.game, "-p", str(setup.players), "-d", setup.dessert, "-v", setup.variant]
        more = ["--name", "Ola", "--bot", "nibbler", "--seed", f"{SEED} {name}", "--save", str(file)]
        done = command("play", *about, *more, typed=some_lines(f"{SEED} {name}", setup, lines))
        assert done.code == 0, done.err
        left = loads(file.read_bytes())
        assert left.result.winners is None
        assert len(left.result.points) == 1, "it was left in another round"


def keep_arena() -> None:
    """A run of 12 games, stopped as Ctrl-C stops it: after the seventh, in the middle of a deal."""
    plan = Plan(Setup("anniversary", 2, "mochi"), ("nibbler", "random"), 12, 7, recorded=True)
    store = Store(FOLDER / "arena", plan.about())
    scores = resume(plan, store)

    def results() -> Results:
        yield from (play(job) for job in remaining(plan, scores))

    run(scores, results(), store, lambda: scores.count < 7)
    store.close()


# The server


async def played(ola: Person, jan: Person, server: Server, name: str, **wish: Any) -> str:
    """A game that is left in the middle; where hands travel, one of the two has chosen."""
    code = await started(server, [ola, jan], **wish)
    turn = TURNS[name]
    rng = [random.Random(f"{SEED} {name} {who}") for who in NAMES]
    await asyncio.gather(ola.play_on(rng[0], turn), jan.play_on(rng[1], turn))
    return code


async def keep_tables(server: Server) -> dict[str, Any]:
    """A running table of each flow, and an open one; and what Ola sees at each."""
    tokens = [token_of(name) for name in NAMES]
    async with stores(server.store) as (store,):
        for token in tokens:
            await store.add_guest(token_hash(token))
    async with device(server, tokens[0]) as ola, device(server, tokens[1]) as jan:
        setups: dict[str, dict[str, Any]] = {
            "draft": {"setup": {"game": "anniversary", "dessert": "strawberry"}, "bots": ("nibbler",), "chat": True},
            "battle": {"setup": {"game": "classic", "variant": "battle"}},
            "roll": {"setup": {"game": "roll", "tables": {"roll_start": EDITION["roll_start"]}}, "bots": ("nibbler",)},
            "dummy": {"setup": {"game": "classic", "variant": "dummy", "options": {"dummy_scores": False}}},
        }
        codes = {name: await played(ola, jan, server, name, **wish) for name, wish in setups.items()}
        await ola.look(codes["draft"], 0)
        await ola.ask(m.Say, text="Dzień dobry!")
        await ola.pick(ola.hand[0])
        codes["open"] = server.open(
            tokens[0], [OLA, OPEN], setup={"dessert": "tea", "game": "anniversary"}, public=True
        )
    async with device(server, tokens[0]) as ola:
        seen = {name: about(await ola.look(code, 0)) for name, code in codes.items()}
    return {"tokens": tokens, "codes": codes, "seen": seen}


def about(whole: m.Whole) -> dict[str, Any]:
    """What a table looks like, without what differs from one connection to the next."""
    shown = json.loads(encode(whole))
    return {name: shown[name] for name in ("stage", "turn", "setup", "pick", "view", "sheet") if name in shown}


def keep_browser(server: Server, made: dict[str, Any]) -> None:
    """What Ola's browser keeps: language, name, sound, tables, a game that is over, and a pad."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=list(ARGUMENTS))
        ola = Visitor(browser, server.url, "pl", seed=SEED, locale="en-GB")
        page = ola.page
        ola.context.add_cookies([{"name": "guest", "value": made["tokens"][0], "url": server.url}])
        ola.goes()
        page.get_by_role("combobox").select_option("pl")
        page.get_by_role("textbox", name=ola.say("page-your-name")).fill("Ola")
        page.get_by_role("radio", name="3", exact=True).check()
        ola.button("page-sound-off").click()
        made["codes"]["over"] = code = ola.opens([OLA, BOT], setup={"game": "anniversary", "dessert": "yogurt"})
        ola.goes(f"/t/{code}")
        ola.button("page-start").click()
        ola.region("play-hand").wait_for()
        ola.hurries()
        ola.goes(f"/t/{made['codes']['draft']}")
        ola.region("play-hand").wait_for()
        ola.goes("/pad")
        page.get_by_role("radio", name=ola.say("players", n=2), exact=True).click()
        for n, name in enumerate(("Ola", "Jan"), start=1):
            page.get_by_label(ola.say("person-number", n=n)).fill(name)
        ola.button("page-pad-start").click()
        for n in range(2):
            ola.button("page-pad-more", card=ola.say("card-tempura"), n=n).click()
        ola.button("page-pad-less", card=ola.say("card-tempura"), n=2).wait_for()
        write("browser.json", page.evaluate("() => ({ ...localStorage })"))
        ola.leaves()
        browser.close()


def keep_store() -> None:
    """The store of a server, its backup, what a browser there keeps, and the file of a guest in a terminal."""
    with TemporaryDirectory() as temporary:
        folder = SEEDS.folder = Path(temporary)
        SEEDS.begin(SEED)
        with serving(sqlite(folder), folder) as server:
            made = finish(keep_tables(server))
            keep_browser(server, made)
        file = folder / "tables.db"
        with closing(sqlite3.connect(file)) as store, store:
            store.execute("VACUUM")
        store.close()
        shutil.copy(file, FOLDER / "tables.db")
        asyncio.run(backup(sqlite(folder), FOLDER / "backup.gz"))
    write("store.json", made)
    remember(FOLDER / "terminal", HOST, made["tokens"][0])


def main() -> int:
    if FOLDER.exists():
        print(f"{FOLDER} is there already; what a version has left is never made again.", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True)
    try:
        write("edition.json", EDITION)
        keep_pads()
        keep_games()
        keep_arena()
        keep_store()
    except BaseException:
        shutil.rmtree(FOLDER)
        raise
    return 0


if __name__ == "__main__":
    sys.exit(main())
