"""The comparison of two checkouts for speed: its arithmetic, its rows, and a run of the program."""

import json
from pathlib import Path

import pytest

from bench import compare_speed, speed_report, speed_rows
from bench.compare_speed import cores_for, jobs_of
from bench.speed_processes import Row
from bench.speed_report import CPU, FIRST, GPU, Found, Pair, ratio_of, report, slower
from sushitrain.rules.setup import combinations

ROOT = Path(__file__).resolve().parents[2]


def test_the_interval_is_that_of_student() -> None:
    """By hand: the logarithms 0.01, 0.02, 0.03 have mean 0.02, deviation 0.01 and the quantile 4.303."""
    ratio = ratio_of([Pair(1.0, each) for each in (1.01005, 1.02020, 1.03045)])
    assert ratio is not None
    assert ratio.middle == pytest.approx(1.0202, abs=1e-4)
    assert ratio.low == pytest.approx(0.995, abs=2e-3)
    assert ratio.high == pytest.approx(1.046, abs=2e-3)


@pytest.mark.parametrize(("freedom", "quantile"), [(5, 2.571), (9, 2.262), (11, 2.201), (30, 2.042), (1000, 1.962)])
def test_quantiles_agree_with_the_table(freedom: int, quantile: float) -> None:
    assert speed_report.t_quantile(freedom) == pytest.approx(quantile, rel=1e-3)


def test_only_a_row_whose_whole_interval_is_above_the_limit_is_slower() -> None:
    assert slower(ratio_of([Pair(1.0, each) for each in (1.049, 1.05, 1.051)]))
    assert not slower(ratio_of([Pair(1.0, each) for each in (1.0, 1.05, 1.1)]))
    assert not slower(ratio_of([Pair(1.0, 2.0)] * 2))


def test_the_report_names_slow_rows_and_faults() -> None:
    found = Found()
    for each in (1.049, 1.05, 1.051):
        found.add(CPU, "slow one", Pair(0.1, 0.1 * each))
        found.add(CPU, "fast one", Pair(0.1, 0.09 * each))
    found.fail("broken one", ValueError("no such thing"))
    lines = report(found).splitlines()
    assert "Rows wholly above 1.03: slow one." in lines
    assert any(line.startswith("| slow one | 3 | 100.00 | 105.00 | 1.050 |") for line in lines)
    assert "- **failed** · broken one: ValueError: no such thing" in lines


def test_the_rows_are_those_of_the_pages() -> None:
    """On a CPU 58 configurations, classic on two cores, ten of `Batch`; on a GPU 58 in two ways, nine of `Batch`."""
    played = [setup for setup in combinations() if setup.players in (2, 5)]
    assert sum(row.way == speed_rows.ONE for row in speed_rows.rows(CPU)) == len(played) + 2
    rows = {part: [row.name for row in speed_rows.rows(part)] for part in (CPU, GPU, FIRST)}
    assert {part: len(names) for part, names in rows.items()} == {CPU: 72, GPU: 125, FIRST: 6}
    assert all(len(set(names)) == len(names) for names in rows.values())


def test_each_row_has_a_core_and_those_with_two_threads_have_two() -> None:
    rows = [Row(str(n), "draft", "two cores" if n < 2 else "one core") for n in range(9)]
    jobs = jobs_of(rows, [3, 4, 5, 6])
    assert sorted(row for _, some in jobs for row in some) == sorted(rows)
    assert all(len(cores) == (2 if some[0].way == "two cores" else 1) for cores, some in jobs)
    assert len({core for cores, _ in jobs for core in cores}) == 4
    assert cores_for((CPU, GPU), list(range(16))) == {CPU: list(range(8)), GPU: list(range(8, 16))}
    assert cores_for((CPU, GPU), [0]) == {CPU: [0], GPU: [0]}


@pytest.mark.full
def test_two_equal_checkouts_are_compared(tmp_path: Path) -> None:
    """One row, three rounds, few games: the program ends by itself and writes what it found."""
    small = ["--rounds", "3", "--share", "0.01", "--only", "classic · pudding, 2, one"]
    compare_speed.main([str(ROOT), str(ROOT), CPU, "--out", str(tmp_path), *small])
    (pairs,) = (
        value for name, value in json.loads((tmp_path / "speed.json").read_text()).items() if name != "compiled"
    )
    assert len(pairs) == 3
    assert "## cpu: 1 rows" in (tmp_path / "speed.md").read_text(encoding="utf-8")
