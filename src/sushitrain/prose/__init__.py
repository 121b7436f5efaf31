"""The games in words: rules, rulings and menus, in every language, for the command line and the web app."""
