"""`sushitrain backup` and `sushitrain restore`: copy a server's store to one file, and back."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from sushitrain.cli.common import Lang, speak
from sushitrain.cli.serve import default_store, needs_server
from sushitrain.narration.console import bar

Store = Annotated[
    str,
    typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME (default: a file in the data folder)."),
]


def backup(
    file: Annotated[Path, typer.Argument(help="File to write; it contains secrets, so keep it safe.")],
    store: Store = "",
    lang: Lang = "",
) -> None:
    """Write all tables and games of a server to one file.

    Examples: [bold]sushitrain backup sunday.jsonl.gz[/] ·
    [bold]sushitrain backup sunday.jsonl.gz --store postgresql://sushi@localhost/sushi[/]

    The server may run meanwhile.
    """
    words = speak(lang)
    needs_server()
    from sushitrain.server.store.store_backup import backup as write

    with bar(words("backup-writing")) as progress:
        count = asyncio.run(write(store or default_store(), file, progress))
    print(words("backup-done", file=str(file), n=count))


def restore(
    file: Annotated[Path, typer.Argument(help="File that `sushitrain backup` has written.")],
    store: Store = "",
    lang: Lang = "",
) -> None:
    """Restore a backup into an empty store: all of it, or nothing.

    Examples: [bold]sushitrain restore sunday.jsonl.gz[/] ·
    [bold]sushitrain restore sunday.jsonl.gz --store sqlite:////srv/sushi/tables.db[/]

    The store may be SQLite or PostgreSQL, whichever the backup came from.
    """
    words = speak(lang)
    needs_server()
    from sushitrain.server.run import lock_store
    from sushitrain.server.store.store_backup import restore as read

    given = store or default_store()
    with lock_store(given), bar(words("backup-reading")) as progress:
        count = asyncio.run(read(file, given, progress))
    print(words("backup-restored", n=count))
