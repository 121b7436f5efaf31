"""The order of waiting questions: addresses take turns, and within an address its tables or guests."""

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
Condition = Callable[[], bool]


def always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Asker:
    """The asker of a question, for whom it is counted."""

    address: str = ""
    table: str = ""
    guest: str = ""
    """Who asked; empty for a question of the table itself, such as the move of a bot."""
    present: Condition = always
    """Whether somebody is present who waits for the answer."""
    wanted: Condition = always
    """Whether the answer would still be used."""

    @property
    def line(self) -> str:
        """The line within the address: guests take turns where guests ask, else tables."""
        return self.guest or self.table


class Limits(NamedTuple):
    """The number of questions that may wait."""

    line: int | None = None
    address: int | None = None


UNLIMITED: Final = Limits()


@dataclass(eq=False, slots=True)
class Question(Generic[T]):
    """A waiting question; `item` is whatever belongs to it."""

    asker: Asker
    item: T
    last: bool = False
    """A question with `last` waits until none without it is left."""


class Rounds(Generic[T]):
    """Addresses take turns. Within an address its lines take turns. A line is first come, first served."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, OrderedDict[str, deque[Question[T]]]] = OrderedDict()

    def put(self, question: Question[T]) -> None:
        asker = question.asker
        lines = self.addresses.setdefault(asker.address, OrderedDict())
        lines.setdefault(asker.line, deque()).append(question)

    def next(self) -> Question[T] | None:
        """The next question. Its address and its line there go to the end of their queues."""
        if not self.addresses:
            return None
        address = next(iter(self.addresses))
        line = next(iter(self.addresses[address]))
        self.addresses[address].move_to_end(line)
        self.addresses.move_to_end(address)
        return self.addresses[address][line][0]

    def remove(self, question: Question[T]) -> None:
        address, line = question.asker.address, question.asker.line
        lines = self.addresses[address]
        lines[line].remove(question)
        if not lines[line]:
            del lines[line]
        if not lines:
            del self.addresses[address]


class FairQueue(Generic[T]):
    """Waiting questions. Those for which nobody is present come last."""

    def __init__(self, limits: Limits = UNLIMITED) -> None:
        self.limits = limits
        self.first: Rounds[T] = Rounds()
        self.last: Rounds[T] = Rounds()
        self.tables: dict[str, dict[Question[T], None]] = {}
        self.waiting: Counter[tuple[str, ...]] = Counter()
        """The number of questions of each address, and of each line of an address."""
        self.size = 0

    def __len__(self) -> int:
        return self.size

    def is_full_for(self, asker: Asker) -> bool:
        """Whether the limit of this asker's line or address is reached."""
        limits = ((asker.address, asker.line), self.limits.line), ((asker.address,), self.limits.address)
        return any(most is not None and self.waiting[key] >= most for key, most in limits)

    def most_before(self, asker: Asker) -> int:
        """At most this number of questions is answered before another one of this address."""
        addresses = len(self.first.addresses) + len(self.last.addresses)
        return min(self.size, (self.waiting[asker.address,] + 1) * addresses)

    def put(self, question: Question[T]) -> None:
        question.last = not question.asker.present()
        self._rounds(question).put(question)
        self.tables.setdefault(question.asker.table, {})[question] = None
        self._count(question, 1)

    def take(self) -> Question[T] | None:
        """Remove and return the next question."""
        question = self.first.next() or self.last.next()
        if question is not None:
            self.remove(question)
        return question

    def remove(self, question: Question[T]) -> None:
        """Remove a question, if it waits."""
        table = question.asker.table
        if question not in self.tables.get(table, {}):
            return
        self._rounds(question).remove(question)
        del self.tables[table][question]
        if not self.tables[table]:
            del self.tables[table]
        self._count(question, -1)

    def review(self, table: str) -> list[Question[T]]:
        """Something has changed at a table: remove and return the questions that are no longer wanted, and see for the
        others whether somebody is present."""
        questions = tuple(self.tables.get(table, ()))
        unwanted = [question for question in questions if not question.asker.wanted()]
        for question in unwanted:
            self.remove(question)
        for question in self.tables.get(table, ()):
            if question.last == question.asker.present():
                self._rounds(question).remove(question)
                question.last = not question.last
                self._rounds(question).put(question)
        return unwanted

    def _rounds(self, question: Question[T]) -> Rounds[T]:
        return self.last if question.last else self.first

    def _count(self, question: Question[T], change: int) -> None:
        self.size += change
        asker = question.asker
        for key in ((asker.address,), (asker.address, asker.line)):
            self.waiting[key] += change
            if not self.waiting[key]:
                del self.waiting[key]
