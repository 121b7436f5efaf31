"""Multisets of cards in one 64-bit word (sixteen counts of four bits), and the generator of random numbers.

No deck has more than 14 cards of a kind and no hand more than 15 cards, so every count, and every sum over a hand, fits
into four bits. A deck is two words of eight running sums of eight bits, for the even and for the odd kinds; its sums go
up to 127.
"""

from typing import Any, Final

import numpy as np

from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import KINDS as KINDS

U: Final = np.uint64
Word = Any
Number = Any
"""A NumPy unsigned and signed 64-bit integer, or one of Numba's."""

ZERO: Final = U(0)
ONE: Final = U(1)
ONES: Final = U(0x1111_1111_1111_1111)
LAST: Final = U(1 << 60)
BYTES: Final = U(0x0101_0101_0101_0101)
TOPS: Final = U(0x8080_8080_8080_8080)
PAIRS: Final = U(0x5555_5555_5555_5555)
QUADS: Final = U(0x3333_3333_3333_3333)
NIBBLES: Final = U(0x0F0F_0F0F_0F0F_0F0F)
HALF: Final = U(0xFFFF_FFFF)

GOLDEN: Final = U(0x9E37_79B9_7F4A_7C15)
MIX_1: Final = U(0xBF58_476D_1CE4_E5B9)
MIX_2: Final = U(0x94D0_49BB_1331_11EB)
INDEX: Final = U(0x0123_4567_89AB_CDEF)


def seed_word(seed: int) -> Word:
    """Convert any whole number to the start of a counter."""
    return U(seed % (1 << 64))


@kernel
def mix(word: Word) -> Word:
    """The output of splitmix64 for this counter."""
    word = (word ^ (word >> U(30))) * MIX_1
    word = (word ^ (word >> U(27))) * MIX_2
    return word ^ (word >> U(31))


@kernel
def below(random: Word, bound: Word) -> Word:
    """A random number below the bound, from 32 random bits: the integer part of bits × bound / 2^32."""
    return (random * (bound & HALF)) >> U(32)


@kernel
def after(random: Word, bound: Word) -> Word:
    """The fractional part, used as random bits for the next number.

    A number from these 32 bits is more likely than another by at most the product of the bounds / 2^32: for two
    cards of a deck, one in 2^18.
    """
    return (random * (bound & HALF)) & HALF


@kernel
def count(cards: Word, kind: int) -> Number:
    """The number of cards of this kind."""
    return np.int64((cards >> U(4 * kind)) & U(15))


@kernel
def lowest(word: Word) -> Word:
    """The lowest bit that is set."""
    return word & (~word + ONE)


@kernel
def kth(cards: Word, k: Word) -> Word:
    """Card number k, counted from 0 in the order of the kinds, without a loop.

    The product holds at each kind the sum up to it. Adding 15 - k overflows at all kinds from that of card k on.
    """
    sums = cards * ONES
    rest = ~(k * ONES)
    over = ((sums + rest) ^ sums ^ rest) & ONES
    return lowest(over) >> U(4) if over != ZERO else LAST


@kernel
def kind_of(one: Word) -> Word:
    """The kind of a card: it shifts the digits 0 to F so that its own digit is at the top."""
    return (one * INDEX) >> U(60)


@kernel
def ones(word: Word) -> Word:
    """The number of bits that are set. Compilers recognise this code and use one instruction for it."""
    word -= (word >> ONE) & PAIRS
    word = (word & QUADS) + ((word >> U(2)) & QUADS)
    return (((word + (word >> U(4))) & NIBBLES) * BYTES) >> U(56)


@kernel
def spread(counts: Word) -> Word:
    """The lowest eight counts of four bits as eight bytes."""
    word = counts & HALF
    word = (word | (word << U(16))) & U(0x0000_FFFF_0000_FFFF)
    word = (word | (word << U(8))) & U(0x00FF_00FF_00FF_00FF)
    return (word | (word << U(4))) & NIBBLES


@kernel
def bits(mask: Word) -> Word:
    """The lowest eight bits as bytes of 0 or 1."""
    return is_some(((mask & U(255)) * BYTES) & U(0x8040_2010_0804_0201))


@kernel
def is_some(counts: Word) -> Word:
    """Bytes up to 128 as 0 or 1."""
    return ((counts + U(0x7F7F_7F7F_7F7F_7F7F)) >> U(7)) & BYTES
