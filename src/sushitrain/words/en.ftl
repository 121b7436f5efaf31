### English. One message per line of thought; every other language has exactly the same ids and variables.
### Names of cards, dishes and players are put in as they are: write sentences in which they need no inflection.

## Names of things

-squishy = squishy
-boat = boat

game-classic = Classic
game-anniversary = Anniversary
game-roll = Sushi Roll

variant-none = plain
variant-two_way = two-way street
variant-golf = sushi golf
variant-personal_piles = personal piles
variant-battle = sushi battle
variant-dummy = dummy player

dish-maki = maki
dish-tempura = tempura
dish-sashimi = sashimi
dish-dumpling = dumplings
dish-nigiri = nigiri
dish-wasabi = wasabi
dish-chopsticks = chopsticks
dish-menu = menus
dish-pudding = pudding
dish-strawberry = strawberry pudding
dish-yogurt = frozen yogurt
dish-tea = bubble tea
dish-mochi = mochi
dish-tokens = left-over tokens

card-tempura = tempura
card-sashimi = sashimi
card-dumpling = dumpling
card-maki1 = maki 1
card-maki2 = maki 2
card-maki3 = maki 3
card-egg = egg nigiri
card-salmon = salmon nigiri
card-squid = squid nigiri
card-wasabi = wasabi
card-chopsticks = chopsticks
card-pudding = pudding
card-strawberry1 = strawberry 1
card-strawberry2 = strawberry 2
card-strawberry3 = strawberry 3
card-strawberry4 = strawberry 4
card-yogurt = frozen yogurt
card-tea1 = bubble tea 1
card-tea2 = bubble tea 2
card-tea3 = bubble tea 3
card-tea4 = bubble tea 4
card-tea5 = bubble tea 5
card-mochi = mochi
card-menu2 = menu 2
card-chopsticks2 = chopsticks 2
card-pudding1 = pudding 1
card-pudding2 = pudding 2
card-pudding3 = pudding 3

die-appetizer = appetizer
die-maki = maki
die-nigiri = nigiri
die-special = special
die-pudding = pudding

token-menu = menu
token-chopsticks = chopsticks
token-pudding = pudding

bot-random = Random
bot-nibbler = Nibbler

## Small pieces

points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
player-range = { $range } players
cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
dice =
    { $n ->
        [one] { $n } die
       *[other] { $n } dice
    }
icons =
    { $n ->
        [one] { $n } icon
       *[other] { $n } icons
    }
moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
list-last = { $rest } and { $last }
labelled = { $label }: { $text }
times = { $n } × { $thing }
shown = { $thing } ({ $value })
nothing = nothing yet
person = Guest
person-number = Player { $n }
dummy = Dummy

## What happens

event-round =
    { $flow ->
        [battle] Round { $round }: the pyramid is laid.
        [rolling] Round { $round }: everybody draws { $dice } from the bag.
       *[drafting] Round { $round }: { $cards } for everybody.
    }
event-control = { $name } plays for the dummy this turn.
event-starts = { $name } starts.
event-reveal = { $name }: { $cards }
event-chopsticks = Sushi Go! { $name } used chopsticks, which now go back.
event-dipped = { $name }: { $card } lands on wasabi and counts { $times } times.
event-thaw = { $name }: the yogurt thaws and shows { $value }.
event-mochi = { $name } rolls the mochi die: { $value }.
event-squishy = { $name } takes the lead and the { -squishy }: { $gain }.
event-pass =
    { $direction ->
        [right] Hands go to the right.
       *[left] Hands go to the left.
    }
