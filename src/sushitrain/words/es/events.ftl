## What happens

event-round =
    { $flow ->
        [battle] Ronda { $round }: la pirámide está lista.
        [rolling] Ronda { $round }: salen de la bolsa { $dice } por cabeza.
       *[drafting] Ronda { $round }: { $cards } por cabeza.
    }
event-control = Este turno, { $name } juega también por el jugador ficticio.
event-starts = Empieza { $name }.
event-reveal = { $name }: { $cards }
event-chopsticks = ¡Sushi Go! { $name } usa los palillos, que vuelven a circular.
event-dipped = { $name } moja en wasabi: { $card }, que cuenta { $times } veces.
event-shows = { $name }: { $card } vale { $value }.
event-thaw = { $name }: el yogur se descongela y vale { $value }.
event-mochi = { $name } tira el dado de mochi: { $value }.
event-squishy = { $name } se pone en cabeza y se lleva el { -squishy }: { $gain }.
event-pass =
    { $direction ->
        [right] Las manos pasan a la derecha.
       *[left] Las manos pasan a la izquierda.
    }
event-draw =
    { $left ->
        [0] Todo el mundo roba la última carta de su mazo.
        [one] Todo el mundo roba una carta de su mazo (queda { $left } en cada uno).
       *[other] Todo el mundo roba una carta de su mazo (quedan { $left } en cada uno).
    }
event-take = { $name } se lleva { $slot }: { $card }
event-turn-up = Se descubre { $slot }: { $card }
event-declines = { $name } se conforma con una carta.
event-put-back = Los palillos quedan ahora en { $slot }.
event-rolls = { $name } tira: { $faces }
event-menu = { $name } gasta un menú: { $before } → { $after }
event-swap = { $name } gasta unos palillos y cambia con { $other }: { $gives } ↔ { $gets }
event-keep = { $name } se queda con: { $face }
event-tokens =
    { $count ->
        [0] { $name } no recibe nada: la reserva está vacía ({ $token }).
       *[other] { $name } recibe fichas: { $count } × { $token }
    }
event-slide = Las cintas avanzan un asiento hacia la izquierda.
event-scores = { $name }: { $gain } esta ronda, { $total } hasta ahora.
event-boat = El { -boat } se va con { $name }.
event-dessert = { $name }: { $gain } al final, { $total } en total.
event-end = Fin de la partida.

outcome-points = ¡Gana { $names } con { $points }!
outcome-dessert = ¡Gana { $names }! Hay empate a { $points }, pero su postre desempata ({ $dessert }).
outcome-shared = ¡Victoria compartida! { $names } empatan a { $points }.

## Score lines

line-first =
    { $shared ->
        [1] primer puesto, { $icons }
       *[other] primer puesto, { $icons }, empate entre { $shared }
    }
line-second =
    { $shared ->
        [1] segundo puesto, { $icons }
       *[other] segundo puesto, { $icons }, empate entre { $shared }
    }
line-unplaced = { $icons }, sin premio
line-sets = { $cards }
line-ladder = { $cards }
line-plain = { $cards }
line-dipped = { $cards }, al triple
line-idle = { $cards }
line-lead =
    { $number ->
        [1] se lleva el { -squishy } una vez
       *[other] se lleva el { -squishy } { $number } veces
    }
line-most =
    { $shared ->
        [1] primer puesto, con { $number }
       *[other] primer puesto, con { $number }, empate entre { $shared }
    }
line-least =
    { $shared ->
        [1] último puesto, con { $number }
       *[other] último puesto, con { $number }, empate entre { $shared }
    }
line-between = sin puntos, con { $number }
line-level = todo el mundo tiene { $number }
line-run =
    { $number ->
        [1] sin escalera: { $cards }
       *[other] escalera de { $number }: { $cards }
    }
line-tokens =
    { $number ->
        [one] sobra { $number }
       *[other] sobran { $number }
    }

part-round = Ronda { $round }
part-end = Final
part-total = Total
score-title = Puntos

## What a card would do

effect-dipped = mojado en wasabi: { $gain }
effect-completes = completa un grupo: { $gain }
effect-adds = { $gain }
effect-builds =
    { $now ->
        [0] con { $n } más, { $worth }
       *[other] { $gain }; con { $n } más, { $worth } extra
    }
effect-icons = { $icons } en total
effect-tokens =
    { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }
effect-opens = triplica tu próximo nigiri
effect-pairs = dos cartas en un turno posterior
effect-keeps = se guarda para el postre

## The table

play-round = Ronda { $round } · turno { $turn }
play-hand = Tu mano
play-belt = Tu cinta
play-passing =
    { $direction ->
        [right] las manos pasan a la derecha
       *[left] las manos pasan a la izquierda
    }
play-tokens = menús { $menus } · palillos { $chopsticks } · púdines { $puddings }
play-pool = En la reserva: menús { $menus } · palillos { $chopsticks } · púdines { $puddings }
