"""The settings of a server, with their defaults."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

DAY: Final = 86_400

COSTS: Final[Mapping[str, int]] = {
    "/api/replays": 30,
    "/api/tables/{code}/log": 5,
    "/api/tables/{code}/turns/{turn}": 2,
    "/api/tables/{code}/record": 2,
    "/api/choices": 2,
}
"""The cost of a request by its route, from the time that it takes; all other requests cost one."""
NEW_CHOICES: Final = 8
"""The further cost of an answer of `/api/choices` that must be computed, because nobody lately asked the same."""
LONG_LOG: Final = 500
"""Entries of a log that its route pays for; no game needs as many."""
ENTRIES: Final = 20
"""Entries above that which cost as much as a request."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Times are in seconds. Limits are for each server process; tables are counted in the store, for all together."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: str = ""
    public_url: str = ""
    """The address that people type: links, QR codes, cookies and the list of allowed origins follow from it."""
    origins: tuple[str, ...] = ()
    """Further origins of pages that may connect."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that may state the address of a client."""
    workers: int = 2
    think: float = 2.0
    """The longest time that a bot may take for a move."""
    away_after: float = 20.0
    """A person who has been disconnected for this time is away: a stand-in plays until they are back."""
    forced_after: float = 2.5
    """A person who has only one legal move sees the last reveal for this time, then the server makes the move."""
    keep_unused: int = 2 * DAY
    """A table without a finished game is removed after this time without an entry."""
    keep_finished: int = 30 * DAY
    keep_guests: int = 400 * DAY
    tables_per_address: int = 200
    sockets_per_address: int = 150
    guests_per_minute: int = 60
    """New guests of one address."""
    wishes_per_second: int = 10
    """Client commands of one guest; three times as many at once. See `fixed_limits.COMMANDS_BY_ADDRESS`, too."""
    requests_per_second: int = 60
    """Requests of one address, each counted with its cost (`COSTS`); five times as many at once."""
    misses_per_minute: int = 20
    """Requests for tables that do not exist, from one address."""
    most_waiting: int = 256 * 1024
    """Bytes that wait for a slow reader before it is disconnected; it may reconnect and get the rest."""
    ping: float = 20.0
    """Time of silence after which a connection is pinged; it has the same time to answer."""
    # Connections and floods (`http/protocols.py`, `http/rate_limit.py`)
    connections: int = 0
    """Connections in all; 0: the limit of file descriptors of the system, less a reserve."""
    connections_per_address: int = 400
    """Connections with incomplete requests and idle ones; the oldest is closed for a new one."""
    request_within: float = 10.0
    """Time for a connection to send a request, and to read the answer."""
    hello_within: float = 20.0
    """Time for a socket to say hello."""
    files_per_second: int = 300
    """Files of the web app for one address; five times as many at once."""
    frames_per_second: int = 40
    """Frames on one socket, with any content; five times as many at once."""
    control_per_second: int = 2
    """Pings and pongs on one socket, ten times as many at once. See `fixed_limits.CONTROL_BY_ADDRESS`, too."""
    received_per_second: int = 64 * 1024
    """Bytes received on one socket; five times as many at once. See `fixed_limits.RECEIVED_BY_ADDRESS`, too."""
    foreign_per_second: int = 5
    """Handshakes from origins that are not allowed, by address; ten times as many at once. More count as refusals."""
    refusals_per_second: int = 3
    """Refusals of one address that have no consequence; thirty times as many at once."""
    penalty: float = 5.0
    """An address with more refusals is blocked for this time, and twice as long each time after that."""
    most_penalty: float = 300.0
    kept_out_per_second: int = 50
    """Connections of a blocked address whose header is read, so that people at tables are let in."""

    # What one person can do at a table, and guessing codes
    lookups_waiting: int = 100
    """Look-ups of codes that wait for each other, of one address. Stops: many sockets that guess codes at the same
    moment, before the first wrong guess is counted, and the tasks that would pile up."""
    talk_per_table: int = 2000
    """Messages and emotes of a table; one guest may write half as many as are left for all. Stops: a guest who fills
    a table's log with emotes until nobody else can chat."""
    changes_per_table: int = 2000
    """Other entries that a game does not need: sitting down, coming back, offers, choices changed or taken back, seats
    that the host changes. Shared in the same way. Stops: a guest who fills a table's log until nobody else can sit
    down."""

    mutes_per_table: int = 100
    """Seats that guests have muted, as far as they are kept beyond a connection. Stops: guests who fill the disk with
    them."""

    # Bots, the coach, and tables in memory

    quick_workers: int = 2
    """Processes for bots that do not search. Stops: tables full of thinking bots that delay everybody's quick ones."""
    bot_wait: float = 15.0
    """The longest that a move waits for a free process; then the stand-in chooses. Stops: many addresses with thinking
    bots that make a table stand still."""
    waiting_per_table: int = 12
    """Moves of one table that wait for a free process; for more, the stand-in chooses at once. Stops: one table that
    fills the queue."""
    hints_per_guest: int = 3
    """Hints of one guest that wait for the coach. Stops: one guest at many tables who asks at all of them."""
    hints_per_address: int = 40
    """Hints of one address that wait; thirty people in one room may all ask at once. Stops: many guests of one
    address who fill the queue."""
    hint_repeats: int = 8
    """Times that one message may wait for its hint; a client sends it again with each connection. Stops: a message that
    is sent over and over while it waits."""
    analyses_per_address: int = 40
    """Analyses that wait and were asked for from one address. Stops: somebody who asks about all their games."""
    followed_per_socket: int = 20
    """Tables that one socket may follow."""
    followed_per_address: int = 1000
    """Tables that the sockets of one address may follow. Stops: one address that keeps all tables in memory in use."""
    live_tables: int = 10_000
    """Tables in memory, about 25 KiB each. Above that, tables without followers are released, the longest unused
    first; another one is refused if all are in use. Stops: thousands of tables that fill the memory."""

    # The store
    kept_per_address: int = 5000
    """Tables of one address in the store, also finished and closed ones: else opening and closing them fills the disk.
    Thirty people who open a table every three minutes from six to midnight open 3,600."""
    bytes_per_address: int = 256 << 20
    """Bytes of the logs of these tables: else tables with long chats would fill the disk."""
    store_tables: int = 500_000
    store_bytes: int = 4 << 30
    """Tables and bytes of the whole store: else many addresses would fill the disk."""
    keep_unplayed: int = 3600
    """A table that was closed before a turn was played is removed after this time; at once if the store is full."""
    keep_least: int = DAY
    """If the store is full, finished games are removed early, but not sooner than this after their end."""
    keep_visitors: int = 30 * DAY
    """Guests who came on one day only are removed after this time: else requests for tokens would fill the disk."""
