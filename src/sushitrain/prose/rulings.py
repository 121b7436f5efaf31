"""What no rulebook settles and what we decided: the messages that say it, with the option or table that changes it."""

from collections.abc import Iterator, Mapping
from typing import Final

from sushitrain.words import Words

CARDS: Final = "cards"
"""Both card games."""

RULINGS: Final[Mapping[str, Mapping[str, str]]] = {
    CARDS: {
        "ruling-call": "",
        "ruling-order": "",
        "ruling-pair": "",
        "ruling-rounding": "",
        "ruling-tie": "",
        "ruling-negative": "",
        "ruling-decks": "",
    },
    "anniversary": {"ruling-boat": "boat_by", "ruling-sweets": ""},
    "strawberry": {"ruling-icons": "", "ruling-once": "", "ruling-all-equal": "strawberry_all_equal"},
    "yogurt": {"ruling-thaw": ""},
    "tea": {"ruling-runs": ""},
    "mochi": {"ruling-rolls": ""},
    "golf": {"ruling-golf": "golf_tiebreak"},
    "personal_piles": {"ruling-piles": ""},
    "battle": {
        "ruling-pyramid": "battle_layout",
        "ruling-second": "",
        "ruling-settled": "",
        "ruling-starter": "battle_start_by",
    },
    "dummy": {"ruling-third": "dummy_scores", "ruling-control": "", "ruling-controller": ""},
    "roll": {
        "ruling-value": "",
        "ruling-belts": "",
        "ruling-literal": "roll_all_equal",
        "ruling-no-maki": "zero_maki",
        "ruling-tie": "",
        "ruling-negative": "",
    },
}


def rulings(words: Words, topic: str) -> Iterator[str]:
    """Our decisions that belong to a topic; those about all cards go with both card games."""
    shared = RULINGS[CARDS] if topic in ("classic", "anniversary") else {}
    yield from (words(message) for message in (*shared, *RULINGS.get(topic, ())))
