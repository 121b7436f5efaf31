"""The animation of the README: its container, its size, and the still picture for reduced motion."""

from pathlib import Path

from tools.animation import HEIGHT, LIMIT, SCALE, WIDTH
from tools.webp import Frame, animation, parts

ROOT = Path(__file__).parent.parent
SINGLE = b"RIFF\x12\x00\x00\x00WEBPVP8 \x05\x00\x00\x00image\x00"


def numbers(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 3], "little") for at in range(0, len(data) - 2, 3)]


def test_an_animation_holds_the_images_of_its_frames_with_their_places_and_times() -> None:
    file = animation(640, 400, [Frame(0, 0, 640, 400, 1000, SINGLE), Frame(20, 6, 31, 15, 80, SINGLE)])
    assert int.from_bytes(file[4:8], "little") == len(file) - 8
    (head, size), (loop, _), (_, first), (_, second) = parts(file)
    assert (head, numbers(size[4:]), loop) == (b"VP8X", [639, 399], b"ANIM")
    assert (numbers(first[:15]), numbers(second[:15])) == ([0, 0, 639, 399, 1000], [10, 3, 30, 14, 80])
    assert list(parts(b"\0" * 12 + second[16:])) == [(b"VP8 ", b"image")]


def test_the_animation_of_the_readme_is_small_and_has_a_still_picture_for_reduced_motion() -> None:
    file = (ROOT / "docs" / "pictures" / "game.webp").read_bytes()
    names = [name for name, _ in parts(file)]
    assert len(file) <= LIMIT
    assert names.count(b"ANMF") > 20
    assert numbers(dict(parts(file))[b"VP8X"][4:]) == [WIDTH * SCALE - 1, HEIGHT * SCALE - 1]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert '<source media="(prefers-reduced-motion: reduce)" srcset="docs/pictures/game.png">' in readme
    assert 'src="docs/pictures/game.webp"' in readme
