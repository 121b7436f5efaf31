"""The server as tests start it: with any settings, and a hook that is called at every test hook."""

import importlib
import json
import os
import sys
from multiprocessing.connection import Connection
from typing import Any

from seeds import draw_from
from sushitrain.server import run
from sushitrain.server.operation import logs, test_hooks
from sushitrain.server.operation.settings import Settings


def serve(
    settings: dict[str, Any], hook: str, environment: dict[str, str], seeds: str, log: str, told: Connection
) -> None:
    """Run a server in this process: take random numbers from the file `seeds`, write to this log, send the address."""
    if "LD_PRELOAD" in environment:  # which only a new program takes notice of
        os.set_inheritable(told.fileno(), True)
        again = [sys.executable, __file__, json.dumps([settings, hook, {}, seeds, log, told.fileno()])]
        os.execve(sys.executable, again, {**os.environ, **environment})
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), sys.stderr.fileno())
    os.environ.update(environment)
    sys.path[:0] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    if hook:
        module, _, name = hook.partition(":")
        test_hooks.hook = getattr(importlib.import_module(module), name)
    if seeds:
        draw_from(seeds)
    logs.set_up(os.environ.get("SERVER_LOG_LEVEL", "info"))
    tuples: Any = {name: tuple(value) if isinstance(value, list) else value for name, value in settings.items()}
    run.run(Settings(**tuples), told.send)


if __name__ == "__main__":
    given, hooked, other, drawn, file, pipe = json.loads(sys.argv[1])
    serve(given, hooked, other, drawn, file, Connection(pipe))
