"""People at tables: inviting, coming back, sharing a device, losing the connection, and a server that dies."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, WebSocketRoute, expect

from online import Server
from tools.scenes import BOT, LAST, begun, person, seated
from tools.visitors import Visitor, play, skip

Comes = Callable[..., Visitor]


def hand_of(visitor: Visitor) -> list[str]:
    return visitor.region("play-hand").get_by_role("list").first.get_by_role("button").all_inner_texts()


def has_come_to(visitor: Visitor, turn: int) -> bool:
    return visitor.turn >= turn


def alike(places: list[Locator]) -> bool:
    return len({place.inner_text() for place in places}) == 1


def test_against_bots_it_is_one_click_to_the_first_card(comes: Comes) -> None:
    ola = comes().goes("/")
    ola.button("page-play-now").click()
    expect(ola.region("play-hand").get_by_role("list").first.get_by_role("button").first).to_be_visible()


CLICKS = """() => {
  const one = () => sessionStorage.setItem("clicks", 1 + Number(sessionStorage.getItem("clicks")));
  addEventListener("click", one, { capture: true });
}"""
"""Counts the clicks in this tab."""


def test_with_friends_it_is_three_clicks(comes: Comes) -> None:
    """From a cold page: invite; the friend sits down; start. `make bench` measures how soon a page can be used."""
    ola, jan = comes(), comes()
    for friend in (ola, jan):
        friend.page.add_init_script(f"({CLICKS})()")
    ola.goes("/")
    ola.button("page-invite").click()
    link = ola.page.get_by_role("textbox", name=ola.say("page-link")).input_value()
    assert link.startswith(ola.url)
    expect(ola.page.get_by_role("img", name=ola.say("page-qr"))).to_be_visible()
    jan.page.goto(link)
    jan.sits("Jan")
    expect(ola.page.get_by_text("Jan").first).to_be_visible()
    ola.button("page-lobby-start-bots").click()
    for friend in (ola, jan):
        expect(friend.region("play-hand")).to_be_visible()
    clicks = [int(friend.page.evaluate("sessionStorage.getItem('clicks')")) for friend in (ola, jan)]
    assert clicks == [2, 1]


def test_a_choice_can_be_changed_until_the_reveal(comes: Comes) -> None:
    ola, jan = comes(), comes()
    code = seated(ola, [person("Ola"), {"kind": "open"}])
    jan.goes(f"/t/{code}").sits("Jan")
    ola.button("page-start").click()
    cards = ola.region("play-hand").get_by_role("list").first.get_by_role("button")
    expect(cards.first).to_be_visible()
    other = next(i for i in range(cards.count()) if cards.nth(i).inner_text() != cards.first.inner_text())
    for i in (0, other):
        cards.nth(i).click()
        expect(cards.nth(i)).to_have_attribute("aria-pressed", "true")
        expect(ola.region("play-hand").get_by_role("status")).to_contain_text(ola.like("page-chosen", "cards"))
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    chosen = cards.nth(other).inner_text()
    ola.page.reload()
    expect(cards.and_(ola.page.locator("[aria-pressed=true]"))).to_have_text(re.compile(re.escape(chosen.split()[0])))


def test_a_shared_device_shows_nothing_of_another_hand(comes: Comes) -> None:
    ola = comes()
    seated(ola, [person("Ola"), person("Jan")])
    ola.button("page-start").click()
    for name in ("Ola", "Jan"):
        cover = ola.page.get_by_role("button", name=ola.say("page-cover-go", name=name))
        expect(cover).to_be_visible()
        assert ola.region("play-hand").count() == 0
        assert "squid" not in ola.page.locator("#app").inner_html().replace("art-", "")
        cover.click()
        expect(ola.region("play-hand")).to_be_visible()
        ola.waits(ola.acts)
    play([ola], until=partial(has_come_to, ola, 103))
    ola.skips()


def test_a_refresh_at_any_moment_keeps_everything(comes: Comes) -> None:
    ola = comes()
    seated(ola, [person("Ola"), BOT, BOT])
    for _ in range(2):
        ola.page.reload()
        expect(ola.button("page-start")).to_be_visible()
    ola.button("page-start").click()
    expect(ola.region("play-hand")).to_be_visible()
    for _ in range(3):
        before = hand_of(ola)
        ola.page.reload()
        expect(ola.region("play-hand")).to_be_visible()
        ola.settles()
        assert hand_of(ola) == before
        play([ola], until=partial(has_come_to, ola, ola.turn + 1))
        ola.settles()
    ola.skips()
    ola.page.reload()
    expect(ola.button("page-rematch")).to_be_visible()


def test_two_tabs_show_the_same(comes: Comes) -> None:
    ola = comes()
    code = seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    expect(ola.region("play-hand")).to_be_visible()
    first, second = ola.page, ola.new_page()
    second.goto(f"{ola.url}/t/{code}")
    for n in range(3):
        ola.page = (first, second)[n % 2]
        ola.page.bring_to_front()  # a tab behind another one hardly draws, and nobody clicks there
        expect(ola.region("play-hand")).to_be_visible()
        play([ola], until=partial(has_come_to, ola, ola.turn + 1))
        heads = [page.get_by_text(ola.like("page-round-of", "round", "rounds", "turn")) for page in (first, second)]
        ola.waits(partial(alike, heads))
    ola.page = first


def test_a_lost_connection_is_shown_and_nothing_is_lost(comes: Comes) -> None:
    ola = comes(quiet=True)
    seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    expect(ola.region("play-hand")).to_be_visible()
    ola.context.set_offline(True)
    ola.region("play-hand").get_by_role("list").first.get_by_role("button").first.click()
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-offline"))).to_be_visible()
    ola.context.set_offline(False)
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-offline"))).to_have_count(0)
    expect(ola.page.get_by_text(re.compile("turn 2")).first).to_be_visible()
    play([ola], until=partial(has_come_to, ola, 103))
    ola.skips(LAST)
    ola.hurries()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}").start(tmp_path)
    yield server
    server.stop()


def test_a_server_that_is_killed_and_comes_back_loses_nothing(browser: Browser, mortal: Server, tmp_path: Path) -> None:
    ola, jan = (Visitor(browser, mortal.url, quiet=True, seed=name) for name in ("ola", "jan"))
    code = seated(ola, [person("Ola"), {"kind": "open"}, BOT])
    jan.goes(f"/t/{code}").sits("Jan")
    ola.button("page-start").click()
    for turn in (102, 103):
        play([ola, jan], until=partial(has_come_to, ola, turn))
        mortal.kill()
        mortal.start(tmp_path)
    play([ola, jan], until=partial(has_come_to, ola, 104))
    skip([ola, jan])
    for visitor in (ola, jan):
        visitor.leaves()


def test_a_seat_goes_to_another_device_by_a_link_that_works_once(comes: Comes) -> None:
    ola, phone, thief = comes(), comes(), comes()
    seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    expect(ola.region("play-hand")).to_be_visible()
    ola.page.get_by_text(ola.say("page-side-seats")).last.click()
    ola.button("page-offer").click()
    link = ola.page.get_by_role("textbox", name=re.compile(".")).filter(visible=True).last.input_value()
    assert "#claim=" in link
    phone.page.goto(link)
    expect(phone.region("play-hand")).to_be_visible()
    assert "#" not in phone.page.url
    expect(ola.region("play-hand")).to_have_count(0)
    thief.page.goto(link)
    expect(thief.page.get_by_role("alert")).to_contain_text(thief.say("online-token"))


BOLD = "<img src=x onerror=hacked()><b>Ola</b>"
"""A name that would be markup if anybody took it for that; a page in which it ran would complain."""


def test_names_and_chat_are_text_and_never_markup(comes: Comes) -> None:
    ola, eve = comes(), comes()
    code = seated(ola, [person(BOLD), {"kind": "open"}], chat=True)
    eve.goes(f"/t/{code}").sits("<i>Eve</i>")
    ola.button("page-start").click()
    ola.region("play-hand").wait_for()
    said = "</p><script>hacked()</script> & &lt;b&gt; {{1}}"
    ola.page.get_by_role("textbox", name=ola.say("page-say")).fill(said)
    ola.page.keyboard.press("Enter")
    for visitor in (ola, eve):
        for text in (BOLD, "<i>Eve</i>", said):
            visitor.page.get_by_text(text).first.wait_for(state="attached")
        assert (
            visitor.page.locator("#app").locator("script, [onerror], b:text-is('Ola'), i:text-is('Eve')").count() == 0
        )


KEPT = """async () => {
  const names = (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat();
  const stored = [localStorage, sessionStorage].map((store) => ({ ...store }));
  const cached = names.map(({ url }) => new URL(url).pathname);
  return { stored: JSON.stringify(stored), keys: stored.flatMap((store) => Object.keys(store)), cached };
}"""
"""What the page has put into the stores of its browser."""


def test_the_browser_keeps_no_hand_and_scripts_see_no_token(comes: Comes) -> None:
    ola = comes()
    seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    expect(ola.region("play-hand")).to_be_visible()
    play([ola], until=partial(has_come_to, ola, 102))
    (cookie,) = ola.context.cookies()
    kept = ola.page.evaluate(KEPT)
    assert cookie["value"] not in kept["stored"]
    assert cookie["value"] not in ola.page.evaluate("document.cookie")
    assert set(kept["keys"]) <= {"name", "tables", "language", "sound", "volume", "friends", "reloaded", "drawn"}
    assert re.search("hand|view|token|secret|seed", kept["stored"]) is None
    assert all(path == "/" or path.startswith("/page/") for path in kept["cached"])


def test_sounds_are_loaded_when_they_are_first_heard(comes: Comes) -> None:
    ola = comes(locale="en")
    seated(ola, [person("Ola"), BOT])
    loaded = list[str]()
    ola.page.on("response", lambda answer: loaded.append(answer.url) if answer.ok else None)
    ola.button("page-start").click()
    expect(ola.region("play-hand")).to_be_visible()
    assert [address for address in loaded if address.endswith(".mp3")] == []
    ola.button("page-sound-off").click()
    ola.page.evaluate(DECODED)
    ola.acts()
    ola.waits(lambda: int(ola.page.evaluate("window.decoded")) > 0)
    assert any(re.search(r"/page/ready-[\w-]{8}\.mp3$", address) for address in loaded)


DECODED = """() => {
  window.decoded = 0;
  const decode = AudioContext.prototype.decodeAudioData;
  AudioContext.prototype.decodeAudioData = async function (data) {
    const found = await decode.call(this, data);
    if (found.duration > 0.1) window.decoded += 1;
    return found;
  };
}"""
"""Counts the sounds that the browser could read."""


def test_a_spectator_sees_the_table_and_no_hand(comes: Comes) -> None:
    ola, eve = comes(), comes()
    code = seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    expect(ola.region("play-hand")).to_be_visible()
    eve.goes(f"/t/{code}")
    expect(eve.page.get_by_text(eve.say("page-watching"))).to_be_visible()
    assert eve.region("play-hand").count() == 0


def test_a_rematch_takes_everybody_along(comes: Comes) -> None:
    ola, jan = comes(), comes()
    code = seated(ola, [person("Ola"), {"kind": "open"}])
    jan.goes(f"/t/{code}").sits("Jan")
    ola.button("page-start").click()
    jan.region("play-hand").wait_for()
    skip([ola, jan])
    ola.button("page-rematch").click()
    for friend in (ola, jan):
        friend.page.wait_for_url(lambda url: code not in url)
    ola.button("page-start").click()
    for friend in (ola, jan):
        expect(friend.region("play-hand")).to_be_visible()


def test_a_preview_that_comes_after_the_game_changes_nothing(comes: Comes) -> None:
    """The visitor fails at the end if the console has a warning: the answer must not look at a hand that is gone."""
    ola = comes()
    kept: list[Callable[[], None]] = []

    def hold(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            if '"previewed"' in str(frame):
                kept.append(partial(page.send, frame))
            else:
                page.send(frame)

        server.on_message(pass_on)

    ola.context.route_web_socket("**/ws", hold)
    code = begun(ola, [person("Ola"), BOT], 26, setup={"game": "classic", "variant": "dummy", "options": {"first": 0}})
    ola.goes(f"/t/{code}")
    ola.region("play-hand").wait_for()
    ola.plays()
    assert kept, "the last turn of the controller is previewed"
    for answer in kept:
        answer()
    ola.settles()
