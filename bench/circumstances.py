"""The date, the versions and the machine of a measurement."""

import os
import platform
from datetime import UTC, datetime


def circumstances() -> str:
    made = datetime.now(tz=UTC).date()
    cores = os.cpu_count()
    return (
        f"on {made} with Python {platform.python_version()} on {platform.machine()}, a shared machine of {cores} cores."
    )
