"""The kernels of each flow, called in the same way; entry functions are made from this table."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sushitrain.fast import battle, drafting, rolling
from sushitrain.rules.edition import BATTLE, DRAFTING, ROLLING

Kernel = Callable[..., Any]


class Flow(NamedTuple):
    """The kernels of a flow: start, step, legal actions, observation, random playout, filling in unknown cards."""

    start: Kernel
    turn: Kernel
    legal: Kernel
    observe: Kernel
    rollout: Kernel
    imagine: Kernel


def flow_of(module: Any) -> Flow:
    """The kernels of these names."""
    return Flow(*(getattr(module, name) for name in Flow._fields))


FLOWS: Final = {DRAFTING: flow_of(drafting), BATTLE: flow_of(battle), ROLLING: flow_of(rolling)}
