"""The fast engine: compiled kernels over 64-bit words for millions of games, tested to equal the readable engine."""
