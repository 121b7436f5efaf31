"""Compile the kernels that tests use, once, before several processes need them: `python -m tools.kernels`."""

from sushitrain.bots.itamae.prepare import main as prepare_search
from sushitrain.fast.prepare import main as prepare_games

if __name__ == "__main__":
    prepare_games()
    prepare_search()
