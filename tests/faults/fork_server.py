"""Starts servers quickly: it has imported everything already, and each server is a fork of it."""

import contextlib
import gc
import importlib
import json
import os
import select
import signal
import sys
import traceback
from typing import Any, NoReturn

import aiosqlite  # noqa: F401 (imported once for all servers)
import alembic.runtime.migration  # noqa: F401
import asyncpg  # type: ignore[import-untyped]  # noqa: F401  # it has no types
import sqlalchemy.dialects.postgresql.asyncpg
import sqlalchemy.dialects.sqlite.aiosqlite  # noqa: F401
import uvicorn
import uvloop  # noqa: F401
from litestar import Litestar

from seeds import draw_from
from sushitrain.server import run
from sushitrain.server.http import protocols
from sushitrain.server.operation import logs, test_hooks
from sushitrain.server.operation.settings import Settings


def serve(told: dict[str, Any]) -> None:
    """The child: a server like any other."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    log = os.open(told["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    answers = os.dup(1)
    os.set_inheritable(answers, False)
    os.dup2(log, 2)
    os.dup2(log, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.environ.update(told["environment"])
    if told["hook"]:
        module, _, name = told["hook"].partition(":")
        test_hooks.hook = getattr(importlib.import_module(module), name)
    draw_from(told["seeds"])
    logs.set_up("info")

    def ready(url: str) -> None:
        os.write(answers, f"{url}\n".encode())

    run.run(Settings(**told["settings"]), ready)


def become(told: dict[str, Any]) -> NoReturn:
    """Never return into the loop of the parent."""
    code = 1
    try:
        serve(told)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def warm_up() -> None:
    """Import what a server imports only when it starts."""
    uvicorn.Config(Litestar([]), http=protocols.HttpProtocol, ws=protocols.SocketProtocol, log_config=None).load()
    gc.collect()
    gc.freeze()


def main() -> None:
    """One line of orders, one server: first its process, then (from itself) its address."""
    warm_up()
    children: dict[int, int] = {}
    waiting = b""
    while True:
        ready, _, _ = select.select([0, *children], [], [])
        for ended in children.keys() & ready:
            os.waitpid(children.pop(ended), 0)
            os.close(ended)
        if 0 not in ready:
            continue
        came = os.read(0, 65536)
        if not came:
            break
        *lines, waiting = (waiting + came).split(b"\n")
        for line in lines:
            child = os.fork()
            if child == 0:
                become(json.loads(line))
            children[os.pidfd_open(child)] = child
            os.write(1, f"{child}\n".encode())
    for child in children.values():
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


if __name__ == "__main__":
    main()
