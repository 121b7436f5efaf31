#!/usr/bin/env python3
"""A bot for `sushitrain arena 'cmd: docs/examples/my_bot.py' regular`: takes the card that is worth most right now."""

import json
import random
import sys


def worth(question: dict, move: str) -> float:
    """The points that the cards of a move bring at once; for cards that bring none, a guess."""
    effects = question["view"]["effects"]
    return sum(effects.get(card, {}).get("points", 0) or 0.5 for card in move.split())


def answer(question: dict) -> str:
    """One of the legal moves, in the words in which they were given."""
    luck = random.Random(question["luck"])  # the same question gets the same answer
    return max(question["legal"], key=lambda move: (worth(question, move), luck.random()))


for line in sys.stdin:  # one question a line, until there are no more
    print(answer(json.loads(line)), flush=True)
