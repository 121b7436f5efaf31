"""Rules, rulings and menus as text in every language, for the command line and the web app."""
