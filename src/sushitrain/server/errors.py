"""Why the server did not do something: each code is a message in `words/`, each sentence has a way out."""

from sushitrain.rules.errors import SushiError


class OnlineError(SushiError):
    """A wish that cannot be granted; told to the one who asked."""


class StoreError(OnlineError):
    """The store does not answer, or refuses to write. Nothing was acknowledged, so nothing is lost."""


def no_table(code: str) -> OnlineError:
    return OnlineError("online-no-table", "there is no table {table}; check the code", table=code)


def store_down() -> StoreError:
    return StoreError("online-store", "the table cannot be saved just now; try again in a moment")


def too_fast(seconds: int) -> OnlineError:
    return OnlineError("online-too-fast", "that was too fast; wait {seconds} seconds", seconds=seconds)
