## The table while a game is played

page-round-of = Round { $round } of { $rounds } · turn { $turn }
page-around = Around the belt
page-mats = What lies in front of everybody
page-own-pile = { $cards } in their own pile
page-controls = plays for the dummy now
page-call = Sushi Go!
page-placed = Placed: { $cards }
page-this-round = { $gain } this round
page-missing = { $n } more for { $worth }
page-missing-icons =
    { $n ->
        [one] { $n } more icon for { $worth }
       *[other] { $n } more icons for { $worth }
    }
page-deck = Deck: { $cards }, discarded: { $n }
page-discards = These are gone for good:
page-discards-none = Nothing has been discarded yet.
page-hide = Close
page-two = Take two with chopsticks
page-two-how = Choose two cards, in the order you want to place them.
page-take-what = Choose the cards first
page-place-mine = Your card
page-place-first = First
page-place-second = Second
page-place-dummy = For the dummy
page-place-clear = Put it back: { $card }
page-pyramid = The pyramid
page-slot-free = { $card }, free
page-slot-covered = { $card }, covered
page-belt-empty = empty
page-red-belt = red belt: starts
page-keep-how = Mark one die: it goes to your tray, and your turn is over.
page-reroll-how = Mark any of your dice: for a menu they are rolled again.
page-swap-how = Mark one of yours and one on another belt: for chopsticks they change places.
page-pool = In the pool:
page-round-over = Round { $round }: the points
page-why = Why?
page-cover-why = Everybody else: please look away.
page-switch-others = Hands of others
page-belt-goes = the belt goes to { $name }
page-whole-tray = The whole tray of { $name }
