## What the chef says in the tutorials, lesson by lesson. The web app loads them when somebody opens one.

page-tutorial-classic-tempura = Welcome to the sushi bar! Each turn you keep one card and pass the rest on. Begin with the tempura: a pair of them pays { $worth }.
page-tutorial-classic-pair = You both showed a card, then the belt carried the hands on: this one was { $name }’s. Take its tempura and your pair is complete.
page-tutorial-classic-wasabi = That makes { $gained }! The belt has brought your first hand back, two cards smaller. Take the wasabi: it triples the next nigiri you take.
page-tutorial-classic-nigiri = The wasabi is waiting for a nigiri. Squid is the best of them: dip it for { $gain }!
page-tutorial-classic-chopsticks = Delicious. { $name } now has three sashimi, which only pay as a full set of three. Take the chopsticks: later they let you take two cards at once.
page-tutorial-classic-maki = Maki are a race: whoever has the most icons at the end of the round gets the big prize, second place a small one. Draw level with { $name }: take { $icons }.
page-tutorial-classic-two = Time for the chopsticks! Press “{ $button }” and choose two dumplings: each one pays more than the last, so these two bring { $both }.
page-tutorial-classic-pudding = The chopsticks travelled on with your hand. Now the pudding: it stays until the end of the game, when the most puddings win points – and with three or more at the table the fewest lose some.
page-tutorial-classic-dumpling = Only two cards left in this hand. A third dumpling brings { $gain } more.
page-tutorial-classic-last = The last card of a hand is simply placed. And look: it wins you the maki race!
page-tutorial-classic-end = That was a whole round, and here is what everything paid. A game has three of them; then the puddings are counted. You are ready!

page-tutorial-anniversary-strawberry = In this edition you choose one of five desserts, and they stay for the whole game. Here: strawberries. Whoever takes the lead grabs the squishy and points at once. Take the card with { $icons }!
page-tutorial-anniversary-squishy = { $name } has shown more and grabbed the squishy. But drawing level is enough to snatch it: take the card with { $icons }.
page-tutorial-anniversary-yogurt = Another day, another dessert: frozen yogurt. Nobody knows what it is worth before it lies on the table, not even its owner. Take it!
page-tutorial-anniversary-thaw = It has thawed, and yours shows { $value }. At the end of the game the highest sum wins points, so take another one.
page-tutorial-anniversary-tea = Bubble tea pays for neighbouring numbers: the longer the run, the better. You have a 2 and a 4, so take the 3 between them.
page-tutorial-anniversary-mochi = A mochi makes you roll your die at once. Yours shows { $value }, and at the end of the game the highest die wins points. So leave this mochi to { $name } and take the squid.
page-tutorial-anniversary-end = The round is over, and the boat sails to whoever leads: to you! Having no maki counts as zero icons here, and that was enough for second place. The desserts are counted after three rounds.

page-tutorial-battle-take = In a battle all lies on the table, and you take turns. You may take any card that nothing covers. Begin with the tempura: a pair pays { $worth }.
page-tutorial-battle-free = Mind what you uncover: { $name } chooses next. The chopsticks are worth it: later they let you take a second card. Take them.
page-tutorial-battle-wasabi = A card was turned up, and { $name } took it. Now the wasabi. Thanks to your chopsticks, a second card follows right away.
page-tutorial-battle-second = Your second card: put the squid on the wasabi for { $gain }! The chopsticks then lie in its place.
page-tutorial-battle-pair = { $name } has uncovered a tempura for you. It completes your pair: { $gain }.
page-tutorial-battle-maki = { $name } has taken the chopsticks and turned up two cards. Take the maki: with { $icons } you are ahead in that race.
page-tutorial-battle-end = The pyramid is cleared, and here is what everything paid. The next round is started by whoever has fewer points. Up for a battle of your own?

page-tutorial-personal-piles-pile = You hold five cards, and five more lie face down in a pile of your own. Take the wasabi: maybe your pile has something to go on it.
page-tutorial-personal-piles-drawn = You have swapped hands, and then each of you drew a card from their own pile. Yours was the squid, and nobody knew! Dip it for { $gain }.
page-tutorial-personal-piles-full = So hands keep their five cards while the piles last. Take the tempura: a pair pays { $worth }.
page-tutorial-personal-piles-pair = Only four of these cards come from { $name }; one was in your pile. Complete your pair for { $gain }.
page-tutorial-personal-piles-empty = The piles are used up, and from now on hands get smaller. Draw level with { $name } in the maki race: take the card with { $icons }.
page-tutorial-personal-piles-end = That was a round with personal piles: you know half of your cards before { $name } ever sees them. All the rest is as in the classic game.

page-tutorial-dummy-control = In a game for two a dummy can join in. This turn you play for it: its top card is in your hand, too. Choose the wasabi for you and then the egg for the dummy, and confirm.
page-tutorial-dummy-single = Now { $name } plays for the dummy, and you choose one card as usual. Dip the squid for { $gain }!
page-tutorial-dummy-deny = { $name } needs just one more sashimi. Feed it to the dummy! So choose the maki with { $icons } for you, and then the sashimi for the dummy.
page-tutorial-dummy-other = It is the turn of { $name } to play for the dummy. You take a dumpling: each one pays more than the last.
page-tutorial-dummy-third = The dummy scores like a third player, and so it can take second place for maki from { $name }. Another dumpling for you ({ $gain }), and then the maki 2 for the dummy.
page-tutorial-dummy-end = Three trays, three scores: the dummy counts like a player, but it cannot win. Playing for it well means giving it what { $name } needs.

page-tutorial-roll-keep = Sushi Roll is played with dice, and everybody has a belt of them. You have the red belt, so you begin. Mark the wasabi and press “{ $keep }”.
page-tutorial-roll-swap = The belts have moved on one seat and were rolled again. { $name } has a squid for your wasabi! Mark your egg and that squid, and press “{ $swap }”.
page-tutorial-roll-dip = The squid is on your belt. Mark it and press “{ $keep }”: on the wasabi it brings { $gain }.
page-tutorial-roll-menu = What a poor roll. Mark both eggs and the pudding, and press “{ $reroll }”: for a menu you may roll any of your dice again.
page-tutorial-roll-pudding = Much better! Keep the pudding: it gives you { $tokens }. The most puddings win points at the end of the game.
page-tutorial-roll-end = When the belts are empty, the round is counted. After three rounds come the puddings, and menus and chopsticks that you have not spent pay a little, too. Enjoy your meal!
