## The server

serve-ready = Sushi Train is open: { $url }
serve-stop = Stop it with Ctrl-C.
online-error = Something went wrong here; try again.
online-extra = The server is not installed; install it with: { $command }
online-full = All seats are taken; you can watch, or open a table of your own.
online-guest = The server does not know you; load the page again.
online-log-level = There is no log level { $given }; choose debug, info, warning or error.
online-long = This table has taken { $most } messages and changes; from now on only moves count. Finish the game, then go on at a new table.
online-many-sockets = There are { $most } connections from your address already; close a page of the game, then load this one again.
online-many-tables = There are { $most } unfinished tables from your address already; finish or close one.
online-many-watched = One page can follow { $most } tables; leave one first.
online-name = A name has 1 to 40 letters, and nothing that cannot be seen.
online-name-taken = Somebody here is called { $name } already; choose another name.
online-no-build = The page is not built yet; build it with: { $command }
online-no-chat = This table has no chat; the emotes always work.
online-no-game = This table was closed before its game began; there is no record.
online-no-nonce = { $name } has not sat down yet; wait a moment. Whoever does not come counts as away soon.
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
online-other-rules = This version of the program does not have the rules of this table: it cannot go on here, and there is no record. Open a new table.
online-over = This table is finished; ask for a rematch or open a new one.
online-port = Nobody can listen on { $host } port { $port } ({ $reason }); choose another with --port or --host.
online-postgres = The driver for PostgreSQL is not installed; install it with: { $command }
online-public-url = { $given } is no address for people to type; write one like https://sushi.example.org.
online-request = The server cannot do that ({ $reason }); load the page again.
online-sitting = You have a seat here; nobody takes another one while a game is running.
online-started = The game has begun already; you can watch it.
online-store = The table cannot be saved just now; try again in a moment.
online-store-newer = This store was made by a newer version of Sushi Train; update the program.
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
