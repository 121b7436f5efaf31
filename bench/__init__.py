"""Benchmarks: one command, `make bench`, measures every figure of the documents."""
