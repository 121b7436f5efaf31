## Why a move is good or bad. Clauses about anybody's move; names stay in the nominative.

coach-why-dipped = { $card } na wasabi: +{ $points }
coach-why-completes = domyka zestaw ({ $card }): +{ $points }
coach-why-adds =
    { $points ->
        [0] { $card }: tu bez punktów
       *[other] { $card }: +{ $points }
    }
coach-why-builds =
    { $points ->
        [0] { $card }: jeszcze { $number } do zestawu za +{ $worth }
       *[other] { $card }: +{ $points }, a jeszcze { $number } to kolejne +{ $worth }
    }
coach-why-icons =
    { $number ->
        [one] { $card }: razem { $number } symbol
        [few] { $card }: razem { $number } symbole
        [many] { $card }: razem { $number } symboli
       *[other] { $card }: razem { $number } symbolu
    }
coach-why-tokens =
    { $number ->
        [one] { $card }: { $number } żeton
        [few] { $card }: { $number } żetony
        [many] { $card }: { $number } żetonów
       *[other] { $card }: { $number } żetonu
    }
coach-why-opens = { $card }: następne nigiri liczy się potrójnie
coach-why-pairs = { $card }: później dwie karty naraz
coach-why-keeps = { $card } liczy się na koniec gry
coach-why-swaps = pałeczkami z cudzej taśmy: { $card } ({ $name })
coach-why-rolls =
    { $number ->
        [one] przerzut: { $number } kość
        [few] przerzut: { $number } kości
        [many] przerzut: { $number } kości
       *[other] przerzut: { $number } kości
    }
coach-why-leads-maki = najwięcej symboli, przewaga { $number }
coach-why-leads-dessert = prowadzenie w deserach
coach-why-not-last = już nie ostatnie miejsce w deserach
coach-why-denies = { $name } nie dostanie tej karty: { $card } (+{ $points })
coach-why-passes = ale { $name } zastanie: { $card } (+{ $points })
