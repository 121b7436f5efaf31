"""Sushi Train: the digital table for the Sushi Go! family of games.

Set a game up, start it, and play: `start` and `play` give a `Step` with the next state and what everybody saw happen.
"""

from sushitrain._version import __version__
from sushitrain.game.canonical import fingerprint, state_hash
from sushitrain.game.chance import Chance, Scripted, Seeded, seed_from_text
from sushitrain.game.engine import legal_moves, parse_move, play, start, to_move
from sushitrain.game.events import Event, Step
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.record import Dealer, Record, dumps, loads, new_record
from sushitrain.game.replay import replay, verify
from sushitrain.game.state import State
from sushitrain.game.views import View, preview, view
from sushitrain.rules.errors import SushiError
from sushitrain.rules.lines import Line
from sushitrain.rules.scoring import Outcome, score_dessert, score_round
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import Tables

__all__ = [
    "OPTIONS",
    "Chance",
    "Dealer",
    "Done",
    "Event",
    "Keep",
    "Knowledge",
    "Line",
    "Menu",
    "Move",
    "Outcome",
    "Pick",
    "Record",
    "Scripted",
    "Seeded",
    "Setup",
    "State",
    "Step",
    "SushiError",
    "Swap",
    "Tables",
    "Take",
    "View",
    "__version__",
    "combinations",
    "dumps",
    "fingerprint",
    "learn",
    "legal_moves",
    "loads",
    "new_record",
    "parse_move",
    "play",
    "preview",
    "replay",
    "score_dessert",
    "score_round",
    "seed_from_text",
    "start",
    "state_hash",
    "to_move",
    "verify",
    "view",
]
