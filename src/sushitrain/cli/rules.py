"""`sushitrain rules`: every game, dessert and variant in our own words, with the engine's own numbers."""

from typing import Annotated

import typer

from sushitrain.cli.common import EditionFile, Lang, read_edition, speak
from sushitrain.prose.topics import GROUPS, TOPICS, check_topic, explain, title
from sushitrain.terminal.out import Out
from sushitrain.words import Words


def command(
    topic: Annotated[str, typer.Argument(help=f"One of: {', '.join(TOPICS)}.")] = "",
    edition: EditionFile = None,
    lang: Lang = "",
) -> None:
    """Explain a game, a dessert, a variant or the options.

    Examples: [bold]sushitrain rules classic[/] · [bold]sushitrain rules mochi --lang fr[/]
    """
    words = speak(lang)
    out = Out()
    tables = read_edition(edition)
    if not topic:
        _contents(out, words)
        return
    check_topic(topic)
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
