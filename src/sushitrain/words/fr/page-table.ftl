## The table while a game is played

page-round-of = Manche { $round } sur { $rounds } · tour { $turn }
page-around = Autour du tapis
page-mats = Ce que chacun a devant soi
page-own-pile = dans sa pioche : { $cards }
page-controls = joue pour le robot ce tour-ci
page-call = Sushi Go !
page-placed = Posé : { $cards }
page-this-round = { $gain } cette manche
page-missing = encore { $n } pour { $worth }
page-missing-icons =
    { $n ->
        [one] encore { $n } symbole pour { $worth }
       *[other] encore { $n } symboles pour { $worth }
    }
page-deck = Pioche : { $cards }, défausse : { $n }
page-discards = Ces cartes ne reviendront plus :
page-discards-none = Rien n’est encore défaussé.
page-hide = Fermer
page-two = Deux avec les baguettes
page-two-how = Choisis deux cartes, dans l’ordre où tu veux les poser.
page-take-what = Choisis d’abord les cartes
page-place-mine = Ta carte
page-place-first = D’abord
page-place-second = Ensuite
page-place-dummy = Pour le robot
page-place-clear = Reposer : { $card }
page-pyramid = La pyramide
page-slot-free = { $card }, libre
page-slot-covered = { $card }, recouverte
page-belt-empty = vide
page-red-belt = tapis rouge : commence
page-keep-how = Choisis un dé : il va sur ton plateau et ton tour est fini.
page-reroll-how = Choisis autant de tes dés que tu veux : avec un menu, tu les relances.
page-swap-how = Choisis un de tes dés et un d’un autre tapis : avec des baguettes, ils changent de place.
page-pool = Dans la réserve :
page-round-over = Manche { $round } : les points
page-why = Pourquoi ?
page-cover-why = Les autres, on ne regarde pas !
page-switch-others = Autres mains
page-belt-goes = le tapis va à { $name }
page-whole-tray = Tout le plateau : { $name }
