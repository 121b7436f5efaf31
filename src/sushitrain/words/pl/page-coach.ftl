## The coach: hints at the table

page-hint = Zapytaj trenera
page-hint-thinking = Trener się zastanawia…
page-hint-title = Co zrobiłby trener
page-hint-about = Wynik tysięcy partii rozegranych w głowie, na podstawie tego, co możesz wiedzieć, i niczego więcej.
page-hint-numbers = wygrana { $win } · przewaga { $margin }
page-hint-more = Pozostałe ruchy
page-hints = Podpowiedzi trenera także w grze z ludźmi
page-lobby-hints = Każdy może prosić trenera o podpowiedź.
page-lobby-no-hints = Bez podpowiedzi trenera, chyba że pozostali to same boty.

## What happened, after a game

page-happened = Co się stało i dlaczego
page-happened-waiting = Trener siada do tej partii…
page-happened-working = Trener przegląda partię: { $done } z { $of } decyzji.
page-happened-again = Spróbuj ponownie
page-happened-curve = Szansa na wygraną
page-happened-curve-about = Szansa każdego gracza na wygraną, od pierwszej tury do ostatniej
page-happened-accuracy = dokładność
page-happened-mistakes =
    { $n ->
        [one] { $n } błąd
        [few] { $n } błędy
        [many] { $n } błędów
       *[other] { $n } błędu
    }
page-happened-blunders =
    { $n ->
        [one] { $n } gruby błąd
        [few] { $n } grube błędy
        [many] { $n } grubych błędów
       *[other] { $n } grubego błędu
    }
page-happened-turning = Punkt zwrotny
page-happened-rise = { $names }: z { $before } na { $after }
page-happened-marked = Ruchy do przemyślenia
page-happened-none = Nikt nie popełnił błędu wartego wzmianki.
page-happened-judged = Każdy ruch oceniamy według tego, co gracz mógł wtedy wiedzieć, nigdy po fakcie.
page-happened-played = Zagrano
page-happened-better = Lepiej
page-happened-cost = szansa na wygraną: −{ $loss }
page-happened-look = Zobacz tę turę
page-mark-mistake = błąd
page-mark-blunder = gruby błąd
