"""`sushitrain score`: the score pad for a real game."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from sushitrain.cli.common import (
    AsJson,
    Dessert,
    EditionFile,
    Game,
    Lang,
    Options,
    Variant,
    make_setup,
    read_edition,
    read_text,
    speak,
)
from sushitrain.game.board import contestants
from sushitrain.game.documents import parse_json
from sushitrain.game.names import new_names
from sushitrain.game.scorepad import Entry, Pad, Scored, make_pad, read_entry, read_pad, score, words_of
from sushitrain.game.summary import summary
from sushitrain.narration.console import Out
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import Teller
from sushitrain.rules.choices import players_for
from sushitrain.rules.errors import SushiError
from sushitrain.rules.menus import DESSERTS_OF, EDITIONS
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import ROUNDS
from sushitrain.terminal.plain.plain_game import Quit, read
from sushitrain.words import Words


def command(
    entries: Annotated[
        list[str] | None, typer.Argument(metavar="PLAYER", help="“Name: cards / cards / cards”, one part per round.")
    ] = None,
    game: Game = "",
    dessert: Dessert = "",
    variant: Variant = "none",
    options: Options = None,
    edition: EditionFile = None,
    file: Annotated[Path | None, typer.Option("--file", "-f", help="Score pad as JSON; - is standard input.")] = None,
    final: Annotated[
        bool | None, typer.Option("--final/--round", help="Score desserts, or not (default: after three rounds).")
    ] = None,
    tokens: Annotated[str, typer.Option(help="Sushi Roll: left-over tokens of each player, such as 3,0,2.")] = "",
    puddings: Annotated[
        str, typer.Option(help="Sushi Roll: puddings of each player, if they differ from the dice.")
    ] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Count the points of a game played with the real box.

    Examples: [bold]sushitrain score[/] (interactive) ·
    [bold]sushitrain score "Ola: 2 tempura, wasabi squid" "Jan: maki2, 3 sashimi"[/] ·
    [bold]sushitrain score -g roll --final "Ola: 4 egg" "Jan: maki3" --tokens 3,0[/] ·
    [bold]sushitrain score --file pad.json --json[/]

    Write cards in the order placed, or nigiri on wasabi with a star: squid*. A slash starts a new round.
    Write a dessert without a printed value as yogurt:3 or mochi:5. Write squishy when a player took the squishy.
    """
    words = speak(lang)
    out = Out()
    if file is not None:
        if entries or game or dessert or variant != "none" or options or tokens or puddings or final is not None:
            raise SushiError("error-pad-file", "with --file, give only --edition, --json and --lang")
        pad = read_pad(parse_json(read_text(file)), read_edition(edition))
    elif entries:
        setup = make_setup(
            game or "classic", people(entries, variant, options or ()), dessert, variant, options or (), edition
        )
        pad = from_arguments(setup, entries, final, numbers(tokens), numbers(puddings))
    else:
        pad = Asking(out, words).pad(game, dessert, variant, options or (), edition)
    show(out, words, pad, score(pad), as_json)


def people(entries: Sequence[str], variant: str, options: Sequence[str]) -> int:
    """The number of players of these entries; a dummy that scores has its own entry."""
    scores = "dummy_scores=false" not in [option.lower() for option in options]
    if variant == "dummy" and scores and len(entries) != 3:
        raise SushiError("error-dummy-line", "write a line for each player and one for the dummy, which comes last")
    return len(entries) - 1 if variant == "dummy" and scores else len(entries)


def numbers(text: str) -> tuple[int, ...] | None:
    if not text:
        return None
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise bad_numbers()
    return tuple(map(int, parts))


def bad_numbers() -> SushiError:
    return SushiError("error-numbers", "write a number for each player, such as 3,0,2")


def bad_form() -> SushiError:
    return SushiError("error-entry-form", "write each player as “Name: cards / cards / cards”")


def from_arguments(
    setup: Setup,
    texts: Sequence[str],
    final: bool | None,
    tokens: tuple[int, ...] | None,
    puddings: tuple[int, ...] | None,
) -> Pad:
    """A pad from `Name: cards / cards` arguments."""
    names, columns = [], []
    for text in texts:
        name, colon, cards = text.partition(":")
        if not colon or not name.strip():
            raise bad_form()
        names.append(name)
        columns.append([read_entry(setup, part) for part in cards.split("/")])
    shown = new_names(names, "players")
    for name, column in zip(shown, columns, strict=True):
        if len(column) != len(columns[0]):
            sentence = "{name} has {given} rounds, the others {needed}"
            values = {"name": name, "given": len(column), "needed": len(columns[0])}
            raise SushiError("error-rounds-differ", sentence, **values)
    for given in (tokens, puddings):
        if given is not None and len(given) != setup.players:
            raise bad_numbers()
    rounds = list(zip(*columns, strict=True))
    return make_pad(setup, shown[: setup.players], rounds, final, puddings, tokens)


