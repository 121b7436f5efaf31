"""Servers whose store fails: their health, their failures by kind, and the lines of their log."""

import asyncio
import json
from pathlib import Path
from typing import Any

from online import Server
from stores import stores
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.operation.failures import KINDS
from tools.waiting import until

IMPATIENT = "attacks.short_lock_timeouts:hook"


def health_of(server: Server) -> tuple[int, str]:
    status, body, _ = server.request("GET", "/healthz")
    return status, body.decode()


def until_health(server: Server, wanted: str) -> None:
    """Ask until the probe of the last second is over and another one has found this."""
    until(lambda: health_of(server) == (200 if wanted == "ok" else 503, wanted), lambda: health_of(server))


def failures(server: Server) -> dict[str, float]:
    """The kinds of failures that the metrics have counted."""
    numbers = server.numbers
    counts = {kind: numbers[f'store_errors_total{{kind="{kind}"}}'] for kind in KINDS}
    return {kind: count for kind, count in counts.items() if count}


def lines_of(server: Server) -> list[dict[str, Any]]:
    """What the log tells of the store."""
    lines = [json.loads(line) for line in server.logged.splitlines()]
    return [line for line in lines if line["log"] == "sushitrain.store"]


def one_line_each(server: Server, *kinds: str) -> None:
    """Each kind is one short line without a trace, and after the last one the store works."""
    lines = lines_of(server)
    assert [line["kind"] for line in lines if line["message"].startswith("the store failed: ")] == list(kinds)
    assert [kind for line in lines for kind in line.get("kinds", ())] == list(kinds)
    assert lines[-1]["message"] == "the store can be written again"
    assert all("trace" not in line and len(json.dumps(line)) < 1000 for line in lines)


async def emotes(line: Any, code: str, count: int) -> set[str]:
    """Ask for so many entries; the answers."""
    answers = [await line.ask(m.Feel(id=new_id(), table=code, seat=0, emote="yum")) for _ in range(count)]
    return {getattr(answer, "code", "done") for answer in answers}


def row(code: str) -> dict[str, Any]:
    found = {"code": code, "stage": "open", "public": False, "address": "here", "creator": "somebody", "request": code}
    return {**found, "listing": "{}"}


async def filled(url: str) -> None:
    """A store with a running table and much beside it: more than SQLite keeps in memory."""
    async with stores(url) as (found,):
        for number in range(8):
            await found.open(row(f"aaaaa{number}"), b"first")
            bodies = ((seq, b"x" * 1500) for seq in range(2, 400))
            assert all(await asyncio.gather(*(found.append(f"aaaaa{number}", seq, body) for seq, body in bodies)))


def move_away(file: Path) -> None:
    file.rename(file.with_name(f"moved-{file.name}"))
