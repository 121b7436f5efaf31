"""One small module per command; the only place that wires the rooms together."""
