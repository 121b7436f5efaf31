"""HTTP routes of tables: guests, opening, listing, records, replays, logs, health and metrics."""

import asyncio
import io
import logging
import math
from collections.abc import Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import segno
from litestar import MediaType, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from sushitrain.game.record import dumps
from sushitrain.game.replay import replay
from sushitrain.protocol.codec import cannot_read, encode
from sushitrain.protocol.game_analysis import WhatHappened
from sushitrain.protocol.http_api import Listed, NewTable, Opened, Problem, Token, Turn
from sushitrain.protocol.parts import CODE
from sushitrain.protocol.record_replay import wire_turn
from sushitrain.rules.errors import SushiError
from sushitrain.server.http.origins import LOOPBACK, as_origin, names_this_machine
from sushitrain.server.http.rate_limit import SHARE
from sushitrain.server.operation.limits import counted_as, site_of
from sushitrain.server.operation.settings import ENTRIES, LONG_LOG
from sushitrain.server.refusals import (
    OnlineError,
    no_table,
    other_rules,
    our_fault,
    refusal_message,
    retry_after,
    unknown_guest,
)
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import fold, opened, record_of
from sushitrain.server.table.frames import Frames
from sushitrain.server.table.online_table import Table

if TYPE_CHECKING:
    from sushitrain.server.http.context import Context

log: Final = logging.getLogger("sushitrain.rest")

Asked = Request[Any, Any, Any]
CodePath = Annotated[str, PathParameter(pattern=CODE, description="the short code of a table")]
TurnPath = Annotated[int, PathParameter(ge=0, description="how many steps were played")]
AfterQuery = Annotated[int, QueryParameter(ge=0, description="leave out the entries up to this one")]

