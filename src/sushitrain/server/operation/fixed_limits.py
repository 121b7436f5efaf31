"""Limits that no setting changes. docs/deploy.md lists them with the attack that each of them stops."""

from typing import Final

from sushitrain.protocol.messages import LARGEST_COMMAND

PATH_BYTES: Final = 2048
"""Bytes of the path of a request with its query."""
BODY_BYTES: Final = 64 * 1024
"""Bytes of the body of a request that is no record."""
RECORD_BYTES: Final = 256 * 1024
"""Bytes of an uploaded record: thirty times the largest record of a game."""
RECORD_TURNS: Final = 400
"""Turns of an uploaded record: twice as many as the longest game has."""
COMMAND_BYTES: Final = LARGEST_COMMAND
"""Bytes of a WebSocket message of a client."""
COMMANDS_BY_ADDRESS: Final = 10
"""An address may send this many times the commands of one guest (`wishes_per_second`)."""
CONTROL_BY_ADDRESS: Final = 20
"""An address may send this many times the pings and pongs of one socket (`control_per_second`)."""
RECEIVED_BY_ADDRESS: Final = 20
"""An address may send this many times the bytes of one socket (`received_per_second`)."""
MOST_KEYS: Final = 50_000
"""Addresses and guests that one rate limit remembers; those seen longest ago are forgotten."""
KNOWN_GUESTS: Final = 20_000
"""Guests in memory, so that the store need not be asked for each request."""
RECENT_PLAYERS: Final = 20_000
"""Guests who have lately watched a table from a seat, and are refused last."""
KEPT_CHOICES: Final = 128
"""Answers of `/api/choices` in memory."""
LISTED_TABLES: Final = 100
"""Tables in the list of public tables."""
LISTED_FROM: Final = 2000
"""The list of public tables is made from this number of the latest ones, which ten addresses can open. A larger number
makes the list, which is requested often, slower."""
LOG_FILE_BYTES: Final = 10 << 20
LOG_FILES_KEPT: Final = 5
"""Bytes of a log file before it is renamed, and the number of renamed files that are kept."""
