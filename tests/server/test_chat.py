"""What is said at a table, and who need not hear it."""

import pytest

from online import Person, Server, Wire, people, run, seated, started, wire
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id


def test_chat_is_off_unless_the_creator_allows_it_and_emotes_always_work(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await seated(server, [ola, jan])
            await spectator.watch(code)
            assert await ola.refusal(m.Say, text="hello") == "online-no-chat"
            await ola.ask(m.Feel, emote="good-luck")
            for person in (jan, spectator):
                (said,) = await person.until(lambda me: me.of(m.Said))
                assert (said.seat, said.text, said.emote) == (0, "", "good-luck")
            assert await ola.refusal(m.Feel, emote="shrug") == "wire-message"
            assert await spectator.refusal(m.Feel, seat=0, emote="wow") == "online-not-yours"

    run(scenario())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<script>alert(1)</script>", None),
        ('"}, {"t":"done"} \\u0000 & &amp; %s {0}', None),
        ("cześć 🍣 日本", None),
        ("👩‍🍳 cooks", None),
        ("x" * 280, None),
        ("  two\nlines ", "two lines"),
    ],
)
def test_chat_comes_back_as_it_was_written(server: Server, text: str, shown: str | None) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await seated(server, [ola, jan], chat=True)
            await ola.ask(m.Say, text=text)
            (said,) = await jan.until(lambda me: me.of(m.Said))
            assert (said.seat, said.text, said.emote) == (0, shown or text, "")

    run(scenario())


@pytest.mark.parametrize(
    ("text", "code"),
    [(f"a{odd}b", "online-text") for odd in ("\0", "\x07", "\x1b[2J", "\x7f", "\u202e", "\u200b")]
    + [("  \n ", "online-text"), ("", "wire-message"), ("x" * 281, "wire-message")],
    ids=ascii,
)
def test_chat_that_cannot_be_shown_is_refused(server: Server, text: str, code: str) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            ola.table, ola.seat = server.open(ola.client.token, chat=True), 0
            assert await ola.refusal(m.Say, text=text) == code

    run(scenario())


def test_a_spectator_cannot_chat(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            await spectator.watch(await seated(server, [ola, jan], chat=True))
            assert await spectator.refusal(m.Say, seat=0, text="hello") == "online-not-yours"

    run(scenario())


@pytest.mark.both_stores
def test_a_muted_seat_is_hidden_from_the_one_who_muted_it_alone(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator), wire(server, spectator.client.token) as muting:
            code = await seated(server, [ola, jan], chat=True, public=True)
            await muting.ask(m.Watch(id=new_id(), table=code))
            assert (await muting.ask(m.Mute(id=new_id(), table=code, seat=2))).code == "online-no-seat"
            assert isinstance(await muting.ask(m.Mute(id=new_id(), table=code, seat=0)), m.Done)
            await ola.ask(m.Say, text="psst-one")
            await ola.ask(m.Feel, emote="hurry")
            await jan.ask(m.Say, text="psst-two")
            assert await said(muting, 3) == [(0, "", ""), (0, "", ""), (1, "psst-two", "")]
            assert [each.text or each.emote for each in await jan.until(all_said)] == ["psst-one", "hurry", "psst-two"]
            seqs = [each.seq for each in muting.news]
            assert seqs == list(range(seqs[0], seqs[0] + 4))

            async with wire(server, spectator.client.token) as again:
                await again.ask(m.Watch(id=new_id(), table=code, have=seqs[0]))
                assert await said(again, 3) == [(0, "", ""), (0, "", ""), (1, "psst-two", "")]
                await again.ask(m.Watch(id=new_id(), table=code))
                whole = await again.until(lambda each: isinstance(each, m.Whole))
                assert whole.muted == (0,)
                await ola.ask(m.Say, text="psst-three")
                assert await said(again, 1) == [(0, "", "")]
                assert await said(muting, 1) == [(0, "", "")]
                assert not any("psst-one" in frame or "hurry" in frame for frame in (*muting.frames, *again.frames))
                await again.ask(m.Mute(id=new_id(), table=code, seat=0, on=False))
                await ola.ask(m.Say, text="psst-four")
                assert await said(again, 1) == [(0, "psst-four", "")]

    run(scenario())


def all_said(person: Person) -> list[m.Said]:
    found = person.of(m.Said)
    return found if len(found) == 3 else []


async def said(socket: Wire, count: int) -> list[tuple[int, str, str]]:
    """The next so many things that were said."""
    found: list[tuple[int, str, str]] = []
    while len(found) < count:
        message = await socket.hear()
        if isinstance(message, m.Said):
            found.append((message.seat, message.text, message.emote))
    return found


@pytest.mark.both_stores
def test_a_mute_holds_in_every_tab(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan], chat=True)
            async with wire(server, jan.client.token) as one, wire(server, jan.client.token) as two:
                for tab in (one, two):
                    await tab.ask(m.Watch(id=new_id(), table=code, seat=1))
                await one.ask(m.Mute(id=new_id(), table=code, seat=0))
                await ola.ask(m.Say, text="psst")
                assert await said(one, 1) == await said(two, 1) == [(0, "", "")]

    run(scenario())


