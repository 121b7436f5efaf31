"""The report of `bench.compare_speed`: the ratio of the times of two checkouts for each row."""

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt
from statistics import NormalDist, fmean, median, stdev
from threading import Lock
from typing import Final, NamedTuple

CPU, GPU, FIRST, COUNT = "cpu", "gpu", "first", "count"


LIMIT: Final = 1.03


class Pair(NamedTuple):
    """What a row took in one round."""

    old: float
    new: float


class Found:
    """What has been measured until now; several threads write it."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.pairs = dict[tuple[str, str], list[Pair]]()
        self.problems = dict[str, str]()
        self.counts = dict[str, dict[str, float]]()

    def add(self, part: str, row: str, pair: Pair) -> None:
        with self.lock:
            self.pairs.setdefault((part, row), []).append(pair)

    def fail(self, what: str, problem: Exception) -> None:
        with self.lock:
            self.problems.setdefault(what, f"{type(problem).__name__}: {problem}")


def t_quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, by the expansion of Cornish and Fisher."""
    z = NormalDist().inv_cdf(0.975)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


class Ratio(NamedTuple):
    """New over old: the median of the rounds, and the 95 % interval of the geometric mean."""

    middle: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.middle:.3f} | {self.low:.3f}–{self.high:.3f}"


def ratio_of(pairs: Sequence[Pair]) -> Ratio | None:
    """From the logarithms of the ratios of at least three rounds, by Student's distribution."""
    if len(pairs) < 3:
        return None
    logs = [log(pair.new / pair.old) for pair in pairs]
    wide = t_quantile(len(logs) - 1) * stdev(logs) / sqrt(len(logs))
    return Ratio(exp(median(logs)), exp(fmean(logs) - wide), exp(fmean(logs) + wide))


def slower(ratio: Ratio | None) -> bool:
    return ratio is not None and ratio.low > LIMIT


def report(found: Found) -> str:
    """Everything that was measured, as Markdown."""
    with found.lock:
        pairs, problems = {key: list(those) for key, those in found.pairs.items()}, dict(found.problems)
    lines: list[str] = []
    for part in (CPU, GPU, FIRST, COUNT):
        ratios = {row: ratio_of(those) for (own, row), those in pairs.items() if own == part}
        if ratios:
            lines += [*summary(part, ratios), "", *table(part, ratios, pairs), ""]
    for side, counts in sorted(found.counts.items(), reverse=True):
        lines.append(
            f"- {side}: {counts['compiled']:.0f} functions compiled for all 94 configurations, "
            f"{counts['kept']:.0f} of them kept, in {counts['seconds']:.0f} s."
        )
    lines += [f"- **failed** · {what}: {why}" for what, why in problems.items()]
    return "\n".join(lines) + "\n"


def summary(part: str, ratios: Mapping[str, Ratio | None]) -> list[str]:
    known = [ratio for ratio in ratios.values() if ratio is not None]
    above = [row for row, ratio in ratios.items() if slower(ratio)]
    lines = [f"## {part}: {len(ratios)} rows", ""]
    if known:
        mean = exp(fmean(log(ratio.middle) for ratio in known))
        lines.append(f"Geometric mean of the medians {mean:.3f}, largest {max(ratio.middle for ratio in known):.3f}.")
    lines.append(f"Rows wholly above {LIMIT}: {', '.join(above) or 'none'}.")
    return lines


def table(
    part: str, ratios: Mapping[str, Ratio | None], pairs: Mapping[tuple[str, str], Sequence[Pair]]
) -> Iterator[str]:
    yield "| row | rounds | old, ms | new, ms | new/old | 95 % interval | |"
    yield "|---|---:|---:|---:|---:|---:|---|"
    for row, ratio in ratios.items():
        those = pairs[part, row]
        old, new = (1000 * median(values) for values in zip(*those, strict=True))
        verdict = "slower" if slower(ratio) else ""
        yield f"| {row} | {len(those)} | {old:.2f} | {new:.2f} | {ratio or '– | –'} | {verdict} |"
