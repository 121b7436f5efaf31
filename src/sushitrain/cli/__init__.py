"""One module per command; the only package that connects the others."""
