## The table while a game is played

page-round-of = Ronda { $round } de { $rounds } · turno { $turn }
page-around = En torno a la cinta
page-mats = Lo que hay delante de cada cual
page-own-pile = en su mazo: { $cards }
page-controls = ahora juega por el jugador ficticio
page-call = ¡Sushi Go!
page-placed = Ha jugado: { $cards }
page-this-round = { $gain } en esta ronda
page-missing = { $n } más: +{ $worth }
page-missing-icons =
    { $n ->
        [one] { $n } símbolo más: +{ $worth }
       *[other] { $n } símbolos más: +{ $worth }
    }
page-deck = Mazo: { $cards }, descartadas: { $n }
page-discards = Estas ya no vuelven:
page-discards-none = Todavía no se ha descartado nada.
page-hide = Cerrar
page-two = Elegir dos con palillos
page-two-how = Elige dos cartas en el orden en que quieres ponerlas en la mesa.
page-take-what = Primero elige las cartas
page-place-mine = Tu carta
page-place-first = Primera
page-place-second = Segunda
page-place-dummy = Para el jugador ficticio
page-place-clear = Devolverla: { $card }
page-pyramid = La pirámide
page-slot-free = { $card }, libre
page-slot-covered = { $card }, tapada
page-belt-empty = vacía
page-red-belt = cinta roja: empieza
page-keep-how = Marca un dado: pasa a tu bandeja y acaba tu turno.
page-reroll-how = Marca los dados que quieras de tu cinta: gastas un menú y los vuelves a tirar.
page-swap-how = Marca uno tuyo y uno de otra cinta: gastas unos palillos y cambian de sitio.
page-pool = En la reserva:
page-round-over = Ronda { $round }: los puntos
page-why = ¿Por qué?
page-cover-why = Que nadie más mire, por favor.
page-switch-others = Otras manos
page-belt-goes = la cinta va a { $name }
page-whole-tray = La bandeja entera de { $name }