event-draw = Everybody draws a card from their own pile ({ $left } left in each).
event-take = { $name } takes { $slot }: { $card }
event-turn-up = Turned up at { $slot }: { $card }
event-declines = { $name } leaves it at one card.
event-put-back = The chopsticks now lie at { $slot }.
event-rolls = { $name } rolls: { $faces }
event-menu = { $name } spends a menu: { $before } → { $after }
event-swap = { $name } spends chopsticks with { $other }: { $gives } ↔ { $gets }
event-keep = { $name } keeps: { $face }
event-tokens =
    { $count ->
        [0] { $name } gets nothing: the pool is empty ({ $token }).
       *[other] { $name } gets tokens: { $count } × { $token }
    }
event-slide = The belts slide one seat to the left.
event-scores = { $name }: { $gain } this round, { $total } so far.
event-boat = The { -boat } goes to { $name }.
event-dessert = { $name }: { $gain } at the end, { $total } in all.
event-end = The game is over.

outcome-points = { $names } wins with { $points }.
outcome-dessert = { $names } wins: { $points } like others, but the better dessert ({ $dessert }).
outcome-shared = { $names } share the win with { $points } each.

## Score lines

line-first =
    { $shared ->
        [1] most, { $icons }
       *[other] most, { $icons }, tied by { $shared }
    }
line-second =
    { $shared ->
        [1] second, { $icons }
       *[other] second, { $icons }, tied by { $shared }
    }
line-unplaced = { $icons }, no prize
line-sets = { $cards }
line-ladder = { $cards }
line-plain = { $cards }
line-dipped = { $cards }, tripled
line-idle = { $cards }
line-lead = took the { -squishy } { $number ->
        [1] once
       *[other] { $number } times
    }
line-most =
    { $shared ->
        [1] most, { $number }
       *[other] most, { $number }, tied by { $shared }
    }
line-least =
    { $shared ->
        [1] fewest, { $number }
       *[other] fewest, { $number }, tied by { $shared }
    }
line-between = no points, { $number }
line-level = everybody has { $number }
line-run = a run of { $number }: { $cards }
line-tokens = { $number } left over

part-round = Round { $round }
part-end = The end
part-total = Total
score-title = Points

## What a card would do

effect-dipped = onto wasabi: { $gain }
effect-completes = completes a set: { $gain }
effect-adds = { $gain }
effect-builds =
    { $now ->
        [0] { $n } more for { $worth }
       *[other] { $gain }; { $n } more for another { $worth }
    }
effect-icons = { $icons } in all
effect-tokens =
    { $n ->
        [one] { $n } token
       *[other] { $n } tokens
    }
effect-opens = triples your next nigiri
effect-pairs = two cards in a later turn
effect-keeps = stays for dessert

## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-round = Round { $round } · turn { $turn }
play-hand = Your hand
play-belt = Your belt
play-tray = Your tray: { $cards }
play-kept = Your desserts: { $cards }
play-others = { $name } · { $points } · { $cards }
play-dessert = desserts: { $cards }
play-passing =
    { $direction ->
        [right] hands go to the right
       *[left] hands go to the left
    }
play-tokens = menus { $menus } · chopsticks { $chopsticks } · puddings { $puddings }
play-pool = In the pool: menus { $menus } · chopsticks { $chopsticks } · puddings { $puddings }
play-other-belt = Belt { $seat } ({ $name }):
play-ask-pick = { $name }, which card? (a number; ? for help)
play-ask-pair = { $name }, which card? With chopsticks you may take two, in order: 3 1 (? for help)
play-ask-dummy = { $name }, a card for you and then one for the dummy: 3 1 (? for help)
play-ask-dummy-pair = { $name }, your card, or two with chopsticks, and then the dummy's: 3 1, or 3 2 1 (? for help)
play-ask-take = { $name }, which place? (such as { $example }; ? for help)
play-ask-second = { $name }, a second card with your chopsticks? A place, or { $done } (? for help)
play-ask-roll = { $name }: keep a die (a number), re-roll (menu 1 2) or swap (your die, the belt, its die: swap 1 2 3)? (? for help)
play-help-draft = Type the number of a card, or its name: { $example }. q saves and leaves.
play-help-battle = Type a place such as { $example }. Cards that are covered or face down cannot be taken. q saves and leaves.
play-help-roll = 2 keeps your second die; menu 1 3 spends a menu and rolls these dice again; swap 2 1 4 spends chopsticks and swaps your die 2 with die 4 of belt 1. q saves and leaves.
play-cover = Give the keyboard to { $name } and press Enter.
play-saved = The game is saved: { $file }
play-resume = Go on with: { $command }
play-left = Good-bye!
play-unsaved = The game could not be saved ({ $reason }).
play-not-a-move = “{ $text }” is not a choice here; { $hint }
play-hint-number = take a number from 1 to { $most }.
play-hint-count = this turn takes { $numbers }.
play-hint-place = take one of { $places }.
play-hint-roll = see ? for what can be done.

