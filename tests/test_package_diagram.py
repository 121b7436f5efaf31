"""The picture and the table of the packages in docs/architecture.md."""

import re
from collections.abc import Callable
from itertools import combinations
from typing import Final
from xml.etree import ElementTree

import pytest

from tools.generate import without_sizes
from tools.package_diagram import diagram
from tools.packages import Package, layers, packages, rounded, table

ALL: Final = packages()


def test_every_package_and_sub_package_is_in_the_picture() -> None:
    shown = {element.text for element in ElementTree.fromstring(diagram()).iter() if element.text}
    for package in ALL.values():
        assert {package.name, f"{package.lines:,} lines"} <= shown
        assert {part.name.removeprefix(f"{package.name}.") for part in package.parts} <= shown


def test_no_box_of_the_picture_covers_another() -> None:
    boxes = []
    for group in ElementTree.fromstring(diagram()).iter("{http://www.w3.org/2000/svg}g"):
        x, y = map(float, re.findall(r"[\d.]+", group.attrib["transform"]))
        boxes.append((x, y, x + float(group[0].attrib["width"]), y + float(group[0].attrib["height"])))
    assert len(boxes) == len(ALL)
    for (left, top, right, bottom), (x, y, far, low) in combinations(boxes, 2):
        assert right < x or far < left or bottom < y or low < top


def test_every_import_of_the_table_goes_to_a_lower_layer_or_to_a_package_beside_the_layers() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .+ \| [\d,]+ \| (.+) \|$", table(), re.MULTILINE)
    level = {name: index for index, layer in enumerate(layers()) for name in layer}
    assert [name for name, _ in rows] == list(ALL)
    for name, imports in rows:
        named = re.findall(r"`(\w+)`", imports)
        assert [each for each in named if level.get(each, 99) <= level.get(name, -1)] == []
        assert tuple(named) == ALL[name].imports


def test_a_small_edit_leaves_the_sizes_as_they_are() -> None:
    assert [rounded(lines) for lines in (1, 149, 151, 7420, 7421)] == [100, 100, 200, 7400, 7400]


@pytest.mark.parametrize("make", [diagram, table])
def test_only_a_size_may_be_out_of_date(make: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    before = make()

    def change(game: Package) -> None:
        found = {**ALL, "game": game}
        monkeypatch.setattr("tools.packages.packages", lambda: found)
        monkeypatch.setattr("tools.package_diagram.packages", lambda: found)

    change(ALL["game"]._replace(lines=ALL["game"].lines + 100))
    assert make() != before
    assert without_sizes(make()) == without_sizes(before)
    change(ALL["game"]._replace(name="games"))
    assert without_sizes(make()) != without_sizes(before)
