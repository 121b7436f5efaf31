"""`sushitrain verify`: does a record hold?"""

from pathlib import Path
from typing import Annotated, Any

import typer

from sushitrain.cli.common import Lang, read_text, speak
from sushitrain.game.record import loads
from sushitrain.game.replay import Finding, verify
from sushitrain.prose.pieces import join
from sushitrain.terminal.tell import Teller
from sushitrain.words import Words


def command(
    file: Annotated[Path, typer.Argument(help="A record; - is standard input.")],
    lang: Lang = "",
) -> None:
    """Derive every deal and roll from the seed again, and check the commitment and the result.

    Exit code 0: it holds; 1: it does not; 2: it cannot be read. Example: [bold]sushitrain verify game.json[/]
    """
    words = speak(lang)
    record = loads(read_text(file))
    findings = verify(record)
    if findings:
        print(words("verify-broken", n=len(findings)))
        names = Teller(words, record.setup, record.names).names
        for finding in findings:
            print("-", tell_finding(words, finding, names))
        raise typer.Exit(1)
    print(words("verify-holds" if record.dealer.seed is not None else "verify-scripted"))


def tell_finding(words: Words, finding: Finding, names: tuple[str, ...]) -> str:
    values: dict[str, Any] = dict(finding.values)
    if "seat" in values:
        values["name"] = names[values["seat"]]
    if "label" in values:
        values["draw"] = words(f"draw-{values['label']}", n=values.get("number", 1))
    if finding.code == "verify-winners":
        values = {key: join(words, [names[seat] for seat in seats or ()]) or "–" for key, seats in values.items()}
    if finding.code == "verify-reason":
        values = {key: words(f"reason-{reason}") if reason else "–" for key, reason in values.items()}
    return words(finding.code, **values)
