## A table far away, joined from a terminal

join-extra = Joining a table on a server is an extra; install it with: { $command }
join-link = “{ $given }” is not a link to a table; paste the whole link, such as { $example }.
join-unreachable = There is no answer from { $server } ({ $reason }); check the link and your connection.
join-silent = { $server } has not answered for { $seconds } seconds; check the link, or try again later.
join-stranger = There is no Sushi Train server at { $server }; check the link.
join-rules = This program does not know the rules of this table; update it, or join with a browser.
join-forgotten = The server no longer knows you; join again.
join-watching = You have no seat here; you can only watch.
join-host = You are the host. Type start to begin. bot 2 regular puts a bot on seat 2.
join-chosen = { $name } has chosen.
join-left =
    { $n ->
        [one] { $n } second left.
       *[other] { $n } seconds left.
    }
join-back = Connected again.
join-moved = A rematch! Everybody moves to { $url }
join-again = Another game with the same people? Type rematch, or press Enter to leave.
join-kept = Your seat is kept: the same command brings you back. If you stay away, a bot plays on for you.
join-not-now = It is not your turn; type ? to see what you can do meanwhile.
join-help = Also: say hello everybody (chat), emote yum, hint (ask the coach), undo (take back your last choice, against bots), leave (give up your seat), q (go; your seat is kept). For the host before the game: start, bot 2 regular.
join-emote-form = The emotes are { $known }; type one as in: emote yum
join-bot-form = Type the number of a seat and a bot, as in: bot 2 regular. The bots are { $known }.
