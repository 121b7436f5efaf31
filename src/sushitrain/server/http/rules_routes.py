"""The rules and menus over HTTP, with the same texts as on the command line."""

from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from sushitrain.prose.dishes import menu
from sushitrain.prose.pieces import LANGUAGE_TAGS, messages_in
from sushitrain.prose.rulings import rulings
from sushitrain.prose.topics import GROUPS, check_topic, explain, related, title
from sushitrain.protocol.rules_pages import Contents, Menu, MenuItem, Rules, RuleText, TopicGroup, TopicLink
from sushitrain.protocol.wire_form import sent
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
from sushitrain.server.http.table_routes import Asked, CodePath, address_of, context_of, problems
from sushitrain.server.refusals import other_rules

Language = Annotated[
    str, QueryParameter(name="lang", description=f"One of {', '.join(LANGUAGE_TAGS)}; qps shows what is a message")
]


@get("/api/rules", sync_to_thread=True, tags=["rules"], responses=problems(400, 429))
def contents(language: Language = "en") -> Contents:
    """The topics of the rules."""
    words = messages_in(language)
    groups = {words(heading): topics for heading, topics in GROUPS.items()}
    return Contents(
        tuple(
            TopicGroup(heading, tuple(TopicLink(topic, title(words, topic)) for topic in topics))
            for heading, topics in groups.items()
        )
    )


@get("/api/rules/{topic:str}", sync_to_thread=True, tags=["rules"], responses=problems(400, 429))
def rules(topic: FromPath[str], language: Language = "en") -> Rules:
    """The rules of a game, a dessert, a variant, or the options."""
    words = messages_in(language)
    check_topic(topic)
    return Rules(
        topic=topic,
        title=title(words, topic),
        paragraphs=sent(RuleText, explain(words, Tables(), topic)),
        rulings=tuple(rulings(words, topic)),
        related=tuple(TopicLink(each, title(words, each)) for each in related(topic)),
    )


@get("/api/menu", sync_to_thread=True, tags=["rules"], responses=problems(400, 429))
def menu_of_game(
    game: FromQuery[str] = "classic",
    dessert: FromQuery[str] = "",
    variant: FromQuery[str] = "none",
    players: FromQuery[int] = 2,
    language: Language = "en",
) -> Menu:
    """What the dishes of a game pay."""
    return told(Setup(game, players, dessert, variant), language)


@get("/api/tables/{code:str}/menu", tags=["tables"], responses=problems(400, 404, 429))
async def menu_of_table(request: Asked, code: CodePath, language: Language = "en") -> Menu:
    """What the dishes pay at this table, with its own options and tables."""
    setup = (await context_of(request).find(code, address_of(request))).table.setup
    if setup is None:
        raise other_rules()
    return told(setup, language)


def told(setup: Setup, language: str) -> Menu:
    return Menu(sent(MenuItem, menu(messages_in(language), setup)))


ROUTES: Final = (contents, rules, menu_of_game, menu_of_table)
