"""Running the server: the socket it listens on, signals, and uvicorn."""

import asyncio
import contextlib
import fcntl
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import uvicorn
from litestar import Litestar

from sushitrain.rules.errors import SushiError
from sushitrain.server.http.asgi import create_app
from sushitrain.server.http.context import Context
from sushitrain.server.http.protocols import HttpProtocol, SocketProtocol
from sushitrain.server.http.rate_limit import RateLimiter
from sushitrain.server.operation.fixed_limits import COMMAND_BYTES
from sushitrain.server.operation.limits import written_both_ways
from sushitrain.server.operation.settings import Settings
from sushitrain.server.store.engines import store_url, unopened
from sushitrain.server.store.store import open_store


class Server(uvicorn.Server):
    """Before it closes connections, it answers the requests in flight."""

    def __init__(self, config: uvicorn.Config, app: Litestar, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            context: Context = self.app.state.context
            self.ready(context.url)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal stops the server in order, the second one at once."""
        context: Context | None = getattr(self.app.state, "context", None)
        if context is None or context.draining:
            super().handle_exit(sig, frame)
        else:
            context.draining = True
            self.leaving = asyncio.get_running_loop().create_task(self.leave(context))

    async def leave(self, context: Context) -> None:
        await context.drain()
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or an error as one sentence."""
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        retry_briefly(lambda: made.bind((host, port)))
    except OSError as problem:
        made.close()
        sentence = "nobody can listen on {host} port {port} ({reason}); choose another with --port or --host"
        raise SushiError("online-port", sentence, host=host, port=port, reason=problem.strerror) from None
    made.listen(2048)
    return made


def retry_briefly(take: Callable[[], object]) -> None:
    """The worker process of a server that was killed may hold its port for a moment longer."""
    for _ in range(10):
        with contextlib.suppress(OSError):
            take()
            return
        time.sleep(0.05)
    take()


@contextlib.contextmanager
def lock_store(store: str) -> Iterator[None]:
    """Lock a SQLite store for this server: a second one would not see what the first one writes. The lock file lies
    beside the real file, whatever symlink leads to it."""
    url = store_url(store)
    if url.get_backend_name() != "sqlite" or not url.database:
        yield
        return
    file = Path(f"{Path(url.database).resolve()}.lock")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        made = file.open("w")
    except OSError as problem:
        raise unopened(url, problem) from None
    with made as lock:
        try:
            retry_briefly(lambda: fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB))
        except OSError:
            sentence = "another server uses {store}; stop it, or use PostgreSQL for several"
            raise SushiError("online-store-used", sentence, store=url.database) from None
        yield


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop. `ready` gets the address as soon as clients can connect."""
    sock = listen(settings.host, settings.port)
    with sock, lock_store(settings.store), asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(settings, sock, ready))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def serve(settings: Settings, sock: socket.socket, ready: Callable[[str], None]) -> None:
    app = create_app(settings, sock.getsockname()[1], await open_store(settings.store))
    config = uvicorn.Config(
        RateLimiter(app),
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=COMMAND_BYTES,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=written_both_ways(settings.proxies),
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    await Server(config, app, ready).serve([sock])
