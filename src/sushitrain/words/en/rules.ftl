## Rules

rules-topics = What would you like to know? Try: { $command }
rules-games = Games
rules-desserts = Desserts
rules-variants = Variants
rules-options = Options
rules-option-values = { $values }; default: { $default }
option-need_maki = Two players: without maki there is no prize for it
option-zero_maki = Whether having no maki can win a prize
option-dummy_scores = Whether the dummy scores like a third player
option-first = Who starts (battle), controls the dummy first, or has the red belt: a seat from 0
option-boat_by = Whether the boat looks at the total or at the round
option-battle_start_by = Whether the next round of a battle is started by the lower total or the lower round
option-golf_tiebreak = Which dessert count breaks a tie in golf
option-strawberry_all_equal = When all have equally many strawberries: share the loss, or nobody loses
option-roll_all_equal = When all have equally many puddings in Sushi Roll: pay as printed, or nobody
player-range = { $range } players
rules-deal-row = { $players }: { $each }
rules-about-classic =
    Eat well for { $rounds } rounds. Everyone holds a hand of cards, keeps one, and hands the rest on: the dishes come past
    like plates on a train. Sets, pairs and the right order make points; puddings are counted when the meal is over.
rules-about-anniversary =
    The classic game with one of { $desserts } desserts and a boat that sails to whoever is ahead after each round. Having no
    maki at all counts as zero icons, which may still be enough for a prize.
rules-about-roll =
    The dice game. Everyone has a belt of dice, keeps one, and slides the rest on. Menus roll dice again, chopsticks swap
    them with another belt.
rules-deal = The deck has { $deck } cards. Every round deals new ones from the same deck; what was played does not come back:
rules-turn =
    Everybody chooses one card in secret. All are shown together and placed, then every hand goes to the player on the left.
    The last card of a hand is placed by whoever gets it.
rules-wasabi = Wasabi: your next nigiri must go on it and counts { $times } times. One nigiri for each wasabi.
rules-chopsticks =
    Chopsticks: lying in front of you from an earlier turn, they let you take two cards in one turn, placed in the order you
    say. Then they go back into the hand that you pass on. One use per turn.
rules-maki =
    { $ties ->
        [full] Maki: most icons { $first }, second most { $second }. Everyone who ties gets it all, and second place is still paid.
       *[split] Maki: most icons { $first }, second most { $second }. A tie for first shares the { $first } and there is no second prize; a
            tie for second shares the { $second }. What does not divide is lost.
    }
    { $zero ->
        [counts] Having none counts as zero icons and can still place.
       *[excluded] Without a single maki you get nothing for it.
    }
rules-tempura = Tempura: every set of { $size } pays { $full }.
rules-sashimi = Sashimi: every set of { $size } pays { $full }.
rules-dumpling = Dumplings, one to { $size } or more: { $worth }.
rules-nigiri = Nigiri: squid { $squid }, salmon { $salmon }, egg { $egg }.
rules-end-cards = After { $rounds } rounds the desserts are counted and the most points win. On a tie the better dessert wins; still tied, the win is shared.
rules-boat = The boat: after each round it goes to whoever has the most points so far. On a tie it stays where it is. It is worth nothing but pride.
rules-roll-deal = There are { $total } dice in the bag: { $kinds }. Every round each player draws:
rules-roll-faces = Faces of the dice:
rules-roll-start = You begin the game with { $menus } × menu and { $chopsticks } × chopsticks; they come from the pool, which has { $pool_menus } × menu, { $pool_chopsticks } × chopsticks and puddings worth { $pool_puddings } in all. An empty pool gives nothing.
rules-roll-turn =
    Everybody rolls their belt. From the red belt to the left, one after the other: first, as often as you like, spend a menu
    to roll any of your dice again, or chopsticks to swap one of your dice for one on another belt, faces kept. Then you must
    move one die to your tray. Menu, chopsticks and pudding faces give that many tokens at once, as far as the pool goes.
    Then all belts slide one seat to the left and are rolled again.
rules-roll-appetizers = Appetizers score in sets of up to { $size }; one more starts a new set:
rules-roll-end =
    At the end most puddings get { $most } points and fewest, none included, lose { $least }, everyone who ties in full; with two
    players nobody loses. Left-over menus and chopsticks are counted together: every { $size } pay { $worth }, and a remainder pays nothing.