## Replay and verify

replay-by = Played by { $names }.
replay-stopped = The record stops here; the game is not over.
replay-old-rules = This game was recorded under other rules (version { $version }); what follows is told by today's.
verify-holds = It holds: every deal and roll follows from the seed, the commitment fits, and so does the result.
verify-scripted = The deal was written down by hand, so there is no shuffle to verify; the result fits.
verify-broken =
    { $n ->
        [one] It does not hold; this differs:
       *[other] It does not hold; these { $n } things differ:
    }
verify-rules = it was played under other rules (version { $version })
verify-commitment = the commitment is not the hash of the secret
verify-seed = the seed does not follow from the secret, the table and the nonces
verify-unused =
    { $count ->
        [one] { $count } draw is written down that the game never asks for: { $draw }
       *[other] { $count } draws are written down that the game never asks for, from { $draw }
    }
verify-draw = { $draw } is not what the seed gives
verify-parts = it has points for { $written } parts of the game, but { $derived } were played
verify-points = part { $part }, { $name }: it says { $written }, the game gives { $derived }
verify-winners = it says the winner is { $written }, the game gives { $derived }
verify-reason = why it was won: it says { $written }, the game gives { $derived }
reason-points = by points
reason-dessert = by dessert
reason-shared = shared
draw-deck = the deck
draw-first = the first player
draw-yogurt = yogurt { $n }
draw-mochi = mochi roll { $n }
draw-dice = draw of dice { $n }
draw-rolls = roll { $n }

## Score pad

pad-ask-game = Which game? { $games } [{ $default }]
pad-ask-dessert = Which dessert? { $desserts } [{ $default }]
pad-ask-players = How many players? ({ $low }–{ $high })
pad-ask-name = Name of player { $n }? [{ $default }]
pad-ask-entry = Round { $round }, { $name }: what lies there?
pad-ask-puddings = { $name }: how many puddings at the end?
pad-ask-tokens = { $name }: how many menus and chopsticks are left?
pad-words = Words: { $words }. In the order placed (2 tempura, wasabi squid), or squid* for a nigiri on wasabi.
pad-stopped = Stopped; the rounds entered so far count.

## Rules

rules-topics = What would you like to know? Try: { $command }
rules-games = Games
rules-desserts = Desserts
rules-variants = Variants
rules-options = Options
rules-option-values = { $values } ({ $default } unless you say otherwise)
rules-deal-row = { $players }: { $each }
rules-about-classic =
    Eat well for { $rounds } rounds. Everyone holds a hand of cards, keeps one, and hands the rest on: the dishes come past
    like plates on a train. Sets, pairs and the right order make points; puddings are counted when the meal is over.
rules-about-anniversary =
    The classic game with one of { $desserts } desserts and a boat that sails to whoever is ahead after each round. Having no
    maki at all may still win you a prize if nobody did better.
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
rules-maki-split =
    Maki: most icons { $first }, second most { $second }. A tie for first shares the { $first } and there is no second prize; a
    tie for second shares the { $second }. What does not divide is lost.
