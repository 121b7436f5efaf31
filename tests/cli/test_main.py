"""The command itself: version, help, and how it ends."""

import subprocess
import sys

from command_line import run
from sushitrain import __version__


def test_the_version_is_printed() -> None:
    assert run("--version") == (0, f"{__version__}\n", "")


def test_without_a_command_help_is_shown() -> None:
    assert "sushitrain play" in run().out


def test_an_unknown_command_is_an_error_of_usage() -> None:
    assert run("juggle").code == 2


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    command = f"{sys.executable} -m sushitrain rules options | head -1"
    done = subprocess.run(
        ["bash", "-c", f"{command}; exit ${{PIPESTATUS[0]}}"], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode in (0, 141)


def test_python_minus_m_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "sushitrain", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == __version__


def test_a_full_disk_is_said_in_one_sentence() -> None:
    command = f"{sys.executable} -m sushitrain rules classic > /dev/full"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "The output cannot be written (No space left on device).\n")


def test_the_narrowest_terminal_still_gets_words() -> None:
    assert "lowest" in run("rules", "golf", columns="0").out


def test_the_language_may_be_written_in_capitals() -> None:
    assert run("rules", "golf", "--lang", "PL") == run("rules", "golf", "--lang", "pl")
