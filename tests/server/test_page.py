"""The page as it is built and served: complete, without inline code, and asking nobody but its own server."""

import gzip
import json
import re
import urllib.request
from html.parser import HTMLParser

import pytest

from online import Server
from tools import web_app_size
from tools.waiting import LIMIT
from tools.web_app_size import WEB_APP

FILES = sorted(file.name for file in WEB_APP.iterdir())
TYPES = {
    "mp3": "audio/mpeg",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "webmanifest": "application/manifest+json",
}
SCREENS = (
    *("/", "/new", "/pad", "/tutorial", "/tutorial/battle", "/replays"),
    *("/learn", "/learn/tea", "/t/abcdef", "/t/abcdef?turn=12"),
)


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
    return (WEB_APP / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_every_file_of_the_page_is_served_with_its_type(one: Server, name: str) -> None:
    status, body, headers = one.request("GET", f"/page/{name}")
    assert (status, headers["content-type"]) == (200, TYPES[name.rpartition(".")[2]])
    assert body == (json.loads(text_of(name)) if name.endswith("webmanifest") else (WEB_APP / name).read_bytes())


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_kept_for_ever_only_if_its_name_changes_with_it(one: Server, name: str) -> None:
    hashed = re.search(r"-[\w-]{8}\.\w+$", name) is not None
    assert one.request("GET", f"/page/{name}")[2]["cache-control"] == (
        "public, max-age=31536000, immutable" if hashed else "no-cache"
    )


@pytest.mark.parametrize("path", SCREENS)
def test_every_screen_is_the_page_with_the_build_that_the_server_names(one: Server, path: str) -> None:
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


def test_everything_that_the_page_loads_is_there(one: Server) -> None:
    loaded = [address for address in Tags(text_of("index.html")).values("src", "href") if address != "/"]
    assert len(loaded) >= 4
    for address in loaded:
        assert re.fullmatch(r"/page/[\w.-]+", address)
        assert one.request("GET", address)[0] == 200


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith(("svg", "mp3"))])
def test_no_file_of_the_page_names_another_server(name: str) -> None:
    """Except names of formats, which nobody asks for, and what is shown as an example or said in an error."""
    known = ("http://www.w3.org/", "https://svelte.dev/e/", "https://sushi.example.org", "http://127.0.0.1")
    for address in re.findall(r"https?://[\w.-]+[^\s\"'`)]*", text_of(name)):
        assert address.startswith(known), address


def test_the_app_can_be_installed(one: Server) -> None:
    manifest = json.loads(text_of("manifest.webmanifest"))
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == ("standalone", "/", "/")
    for icon in manifest["icons"]:
        assert one.request("GET", icon["src"])[0] == 200
    status, _, headers = one.request("GET", "/sw.js")
    assert (status, headers["content-type"], headers["cache-control"]) == (200, TYPES["js"], "no-cache")


def test_files_are_sent_compressed_to_clients_that_accept_it(one: Server) -> None:
    name = next(name for name in FILES if name.endswith(".css"))
    request = urllib.request.Request(f"{one.url}/page/{name}", headers={"accept-encoding": "gzip, br"})
    with urllib.request.urlopen(request, timeout=LIMIT) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert gzip.decompress(answer.read()).decode() == text_of(name)


@pytest.mark.parametrize(
    ("accepted", "language"), [("pl,en;q=0.8", "pl"), ("de-CH, fr;q=0.5", "fr"), ("de", "en"), ("", "en")]
)
def test_the_words_of_the_browsers_language_are_announced(one: Server, accepted: str, language: str) -> None:
    request = urllib.request.Request(f"{one.url}/", headers={"accept-language": accepted})
    with urllib.request.urlopen(request, timeout=LIMIT) as answer:
        assert f'<link rel="modulepreload" href="/page/_words_{language}-first-' in answer.read().decode()


def test_the_page_is_small() -> None:
    assert web_app_size.size(".js", ".css") <= web_app_size.BUDGET
    assert 0 < web_app_size.size(".mp3") <= web_app_size.EXTRAS


def test_the_first_screen_is_smaller() -> None:
    loaded = web_app_size.first_screen()
    assert {file.suffix for file in loaded} == {".html", ".js", ".css", ".svg"}
    assert web_app_size.gzipped(loaded) <= web_app_size.FIRST_SCREEN


@pytest.mark.parametrize("name", ["..%2Frest.py", "nothing.js", ".hidden", "index.txt"])
def test_nothing_else_is_served(one: Server, name: str) -> None:
    assert one.request("GET", f"/page/{name}")[0] == 404
