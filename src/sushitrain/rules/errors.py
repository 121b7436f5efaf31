"""Errors that a user can fix: a code and values for user interfaces to translate, and an English sentence."""


class SushiError(Exception):
    """Carries a code (which is also its message id) and plain values; `str()` is the English sentence."""

    def __init__(self, code: str, sentence: str, **values: object) -> None:
        super().__init__(sentence.format(**values))
        self.code = code
        self.values = values


class SetupError(SushiError):
    """A setup is not possible."""


class TableError(SushiError):
    """A table of an edition file is not valid."""


class MoveError(SushiError):
    """A move is not legal in this state, or not for this seat."""


class ChanceError(SushiError):
    """A scripted deal, roll or value does not fit the game."""


class RecordError(SushiError):
    """A record, or a score sheet, cannot be read."""
