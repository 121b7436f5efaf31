"""The sources of options and tables, for docs/options.md: rulebooks and implementations."""

from collections.abc import Mapping
from typing import Final

OPTION_SOURCES: Final[Mapping[str, str]] = {
    "need_maki": "book (a rule of the anniversary edition for two players); another name for `zero_maki=excluded`",
    "zero_maki": "book: the English classic rules exclude zero, the anniversary edition counts it; Sushi Roll: known",
    "dummy_scores": "ruling: the books only say that scoring is as usual",
    "first": "battle: book; dummy: ruling, the books choose or draw; red belt: known. "
    "Seats are numbered from 0 going left",
    "boat_by": "known; the book says only “highest score”",
    "battle_start_by": "ruling: the book says only “fewer points”",
    "golf_tiebreak": "ruling: no book breaks a tie in golf",
    "strawberry_all_equal": "ruling: the printed rule taken literally",
    "roll_all_equal": "ruling: the printed rule taken literally",
}

TABLE_SOURCES: Final[Mapping[str, str]] = {
    "battle_layout": "ruling: the diagram is lost to us; rows from the top, cards in each, face up or down",
    "strawberry_icons": "ruling (icons → copies); ten cards: book; cards with 2 and with 4 icons occur in the book",
    "yogurt_values": "ruling (value → copies); ten cards: known; a 2 occurs in the book",
    "tea_copies": "values 1 to 5: book; two of each: ruling",
    "mochi_faces": "ruling; the die starts at 1: book",
    "roll_dice": "known (kind → how many)",
    "roll_faces": "ruling; only the symbols are certain. A face may be on one kind of die only",
    "roll_deal": "known (players → dice each)",
    "roll_start": "known (tokens that everyone begins with)",
    "roll_pool": "known (tokens in all; puddings by value: 14 ones and 6 threes)",
    "roll_appetizers": "tempura 1 and 3 and sashimi 2: book; the rest: known (worth of 1, 2 and 3 in a set)",
}
