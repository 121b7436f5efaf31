"""After the LISTEN connection was down, the other processes are asked again who is connected."""

from pathlib import Path

from online import run, sqlite
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import Settings
from sushitrain.server.runtime.live_tables import LiveTables
from sushitrain.server.runtime.presence import Presence
from sushitrain.server.store.store import open_store
from sushitrain.server.workers.pool import BotWorkers


def test_what_others_said_before_a_lost_connection_is_forgotten_and_asked_again() -> None:
    told: list[str] = []
    changed: list[str] = []
    presence = Presence("us", told.append, changed.append)
    presence.connected("abcdef", "ola")
    presence.heard("here", "them", ["abcdef", "jan"])
    presence.heard("here", "them", ["zzzzzz", "eva"])
    told.clear()
    changed.clear()
    presence.forget_others()
    assert not presence.here("abcdef", "jan")
    assert not presence.here("zzzzzz", "eva")
    assert presence.here("abcdef", "ola")
    assert sorted(changed) == ["abcdef", "zzzzzz"]
    presence.heard("alive", "them", [])
    assert told == ["who us"]


def test_after_the_listen_connection_was_down_others_are_forgotten(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await open_store(sqlite(tmp_path))
        settings = Settings()
        live_tables = LiveTables(settings, store, BotWorkers(settings), Metrics())
        live_tables.presence.heard("here", "them", ["abcdef", "jan"])
        live_tables.look_again()
        assert not live_tables.presence.here("abcdef", "jan")
        await live_tables.close()
        await store.close()

    run(scenario())
