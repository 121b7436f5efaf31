"""Every screen: no fault that axe can find in either theme, all words translated, and room on the smallest phone."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sushitrain.words import LANGUAGES
from tools.scenes import SCENES
from tools.visitors import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
TOUCH = 44

NARROW = """() => {
  const seen = { opacityProperty: true, visibilityProperty: true };
  const controls = [...document.querySelectorAll("button, a[href], input, select, summary, [role=button]")];
  const inText = (it) => it.matches("a:not(.button)") && it.closest("p, li, .skip");
  const small = controls.filter((it) => {
    const { width, height } = (it.closest("label") ?? it).getBoundingClientRect();
    return it.checkVisibility(seen) && !inText(it) && width > 1 && (width < TOUCH - 0.5 || height < TOUCH - 0.5);
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


def faults(visitor: Visitor) -> list[str]:
    """What axe finds."""
    visitor.page.evaluate(PLAIN)
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = visitor.page.evaluate(f"axe.run(document, {json.dumps(RULES)})")
    return [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"]]


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
def test_a_screen_is_for_everybody(comes: Callable[..., Visitor], scene: str) -> None:
    visitor = comes(seed=scene)
    SCENES[scene](visitor)
    for theme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        visitor.page.wait_for_timeout(100)
        assert faults(visitor) == [], theme
    visitor.page.set_viewport_size({"width": 320, "height": 640})
    room = visitor.page.evaluate(NARROW)
    assert room["wide"] <= 0
    assert room["small"] == []
    visitor.page.evaluate("localStorage.setItem('language', '\"qps\"')")
    visitor.page.reload()
    visitor.page.get_by_role("heading", level=1).first.wait_for()
    visitor.page.wait_for_timeout(500)
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
