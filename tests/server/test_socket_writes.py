"""What a socket writes, and when."""

import asyncio

from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from online import run
from sushitrain.server.http.protocols import SocketProtocol


class Transport(asyncio.Transport):
    """Keeps each write apart, as each would be a system call."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.writes.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return 0


class Open(SocketProtocol):
    """A socket whose handshake is done."""

    def __init__(self, transport: Transport) -> None:
        self.conn = ServerProtocol(state=OPEN)
        self.transport = transport
        self.loop = asyncio.get_running_loop()
        self.held = 0


async def end_of_turn() -> None:
    """Until everything has run that was put off to the end of this turn of the loop."""
    ended = asyncio.Event()
    asyncio.get_running_loop().call_soon(ended.set)
    await ended.wait()


def test_frames_of_one_turn_of_the_loop_are_written_together_and_in_order() -> None:
    async def both() -> None:
        transport = Transport()
        socket = Open(transport)
        socket.write(b"one")
        socket.write(b"two")
        assert (transport.writes, socket.unread) == ([], 6)
        await end_of_turn()
        assert (transport.writes, socket.unread) == ([b"\x81\x03one\x81\x03two"], 0)
        socket.write(b"three")
        await end_of_turn()
        assert transport.writes[1:] == [b"\x81\x05three"]

    run(both())


def test_nothing_is_written_to_a_connection_that_was_closed_meanwhile() -> None:
    async def closed() -> None:
        transport = Transport()
        socket = Open(transport)
        socket.write(b"one")
        transport.closing = True
        socket.write(b"two")
        await end_of_turn()
        assert (transport.writes, socket.unread) == ([], 0)

    run(closed())
