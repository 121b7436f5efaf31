"""The parts of the table screen: everybody's place, and the cards to choose from."""
