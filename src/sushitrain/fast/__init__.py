"""The same games by the million: compiled kernels over packed words, proven equal to the readable engine."""
