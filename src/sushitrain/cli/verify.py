"""`sushitrain verify`: check a record."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from sushitrain.cli.common import AsJson, Lang, read_text, speak
from sushitrain.game.record import loads
from sushitrain.game.replay import Finding, verify
from sushitrain.narration.errors_text import draw_name
from sushitrain.narration.game_text import Teller
from sushitrain.prose.pieces import join
from sushitrain.words import Words


def command(
    file: Annotated[Path, typer.Argument(help="Record of a game; - is standard input.")],
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Check the deals, rolls and result of a record.

    Examples: [bold]sushitrain verify game.json[/] ·
    [bold]sushitrain verify game.json --json[/]

    Recomputes every deal and roll from the seed, and checks the commitment and the result. Exit code 0: the record is
    correct; 1: it is not; 2: it cannot be read.
    """
    words = speak(lang)
    record = loads(read_text(file))
    findings = verify(record)
    names = Teller(words, record.setup, record.names).names
    told = [tell_finding(words, finding, names) for finding in findings]
    if as_json:
        found = [{"code": finding.code, "text": text} for finding, text in zip(findings, told, strict=True)]
        seeded = record.dealer.seed is not None
        plain = {"holds": not findings, "seeded": seeded, "practice": record.practice, "findings": found}
        print(json.dumps(plain, ensure_ascii=False, indent=1))
    elif findings:
        print(words("verify-broken", n=len(findings)))
        for text in told:
            print("-", text)
    else:
        print(words("verify-holds" if record.dealer.seed is not None else "verify-scripted"))
    if record.practice and not as_json:
        print(words("verify-practice"))
    if findings:
        raise typer.Exit(1)


def tell_finding(words: Words, finding: Finding, names: tuple[str, ...]) -> str:
    values: dict[str, Any] = dict(finding.values)
    if "seat" in values:
        values["name"] = names[values["seat"]]
    if "label" in values:
        values["draw"] = draw_name(words, values["label"], values.get("number", 1))
    if finding.code == "verify-winners":
        values = {key: join(words, [names[seat] for seat in seats or ()]) or "–" for key, seats in values.items()}
    if finding.code == "verify-reason":
        values = {key: words(f"reason-{reason}") if reason else "–" for key, reason in values.items()}
    return words(finding.code, **values)