SLICE: Final = 25
"""Log entries that are sent at a time: some milliseconds."""


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The error responses of a route, for its description; every route may answer that the store is down."""
    found = {status: HTTPStatus(status).phrase.lower() for status in (*statuses, 503)}
    return {status: ResponseSpec(Problem, False, text) for status, text in found.items()}


def context_of(request: Asked) -> "Context":
    context: Context = request.app.state.context
    return context


def host_of(asked: ASGIConnection[Any, Any, Any, Any]) -> str:
    return asked.client.host if asked.client else "unix"


def address_of(asked: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address by which limits count the request."""
    return counted_as(host_of(asked))


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def health(request: Asked) -> Response[str]:
    """Healthy if the store takes a write and the server is not stopping."""
    context = context_of(request)
    problem = "stopping" if context.draining else await context.health.problem_now()
    return Response(problem or "ok", status_code=503 if problem else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """For this machine only: a proxy must not pass it on, and no page under another host name may read it."""
    context = context_of(request)
    from_here = host_of(request) in (*LOOPBACK, "::1", "unix") and "x-forwarded-for" not in request.headers
    if not from_here or not names_this_machine(request.headers.get("host", "")):
        raise HTTPException(status_code=404, detail="there is no such page")
    return Response(generate_latest(context.metrics.registry), headers={"content-type": CONTENT_TYPE_LATEST})


def charge(request: Asked, cost: int) -> None:
    """Charge what a request costs beyond the cost of its route. It may be refused, before this work is done."""
    context = context_of(request)
    wait = context.requests.wait(request.scope["state"][SHARE], min(cost, context.requests.burst))
    context.slow_down(wait, "requests", address_of(request))


# Guests


def from_our_page(request: Asked) -> None:
    """Refuse a request from a page whose origin is not allowed."""
    origin = request.headers.get("origin")
    if origin is not None and as_origin(origin) not in context_of(request).origins:
        raise OnlineError("online-origin", "this page does not belong to the server")


async def guest_of(request: Asked) -> str:
    """The guest who sent the request."""
    from_our_page(request)
    guest = await context_of(request).guests.of(request.headers)
    if guest is None:
        raise unknown_guest()
    return guest


def newcomer(request: Asked) -> None:
    context = context_of(request)
    context.slow_down(context.newcomers.wait(site_of(address_of(request))), "guests")


@post("/api/token", status_code=201, tags=["guests"], responses=problems(403, 429))
async def token(request: Asked) -> Token:
    """A new guest, for a client that is not a browser: send the token as `Authorization: Bearer …`. Keep it secret."""
    from_our_page(request)
    newcomer(request)
    return Token(await context_of(request).guests.new())


# Tables


@get("/api/tables", tags=["tables"], responses=problems(429))
async def tables(request: Asked) -> list[Listed]:
    """The open public tables: the latest of each address, then a second one of each, and so on; at most 100."""
    return [msgspec.json.decode(row, type=Listed) for row in await context_of(request).public_list.rows()]


@post("/api/tables", status_code=201, tags=["tables"], responses=problems(400, 401, 403, 413, 415, 429))
async def open_table(request: Asked, data: JSONBody[NewTable]) -> Opened:
    """Open a table. The same request sent twice opens one table."""
    guest = await guest_of(request)
    context = context_of(request)
    table = await context.live_tables.open(guest, address_of(request), data)
    return Opened(table.code, f"{context.url}/t/{table.code}", table.commitment)


@get("/api/tables/{code:str}/qr.svg", tags=["tables"], media_type="image/svg+xml", responses=problems(400, 404, 429))
async def qr(request: Asked, code: CodePath) -> Response[bytes]:
    """The link to the table as a QR code."""
    context = context_of(request)
    await context.find(code, address_of(request))
    out = io.BytesIO()
    segno.make(f"{context.url}/t/{code}", error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False)
    return Response(out.getvalue(), headers={"content-type": "image/svg+xml; charset=utf-8"})


async def finished(request: Asked, code: str) -> Table:
    """The table, once its game has no secrets left."""
    table = (await context_of(request).find(code, address_of(request))).table
    if table.other_rules:
        raise other_rules()
    if not table.is_over:
        raise OnlineError("online-no-record", "this game is not over; its record comes at the end")
    if table.game is None:
        raise OnlineError("online-no-game", "this table was closed before its game began; it has no record")
    return table


@get(
    "/api/tables/{code:str}/record", tags=["tables"], media_type=MediaType.JSON, responses=problems(400, 404, 409, 429)
)
async def record(request: Asked, code: CodePath) -> Response[bytes]:
    """The record of a finished game, for `sushitrain verify` and `sushitrain replay`."""
    text_of = dumps(record_of(await finished(request, code)))
    name = f'attachment; filename="sushitrain-{code}.json"'
    return Response(text_of.encode(), headers={"content-type": "application/json", "content-disposition": name})


@get("/api/tables/{code:str}/turns/{turn:int}", tags=["tables"], responses=problems(400, 404, 409, 429))
async def turn_of_game(request: Asked, code: CodePath, turn: TurnPath) -> Turn:
    """A finished game after this number of steps: the last events, and the view of every seat."""
    table = await finished(request, code)
    found = record_of(table)
    turns = len(found.moves)
    if turn > turns:
        raise OnlineError("error-turn", "the game has {most} turns; there is no turn {given}", most=turns, given=turn)
    step = next(step for i, step in enumerate(replay(found)) if i == turn)
    return wire_turn(found, turn, step, range(table.setup.players))


@post(
    "/api/tables/{code:str}/analysis",
    status_code=200,
    tags=["tables"],
    responses=problems(400, 403, 404, 409, 429, 501),
)
async def analysis(request: Asked, code: CodePath) -> WhatHappened:
    """The analysis of a finished game. The first request starts it; later requests return its progress."""
    from_our_page(request)
    return await context_of(request).live_tables.coach.what_happened(await finished(request, code), address_of(request))


@get("/api/tables/{code:str}/log", tags=["tables"], media_type=MediaType.JSON, responses=problems(400, 404, 429))
async def public_log(request: Asked, code: CodePath, after: AfterQuery = 0) -> Response[bytes]:
    """Every public entry of the table's log in order, in the form for spectators, without the views. Chat of a private
    table is sent only to guests who sat there then or before; others get the entry without its text."""
    context = context_of(request)
    live = await context.find(code, address_of(request))
    if (extra := live.table.seq - LONG_LOG) > 0:
        charge(request, math.ceil(extra / ENTRIES))
    bodies = [body for _, body in await context.store.read(live.code)]
    if not bodies:  # the table has expired meanwhile
        raise no_table(code)
    guest = await context.guests.of(request.headers)
    muted = await context.store.mutes_of(code, guest) if guest else frozenset[int]()
    async with context.telling:
        frames = await spectator_frames(code, bodies, after, muted, guest or "")
    return Response(b"[" + b",".join(frames) + b"]")


async def spectator_frames(
    code: str, bodies: list[bytes], after: int, muted: frozenset[int], guest: str
) -> list[bytes]:
    """Send in slices, so that a long log does not delay others."""
    table = opened(code, j.read(bodies[0]))
    found = []
    for body in bodies[1:]:
        entry = j.read(body)
        before, table = table, fold(table, entry)
        if table.seq % SLICE == 0:
            await asyncio.sleep(0)
        if table.seq > after:
            frames = Frames(before, entry, table, with_views=False)
            message = frames.kind(None, muted, guest)[1]()
            plain = msgspec.to_builtins(message)
            plain.pop("view", None)
            found.append(encode(plain))
    return found


ROUTES: Final = (
    health,
    metrics,
    token,
    tables,
    open_table,
    qr,
    record,
    turn_of_game,
    analysis,
    public_log,
)


# Errors and limits

STATUS: Final[Mapping[str, int]] = {
    "online-no-table": 404,
    "online-no-record": 409,
    "online-no-game": 409,
    "online-other-rules": 409,
    "online-too-fast": 429,
    "online-many-tables": 429,
    "online-address-full": 429,
    "online-store-full": 503,
    "online-hint-compiling": 503,
    "online-coach-busy": 429,
    "online-server-full": 503,
    "online-no-coach": 501,
    "online-store": 503,
    "online-guest": 401,
    "online-origin": 403,
    "record-size": 413,
}


def problem_response(status: int, problem: SushiError) -> Response[bytes]:
    shown = refusal_message("", problem)
    body = encode(Problem(shown.code, shown.text, shown.values))
    headers = {"content-type": "application/json"}
    if seconds := retry_after(problem):
        headers["retry-after"] = str(seconds)
    return Response(body, status_code=status, headers=headers)


def refusal_response(_: Asked, problem: SushiError) -> Response[bytes]:
    """A refusal, as an error response. The store itself logs the reasons of its failures."""
    return problem_response(STATUS.get(problem.code, 400), problem)


def unreadable(_: Asked, problem: ValidationException) -> Response[bytes]:
    return problem_response(400, cannot_read(str(problem.extra or problem.detail)[:300]))


def http_error(_: Asked, problem: HTTPException) -> Response[bytes]:
    reason = HTTPStatus(problem.status_code).phrase.lower()
    code = "online-no-page" if problem.status_code == 404 else "online-request"
    answer = problem_response(problem.status_code, OnlineError(code, "{reason}", reason=reason))
    answer.headers.update(problem.headers or {})
    return answer


def unreadable_body(_: Asked, problem: Exception) -> Response[bytes]:
    """A body that is no text, or is nested too deeply."""
    return problem_response(400, cannot_read(type(problem).__name__))


def internal_error(request: Asked, problem: Exception) -> Response[bytes]:
    """An internal error: the log gets the traceback, the client one sentence."""
    context_of(request).metrics.errors.inc()
    log.error("a request failed", exc_info=problem, extra={"path": request.scope["path"]})
    return problem_response(500, our_fault())


HANDLERS: Final[Any] = {
    SushiError: refusal_response,
    ValidationException: unreadable,
    HTTPException: http_error,
    UnicodeDecodeError: unreadable_body,
    RecursionError: unreadable_body,
    Exception: internal_error,
}
