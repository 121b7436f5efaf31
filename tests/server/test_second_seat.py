"""In a running game nobody gets a second hand to look at; before it, several people at one device take their seats."""

from pathlib import Path

from online import BOT, OLA, OPEN, Server, people, run, seated, serving, sqlite, started
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m


def test_the_host_frees_the_seat_of_somebody_who_is_away_but_does_not_sit_there(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, eva):
            code = await started(server, [ola, jan])
            await jan.ask(m.Leave)
            await ola.seat_news("left")
            await ola.ask(m.Free, seat=1)
            for seat in (1, None):
                assert await ola.refusal(m.Sit, seat=seat, name="Ola again", nonce="x") == "online-sitting"
            assert await ola.refusal(m.Watch, seat=1) == "online-not-yours"
            assert await eva.sit(code, "Eva", 1) == 1

    run(scenario())


def test_whoever_left_does_not_change_seats_but_comes_back_to_their_own(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, eva):
            code = await started(server, [ola, jan, eva])
            for person in (jan, eva):
                await person.ask(m.Leave)
            await ola.until(lambda me: me.seats[1].left and me.seats[2].left)
            await ola.ask(m.Free, seat=2)
            jan.table = code
            assert await jan.refusal(m.Sit, seat=2, name="Jan", nonce="x") == "online-sitting"
            assert (await jan.look(code, 1)).seat == 1
            await ola.until(lambda me: not me.seats[1].left)
            assert await eva.sit(code, "Eva", 2) == 2

    run(scenario())


def test_before_the_start_one_device_takes_as_many_seats_as_it_likes(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = server.open(ola.client.token, [OLA, OPEN, OPEN, BOT])
            for seat, name in enumerate(("Ola", "Jan", "Eva")):
                await ola.sit(code, name, seat)
            await ola.ask(m.Start)
            assert (await ola.look(code, 2)).mine == (0, 1, 2)

    run(scenario())


# A share of chance for everybody who is there


def test_a_game_waits_for_the_nonce_of_everybody_who_is_there(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await seated(server, [ola, jan])
            await ola.ask(m.Close)
            code = (await ola.ask(m.Rematch)).table
            for seat, person in enumerate((ola, jan)):
                await person.look(code, seat)
            assert await ola.refusal(m.Start) == "online-no-nonce"
            await ola.ask(m.Sit, seat=0, name="P0", nonce="mine")
            assert await ola.refusal(m.Start) == "online-no-nonce"
            await jan.ask(m.Sit, seat=1, name="P1", nonce="ours")
            await ola.ask(m.Start)
            await ola.ask(m.Close)
            (end,) = await ola.until(lambda me: [each for each in me.of(m.Closed) if each.table == code])
            assert end.reveal.nonces == ("mine", "ours")

    run(scenario())


def test_a_game_does_not_wait_for_somebody_who_does_not_come(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            await seated(server, [ola, jan])
            await ola.ask(m.Close)
            code = (await ola.ask(m.Rematch)).table
            await ola.sit(code, "P0", 0, nonce="mine")
            assert await ola.refusal(m.Start) == "online-no-nonce"
            await remote.goes_away(code, 1000)
            await ola.until(lambda me: me.seats[1].away)
            await ola.ask(m.Start)
            await ola.ask(m.Close)
            (end,) = await ola.until(lambda me: [each for each in me.of(m.Closed) if each.table == code])
            assert end.reveal.nonces == ("mine", "")

    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, away_after=1) as server:
        run(scenario(server))
