"""A disk that refuses to write the files of a store, as the test says: full, failing, or mounted read-only."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.waiting import LIMIT

SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int broken(int fd) {
    char link[64], path[4096];
    FILE *flag = fopen(getenv("BROKEN_DISK"), "r");
    if (flag == NULL) return 0;
    int number = 0, read = fscanf(flag, "%d", &number);
    fclose(flag);
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    if (read != 1 || strstr(path, "tables.db") == NULL) return 0;
    errno = number;
    return 1;
}

#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))
ssize_t write(int fd, const void *from, size_t size) {
    return broken(fd) ? -1 : REAL("write", ssize_t (*)(int, const void *, size_t))(fd, from, size);
}
ssize_t pwrite(int fd, const void *from, size_t size, off_t at) {
    return broken(fd) ? -1 : REAL("pwrite", ssize_t (*)(int, const void *, size_t, off_t))(fd, from, size, at);
}
ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at) {
    return broken(fd) ? -1 : REAL("pwrite64", ssize_t (*)(int, const void *, size_t, off64_t))(fd, from, size, at);
}
"""
"""While a certain file exists, every write to a file of the store fails with the number in it."""


class BrokenDisk:
    """The test's end. A server needs its environment."""

    def __init__(self, folder: Path) -> None:
        self.flag = folder / "errno"
        self.shim = folder / "broken.so"
        (folder / "broken.c").write_text(SHIM)
        command = ["cc", "-shared", "-fPIC", "-o", str(self.shim), str(folder / "broken.c"), "-ldl"]
        subprocess.run(command, check=True, timeout=LIMIT)

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": str(self.shim), "BROKEN_DISK": str(self.flag)}

    @contextmanager
    def failing(self, number: int) -> Iterator[None]:
        """Every write fails with this error of the system."""
        new = self.flag.with_suffix(".new")
        new.write_text(str(number))
        new.replace(self.flag)
        try:
            yield
        finally:
            self.flag.unlink()
