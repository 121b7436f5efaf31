"""The CPU time of `import sushitrain`, and the modules that it loads."""

import subprocess
import sys

IMPORT_LIMIT_MS = 100

_CPU = "import time; t = time.process_time(); import sushitrain; print((time.process_time() - t) * 1000)"
_MODULES = (
    "import sys; before = set(sys.modules); import sushitrain; "
    "print(*sorted({m.partition('.')[0] for m in set(sys.modules) - before} - set(sys.stdlib_module_names)))"
)


def _python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def import_cpu_ms() -> float:
    """CPU time of the import in a fresh process, in milliseconds."""
    return float(_python(_CPU))


def third_party_modules() -> list[str]:
    """The imported top-level modules of third parties."""
    return [module for module in _python(_MODULES).split() if module != "sushitrain"]
