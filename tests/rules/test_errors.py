"""Errors carry a code and values for user interfaces, and an English sentence for programmers."""

import pytest

from sushitrain.rules.errors import ChanceError, MoveError, RecordError, SetupError, SushiError, TableError

KINDS = (SetupError, TableError, MoveError, ChanceError, RecordError)


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_fills_its_values_into_its_sentence(kind: type[SushiError]) -> None:
    error = kind("too-many", "{count} too many {thing}", count=3, thing="squid")
    assert (error.code, error.values, str(error)) == ("too-many", {"count": 3, "thing": "squid"}, "3 too many squid")


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_that_a_person_can_mend_is_a_sushi_error(kind: type[SushiError]) -> None:
    with pytest.raises(SushiError, match=r"^no$"):
        raise kind("no", "no")


def test_braces_in_a_value_stay_as_they_are() -> None:
    assert str(SushiError("odd", "“{text}” is odd", text="{x} {0} %s")) == "“{x} {0} %s” is odd"


def test_errors_are_told_apart_by_kind() -> None:
    assert not any(issubclass(one, other) for one in KINDS for other in KINDS if one is not other)