rules-maki-full = Maki: most icons { $first }, second most { $second }. Everyone who ties gets it all, and second place is still paid.
rules-maki-excluded = Without a single maki you get nothing for it.
rules-maki-counts = Having none counts as zero icons and can still place.
rules-tempura = Tempura: every set of { $size } pays { $worth }.
rules-sashimi = Sashimi: every set of { $size } pays { $worth }.
rules-dumpling = Dumplings, one to { $most } or more: { $worth }.
rules-nigiri = Nigiri: squid { $squid }, salmon { $salmon }, egg { $egg }.
rules-end-cards = After { $rounds } rounds the desserts are counted and the most points win. On a tie the better dessert wins; still tied, the win is shared.
rules-boat = The boat: after each round it goes to whoever has the most points so far. On a tie it stays where it is. It is worth nothing but pride.
rules-roll-deal = There are { $total } dice in the bag: { $kinds }. Every round each player draws:
rules-roll-faces = Sides of the dice:
rules-roll-start = You begin the game with { $menus } × menu and { $chopsticks } × chopsticks; they come from the pool, which has { $pool_menus } × menu, { $pool_chopsticks } × chopsticks and puddings worth { $pool_puddings } in all. An empty pool gives nothing.
rules-roll-turn =
    Everybody rolls their belt. From the red belt to the left, one after the other: first, as often as you like, spend a menu
    to roll any of your dice again, or chopsticks to swap one of your dice for one on another belt, faces kept. Then you must
    move one die to your tray. Menu, chopsticks and pudding faces give that many tokens at once, as far as the pool goes.
    Then all belts slide one seat to the left and are rolled again.
rules-roll-appetizers = Appetizers score in sets of up to { $size }; one more starts a new set:
rules-roll-end = At the end most puddings get { $most } points and fewest lose { $least }, everyone who ties in full; with two players nobody loses. Every { $size } left-over menus or chopsticks pay { $worth }.
rules-roll-slide = With { $players } the belts slide once more between the rounds, so that another seat starts each one.
rules-pudding =
    Pudding stays in front of you for the whole game. At the end most get { $most } points and fewest, none included, lose { $least }; ties share, and
    what does not divide is lost. If all are equal nobody gets anything. Two players: nobody loses points.
rules-strawberry =
    Strawberry pudding: cards with 1 to { $icons } icons that stay for the whole game. If a card you just placed gives you the most
    icons, also when it only draws level, you take the squishy and { $lead } points; you get nothing if you hold it already, or if
    another player reached the same count in the same turn. At the end the fewest icons lose { $least } points, shared; with two
    players { $pair }, and nothing on a tie.
    If all are equal with three players or more, everyone shares the loss.
rules-yogurt =
    Frozen yogurt: nobody knows the value ({ $low } to { $high }) before the card is placed, its owner neither. At the end the highest sum
    gets { $most } points, the lowest loses { $least }, shared. All equal: nothing. Two players: nobody loses points.
rules-tea = Bubble tea: cards from 1 to { $high } that stay for the whole game. At the end they are split into runs of neighbouring numbers as well as can be; a run of 1 to { $length } pays { $worth }.
rules-mochi =
    Mochi: everyone has a die that shows { $start }. Each mochi card makes you roll it at once, whether you like it or not. At the end
    the highest die gets { $most } points, the lowest loses { $least }, shared. All equal: nothing. Two players: nobody loses points. The cards
    themselves are worth nothing.
    The faces are { $faces }.
rules-two_way = Two-way street ({ $players }): hands go to the left in rounds 1 and 3, and to the right in round 2.
rules-golf = Sushi golf ({ $players }): the lowest total wins. A penalty helps and a prize hurts; on a tie more dessert still wins.
rules-personal_piles = Personal piles ({ $players }): everyone has { $hand } cards in hand and a face-down pile of { $pile }. After each swap of hands you draw one from your pile while it lasts.
rules-battle =
    Sushi battle ({ $players }): { $cards } cards lie in a pyramid, some rows face down. Take turns to take a card that is face up and not
    covered; face-down cards are turned up when nothing covers them any more. With chopsticks you may take a second card, also
    one just turned up; the chopsticks then lie in its place. Later rounds are started by whoever has fewer points.
    The chopsticks must have been in front of you before your turn.
