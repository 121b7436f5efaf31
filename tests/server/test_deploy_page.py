"""docs/deploy.md names every limit with its default, and only metrics that exist."""

import dataclasses
import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from sushitrain.server.operation import fixed_limits
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import COSTS, Settings

DOCS: Final = Path(__file__).parent.parent.parent / "docs"
PAGE: Final = (DOCS / "deploy.md").read_text(encoding="utf-8")
ALERTS: Final = (DOCS / "examples" / "alerts.yml").read_text(encoding="utf-8")
OTHER: Final = ("host", "port", "store", "public_url", "origins", "proxies", "away_after", "forced_after")
"""Settings that limit nobody."""
LIMITS: Final = {field.name: field.default for field in dataclasses.fields(Settings) if field.name not in OTHER}
FIXED: Final = {name: value for name, value in vars(fixed_limits).items() if isinstance(value, int)}
del FIXED["LARGEST_COMMAND"]  # which COMMAND_BYTES is
UNITS: Final = {
    "s": 1,
    "hour": 3600,
    "hours": 3600,
    "day": 86_400,
    "days": 86_400,
    "KiB": 2**10,
    "MiB": 2**20,
    "GiB": 2**30,
}
ROW: Final = re.compile(r"^\| `(\w+)` \|[^|]*\| ([\d,]+)(?: (\w+))?", re.MULTILINE)


def written() -> dict[str, int]:
    """The default that the page names for each limit."""
    return {name: int(number.replace(",", "")) * UNITS.get(unit, 1) for name, number, unit in ROW.findall(PAGE)}


def test_the_page_names_every_limit_with_its_default() -> None:
    assert written() == LIMITS | FIXED


def test_every_limit_names_its_attack_and_what_counts_its_refusals() -> None:
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$", PAGE, re.MULTILINE)
    assert len(rows) > 50
    assert [name for name, _, _, attack, metric in rows if not attack.strip() or not metric.strip()] == []


def test_the_page_names_the_cost_of_every_route_that_counts_as_more_than_one_request() -> None:
    rows = re.findall(r"^\| `(/\S+)` \| (\d+) \|$", PAGE, re.MULTILINE)
    assert {route: int(cost) for route, cost in rows} == COSTS


@pytest.mark.parametrize("page", [PAGE, ALERTS], ids=["deploy.md", "alerts.yml"])
def test_every_metric_that_is_named_exists(page: str) -> None:
    known = {sample.name for metric in Metrics().registry.collect() for sample in metric.samples}
    known |= {metric.name for metric in Metrics().registry.collect()}
    known |= {f"{metric.name}_total" for metric in Metrics().registry.collect() if metric.type == "counter"}
    named = set(re.findall(r"\bsushitrain_\w+", page))
    assert named
    assert {name.removesuffix("_bucket") for name in named} <= known


class Alert(NamedTuple):
    """What an alert watches, and for how many minutes the condition must hold."""

    watched: frozenset[str]
    minutes: int


def watched_in(text: str) -> frozenset[str]:
    """The metrics in this text, and `/healthz`, which the Blackbox exporter probes."""
    metrics = {name.removesuffix("_bucket") for name in re.findall(r"\bsushitrain_[a-z_]+(?!\w)", text)}
    probe = re.search(r"`/healthz`|probe_success\{job=\"sushitrain-healthz\"\}", text)
    return frozenset(metrics | ({"/healthz"} if probe else set()))


def alerts_of_page() -> dict[str, Alert]:
    rows = re.findall(r"^\| [^|]+ \| `([A-Z]\w+)` \|([^|]*)\|[^|]*\|$", PAGE, re.MULTILINE)
    minutes = {name: re.search(r"for (\d+) minute", condition) for name, condition in rows}
    return {name: Alert(watched_in(text), int(found[1]) if (found := minutes[name]) else 0) for name, text in rows}


def alerts_of_file() -> dict[str, Alert]:
    found = {}
    for rule in re.split(r"^ +- alert: ", ALERTS, flags=re.MULTILINE)[1:]:
        lines = {key: value for key, _, value in (line.strip().partition(": ") for line in rule.splitlines()[1:])}
        found[rule.splitlines()[0]] = Alert(watched_in(lines["expr"]), int(lines.get("for", "0m").removesuffix("m")))
    return found


def test_the_table_of_alerts_and_the_file_of_rules_agree() -> None:
    assert "NotHealthy" in alerts_of_file()
    assert all(alert.watched for alert in alerts_of_file().values())
    assert alerts_of_page() == alerts_of_file()


def test_every_kind_of_refusal_in_the_sources_is_in_the_page() -> None:
    sources = "\n".join(file.read_text() for file in (DOCS.parent / "src/sushitrain/server").rglob("*.py"))
    kinds = set(re.findall(r"(?:count_refusal|hang_up)\(\"([a-z]+)\"", sources)) | set(
        re.findall(r"slow_down\([^\n]*, \"([a-z]+)\", ", sources)
    )
    assert {"control", "wishes", "codes", "penalty"} <= kinds
    rows = set(re.findall(r"\| ([a-z]+) \|$", PAGE, re.MULTILINE))
    assert kinds - rows == {"malformed"}, "which is no limit: nothing honest is so"
