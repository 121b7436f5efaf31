"""The order in which questions are answered: addresses take turns, then tables or guests."""

from dataclasses import dataclass

import pytest

from sushitrain.server.workers.fair_queue import Asker, FairQueue, Limits, Question


def put(queue: FairQueue[str], address: str, *items: str, guest: str = "") -> None:
    """One question for each item; the table of an item is its first letter."""
    for item in items:
        queue.put(Question(Asker(address, item[0], guest), item))


def order(queue: FairQueue[str]) -> list[str]:
    """Everything that waits, in the order in which it is answered."""
    found = []
    while question := queue.take():
        found.append(question.item)
    assert len(queue) == 0
    return found


def test_questions_of_one_table_are_answered_in_their_order() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "home", "a1", "a2", "a3")
    assert order(queue) == ["a1", "a2", "a3"]


def test_tables_of_one_address_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "home", "a1", "a2", "a3", "b1", "c1", "c2")
    assert order(queue) == ["a1", "b1", "c1", "a2", "c2", "a3"]


def test_addresses_take_turns_however_many_tables_one_has() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "attacker", *(f"{table}{number}" for table in "abcdefgh" for number in (1, 2)))
    put(queue, "home", "x1", "x2", "y1")
    put(queue, "club", "z1")
    assert order(queue)[:8] == ["a1", "x1", "z1", "b1", "y1", "c1", "x2", "d1"]


def test_whoever_comes_later_waits_for_one_question_of_each_address() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "attacker", "a1", "a2", "b1", "b2")
    assert [question.item for question in (queue.take(), queue.take()) if question] == ["a1", "b1"]
    put(queue, "home", "x1")
    put(queue, "attacker", "c1")
    assert order(queue) == ["a2", "x1", "b2", "c1"]


def test_guests_of_one_address_take_turns_whatever_number_of_tables_one_asks_at() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "club", "a1", "b1", "c1", guest="ola")
    put(queue, "club", "x1", guest="jan")
    assert order(queue) == ["a1", "x1", "b1", "c1"]


def test_a_question_that_is_removed_gives_its_place_to_nobody_else() -> None:
    queue: FairQueue[str] = FairQueue()
    put(queue, "attacker", "a1", "a2")
    given_up = Question(Asker("home", "x"), "x1")
    queue.put(given_up)
    put(queue, "home", "y1")
    queue.remove(given_up)
    queue.remove(given_up)
    assert len(queue) == 3
    assert order(queue) == ["a1", "y1", "a2"]


@dataclass
class Around:
    """What is so at a table."""

    present: bool = True
    wanted: bool = True

    def asker(self, address: str, table: str) -> Asker:
        return Asker(address, table, present=lambda: self.present, wanted=lambda: self.wanted)


def test_a_table_with_nobody_present_waits_until_no_other_does() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(Question(Around(present=False).asker("quiet", "q"), "q1"))
    put(queue, "home", "a1", "a2", "b1")
    put(queue, "club", "x1")
    assert order(queue) == ["a1", "x1", "b1", "a2", "q1"]


def test_whoever_leaves_waits_last_and_whoever_comes_back_waits_with_the_others() -> None:
    queue: FairQueue[str] = FairQueue()
    around = Around()
    queue.put(Question(around.asker("home", "a"), "a1"))
    queue.put(Question(around.asker("home", "a"), "a2"))
    put(queue, "home", "b1")
    put(queue, "club", "x1", "x2", "x3")
    around.present = False
    assert queue.review("a") == []
    assert [question.item for question in (queue.take(), queue.take()) if question] == ["b1", "x1"]
    around.present = True
    assert queue.review("a") == []
    assert order(queue) == ["x2", "a1", "x3", "a2"]


def test_what_is_no_longer_wanted_leaves_the_queue_and_makes_room() -> None:
    queue: FairQueue[str] = FairQueue(Limits(line=2, address=3))
    around = Around()
    old = [Question(around.asker("home", "a"), item) for item in ("a1", "a2")]
    for question in old:
        queue.put(question)
    put(queue, "home", "b1")
    assert queue.is_full_for(Asker("home", "a"))
    around.wanted = False
    assert queue.review("b") == []
    assert queue.review("a") == old
    assert not queue.is_full_for(Asker("home", "a"))
    assert order(queue) == ["b1"]


@pytest.mark.parametrize(
    ("limits", "full"),
    [
        (Limits(), []),
        (Limits(line=2), ["a"]),
        (Limits(address=3), ["a", "b", "c"]),
        (Limits(line=1, address=4), ["a", "b"]),
    ],
)
def test_a_table_and_an_address_have_a_limit_of_their_own(limits: Limits, full: list[str]) -> None:
    queue: FairQueue[str] = FairQueue(limits)
    put(queue, "home", "a1", "a2", "b1")
    assert [table for table in "abc" if queue.is_full_for(Asker("home", table))] == full
    assert not queue.is_full_for(Asker("club", "a"))
    order(queue)
    assert not queue.is_full_for(Asker("home", "a"))
    assert not queue.waiting
    assert not queue.tables


def test_the_number_of_questions_before_the_next_one_follows_the_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    assert queue.most_before(Asker("home", "x")) == 0
    put(queue, "attacker", *(f"{table}1" for table in "abcdefgh"))
    assert queue.most_before(Asker("home", "x")) == 1
    assert queue.most_before(Asker("attacker", "x")) == 8
    put(queue, "home", "x1")
    assert queue.most_before(Asker("home", "x")) == 4