rules-dummy =
    Dummy player ({ $players }): three hands of { $hand }, one of them a face-down pile. In turn each of you controls the dummy: draw its top card,
    choose one card for yourself and one for the dummy. The dummy scores like a third player but cannot win.
    Chopsticks work for both of you; while you control the dummy you need three cards in hand for them. Those given to the
    dummy stay there.
rules-need_maki = Need maki (two players): without maki you get nothing for it, so a lone maki always wins the first prize.

option-need_maki = Two players: without maki there is no prize for it
option-zero_maki = Whether having no maki can win a prize
option-dummy_scores = Whether the dummy scores like a third player
option-first = Who starts (battle), controls the dummy first, or has the red belt: a seat from 0
option-boat_by = Whether the boat looks at the total or at the round
option-battle_start_by = Whether the next round of a battle is started by the lower total or the lower round
option-golf_tiebreak = Which dessert count breaks a tie in golf
option-strawberry_all_equal = When all have equally many strawberries: share the loss, or nobody loses
option-roll_all_equal = When all have equally many puddings in Sushi Roll: pay as printed, or nobody

## Errors: one sentence with a way out

error-file-missing = There is no file { $file }.
error-file-unreadable = The file { $file } cannot be read ({ $reason }).
error-language = There is no language { $given }; choose one of { $known }.
error-option-form = Write an option as name=value; there are { $known }.
error-names = { $given } names for { $needed } people: give one for each.
error-other-rules = This game was recorded under other rules (version { $version }); it can be replayed, not continued.
error-pad-file = A pad file says it all itself; beside --file give only --edition, --json and --lang.
error-people = { $people } people do not fit into a game for { $players }.
error-output = The output cannot be written ({ $reason }).
error-file-exists = There is a file { $file } already; choose another name, or go on with that game: --resume.
error-numbers = Write a number for each player, such as 3,0,2.
error-dummy-line = Write a line for each of the two players and one for the dummy, which comes last.
error-topic = There are no rules for { $given }; choose one of { $known }.
error-entry-form = Write each player as “Name: cards / cards / cards”, a slash between rounds.
error-rounds-differ = { $name } has { $given } rounds, the others { $needed }.
error-no-input = Nothing was entered; see sushitrain score --help for examples.
error-turn = The game has { $most } turns; there is no turn { $given }.

