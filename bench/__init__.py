"""Every number we claim, made by one command: `make bench`."""
