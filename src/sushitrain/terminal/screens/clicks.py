"""The text that a click on a card, die or place writes on the input line."""

from sushitrain.game.moves import MENU
from sushitrain.game.views import DraftView, RollView, View
from sushitrain.terminal.typed_moves import SWAP_WORD, pick_sizes


def clicked(view: View, before: str, types: str) -> str:
    """The input line after a click: as many cards as the turn takes, in the order of the clicks."""
    parts = before.split()
    if isinstance(view, RollView):
        return rolled(parts, types)
    if not isinstance(view, DraftView):
        return types
    if types in parts:
        parts.remove(types)
        return " ".join(parts)
    most = pick_sizes(view)[1]
    return " ".join([*parts, types] if 0 < len(parts) < most and all(map(str.isdecimal, parts)) else [types])


def rolled(parts: list[str], types: str) -> str:
    """The same for dice: one to keep, several after `menu`, or a swap with a die of another belt."""
    if types == MENU:
        return "" if parts[:1] == [MENU] else " ".join([MENU, *parts[:1]])
    if types.startswith(SWAP_WORD):
        own = next((part for part in parts if part.isdecimal()), "1")
        return f"{SWAP_WORD} {own} {types.removeprefix(SWAP_WORD).strip()}"
    if parts[:1] == [MENU]:
        rest = [part for part in parts[1:] if part != types] + [types] * (types not in parts)
        return " ".join([MENU, *rest])
    return types
