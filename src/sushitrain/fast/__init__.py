"""The same games by the million: kernels from one source for processor and GPU, proven equal to the readable engine."""
