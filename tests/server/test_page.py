"""The plain page as it is served: complete, in four languages, and asking nobody but its own server."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args

import pytest

import sushitrain
from online import Server
from sushitrain.protocol.messages import VERSION, Emote
from sushitrain.rules.desserts import DESSERTS
from sushitrain.rules.variants import PAIR, VARIANTS
from sushitrain.words import LANGUAGES, Words

PAGE = Path(sushitrain.__file__).parent / "server" / "page"
FILES = sorted(file.name for file in PAGE.iterdir())
TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
}
OURS = re.compile(r"/page/(?P<name>[\w.-]+)|/|\./(?P<beside>[\w.-]+)")
SVG_NAMESPACE = "http://www.w3.org/2000/svg"


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server; what it serves here does not depend on its store."""
    folder = tmp_path_factory.mktemp("page")
    found = Server(f"sqlite:///{folder / 'tables.db'}").start(folder)
    yield found
    assert found.stop() == 0


class Tags(HTMLParser):
    """Every tag with its attributes, and the text inside of scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in ("script", "style"):
            self.inline += data.strip()

    def values(self, *names: str) -> list[str]:
        return [str(found[name]) for _, found in self.tags for name in names if name in found]


def text_of(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")


def scripts() -> str:
    return "".join(text_of(name) for name in FILES if name.endswith(".js"))


def list_in_script(name: str) -> list[str]:
    """The texts of a constant list in the page's script."""
    found = re.search(rf"const {name} = (\[[^\]]*\]);", scripts())
    assert found, f"there is no list {name}"
    return list(json.loads(found[1]))


@pytest.mark.parametrize("name", FILES)
def test_every_file_of_the_page_is_served_with_its_type(one: Server, name: str) -> None:
    status, body, headers = one.request("GET", f"/page/{name}")
    served = json.dumps(body) if name.endswith("json") else body.decode()
    expected = json.dumps(json.loads(text_of(name))) if name.endswith("json") else text_of(name)
    assert (status, headers["content-type"], served) == (200, TYPES[name.rpartition(".")[2]], expected)
    assert headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/t/abcdef", "/t/abcdef?turn=12"])
def test_the_page_knows_the_build_that_the_server_names(one: Server, path: str) -> None:
    status, body, headers = one.request("GET", path)
    tags = Tags(body.decode()).tags
    (build,) = [found["content"] for tag, found in tags if tag == "meta" and found.get("name") == "build"]
    assert (status, headers["content-type"]) == (200, TYPES["html"])
    assert re.fullmatch("[0-9a-f]{12}", str(build))
    assert b"{{" not in body


def test_there_is_no_inline_script_or_style() -> None:
    page = Tags(text_of("index.html"))
    assert page.inline == ""
    assert [name for _, found in page.tags for name in found if name == "style" or name.startswith("on")] == []
    assert [tag for tag, found in page.tags if tag == "script" and "src" not in found] == []
    assert [tag for tag, _ in page.tags if tag == "style"] == []


@pytest.mark.parametrize("way", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", ".style"])
def test_what_people_write_can_never_become_markup(way: str) -> None:
    assert way not in scripts()


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith("json")])
def test_nothing_is_asked_from_third_parties(name: str) -> None:
    text = text_of(name).replace(SVG_NAMESPACE, "")
    assert re.findall(r"//\w[\w.-]*|@import|url\(|\bimport\(", text) == []


def test_everything_that_the_page_loads_is_there() -> None:
    loaded = [*Tags(text_of("index.html")).values("src", "href"), *re.findall(r'from "([^"]+)"', scripts())]
    assert "/page/page.js" in loaded
    assert "./socket.js" in loaded
    for address in loaded:
        found = OURS.fullmatch(address)
        assert found, f"{address} is not ours"
        name = found["name"] or found["beside"]
        assert name is None or name in FILES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_the_page_asks_for_is_in_the_words_that_are_served(one: Server, language: str) -> None:
    _, served, _ = one.request("GET", f"/page/words-{language}.json")
    asked = set(re.findall(r'"((?:page|play|part|online|score)-[a-z-]+)"', scripts()))
    asked |= {f"page-emote-{emote}" for emote in get_args(Emote)}
    assert len(asked) > 80
    assert asked - set(served) == set()


def spoken(text: Any, values: dict[str, Any]) -> str:
    """A text of a words file, as the page puts it together when no plural is needed."""
    while isinstance(text, dict):
        text = text.get(str(values[text["$select"]]), text["other"])
    return re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]), text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("message", "values"),
    [
        ("page-cover", {"name": "Ola"}),
        ("event-squishy", {"name": "Ola", "gain": "3"}),
        ("event-boat", {"name": "Ola"}),
        ("event-tokens", {"name": "Ola", "count": 0, "token": "menu"}),
        ("event-pass", {"direction": "right"}),
        ("event-pass", {"direction": "left"}),
        ("event-round", {"flow": "battle", "round": 2, "cards": "", "dice": ""}),
        ("effect-builds", {"now": 0, "n": 1, "worth": "5", "gain": ""}),
    ],
)
def test_the_words_of_the_page_are_those_of_the_program(language: str, message: str, values: dict[str, Any]) -> None:
    texts = json.loads(text_of(f"words-{language}.json"))
    assert spoken(texts[message], values) == Words(language)(message, **values)


def test_the_page_offers_what_the_rules_offer() -> None:
    assert sorted(list_in_script("DESSERTS")) == sorted(DESSERTS)
    assert list_in_script("PAIR_VARIANTS") == [name for name, variant in VARIANTS.items() if variant.players == PAIR]
    assert list_in_script("EMOTES") == list(get_args(Emote))
    assert re.findall(r"const VERSION = (\d+);", scripts()) == [str(VERSION)]


def test_the_page_offers_the_languages_that_there_are() -> None:
    found = re.search(r"const LANGUAGES = \{(.*)\};", scripts())
    assert found
    assert dict(re.findall(r'(\w+): "([^"]+)"', found[1])) == LANGUAGES
