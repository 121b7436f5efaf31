"""The server as the benchmark starts it: high limits, one core."""

import sys

from sushitrain.server import run
from sushitrain.server.operation import logs
from sushitrain.server.operation.settings import Settings

MANY = 10**9


def main(store: str) -> None:
    logs.set_up("info")
    settings = Settings(
        port=0,
        store=store,
        wishes_per_second=MANY,
        requests_per_second=MANY,
        sockets_per_address=MANY,
        connections_per_address=MANY,
        frames_per_second=MANY,
        control_per_second=MANY,
        followed_per_address=MANY,
        tables_per_address=MANY,
        kept_per_address=MANY,
        bytes_per_address=MANY << 10,
        guests_per_minute=MANY,
        away_after=600,
        forced_after=600,
    )
    run.run(settings, lambda url: print(url, flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
