"""The command `sushitrain serve`: what it says, its complaints, and the browser that it opens."""

import errno
import os
import resource
import select
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
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


def complaint(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """How the command ends that cannot start: exit code, output, errors."""
    command = [*COMMAND, "--no-open", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(folder), timeout=LIMIT, cwd=folder, check=False
    )
    return done.returncode, done.stdout, done.stderr


# The command


def test_the_command_says_its_address_and_soon_shows_the_first_page(tmp_path: Path) -> None:
    """With little more work than importing its libraries takes; how long that is depends on the machine."""
    with serving(tmp_path, "--no-open", "--lang", "pl") as process:
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
        code, out, err = complaint(tmp_path)
        assert (code, out) == (2, "")
        one_sentence(err, "Another server uses")
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


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_started_is_one_sentence_and_exit_code_two(tmp_path: Path, case: str) -> None:
    option, given, holding = IMPOSSIBLE[case]
    (tmp_path / "notes.txt").write_text("no store " * 1000)
    code, out, err = complaint(tmp_path, option, given, "--lang", "en")
    assert (code, out) == (2, ""), err
    one_sentence(err, holding)
    assert "hidden" not in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_taken_port_is_one_sentence_in_the_chosen_language(tmp_path: Path, lang: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = complaint(tmp_path, "--port", str(port), "--lang", lang)
    assert (code, out) == (2, "")
    values = {"host": "127.0.0.1", "port": port, "reason": os.strerror(errno.EADDRINUSE)}
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


def test_the_browser_stays_closed_if_so_wished(tmp_path: Path, browser: Path) -> None:
    with serving(tmp_path, "--no-open", BROWSER=str(browser)) as process:
        with urllib.request.urlopen(address_in(line_of(process)), timeout=LIMIT):
            pass
        process.send_signal(signal.SIGTERM)
        assert process.wait(LIMIT) == 0
    assert not (tmp_path / "opened").exists()