def test_the_public_log_hides_what_its_reader_has_muted(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan], chat=True)
            await jan.ask(m.Say, text="blah")
            await ola.ask(m.Mute, seat=1)
            for reader, shown in ((ola, False), (jan, True)):
                _, entries, _ = server.request("GET", f"/api/tables/{code}/log", token=reader.client.token)
                assert ("blah" in str(entries)) is shown

    run(scenario())


@pytest.mark.parametrize("public", [False, True], ids=["private", "public"])
def test_chat_of_a_private_table_is_for_those_who_sit_or_have_sat_there(server: Server, public: bool) -> None:
    """Live, to a client that comes back, and in the log; whoever is not told gets the entry without its text. Whoever
    sits down later reads what is said from then on."""

    async def scenario() -> None:
        async with people(server, 4) as (ola, jan, left, spectator):
            code = await seated(server, [ola, jan, left], chat=True, public=public)
            await left.ask(m.Leave)
            await left.watch(code)
            before = (await spectator.look(code)).seq
            await ola.ask(m.Say, text="psst")
            await ola.ask(m.Feel, emote="wow")
            secret = ("", "wow") if not public else ("psst", "wow")
            for person, told in ((jan, ("psst", "wow")), (left, ("psst", "wow")), (spectator, secret)):
                both = await person.until(lambda me: len(me.of(m.Said)) == 2 and me.of(m.Said))
                assert (both[0].text, both[1].emote) == told
                assert spoken(server, code, person.client.token) == told
                async with wire(server, person.client.token) as again:
                    await again.ask(m.Watch(id=new_id(), table=code, have=before))
                    (_, text, _), (_, _, emote) = await said(again, 2)
                    assert (text, emote) == told
            assert spoken(server, code, "") == secret
            await spectator.sit(code, "Ewa", 2)
            assert spoken(server, code, spectator.client.token) == secret, "that was said before"
            await ola.ask(m.Say, text="hello Ewa")
            await spectator.until(lambda me: me.of(m.Said)[-1].text == "hello Ewa")
            _, entries, _ = server.request("GET", f"/api/tables/{code}/log", token=spectator.client.token)
            assert entries[-1]["text"] == "hello Ewa"

    run(scenario())


def spoken(server: Server, code: str, token: str) -> tuple[str, str]:
    """The text and the emote that the log tells to the guest with this token, or to nobody in particular."""
    _, entries, _ = server.request("GET", f"/api/tables/{code}/log", token=token)
    text, emote = (entry for entry in entries if entry["t"] == "said")
    return text.get("text", ""), emote.get("emote", "")
