"""The command `sushitrain serve`: what it says, its complaints, and the browser that it opens."""

import errno
import json
import os
import resource
import select
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from sushitrain.words import LANGUAGES, Words
from tools.waiting import LIMIT, until

COMMAND = (sys.executable, "-m", "sushitrain", "serve", "--port", "0")


def environment(folder: Path, **other: str) -> dict[str, str]:
    return {**os.environ, "SUSHITRAIN_DATA": str(folder), "COLUMNS": "400", "LC_ALL": "C.UTF-8", **other}


@contextmanager
def serving(folder: Path, *arguments: str, **other: str) -> Iterator["subprocess.Popen[str]"]:
    """The real command, until the end of the block."""
    pipe = subprocess.PIPE
    command = [*COMMAND, *arguments]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=pipe, stderr=log, text=True, env=environment(folder, **other))
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=LIMIT)


def line_of(process: "subprocess.Popen[str]", within: float = LIMIT) -> str:
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], within)
    assert ready, "the command says nothing"
    return process.stdout.readline().strip()


def address_in(line: str) -> str:
    return next(word for word in line.split() if word.startswith("http"))


Complaint = tuple[int, str, str]
"""How a command ends that cannot start: exit code, output, errors."""

MANY = """
import json, sys
sys.path[:0] = json.loads(sys.argv[1])
from command_line import run
print(json.dumps([run(*arguments) for arguments in json.loads(sys.argv[2])]))
"""
"""Several commands one after another in one process, which loads the program once."""


def complaints(folder: Path, *commands: Sequence[str]) -> list[Complaint]:
    """How each of these ends."""
    given = [[*COMMAND[3:], "--no-open", *arguments] for arguments in commands]
    command = [sys.executable, "-c", MANY, json.dumps(sys.path), json.dumps(given)]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(folder), timeout=LIMIT, cwd=folder, check=True
    )
    assert done.stderr == ""
    return [(code, out, err) for code, out, err in json.loads(done.stdout)]


# The command


def test_the_command_says_its_address_soon_shows_the_first_page_and_leaves_the_browser_closed_if_so_wished(
    tmp_path: Path, browser: Path
) -> None:
    """With little more work than importing its libraries takes; how long that is depends on the machine."""
    with serving(tmp_path, "--no-open", "--lang", "pl", BROWSER=str(browser)) as process:
        line = line_of(process)
        url = address_in(line)
        with urllib.request.urlopen(url, timeout=LIMIT) as page:
            assert page.status == 200
            assert "text/html" in page.headers["content-type"]
        assert seconds_of_work(process.pid) < 4 * seconds_of_imports()
        assert url.startswith("http://127.0.0.1:")
        assert (tmp_path / "sushitrain" / "server" / "tables.db").exists()
        process.send_signal(signal.SIGTERM)
        assert process.wait(LIMIT) == 0
        assert process.stdout is not None
        assert f"{line}\n{process.stdout.read()}" == "".join(
            f"{Words('pl')(told, url=url)}\n" for told in ("serve-ready", "serve-stop")
        )
    assert not (tmp_path / "opened").exists()


def seconds_of_work(pid: int) -> float:
    """The processor time of this process."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def seconds_of_imports() -> float:
    """The processor time that this machine needs now for a Python with the libraries of a server."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-c", "import alembic.command, litestar, sqlalchemy.ext.asyncio, uvicorn"], check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_a_second_server_on_the_same_file_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-open") as process:
        url = address_in(line_of(process))
        command = [*COMMAND, "--no-open"]
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment(tmp_path), timeout=LIMIT, check=False
        )
        assert (done.returncode, done.stdout) == (2, "")
        one_sentence(done.stderr, "Another server uses")
        with urllib.request.urlopen(f"{url}/healthz", timeout=LIMIT) as health:
            assert health.read() == b"ok"


def one_sentence(err: str, holding: str) -> None:
    assert err.count("\n") == 1, err
    assert holding in err
    assert "Traceback" not in err
    assert not err.startswith("{")


IMPOSSIBLE = {
    "a store in memory": ("--store", "sqlite://", "disk"),
    "a store where no file can be": ("--store", "sqlite:////proc/none/tables.db", "/proc/none"),
    "a store that is no store": ("--store", "sqlite:///notes.txt", "notes.txt"),
    "a PostgreSQL that is not there": ("--store", "postgresql://nobody:hidden@127.0.0.1:1/none", "127.0.0.1"),
    "a host that is not ours": ("--host", "192.0.2.1", "192.0.2.1"),
    "a host that is no host": ("--host", "no such host", "no such host"),
}


@pytest.fixture(scope="module")
def taken() -> Iterator[int]:
    """A port that somebody else has."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.fixture(scope="module")
def said(taken: int, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Complaint]:
    """How the command ends in each of these cases, and at a taken port in each language."""
    folder = tmp_path_factory.mktemp("impossible")
    (folder / "notes.txt").write_text("no store " * 1000)
    asked = {case: (option, given, "--lang", "en") for case, (option, given, _) in IMPOSSIBLE.items()}
    asked |= {lang: ("--port", str(taken), "--lang", lang) for lang in LANGUAGES}
    return dict(zip(asked, complaints(folder, *asked.values()), strict=True))


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_started_is_one_sentence_and_exit_code_two(said: dict[str, Complaint], case: str) -> None:
    code, out, err = said[case]
    assert (code, out) == (2, ""), err
    one_sentence(err, IMPOSSIBLE[case][2])
    assert "hidden" not in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_taken_port_is_one_sentence_in_the_chosen_language(said: dict[str, Complaint], taken: int, lang: str) -> None:
    code, out, err = said[lang]
    assert (code, out) == (2, "")
    values = {"host": "127.0.0.1", "port": taken, "reason": os.strerror(errno.EADDRINUSE)}
    assert err == f"{Words(lang)('online-port', **values)}\n"


# The browser

SCRIPT = """#!{python}
import pathlib, sys, urllib.request
with urllib.request.urlopen(sys.argv[1], timeout=120) as page:
    pathlib.Path({file!r}).write_text(f"{{sys.argv[1]}} {{page.status}}")
"""


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that waits for the page, as those without windows do, and notes what it has seen."""
    script = tmp_path / "browser"
    script.write_text(SCRIPT.format(python=sys.executable, file=str(tmp_path / "opened")))
    script.chmod(0o755)
    return script


def test_the_browser_is_opened_and_shown_the_page(tmp_path: Path, browser: Path) -> None:
    opened = tmp_path / "opened"
    with serving(tmp_path, BROWSER=str(browser)) as process:
        url = address_in(line_of(process))
        until(lambda: opened.exists() and opened.read_text(), lambda: (tmp_path / "log").read_text())
        assert opened.read_text() == f"{url} 200"
