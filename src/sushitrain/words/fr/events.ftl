## What happens

event-round =
    { $flow ->
        [battle] Manche { $round } : la pyramide est en place.
        [rolling] Manche { $round } : tout le monde pioche { $dice } dans le sac.
       *[drafting] Manche { $round } : { $cards } chacun.
    }
event-control = { $name } joue pour le robot ce tour-ci.
event-starts = { $name } commence.
event-reveal = { $name } : { $cards }
event-chopsticks = Sushi Go ! { $name } se sert de ses baguettes, puis les rend.
event-dipped = { $name } : { $card } sur le wasabi, ça compte { $times } fois !
event-shows = { $name } : { $card } vaut { $value }.
event-thaw = { $name } : le yaourt dégèle, c’est un { $value }.
event-mochi = { $name } lance le dé mochi : { $value }.
event-squishy = { $name } passe en tête et prend le { -squishy } : { $gain }.
event-pass =
    { $direction ->
        [right] Les mains passent à droite.
       *[left] Les mains passent à gauche.
    }
event-draw =
    { $left ->
        [0] Tout le monde pioche sa dernière carte.
       *[other] Tout le monde pioche une carte (encore { $left } dans chaque pioche).
    }
event-take = { $name } prend { $slot } : { $card }
event-turn-up = On retourne { $slot } : { $card }
event-declines = { $name } s’en tient à une carte.
event-put-back = Les baguettes sont maintenant en { $slot }.
event-rolls = { $name } lance : { $faces }
event-menu = { $name } dépense un menu : { $before } → { $after }
event-swap = { $name } dépense un jeton baguettes et échange avec { $other } : { $gives } ↔ { $gets }
event-keep = { $name } garde : { $face }
event-tokens =
    { $count ->
        [0] { $name } ne reçoit rien : la réserve est vide ({ $token }).
       *[other] Jetons pour { $name } : { $count } × { $token }
    }
event-slide = Les tapis glissent d’une place vers la gauche.
event-scores = { $name } : { $gain } pour cette manche, { $total } jusqu’ici.
event-boat = { $name } prend le { -boat }.
event-dessert = { $name } : { $gain } au décompte final, { $total } en tout.
event-end = La partie est finie.

outcome-points = { $names } gagne avec { $points }.
outcome-dessert = Égalité à { $points }, mais { $names } gagne grâce au dessert ({ $dessert }).
outcome-shared = { $names } se partagent la victoire avec { $points } chacun.

## Score lines

line-first =
    { $shared ->
        [1] le plus, { $icons }
       *[other] le plus, { $icons } ({ $shared } ex æquo)
    }
line-second =
    { $shared ->
        [1] deuxième, { $icons }
       *[other] deuxième, { $icons } ({ $shared } ex æquo)
    }
line-unplaced = { $icons }, pas de points
line-sets = { $cards }
line-ladder = { $cards }
line-plain = { $cards }
line-dipped = { $cards }, valeur triplée
line-idle = { $cards }
line-lead = { -squishy } pris { $number ->
        [1] une fois
       *[other] { $number } fois
    }
line-most =
    { $shared ->
        [1] le plus, { $number }
       *[other] le plus, { $number } ({ $shared } ex æquo)
    }
line-least =
    { $shared ->
        [1] le moins, { $number }
       *[other] le moins, { $number } ({ $shared } ex æquo)
    }
line-between = ni gain ni perte, { $number }
line-level = tout le monde à égalité, { $number }
line-run =
    { $number ->
        [1] sans suite : { $cards }
       *[other] suite de { $number } : { $cards }
    }
line-tokens = il en reste { $number }

part-round = Manche { $round }
part-end = Fin de partie
part-total = Total
score-title = Points

## What a card would do

effect-dipped = sur le wasabi : { $gain }
effect-completes = complète une série : { $gain }
effect-adds = { $gain }
effect-builds =
    { $now ->
        [0] encore { $n } pour { $worth }
       *[other] { $gain } ; encore { $n } pour { $worth } de plus
    }
effect-icons = { $icons } en tout
effect-tokens =
    { $n ->
        [one] { $n } jeton
       *[other] { $n } jetons
    }
effect-opens = triple ton prochain nigiri
effect-pairs = deux cartes d’un coup, plus tard
effect-keeps = à garder pour le dessert

## The table

play-round = Manche { $round } · tour { $turn }
play-hand = Ta main
play-belt = Ton tapis
play-passing =
    { $direction ->
        [right] les mains passent à droite
       *[left] les mains passent à gauche
    }
play-tokens = menus { $menus } · baguettes { $chopsticks } · puddings { $puddings }
play-pool = Dans la réserve : menus { $menus } · baguettes { $chopsticks } · puddings { $puddings }
