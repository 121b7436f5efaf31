"""Guests: a guest is the holder of a token that the server issued. The store has its hash and nothing else."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from sushitrain.server.operation.fixed_limits import KNOWN_GUESTS
from sushitrain.server.store.store import Store
from sushitrain.server.table.online_table import token_hash

BEARER: Final = "Bearer "
DAY: Final = 86_400.0
YEAR: Final = 365 * 86_400


class Guests:
    """The tokens of guests, with a cache of the latest ones."""

    def __init__(self, store: Store, secure: bool) -> None:
        self.store = store
        self.secure = secure
        self.cookie = "__Host-guest" if secure else "guest"
        self.known: OrderedDict[str, float] = OrderedDict()
        """When the store last noted that these guests came."""

    async def new(self) -> str:
        """A token for a new guest: 256 random bits of the operating system."""
        token = secrets.token_urlsafe(32)
        await self.store.add_guest(token_hash(token))
        return token

    async def of(self, headers: Mapping[str, str]) -> str | None:
        """The guest who sent the request."""
        return await self.check(self.token_in(headers))

    async def check(self, token: str) -> str | None:
        """The guest of this token."""
        if not 20 <= len(token) <= 100:
            return None
        guest = token_hash(token)
        now = time.monotonic()
        if now - self.known.get(guest, -DAY) >= DAY:
            if not await self.store.saw_guest(guest):
                return None
            self.known[guest] = now
            self.known.move_to_end(guest)
            if len(self.known) > KNOWN_GUESTS:
                self.known.popitem(last=False)
        return guest

    def token_in(self, headers: Mapping[str, str]) -> str:
        """The token of a request: from the header Authorization, else from the cookie."""
        given = headers.get("authorization", "")
        if given.startswith(BEARER):
            return given.removeprefix(BEARER).strip()
        cookies = (cookie.strip().partition("=") for cookie in headers.get("cookie", "").split(";"))
        return next((value for name, _, value in cookies if name == self.cookie), "")

    def set_cookie(self, token: str) -> str:
        secure = "; Secure" if self.secure else ""
        return f"{self.cookie}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
