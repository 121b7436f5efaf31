"""For all tests: seeds, order, evidence of failures, and a PostgreSQL."""

from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import evidence
from seeds import SEEDS

pytest.register_assert_rewrite("kit", "fast_kit", "tools.waiting")

with suppress(ImportError):  # optional for the tests of the fast engine
    import hypothesis

    hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
    hypothesis.settings.load_profile("repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("random numbers")
    group.addoption("--seed", default="0", metavar="N", help="Draw all deals, secrets and choices of this run from N.")
    group.addoption("--shard", default="1/1", metavar="I/N", help="Run only every N-th test, from the I-th on.")
    group.addoption("--shuffle", action="store_true", help="Run modules and their tests in an order drawn from --seed.")


def pytest_report_header(config: pytest.Config) -> str:
    return f"seed: {config.getoption('--seed')}{', shuffled' if config.getoption('--shuffle') else ''}"


# Random numbers


def seed_of(config: pytest.Config, name: str) -> str:
    return f"{config.getoption('--seed')} {name}"


@pytest.fixture(scope="session", autouse=True)
def _seed_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The folder for the seeds of the servers of this process."""
    SEEDS.folder = tmp_path_factory.mktemp("seeds")
    yield
    SEEDS.folder = SEEDS.file = None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    SEEDS.begin(seed_of(item.config, item.nodeid))
    evidence.LATEST.clear()
    function: Any = getattr(item, "obj", None)
    if hasattr(function, "hypothesis"):
        hypothesis.seed(seed_of(item.config, item.nodeid))(function)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any, request: Any) -> Generator[None, object, object]:
    """A fixture that several tests share has its own seed, so that it does not depend on the first of them."""
    if fixturedef.scope == "function" or fixturedef.argname == "_seed_file":
        return (yield)
    param = getattr(request, "param", "")
    with SEEDS.during(seed_of(request.config, f"{fixturedef.baseid}::{fixturedef.argname}[{param}]")):
        return (yield)


# Order


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle modules, and tests within shared fixtures, which would otherwise be made repeatedly."""
    number, count = map(int, config.getoption("--shard").split("/"))
    items[:] = items[number - 1 :: count]
    if not config.getoption("--shuffle"):
        return
    rng = Random(f"{config.getoption('--seed')} order")
    groups: dict[tuple[str, str], list[pytest.Item]] = {}
    for item in items:
        params = item.callspec.params if hasattr(item, "callspec") else {}
        groups.setdefault((item.nodeid.partition("::")[0], str(params.get("server", ""))), []).append(item)
    order = list(groups.values())
    rng.shuffle(order)
    for group in order:
        rng.shuffle(group)
    items[:] = [item for group in order for item in group]


# Failures


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        full = item.get_closest_marker("full") is not None
        command = f"repeat with: {evidence.repeat(item.nodeid, item.config.getoption('--seed'), full)}"
        folder = evidence.collect(item, report, command)
        report.sections.append(("seed and evidence", f"{command}\nsee {folder.relative_to(evidence.ROOT)}"))
    return report


@pytest.fixture(scope="session")
def cluster() -> Iterator[Any]:
    """One PostgreSQL for each process of tests that need it.

    It may run as another user, who could not open pytest's own folders.
    """
    from online import postgres

    with (
        TemporaryDirectory(prefix="sushitrain-postgres-", ignore_cleanup_errors=True) as folder,
        postgres(Path(folder)) as found,
    ):
        yield found
