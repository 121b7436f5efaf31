"""Make the sounds of the web app: `python -m tools.sounds` writes web/src/sounds/*.mp3. Needs the program lame.

Everything is computed here: plucked strings, struck wood and china, and filtered noise. Run it only to change a
sound; the files are kept in the repository, so that building the web app needs neither NumPy nor lame.
"""

import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "sounds"
RATE: Final = 24_000
"""Samples in a second."""
KBPS: Final = 40
LOUDEST: Final = 0.7

Wave = npt.NDArray[np.float64]


def noise(seconds: float, seed: int) -> Wave:
    return np.random.default_rng(seed).uniform(-1, 1, int(seconds * RATE))


def pluck(pitch: float, seconds: float, seed: int = 1, damping: float = 0.996) -> Wave:
    """A plucked string: noise that runs around a loop and loses its high tones (Karplus and Strong)."""
    length = max(2, round(RATE / pitch))
    loop = noise(length / RATE + 1 / RATE, seed)[:length]
    loop = np.convolve(loop, [0.25, 0.5, 0.25], mode="same")  # a soft finger
    out = np.empty(int(seconds * RATE))
    for at in range(0, len(out), length):
        part = out[at : at + length]
        part[:] = loop[: len(part)]
        loop = damping * 0.5 * (loop + np.roll(loop, 1))
    return out * fade(len(out), 0.25)


def struck(tones: Iterable[tuple[float, float, float]], seconds: float) -> Wave:
    """Something hard that is struck: tones with their strength and the time in which they die away."""
    time = np.arange(int(seconds * RATE)) / RATE
    out = np.zeros(len(time))
    for pitch, strength, decay in tones:
        out += strength * np.exp(-time / decay) * np.sin(2 * np.pi * pitch * time)
    return out


def fade(length: int, share: float) -> Wave:
    """One, and to zero over the last part."""
    out = np.ones(length)
    tail = max(1, int(length * share))
    out[-tail:] = np.linspace(1, 0, tail) ** 2
    return out


def wood(pitch: float = 620) -> Wave:
    return struck([(pitch, 1, 0.03), (pitch * 2.7, 0.5, 0.015), (pitch * 5.2, 0.2, 0.008)], 0.16)


def china(pitch: float = 2100) -> Wave:
    """A small plate on the counter."""
    return struck([(pitch, 0.6, 0.09), (pitch * 1.48, 0.4, 0.06), (pitch * 2.13, 0.3, 0.04), (260, 0.8, 0.03)], 0.35)


def slide(seconds: float = 0.16) -> Wave:
    """A card on cloth: noise without its low tones, which comes and goes."""
    grain = np.diff(noise(seconds, 7), prepend=0.0)
    return 0.5 * grain * np.hanning(len(grain))


def drum(pitch: float = 92) -> Wave:
    time = np.arange(int(0.5 * RATE)) / RATE
    glide = pitch * (1 + 0.6 * np.exp(-time / 0.03))
    skin = np.exp(-time / 0.12) * np.sin(2 * np.pi * np.cumsum(glide) / RATE)
    skin[: int(0.01 * RATE)] += 0.3 * noise(0.01, 3)
    return skin


def together(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves with the second in which each begins and its loudness, in one."""
    out = np.zeros(max(int(start * RATE) + len(wave) for start, _, wave in parts))
    for start, loudness, wave in parts:
        at = int(start * RATE)
        out[at : at + len(wave)] += loudness * wave
    return out


def tune(pitches: Iterable[float], step: float, seconds: float) -> Wave:
    """Strings one after the other; the last one sounds longest."""
    return together(*((i * step, 0.8, pluck(pitch, seconds, seed=i + 1)) for i, pitch in enumerate(pitches)))


D, E, G, A, B, HIGH_D, HIGH_E = 293.7, 329.6, 392.0, 440.0, 493.9, 587.3, 659.3
"""A scale of five tones, as a koto is often tuned."""

SOUNDS: Final[dict[str, Callable[[], Wave]]] = {
    "ready": lambda: together((0, 0.7, slide()), (0.1, 0.6, wood(520))),
    "reveal": lambda: together((0, 0.5, slide(0.2)), (0.12, 0.8, china()), (0.19, 0.5, china(2400))),
    "turn": lambda: together((0, 0.9, wood(660)), (0.13, 0.9, wood(880))),
    "complete": lambda: tune((A, HIGH_D, HIGH_E * 2), 0.07, 0.5),
    "dice": lambda: together(
        *(
            (t, v, wood(p))
            for t, v, p in ((0, 1, 900), (0.06, 0.8, 760), (0.1, 0.7, 980), (0.17, 0.5, 820), (0.27, 0.4, 700))
        )
    ),
    "round": lambda: together((0, 0.9, tune((D, G, A, HIGH_D), 0.12, 0.8)), (0.36, 0.6, drum())),
    "end": lambda: together(
        (0, 1, drum()),
        (0.18, 0.7, drum(120)),
        (0.3, 1, drum()),
        (0.3, 0.9, tune((D, E, G, A, B, HIGH_D, HIGH_E), 0.1, 1.3)),
        (1.0, 0.9, drum(80)),
    ),
    "talk": lambda: together((0, 0.7, struck([(740, 1, 0.03)], 0.1)), (0.07, 0.6, struck([(990, 1, 0.04)], 0.14))),
}


def samples(wave: Wave) -> bytes:
    """16-bit samples, as loud as all others, without a click at the end."""
    wave = wave * fade(len(wave), 0.08)
    return bytes((wave / np.abs(wave).max() * LOUDEST * 32767).astype("<i2").tobytes())


def write(name: str, wave: Wave) -> int:
    file = FOLDER / f"{name}.mp3"
    command = [
        "lame",
        "--quiet",
        "-r",
        "-s",
        str(RATE / 1000),
        "-m",
        "m",
        "--cbr",
        "-b",
        str(KBPS),
        "-t",
        "-",
        str(file),
    ]
    subprocess.run(command, input=samples(wave), check=True)
    return file.stat().st_size


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        sizes = {name: write(name, make()) for name, make in SOUNDS.items()}
    except FileNotFoundError:
        sys.exit("The program lame is missing; install it, for example with: apt-get install lame")
    for name, size in sizes.items():
        print(f"{name:10} {size:6,} bytes")
    print(f"{'all':10} {sum(sizes.values()):6,} bytes")


if __name__ == "__main__":
    main()
