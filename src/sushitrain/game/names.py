"""Names that people choose: which are allowed, and which two look the same.

`new_name` checks a name when it is typed. Names in logs and records were chosen before and are only read
(`documents.check_names`): a rule that becomes stricter must not make an old game unreadable.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sushitrain.game.documents import JOINERS, TAGS, bad_name, can_be_shown
from sushitrain.rules.errors import SushiError

BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufffc\uffa0\U0001107f\U00016fe4\U0001d159"
"""Letters, marks and symbols that show nothing, such as the Hangul fillers and the empty Braille pattern."""
SELECTORS: Final = "".join(map(chr, (*range(0x180B, 0x180E), 0x180F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Variation selectors: they choose how the character before them looks, and show nothing by themselves."""
TAGGED: Final = re.compile("(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""The tag characters that make a black flag the flag of a region."""


def new_name(name: str, place: str) -> str:
    """The name as it is shown, in NFC and with plain spaces; refused if it contains invisible characters."""
    spaced = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in name.strip())
    shown = unicodedata.normalize("NFC", " ".join(filter(None, spaced.split(" "))))
    if not can_be_shown(shown) or not is_seen(shown):
        raise bad_name(place)
    return shown


def new_names(names: Sequence[str], place: str, others: Sequence[str] = ()) -> tuple[str, ...]:
    """New names of people who play together: each is checked by `new_name`, and no two of them look the same.

    `others` are names that are chosen already, such as those of bots."""
    shown = tuple(new_name(name, f"{place}[{i}]") for i, name in enumerate(names))
    if same := confusable([*others, *shown]):
        raise SushiError("error-same-names", "two people cannot both be called {name}", name=same)
    return shown


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
    ("ƖƽƼƅƄɋƿꬲꬽᴑꭇꭎꭚƧƷȜȝȢȣꝮꞳ", "ls5bbqpeooruy2333889X"),
    ("ѴѵЬьбзгвмнтѡ", "Vvbb63rBMHTw"),
    ("ϹϲϜͿΓΠΦ", "CcFJГПФ"),
    ("ⲀⲂⲈⲌⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲰⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲱ", "ABEZHIKMNOPCTYXWaBezHikMNopcTyxw"),
    ("ᎥᎩᎽᏂᏎᏏᏧᏮ", "iyYh4bd6"),
    ("ᐯᑌᑭᑯᑲᒍᒪᒿᕁᕼᖇᖴᗅᗪᗰᗷ᙭", "VUPdbJL2xHRFADMBX"),
    ("ⵔⵏⵕⵝⴸⴹᚷᛁᛕᛖ", "OlQXVEXlKM"),
    ("०০੦૦୦௦౦೦൦๐໐၀ဝ០႐߀ഠଠዐ〇ㅇჿߊㅣ৪੪৭੧୨൭", "OOOOOOOOOOOOOOOOOOOOOoll889999"),
    ("\u05e1\u05d5\u0627\u0661\u06f1\u0647\u0665\u06f5\u0667\u06f7", "olllloooVV"),
    ("𐌁𐌂𐌑𐌕𐌗𐌉𐌚𐌠𐌏𐊂𐊆𐊇𐊊𐊐𐊒𐊕𐊖𐊗𐊠𐊡𐊢𐊥𐊫𐊰𐊱𐊲𐊴𐋏", "BCMTXl8lOBEFlXOPSTABCFOMTYXH"),
    ("𐐄𐐬𐐕𐐽𐐠𐑈𐐛𐓂𐓪𐓎𐓶𐒴𐔅𐔓𐔖𐔘𐔜𐔥𐔦𐔧𑢠𑢢𑢣𑢤𑢦𑢩𑢬𑢯𑢵𑢸𑢻𑢼𖼈𖼊𖼖𖼨𖼵𖼺𖼻𖽀𖽂𖽃", "OoCcSsLOoUuRVNOKCFLXVFLYEZ94OU5TVTLlRS3AUY"),
    ("∣⎮⏐⏽│┃❘○◯⭘⚪×⤫⤬⨯╳∨⋁∪⋃⊤⟙⍴⍳⍺⋿", "lllllllOOOOxxxxXvvUUTTpiaE"),
    ("エロカニハタトヘリ", "工口力二八夕卜へり"),
    ("’‘‛ʼʻʽʹ′`´", "''''''''''"),
    ("‐‑‒–—−", "------"),
)
"""Characters of one row look like those of the other, which are Latin letters, digits and signs where there are such.
Where readers of a script tell two of its letters apart, only one of them is here, such as the Armenian vo without ra.
Full-width, circled and mathematical letters need no row, since NFKD makes them plain."""
DIRECT: Final = {ord(letter): look for row, looks in LOOKALIKES for letter, look in zip(row, looks, strict=True)}
LOOKS: Final = {letter: look.translate(DIRECT) for letter, look in DIRECT.items()}
"""What every character ends up as: a Greek iota looks like I, and so like l."""
STACKERS: Final = (
    "\u1039\u17d2\u1a60\u1bab\u2d7f\uaaf6"
    "\U00010a3f\U00011133\U0001193e\U00011a47\U00011a99\U00011d45\U00011d97\U00011f42"
)
"""Marks that put the next letter of their script below the one before, such as the Khmer coeng; elsewhere they show
nothing."""
UNSEEN: Final = str.maketrans("", "", " " + BLANK + JOINERS + SELECTORS + STACKERS)
PAIRS: Final = {"rn": "m", "vv": "w", "cl": "d", "VV": "W"}
"""Two letters that look like one when they stand close together."""


def skeleton(name: str) -> str:
    """The same text for names that look the same. Never shown to anybody.

    Accents and other marks stay: they can be seen, and Zoe is not Zoë. Spaces and whatever shows nothing go."""
    plain = unicodedata.normalize("NFKD", name.translate(LOOKS)).translate(LOOKS)
    return unicodedata.normalize("NFKD", plain).translate(UNSEEN).replace("i\u0307", "i")


def joined(name: str) -> str:
    """The name with one letter for each two that look like it: Arne and `Ame` are alike, and ARNE and `AME` are not."""
    found: list[str] = []
    looks: list[str] = []
    for letter in unicodedata.normalize("NFD", name).translate(UNSEEN):
        look = skeleton(letter)
        if looks and (one := PAIRS.get(looks[-1] + look)):
            found[-1] = looks[-1] = one
        elif unicodedata.combining(letter) and found:
            found[-1] += letter
            looks[-1] += look
        else:
            found.append(letter)
            looks.append(look)
    return "".join(found)


@lru_cache(maxsize=256)
def skeletons(name: str) -> tuple[str, str]:
    """The skeleton of the name as written, and of the name in one case.

    Both are compared separately: `Ian` looks like `lan`, and `lan` is `Lan`, but nobody mistakes Ian for Lan.
    """
    one = joined(name)
    return skeleton(one), skeleton(one.casefold()).casefold()


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
