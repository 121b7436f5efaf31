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
event-shows = { $name }: { $card } shows { $value }.
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
line-run =
    { $number ->
        [1] on its own: { $cards }
       *[other] a run of { $number }: { $cards }
    }
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

## The table

play-round = Round { $round } · turn { $turn }
play-hand = Your hand
play-belt = Your belt
play-passing =
    { $direction ->
        [right] hands go to the right
       *[left] hands go to the left
    }
play-tokens = menus { $menus } · chopsticks { $chopsticks } · puddings { $puddings }
play-pool = In the pool: menus { $menus } · chopsticks { $chopsticks } · puddings { $puddings }
