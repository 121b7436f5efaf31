"""Errors as messages: what a person is told, never a trace."""

from sushitrain.protocol import messages as m
from sushitrain.rules.errors import SushiError


def refused(wish_id: str, problem: SushiError) -> m.Refused:
    values = {name: plain_value(value) for name, value in problem.values.items()}
    return m.Refused(re=wish_id, code=problem.code, text=str(problem), values=values)


def plain_value(value: object) -> object:
    """Numbers and short texts; an error inside an error keeps its code."""
    if isinstance(value, SushiError):
        return {"code": value.code, "values": {name: plain_value(each) for name, each in value.values.items()}}
    return value if isinstance(value, int | float | bool | None) else str(value)[:400]
