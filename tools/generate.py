"""Writes the generated files: `python -m tools.generate`; with `--check` it only lists those that are out of date."""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

from sushitrain.cli.commands import GROUPS
from sushitrain.cli.help_layout import ENDINGS
from sushitrain.game.schema import record_schema
from sushitrain.prose.rulings import ALL, CARDS, changed_by, rulings_of, topics_of_rulings
from sushitrain.prose.topics import TOPICS, explain, title
from sushitrain.rules.menus import EDITIONS, emblems, every_dish, looks
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import TABLES, Tables, to_plain
from sushitrain.server.http.asgi import create_app
from sushitrain.server.operation.settings import Settings
from sushitrain.words import Words
from tools import package_diagram, packages, tutorial, wire
from tools.pages import between
from tools.sources import OPTION_SOURCES, TABLE_SOURCES

ROOT: Final = Path(__file__).parent.parent
NOTE: Final = "<!-- Made by `make generate`; do not edit. -->\n"
COMMANDS: Final = ("", *chain.from_iterable(GROUPS.values()))


def schema() -> str:
    return json.dumps(record_schema(), indent=1) + "\n"


def options_page() -> str:
    """Every option, table and ruling, with its source."""
    return "\n".join([NOTE, "# Options, tables and rulings\n", *_options(), *_tables(), *_rulings()])


ORIGINS: Final = (
    "**book**: a printed rulebook says so · **known**: other public descriptions of the game say so · "
    "**ruling**: no printed source says so; this is our decision.\n"
)


def _options() -> Iterator[str]:
    yield ORIGINS
    yield "## Options\n\nGive them with `-o name=value`, or as fields of `Setup`. The first value is the default.\n"
    yield "| option | values | meaning | source of the default |\n|---|---|---|---|"
    words = Words("en")
    for name, option in OPTIONS.items():
        values = " · ".join(f"`{str(value).lower()}`" for value in option.values)
        if name == "zero_maki":
            values += " (anniversary: `counts`)"
        yield f"| `{name}` | {values} | {words(f'option-{name}')} | {OPTION_SOURCES[name]} |"


def _tables() -> Iterator[str]:
    yield "\n## Tables\n\nAn edition file (`--edition FILE`) is a JSON object with any of these, each checked.\n"
    yield "| table | default | source |\n|---|---|---|"
    plain = to_plain(Tables())
    for name in TABLES:
        yield f"| `{name}` | `{json.dumps(plain[name])}` | {TABLE_SOURCES[name]} |"


def _rulings() -> Iterator[str]:
    yield "\n## Rulings\n\nOur decisions where no rulebook is clear. An option or table in brackets changes them.\n"
    words = Words("en")
    shared = {CARDS: "both card games", ALL: "all games"}
    for topic in topics_of_rulings():
        heading = shared.get(topic) or title(words, topic)
        yield f"### {heading[0].upper()}{heading[1:]}\n"
        for ruling in rulings_of(topic):
            option = changed_by(ruling)
            yield f"- {words(ruling)}" + (f" (`{option}`)" if option else "")
        yield ""


def dishes_page() -> str:
    """The contents of each box, and how each dish pays."""
    lines = [NOTE, "# Dishes\n"]
    for game in EDITIONS:
        edition = Setup(game, 2).edition
        lines.append(f"## {Words('en')(f'game-{game}')}\n\n| dish | cards or faces | how it pays |\n|---|---|---|")
        for dish in edition.dishes:
            cards = ", ".join(f"{card} ×{n}" for card, n in dish.copies.items()) or ", ".join(dish.cards)
            lines.append(f"| {dish.name} | {cards} | `{dish.pays}` |")
        lines.append("")
    lines.append("## Desserts\n\n| dessert | cards | shows | how it pays |\n|---|---|---|---|")
    for dessert in {
        setup.dessert: setup.edition.dessert for setup in combinations() if setup.game == "anniversary"
    }.values():
        cards = ", ".join(f"{card} ×{n}" for card, n in dessert.copies.items())
        lines.append(f"| {dessert.name} | {cards} | {dessert.shows} | `{dessert.pays}` |")
    return "\n".join(lines) + "\n"


def rules_page() -> str:
    """The rules in our own words, as `sushitrain rules` tells them."""
    words, tables = Words("en"), Tables()
    lines = [NOTE, "# Rules\n\nThe texts of `sushitrain rules TOPIC`, in English.\n"]
    for topic in TOPICS:
        if topic != "options":
            lines.append(f"## {topic}\n")
            for paragraph in explain(words, tables, topic):
                lines += [f"\n{paragraph.text}\n", *(f"- {row}" for row in paragraph.rows)]
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def commands_page() -> str:
    """The help of every command, and the exit codes."""
    with ThreadPoolExecutor() as pool:
        helps = pool.map(lambda command: run(*command.split(), "--help"), COMMANDS)
    names = (f"sushitrain {command}".rstrip() for command in COMMANDS)
    told = (f"## {name}\n\n```\n{text}\n```\n" for name, text in zip(names, helps, strict=True))
    return "\n".join([NOTE, "# Commands\n", PROGRAMS, *told, *_endings()])