setup-game = There is no game { $given }; choose one of { $known }.
setup-dessert = There is no dessert { $given } in this game; choose one of { $known }.
setup-variant = There is no variant { $given }; choose one of { $known }.
setup-cards-only = The variant { $variant } belongs to the card games, not to Sushi Roll.
setup-exactly = The variant { $variant } needs exactly { $needed } players, not { $players }.
setup-players = This game takes { $low } to { $high } players, not { $players }.
setup-need-maki = need_maki means zero_maki=excluded, so it cannot go with zero_maki=counts.
setup-value = { $option } cannot be { $value }; it takes { $allowed }.
setup-option = { $option } means nothing in this game; leave it at { $default }.
setup-first = first is a seat from 0 to { $high }, not { $first }.
setup-bot = There is no bot { $given }; choose one of { $known }.
table-document = An edition file is one JSON object of tables.
table-unknown = There is no table { $table }; there are { $tables }.
table-key = The table { $table } does not know { $key }; it takes { $low } to { $high }.
table-sum = The table { $table } must add up to { $needed } cards, not { $given }.
table-rows = The table { $table } must have rows that grow by one card, such as 2, 3, 4, 5, 6.
table-cards = The table { $table } takes at most { $most } cards a round, not { $given }.
table-faces = The table { $table } needs faces from 1 to 99, and a 1 to start from.
table-empty = The table { $table } has no face for { $kind }.
table-face = The table { $table } does not know the face { $face }.
table-twice = The table { $table } has { $face } on two kinds of dice; each face belongs to one.
table-sides = The table { $table } takes dice with at most { $most } sides, not { $given }.
table-keys = The table { $table } must have exactly { $keys }.
table-range = The table { $table } takes numbers from { $low } to { $high }.
table-dice = The table { $table } deals { $needed } dice to { $players } players, but there are { $dice }.
table-pool = The table { $table } hands out { $needed } × { $token }, but the pool has { $pool }.
table-worth = The table { $table } takes three numbers from 0 to 99 for each appetizer.
table-shape = The table { $table } should look like { $example }.
chance-seed = A seed has 32 bytes, not { $given }.
chance-missing = This is missing in the script: { $draw }.
chance-too-many = In the script, { $draw } has { $count } too many { $thing }.
chance-too-few = In the script, { $draw } has { $given } of the { $needed } that are dealt.
chance-impossible = In the script, { $draw } cannot come out as { $given }.
chance-deck = The script deals { $given } of the { $needed } cards of this round.
move-unreadable = “{ $text }” is not the text of a move.
move-turn = It is not the turn of seat { $seat }.
move-seat = There is no seat { $seat }.
move-over = The game is over.
move-seats = Moves are needed from { $needed }, not from { $given }.
move-illegal = Seat { $seat } cannot play “{ $move }”; it can play { $legal }.
record-size = The file is larger than { $most } bytes, too large for a record.
record-nesting = The file is nested too deeply to be a record.
record-json = The file is not JSON.
record-format = The format is { $given }; this program reads { $known }.
record-missing = { $place } has no field { $field }.
record-unknown = { $place } has an unknown field { $field }.
record-type =
    { $kind ->
        [object] { $place } should be an object, not { $given }.
        [list] { $place } should be a list, not { $given }.
        [text] { $place } should be a text, not { $given }.
        [number] { $place } should be a whole number, not { $given }.
       *[truth] { $place } should be true or false, not { $given }.
    }
record-at = { $place }: { $problem }
record-move = moves[{ $i }] (round { $round }, turn { $turn }): { $problem }
record-count = { $place } should have { $needed } entries, not { $given }.
record-name = { $place } should be a name of 1 to { $most } printable characters.
record-hex = { $place } should be 64 hexadecimal digits.
record-large = { $place } is a larger number than any here.
record-twice = The field { $field } stands there twice.
record-winners = result.winners should be seats from 0 to { $high }.
record-why = result.reason should be one of { $known }, not { $given }.
record-chance = The chance of a record needs a seed with its commitment, or draws.
record-line = { $place } should be one line of printable text.
record-reason = result.reason says why somebody won, but nobody did.
record-after = moves[{ $i }]: the game was over before this.
pad-card = “{ $card }” is not in this game; it has { $cards }.
pad-many = Nobody can have { $given } cards in one round; the most is { $most }.
pad-no-value = { $card } has its value printed; write it without a number.
pad-value = { $card } needs the value it shows, such as { $card }:{ $example }.
pad-copies = There are { $count } × { $thing } on the pad, but only { $most } in the box.
pad-rounds = A game has { $most } rounds, not { $given }.
pad-number = “{ $number }” stands alone; write it before a card, as in 2 tempura.
pad-negative = { $place } takes numbers from 0.
pad-squishy = The squishy cannot be taken { $count } times with { $cards } strawberry cards.
pad-dice-only = Left-over tokens and counted puddings belong to Sushi Roll; leave them out here.


## The server

