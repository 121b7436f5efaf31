"""Shell completion: commands, options and their values, as shells ask for them, and never a word of trouble."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Ran, run
from sushitrain.bots.player import BOTS
from sushitrain.cli.commands import GROUPS
from sushitrain.prose.topics import TOPICS
from sushitrain.rules.menus import DESSERTS, EDITIONS
from sushitrain.rules.setup import OPTIONS
from sushitrain.rules.variants import VARIANTS
from sushitrain.words import LANGUAGES

COMMAND = Path(sys.executable).with_name("sushitrain")
PAIRS = [f"{name}={str(value).lower()}" for name, option in OPTIONS.items() for value in option.values]


def bash(*words: str) -> Ran:
    """What bash is told when the last of these words is to be completed."""
    typed = ["sushitrain", *words]
    asked = {"COMP_WORDS": "\n".join(typed), "COMP_CWORD": str(len(typed) - 1)}
    return run(_SUSHITRAIN_COMPLETE="complete_bash", **asked)


VALUES = {
    "commands": ([""], [name for commands in GROUPS.values() for name in commands]),
    "some commands": (["s"], ["serve", "score", "simulate"]),
    "options": (["rules", "--"], ["--edition", "--json", "--lang", "--help"]),
    "games": (["play", "--game", ""], [*EDITIONS]),
    "desserts": (["simulate", "-d", ""], [*DESSERTS]),
    "variants": (["score", "--variant", ""], [*VARIANTS]),
    "languages": (["verify", "game.json", "--lang", ""], [*LANGUAGES]),
    "bots": (["arena", "regular", ""], [*BOTS]),
    "more bots": (["arena", "regular", "--bot", ""], [*BOTS]),
    "topics": (["rules", ""], [*TOPICS]),
    "options of a table": (["play", "-o", ""], PAIRS),
    "one of them": (["play", "-o", "need_maki"], ["need_maki=false", "need_maki=true"]),
    "its value, at which bash begins anew": (["play", "-o", "need_maki", "="], ["false", "true"]),
    "a part of its value": (["play", "-o", "need_maki", "=", "t"], ["true"]),
    "a value behind an equals sign": (["play", "--game", "=", "a"], ["anniversary"]),
    "after a value behind one": (["play", "--game", "=", "roll", "--lang", ""], [*LANGUAGES]),
    "after a language that there is not": (["play", "--lang", "xx", "--game", "r"], ["roll"]),
    "files, which are left to the shell": (["verify", ""], []),
}


@pytest.mark.parametrize(("words", "values"), VALUES.values(), ids=VALUES)
def test_a_shell_is_told(words: list[str], values: list[str]) -> None:
    answer = bash(*words)
    assert (answer.code, answer.out.split(), answer.err) == (0, values, "")


@pytest.mark.parametrize(
    ("shell", "told"),
    [("zsh", '"golf"'), ("fish", "golf\n")],
)
def test_other_shells_are_told_the_same(shell: str, told: str) -> None:
    asked = {"_TYPER_COMPLETE_ARGS": "sushitrain play -v g", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    answer = run(_SUSHITRAIN_COMPLETE=f"complete_{shell}", **asked)
    assert (answer.code, answer.err) == (0, "")
    assert told in answer.out


TROUBLE = {
    "no words": {"_SUSHITRAIN_COMPLETE": "complete_bash"},
    "no number": {"_SUSHITRAIN_COMPLETE": "complete_bash", "COMP_WORDS": "a\n=\n", "COMP_CWORD": "many"},
    "no shell that we know": {"_SUSHITRAIN_COMPLETE": "complete_tcsh"},
    "unknown instruction": {"_SUSHITRAIN_COMPLETE": "nonsense"},
}


@pytest.mark.parametrize("environment", TROUBLE.values(), ids=TROUBLE)
def test_trouble_is_never_told_at_a_prompt(environment: dict[str, str]) -> None:
    assert run(**environment) == (1, "", "")


def test_a_mistake_of_ours_is_not_told_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("oh no")

    monkeypatch.setattr("typer.core.TyperGroup.shell_complete", broken)
    assert bash("") == (1, "", "")


def test_a_real_bash_completes_what_is_typed(tmp_path: Path) -> None:
    script = f"""
        PATH={COMMAND.parent}:$PATH
        source <(sushitrain --show-completion) || exit
        complete -p sushitrain
        COMP_WORDS=(sushitrain play -o need_maki = t) COMP_CWORD=5
        _sushitrain_completion sushitrain && echo "${{COMPREPLY[@]}}"
        COMP_WORDS=(sushitrain rules p) COMP_CWORD=2
        _sushitrain_completion sushitrain && echo "${{COMPREPLY[@]}}"
        sushitrain --install-completion && bash -c '. ~/.bashrc && complete -p sushitrain'
    """
    environment = {**os.environ, "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(["bash", "--norc", "-c", script], capture_output=True, text=True, check=True, env=environment)
    first, *values, _, _, last = done.stdout.splitlines()
    assert first == last == "complete -o default -F _sushitrain_completion sushitrain"
    assert values == ["true", "pudding personal_piles"]
    assert done.stderr == ""


def test_completing_loads_nothing_heavy() -> None:
    code = (
        "import atexit, os, sys\n"
        "atexit.register(lambda: print({'numpy', 'litestar', 'msgspec'} & {*sys.modules}, file=sys.stderr))\n"
        "os.environ.update(_SUSHITRAIN_COMPLETE='complete_bash', COMP_WORDS='sushitrain\\narena\\n', COMP_CWORD='2')\n"
        "from sushitrain.cli.main import main\nmain()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [*BOTS]
    assert done.stderr == "set()\n"
