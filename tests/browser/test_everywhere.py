"""Every screen: axe finds no fault in either theme, all words are translated, and all fits on the smallest phone."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest

from online import Server
from sushitrain.words import LANGUAGES, PSEUDO, Words
from tools.scenes import SCENES
from tools.visitors import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {
    "light": {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "dark": {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}},
}
"""All rules in the light theme; in the dark one those that look at colours, for nothing else changes."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TOUCH = 44
"""Pixels of whatever is touched: in height and width, on the table in one of them and at least 24 in the other."""

NARROW = """() => {
  const seen = { opacityProperty: true, visibilityProperty: true };
  const controls = [...document.querySelectorAll("button, a[href], input, select, summary, [role=button]")];
  const inText = (it) => it.matches("a:not(.button)") && it.closest("p, li, .skip");
  const small = controls.filter((it) => {
    const { width, height } = (it.closest("label") ?? it).getBoundingClientRect();
    const fits = it.closest(".play, .replay") ? Math.max(width, height) : Math.min(width, height);
    const small = fits < TOUCH - 0.5 || Math.min(width, height) < 23.5;
    return it.checkVisibility(seen) && !inText(it) && width > 1 && small;
  });
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    small: small.map((it) => it.outerHTML.slice(0, 160)),
  };
}""".replace("TOUCH", str(TOUCH))

TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isData = (node) => node.parentElement.closest("noscript, code");
  while (walk.nextNode()) if (!isData(walk.currentNode)) found.push(walk.currentNode.data);
  for (const it of document.querySelectorAll("*"))
    for (const name of ["aria-label", "alt", "placeholder", "title", "aria-valuetext", "aria-roledescription"])
      if (it.hasAttribute(name)) found.push(it.getAttribute(name));
  return found;
}"""


PLAIN = """() => {
  for (const it of document.querySelectorAll("*"))
    if (getComputedStyle(it).backgroundImage.includes("gradient")) it.style.backgroundImage = "none";
}"""
"""Axe does not judge a text's contrast on anything that has a gradient, as the wood of our counter."""


FAULTS = """async (rules) => {
  const { violations } = await axe.run(document, { ...rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""


def faults(visitor: Visitor, theme: str) -> list[str]:
    """What axe finds."""
    visitor.page.evaluate(PLAIN)
    found: list[str] = visitor.page.evaluate(FAULTS, RULES[theme])
    return found


def untranslated(texts: list[str], known: str) -> list[str]:
    """What is left of the texts without the messages and what people wrote."""
    left = []
    for text in texts:
        rest = text
        while rest != (rest := re.sub("⟦[^⟦⟧]*⟧", "", rest)):
            pass
        rest = re.sub(known, "", rest)
        if re.search(r"[^\W\d_]", rest):
            left.append(text)
    return left


@pytest.mark.parametrize("scene", SCENES)
def test_a_screen_is_for_everybody(comes: Callable[..., Visitor], server: Server, scene: str) -> None:
    """In English with marks around every message; the space that it needs without them."""
    marked = [{"origin": server.url, "localStorage": [{"name": "language", "value": f'"{PSEUDO}"'}]}]
    visitor = comes(seed=scene, language=PSEUDO, locale="en", storage_state={"origins": marked})
    SCENES[scene](visitor)
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in THEMES:
        visitor.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        visitor.settles()
        assert faults(visitor, theme) == [], theme
    code = re.search(r"/t/([a-z2-9]{6})", visitor.page.url)
    known = [
        "Sushi Train",
        "Ola",
        "Jan",
        *LANGUAGES.values(),
        r"https?://\S+",
        *([code[1]] if code else []),
    ]
    assert untranslated(visitor.page.evaluate(TEXTS), "|".join(known)) == []
    visitor.page.get_by_role("combobox", name=visitor.say("page-language"), exact=True).select_option("en")
    visitor.page.get_by_role("combobox", name=Words("en")("page-language"), exact=True).wait_for()
    visitor.page.set_viewport_size({"width": 320, "height": 640})
    visitor.settles()
    space = visitor.page.evaluate(NARROW)
    assert space["wide"] <= 0
    assert space["small"] == []
