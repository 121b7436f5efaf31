"""Names at this keyboard: new ones are checked, and people of an older game keep theirs."""

from dataclasses import replace
from pathlib import Path

import pytest

from sushitrain.game.record import PERSON
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.session import open_session, repeat_session, resume_session
from sushitrain.words import Words

WORDS = Words("en")
SEATS = (PERSON, PERSON, "regular")
SETUP = Setup("classic", 3)


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("Ola", "\u3164"), "record-name"),
        (("Ola", "\u200dJan"), "record-name"),
        (("Ola", "Оlа"), "error-same-names"),
        (("Ola", "ola"), "error-same-names"),
        (("Ola", "ReguIar"), "error-same-names"),
    ],
    ids=ascii,
)
def test_names_that_hide_or_imitate_are_refused(tmp_path: Path, names: tuple[str, ...], code: str) -> None:
    with pytest.raises(SushiError) as refused:
        open_session(WORDS, SETUP, SEATS, names, "seed", tmp_path / "game.json")
    assert refused.value.code == code


def test_names_are_shown_composed(tmp_path: Path) -> None:
    session = open_session(WORDS, SETUP, SEATS, ("Zoe\u0308", "やまだ\u3000たろう"), "seed", tmp_path / "game.json")
    assert session.teller.names == ("Zoë", "やまだ たろう", "Regular")


def test_the_people_of_an_older_game_keep_their_names_and_may_play_again(tmp_path: Path) -> None:
    session = open_session(WORDS, SETUP, SEATS, ("Ola", "Jan"), "seed", tmp_path / "game.json")
    record = replace(session.record(), names=("Ola", "Оlа", "Regular"))
    older = resume_session(WORDS, record, tmp_path / "game.json")
    assert older.teller.names == repeat_session(older).teller.names == ("Ola", "Оlа", "Regular")
