## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-tray = Your tray: { $cards }
play-kept = Your desserts: { $cards }
play-others = { $name } · { $points } · { $cards }
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

## Errors of the command line: one sentence with a way out

error-file-unreadable = The file { $file } cannot be read ({ $reason }).
error-option-form = Write an option as name=value; there are { $known }.
error-names = { $given } names for { $needed } people: give one for each.
error-other-rules = This game was recorded under other rules (version { $version }); it can be replayed, not continued.
error-pad-file = A pad file says it all itself; beside --file give only --edition, --json and --lang.
error-people = { $people } people do not fit into a game for { $players }.
error-output = The output cannot be written ({ $reason }).
error-numbers = Write a number for each player, such as 3,0,2.
error-dummy-line = Write a line for each of the two players and one for the dummy, which comes last.
error-entry-form = Write each player as “Name: cards / cards / cards”, a slash between rounds.
error-rounds-differ = { $name } has { $given } rounds, the others { $needed }.
error-no-input = Nothing was entered; see sushitrain score --help for examples.

## Running a server

serve-ready = Sushi Train is open: { $url }
serve-stop = Stop it with Ctrl-C.
online-extra = The server is not installed; install it with: { $command }
online-log-level = There is no log level { $given }; choose debug, info, warning or error.
online-no-build = The page is not built yet; build it with: { $command }
online-port = Nobody can listen on { $host } port { $port } ({ $reason }); choose another with --port or --host.
online-postgres = The driver for PostgreSQL is not installed; install it with: { $command }
online-public-url = { $given } is no address for people to type; write one like https://sushi.example.org.
online-store-newer = This store was made by a newer version of Sushi Train; update the program.
online-store-open = The store { $store } cannot be opened: { $reason }
online-store-url = { $given } is no store; write sqlite:///file.db or postgresql://user@host/name.
online-store-used = Another server uses { $store }; stop it, or use PostgreSQL for several.
backup-writing = Writing the backup
backup-reading = Restoring
backup-done = The backup is { $file } ({ $n } rows). It holds secrets: keep it safe.
backup-restored = Restored: { $n } rows. Start the server with the same --store.
online-backup = { $file } is not a whole backup; nothing was restored. Try an older one.
online-backup-failed = The backup failed: { $reason }
online-not-empty = The store is not empty; restore into a new one.
online-backup-version = The backup is of another version of the store ({ $given }); restore it with that version, then update.