class Asking:
    """A pad filled in by questions; an invalid round is asked for again."""

    def __init__(self, out: Out, words: Words) -> None:
        self.out = out
        self.words = words

    def pad(self, game: str, dessert: str, variant: str, options: Sequence[str], edition: Path | None) -> Pad:
        """Ask for the game, the players, and every tray after each round."""
        words = self.words
        try:
            game = game or self._choice("pad-ask-game", "games", tuple(EDITIONS))
            desserts = tuple(DESSERTS_OF.get(game, ()))
            if not dessert and len(desserts) > 1:
                dessert = self._choice("pad-ask-dessert", "desserts", desserts)
            allowed = players_for(game, variant) or (2,)
            players = allowed[0] if len(allowed) == 1 else self._number("pad-ask-players", allowed)
            setup = make_setup(game, players, dessert, variant, options, edition)
            names: list[str] = []
            for _ in range(players):
                names.append(self._name(names))
        except Quit:
            raise SushiError("error-no-input", "nothing was entered") from None
        self.out.say(words("pad-words", words=" ".join(words_of(setup))))
        return self._rounds(setup, names)

    def _rounds(self, setup: Setup, names: list[str]) -> Pad:
        words = self.words
        rounds: list[tuple[Entry, ...]] = []
        puddings = tokens = None
        try:
            while len(rounds) < ROUNDS:
                rounds.append(self._round(setup, names, rounds))
                pad = make_pad(setup, names, rounds, final=False)
                sheet = score(pad).sheet
                teller = Teller(words, setup, names)
                self.out.print(teller.part(sheet[-1], teller.part_titles(len(sheet), over=False)[-1]))
                self.out.print(teller.sheet(sheet, over=False))
            if setup.game == "roll":
                puddings = tuple(self._count("pad-ask-puddings", name) for name in names)
                tokens = tuple(self._count("pad-ask-tokens", name) for name in names)
        except Quit:
            self.out.say(words("pad-stopped"))
            if not rounds:
                raise SushiError("error-no-input", "nothing was entered") from None
            return make_pad(setup, names, rounds, final=False)
        return make_pad(setup, names, rounds, None, puddings, tokens)

    def _round(self, setup: Setup, names: list[str], before: list[tuple[Entry, ...]]) -> tuple[Entry, ...]:
        """Ask for every tray; if they are impossible together, print the reason and ask again."""
        called = Teller(self.words, setup, names).names[: contestants(setup)]
        while True:
            entries = tuple(self._entry(setup, name, len(before) + 1) for name in called)
            try:
                score(make_pad(setup, names, [*before, entries], final=False))
            except SushiError as problem:
                self.out.say(sentence(self.words, problem))
            else:
                return entries

    def _entry(self, setup: Setup, name: str, round_: int) -> Entry:
        while True:
            text = read(self.out, self.words("pad-ask-entry", round=round_, name=name))
            try:
                return read_entry(setup, text)
            except SushiError as problem:
                self.out.say(sentence(self.words, problem))

    def _choice(self, message: str, what: str, known: Sequence[str]) -> str:
        while True:
            text = read(self.out, self.words(message, **{what: ", ".join(known)}, default=known[0])).lower()
            if not text or text in known:
                return text or known[0]

    def _number(self, message: str, allowed: Sequence[int]) -> int:
        while True:
            text = read(self.out, self.words(message, low=allowed[0], high=allowed[-1]))
            if text in map(str, allowed):
                return int(text)

    def _name(self, before: list[str]) -> str:
        n = len(before) + 1
        default = self.words("person-number", n=n)
        while True:
            name = read(self.out, self.words("pad-ask-name", n=n, default=default)) or default
            try:
                return new_names([*before, name], "players")[-1]
            except SushiError as problem:
                self.out.say(sentence(self.words, problem))

    def _count(self, message: str, name: str) -> int:
        while True:
            text = read(self.out, self.words(message, name=name))
            if text.isdecimal() and len(text) < 4:
                return int(text)


def show(out: Out, words: Words, pad: Pad, scored: Scored, as_json: bool) -> None:
    """Print the points by dish, the running total and the winner."""
    if as_json:
        found = summary(pad.setup, pad.names, scored.sheet, scored.outcome, scored.boat)
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    teller = Teller(words, pad.setup, pad.names)
    out.say(teller.title(), style="bold")
    over = scored.outcome is not None
    for title, part in zip(teller.part_titles(len(scored.sheet), over), scored.sheet, strict=True):
        out.print(teller.part(part, title))
        for seat, lines in enumerate(part):
            if lines:
                out.say(teller.names[seat], style="bold")
                for line in teller.lines(lines):
                    out.say(line)
    if len(scored.sheet) > 1:
        out.print(teller.sheet(scored.sheet, over))
    if scored.boat is not None:
        out.say(words("event-boat", name=teller.names[scored.boat]))
    if scored.outcome is not None:
        out.say(teller.outcome(scored.outcome), style="bold")
    sys.stdout.flush()