rules-roll-slide = With { $players } the belts slide once more between the rounds, so that another seat starts each one.
rules-pudding =
    Pudding stays in front of you for the whole game. At the end most get { $most } points and fewest, none included, lose { $least }; ties share, and
    what does not divide is lost. If all are equal nobody gets anything.
    { $dummy ->
        [scores] The dummy counts as a third player here, so points can be lost.
       *[other] Two players: nobody loses points.
    }
rules-strawberry =
    Strawberry pudding: cards with 1 to { $high } icons that stay for the whole game. If a card you just placed gives you the most
    icons, also when it only draws level, you take the squishy and { $lead } points; you get nothing if you hold it already, or if
    another player reached the same count in the same turn. At the end the fewest icons, none included, lose { $least } points; ties
    share, and what does not divide is lost.
    { $dummy ->
        [scores] The dummy counts as a third player here.
       *[other] With two players the loss is { $pair }, and nothing on a tie.
    }
    { $equal ->
        [nobody] If all are equal, nobody loses.
       *[split] If all are equal with three players or more, everyone shares the loss.
    }
rules-yogurt =
    Frozen yogurt: nobody knows the value ({ $low } to { $high }) before the card is placed, not even its owner. At the end the highest sum
    gets { $most } points and the lowest, 0 for no card, loses { $least }; ties share, and what does not divide is lost. All equal: nothing.
    { $dummy ->
        [scores] The dummy counts as a third player here, so points can be lost.
       *[other] Two players: nobody loses points.
    }
rules-tea = Bubble tea: cards from 1 to { $high } that stay for the whole game. At the end they are split into runs of neighbouring numbers as well as can be. A run pays by its length, from one card to { $size }: { $worth }.
rules-mochi =
    Mochi: everyone has a die that shows { $start }. Each mochi card makes you roll it at once, whether you like it or not. At the end
    the highest die gets { $most } points and the lowest loses { $least }; ties share, and what does not divide is lost. All equal: nothing.
    { $dummy ->
        [scores] The dummy counts as a third player here, so points can be lost.
       *[other] Two players: nobody loses points.
    }
    The cards themselves are worth nothing.
    The faces are { $faces }.
rules-two_way = Two-way street ({ $players }): hands go to the left in rounds 1 and 3, and to the right in round 2.
rules-golf = Sushi golf ({ $players }): the lowest total wins. A penalty helps and a prize hurts; on a tie more dessert still wins.
rules-personal_piles = Personal piles ({ $players }): everyone has { $hand } cards in hand and a face-down pile of { $pile }. After each swap of hands you draw one from your pile while it lasts.
rules-battle =
    Sushi battle ({ $players }): { $cards } cards lie in a pyramid, some rows face down. Take turns to take a card that is face up and not
    covered; face-down cards are turned up when nothing covers them any more. With chopsticks you may take a second card, also
    one just turned up; the chopsticks then lie in its place. Later rounds are started by whoever has fewer points in all, on a tie
    by whoever did not start the last round.
    The chopsticks must have been in front of you before your turn.
rules-dummy =
    Dummy player ({ $players }): three hands of { $hand }, one of them a face-down pile. In turn each of you controls the dummy: draw its top card,
    choose one card for yourself and one for the dummy. The dummy scores like a third player but cannot win.
    Chopsticks work for both of you; while you control the dummy you need three cards in hand for them. Those given to the
    dummy stay there.
rules-need_maki = Need maki (two players): without maki you get nothing for it, so a lone maki always wins the first prize.

# Dishes and variants that have no text of their own
rules-any-variant =
    { $variant } ({ $players }):
    { $wins ->
        [lowest] the lowest total wins.
       *[highest] the highest total wins.
    }
pays-sets = { $dish }: one to { $size } in a set pay { $worth }; one more starts a new set.
pays-ladder = { $dish }: one to { $size } or more pay { $worth }.
pays-each = { $dish }: each card pays its value, { $values }; on wasabi ×{ $times }.
pays-most = { $dish }: most icons { $first }, second most { $second }.
pays-race = { $dish }: it stays for the whole game. At the end: most { $most }, fewest { $fewest }.
pays-runs = { $dish }: it stays for the whole game. At the end a run pays by its length, from one card to { $size }: { $worth }.
pays-otherwise = { $dish }: the score sheet tells what it pays.
