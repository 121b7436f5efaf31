## What happens

event-round =
    { $flow ->
        [battle] Runda { $round }: układamy piramidę.
        [rolling] Runda { $round }: każdy losuje z woreczka { $dice }.
       *[drafting] Runda { $round }: każdy dostaje { $cards }.
    }
event-control = W tej turze za marionetkę gra { $name }.
event-starts = Zaczyna { $name }.
event-reveal = { $name }: { $cards }
event-chopsticks = Sushi Go! { $name } używa pałeczek, a one wracają do obiegu.
event-dipped = { $name }: { $card } ląduje na wasabi – punkty × { $times }.
event-shows = { $name }: { $card } odsłania wartość { $value }.
event-thaw = { $name }: jogurt taje i odsłania wartość { $value }.
event-mochi = { $name } rzuca kością mochi: { $value }.
event-squishy = { $name } wychodzi na prowadzenie i zabiera { -squishy(case: "accusative") }: { $gain }.
event-pass =
    { $direction ->
        [right] Podajemy karty w prawo.
       *[left] Podajemy karty w lewo.
    }
event-draw =
    Każdy dobiera kartę ze swojego stosu ({ $left ->
        [0] to już ostatnia
        [few] w każdym zostają jeszcze { $left }
       *[many] w każdym zostaje jeszcze { $left }
    }).
event-take = { $name } bierze { $slot }: { $card }
event-turn-up = Odkrywamy { $slot }: { $card }
event-declines = { $name } poprzestaje na jednej karcie.
event-put-back = Pałeczki leżą teraz na polu { $slot }.
event-rolls = { $name } rzuca: { $faces }
event-menu = { $name } używa menu: { $before } → { $after }
event-swap = { $name } używa pałeczek: { $gives } ↔ { $gets } (taśma: { $other })
event-keep = { $name } zostawia sobie: { $face }
event-tokens =
    { $count ->
        [0] { $name } nie dostaje żetonów, w puli brakuje: { $token }
       *[other] { $name } dostaje żetony: { $count } × { $token }
    }
event-slide = Taśmy przesuwają się o jedno miejsce w lewo.
event-scores = { $name }: { $gain } w tej rundzie, razem { $total }.
event-boat = { $name } bierze { -boat(case: "accusative") }.
event-dessert = { $name }: { $gain } na koniec, razem { $total }.
event-end = Koniec gry!

outcome-points = Wygrywa { $names } ({ $points })!
outcome-dessert = Remis ({ $points }), o wygranej decyduje deser ({ $dessert }): wygrywa { $names }!
outcome-shared = Wspólna wygrana: { $names } (po { $points })!

## Score lines

line-first =
    { $shared ->
        [1] 1. miejsce, { $icons }
       *[other] 1. miejsce, { $icons }, remis { $shared } graczy
    }
line-second =
    { $shared ->
        [1] 2. miejsce, { $icons }
       *[other] 2. miejsce, { $icons }, remis { $shared } graczy
    }
line-unplaced = { $icons }, bez nagrody
line-sets = { $cards }
line-ladder = { $cards }
line-plain = { $cards }
line-dipped = { $cards }, potrójnie
line-idle = { $cards }
line-lead = { -squishy } zdobyty { $number ->
        [1] raz
       *[other] { $number } razy
    }
line-most =
    { $shared ->
        [1] najwięcej ({ $number })
       *[other] najwięcej ({ $number }), remis { $shared } graczy
    }
line-least =
    { $shared ->
        [1] najmniej ({ $number })
       *[other] najmniej ({ $number }), remis { $shared } graczy
    }
line-between = bez punktów ({ $number })
line-level = wszyscy mają po { $number }
line-run =
    { $number ->
        [1] bez ciągu: { $cards }
       *[other] ciąg o długości { $number }: { $cards }
    }
line-tokens = w sumie { $number }

part-round = Runda { $round }
part-end = Na koniec
part-total = Razem
score-title = Punkty

## What a card would do

effect-dipped = na wasabi: { $gain }
effect-completes = domyka zestaw: { $gain }
effect-adds = { $gain }
effect-builds =
    { $now ->
        [0] jeszcze { $n } i masz { $worth }
       *[other] { $gain }; jeszcze { $n } i masz o { $worth } więcej
    }
effect-icons = razem { $icons }
effect-tokens =
    { $n ->
        [one] { $n } żeton
        [few] { $n } żetony
        [many] { $n } żetonów
       *[other] { $n } żetonu
    }
effect-opens = potroi twoje następne nigiri
effect-pairs = później dwie karty naraz
effect-keeps = zostaje na deser

## The table

play-round = Runda { $round } · tura { $turn }
play-hand = Masz na ręce
play-belt = Twoja taśma
play-passing =
    { $direction ->
        [right] podajemy w prawo
       *[left] podajemy w lewo
    }
play-tokens = menu { $menus } · pałeczki { $chopsticks } · puddingi { $puddings }
play-pool = W puli: menu { $menus } · pałeczki { $chopsticks } · puddingi { $puddings }