serve-ready = Sushi Train is open: { $url }
serve-stop = Stop it with Ctrl-C.
online-error = Something went wrong here; try again.
online-extra = The server is not installed; install it with: { $command }
online-full = All seats are taken; you can watch, or open a table of your own.
online-guest = The server does not know you; load the page again.
online-log-level = There is no log level { $given }; choose debug, info, warning or error.
online-many-tables = There are { $most } unfinished tables from your address already; finish or close one.
online-many-watched = One page can follow { $most } tables; leave one first.
online-name = A name has 1 to 40 letters, and nothing that cannot be seen.
online-name-taken = Somebody here is called { $name } already; choose another name.
online-no-chat = This table has no chat; the emotes always work.
online-no-page = There is no such page ({ $reason }); start again from the front page.
online-no-record = This game is not over; its record comes at the end.
online-no-seat = This table has { $seats } seats; choose one of them.
online-no-table = There is no table { $table }; check the code, or open a new table.
online-not-absent = Only the seat of a person who is away can be freed.
online-not-durable = This store does not keep what it is told; use a disk of this machine.
online-not-host = Only the host of the table can do that.
online-not-over = The game is not over yet; finish it first, or let the host close the table.
online-not-sitting = Only those who sit here can ask for a rematch.
online-not-started = The game has not begun yet; wait for the host.
online-not-yours = Seat { $seat } is not yours; sit down first.
online-only-bots = A table needs a person, or a seat that is open for one.
online-open-seat = Seat { $seat } is open: wait for somebody, or give it to a bot.
online-origin = This page does not belong to the server; open the server’s own address.
online-over = This table is finished; ask for a rematch or open a new one.
online-port = Nobody can listen on { $host } port { $port } ({ $reason }); choose another with --port or --host.
online-public-url = { $given } is no address for people to type; write one like https://sushi.example.org.
online-request = The server cannot do that ({ $reason }); load the page again.
online-started = The game has begun already; you can watch it.
online-store = The table cannot be saved just now; try again in a moment.
online-store-open = The store { $store } cannot be opened: { $reason }
online-store-url = { $given } is no store; write sqlite:///file.db or postgresql://user@host/name.
online-store-used = Another server uses { $store }; stop it, or use PostgreSQL for several.
online-taken = Seat { $seat } is taken; choose another one.
online-text = Write a line of text.
online-token = This link was used already or is too old; ask for a new one.
online-too-fast =
    That was too fast; try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
online-turn = That turn is over; look at the table again.
wire-closed = The connection was closed; connect again.
wire-hello = The connection has to begin with hello; load the page again.
wire-message = The server cannot read this message ({ $problem }); load the page again.
wire-version = This server speaks version { $known } of the protocol, not { $given }; load the page again, or update the program.
backup-writing = Writing the backup
backup-reading = Restoring
backup-done = The backup is { $file } ({ $n } rows). It holds secrets: keep it safe.
backup-restored = Restored: { $n } rows. Start the server with the same --store.
online-backup = { $file } is not a whole backup; nothing was restored. Try an older one.
online-backup-failed = The backup failed: { $reason }
online-not-empty = The store is not empty; restore into a new one.
online-backup-version = The backup is of another version of the store ({ $given }); restore it with that version, then update.

## The plain page

