"""A hook for servers whose connections hold little: a client that does not read is noticed after a few frames."""

import socket

from sushitrain.server import run

KEPT = 16 * 1024
"""Bytes that the system takes for a client before it has read them; else these are megabytes."""
listen = run.listen


def narrow(host: str, port: int) -> socket.socket:
    made = listen(host, port)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT)
    return made


run.listen = narrow


async def hook(_: str) -> None:
    """Test hook that does nothing."""
