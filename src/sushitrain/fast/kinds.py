"""The kinds that words count: the cards of the menu in its order, then those of the dessert; and the faces of dice."""

from typing import Final

from sushitrain.rules.edition import ROLLING, Edition
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus.classic import CHOPSTICKS, DISHES, WASABI
from sushitrain.rules.menus.roll import DIE_TOKENS
from sushitrain.rules.pays import Ladder, Most, Sets
from sushitrain.rules.tables import TOKENS

KINDS: Final = 16
"""As many as a word has counts."""

MENU: Final = tuple(card for dish in DISHES for card in dish.cards)
DESSERT: Final = len(MENU)
"""The first kind of the dessert."""
FACES: Final = KINDS - DESSERT
"""Kinds that a dessert may have."""
WASABI_AT: Final = MENU.index(WASABI.name)
CHOPSTICKS_AT: Final = MENU.index(CHOPSTICKS.name)
MAKI_AT: Final = tuple(MENU.index(card) for dish in DISHES if isinstance(dish.pays, Most) for card in dish.cards)
SETS_AT: Final = tuple(MENU.index(dish.name) for dish in DISHES if isinstance(dish.pays, Sets | Ladder))

MENU_TOKEN, CHOPSTICKS_TOKEN, PUDDING_TOKEN = range(1, 1 + len(TOKENS))
"""What a face may give, as its table says."""
TOKEN_FACES: Final = {face: 1 + TOKENS.index(dish.name) for dish in DIE_TOKENS for face in dish.cards}
DICE: Final = (*MENU[:CHOPSTICKS_AT], *sorted(TOKEN_FACES))
"""The face of each kind: chopsticks stand where they stand among the cards."""


def kinds(edition: Edition) -> tuple[str, ...]:
    """The card or face of each kind; what is beyond the last one does not exist."""
    if edition.flow == ROLLING:
        return DICE
    if not fits(edition):
        raise SetupError("setup-fast", "the fast engine does not know these dishes")
    return (*MENU, *edition.dessert.copies)


def fits(edition: Edition) -> bool:
    """Whether the fast engine can play it: the usual menu, few kinds of dessert, one deck, no later decision."""
    cards = (*MENU, *edition.dessert.copies)
    return edition.flow == ROLLING or (
        not edition.follows
        and not edition.refill
        and tuple(edition.copies) == cards
        and len(cards) <= KINDS
        and max(edition.copies.values()) <= KINDS - 2
    )
