"""The server as tests start it: any settings, and a hook at the named points of a move's way."""

import importlib
import json
import sys
from typing import Any

from sushitrain.server import logs, points, run
from sushitrain.server.settings import Settings


def main() -> None:
    settings, hook = json.loads(sys.argv[1]), sys.argv[2]
    if hook:
        module, _, name = hook.partition(":")
        points.hook = getattr(importlib.import_module(module), name)
    logs.set_up("info")
    tuples: Any = {name: tuple(value) if isinstance(value, list) else value for name, value in settings.items()}
    run.run(Settings(**tuples), lambda url: print(url, flush=True))


if __name__ == "__main__":
    main()
