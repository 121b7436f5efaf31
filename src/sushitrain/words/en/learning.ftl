## What a dish pays in a battle or with dice

rules-chopsticks-battle =
    Chopsticks: lying in front of you before your turn, they let you take a second card, also one just turned up. Then they lie
    down in its place.
rules-chopsticks-rolling =
    Chopsticks: the die gives { $high } tokens. Before you take a die you may spend one to swap a die of yours for one on another
    belt, faces kept. At the end every { $tokens } left-over tokens, menus and chopsticks together, pay { $tokens_worth }.
rules-menu =
    Menu: the die gives { $high } tokens. Before you take a die you may spend one to roll any of your dice again. At the end
    every { $tokens } left-over tokens, menus and chopsticks together, pay { $tokens_worth }.
rules-pudding-rolling =
    Pudding: the die gives that many pudding tokens. At the end most puddings get { $most } points and fewest, none included, lose { $least },
    everyone who ties in full; with two players nobody loses.

## What no rulebook settles

ruling-cards-call = Calling for chopsticks is shown with the reveal; nobody can react to it, since all choose at once.
ruling-cards-order = The two chopsticks cards are placed in the order the player chose. Wasabi first triples the nigiri (one book implies it); nigiri first leaves the wasabi open. With two nigiri and one open wasabi the first lands on it.
ruling-cards-pair = Chopsticks need two cards in hand, and another chopsticks card may be one of the two.
ruling-cards-rounding = Shares of a loss are rounded towards zero: −6 over four players is −1 each.
ruling-cards-decks = All variants work with the classic deck too.
ruling-all-tie = Still tied after the dessert: the win is shared.
ruling-all-negative = Totals may go below zero.
ruling-anniversary-boat_by = The boat looks at the total, moves after the third round too, before final desserts, and marks the highest total even in golf.
ruling-anniversary-sweets = On a tie: most strawberry icons, yogurt value, bubble-tea cards, puddings, or mochi die; then shared.
ruling-strawberry-icons = Fewest strawberries are counted in icons, not cards.
ruling-strawberry-once = Two strawberry cards in one turn are settled once.
ruling-strawberry-strawberry_all_equal = When all have equally many strawberries with three players or more, the loss is shared by all.
ruling-yogurt-thaw = A yogurt’s value is drawn when it is revealed, from those not yet seen: in seat order, the dummy last, then in placing order. The odds are those of printed cards, and there is nothing to leak.
ruling-tea-runs = Bubble tea is split into runs for the best total.
ruling-mochi-rolls = Mochi rolls of one reveal are made in seat order, the dummy last, each player’s in placing order; two cards are two rolls, and the last one counts.
ruling-golf-golf_tiebreak = Every score keeps its sign, the squishy cannot be refused, and more dessert still wins a tie.
ruling-personal_piles-piles = Chopsticks go back before the hands are swapped; nobody looks into their own pile.
ruling-battle-battle_layout = The shape of the pyramid is ours: a card is covered by the two cards of the next row that overlap it.
ruling-battle-second = A second card is decided after the first one and what it turned up; nothing is announced before. The chopsticks must have been there before the turn; in the second card’s place they cover what it covered, and the opponent may take them.
ruling-battle-settled = Strawberries are settled once, at the end of a turn; “this turn” is the player’s own.
ruling-battle-battle_start_by = “Fewer points” are those of the whole game, not of the last round.
ruling-dummy-dummy_scores = The dummy scores as a full third player and desserts follow the rules for three, but it cannot win, hold the boat or count in a tie-break. If it does not score, its cards are out of play and it has no die.
ruling-dummy-control = Control keeps alternating across rounds.
ruling-dummy-controller = Whoever controls the dummy needs three cards for chopsticks; the used card cannot be the dummy’s card of that turn; chopsticks given to the dummy stay there, unusable.
ruling-roll-value = Puddings are counted by value everywhere; changing three ones for a three changes nothing and is not a move.
ruling-roll-belts = Belts of players who have already taken their die are fair game for chopsticks; an empty belt is not.
ruling-roll-roll_all_equal = When all have equally many puddings the printed rule is taken literally: +6 −6 with three or more players, +6 each with two.
ruling-roll-zero_maki = Without maki you cannot place.
