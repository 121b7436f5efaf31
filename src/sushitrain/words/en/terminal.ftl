## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-lowest = fewest points win
play-tray = Your tray: { $cards }
play-kept = Your desserts: { $cards }
play-others = { $name } · { $points } · { $cards }
play-other-belt = Belt { $seat } ({ $name }):
play-ask-pick = { $name }, which card? (a number; ? for help)
play-ask-pair = { $name }, which card? With chopsticks you may take two, in order: 3 1 (? for help)
play-ask-dummy = { $name }, a card for you and then one for the dummy: 3 1 (? for help)
play-ask-dummy-pair = { $name }, your card, or two with chopsticks, and then the dummy’s: 3 1, or 3 2 1 (? for help)
play-ask-take = { $name }, which place? (such as { $example }; ? for help)
play-ask-second = { $name }, a second card with your chopsticks? A place, or { $done } (? for help)
play-ask-roll = { $name }: keep a die (a number), re-roll (menu 1 2) or swap (your die, the belt, its die: swap 1 2 3)? (? for help)
play-help-draft = Type the number of a card, or its name: { $example }.
play-help-pair = With chopsticks you may take two cards, in order: { $example }, or { $names }.
play-help-dummy = This turn takes two cards, yours and then the dummy’s: { $example }, or { $names }.
play-help-dummy-pair = This turn takes your card, or two with chopsticks, and then the dummy’s: 3 1, or 3 2 1, or { $names }.
play-help-battle = Type a place such as { $example }. Cards that are covered or face down cannot be taken.
play-help-roll = 2 keeps your second die; menu 1 3 spends a menu and rolls these dice again; swap 2 1 4 spends chopsticks and swaps your die 2 with die 4 of belt 1.
play-help-more = hint ranks your moves and says why, points shows the score so far, q saves and leaves.
play-cover = Give the keyboard to { $name } and press Enter.
play-saved = The game is saved: { $file }
play-resume = Resume it with: { $command }
play-replaced = { $name } failed ({ $why }); the stand-in has played this turn.
play-left = Good-bye!
play-unsaved = The game could not be saved to { $file } ({ $reason }).
play-not-a-move = “{ $text }” is not a choice here; { $hint }
play-hint-number = take a number from 1 to { $most }.
play-hint-pair = take a number from 1 to { $most }, or with chopsticks two, in order: { $example }.
play-hint-dummy = this turn takes two cards, yours and then the dummy’s: { $example }.
play-hint-dummy-pair = this turn takes your card, or two with chopsticks, and then the dummy’s: 3 1, or 3 2 1.
play-hint-place = take one of { $places }.
play-hint-roll = see ? for what can be done.

## Replay and verify

