"""Metrics for the operator, in the Prometheus text format."""

from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from sushitrain.server.operation.failures import KINDS

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        named: Any = {"registry": self.registry, "namespace": "sushitrain"}
        self.sockets = Gauge("sockets", "Connections that are open.", **named)
        self.tables = Gauge("live_tables", "Tables that this process keeps in memory.", **named)
        self.wishes = Counter("wishes", "Messages of clients.", ["kind", "answer"], **named)
        self.wish_seconds = Histogram(
            "wish_seconds", "From the receipt of a message to its answer.", buckets=BUCKETS, **named
        )
        self.entries = Gauge("entries_written", "Entries written to logs since the start.", **named)
        self.commits = Gauge("commits", "Transactions that wrote them.", **named)
        self.bot_failures = Counter("bot_failures", "Bots that failed and were replaced for a turn.", **named)
        self.dropped = Counter("dropped_readers", "Clients dropped because they read too slowly.", **named)
        self.limited = Counter("limited", "What was refused by a limit, by its kind.", ["kind"], **named)
        self.penalties = Counter("penalties", "Times that an address was kept out for a while.", **named)
        self.errors = Counter("errors", "Errors of ours.", **named)
        # Bots, the coach, and tables in memory
        lane: Any = {"labelnames": ["lane"], **named}
        self.waiting_questions = Gauge("waiting_questions", "Questions that wait for a free worker.", **lane)
        self.refused_questions = Gauge(
            "refused_questions", "Questions refused since the start: too many of that asker waited.", **lane
        )
        self.late_questions = Gauge("late_questions", "Questions since the start that waited too long.", **lane)
        self.stand_ins = Counter(
            "bot_stand_ins", "Moves of the stand-in because the question for a bot was refused or late.", **named
        )
        self.let_go_early = Counter("tables_let_go_early", "Tables let go because too many were in memory.", **named)
        self.full = Counter("tables_refused", "Tables not loaded because all in memory were in use.", **named)
        # The store
        self.store_errors = Counter("store_errors", "Times that the store failed, by kind.", ["kind"], **named)
        for kind in KINDS:
            self.store_errors.labels(kind)
        self.store_tables = Gauge("store_tables", "Tables in the store, as of the last look.", **named)
        self.store_bytes = Gauge("store_bytes", "Bytes that the store uses, as of the last look.", **named)
        self.refused_tables = Counter(
            "refused_tables", "Tables that were not opened, by whose budget was used up.", ["why"], **named
        )
        self.removed_tables = Counter(
            "removed_tables", "Tables that were removed early because the store is full, by kind.", ["why"], **named
        )
