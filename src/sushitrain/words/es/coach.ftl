## Why a move is good or bad. Clauses about anybody's move; names stand as they are.

coach-why-dipped = { $card } mojado en wasabi: +{ $points }
coach-why-completes = completa un grupo de { $card }: +{ $points }
coach-why-adds =
    { $points ->
        [0] { $card }: aquí no da puntos
       *[other] { $card }: +{ $points }
    }
coach-why-builds =
    { $points ->
        [0] { $card }: con { $number } más, +{ $worth }
       *[other] { $card }: +{ $points }, y con { $number } más, otros +{ $worth }
    }
coach-why-icons =
    { $number ->
        [one] { $card }: { $number } símbolo en total
       *[other] { $card }: { $number } símbolos en total
    }
coach-why-tokens =
    { $number ->
        [one] { $card }: { $number } ficha
       *[other] { $card }: { $number } fichas
    }
coach-why-opens = { $card }: triplica el próximo nigiri
coach-why-pairs = { $card }: dos cartas en un turno posterior
coach-why-keeps = { $card }: cuenta al final de la partida
coach-why-swaps = con los palillos se lleva { $card } de la cinta de { $name }
coach-why-rolls =
    { $number ->
        [one] vuelve a tirar { $number } dado
       *[other] vuelve a tirar { $number } dados
    }
coach-why-leads-maki = se pone en cabeza en símbolos, por { $number }
coach-why-leads-dessert = se pone en cabeza en postres
coach-why-not-last = deja el último puesto en postres
coach-why-denies = le quita { $card } (+{ $points }) a { $name }
coach-why-passes = pero le deja { $card } (+{ $points }) a { $name }
