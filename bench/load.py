"""The clients of the load test, in a process of their own: `python -m bench.load PLAN` prints the figures as JSON.

Open loop: each seat has a pick due every `interval` seconds, whatever the server does. A pick that cannot be sent since
the server is late counts from when it was due.
"""

import asyncio
import base64
import gc
import heapq
import json
import os
import random
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

HEADER: Final = struct.Struct("!BBH")


class ViewPart(msgspec.Struct):
    """The parts of a view that the load needs."""

    hand: tuple[str, ...] = ()


class Frame(msgspec.Struct):
    """The parts of a message that the load needs."""

    t: str
    re: str = ""
    turn: int = -1
    view: ViewPart | None = None


read: Final = msgspec.json.Decoder(Frame).decode


class Socket(asyncio.Protocol):
    """A minimal WebSocket client."""

    def __init__(self, host: str, token: str, heard: Callable[[bytes], None]) -> None:
        self.host = host
        self.token = token
        self.heard = heard
        self.buffer = b""
        self.open = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.buffer = rest
            self.open.set_result(None)
        self.read_frames()

    def read_frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] == 0x81:
                self.heard(buffer[start : start + size])
            elif buffer[at] == 0x89:
                self.send(buffer[start : start + size], 0x8A)
            at = start + size
        self.buffer = buffer[at:]

    def send(self, text: bytes, kind: int = 0x81) -> None:
        """A frame with a mask of zeros, which is cheap for the client."""
        size = len(text)
        head = bytes((kind, 0x80 | size)) if size < 126 else HEADER.pack(kind, 0x80 | 126, size)
        self.transport.write(head + b"\0\0\0\0" + text)


class Seat:
    """One person: picks any card of the hand when it is due."""

    def __init__(self, load: "Load", table: str, number: int, token: str, host: str) -> None:
        self.load = load
        self.table = table
        self.number = number
        self.socket = Socket(host, token, self.heard)
        self.turn = -1
        self.hand: tuple[str, ...] = ()
        self.owed: list[float] = []
        self.asked: dict[str, float] = {}
        self.next_id = 0
        self.phase = load.rng.random()

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(msgspec.json.encode({"t": kind, **fields}))

    def greet(self) -> None:
        self.say("hello", id="hello", v=1)
        self.say("watch", id="watch", table=self.table, seat=self.number)

    def heard(self, frame: bytes) -> None:
        now = time.perf_counter()
        message = read(frame)
        if message.t == "done":
            due = self.asked.pop(message.re, None)
            if due is not None:
                self.load.answers.append(now - due)
        elif message.t in ("step", "table") and message.view is not None:
            if message.t == "step" and (last := self.load.last_due.get((self.table, message.turn - 1))) is not None:
                self.load.reveals.append(now - last)
            self.turn, self.hand = max(message.turn, 0), message.view.hand
            if self.owed:
                self.pick(self.owed.pop(0))
        elif message.t == "refused":
            self.load.refused += 1

    def due(self, at: float) -> None:
        if self.owed or self.turn != self.load.turn_due(at, self.phase):
            self.owed.append(at)
        else:
            self.pick(at)

    def pick(self, due: float) -> None:
        if not self.hand:
            return
        self.next_id += 1
        name = str(self.next_id)
        self.asked[name] = due
        key = (self.table, self.turn)
        self.load.last_due[key] = max(due, self.load.last_due.get(key, 0.0))
        move = self.load.rng.choice(self.hand)
        self.say("pick", id=name, table=self.table, seat=self.number, turn=self.turn, move=move)


class Load:
    """All seats, and their measurements."""

    def __init__(self, plan: dict[str, Any]) -> None:
        self.plan = plan
        self.rng = random.Random(7)
        self.answers: list[float] = []
        self.reveals: list[float] = []
        self.last_due: dict[tuple[str, int], float] = {}
        self.refused = 0
        self.begin = 0.0
        urls = plan["hosts"]
        self.seats = [
            Seat(self, table, number, token, urls[(i + number) % len(urls)])
            for i, (table, tokens) in enumerate(plan["tables"])
            for number, token in enumerate(tokens)
        ]

    def turn_due(self, at: float, phase: float) -> int:
        """The number of turns since the load began for this seat."""
        interval: float = self.plan["interval"]
        return round((at - self.begin) / interval - phase)

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        for some in range(0, len(self.seats), 100):
            batch = self.seats[some : some + 100]
            for seat in batch:
                host, _, port = seat.socket.host.rpartition(":")
                await loop.create_connection(lambda seat=seat: seat.socket, host, int(port))  # type: ignore[misc]  # bound
            await asyncio.gather(*(seat.socket.open for seat in batch))
            for seat in batch:
                seat.greet()

    async def ready(self) -> None:
        """Wait until every seat has its first view."""
        async with asyncio.timeout(60):
            while any(seat.turn < 0 for seat in self.seats):
                await asyncio.sleep(0.05)

    async def play(self) -> None:
        interval, seconds = self.plan["interval"], self.plan["seconds"]
        self.begin = time.perf_counter() + 1.0
        end = self.begin + seconds
        coming = [(self.begin + seat.phase * interval, i) for i, seat in enumerate(self.seats)]
        heapq.heapify(coming)
        while coming and coming[0][0] < end:
            now = time.perf_counter()
            if coming[0][0] > now:
                await asyncio.sleep(min(coming[0][0] - now, 0.005))
                continue
            due, i = heapq.heappop(coming)
            self.seats[i].due(due)
            heapq.heappush(coming, (due + interval, i))
        await asyncio.sleep(2.0)

    def figures(self) -> dict[str, Any]:
        unanswered = sum(len(seat.asked) + len(seat.owed) for seat in self.seats)
        return {
            "picks": len(self.answers),
            "unanswered": unanswered,
            "refused": self.refused,
            "answer_ms": spread(self.answers),
            "reveal_ms": spread(self.reveals),
        }


def spread(values: list[float]) -> list[float]:
    """The median, the 99th percentile and the maximum, in milliseconds."""
    ranked = sorted(values) or [0.0]
    return [round(ranked[min(len(ranked) - 1, int(len(ranked) * part))] * 1000, 2) for part in (0.5, 0.99, 1.0)]


async def main(plan: dict[str, Any]) -> dict[str, Any]:
    load = Load(plan)
    await load.connect()
    await load.ready()
    gc.collect()
    gc.freeze()
    gc.disable()
    print("ready", flush=True)
    sys.stdin.readline()
    await load.play()
    return load.figures()


if __name__ == "__main__":
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(json.dumps(runner.run(main(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))))), flush=True)
