"""How to add a language: a folder of messages and one entry are enough for the command line and the terminal."""

import json
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from command_line import letters_outside
from source_copy import SourceCopy, steps_for
from sushitrain.words import Words
from terminals import BACK, terminal
from tools.waiting import LIMIT

TAG, SPOKEN = "de", "Deutsch"
WORDS = "src/sushitrain/words"
ENTRY = f"{WORDS}/__init__.py"


def marked(source: str) -> str:
    """Messages in ⟦ ⟧, as if somebody had translated them."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ftl.Message):
            assert entry.value is not None
            entry.value.elements = [ftl.TextElement("⟦"), *entry.value.elements, ftl.TextElement("⟧")]
    return FluentSerializer().serialize(resource)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> SourceCopy:
    """The sources with a fifth language, made from the English messages."""
    found = SourceCopy(tmp_path_factory.mktemp("language"))
    for file in sorted((found.folder / WORDS / "en").glob("*.ftl")):
        found.write(f"{WORDS}/{TAG}/{file.name}", marked(file.read_text(encoding="utf-8")))
    found.insert(ENTRY, '"fr": "français"', f'"{TAG}": "{SPOKEN}", ')
    return found


def test_a_folder_and_an_entry_are_touched(sources: SourceCopy) -> None:
    assert {path for path in sources.touched if not path.startswith(f"{WORDS}/{TAG}/")} == {ENTRY}
    folder, entry, *_ = steps_for("How to add a language")
    assert f"`{WORDS}/en/`" in folder
    assert f"`{ENTRY}`" in entry


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(["-p", "3"], id="draft"),
        pytest.param(["-v", "battle"], id="battle", marks=pytest.mark.full),
        pytest.param(["-g", "roll"], id="roll", marks=pytest.mark.full),
    ],
)
def test_the_command_line_plays_and_tells_a_game_in_it(sources: SourceCopy, table: list[str]) -> None:
    file = sources.folder / f"{table[-1]}.json"
    moves = "?\nx\n" + "1\na1\nb1\nb2\nc1\nc2\nc3\n" * 40
    for command in (
        ["play", *table, "--bot", "random", "--seed", f"fifth {table[-1]}", "--save", str(file)],
        ["replay", str(file)],
        ["verify", str(file)],
    ):
        told = sources.run("sushitrain", *command, "--lang", TAG, typed=moves)
        assert "⟦" in told
        assert letters_outside(told.replace(str(file), "")) == []


@pytest.mark.parametrize(
    "topic",
    [
        pytest.param("classic"),
        *(pytest.param(topic, marks=pytest.mark.full) for topic in ("mochi", "dummy", "roll", "options")),
    ],
)
def test_the_rules_are_explained_in_it(sources: SourceCopy, topic: str) -> None:
    told = json.loads(sources.run("sushitrain", "rules", topic, "--lang", TAG, "--json"))
    assert all(letters_outside(part["text"]) == [] for part in told["paragraphs"])


def test_the_help_names_it_and_the_environment_chooses_it(sources: SourceCopy) -> None:
    assert TAG in sources.run("sushitrain", "rules", "--help")
    refused = sources.run("sushitrain", "play", "-g", "chess", "--lang", TAG, code=2)
    assert refused.startswith("⟦")
    assert letters_outside(refused) == []
    chosen = "from sushitrain.words import choose_language; print(choose_language({'LANG': 'de_AT.UTF-8'}))"
    file = sources.folder / "chosen.py"
    file.write_text(chosen, encoding="utf-8")
    assert sources.run("chosen") == f"{TAG}\n"


def test_the_full_screen_speaks_it(sources: SourceCopy) -> None:
    file = sources.folder / "screen.json"
    with terminal("-p", "3", "--lang", TAG, "--save", str(file), **sources.environment) as table:
        table.until("⟦⟦Guest⟧, which card?")
        table.press("q\r")
        table.until(BACK)
        assert table.process.wait(timeout=LIMIT) == 0
        assert "Traceback" not in table.seen


def test_nothing_is_missing_but_the_web_app(sources: SourceCopy) -> None:
    told = sources.run("tools.missing", code=1).splitlines()
    assert told == [f"The web app does not offer {SPOKEN}: add {TAG} to web/src/words.svelte.ts."]


def test_a_language_that_has_begun_speaks_english_where_it_has_no_message(tmp_path: Path) -> None:
    sources = SourceCopy(tmp_path)
    names = (sources.folder / WORDS / "en" / "names.ftl").read_text(encoding="utf-8")
    sources.write(f"{WORDS}/{TAG}/names.ftl", marked(names))
    sources.insert(ENTRY, '"fr": "français"', f'"{TAG}": "{SPOKEN}", ')
    told = sources.run("sushitrain", "rules", "--lang", TAG)
    assert "⟦bubble tea⟧" in told
    assert Words("en")("rules-games") in told
    lacking = sources.run("tools.missing", code=1)
    assert f"{WORDS}/{TAG}/rules.ftl lacks " in lacking
    assert all(line.endswith(".") for line in lacking.splitlines())
