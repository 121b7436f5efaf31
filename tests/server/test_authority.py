"""Every command belongs to a seat, to the host or to those who sit at the table: nobody else can give it."""

from typing import Any, get_args

import msgspec

from online import Person, Server, people, run, seated, started
from sushitrain.protocol import messages as m

FIELDS: dict[str, Any] = {
    "seat": 0,
    "turn": 0,
    "move": "egg",
    "text": "hello",
    "emote": "wow",
    "name": "Eve",
    "nonce": "n",
    "token": "0" * 40,
}
"""A value for each field that a command must have."""


def commands_of(owner: type) -> list[type]:
    """The commands that only this owner may give."""
    return [kind for kind in get_args(m.Command) if issubclass(kind, owner)]


def needed(kind: type) -> dict[str, Any]:
    fields = [field.name for field in msgspec.structs.fields(kind) if field.required]
    return {name: FIELDS[name] for name in fields if name not in ("id", "table")}


async def refusals(person: Person, kinds: list[type]) -> dict[str, str]:
    """The code with which each of these commands is refused."""
    return {kind.__name__: await person.refusal(kind, **needed(kind)) for kind in kinds}


def test_nobody_gives_a_command_of_the_seat_of_another(server: Server) -> None:
    kinds = commands_of(m.SeatMessage)
    assert len(kinds) >= 7

    async def scenario() -> None:
        async with people(server, 4) as (ola, jan, spectator, stranger):
            code = await started(server, [ola, jan], chat=True, hints=True)
            await spectator.watch(code)
            stranger.table = code
            before = server.log_of(code)
            for person in (jan, spectator, stranger):
                assert set((await refusals(person, kinds)).values()) == {"online-not-yours"}
                assert await person.refusal(m.Watch, seat=0) == "online-not-yours"
            assert server.log_of(code) == before

    run(scenario())


def test_nobody_but_the_host_gives_a_command_of_the_host(server: Server) -> None:
    kinds = commands_of(m.HostMessage)
    assert len(kinds) >= 4

    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, stranger):
            code = await seated(server, [ola, jan])
            stranger.table = code
            before = server.log_of(code)
            for person in (jan, stranger):
                assert set((await refusals(person, kinds)).values()) == {"online-not-host"}
            assert server.log_of(code) == before

    run(scenario())


def test_a_stranger_may_only_look_sit_down_on_a_free_seat_and_mute(server: Server) -> None:
    """The commands that are left. Nobody owns them, so each is listed here with what becomes of it."""
    left = {kind.__name__ for kind in get_args(m.Command)}
    left -= {kind.__name__ for owner in (m.SeatMessage, m.HostMessage) for kind in commands_of(owner)}
    assert left == {"Hello", "Watch", "Unwatch", "Mute", "Sit", "Claim", "Rematch"}

    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, stranger):
            stranger.table = await started(server, [ola, jan])
            assert await refusals(stranger, [m.Sit, m.Claim, m.Rematch]) == {
                "Sit": "online-full",
                "Claim": "online-token",
                "Rematch": "online-not-sitting",
            }

    run(scenario())
