"""`sushitrain serve`: the server for online tables."""

import sys
import threading
import webbrowser
from typing import Annotated, Final

import typer

from sushitrain.cli.common import Lang, data_folder, speak
from sushitrain.cli.completing import among
from sushitrain.cli.help_layout import either
from sushitrain.rules.errors import SushiError

LOG_LEVELS: Final = ("debug", "info", "warning", "error")
LIMITS: Final = "Limits"


def command(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 allows the local network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free port.")] = 8000,
    store: Annotated[
        str,
        typer.Option(
            metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME (default: a file in the data folder)."
        ),
    ] = "",
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="Public address of the server, when it is behind a proxy.")
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the web app in the browser.")] = True,
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="Additional web origin that may connect; may be repeated."),
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy", metavar="ADDRESS", help="Proxy whose X-Forwarded-For is trusted; may be repeated."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Number of processes for bots that search.")] = 2,
    tables_per_address: Annotated[
        int, typer.Option(min=1, help="Maximum of unfinished tables per client address.", rich_help_panel=LIMITS)
    ] = 200,
    sockets_per_address: Annotated[
        int, typer.Option(min=1, help="Maximum of WebSockets per client address.", rich_help_panel=LIMITS)
    ] = 150,
    store_limit: Annotated[
        int,
        typer.Option(
            metavar="MB",
            min=16,
            help="Maximum size of the store; above it new tables are refused.",
            rich_help_panel=LIMITS,
        ),
    ] = 4096,
    keep_unused: Annotated[
        int, typer.Option(metavar="HOURS", min=1, help="Delete unused tables after this time.", rich_help_panel=LIMITS)
    ] = 48,
    keep_finished: Annotated[
        int, typer.Option(metavar="DAYS", min=1, help="Delete finished games after this time.", rich_help_panel=LIMITS)
    ] = 30,
    log_level: Annotated[
        str,
        typer.Option(
            help=f"{either(LOG_LEVELS)} (default: warning on a terminal, else info).", autocompletion=among(LOG_LEVELS)
        ),
    ] = "",
    log_file: Annotated[
        str, typer.Option(metavar="FILE", help="Log to this file, with rotation, instead of standard error.")
    ] = "",
    lang: Lang = "",
) -> None:
    """Run a server for online tables, with the web app.

    Examples: [bold]sushitrain serve[/] ·
    [bold]sushitrain serve --host 0.0.0.0[/] (allows your local network) ·
    [bold]sushitrain serve --no-open --public-url https://sushi.example.org[/]

    Prints the address and opens the browser. Ctrl-C stops the server; its tables are resumed at the next start.
    """
    words = speak(lang)
    needs_server()
    needs_web_app()
    from sushitrain.server import run
    from sushitrain.server.http.origins import check_public_url
    from sushitrain.server.operation.settings import DAY, Settings
    from sushitrain.server.store.engines import store_url

    check_public_url(public_url)
    log_level = checked_log_level(log_level)
    store = store or default_store()
    store_url(store)
    settings = Settings(
        host=host,
        port=port,
        store=store,
        public_url=public_url,
        origins=tuple(origins or ()),
        proxies=tuple(proxies or ()),
        workers=workers,
        tables_per_address=tables_per_address,
        sockets_per_address=sockets_per_address,
        keep_unused=keep_unused * 3600,
        keep_finished=keep_finished * DAY,
        store_bytes=store_limit << 20,
    )
    start_logging(log_level, log_file)

    def ready(url: str) -> None:
        print(words("serve-ready", url=url), flush=True)
        print(words("serve-stop"), flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    run.run(settings, ready)


def checked_log_level(given: str) -> str:
    """The log level, or by default the one for where standard error goes; an error if there is no such level."""
    level = given or ("warning" if sys.stderr.isatty() else "info")
    if level not in LOG_LEVELS:
        sentence = "there is no log level {given}; choose debug, info, warning or error"
        raise SushiError("online-log-level", sentence, given=level)
    return level


def start_logging(level: str, file: str) -> None:
    """Log to a file or to standard error; an error if the file cannot be written."""
    from sushitrain.server.operation import logs

    try:
        logs.set_up(level, file)
    except OSError as problem:
        sentence = "the log file {file} cannot be written: {reason}"
        raise SushiError("online-log-file", sentence, file=file, reason=problem.strerror) from None


def default_store() -> str:
    return f"sqlite:///{data_folder() / 'server' / 'tables.db'}"


def needs_server() -> None:
    """Raise an error with the command that installs the server, if it is missing."""
    try:
        import litestar  # noqa: F401
    except ImportError:
        sentence = "the server is not installed; install it with: {command}"
        raise SushiError("online-extra", sentence, command="pip install 'sushitrain[server]'") from None


def needs_web_app() -> None:
    """Raise an error with the command that builds the web app, if it is missing."""
    from sushitrain.server.http.web_app_routes import WEB_APP

    if not WEB_APP.joinpath("index.html").is_file():
        raise SushiError("online-no-build", "the page is not built; build it with: {command}", command="make play")
