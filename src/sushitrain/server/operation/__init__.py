"""What the operator sees and sets: settings, limits, logs, metrics, kinds of failures."""