replay-by = Played by { $names }.
replay-stopped = The record stops here; the game is not over.
replay-old-rules = This game was recorded under other rules (version { $version }); what follows is told by today’s.
verify-holds = The record is correct: every deal and roll follows from the seed, and the commitment and the result match.
verify-scripted = The deal was written down by hand, so there is no shuffle to verify; the result fits.
verify-practice = This game was for practice: choices were taken back and made again.
verify-broken =
    { $n ->
        [one] The record is not correct; this differs:
       *[other] The record is not correct; these { $n } things differ:
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
draw-value = { $dessert } no. { $n }
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

error-file-exists = The file { $file } exists already; choose another name, or resume that game with --resume.
error-file-missing = There is no file { $file }.
error-file-unreadable = The file { $file } cannot be read ({ $reason }).
error-option-form = Write an option as name=value; there are { $known }.
error-names = { $given ->
        [one] { $given } name
       *[other] { $given } names
    } for { $needed ->
        [one] { $needed } person
       *[other] { $needed } people
    }: give one for each.
error-other-rules = This game was recorded under other rules (version { $version }); it can be replayed, not continued.
error-pad-file = With --file, give only --edition, --json and --lang; the file contains everything else.
error-people = { $people } people do not fit into a game for { $players }.
error-output = The output cannot be written ({ $reason }).
error-hint-turn = Choose a turn from 1 to { $most } with --turn.
error-hint-seat = Only { $seats } can choose here; name one of them with --seat.
error-unfinished = This game is not finished yet: play it to the end, or ask for a hint.
error-language = There is no language { $given }; choose one of { $known }.
error-numbers = Write a number for each player, such as 3,0,2.
error-dummy-line = Write a line for each of the two players and one for the dummy, which comes last.
error-entry-form = Write each player as “Name: cards / cards / cards”, a slash between rounds.
error-rounds-differ = { $name } has { $given } rounds, the others { $needed }.
error-no-input = Nothing was entered; see sushitrain score --help for examples.

## Running a server

serve-ready = Sushi Train is open: { $url }
serve-stop = Stop it with Ctrl-C.
online-extra = The server is not installed; install it with: { $command }
online-log-file = The log file { $file } cannot be written: { $reason }.
online-log-level = There is no log level { $given }; choose debug, info, warning or error.
online-no-build = The page is not built yet; build it with: { $command }
online-not-durable = This store does not guarantee that saved data stays saved; use a disk of this machine.
online-port = The server cannot listen on { $host } port { $port } ({ $reason }); choose another with --port or --host.
online-postgres = The driver for PostgreSQL is not installed; install it with: { $command }
online-public-url = { $given } is not a valid public address; write one like https://sushi.example.org.
online-store-damaged = The store { $store } is damaged ({ $reason }); move it away, then restore a backup: { $command }
online-store-links = The file of { $store } has { $links } names (hard links), and a store may have one; delete the others.
online-store-newer = This store was made by a newer version of Sushi Train; update the program.
online-store-open = The store { $store } cannot be opened: { $reason }
online-store-url = { $given } is not the address of a store; write sqlite:///file.db or postgresql://user@host/name.
online-store-used = Another server uses { $store }; stop it, or use PostgreSQL for several.
backup-writing = Writing the backup
backup-reading = Restoring
backup-done =
    The backup is { $file } ({ $n ->
        [one] { $n } row
       *[other] { $n } rows
    }). It holds secrets: keep it safe.
backup-restored =
    Restored: { $n ->
        [one] { $n } row
       *[other] { $n } rows
    }. Start the server with the same --store.
online-backup = { $file } is not a complete backup; nothing was restored. Try an older one.
online-backup-failed = The backup failed: { $reason }
online-not-empty = The store is not empty; restore into a new one.
online-backup-version = The backup is of another version of the store ({ $given }); restore it with that version, then update.

## Simulating many games

simulate-playing = Playing
simulate-games =
    { $n ->
        [one] { $n } random game
       *[other] { $n } random games
    }
simulate-rate = { $n } games/s
simulate-done = { $games } · { $rate } · seed { $seed }
simulate-again = The same games again: { $command }
simulate-interrupted = Interrupted after { $done } of { $asked } games; the figures cover the games that were played.
simulate-written = The report is { $file }.
simulate-compiling = Compiling these games for this machine, once…
simulate-slow = Numba is not installed, so this is very slow; install it with: { $command }
setup-fast = The fast engine does not know these dishes.
simulate-number = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-tick = { NUMBER($n, maximumFractionDigits: 2) }
simulate-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-percent-tick = { NUMBER($n, style: "percent", maximumFractionDigits: 4) }
simulate-range = { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } – { NUMBER($high, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-by-seat = By seat
simulate-by-dish = By dish
simulate-mean = mean
simulate-spread = spread
simulate-wins = wins
simulate-interval = 95% interval
simulate-each = points per player
simulate-share = of all points
simulate-about = In these games everybody chose at random among what the rules allow. So this is what the rules give by themselves, not what good players make of them.
simulate-scores = How many points?
simulate-scores-note = Below each hill, nine games in ten lie between the ends of the line, and the dot is the median. The rarest totals, one game in a thousand at each end, are not drawn.
simulate-scores-up = how often
simulate-points = points in a game
simulate-seats = Does the seat matter?
simulate-seats-note = A win that is shared counts in equal parts. The true share lies between the ends of the line in 19 cases out of 20; if the line crosses the broken one, chance alone explains the difference.
simulate-even = broken line: even, { $share }
simulate-won = share of games won
simulate-seats-up = seat
simulate-dishes = Where do the points come from?
simulate-dishes-note = The mean of all players and games, and the part of all points.
simulate-dishes-across = points per player and game
simulate-dishes-up = dish
simulate-worth = How much for how many?
simulate-worth-note = By the rules of this game, for as many as one player can have after a round.
simulate-count = how many
simulate-run = { $dish } in a row
simulate-prizes = What do nigiri and prizes pay?
simulate-prizes-note = Maki and most desserts are compared: this is for those who do not have to share.
simulate-prizes-across = points
simulate-prizes-up = nigiri or place
simulate-version = Sushi Train { $version }
simulate-first = { $dish }: the most
simulate-second = { $dish }: the second most
simulate-least = { $dish }: the fewest
simulate-lead = { $dish }: taking the { -squishy }
simulate-games-form = “{ $given }” is not a number of games; write one such as 1e6, 250_000 or 1000.
simulate-extra = Simulating needs the fast engine; install it with: { $command }
simulate-device = There is no device { $given }; choose cpu or cuda.
simulate-no-device = This device cannot be used ({ $reason }); leave out --device to play on the processor.
simulate-cannot = These games cannot be simulated ({ $reason }); choose another game, variant or edition.
error-file-unwritable = The file { $file } cannot be written ({ $reason }); choose another place.

## The arena, where bots play against each other

arena-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
arena-deals =
    { $n ->
        [one] after { $n } deal
       *[other] after { $n } deals
    }
arena-done = { $games } ({ $deals } × { $seatings } seatings) · { NUMBER($seconds, maximumFractionDigits: 1) } s · seed { $seed }
arena-enough = Stopped after { $deals } deals: the interval of the first bot’s wins is narrower than { $width }.
arena-resumed =
    { $n ->
        [one] { $n } game was played before; the others follow.
       *[other] { $n } games were played before; the others follow.
    }
arena-interrupted = Interrupted after { $done } of { $asked } games; the figures cover the deals that were played from every seat.
arena-timed = * has a time limit for each move, so the result depends on the machine.
arena-replaced =
    { $n ->
        [one] regular made a move for { $bot }, which had failed: { $why }
       *[other] regular made { $n } moves for { $bot }, which had failed, at first: { $why }
    }
arena-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-range = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-reach = { $number } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-ms = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
arena-bot = { $name }
arena-bot-timed = { $name } *
arena-by-bot = By bot, with 95% intervals
arena-points = points
arena-margin = margin
arena-rating = rating
arena-thought = think time
arena-thought-slow = 95% within
arena-about = Every deal was played from all seatings, so nobody had the better cards or the better seat. All figures are for one seat of a bot; the intervals are made from whole deals, since the games of a deal resemble each other.
arena-who = Who wins?
arena-who-note = A win that is shared counts in equal parts. The true share lies between the ends of the line in 19 cases out of 20.
arena-bot-up = bot
arena-table = All in numbers
arena-table-note = Means of one seat in a game; behind ± is how far the 95% interval reaches. Think time is for one move.
arena-margins = By how much?
arena-margins-note = The distance to the best of the others: above zero is ahead of all of them.
arena-even-points = broken line: level
arena-ratings = How strong, as a rating?
arena-ratings-note = OpenSkill (Plackett–Luce) from the places in all games. It compares bots within this tournament only.
arena-start = broken line: where all began, { $n }
arena-course = When was it clear?
arena-course-note = The first bot’s share of wins and the ends of its interval, as the deals came in.
arena-low = lower end of the interval
arena-high = upper end of the interval
arena-deals-across = deals
arena-thinking = How long do they think?
arena-thinking-note = The mean for one move; in brackets the time within which 95% of the moves were made.
arena-thinking-across = milliseconds per move
arena-bots = The arena needs at least two bots; name them, as in: sushitrain arena regular nibbler
arena-extra = The arena is an extra; install it with: { $command }
arena-command = “{ $given }” is not a command; write the program after cmd:, as in 'cmd: ./my_bot'.
arena-no-program = There is no program { $given } that can be run; check the path and whether it is executable.
arena-other = { $folder } keeps a run with other arguments; choose another folder, or repeat the arguments of that run.
arena-died = A process of the arena died { $tries } times in the same game; try fewer processes. With --save, the same command resumes the run.
arena-no-ray = Ray is not installed; install it with: { $command }
arena-ray = There is no Ray cluster at { $address } ({ $reason }); leave out --ray to play on this machine.

# hint and analyse

hint-title = What to do, { $name }: round { $round }, turn { $turn }
hint-thinking = Thinking
hint-move = move
hint-win = chance to win
hint-ahead = ahead
hint-why = why
hint-more =
    { $n ->
        [one] One more move is worse.
       *[other] { $n } more moves are worse.
    }
hint-percent = { $n }%
hint-dummy = { $cards }, and { $card } for the dummy
hint-take = { $card } ({ $slot })
hint-swap = swap { $mine } for { $theirs } of { $name }
hint-menu = menu: roll { $faces } again
hint-done = no second card
analyse-thinking = Analysing the game
analyse-player = player
analyse-accuracy = accuracy
analyse-mistakes = mistakes
analyse-blunders = blunders
analyse-mistake = Round { $round }, turn { $turn }: { $name } plays { $move }, a mistake (−{ $loss })
analyse-blunder = Round { $round }, turn { $turn }: { $name } plays { $move }, a blunder (−{ $loss })
analyse-fine = Round { $round }, turn { $turn }: { $name } plays { $move } (−{ $loss })
analyse-better = better: { $move } (chance to win { $after } instead of { $before })
analyse-turning = The turning point: round { $round }, turn { $turn }. { $names }: from { $before } to { $after }.
analyse-curve = Who was winning?
analyse-curve-note = Everybody’s chance to win before each step, as those who chose could see it.
analyse-step = step
analyse-chance = chance to win, %
analyse-players = Who played how well?
analyse-players-note = Accuracy is 100 for whoever always found the best move.
analyse-moments = What would have been better?
analyse-moments-note = The moves that cost most, judged by what their players could know then.
both = { $one }; { $two }
error-one-way = Choose one of --join, --replay and --resume.
play-dessert = desserts: { $cards }
