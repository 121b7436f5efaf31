"""Bare connections that send what no honest client would, from any address of this machine."""

import base64
import contextlib
import socket
from collections.abc import Iterator

from online import Server
from seeds import SEEDS
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from tools.waiting import LIMIT

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
CONT = 0x0
OTHER = "127.0.0.2"
"""An address that is not the one of the tests' other clients."""
SLOW, NON_READING = "127.0.0.4", "127.0.0.5"
"""Addresses that a server with the hook `server.short_timeouts` does not wait for: at all, or to read an answer."""


def frame(opcode: int, body: bytes = b"", fin: bool = True, rsv1: bool = False) -> bytes:
    """A masked frame, with a mask of zeros."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([(0x80 if fin else 0) | (0x40 if rsv1 else 0) | opcode]) + size + b"\0\0\0\0" + body


class Raw:
    """A TCP connection to a server."""

    def __init__(self, server: Server, host: str = "127.0.0.1", buffer: int = 0) -> None:
        self.server = server
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(LIMIT)
        self.socket.bind((host, 0))
        self.socket.connect(("127.0.0.1", server.port))

    def send(self, *parts: bytes) -> "Raw":
        """Send as much as the server takes."""
        with contextlib.suppress(ConnectionError):
            self.socket.sendall(b"".join(parts))
        return self

    def get(self, path: str, **headers: str) -> "Raw":
        """A whole request."""
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        text = "\r\n".join([f"GET {path} HTTP/1.1", f"host: 127.0.0.1:{self.server.port}", *lines, "", ""])
        return self.send(text.encode())

    def upgrade(self, token: str = "", **headers: str) -> "Raw":
        """A handshake."""
        given = {"authorization": f"Bearer {token}"} if token else {}
        return self.upgrade_at("/ws", **given, **headers)

    def upgrade_at(self, path: str, **headers: str) -> "Raw":
        key = base64.b64encode(SEEDS.random("key").randbytes(16)).decode()
        asked = {
            "upgrade": "websocket",
            "connection": "Upgrade",
            "sec_websocket_key": key,
            "sec_websocket_version": "13",
        }
        return self.get(path, **asked, **headers)

    def say(self, *commands: m.ClientMessage) -> "Raw":
        return self.send(*(frame(TEXT, encode(command)) for command in commands))

    def status(self) -> int:
        """The status of the answer; 0 if the server hung up without one."""
        try:
            head = self.socket.recv(12)
        except ConnectionError:
            return 0
        return int(head[9:12] or 0)

    def receive_until(self, text: bytes) -> bytes:
        """Everything that comes until this does, or the server hangs up."""
        found = b""
        with contextlib.suppress(ConnectionError):
            while text not in found and (more := self.socket.recv(1 << 16)):
                found += more
        return found

    def rest(self) -> bytes:
        """Everything that still comes until the server hangs up."""
        found = b""
        with contextlib.suppress(ConnectionError):
            while more := self.socket.recv(1 << 16):
                found += more
        return found

    def close(self) -> None:
        self.socket.close()


@contextlib.contextmanager
def raw(server: Server, host: str = "127.0.0.1", buffer: int = 0) -> Iterator[Raw]:
    made = Raw(server, host, buffer)
    try:
        yield made
    finally:
        made.close()


@contextlib.contextmanager
def raw_socket(server: Server, host: str = "127.0.0.1", buffer: int = 0) -> Iterator[Raw]:
    """A socket that has been let in, and has not said hello."""
    with raw(server, host, buffer) as made:
        assert made.upgrade(server.token()).status() == 101
        yield made
