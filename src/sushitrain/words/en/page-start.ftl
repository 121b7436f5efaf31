## The entrance, choosing a game, the table before the game and what stands beside it

page-front-play-about =
    { $n ->
        [one] Classic, you and { $n } bot
       *[other] Classic, you and { $n } bots
    }
page-front-invite-about = With a link or a QR code
page-front-count = How many seats?
page-front-choose = Choose a game
page-front-device = Pass one device around
page-front-listed = Host: { $host } · free seats: { $open } of { $players }
page-front-no-code = That is neither a code nor a link to a table. A code has six letters or digits.
page-front-more = Look around
page-front-tutorial = Learn in three minutes
page-front-tutorial-about = Your first round, step by step.
page-front-learn = Rules
page-front-learn-about = Every game and every dish in short.
page-front-pad = Score pad
page-front-pad-about = For the cards on your real table.
page-front-replays = Replays
page-front-replays-about = Watch a finished game again.

page-new-device-about = Plays on this screen. Between turns the hands are covered.
page-new-open-about = For whoever follows your link. A bot can still take it.
page-new-remedy = Choose it with: { $changes }
page-new-plain-options = other options as usual
page-new-usual = { $value } (usual)
page-new-table = The table
page-new-options = House rules
page-new-people =
    { $n ->
        [one] { $n } person here
       *[other] { $n } people here
    }
page-new-free =
    { $n ->
        [one] { $n } free seat
       *[other] { $n } free seats
    }
page-new-bots =
    { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }
page-new-changed =
    { $n ->
        [one] { $n } house rule
       *[other] { $n } house rules
    }

page-why-exactly = { $variant }: for exactly { $needed } players
page-why-cards-only = { $variant }: only for the card games
page-why-need-maki = The two maki rules contradict each other.

page-about-classic = Keep a card and pass the rest on, for three rounds. Puddings are counted at the end.
page-about-anniversary = Classic with a dessert of your choice and a boat for whoever leads.
page-about-roll = Dice on belts that go round the table. Menus roll again, chopsticks swap.
page-about-pudding = Most puddings win points at the end, fewest lose some.
page-about-strawberry = Take the lead and grab the squishy. Having the fewest strawberries costs points.
page-about-yogurt = Nobody knows what it is worth until it thaws on the table.
page-about-tea = Collect neighbouring numbers: the longer the run, the better.
page-about-mochi = Every mochi makes you roll your die, like it or not.
page-about-none = The game as it comes out of the box.
page-about-two-way = Hands travel to the left, then to the right, then back to the left.
page-about-golf = The fewest points win: eat as badly as you can.
page-about-personal-piles = For two: a small hand and a pile of your own to draw from.
page-about-battle = For two: take turns at clearing an open pyramid.
page-about-dummy = For two: take turns at feeding a third player, who cannot win.

page-bot-random = Eats whatever comes past, eyes closed.
page-bot-nibbler = Always takes the tastiest bite in sight.
page-bot-regular = Knows what every dish is worth, counts the cards, and spoils yours now and then.
page-bot-itamae-quick = The chef with one eye on the clock: few games in their head, quick hands.
page-bot-itamae = The chef plays thousands of games in their head before every card.
page-bot-itamae-slow = The chef with all the time in the world: a second for every card.
page-strength = wins { $n } of 100 games against { $bot }
page-strength-house = { $n } of 100: the measure for all others
page-compare = Compare the bots

page-option-need-maki = Does a prize for maki need at least one maki?
page-option-zero-maki = Can somebody without maki get a prize for it?
page-option-dummy-scores = Does the dummy score like a third player?
page-option-first =
    { $variant ->
        [battle] Who takes the first card?
        [dummy] Who plays for the dummy first?
       *[other] Who has the red belt first?
    }
page-option-boat-by = Who gets the boat after a round?
page-option-battle-start-by = Who starts the next round?
page-option-golf-tiebreak = Who wins with equal totals?
page-option-strawberry-all-equal = What if all have equally many strawberries?
page-option-roll-all-equal = What if all have equally many puddings?

page-value-yes = yes
page-value-no = no
page-value-zero-maki-excluded = no, never
page-value-zero-maki-counts = yes, zero counts too
page-value-first-random = drawn by lot
page-value-boat-by-total = the highest total
page-value-boat-by-round = the best round
page-value-battle-start-by-total = the lowest total
page-value-battle-start-by-round = the weakest round
page-value-golf-tiebreak-most = more dessert
page-value-golf-tiebreak-fewest = less dessert
page-value-strawberry-all-equal-split = all share the loss
page-value-strawberry-all-equal-nobody = nobody loses points
page-value-roll-all-equal-literal = prize and loss for all
page-value-roll-all-equal-nobody = nothing for anybody

page-lobby-free = Free seat
page-lobby-fill = Fill this seat
page-lobby-other = Another person on this device
page-lobby-sit = Sit down
page-lobby-invites = { $name } invites you
page-lobby-welcome = There is a seat for you
page-lobby-start-bots = Start, bots take the free seats
page-lobby-code = Code of the table
page-lobby-game = What we play
page-lobby-clock = { $seconds } for each turn
page-lobby-no-clock = No time limit
page-lobby-public = In the list of open tables
page-lobby-private = Private: only who has the link or the code finds it
page-lobby-chat = Free chat
page-lobby-no-chat = A few set phrases instead of free chat
page-lobby-share = Come to my table: { $game }
page-lobby-sealed = The shuffle is sealed already: { $start }…
page-lobby-sealed-about =
    The server has chosen a secret, and this is its fingerprint. The shuffle will come from the secret and from a bit of chance
    that the device of each of you adds. At the end the secret is shown, and one click checks that it fits: nobody can stack the deck.

page-link-copied = Copied
page-link-share = Share
page-confirm-no = Cancel

page-side-seats = Who sits where
page-side-left = You have left your seat ({ $name }); a bot plays on for you.
page-side-free-seat = A seat is free. You can join in right now.
page-side-close-about = The game ends for everybody, and nobody can go back to it.
