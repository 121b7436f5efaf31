"""Errors of the server. Each code is the id of a message in `words/`, and each sentence says what to do."""

from collections.abc import Mapping
from typing import Any, Final

from sushitrain.protocol import messages as m
from sushitrain.rules.errors import SushiError

UNITS: Final = {"seconds": 1, "minutes": 60, "hours": 3600}
"""The values of an error that tell when to try again, with their lengths in seconds."""


class OnlineError(SushiError):
    """A command or request that is refused; only its sender is told."""


class StoreError(OnlineError):
    """The store does not answer, or refuses to write. Nothing was acknowledged, so nothing is lost."""

    kind = "other"
    """The reason, for the operator; people are told only that it failed."""


def no_table(code: str) -> OnlineError:
    return OnlineError("online-no-table", "there is no table {table}; check the code", table=code)


def store_down(kind: str = "other") -> StoreError:
    found = StoreError("online-store", "the table cannot be saved just now; nothing is lost, try again in a moment")
    found.kind = kind
    return found


def address_full(hours: int) -> OnlineError:
    sentence = "the server keeps no more tables from your address; the oldest make room {hours} hours after their game"
    return OnlineError("online-address-full", sentence, hours=hours)


def store_full(minutes: int) -> OnlineError:
    sentence = "the server has no room for another table; sit down at an open one, or try again in {minutes} minutes"
    return OnlineError("online-store-full", sentence, minutes=minutes)


def unknown_guest() -> OnlineError:
    return OnlineError("online-guest", "the server does not know you; load the page again")


def other_rules() -> OnlineError:
    sentence = "this version does not have the rules of this table; it cannot go on here, and has no record"
    return OnlineError("online-other-rules", sentence)


def our_fault() -> OnlineError:
    return OnlineError("online-error", "something went wrong here; try again")


def name_taken(name: str) -> OnlineError:
    return OnlineError("online-name-taken", "somebody here is called {name} already; choose another name", name=name)


def seat_taken(seat: int) -> OnlineError:
    return OnlineError("online-taken", "seat {seat} is taken; choose another one", seat=seat + 1)


def much_talk() -> OnlineError:
    sentence = "you have said as much at this table as one person may; you can still play and leave"
    return OnlineError("online-much-talk", sentence)


def many_changes() -> OnlineError:
    sentence = "you have changed seats and choices here as often as one person may; you can still play, talk and leave"
    return OnlineError("online-many-changes", sentence)


def too_fast(seconds: int) -> OnlineError:
    return OnlineError("online-too-fast", "that was too fast; wait {seconds} seconds", seconds=seconds)


def coach_busy(seconds: int) -> OnlineError:
    sentence = "the coach has many questions to answer; try again in {seconds} seconds"
    return OnlineError("online-coach-busy", sentence, seconds=seconds)


def server_full(seconds: int) -> OnlineError:
    sentence = "all tables of this server are in use; try again in {seconds} seconds"
    return OnlineError("online-server-full", sentence, seconds=seconds)


def retry_after(problem: SushiError) -> int:
    """The seconds after which a refused request may be tried again; 0 if that is unknown."""
    values: Mapping[str, Any] = problem.values
    return next((int(values[unit]) * length for unit, length in UNITS.items() if unit in values), 0)


def refusal_message(command_id: str, problem: SushiError) -> m.Refused:
    values = {name: plain_value(value) for name, value in problem.values.items()}
    return m.Refused(re=command_id, code=problem.code, text=str(problem), values=values)


def plain_value(value: object) -> object:
    """Numbers and short texts; an error inside an error keeps its code."""
    if isinstance(value, SushiError):
        return {"code": value.code, "values": {name: plain_value(each) for name, each in value.values.items()}}
    return value if isinstance(value, int | float | bool | None) else str(value)[:400]
