"""Every test here that asks for a `game` gets one of each configuration."""

import pytest

from kit import QUICK, Game, full, game_of


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "games(where): of all configurations, `game` plays those for which this is true")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play the quick configurations; for the many of `make full` not even names are made unless it was asked for."""
    if "game" not in metafunc.fixturenames:
        return
    wanted = metafunc.config.option.markexpr == "full"
    marker = metafunc.definition.get_closest_marker("games")
    where = marker.kwargs["where"] if marker else lambda _: True
    cases = [case for case in (full() if wanted else QUICK) if where(case.setup)]
    marks = [pytest.mark.full] if wanted else []
    metafunc.parametrize("game", [pytest.param(case, id=str(case), marks=marks) for case in cases], indirect=True)


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    """A whole game of random players."""
    return game_of(request.param)
