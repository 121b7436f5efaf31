"""The games in words: rules, rulings and menus, in every language, for every door that tells them."""
