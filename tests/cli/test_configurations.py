"""Every game × dessert × variant on the command line: play, replay, verify, the score pad, in all languages."""

import json
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from command_line import anything, arguments_for, as_json, letters_outside, pad_of, run
from kit import ALL, ONE_EACH, ids
from sushitrain.game.record import loads
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import to_plain
from sushitrain.words import LANGUAGES, PSEUDO

SPOKEN = list(zip(ONE_EACH, cycle(LANGUAGES)))


def selected() -> Iterator[Any]:
    """Every dessert, variant, option value and kind of tables of every game; the other combinations in `make full`."""
    seen = set[tuple[str, str, str]]()
    for setup in ONE_EACH:
        said = {(setup.game, name, str(getattr(setup, name))) for name in ("dessert", "variant", "tables", *OPTIONS)}
        yield pytest.param(setup, marks=[] if said - seen else [pytest.mark.full])
        seen |= said


def played(setup: Setup, folder: Path, language: str, people: int) -> Path:
    """Play a whole game by typing, and leave its record."""
    file = folder / "game.json"
    table = ["--players", str(setup.players), "--people", str(people), "--seed", ids(setup), "--save", str(file)]
    done = run("play", *table, *arguments_for(setup, folder), "--lang", language, typed=anything(ids(setup), setup))
    assert (done.code, done.err) == (0, "")
    assert str(file) in done.out
    return file


@pytest.mark.parametrize(("setup", "language"), SPOKEN, ids=[f"{ids(s)} {language}" for s, language in SPOKEN])
def test_a_person_can_play_to_the_end_and_tell_verify_and_score_the_game(
    setup: Setup, language: str, tmp_path: Path
) -> None:
    file = played(setup, tmp_path, language, people=1)
    record = loads(file.read_bytes())
    assert record.setup == setup
    assert record.result.winners is not None

    assert run("verify", str(file), "--lang", language).code == 0

    told = run("replay", str(file), "--lang", language)
    assert told.code == 0
    assert all(name in told.out for name in record.names)

    summary = json.loads(run("replay", str(file), "--json").out)
    assert [[seat["points"] for seat in part] for part in (*summary["rounds"], summary["end"])] == [
        list(part) for part in record.result.points
    ]
    assert summary["winners"] == [record.names[seat] for seat in record.result.winners]

    pad, edition = tmp_path / "pad.json", tmp_path / "edition.json"
    pad.write_text(as_json(pad_of(record)), encoding="utf-8")
    edition.write_text(as_json(to_plain(setup.tables)), encoding="utf-8")
    scored = run("score", "--file", str(pad), "--edition", str(edition), "--json")
    assert scored.err == ""
    assert json.loads(scored.out) == summary
    assert run("score", "--file", str(pad), "--edition", str(edition), "--lang", language).code == 0


@pytest.mark.parametrize("setup", list(selected()), ids=ids)
def test_nothing_that_a_person_reads_bypasses_the_words(setup: Setup, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = ["--players", str(setup.players), "--people", "1", "--seed", ids(setup), "--save", str(file)]
    done = run("play", *table, *arguments_for(setup, tmp_path), "--lang", PSEUDO, typed=anything(ids(setup), setup))
    pad = tmp_path / "pad.json"
    pad.write_text(as_json(pad_of(loads(file.read_bytes()))), encoding="utf-8")
    edition = tmp_path / "edition.json"
    edition.write_text(as_json(to_plain(setup.tables)), encoding="utf-8")
    told = run("replay", str(file), "--lang", PSEUDO)
    scored = run("score", "--file", str(pad), "--edition", str(edition), "--lang", PSEUDO)
    for said in (done, told, scored, run("verify", str(file), "--lang", PSEUDO)):
        assert said.code == 0
        assert "⟦" in said.out
        assert letters_outside(said.out) == []


@pytest.mark.full
@pytest.mark.parametrize("setup", ALL, ids=ids)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_configuration_can_be_played_in_every_language(setup: Setup, language: str, tmp_path: Path) -> None:
    file = played(setup, tmp_path, language, people=setup.players)
    assert run("verify", str(file), "--lang", language).code == 0
