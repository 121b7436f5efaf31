"""Where options, tables and rulings come from: the words of docs/options.md that the code cannot know."""

from collections.abc import Mapping
from typing import Final

OPTION_SOURCES: Final[Mapping[str, str]] = {
    "need_maki": "book (a rule of the anniversary edition for two players); another name for `zero_maki=excluded`",
    "zero_maki": "book: the English classic rules exclude zero, the anniversary edition counts it; Sushi Roll: known",
    "dummy_scores": "ruling: the books only say that scoring is as usual",
    "first": "book (drawn or chosen); seats are numbered from 0 going left",
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

RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "Both card games": (
        "Calling for chopsticks is shown with the reveal; nobody can react to it, since all choose at once.",
        "The two chopsticks cards are placed in the order the player chose. Wasabi first triples the nigiri (one book "
        "implies it); nigiri first leaves the wasabi open. With two nigiri and one open wasabi the first lands on it.",
        "Chopsticks need two cards in hand, and another chopsticks card may be one of the two.",
        "Shares of a loss are rounded towards zero: −6 over four players is −1 each.",
        "Still tied after the dessert: the win is shared.",
        "Totals may go below zero.",
        "All variants work with the classic deck too.",
    ),
    "Anniversary edition": (
        "The boat looks at the total (`boat_by`), moves after the third round too, before final desserts, and marks "
        "the highest total even in golf.",
        "On a tie: most strawberry icons, yogurt value, bubble-tea cards, puddings, or mochi die; then shared.",
        "Fewest strawberries are counted in icons, not cards.",
        "Two strawberry cards in one turn are settled once.",
        "When all have equally many strawberries with three players or more, the loss is shared by all "
        "(`strawberry_all_equal`).",
        "A yogurt's value is drawn when it is revealed, from those not yet seen: in seat order, the dummy last, then "
        "in placing order. The odds are those of printed cards, and there is nothing to leak.",
        "Mochi rolls of one reveal are made in seat order, the dummy last, each player's in placing order; two cards "
        "are two rolls, and the last one counts.",
        "Bubble tea is split into runs for the best total.",
    ),
    "Variants": (
        "Golf: every score keeps its sign, the squishy cannot be refused, and more dessert still wins a tie "
        "(`golf_tiebreak`).",
        "Personal piles: chopsticks go back before the hands are swapped; nobody looks into their own pile.",
        "Battle: the pyramid (`battle_layout`); card i of a row is covered by cards i and i + 1 of the next.",
        "Battle: a second card is decided after the first one and what it turned up; chopsticks must have been there "
        "before the turn; they go face up into the second card's place and cover what it covered.",
        "Battle: strawberries are settled once, at the end of a turn; “this turn” is the player's own.",
        "Battle: the lower total starts the next round (`battle_start_by`); on a tie the other player.",
        "Dummy: it scores as a full third player (`dummy_scores`), desserts follow the rules for three, but it cannot "
        "win, hold the boat or count in a tie-break. Not scoring, its cards are out of play and it has no die.",
        "Dummy: control keeps alternating across rounds.",
        "Dummy: its controller needs three cards for chopsticks; the used card cannot be the dummy's card of that "
        "turn; chopsticks given to the dummy stay there, unusable.",
    ),
    "Sushi Roll": (
        "Puddings are counted by value everywhere; changing three ones for a three changes nothing and is not a move.",
        "Belts of players who have already taken their die are fair game for chopsticks; an empty belt is not.",
        "When all have equally many puddings the printed rule is taken literally: +6 −6 with three or more players, +6 "
        "each with two (`roll_all_equal`).",
        "Without maki you cannot place (`zero_maki`).",
        "Still tied after puddings: the win is shared. Totals may go below zero.",
    ),
}
