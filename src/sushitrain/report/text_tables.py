"""The format of a table on the console."""

from rich import box
from rich.table import Table


def plain_table(title: str, *columns: str) -> Table:
    table = Table(title=title, box=box.ROUNDED, title_justify="left")
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    return table
