"""Pages that are partly written by hand and partly generated."""

from pathlib import Path


def between(file: Path, mark: str, inside: str) -> str:
    """The text of the file with new content between its markers."""
    begin, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->"
    before, _, rest = file.read_text(encoding="utf-8").partition(begin)
    return f"{before}{begin}{inside}{end}{rest.partition(end)[2]}"
