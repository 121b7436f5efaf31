"""The messages that the server's plain page needs, as one JSON file for each language."""

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sushitrain.words import LANGUAGES, source

NEEDED: Final = re.compile(
    r"(page|card|dish|bot|game|variant|die|token|event|effect|outcome|online|wire|setup|move|part)-.*"
    r"|error-turn|score-title|points|players|cards|dice|icons|list-last|times|shown|nothing|person|dummy"
    r"|play-(round|hand|belt|passing|tokens|pool|dessert)"
)

Text = str | dict[str, Any]
"""`{name}` stands for a value; an object chooses by the value of `$select`, and `other` is for all the rest."""


class Reader:
    """The messages of one language as plain texts."""

    def __init__(self, language: str) -> None:
        body = FluentParser().parse(source(language)).body
        self.terms = {entry.id.name: entry.value for entry in body if isinstance(entry, ftl.Term)}
        self.messages = {entry.id.name: entry.value for entry in body if isinstance(entry, ftl.Message)}

    def texts(self) -> dict[str, Text]:
        return {
            name: self.text(pattern.elements)
            for name, pattern in self.messages.items()
            if pattern is not None and NEEDED.fullmatch(name)
        }

    def text(self, elements: list[Any]) -> Text:
        """A pattern. A choice in the middle of a sentence becomes a choice between whole sentences."""
        for place, element in enumerate(elements):
            choice = getattr(element, "expression", None)
            if isinstance(choice, ftl.SelectExpression):
                before, after = elements[:place], elements[place + 1 :]
                assert isinstance(choice.selector, ftl.VariableReference)
                found: dict[str, Any] = {"$select": choice.selector.id.name}
                for variant in choice.variants:
                    key = "other" if variant.default else self.key(variant.key)
                    found[key] = self.text([*before, *variant.value.elements, *after])
                return found
        return "".join(map(self.piece, elements)).replace("\n", " ")

    def piece(self, element: Any) -> str:
        if isinstance(element, ftl.TextElement):
            return str(element.value)
        found = element.expression
        if isinstance(found, ftl.VariableReference):
            return f"{{{found.id.name}}}"
        if isinstance(found, ftl.TermReference):
            return self.term(found)
        assert isinstance(found, ftl.StringLiteral), found
        return str(found.parse()["value"])

    def term(self, reference: ftl.TermReference) -> str:
        """A word in the form that the sentence asks for."""
        given = {each.name.name: each.value.value for each in getattr(reference.arguments, "named", ())}
        text = self.text(self.terms[reference.id.name].elements)
        return text if isinstance(text, str) else str(text.get(given.get(text["$select"], ""), text["other"]))

    @staticmethod
    def key(key: ftl.Identifier | ftl.NumberLiteral) -> str:
        return key.name if isinstance(key, ftl.Identifier) else str(key.value)


def words(language: str) -> str:
    """The file of one language."""
    return json.dumps(Reader(language).texts(), ensure_ascii=False, indent=0) + "\n"


FILES: Final[Mapping[str, Callable[[], str]]] = {
    f"src/sushitrain/server/page/words-{language}.json": partial(words, language) for language in LANGUAGES
}