PROGRAMS: Final = (
    "`sushitrain --install-completion` installs completion of commands, options and values for bash, zsh or fish. "
    "See also [JSON output](json.md) for `--json`, and [exit codes](#exit-codes).\n"
)


def _endings() -> Iterator[str]:
    yield "## Exit codes\n\n| code | meaning |\n|---|---|"
    yield from (f"| {code} | {ending.full} |" for code, ending in ENDINGS.items())
    yield ""


def run(*arguments: str, typed: str = "") -> str:
    """The output of a command without colours, 100 columns wide, without trailing blanks."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "COLUMNS": "100", "TERM": "dumb", "LC_ALL": "C.UTF-8", "SUSHITRAIN_DATA": folder}
        done = subprocess.run(
            [sys.executable, "-m", "sushitrain", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=True,
            env=environment,
            encoding="utf-8",
        )
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()).strip("\n")


def example_game_page() -> str:
    """The transcript of a game in plain text."""
    return "\n".join([NOTE, EXAMPLE_GAME, f"```text\n{transcript()}\n```\n"])


EXAMPLE_GAME: Final = (
    "# Example game\n\nThe first two turns of a game against two bots, as `sushitrain play --plain` prints them. "
    "`sushitrain play` prints the same in a pipe. The lines that begin with `>` are typed by the player.\n"
)


def transcript() -> str:
    """The first two turns of a game against two bots, with the answers put where a person would type them."""
    typed = iter(("8", "8"))
    shown = run("play", "--players", "3", "--seed", "table 342", "--name", "Ola", typed="8\n8\nq\n")
    lines = []
    for line in shown.splitlines():
        if line.startswith("> "):
            answer = next(typed, "")
            if not answer:
                break
            lines += [f"> {answer}", line.removeprefix("> ")]
        else:
            lines.append(line)
    last = max(i for i, line in enumerate(lines) if "turn 3" in line)
    return "\n".join(lines[:last]).rstrip()


def protocol_page() -> str:
    """The page about the protocol with the list of messages in it."""
    return between(ROOT / "docs" / "protocol.md", "messages", wire.listing())


def architecture_page() -> str:
    """The page about the architecture with the table of packages in it."""
    return between(ROOT / "docs" / "architecture.md", "packages", packages.table())


def openapi() -> str:
    """The HTTP API of the server."""
    app = create_app(Settings(), 8000)
    return json.dumps(app.openapi_schema.to_schema(), indent=1, ensure_ascii=False) + "\n"


def declared_dishes() -> str:
    """For the web app: the background of each kind of card, the card that stands for a dish, and the cards that act."""
    colours = {kind: look.colour for kind, look in looks().items()}
    named_otherwise = {dish: card for dish, card in emblems().items() if dish != card}
    acts = {dish.acts: dish.cards[0] for dish in reversed(every_dish()) if dish.acts}
    return json.dumps({"colours": colours, "emblems": named_otherwise, "acts": acts}, indent=2) + "\n"


FILES: Final[Mapping[str, Callable[[], str]]] = {
    "docs/protocol.md": protocol_page,
    "docs/architecture.md": architecture_page,
    "docs/pictures/packages.svg": package_diagram.diagram,
    "docs/protocol.schema.json": wire.schema,
    "docs/openapi.json": openapi,
    "web/src/protocol.ts": wire.typescript,
    **{f"web/src/learn/tutorials/{name}.json": partial(tutorial.tutorial, name) for name in tutorial.TUTORIALS},
    "web/src/table/dishes.json": declared_dishes,
    "docs/record.schema.json": schema,
    "docs/options.md": options_page,
    "docs/dishes.md": dishes_page,
    "docs/rules.md": rules_page,
    "docs/commands.md": commands_page,
    "docs/example-game.md": example_game_page,
}


def without_sizes(text: str) -> str:
    """The text without the sizes of packages: they may be old until the next `make generate`.

    Otherwise any edit that passes a round number of lines would fail the check.
    """
    return re.sub(r"[\d,]+ lines|\| [\d,]+ \||class=\"bar\"[^/]*", "", text)


def main(arguments: list[str]) -> int:
    stale = []
    for name, make in FILES.items():
        file, text = ROOT / name, make()
        kept = file.read_text(encoding="utf-8") if file.exists() else ""
        if "--check" not in arguments:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif without_sizes(kept) != without_sizes(text):
            stale.append(name)
    if stale:
        print(f"Out of date: {', '.join(stale)}. Run: make generate", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
