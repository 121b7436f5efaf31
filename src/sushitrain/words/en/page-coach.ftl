## The coach: hints at the table

page-hint = Ask the coach
page-hint-thinking = The coach is thinking…
page-hint-title = What the coach would do
page-hint-about = Found by playing thousands of games in its head, with what you can know and no more.
page-hint-numbers = wins { $win } · margin { $margin }
page-hint-more = The rest
page-hints = Allow hints from the coach, against people too
page-lobby-hints = Everybody may ask the coach for hints.
page-lobby-no-hints = No hints from the coach, unless all the others are bots.

## What happened, after a game

page-happened = What happened and why
page-happened-waiting = The coach sits down with this game…
page-happened-working = The coach goes through the game: { $done } of { $of } choices.
page-happened-again = Try again
page-happened-curve = Chance to win
page-happened-curve-about = Everybody’s chance to win, from the first turn to the last
page-happened-accuracy = accuracy
page-happened-mistakes =
    { $n ->
        [one] { $n } mistake
       *[other] { $n } mistakes
    }
page-happened-blunders =
    { $n ->
        [one] { $n } blunder
       *[other] { $n } blunders
    }
page-happened-turning = Turning point
page-happened-rise = { $names }: from { $before } to { $after }
page-happened-marked = Moves to think about
page-happened-none = Nobody made a mistake worth mentioning.
page-happened-judged = Every move is judged by what its player could know then, never by what came later.
page-happened-played = Played
page-happened-better = Better
page-happened-cost = chance to win: −{ $loss }
page-happened-look = See this turn
page-mark-mistake = mistake
page-mark-blunder = blunder
