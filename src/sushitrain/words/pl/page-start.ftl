## The entrance, choosing a game, the table before the game and what stands beside it

page-front-play-about =
    { $n ->
        [one] Klasyczna gra, ty i { $n } bot
        [few] Klasyczna gra, ty i { $n } boty
        [many] Klasyczna gra, ty i { $n } botów
       *[other] Klasyczna gra, ty i { $n } bota
    }
page-front-invite-about = Linkiem albo kodem QR
page-front-count = Ile miejsc?
page-front-choose = Wybierz grę
page-front-device = Grajcie na jednym urządzeniu
page-front-listed = Gospodarz: { $host } · wolne miejsca: { $open } z { $players }
page-front-no-code = To nie jest kod ani link do stołu. Kod ma sześć liter lub cyfr.
page-front-more = Rozejrzyj się
page-front-tutorial = Naucz się w trzy minuty
page-front-tutorial-about = Pierwsza runda krok po kroku.
page-front-learn = Zasady
page-front-learn-about = Każda gra i każde danie w skrócie.
page-front-pad = Notes punktów
page-front-pad-about = Do kart na prawdziwym stole.
page-front-replays = Powtórki
page-front-replays-about = Obejrzyj jeszcze raz rozegraną grę.

page-new-device-about = Gra na tym ekranie. Między turami karty są zakryte.
page-new-open-about = Dla kogoś, kto wejdzie z twojego linku. Potem może tu jeszcze usiąść bot.
page-new-remedy = Wybierz i zmień na: { $changes }
page-new-plain-options = pozostałe opcje jak zwykle
page-new-usual = { $value } (zwykle)
page-new-table = Stół
page-new-options = Zasady domowe
page-new-people =
    { $n ->
        [one] { $n } osoba tutaj
        [few] { $n } osoby tutaj
        [many] { $n } osób tutaj
       *[other] { $n } osoby tutaj
    }
page-new-free =
    { $n ->
        [one] { $n } wolne miejsce
        [few] { $n } wolne miejsca
        [many] { $n } wolnych miejsc
       *[other] { $n } wolnego miejsca
    }
page-new-bots =
    { $n ->
        [one] { $n } bot
        [few] { $n } boty
        [many] { $n } botów
       *[other] { $n } bota
    }
page-new-changed =
    { $n ->
        [one] { $n } zasada domowa
        [few] { $n } zasady domowe
        [many] { $n } zasad domowych
       *[other] { $n } zasady domowej
    }

page-why-exactly = { $variant }: tylko na { $needed } osoby
page-why-cards-only = { $variant }: tylko w grach karcianych
page-why-need-maki = Te dwie zasady o futomaki się wykluczają.

page-about-classic = Weź kartę, resztę podaj dalej, i tak przez trzy rundy. Puddingi liczą się na końcu.
page-about-anniversary = Klasyczna gra z deserem do wyboru i łódeczką dla osoby na prowadzeniu.
page-about-roll = Kości jadą na taśmach dookoła stołu. Menu przerzuca, pałeczki wymieniają.
page-about-pudding = Na końcu za najwięcej puddingów są punkty, a za najmniej – strata.
page-about-strawberry = Wyjdź na prowadzenie i zgarnij gniotka. Najmniej truskawek kosztuje punkty.
page-about-yogurt = Nikt nie wie, ile jest wart, dopóki nie odtaje na stole.
page-about-tea = Zbieraj kolejne liczby: im dłuższy ciąg, tym lepiej.
page-about-mochi = Każde mochi to rzut twoją kością, czy chcesz, czy nie.
page-about-none = Gra prosto z pudełka.
page-about-two-way = Karty wędrują w lewo, potem w prawo i znów w lewo.
page-about-golf = Wygrywa najmniej punktów: jedz tak źle, jak potrafisz.
page-about-personal-piles = Dla dwojga: mało kart na ręce i własny stos do dobierania.
page-about-battle = Dla dwojga: na zmianę rozbieracie odkrytą piramidę.
page-about-dummy = Dla dwojga: na zmianę karmicie trzecią osobę, która nie może wygrać.

