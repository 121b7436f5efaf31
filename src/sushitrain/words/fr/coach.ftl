## Why a move is good or bad. Clauses about anybody's move; all names of cards begin with a consonant.

coach-why-dipped = { $card } sur le wasabi : +{ $points }
coach-why-completes = complète une série de { $card } : +{ $points }
coach-why-adds =
    { $points ->
        [0] { $card } : aucun point ici
       *[other] { $card } : +{ $points }
    }
coach-why-builds =
    { $points ->
        [0] { $card } : encore { $number } pour +{ $worth }
       *[other] { $card } : +{ $points }, et encore { $number } pour +{ $worth } de plus
    }
coach-why-icons =
    { $number ->
        [one] { $card } : { $number } symbole en tout
       *[other] { $card } : { $number } symboles en tout
    }
coach-why-tokens =
    { $number ->
        [one] { $card } : { $number } jeton
       *[other] { $card } : { $number } jetons
    }
coach-why-opens = { $card } : le prochain nigiri compte triple
coach-why-pairs = { $card } : deux cartes d’un coup, plus tard
coach-why-keeps = { $card } : compte en fin de partie
coach-why-swaps = les baguettes prennent { $card } sur un autre tapis ({ $name })
coach-why-rolls =
    { $number ->
        [one] relance { $number } dé
       *[other] relance { $number } dés
    }
coach-why-leads-maki = prend la tête aux symboles, avec { $number } d’avance
coach-why-leads-dessert = prend la tête aux desserts
coach-why-not-last = quitte la dernière place aux desserts
coach-why-denies = prive { $name } de { $card } (+{ $points })
coach-why-passes = mais laisse { $card } (+{ $points }) à { $name }
