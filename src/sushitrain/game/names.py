"""Names that people choose: what may be one, and which two look the same.

`new_name` checks a name where somebody types it. Names in logs and records were chosen before and are only read
(`documents.check_names`): a rule that becomes stricter must not close an old game.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sushitrain.game.documents import JOINERS, TAGS, bad_name, can_be_shown

BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufffc\uffa0\U00016fe4\U0001d159"
"""Letters, marks and symbols that show nothing, such as the Hangul fillers and the empty Braille pattern."""
SELECTORS: Final = "".join(map(chr, (*range(0x180B, 0x180E), 0x180F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Variation selectors: they choose how the character before them looks, and show nothing by themselves."""
TAGGED: Final = re.compile("(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""What makes a black flag the flag of a region."""


def new_name(name: str, place: str) -> str:
    """The name as everybody is shown it, in NFC and with plain spaces; refused if there is something to hide in it."""
    spaced = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in name.strip())
    shown = unicodedata.normalize("NFC", " ".join(filter(None, spaced.split(" "))))
    if not can_be_shown(shown) or not is_seen(shown):
        raise bad_name(place)
    return shown


def new_names(names: Sequence[str], place: str) -> tuple[str, ...]:
    """New names of people who play together. Ask `confusable` whether two of them look the same."""
    return tuple(new_name(name, f"{place}[{i}]") for i, name in enumerate(names))


def is_seen(name: str) -> bool:
    """Whether each word begins with a character that shows something by itself, and nothing in it is blank.

    A joiner or a variation selector needs a character before it to act on, and there are never two of them in a row,
    except a selector and then a joiner, as in the rainbow flag."""
    before = " "
    for letter in TAGGED.sub("", name):
        joins, selects = letter in JOINERS, letter in SELECTORS
        if letter in BLANK or letter in TAGS:
            return False
        if before == " " and (joins or unicodedata.category(letter).startswith("M")):
            return False
        if (before in JOINERS and (joins or selects)) or (before in SELECTORS and selects):
            return False
        before = letter
    return True


LOOKALIKES: Final = (
    ("I1|ǀıȷɩɑɡ0", "llllijiagO"),
    ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHIJKLMNOPRSTUVWYZ"),
    ("АВЕЅІЈКМНОРСТУХҮҺԌԚԜЗӀ", "ABESIJKMHOPCTYXYHGQW3I"),
    ("аеѕіјкорсухһԁԛԝӏ", "aesijkopcyxhdqwl"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("αγικνορτυχϳ", "ayikvoptuxj"),
    ("ՕՏՍԼօոսհցզյ", "OSULonuhgqj"),
    ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEGHJKLMPRSTVWZ"),
    ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"),
    ("’‘‛ʼʻʽʹ′`´", "''''''''''"),
    ("‐‑‒–—−", "------"),
)
"""Characters of one row look like the Latin letters, digits or signs of the other: Latin, Cyrillic, Greek, Armenian,
Cherokee, Lisu. Full-width, circled and mathematical letters need no row, since NFKD makes them plain."""
LOOKS: Final = {ord(letter): look for row, looks in LOOKALIKES for letter, look in zip(row, looks, strict=True)}
UNSEEN: Final = str.maketrans("", "", " " + BLANK + JOINERS + SELECTORS)


def skeleton(name: str) -> str:
    """The same text for names that look the same. Never shown to anybody.

    Accents and other marks stay: they can be seen, and Zoe is not Zoë. Spaces and whatever shows nothing go."""
    plain = unicodedata.normalize("NFKD", name.translate(LOOKS)).translate(LOOKS)
    return unicodedata.normalize("NFKD", plain).translate(UNSEEN).replace("i\u0307", "i")


@lru_cache(maxsize=256)
def skeletons(name: str) -> tuple[str, str]:
    """As it is written, and without the difference of capital and small letters.

    They are kept apart: `Ian` looks like `lan`, and `lan` is `Lan`, but nobody takes Ian for Lan."""
    return skeleton(name), skeleton(name.casefold()).casefold()


def look_alike(name: str, others: Iterable[str]) -> str:
    """The first of the others that cannot be told from this name, or nothing."""
    exact, folded = skeletons(name)
    for other in others:
        other_exact, other_folded = skeletons(other)
        if exact == other_exact or folded == other_folded:
            return other
    return ""


def confusable(names: Sequence[str]) -> str:
    """The first name that another one before it cannot be told from, or nothing."""
    found = (name for i, name in enumerate(names) if look_alike(name, names[:i]))
    return next(found, "")
