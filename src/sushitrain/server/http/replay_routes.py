"""An uploaded record, shown turn by turn. Nothing of it is stored."""

from dataclasses import dataclass
from functools import partial

from litestar import post
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema

from sushitrain.game.record import loads
from sushitrain.protocol.record_replay import Replay, wire_replay
from sushitrain.rules.errors import RecordError
from sushitrain.server.http.table_routes import Asked, address_of, context_of, from_our_page, problems
from sushitrain.server.operation.fixed_limits import RECORD_BYTES, RECORD_TURNS


@dataclass
class RecordUpload(Operation):
    """The body is read as text, since a record is checked more strictly than JSON. So its schema is written by hand."""

    def __post_init__(self) -> None:
        content = {"application/json": OpenAPIMediaType(schema=Schema(description="a record, see docs/record.md"))}
        self.request_body = RequestBody(content=content, required=True)


@post(
    "/api/replays",
    status_code=200,
    tags=["replays"],
    request_max_body_size=RECORD_BYTES,
    operation_class=RecordUpload,
    responses=problems(400, 403, 413, 429),
)
async def open_replay(request: Asked) -> Replay:
    """Every turn of a record, which may stop in the middle of the game."""
    from_our_page(request)
    context = context_of(request)
    try:
        body = await request.body()
    except RequestEntityTooLarge:
        raise RecordError("record-size", "the file is larger than {most} bytes", most=RECORD_BYTES) from None
    return await context.compute(address_of(request), partial(shown, body))


def shown(body: bytes) -> Replay:
    """The record in this text, turn by turn."""
    record = loads(body)
    if len(record.moves) > RECORD_TURNS:
        raise RecordError(
            "record-long", "the record has {given} turns, more than {most}", given=len(record.moves), most=RECORD_TURNS
        )
    return wire_replay(record)
