## Errors: one sentence with a way out

error-topic = There are no rules for { $given }; choose one of { $known }.
error-turn = The game has { $most } turns; there is no turn { $given }.
error-same-names = Two people cannot both be called { $name }; give each a different name.

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
setup-bot-fast = { $given } needs Numba: pip install "sushitrain[fast]".
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
table-sides = The table { $table } takes dice with at most { $most } faces, not { $given }.
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
record-name = { $place } should be a name of 1 to { $most } characters that can be seen.
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
