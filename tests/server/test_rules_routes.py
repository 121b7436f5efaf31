"""Rules and menus over HTTP: every topic in every language, and what the dishes of a table pay at that very table."""

from typing import Any

import msgspec
import pytest

from command_line import letters_outside
from kit import ONE_EACH, ids
from online import Server, setup_wish
from sushitrain.prose.rulings import rulings_of
from sushitrain.prose.topics import TOPICS
from sushitrain.protocol.http_api import Problem
from sushitrain.protocol.rules_pages import Contents, Menu, Rules
from sushitrain.rules.setup import Setup
from sushitrain.words import LANGUAGES, PSEUDO


def get(server: Server, path: str) -> Any:
    status, body, _ = server.request("GET", path)
    assert status == 200, body
    return body


def rules(server: Server, topic: str, language: str = "en") -> Rules:
    return msgspec.convert(get(server, f"/api/rules/{topic}?lang={language}"), Rules)


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_can_be_read_in_every_language(one: Server, topic: str, language: str) -> None:
    found = rules(one, topic, language)
    assert found.topic == topic
    assert found.paragraphs
    assert len(found.rulings) >= len(rulings_of(topic))
    texts = [found.title, *found.rulings, *(link.title for link in found.related)]
    texts += [text for each in found.paragraphs for text in (each.text, *each.rows)]
    assert all(texts)
    assert "{" not in "".join(texts)
    if language == PSEUDO and topic != "options":
        assert letters_outside(" ".join(texts)) == []


def test_a_paragraph_names_the_cards_that_it_is_about(one: Server) -> None:
    cards = {each.about: each.cards for each in rules(one, "classic").paragraphs}
    assert cards["maki"] == ("maki1", "maki2", "maki3")
    assert cards["nigiri"] == ("egg", "salmon", "squid")
    assert cards["pudding"] == ("pudding",)
    assert rules(one, "strawberry").paragraphs[0].cards == tuple(f"strawberry{n}" for n in (1, 2, 3, 4))


def test_rows_go_with_their_paragraph(one: Server) -> None:
    (deal,) = [each for each in rules(one, "classic").paragraphs if each.about == "deal"]
    assert deal.rows[0] == "2 players: 10 cards"
    assert len(deal.rows) == 4


def test_our_rulings_are_told_apart(one: Server) -> None:
    assert "Totals may go below zero." in rules(one, "classic").rulings
    assert "Totals may go below zero." in rules(one, "anniversary").rulings
    assert rules(one, "pudding").rulings == ()


@pytest.mark.parametrize("topic", TOPICS)
def test_what_is_related_can_be_read_too(one: Server, topic: str) -> None:
    links = rules(one, topic).related
    assert links
    assert all(rules(one, link.topic).title == link.title for link in links)


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_the_contents_name_every_topic_that_has_a_picture(one: Server, language: str) -> None:
    found = msgspec.convert(get(one, f"/api/rules?lang={language}"), Contents)
    topics = [link.topic for group in found.groups for link in group.topics]
    assert topics == [topic for topic in TOPICS if topic not in ("need_maki", "options")]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/rules/chess", "error-topic"),
        ("/api/rules/classic?lang=xx", "error-language"),
        ("/api/rules?lang=", "error-language"),
        ("/api/menu?lang=xx", "error-language"),
        ("/api/menu?game=chess", "setup-game"),
        ("/api/menu?variant=battle&players=4", "setup-exactly"),
        ("/api/menu?players=many", "wire-message"),
    ],
)
def test_what_there_is_not_is_refused_with_a_reason(one: Server, path: str, code: str) -> None:
    status, body, _ = one.request("GET", path)
    assert (status, msgspec.convert(body, Problem).code) == (400, code)


def menu(server: Server, setup: Setup, language: str = "en") -> dict[str, str]:
    """What each card of a table pays, asked at that table."""
    seats = [{"kind": "person", "name": "Ola"}, *[{"kind": "open"}] * (setup.players - 1)]
    code = server.open(server.token(), seats, setup=setup_wish(setup))
    found = msgspec.convert(get(server, f"/api/tables/{code}/menu?lang={language}"), Menu)
    return {card: item.text for item in found.items for card in item.cards}


@pytest.mark.parametrize("setup", ONE_EACH, ids=ids)
def test_every_card_of_a_table_has_a_text(one: Server, setup: Setup) -> None:
    edition = setup.edition
    texts = menu(one, setup, PSEUDO)
    assert set(texts) == {*edition.dish_of, *edition.dessert.copies}
    assert all(text.startswith("⟦") and "{" not in text for text in texts.values())
    assert letters_outside(" ".join(texts.values())) == []


@pytest.mark.parametrize(
    ("setup", "card", "text"),
    [
        (Setup(), "tempura", "every set of 2 pays 5"),
        (Setup(), "maki1", "Without a single maki"),
        (Setup("anniversary", 3), "maki1", "can still place"),
        (Setup("anniversary", need_maki=True), "maki1", "Without a single maki"),
        (Setup("anniversary", 3, "strawberry"), "strawberry2", "everyone shares the loss"),
        (Setup("anniversary", 3, "strawberry", strawberry_all_equal="nobody"), "strawberry2", "nobody loses"),
        (Setup(), "chopsticks", "two cards in one turn"),
        (Setup(variant="battle"), "chopsticks", "a second card, also one just turned up"),
        (Setup(), "pudding", "Two players: nobody loses points."),
        (Setup(variant="dummy"), "pudding", "The dummy counts as a third player here, so points can be lost."),
        (Setup(variant="dummy", dummy_scores=False), "pudding", "Two players: nobody loses points."),
        (Setup("roll", 3), "chopsticks2", "gives 2 tokens"),
        (Setup("roll", 3), "menu2", "every 2 left-over tokens, menus and chopsticks together, pay 1"),
        (Setup("roll", 3), "sashimi", "one to 3 in a set pay 0 / 6 / 13"),
        (Setup("roll", 3), "pudding3", "most puddings get 6 points and fewest, none included, lose 6"),
    ],
    ids=lambda each: ids(each) if isinstance(each, Setup) else each,
)
def test_a_menu_says_what_a_card_pays_at_its_table(one: Server, setup: Setup, card: str, text: str) -> None:
    assert text in menu(one, setup)[card]


def test_a_game_has_a_menu_without_a_table(one: Server) -> None:
    found = msgspec.convert(get(one, "/api/menu?game=anniversary&dessert=tea&players=4&lang=fr"), Menu)
    assert found.items[-1].dish == "tea"
    assert "1 / 4 / 8 / 13 / 20" in found.items[-1].text


def test_a_table_that_does_not_exist_has_no_menu(one: Server) -> None:
    status, body, _ = one.request("GET", "/api/tables/zzzzzz/menu")
    assert (status, body["code"]) == (404, "online-no-table")
