"""Names that people choose: what can be seen is welcome in every script, and two that look the same are found."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sushitrain.game.documents import NAME_LENGTH, check_names
from sushitrain.game.names import (
    BLANK,
    LOOKALIKES,
    SELECTORS,
    confusable,
    is_seen,
    look_alike,
    new_name,
    new_names,
    skeleton,
    skeletons,
)
from sushitrain.rules.errors import RecordError

WELCOME = {
    "English": "Ola",
    "an apostrophe": "O’Neil",
    "two words": "Mary Jane",
    "Polish": "Żółć Łękołodzka",
    "Vietnamese": "Nguyễn Thị Ánh",
    "Turkish": "İpek Işık",
    "German": "Strauß",
    "Greek": "Ἀλέξανδρος",
    "Russian": "Алёна",
    "Ukrainian": "Їжак",
    "Armenian": "Հայկ",
    "Georgian": "ნინო",
    "Hebrew": "שָׁלוֹם",
    "Arabic": "مُحَمَّد",
    "Persian with a non-joiner": "علی\u200cرضا",
    "Devanagari": "श्रीराम",
    "Devanagari with a joiner": "क\u094d\u200dष",
    "Malayalam that ends with a joiner": "മോഹന\u0d4d\u200d",
    "Kannada with a mark behind a joiner": "ರ\u200d\u0ccdಕ",
    "Sinhala": "ශ\u0dca\u200dරී",
    "Bengali": "রবীন্দ্রনাথ",
    "Tamil": "கார்த்திக்",
    "Thai": "สมชาย",
    "Burmese": "ကြည်",
    "Khmer": "សុភា",
    "Tibetan": "བསྟན་འཛིན",
    "Mongolian with a variation": "ᠮᠣ\u180bᠩᠭᠣᠯ",
    "Korean": "김민준",
    "Korean in pieces": unicodedata.normalize("NFD", "김민준"),
    "Chinese": "李小龍",
    "Japanese": "やまだ たろう",
    "Japanese with a chosen form": "葛\U000e0100城",
    "Amharic": "ሰላም",
    "Cherokee": "ᏣᎳᎩ",
    "Cree": "ᐊᓂᒃ",
    "Tamazight": "ⵎⴰⵙⵉⵏ",
    "N’Ko": "ߒߞߏ",
    "Coptic": "ⲓⲱⲁⲛⲛⲏⲥ",
    "Lao": "ສົມສັກ",
    "Javanese": "ꦗꦮ",
    "emoji": "🍣",
    "an emoji with colour": "❤️",
    "a skin": "👍🏽",
    "a family": "👨‍👩‍👧‍👦",
    "a cook": "👩🏿‍🍳",
    "the rainbow flag": "🏳️‍🌈",
    "a country": "🇵🇱",
    "England": "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "a keycap": "7️⃣",
    "a number": "42",
    "signs": "^_^",
    "the longest": "x" * NAME_LENGTH,
}


@pytest.mark.parametrize("name", WELCOME.values(), ids=WELCOME)
def test_every_script_and_emoji_are_welcome(name: str) -> None:
    shown = new_name(name, "name")
    assert shown == unicodedata.normalize("NFC", name)
    assert check_names([shown]) == (shown,)
    assert skeleton(shown)


HIDDEN = {
    "nothing": "",
    "a space": " ",
    "a joiner": "\u200d",
    "a non-joiner": "\u200c",
    "a joiner first": "\u200dOla",
    "a joiner behind a space": "Ola \u200dK",
    "two joiners": "O\u200d\u200dla",
    "a joiner and a non-joiner": "O\u200d\u200cla",
    "a Hangul filler": "\u3164",
    "half a Hangul filler": "\uffa0",
    "Hangul jamo fillers": "\u115f\u1160",
    "a filler behind letters": "Ola\u3164",
    "an empty Braille pattern": "\u2800",
    "a Mongolian vowel separator": "\u180e",
    "a variation selector": "\ufe0f",
    "two variation selectors": "O\ufe0f\ufe0fla",
    "a selector behind a joiner": "O\u200d\ufe0fla",
    "an ideographic selector alone": "\U000e0100",
    "tags": "\U000e006f\U000e006c\U000e0061",
    "tags behind letters": "Ola\U000e0061\U000e007f",
    "a flag with a tag and no end": "🏴\U000e0067\U000e0062\U000e0065",
    "a combining mark": "\u0301",
    "a combining mark behind a space": "Ola \u0301",
    "a grapheme joiner": "O\u034fla",
    "an inherent vowel": "\u17b4",
    "a joiner of Brahmi numbers": "O\U0001107fla",
    "a zero width space": "O\u200bla",
    "a word joiner": "O\u2060la",
    "a byte order mark": "\ufeffOla",
    "a soft hyphen": "O\u00adla",
    "a right-to-left override": "\u202ealO",
    "an isolate": "\u2066Ola\u2069",
    "an Arabic letter mark": "\u061cOla",
    "an object": "\ufffc",
    "a line break": "O\nla",
    "a tab": "O\tla",
    "an escape": "\x1b[2J",
    "half a character": "\ud800",
    "a private character": "\ue000",
    "no character yet": "\U000e0fff",
    "too long": "x" * (NAME_LENGTH + 1),
    "too long once it is composed": "\U0001d160" * (NAME_LENGTH // 2),
}


@pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN)
def test_what_cannot_be_seen_is_refused_with_its_place(name: str) -> None:
    with pytest.raises(RecordError, match=r"names\[1\] should be a name of 1 to 40 characters") as problem:
        new_names(["Ola", name], "names")
    assert problem.value.code == "record-name"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ola \n", "Ola"),
        ("Mary  \u00a0 Jane", "Mary Jane"),
        ("やまだ\u3000たろう", "やまだ たろう"),
        ("Zoe\u0308", "Zoë"),
        (unicodedata.normalize("NFD", "김민준"), "김민준"),
        ("\u212b", "Å"),
    ],
)
def test_a_name_is_shown_composed_and_with_plain_spaces(typed: str, shown: str) -> None:
    assert new_name(typed, "name") == shown


ALIKE = {
    "capitals": ("Ola", "oLA"),
    "Cyrillic": ("Ola", "Оlа"),
    "Cyrillic capitals": ("OCTABA", "ОСТАВА"),
    "Cyrillic small letters": ("copy", "сору"),
    "Greek": ("ANNA", "ΑΝΝΑ"),
    "Greek small letters": ("nova", "nοvα"),
    "Cyrillic small letters like capital ones": ("Tom", "Том"),
    "two scripts that are not Latin": ("ГОП", "ΓΟΠ"),
    "Armenian": ("Suhn", "Տսհո"),
    "Coptic": ("Ola", "Ⲟla"),
    "Coptic small letters": ("Pico", "Ⲣⲓⲥⲟ"),
    "Cherokee small letters": ("Ewa", "\uab7c\uab83\uab7a"),
    "more Cherokee": ("bibi", "ᏏᎥᏏᎥ"),
    "Canadian syllabics": ("PJL", "ᑭᒍᒪ"),
    "Tifinagh": ("OlQ", "ⵔⵏⵕ"),
    "an Arabic alef": ("Ola", "O\u0627a"),
    "a Hebrew samekh": ("ola", "\u05e1la"),
    "a Thai zero": ("Ola", "๐la"),
    "a Bengali four": ("Player 8", "Player ৪"),
    "Old Italic": ("TOMX", "𐌕𐌏𐌑𐌗"),
    "Deseret": ("Ola", "𐐄la"),
    "Katakana and Chinese": ("二ロ", "ニ口"),
    "a joiner of Khmer letters that joins nothing": ("Ola", "Ola\u17d2"),
    "a sign of mathematics": ("Max", "Ma×"),
    "a line that is drawn": ("Ola", "O│a"),
    "a narrow line": ("Ola", "O\uffe8a"),
    "a circle": ("Ola", "○la"),
    "r and n for m": ("Adam", "Adarn"),
    "two v for w": ("Ewa", "Evva"),
    "c and l for d": ("Ida", "Icla"),
    "two letters of other scripts for one": ("Adam", "Аdаｒn"),
    "two letters with a joiner between them": ("Adam", "Adar\u200dn"),
    "two letters for one, in another case": ("ADAm", "aDarn"),
    "two letters for one with an accent": ("Adaḿ", "Adarń"),
    "Cherokee": ("EWA", "\u13ac\u13b3\u13aa"),
    "Lisu": ("JAN", "ꓙꓮꓠ"),
    "full width": ("Ola", "Ｏｌａ"),
    "mathematical": ("Ola", "𝓞𝓵𝓪"),
    "circled": ("Ola", "Ⓞⓛⓐ"),
    "small capitals": ("Ola", "ᴏʟᴀ"),
    "a capital i for a small l": ("Ola", "OIa"),
    "a one for a small l": ("Ola", "O1a"),
    "a zero": ("Otto", "0tto"),
    "a dotless i": ("Mia", "Mıa"),
    "a dotted capital i": ("ipek", "İpek"),
    "a joiner behind it": ("Ola", "Ola\u200d"),
    "a selector behind it": ("Ola", "Ola\ufe0e"),
    "a heart with and without colour": ("❤", "❤️"),
    "spaces": ("Mary Jane", "MaryJane"),
    "an apostrophe": ("O'Neil", "O’Neil"),
    "an acute accent for an apostrophe": ("O'Neil", "O´Neil"),
    "a dash": ("Anne-Marie", "Anne–Marie"),
    "a filler that an old log has": ("Ola", "Ola\u3164"),
    "an accent in two ways": ("Zoë", "Zoe\u0308"),
    "a Cyrillic letter with an accent": ("Zoë", "Zоё"),
    "a bot": ("Regular 1", "ReguIar l"),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_names_that_look_the_same_are_found(one: str, other: str) -> None:
    assert look_alike(one, ["Somebody", other]) == other
    assert look_alike(other, [one]) == one
    assert confusable(["Somebody", one, other]) == other


DIFFERENT = {
    "an accent": ("Zoe", "Zoë"),
    "Ian and Lan": ("Ian", "Lan"),
    "Al and Ai": ("Al", "Ai"),
    "a stroke": ("Łukasz", "Lukasz"),
    "R and N, which do not look like M": ("ARNE", "Ame"),
    "r and an accent": ("Amy", "Ařny"),
    "Armenian letters": ("Ռուբեն", "Ոուբեն"),
    "Cherokee letters": ("ᎳᏣ", "ᏔᏣ"),
    "Hebrew letters": ("\u05d3\u05df", "\u05d3\u05d5"),
    "a Cyrillic name": ("Ola", "Ола"),
    "a Greek name": ("Sofia", "Σοφία"),
    "flags": (WELCOME["England"], "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"),
    "skins": ("👍🏽", "👍🏿"),
    "numbers": ("Player 1", "Player 2"),
    "Chinese": ("李", "季"),
}


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_names_that_can_be_told_apart_may_sit_together(one: str, other: str) -> None:
    assert not look_alike(one, [other])
    assert not confusable([one, other])


def test_the_table_of_look_alikes_leads_to_letters_that_stay() -> None:
    for row, looks in LOOKALIKES:
        assert len(row) == len(set(row)) == len(looks)
        assert skeleton(row) == skeleton(looks)
        assert not {skeleton(look) for look in looks} & {letter for each, _ in LOOKALIKES for letter in each}


names = st.text(max_size=NAME_LENGTH + 2)
pieces = st.sampled_from(
    [*"aIl1О ", *BLANK, *SELECTORS[:2], "\u200d", "\u200c", "\u0301", "🏴", "\U000e0061", "\U000e007f"]
)
tricky = st.text(pieces, max_size=8)


@given(names | tricky)
def test_what_is_let_in_can_be_seen_read_again_and_let_in_again(name: str) -> None:
    try:
        shown = new_name(name, "name")
    except RecordError:
        return
    assert new_name(shown, "name") == shown
    assert check_names([shown]) == (shown,)
    assert unicodedata.is_normalized("NFC", shown)
    assert is_seen(shown)
    assert all(skeletons(shown))
    assert not any(letter in BLANK for letter in shown)


@given(names | tricky, names | tricky)
def test_looking_the_same_holds_both_ways_and_for_oneself(one: str, other: str) -> None:
    assert look_alike(f"x{one}", [f"x{one}"])
    assert bool(look_alike(f"x{one}", [f"x{other}"])) == bool(look_alike(f"x{other}", [f"x{one}"]))


@given(st.text(st.characters(categories=["Lu", "Ll", "Nd", "Po"]), min_size=1, max_size=NAME_LENGTH))
@example("Ί")  # its base letter looks like I, which looks like l
def test_no_writing_of_a_name_gets_past_its_skeleton(name: str) -> None:
    """Composed or not, in full width, with joiners or spaces in it: it stays the same name."""
    wide = "".join(chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else letter for letter in name)
    for other in (unicodedata.normalize("NFD", name), unicodedata.normalize("NFC", name), wide, "\u200d".join(name)):
        assert skeleton(other) == skeleton(name)
