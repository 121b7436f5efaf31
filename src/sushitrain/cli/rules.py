"""`sushitrain rules`: every game, dessert and variant in our own words, with the engine's own numbers."""

import json
from typing import Annotated

import typer

from sushitrain.cli.common import AsJson, EditionFile, Lang, read_edition, speak
from sushitrain.cli.completing import among
from sushitrain.cli.help_layout import either
from sushitrain.narration.console import Out
from sushitrain.prose.topics import GROUPS, TOPICS, check_topic, explain, title
from sushitrain.rules.tables import Tables
from sushitrain.words import Words


def command(
    topic: Annotated[str, typer.Argument(help=f"{either(TOPICS)}.", autocompletion=among(TOPICS))] = "",
    edition: EditionFile = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Explain a game, a dessert, a variant or the options.

    Examples: [bold]sushitrain rules[/] (list of topics) ·
    [bold]sushitrain rules classic[/] ·
    [bold]sushitrain rules mochi --lang fr[/]
    """
    words = speak(lang)
    tables = read_edition(edition)
    if topic:
        check_topic(topic)
    if as_json:
        print(json.dumps(plain(words, tables, topic), ensure_ascii=False, indent=1))
    elif topic:
        _explained(Out(), words, tables, topic)
    else:
        _contents(Out(), words)


def plain(words: Words, tables: Tables, topic: str) -> dict[str, object]:
    """The paragraphs of a topic, or all topics with their names, as JSON."""
    if not topic:
        return {"topics": {name: title(words, name) for name in TOPICS}}
    paragraphs = [{"text": part.text, "rows": list(part.rows)} for part in explain(words, tables, topic)]
    return {"topic": topic, "title": title(words, topic), "paragraphs": paragraphs}


def _explained(out: Out, words: Words, tables: Tables, topic: str) -> None:
    for i, paragraph in enumerate(explain(words, tables, topic)):
        if i:
            out.say()
        out.say(paragraph.text)
        for row in paragraph.rows:
            out.say(row, indent=4)


def _contents(out: Out, words: Words) -> None:
    out.say(words("rules-topics", command="sushitrain rules classic"))
    for heading, topics in GROUPS.items():
        out.say(words(heading), style="bold")
        for name in topics:
            out.say(f"  {name:15} {title(words, name)}")
    out.say(f"  {'need_maki':15} {title(words, 'need_maki')}")
    out.say(words("rules-options"), style="bold")
    out.say("  options")