page-bot-random = Je, co podjedzie, z zamkniętymi oczami.
page-bot-nibbler = Zawsze bierze najsmaczniejszy kąsek w zasięgu wzroku.
page-bot-regular = Wie, ile warte jest każde danie, liczy karty i czasem psuje ci szyki.
page-bot-itamae-quick = Szef kuchni z okiem na zegarku: mało partii w głowie, szybkie ręce.
page-bot-itamae = Szef kuchni rozgrywa w głowie tysiące partii przed każdą kartą.
page-bot-itamae-slow = Szef kuchni, któremu się nie spieszy: sekunda na każdą kartę.
page-strength = wygrywa { $n } na 100 partii (rywal: { $bot })
page-strength-house = { $n } na 100: miara dla pozostałych
page-compare = Porównaj boty

page-option-need-maki = Czy do nagrody za futomaki trzeba mieć choć jedno?
page-option-zero-maki = Czy bez futomaki można dostać za nie nagrodę?
page-option-dummy-scores = Czy marionetka punktuje jak trzecia osoba?
page-option-first =
    { $variant ->
        [battle] Kto bierze pierwszą kartę?
        [dummy] Kto pierwszy kieruje marionetką?
       *[other] Kto ma na początku czerwoną taśmę?
    }
page-option-boat-by = Kto dostaje łódeczkę po rundzie?
page-option-battle-start-by = Kto zaczyna następną rundę?
page-option-golf-tiebreak = Kto wygrywa przy równych sumach?
page-option-strawberry-all-equal = A jeśli wszyscy mają tyle samo truskawek?
page-option-roll-all-equal = A jeśli wszyscy mają tyle samo puddingów?

page-value-yes = tak
page-value-no = nie
page-value-zero-maki-excluded = nie, nigdy
page-value-zero-maki-counts = tak, zero też się liczy
page-value-first-random = los zdecyduje
page-value-boat-by-total = najwyższa suma
page-value-boat-by-round = najlepsza runda
page-value-battle-start-by-total = najniższa suma
page-value-battle-start-by-round = najsłabsza runda
page-value-golf-tiebreak-most = więcej deserów
page-value-golf-tiebreak-fewest = mniej deserów
page-value-strawberry-all-equal-split = wszyscy dzielą stratę
page-value-strawberry-all-equal-nobody = nikt nie traci punktów
page-value-roll-all-equal-literal = nagroda i strata dla wszystkich
page-value-roll-all-equal-nobody = nikt nie zyskuje ani nie traci

page-lobby-free = Wolne miejsce
page-lobby-fill = Posadź tu kogoś
page-lobby-other = Inna osoba na tym urządzeniu
page-lobby-sit = Siadam
page-lobby-invites = Zaprasza cię { $name }
page-lobby-welcome = Jest tu miejsce dla ciebie
page-lobby-start-bots = Zacznij, na wolnych miejscach zagrają boty
page-lobby-code = Kod stołu
page-lobby-game = W co gramy
page-lobby-clock = { $seconds } na turę
page-lobby-no-clock = Bez limitu czasu
page-lobby-public = Na liście otwartych stołów
page-lobby-private = Prywatny: tylko dla osób z linkiem albo kodem
page-lobby-chat = Zwykły czat
page-lobby-no-chat = Kilka gotowych zwrotów zamiast czatu
page-lobby-share = Zapraszam do stołu: { $game }
page-lobby-sealed = Tasowanie jest już zapieczętowane: { $start }…
page-lobby-sealed-about =
    Serwer wybrał sekret, a to jest jego odcisk. O potasowaniu zdecyduje ten sekret i odrobina losu, którą dołoży urządzenie
    każdej osoby. Na końcu sekret będzie pokazany i jednym kliknięciem sprawdzisz, czy pasuje: nikt nie ułoży talii po swojemu.

page-link-copied = Skopiowano
page-link-share = Udostępnij
page-confirm-no = Anuluj

page-side-seats = Kto gdzie siedzi
page-side-left = Twoje miejsce ({ $name }) czeka; na razie gra za ciebie bot.
page-side-free-seat = Jest wolne miejsce. Możesz dołączyć od razu.
page-side-close-about = Gra skończy się dla wszystkich i nikt już do niej nie wróci.