page-language = Language
page-offline = No connection; trying again …
page-tagline = Keep a card, pass the rest on.
page-your-name = Your name
page-play-now = Play now against bots
page-your-tables = Your last tables
page-open-title = Open a table
page-game = Game
page-dessert = Dessert
page-variant = Variant
page-seats = Seats
page-seat = Seat { $n }
page-kind-me = me
page-kind-device = another person on this device
page-kind-open = open for a friend
page-kind-bot = bot: { $bot }
page-name = Name
page-public = Show it in the list of open tables
page-chat = Allow free chat
page-clock = Time for each turn
page-clock-none = no limit
page-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
page-open = Open the table
page-list-title = Open tables
page-list-none = None just now. Open one!
page-listed = { $game } · host: { $host } · free seats: { $open } of { $players }
page-join-title = Join friends
page-code = Code or link
page-join = Join
page-table = Table { $table }
page-invite = Invite friends
page-link = Link to this table
page-copy = Copy
page-qr = The link as a QR code
page-host = host
page-you = you
page-away = away
page-left = has left
page-ready = ready
page-choosing = choosing …
page-boat = the boat
page-squishy = the squishy
page-sit = Sit here
page-sit-name = Name to sit down with
page-leave = Leave the seat
page-return = Come back to this seat
page-fill = Give it to { $bot }
page-unfill = Open the seat
page-free = Free the seat
page-mute = Mute
page-unmute = Unmute
page-offer = Move this seat to another device
page-offered = Open this link on the other device. It works once, and whoever opens it gets the seat ({ $name }).
page-switch = Show the hand of { $name }
page-start = Start the game
page-start-wait = Seats are still open: wait for friends, or give them to bots.
page-wait-host = The game begins when { $name } starts it.
page-close = Close the table
page-close-sure = Close this table for everybody?
page-watching = You are watching.
page-your-turn = Your turn
page-waiting = Waiting for: { $names }
page-choose-card = Choose a card.
page-choose-pair = Choose a card; with your chopsticks you may take two, in order.
page-choose-dummy = Choose a card for you, and then one for the dummy.
page-choose-dummy-pair = Choose your card, or two with chopsticks, and last one for the dummy.
page-choose-take = Take a card that nothing covers.
page-choose-second = Take a second card with your chopsticks, or leave it at one.
page-choose-roll = Mark one die and keep it. Or mark dice and roll them again with a menu, or mark one of yours and one on another belt and swap them with chopsticks.
page-one-only = Leave it at one card
page-chosen = Your choice: { $cards }. You can change it until everybody is ready.
page-and-dummy = { $cards }; for the dummy: { $card }
page-take = Take { $cards }
page-keep = Keep the die
page-reroll = Roll again (menus: { $n })
page-swap = Swap (chopsticks: { $n })
page-belt-of = Belt: { $name }
page-face-down = face down
page-in-hand = In hand: { $cards }
page-chooses = Then chooses: { $cards }
page-cover = Pass the device to { $name }.
page-cover-go = { $name } here: show my hand
page-log = What has happened
page-talk = Talk
page-say = Say something
page-send = Send
page-said = { $name }: { $text }
page-by-clock = Time is up: the house plays this turn for { $name }.
page-by-away = The house plays for { $name }, who is away.
page-news-sat = { $name } sits down.
page-news-filled = Now in this seat: { $name }.
page-news-left = { $name } leaves.
page-news-away = { $name } has lost the connection; a bot takes over until they are back.
page-news-back = { $name } is back.
page-news-freed = The seat of { $name } is free.
page-news-moved = { $name } plays on another device now.
page-closed-host = The host has closed the table.
page-closed-rules = The table was closed: its game began under rules that this server no longer has.
page-rematch = Rematch
page-rematch-link = To the rematch
page-record = Download the record
page-verify = Was the deal fair?
page-verify-good = It holds: the secret fits the commitment that you were shown, and the seed follows from it and from everybody’s share of chance.
page-verify-bad = It does not hold! The secret does not fit what you were shown before the game.
page-verify-late = This page first saw the table when the game was over, so it has nothing to compare with. Ask somebody who sat here.
page-verify-insecure = Over plain http the browser cannot calculate this. Download the record and check it with: sushitrain verify
page-replay = See it turn by turn
page-turn = Turn { $turn } of { $turns }
page-earlier = ← Earlier
page-later = Later →
page-to-table = Back to the table
page-dipped = { $name }: { $card } lands on wasabi.
page-gone = This table is no longer there.
page-home = To the front page
page-emote-hello = Hello!
page-emote-thanks = Thanks!
page-emote-wow = Wow!
page-emote-oops = Oops!
page-emote-yum = Yum!
page-emote-hurry = The tea is getting cold …
page-emote-good-luck = Good luck!
page-emote-good-game = Good game!
