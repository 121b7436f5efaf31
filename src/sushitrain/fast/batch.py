"""Many games that the caller plays: step all with given actions, read legal actions and observations.

docs/fast.md describes the action numbers and the bytes of an observation.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np

from sushitrain.fast import battle, drafting, gpu
from sushitrain.fast.board import WORDS
from sushitrain.fast.layout import KINDS, kinds, layout_of
from sushitrain.fast.playouts import CPU, CUDA
from sushitrain.fast.steps import FRESH, NONE, STEP, STEP_AND_RESET, first_illegal, stepper_of
from sushitrain.fast.tables import rules_of
from sushitrain.fast.words import seed_word
from sushitrain.rules.edition import BATTLE, DRAFTING
from sushitrain.rules.setup import Setup


def words_of_actions(setup: Setup) -> int:
    """The number of words of legal actions for a seat, with eight actions in each."""
    edition, players = setup.edition, setup.players
    if edition.flow == DRAFTING:
        return drafting.BLOCK * (1 + KINDS * edition.dummy)
    if edition.flow == BATTLE:
        return battle.LAST_GROUP + 1
    return 2 + 2 * KINDS * (players - 1) + ((1 << edition.deal[players]) + 7 >> 3)


def words_seen(setup: Setup, memory: bool) -> int:
    """The number of words of an observation, with eight bytes in each."""
    if setup.edition.flow == DRAFTING:
        return 3 + 3 * setup.seats + 2 * (setup.players - 1) * memory
    if setup.edition.flow == BATTLE:
        return 2 + battle.LAST_GROUP + 3 * setup.players
    return 1 + 6 * setup.players


class Batch:
    """`n` games at once. `legal`, `seen`, `totals`, `winners` and `over` are those after the last step.

    Game number i of a batch is game i of the seed. When it ends, games i + n, i + 2n and so on take its place. On a
    CPU the arrays are NumPy arrays; on a GPU they have the CUDA array interface. They are never replaced, so views
    of them in PyTorch or JAX stay valid.
    """

    def __init__(
        self,
        setup: Setup,
        n: int,
        *,
        seed: int = 0,
        device: str = CPU,
        memory: bool = False,
        auto_reset: bool = True,
        threads: int = 1,
    ) -> None:
        if device not in (CPU, CUDA):
            raise ValueError(f"a device is {CPU} or {CUDA}, not {device}")
        if n < 1:
            raise ValueError(f"a batch has at least one game, not {n}")
        self.setup, self.n, self.seed, self.threads = setup, n, seed, threads
        self.kinds: Final = kinds(setup.edition)
        self.device, self.auto_reset = device, auto_reset
        self._key: Final = (setup.edition.flow, setup.players, setup.seats, layout_of(setup.edition))
        players, actions, seen = setup.players, words_of_actions(setup), words_seen(setup, memory)
        self.actions: Final = 8 * actions
        new: Any = np.zeros if device == CPU else gpu.zeros
        self._rules = rules_of(setup) if device == CPU else gpu.toolkit().to_device(rules_of(setup))
        self._rows = new((n, WORDS), np.uint64)
        remembers = memory and setup.edition.flow == DRAFTING
        self._known = new((n, players, players), np.uint64) if remembers else None
        self._games = new(n, np.int64)
        self._masks = new((n, players, actions), np.uint64)
        self._seen = new((n, players, seen), np.uint64)
        self._used = new(n, np.uint8)
        self._nothing = new((n, players), np.int32)
        self.totals = new((n, players), np.int16)
        self.winners = new(n, np.uint8)
        self.over = new(n, np.uint8)
        self.legal = self._masks.view(np.uint8)
        self.seen = self._seen.view(np.uint8)
        self._run(FRESH, self._nothing)

    def step(self, actions: Any, *, check: bool = True) -> None:
        """One step of every game: of all seats in a draft, otherwise of the seat whose turn it is."""
        if self.device == CPU:
            actions = np.ascontiguousarray(actions, np.int32)
        else:
            actions = gpu.toolkit().as_cuda_array(actions)
        if actions.shape != (self.n, self.setup.players):
            raise ValueError(f"actions come as {self.n} games by {self.setup.players} seats, not as {actions.shape}")
        if check:
            find = first_illegal if self.device == CPU else gpu.first_illegal
            wrong = find(self._rows, self._masks, actions, self.setup.edition.flow != DRAFTING)
            if wrong != NONE:
                game, seat = divmod(int(wrong), self.setup.players)
                raise ValueError(f"action {actions[game, seat]} of seat {seat} in game {game} is not legal")
        self._run(STEP_AND_RESET if self.auto_reset else STEP, actions)

    def reset(self, seed: int | None = None) -> None:
        """Start all games again, with another seed if one is given."""
        self.seed = self.seed if seed is None else seed
        self._games[:] = 0
        self._run(FRESH, self._nothing)

    def _run(self, what: int, actions: Any) -> None:
        rest = (
            what, self._rows, None, self._known, self._games, actions,
            self._masks, self._used, self._seen, self.totals, self.winners, self.over,
        )  # fmt: skip
        if self.device == CUDA:
            gpu.step(self._key, self._rules, self.seed, rest)
            return

        step = stepper_of(*self._key)

        def share(begin: int) -> None:
            with np.errstate(over="ignore"):  # without Numba, NumPy would warn about the intended overflow of words
                step((self._rules, seed_word(self.seed), begin, self.threads, *rest))

        if self.threads == 1:
            share(0)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(share, range(self.threads)))
