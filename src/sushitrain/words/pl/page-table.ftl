## The table while a game is played

page-round-of = Runda { $round } z { $rounds } · tura { $turn }
page-around = Przy taśmie
page-mats = Co przed kim leży
page-own-pile = we własnym stosie: { $cards }
page-controls = gra teraz za marionetkę
page-call = Sushi Go!
page-placed = Zagrane: { $cards }
page-this-round = { $gain } w tej rundzie
page-missing = jeszcze { $n }: +{ $worth }
page-missing-icons =
    { $n ->
        [one] jeszcze { $n } symbol: +{ $worth }
        [few] jeszcze { $n } symbole: +{ $worth }
        [many] jeszcze { $n } symboli: +{ $worth }
       *[other] jeszcze { $n } symbolu: +{ $worth }
    }
page-deck = Talia: { $cards }, odrzucone: { $n }
page-discards = Te karty już nie wrócą:
page-discards-none = Nic jeszcze nie odrzucono.
page-hide = Zamknij
page-two = Pałeczki: weź dwie
page-two-how = Wybierz dwie karty w kolejności wykładania.
page-take-what = Najpierw wybierz karty
page-place-mine = Karta dla ciebie
page-place-first = Pierwsza
page-place-second = Druga
page-place-dummy = Dla marionetki
page-place-clear = Odłóż: { $card }
page-pyramid = Piramida
page-slot-free = { $card }, można wziąć
page-slot-covered = { $card }, pod innymi kartami
page-belt-empty = pusta
page-red-belt = czerwona taśma: zaczyna
page-keep-how = Zaznacz jedną kość: trafi na twoją tackę i na tym kończy się twoja kolej.
page-reroll-how = Zaznacz dowolne swoje kości: za menu rzucisz nimi jeszcze raz.
page-swap-how = Zaznacz jedną swoją i jedną na innej taśmie: za pałeczki zamienią się miejscami.
page-pool = W puli:
page-round-over = Runda { $round }: punkty
page-why = Za co?
page-cover-why = Reszta stołu nie podgląda!
page-switch-others = Karty innych
page-belt-goes = taśma jedzie do: { $name }
page-whole-tray = Cała tacka: { $name }
