"""The full-screen UI: Textual screens, and the controllers that drive the table screen."""
