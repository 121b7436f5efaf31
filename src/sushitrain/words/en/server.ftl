## The server

online-address-full =
    There is no room for more tables from your address; the oldest go { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    } after their game.
online-coach-busy =
    The coach has many questions to answer; try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
online-error = Something went wrong here; try again.
online-full = All seats are taken; you can watch, or open a table of your own.
online-guest = The server does not know you; load the page again.
online-hint-busy = The coach is thinking about this already; wait a moment.
online-hint-compiling = The coach is still getting ready; try again in a minute.
online-hint-turn = It is not your turn; ask for a hint when it is.
online-many-changes = You have changed seats and choices here as often as one person may; you can still play, talk, host and leave.
online-many-sockets = There are { $most } connections from your address already; there is room as soon as a page of the game is closed. Then load this one again.
online-many-tables = There are { $most } unfinished tables from your address already; you can open another one as soon as one of them is finished or closed.
online-many-watched = You follow { $most } tables from here already; you can follow another one as soon as you leave one of them or close its page.
online-much-talk = You have said as much here as one person may; you can still play, host and leave.
online-name = A name has 1 to 40 characters, and all of them can be seen.
online-name-taken = Somebody here is called { $name } already; choose another name.
online-no-chat = This table has no chat; the emotes always work.
online-no-coach = This server has no coach; its owner gets one with: { $command }
online-no-game = This table was closed before its game began; there is no record.
online-no-hints = This table has no hints; they are for games against bots, or where whoever opened the table allowed them.
online-no-nonce = { $name } has not sat down yet; wait a moment. Whoever does not come counts as away soon.
online-no-page = There is no such page ({ $reason }); start again from the front page.
online-no-record = This game is not over; its record comes at the end.
online-no-seat = This table has { $seats } seats; choose one of them.
online-no-table = There is no table { $table }; check the code, or open a new table.
online-not-absent = Only the seat of a person who is away can be freed.
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
online-request = The server cannot do that ({ $reason }); load the page again.
online-server-full =
    All tables of this server are in use; try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
online-sitting = You have a seat here; nobody takes another one while a game is running.
online-started = The game has begun already; you can watch it.
online-store = The table cannot be saved just now, since the server’s storage does not answer. Nothing is lost; try again in a moment, and if it lasts, tell whoever runs the server.
online-store-full =
    The server has no room for another table; try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
online-taken = Seat { $seat } is taken; choose another one.
online-text = Write a line of text.
online-token = This link was used already or is too old; ask for a new one.
online-too-fast =
    That was too fast; try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
online-turn = That turn is over; look at the table again.
online-take-back = There is no choice to take back now; choose first.
online-take-back-people = A choice can be taken back only where all others are bots.
wire-closed = The connection was closed; connect again.
wire-hello = The connection has to begin with hello; load the page again.
wire-message = The server cannot read this message ({ $problem }); load the page again.
wire-version = This server speaks version { $known } of the protocol, not { $given }; load the page again, or update the program.
