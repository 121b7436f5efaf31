### Polish. The same ids and variables as in English.
### Names of cards, dishes and players are put in as they are: write sentences in which they need no inflection.

## Names of things

-squishy =
    { $case ->
       *[nominative] gniotek
        [accusative] gniotka
    }
-boat =
    { $case ->
       *[nominative] łódeczka
        [accusative] łódeczkę
    }

game-classic = Edycja klasyczna
game-anniversary = Edycja jubileuszowa
game-roll = Sushi Roll

variant-none = bez wariantu
variant-two_way = droga dwukierunkowa
variant-golf = sushi golf
variant-personal_piles = osobiste stosy
variant-battle = bitwa na sushi
variant-dummy = gracz marionetka

dish-maki = futomaki
dish-tempura = tempura
dish-sashimi = sashimi
dish-dumpling = gyoza
dish-nigiri = nigiri
dish-wasabi = wasabi
dish-chopsticks = pałeczki
dish-menu = menu
dish-pudding = pudding
dish-strawberry = pudding truskawkowy
dish-yogurt = mrożony jogurt
dish-tea = bubble tea
dish-mochi = mochi
dish-tokens = niewykorzystane żetony

card-tempura = tempura
card-sashimi = sashimi
card-dumpling = gyoza
card-maki1 = futomaki 1
card-maki2 = futomaki 2
card-maki3 = futomaki 3
card-egg = nigiri z jajkiem
card-salmon = nigiri z łososiem
card-squid = nigiri z kalmarem
card-wasabi = wasabi
card-chopsticks = pałeczki
card-pudding = pudding
card-strawberry1 = pudding truskawkowy 1
card-strawberry2 = pudding truskawkowy 2
card-strawberry3 = pudding truskawkowy 3
card-strawberry4 = pudding truskawkowy 4
card-yogurt = mrożony jogurt
card-tea1 = bubble tea 1
card-tea2 = bubble tea 2
card-tea3 = bubble tea 3
card-tea4 = bubble tea 4
card-tea5 = bubble tea 5
card-mochi = mochi
card-menu2 = menu 2
card-chopsticks2 = pałeczki 2
card-pudding1 = pudding 1
card-pudding2 = pudding 2
card-pudding3 = pudding 3

# After a number ("10 z przystawkami"), and before a colon under "Ścianki kości".
die-appetizer = z przystawkami
die-maki = z futomaki
die-nigiri = z nigiri
die-special = z dodatkami
die-pudding = z puddingiem

token-menu = menu
token-chopsticks = pałeczki
token-pudding = pudding

bot-random = Ślepy Traf
bot-nibbler = Łasuch

## Small pieces

points =
    { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }
players =
    { $n ->
        [one] { $n } gracz
        [few] { $n } graczy
        [many] { $n } graczy
       *[other] { $n } gracza
    }
player-range = { $range } graczy
cards =
    { $n ->
        [one] { $n } karta
        [few] { $n } karty
        [many] { $n } kart
       *[other] { $n } karty
    }
dice =
    { $n ->
        [one] { $n } kość
        [few] { $n } kości
        [many] { $n } kości
       *[other] { $n } kości
    }
icons =
    { $n ->
        [one] { $n } symbol
        [few] { $n } symbole
        [many] { $n } symboli
       *[other] { $n } symbolu
    }
moves =
    { $n ->
        [one] { $n } ruch
        [few] { $n } ruchy
        [many] { $n } ruchów
       *[other] { $n } ruchu
    }
list-last = { $rest } i { $last }
labelled = { $label }: { $text }
times = { $n } × { $thing }
shown = { $thing } ({ $value })
nothing = na razie nic
person = Gość
person-number = Gracz { $n }
dummy = Marionetka

## What happens

event-round =
    { $flow ->
        [battle] Runda { $round }: układamy piramidę.
        [rolling] Runda { $round }: każdy losuje z woreczka { $dice }.
       *[drafting] Runda { $round }: każdy dostaje { $cards }.
    }
event-control = W tej turze za marionetkę gra { $name }.
event-starts = Zaczyna { $name }.
event-reveal = { $name }: { $cards }
event-chopsticks = Sushi Go! { $name } używa pałeczek, a one wracają do obiegu.
event-dipped = { $name }: { $card } ląduje na wasabi – punkty × { $times }.
event-thaw = { $name }: jogurt taje i odsłania wartość { $value }.
event-mochi = { $name } rzuca kością mochi: { $value }.
event-squishy = { $name } wychodzi na prowadzenie i zabiera { -squishy(case: "accusative") }: { $gain }.
event-pass =
    { $direction ->
        [right] Podajemy karty w prawo.
       *[left] Podajemy karty w lewo.
    }
event-draw =
    Każdy dobiera kartę ze swojego stosu ({ $left ->
        [0] to już ostatnia
        [few] w każdym zostają jeszcze { $left }
       *[many] w każdym zostaje jeszcze { $left }
    }).
event-take = { $name } bierze { $slot }: { $card }
event-turn-up = Odkrywamy { $slot }: { $card }
event-declines = { $name } poprzestaje na jednej karcie.
event-put-back = Pałeczki leżą teraz na polu { $slot }.
event-rolls = { $name } rzuca: { $faces }
event-menu = { $name } używa menu: { $before } → { $after }
event-swap = { $name } używa pałeczek: { $gives } ↔ { $gets } (taśma: { $other })
event-keep = { $name } zostawia sobie: { $face }
event-tokens =
    { $count ->
        [0] { $name } nie dostaje żetonów, w puli brakuje: { $token }
       *[other] { $name } dostaje żetony: { $count } × { $token }
    }
event-slide = Taśmy przesuwają się o jedno miejsce w lewo.
event-scores = { $name }: { $gain } w tej rundzie, razem { $total }.
event-boat = { $name } bierze { -boat(case: "accusative") }.
event-dessert = { $name }: { $gain } na koniec, razem { $total }.
event-end = Koniec gry!

outcome-points = Wygrywa { $names } – { $points }!
outcome-dessert = Remis: { $points }. Rozstrzyga deser ({ $dessert }): wygrywa { $names }!
outcome-shared = Wspólna wygrana: { $names }, każdy ma { $points }!

## Score lines

line-first =
    { $shared ->
        [1] 1. miejsce, { $icons }
       *[other] 1. miejsce, { $icons }, remis { $shared } graczy
    }
line-second =
    { $shared ->
        [1] 2. miejsce, { $icons }
       *[other] 2. miejsce, { $icons }, remis { $shared } graczy
    }
line-unplaced = { $icons }, bez nagrody
line-sets = { $cards }
line-ladder = { $cards }
line-plain = { $cards }
line-dipped = { $cards }, potrójnie
line-idle = { $cards }
line-lead = { -squishy } zdobyty { $number ->
        [1] raz
       *[other] { $number } razy
    }
line-most =
    { $shared ->
        [1] najwięcej ({ $number })
       *[other] najwięcej ({ $number }), remis { $shared } graczy
    }
line-least =
    { $shared ->
        [1] najmniej ({ $number })
       *[other] najmniej ({ $number }), remis { $shared } graczy
    }
line-between = bez punktów ({ $number })
line-level = wszyscy mają po { $number }
line-run = ciąg o długości { $number }: { $cards }
line-tokens = w sumie { $number }

part-round = Runda { $round }
part-end = Na koniec
part-total = Razem
score-title = Punkty

## What a card would do

effect-dipped = na wasabi: { $gain }
effect-completes = domyka zestaw: { $gain }
effect-adds = { $gain }
effect-builds =
    { $now ->
        [0] jeszcze { $n } i masz { $worth }
       *[other] { $gain }; jeszcze { $n } i masz o { $worth } więcej
    }
effect-icons = razem { $icons }
effect-tokens =
    { $n ->
        [one] { $n } żeton
        [few] { $n } żetony
        [many] { $n } żetonów
       *[other] { $n } żetonu
    }
effect-opens = potroi twoje następne nigiri
effect-pairs = później dwie karty naraz
effect-keeps = zostaje na deser

## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-round = Runda { $round } · tura { $turn }
play-hand = Masz na ręce
play-belt = Twoja taśma
play-tray = Twoja tacka: { $cards }
play-kept = Twoje desery: { $cards }
play-others = { $name } · { $points } · { $cards }
play-dessert = desery: { $cards }
play-passing =
    { $direction ->
        [right] podajemy w prawo
       *[left] podajemy w lewo
    }
play-tokens = menu { $menus } · pałeczki { $chopsticks } · puddingi { $puddings }
play-pool = W puli: menu { $menus } · pałeczki { $chopsticks } · puddingi { $puddings }
play-other-belt = Taśma { $seat } ({ $name }):
play-ask-pick = { $name }: którą kartę bierzesz? (numer; ? – pomoc)
play-ask-pair = { $name }: którą kartę bierzesz? Z pałeczkami możesz wziąć dwie, po kolei: 3 1 (? – pomoc)
play-ask-dummy = { $name }: karta dla ciebie, a po niej karta dla marionetki: 3 1 (? – pomoc)
play-ask-dummy-pair = { $name }: karta dla ciebie (z pałeczkami dwie), a na końcu karta dla marionetki: 3 1 albo 3 2 1 (? – pomoc)
play-ask-take = { $name }: które pole? (np. { $example }; ? – pomoc)
play-ask-second = { $name }: bierzesz pałeczkami drugą kartę? Podaj pole albo { $done } (? – pomoc)
play-ask-roll = { $name }: zostawiasz sobie kość (numer), przerzucasz (menu 1 2) czy wymieniasz (twoja kość, taśma i kość na niej: swap 1 2 3)? (? – pomoc)
play-help-draft = Wpisz numer karty albo jej nazwę: { $example }. q – zapis i wyjście.
play-help-battle = Wpisz pole, np. { $example }. Kart zakrytych i przykrytych brać nie można. q – zapis i wyjście.
play-help-roll = 2 – zostawiasz sobie swoją drugą kość; menu 1 3 – oddajesz menu i przerzucasz te kości; swap 2 1 4 – oddajesz pałeczki i wymieniasz swoją kość 2 na kość 4 z taśmy 1. q – zapis i wyjście.
play-cover = Teraz przy klawiaturze: { $name }. Naciśnij Enter.
play-saved = Gra zapisana: { $file }
play-resume = Dokończysz ją tak: { $command }
play-left = Do zobaczenia!
play-unsaved = Nie udało się zapisać gry ({ $reason }).
play-not-a-move = „{ $text }” tu nie pasuje; { $hint }
play-hint-number = podaj numer od 1 do { $most }.
play-hint-count = w tej turze podaj tyle numerów: { $numbers }.
play-hint-place = do wyboru: { $places }.
play-hint-roll = wpisz ?, a zobaczysz, co można zrobić.

## Replay and verify

replay-by = Grają: { $names }.
replay-stopped = Tu zapis się urywa; gra nie jest skończona.
replay-old-rules = Tę grę zapisano według innych zasad (wersja { $version }); dalej opowiadamy ją według dzisiejszych.
verify-holds = Wszystko się zgadza: rozdania i rzuty wynikają z ziarna, zobowiązanie pasuje, wynik też.
verify-scripted = Rozdanie spisano ręcznie, więc nie ma tasowania do sprawdzenia; wynik się zgadza.
verify-broken =
    { $n ->
        [one] Nie zgadza się jedna rzecz:
        [few] Nie zgadzają się { $n } rzeczy:
        [many] Nie zgadza się { $n } rzeczy:
       *[other] Nie zgadza się { $n } rzeczy:
    }
verify-rules = gra toczyła się według innych zasad (wersja { $version })
verify-commitment = zobowiązanie nie jest skrótem sekretu
verify-seed = ziarno nie wynika z sekretu, stołu i wartości nonce
verify-unused = losowania zapisane, a w grze niepotrzebne, od tego: { $draw } (razem { $count })
verify-draw = { $draw }: z ziarna wychodzi co innego
verify-parts = podliczone części gry: w zapisie { $written }, rozegrane { $derived }
verify-points = część { $part }, { $name }: w zapisie { $written }, z gry wychodzi { $derived }
verify-winners = kto wygrywa: w zapisie { $written }, z gry wychodzi { $derived }
verify-reason = co rozstrzygnęło: w zapisie { $written }, z gry wychodzi { $derived }
reason-points = punkty
reason-dessert = deser
reason-shared = wspólna wygrana
draw-deck = talia
draw-first = pierwszy gracz
draw-yogurt = jogurt nr { $n }
draw-mochi = rzut mochi nr { $n }
draw-dice = losowanie kości nr { $n }
draw-rolls = rzut nr { $n }

## Score pad

pad-ask-game = W co gracie? { $games } [{ $default }]
pad-ask-dessert = Z jakim deserem? { $desserts } [{ $default }]
pad-ask-players = Ilu graczy? ({ $low }–{ $high })
pad-ask-name = Imię gracza { $n }? [{ $default }]
pad-ask-entry = Runda { $round }, { $name }: co leży na stole?
pad-ask-puddings = { $name }: ile puddingów na koniec?
pad-ask-tokens = { $name }: ile zostało menu i pałeczek?
pad-words = Słowa: { $words }. Wpisuj w kolejności wykładania (2 tempura, wasabi squid) albo oznacz nigiri na wasabi gwiazdką: squid*.
pad-stopped = Przerywamy; liczą się rundy wpisane do tej pory.

## Rules

rules-topics = Co chcesz wiedzieć? Spróbuj: { $command }
rules-games = Gry
rules-desserts = Desery
rules-variants = Warianty
rules-options = Opcje
rules-option-values = { $values } (domyślnie { $default })
rules-deal-row = { $players }: po { $each }
rules-about-classic =
    Masz { $rounds ->
        [one] { $rounds } rundę
        [few] { $rounds } rundy
       *[many] { $rounds } rund
    }, żeby najeść się do syta. Każdy trzyma karty na ręce, jedną zachowuje, a resztę podaje dalej: dania suną obok
    jak wagoniki pociągu. Punkty dają zestawy, pary i dobra kolejność, a puddingi liczymy dopiero po posiłku.
rules-about-anniversary =
    Klasyczna gra z jednym z { $desserts } deserów i z łódeczką, która po każdej rundzie płynie do osoby na prowadzeniu.
    Nawet bez ani jednego futomaki możesz zgarnąć nagrodę, jeśli nikt nie wypadł lepiej.
rules-about-roll =
    Gra kościana. Każdy ma taśmę pełną kości, jedną zostawia sobie, a resztę przesuwa dalej. Menu pozwala przerzucić
    kości, a pałeczki – wymienić kość z inną taśmą.
rules-deal =
    Talia liczy { $deck ->
        [one] { $deck } kartę
        [few] { $deck } karty
       *[many] { $deck } kart
    }. Co rundę rozdajecie z niej nowe karty; zagrane już nie wracają:
rules-turn =
    Każdy w tajemnicy wybiera jedną kartę. Wszyscy naraz odkrywacie je i kładziecie przed sobą, a resztę kart każdy podaje
    graczowi po lewej. Ostatnią kartę wykłada ten, do kogo trafi.
rules-wasabi = Wasabi: twoje następne nigiri musi na nim wylądować i jest warte { $times } razy tyle. Na jedno wasabi – jedno nigiri.
rules-chopsticks =
    Pałeczki: jeśli leżą przed tobą od którejś z wcześniejszych tur, możesz wziąć dwie karty naraz i wyłożyć je w wybranej
    kolejności. Potem pałeczki wracają do kart, które podajesz dalej. Najwyżej raz na turę.
rules-maki-split =
    Futomaki: najwięcej symboli – { $first }, drugie miejsce – { $second }. Przy remisie na pierwszym miejscu dzielicie
    { $first } między siebie, a nagrody za drugie nie ma; przy remisie na drugim dzielicie { $second }. Reszta z dzielenia
    przepada.
rules-maki-full = Futomaki: najwięcej symboli – { $first }, drugie miejsce – { $second }. Przy remisie każdy dostaje całość, a drugie miejsce i tak punktuje.
rules-maki-excluded = Kto nie ma ani jednego futomaki, nic za nie nie dostaje.
rules-maki-counts = Brak futomaki to po prostu zero symboli – i z nim można zająć punktowane miejsce.
rules-tempura =
    Tempura: każdy zestaw { $size } kart daje { $worth ->
        [one] { $worth } punkt
        [few] { $worth } punkty
       *[many] { $worth } punktów
    }.
rules-sashimi =
    Sashimi: każdy zestaw { $size } kart daje { $worth ->
        [one] { $worth } punkt
        [few] { $worth } punkty
       *[many] { $worth } punktów
    }.
rules-dumpling = Gyoza, od 1 do { $most } lub więcej sztuk: { $worth }.
rules-nigiri = Nigiri: z kalmarem { $squid }, z łososiem { $salmon }, z jajkiem { $egg }.
rules-end-cards = Po { $rounds } rundach liczymy desery i wygrywa ten, kto ma najwięcej punktów. Przy remisie wygrywa lepszy deser, a jeśli i tu jest remis, wygrana jest wspólna.
rules-boat = Łódeczka: po każdej rundzie płynie do osoby, która ma dotąd najwięcej punktów. Przy remisie zostaje tam, gdzie jest. Nie daje nic prócz dumy.
rules-roll-deal = W woreczku mamy { $total } kości: { $kinds }. Co rundę każdy losuje:
rules-roll-faces = Ścianki kości:
rules-roll-start = Do puli trafia { $pool_menus } × menu, { $pool_chopsticks } × pałeczki i puddingi o łącznej wartości { $pool_puddings }. Na początku gry bierzesz z niej { $menus } × menu i { $chopsticks } × pałeczki. Pusta pula nic nie daje.
rules-roll-turn =
    Każdy rzuca kośćmi ze swojej taśmy. Gracie po kolei w lewo, zaczynając od czerwonej taśmy: najpierw, ile razy chcesz,
    oddajesz menu, żeby przerzucić dowolne swoje kości, albo pałeczki, żeby wymienić jedną swoją kość na kość z innej taśmy,
    bez obracania. Potem musisz przenieść jedną kość na swoją tackę. Ścianki z menu, pałeczkami i puddingiem od razu dają
    tyle żetonów, ile pokazują, dopóki starcza ich w puli. Gdy wszyscy skończą, taśmy przesuwają się o jedno miejsce w lewo
    i rzucacie od nowa.
rules-roll-appetizers = Przystawki punktują w zestawach do { $size } sztuk; następna zaczyna nowy zestaw:
rules-roll-end =
    Kto na koniec gry ma najwięcej puddingów, zyskuje { $most ->
        [one] { $most } punkt
        [few] { $most } punkty
       *[many] { $most } punktów
    }, a kto najmniej, traci { $least }; przy remisie każdy w całości, a w grze na dwie osoby nikt nie traci.
    Za każdy zestaw { $size } niewykorzystanych żetonów menu lub pałeczek dostajesz { $worth ->
        [one] { $worth } punkt
        [few] { $worth } punkty
       *[many] { $worth } punktów
    }.
rules-roll-slide = Gdy w grze jest { $players }, między rundami taśmy przesuwają się jeszcze raz, więc każdą rundę zaczyna kto inny.
rules-pudding =
    Pudding leży przed tobą do końca gry. Kto na koniec ma go najwięcej, zyskuje { $most ->
        [one] { $most } punkt
        [few] { $most } punkty
       *[many] { $most } punktów
    }, a kto najmniej (zero też się liczy), traci { $least }; przy remisie dzielicie punkty, a reszta z dzielenia
    przepada. Gdy wszyscy mają tyle samo, nikt nic nie dostaje. W grze na dwie osoby nikt nie traci punktów.
rules-strawberry =
    Pudding truskawkowy: karty mają od 1 do { $icons } symboli i zostają do końca gry. Jeśli właśnie wyłożona karta daje ci
    najwięcej symboli, choćby na równi z kimś innym, zabierasz { -squishy(case: "accusative") } i dostajesz { $lead ->
        [one] { $lead } punkt
        [few] { $lead } punkty
       *[many] { $lead } punktów
    }. Nie dostajesz nic, jeśli { -squishy } już jest u ciebie albo w tej samej turze do tej samej liczby doszedł ktoś
    jeszcze. Kto na koniec ma najmniej symboli, traci { $least ->
        [one] { $least } punkt
        [few] { $least } punkty
       *[many] { $least } punktów
    } (przy remisie do podziału), a w grze na dwie osoby { $pair } (przy remisie nic).
    Gdy przy trzech lub więcej graczach wszyscy mają po równo, stratą dzielą się wszyscy.
rules-yogurt =
    Mrożony jogurt: dopóki karta nie leży na stole, nikt nie zna jej wartości (od { $low } do { $high }), nawet ten, kto ją
    trzyma. Na koniec najwyższa suma zyskuje { $most ->
        [one] { $most } punkt
        [few] { $most } punkty
       *[many] { $most } punktów
    }, najniższa traci { $least }, przy remisie do podziału. Wszyscy po równo: nic. W grze na dwie osoby nikt nie traci
    punktów.
rules-tea = Bubble tea: karty od 1 do { $high }, które zostają do końca gry. Na koniec dzielimy je jak najkorzystniej na ciągi kolejnych liczb; ciąg o długości od 1 do { $length } daje: { $worth }.
rules-mochi =
    Mochi: każdy ma kość, która na początku pokazuje { $start }. Każda karta mochi każe ci od razu nią rzucić, nawet jeśli
    wcale nie chcesz. Na koniec najwyższa kość zyskuje { $most ->
        [one] { $most } punkt
        [few] { $most } punkty
       *[many] { $most } punktów
    }, najniższa traci { $least }, przy remisie do podziału. Wszyscy po równo: nic. W grze na dwie osoby nikt nie traci
    punktów. Same karty nic nie dają.
    Ścianki kości: { $faces }.
rules-two_way = Droga dwukierunkowa ({ $players }): w rundach 1 i 3 podajecie karty w lewo, a w rundzie 2 w prawo.
rules-golf = Sushi golf ({ $players }): wygrywa najniższy wynik. Kara pomaga, nagroda szkodzi; przy remisie nadal wygrywa ten, kto ma więcej deserów.
rules-personal_piles = Osobiste stosy ({ $players }): każdy ma { $hand } kart na ręce i zakryty stos { $pile } kart. Po każdej wymianie kart dobierasz jedną ze swojego stosu, póki się nie skończy.
rules-battle =
    Bitwa na sushi ({ $players }): na stole leży piramida z { $cards } kart, niektóre rzędy są zakryte. Na zmianę bierzecie po
    jednej karcie, która jest odkryta i nic na niej nie leży; zakrytą odkrywacie, gdy już nic jej nie przykrywa.
    Z pałeczkami możesz wziąć drugą kartę, także dopiero co odkrytą; pałeczki lądują wtedy na jej miejscu. Następne rundy
    zaczyna ten, kto ma mniej punktów.
    Pałeczki muszą leżeć przed tobą już przed twoją turą.
rules-dummy =
    Gracz marionetka ({ $players }): trzy ręce po { $hand } kart, z czego jedna to zakryty stos. Marionetką kierujecie na zmianę:
    dobierasz wierzchnią kartę z jej stosu, a potem wybierasz jedną kartę dla siebie i jedną dla niej. Marionetka punktuje
    jak trzeci gracz, ale nie może wygrać.
    Pałeczek może użyć każde z was; gdy kierujesz marionetką, potrzebujesz do tego trzech kart na ręce. Pałeczki dane
    marionetce już u niej zostają.
rules-need_maki = Musisz mieć futomaki (2 graczy): bez futomaki nic za nie nie dostajesz, więc kto ma je jako jedyny, zawsze bierze pierwszą nagrodę.

option-need_maki = W grze na dwie osoby: bez futomaki nie ma za nie nagrody
option-zero_maki = Czy bez futomaki można zdobyć za nie nagrodę
option-dummy_scores = Czy marionetka punktuje jak trzeci gracz
option-first = Kto zaczyna (bitwa), pierwszy kieruje marionetką albo ma czerwoną taśmę: miejsce, licząc od 0
option-boat_by = Co decyduje o łódeczce: suma punktów czy sama runda
option-battle_start_by = Kto zaczyna następną rundę bitwy: ten z niższą sumą czy ten ze słabszą rundą
option-golf_tiebreak = Co rozstrzyga remis w golfie: najwięcej czy najmniej deserów
option-strawberry_all_equal = Gdy wszyscy mają tyle samo truskawek: strata do podziału czy nikt nie traci
option-roll_all_equal = Gdy w Sushi Roll wszyscy mają tyle samo puddingów: punkty jak w instrukcji czy nikt nic

## Errors: one sentence with a way out

error-file-missing = Nie ma pliku { $file }.
error-file-unreadable = Nie da się odczytać pliku { $file } ({ $reason }).
error-language = Nie ma języka { $given }; do wyboru: { $known }.
error-option-form = Opcję zapisz jako name=value; do wyboru: { $known }.
error-names = Imion: { $given }, osób: { $needed }; podaj po jednym imieniu na osobę.
error-other-rules = Tę grę zapisano według innych zasad (wersja { $version }); można ją odtworzyć, ale nie dokończyć.
error-pad-file = Plik notesu mówi wszystko sam; obok --file podaj tylko --edition, --json i --lang.
error-people = Liczba osób { $people } nie pasuje do gry dla { $players } graczy.
error-output = Nie da się wypisać wyniku ({ $reason }).
error-file-exists = Plik { $file } już jest; podaj inną nazwę albo wróć do tamtej gry: --resume.
error-numbers = Podaj po jednej liczbie na gracza, np. 3,0,2.
error-dummy-line = Podaj po jednym wpisie dla obu graczy i jeden dla marionetki, na końcu.
error-topic = Nie ma zasad „{ $given }”; do wyboru: { $known }.
error-entry-form = Każdego gracza zapisz jako „Imię: karty / karty / karty”, z ukośnikiem między rundami.
error-rounds-differ = { $name } ma inną liczbę rund ({ $given }) niż pozostali ({ $needed }).
error-no-input = Nic nie wpisano; przykłady pokaże sushitrain score --help.
error-turn = Nie ma tury { $given }; ostatnia ma numer { $most }.

setup-game = Nie ma gry { $given }; do wyboru: { $known }.
setup-dessert = W tej grze nie ma deseru { $given }; do wyboru: { $known }.
setup-variant = Nie ma wariantu { $given }; do wyboru: { $known }.
setup-cards-only = Wariant „{ $variant }” jest do gier karcianych, nie do Sushi Roll.
setup-exactly = Wariant „{ $variant }” jest dla dokładnie { $needed } graczy, nie dla { $players }.
setup-players = Ta gra jest dla { $low }–{ $high } graczy, nie dla { $players }.
setup-need-maki = need_maki oznacza zero_maki=excluded, więc nie da się go połączyć z zero_maki=counts.
setup-value = { $option } nie może mieć wartości { $value }; do wyboru: { $allowed }.
setup-option = { $option } nic w tej grze nie zmienia; zostaw { $default }.
setup-first = first to miejsce od 0 do { $high }, nie { $first }.
setup-bot = Nie ma bota { $given }; do wyboru: { $known }.
table-document = Plik edycji to jeden obiekt JSON z tabelami.
table-unknown = Nie ma tabeli { $table }; do wyboru: { $tables }.
table-key = Tabela { $table } nie zna wartości { $key }; przyjmuje od { $low } do { $high }.
table-sum = Tabela { $table } musi dać w sumie { $needed } kart, nie { $given }.
table-rows = W tabeli { $table } każdy następny rząd musi być o jedną kartę dłuższy, np. 2, 3, 4, 5, 6.
table-cards = Tabela { $table } przyjmuje najwyżej { $most } kart na rundę, nie { $given }.
table-faces = Tabela { $table } potrzebuje ścianek od 1 do 99, w tym 1 na początek.
table-empty = W tabeli { $table } nie ma żadnej ścianki dla { $kind }.
table-face = Tabela { $table } nie zna ścianki { $face }.
table-twice = W tabeli { $table } ścianka { $face } jest na dwóch rodzajach kości, a może być tylko na jednym.
table-sides = Tabela { $table }: kość może mieć najwyżej { $most } ścianek, a jest { $given }.
table-keys = W tabeli { $table } muszą być dokładnie: { $keys }.
table-range = Tabela { $table } przyjmuje liczby od { $low } do { $high }.
table-dice = Tabela { $table } dla { $players } graczy wymaga { $needed } kości, a jest ich { $dice }.
table-pool = Tabela { $table } rozdaje { $needed } × { $token }, a w puli jest { $pool }.
table-worth = Tabela { $table } przyjmuje dla każdej przystawki trzy liczby od 0 do 99.
table-shape = Tabela { $table } powinna wyglądać tak: { $example }.
chance-seed = Ziarno ma 32 bajty, a nie { $given }.
chance-missing = W rozpisce losowań brakuje: { $draw }.
chance-too-many = Rozpiska losowań, { $draw }: o { $count } × { $thing } za dużo.
chance-too-few = Rozpiska losowań, { $draw }: trzeba { $needed }, a jest { $given }.
chance-impossible = Rozpiska losowań, { $draw }: nie może wyjść { $given }.
chance-deck = Rozpiska losowań: kart w tej rundzie trzeba { $needed }, a jest { $given }.
move-unreadable = Nie ma takiego ruchu: „{ $text }”.
move-turn = Miejsce { $seat } nie ma teraz ruchu.
move-seat = Nie ma miejsca { $seat }.
move-over = Gra już się skończyła.
move-seats = Teraz ruch mają miejsca: { $needed }, nie: { $given }.
move-illegal = Miejsce { $seat } nie może zagrać „{ $move }”; do wyboru: { $legal }.
record-size = Plik ma ponad { $most } bajtów – to za dużo jak na zapis gry.
record-nesting = Plik jest zbyt głęboko zagnieżdżony jak na zapis gry.
record-json = To nie jest plik JSON.
record-format = Format to { $given }, a ten program czyta { $known }.
record-missing = { $place }: brakuje pola { $field }.
record-unknown = { $place }: nieznane pole { $field }.
record-type =
    { $kind ->
        [object] { $place }: powinien tu być obiekt, a jest { $given }.
        [list] { $place }: powinna tu być lista, a jest { $given }.
        [text] { $place }: powinien tu być tekst, a jest { $given }.
        [number] { $place }: powinna tu być liczba całkowita, a jest { $given }.
       *[truth] { $place }: powinno tu być true albo false, a jest { $given }.
    }
record-at = { $place }: { $problem }
record-move = moves[{ $i }] (runda { $round }, tura { $turn }): { $problem }
record-count = { $place }: wpisów powinno być { $needed }, a jest { $given }.
record-name = { $place }: powinna tu być nazwa, od 1 do { $most } znaków, które da się wydrukować.
record-hex = { $place }: powinny tu być 64 cyfry szesnastkowe.
record-large = { $place }: tak wielkich liczb tu nie ma.
record-twice = Pole { $field } występuje dwa razy.
record-winners = W result.winners powinny być miejsca od 0 do { $high }.
record-why = W result.reason powinno być jedno z: { $known }, a jest { $given }.
record-chance = W polu chance zapisu musi być ziarno (seed) ze zobowiązaniem (commitment) albo losowania (draws).
record-line = { $place }: powinna tu być jedna linijka tekstu, który da się wydrukować.
record-reason = result.reason mówi, czemu ktoś wygrał, a nikt nie wygrał.
record-after = moves[{ $i }]: gra skończyła się już wcześniej.
pad-card = W tej grze nie ma „{ $card }”; do wyboru: { $cards }.
pad-many = W jednej rundzie nikt nie uzbiera { $given } sztuk; najwięcej to { $most }.
pad-no-value = { $card } ma wartość wydrukowaną na karcie; wpisz bez liczby.
pad-value = { $card } wymaga wartości, którą widać na stole, np. { $card }:{ $example }.
pad-copies = Wpisano { $count } × { $thing }, a w pudełku jest tylko { $most }.
pad-rounds = Rund w grze jest { $most }, nie { $given }.
pad-number = Liczba „{ $number }” stoi sama; wpisz ją przed kartą, np. 2 tempura.
pad-negative = { $place }: tylko liczby od 0.
pad-squishy = Gniotka nie da się zabrać { $count } razy, mając { $cards } × pudding truskawkowy.
pad-dice-only = Pozostałe żetony i policzone puddingi są tylko w Sushi Roll; tu ich nie podawaj.


## The server

serve-ready = Sushi Train jest otwarty: { $url }
serve-stop = Zatrzymasz go klawiszami Ctrl-C.
online-error = Coś tu poszło nie tak; spróbuj jeszcze raz.
online-extra = Serwer nie jest zainstalowany; zainstaluj go poleceniem: { $command }
online-full = Wszystkie miejsca są zajęte; możesz popatrzeć albo otworzyć własny stół.
online-guest = Serwer cię nie zna; wczytaj stronę ponownie.
online-log-level = Nie ma poziomu dziennika { $given }; wybierz debug, info, warning albo error.
online-many-tables = Z twojego adresu otwarto już tyle stołów: { $most }; dokończ albo zamknij któryś.
online-many-watched = Jedna strona może śledzić naraz tyle stołów: { $most }; najpierw zostaw któryś.
online-name = Imię ma od 1 do 40 znaków i nic, czego nie widać.
online-name-taken = Ktoś przy tym stole ma już na imię { $name }; wybierz inne imię.
online-no-chat = Przy tym stole nie ma czatu; emotki działają zawsze.
online-no-page = Nie ma takiej strony ({ $reason }); zacznij od strony głównej.
online-no-record = Ta gra jeszcze trwa; zapis będzie na koniec.
online-no-seat = Ten stół ma tyle miejsc: { $seats }; wybierz jedno z nich.
online-no-table = Nie ma stołu { $table }; sprawdź kod albo otwórz nowy stół.
online-not-absent = Zwolnić można tylko miejsce kogoś, kogo nie ma.
online-not-durable = Ten magazyn nie gwarantuje zapisu; użyj dysku tego komputera.
online-not-host = To może zrobić tylko gospodarz stołu.
online-not-over = Gra jeszcze się nie skończyła; najpierw ją dokończcie albo niech gospodarz zamknie stół.
online-not-sitting = O rewanż może prosić tylko ktoś, kto tu siedzi.
online-not-started = Gra jeszcze się nie zaczęła; poczekaj na gospodarza.
online-not-yours = Miejsce { $seat } nie jest twoje; najpierw usiądź.
online-only-bots = Przy stole musi być człowiek albo wolne miejsce dla niego.
online-open-seat = Miejsce { $seat } jest wolne: poczekaj na kogoś albo posadź tam bota.
online-origin = Ta strona nie należy do serwera; otwórz adres samego serwera.
online-over = Przy tym stole gra się skończyła; poproś o rewanż albo otwórz nowy stół.
online-port = Nie da się nasłuchiwać na { $host }, port { $port } ({ $reason }); wybierz inny przez --port lub --host.
online-public-url = { $given } to nie adres, który ktoś mógłby wpisać; podaj na przykład https://sushi.example.org.
online-request = Serwer nie może tego zrobić ({ $reason }); wczytaj stronę ponownie.
online-started = Gra już się zaczęła; możesz popatrzeć.
online-store = Stołu nie da się teraz zapisać; spróbuj za chwilę.
online-store-open = Magazynu { $store } nie da się otworzyć: { $reason }
online-store-url = { $given } to nie magazyn; podaj sqlite:///plik.db albo postgresql://użytkownik@host/nazwa.
online-store-used = Z { $store } korzysta inny serwer; zatrzymaj go albo użyj PostgreSQL dla kilku.
online-taken = Miejsce { $seat } jest zajęte; wybierz inne.
online-text = Napisz linijkę tekstu.
online-token = Ten link został już użyty albo jest za stary; poproś o nowy.
online-too-fast =
    Za szybko; spróbuj za { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
online-turn = Ta tura już minęła; spójrz na stół jeszcze raz.
wire-closed = Połączenie zostało zamknięte; połącz się jeszcze raz.
wire-hello = Połączenie musi zacząć się od powitania (hello); wczytaj stronę ponownie.
wire-message = Serwer nie rozumie tej wiadomości ({ $problem }); wczytaj stronę ponownie.
wire-version = Ten serwer mówi wersją { $known } protokołu, nie { $given }; wczytaj stronę ponownie albo zaktualizuj program.
backup-writing = Zapisuję kopię
backup-reading = Przywracam
backup-done = Kopia jest w pliku { $file } (wierszy: { $n }). Są w niej sekrety: pilnuj jej.
backup-restored = Przywrócono (wierszy: { $n }). Uruchom serwer z tym samym --store.
online-backup = { $file } nie jest kompletną kopią; nic nie przywrócono. Spróbuj starszej.
online-backup-failed = Kopia się nie udała: { $reason }
online-not-empty = Magazyn nie jest pusty; przywróć kopię do nowego.
online-backup-version = Kopia jest z innej wersji magazynu ({ $given }); przywróć ją tamtą wersją, a potem zaktualizuj.

## The plain page

page-language = Język
page-offline = Brak połączenia; próbuję ponownie…
page-tagline = Weź kartę, resztę podaj dalej.
page-your-name = Twoje imię
page-play-now = Zagraj od razu z botami
page-your-tables = Twoje ostatnie stoły
page-open-title = Otwórz stół
page-game = Gra
page-dessert = Deser
page-variant = Wariant
page-seats = Liczba miejsc
page-seat = Miejsce { $n }
page-kind-me = ja
page-kind-device = inna osoba na tym urządzeniu
page-kind-open = wolne, dla kogoś
page-kind-bot = bot: { $bot }
page-name = Imię
page-public = Pokaż na liście otwartych stołów
page-chat = Czat bez ograniczeń
page-clock = Czas na turę
page-clock-none = bez limitu
page-seconds =
    { $n ->
        [one] { $n } sekunda
        [few] { $n } sekundy
        [many] { $n } sekund
       *[other] { $n } sekundy
    }
page-open = Otwórz stół
page-list-title = Otwarte stoły
page-list-none = Teraz nie ma żadnego. Otwórz swój!
page-listed = { $game } · gospodarz: { $host } · wolne miejsca: { $open } z { $players }
page-join-title = Dołącz do znajomych
page-code = Kod albo link
page-join = Dołącz
page-table = Stół { $table }
page-invite = Zaproś znajomych
page-link = Link do stołu
page-copy = Kopiuj
page-qr = Link jako kod QR
page-host = gospodarz
page-you = ty
page-away = bez połączenia
page-left = poza grą
page-ready = wybór gotowy
page-choosing = wybiera…
page-boat = łódeczka
page-squishy = gniotek
page-sit = Usiądź tu
page-sit-name = Imię przy stole
page-leave = Zwolnij swoje miejsce
page-return = Wróć na to miejsce
page-fill = Posadź bota: { $bot }
page-unfill = Zwolnij dla kogoś
page-free = Zwolnij to miejsce
page-mute = Wycisz
page-unmute = Wyłącz wyciszenie
page-offer = Przenieś to miejsce na inne urządzenie
page-offered = Otwórz ten link na drugim urządzeniu. Działa raz, a miejsce ({ $name }) przejmie ten, kto go otworzy.
page-switch = Pokaż rękę: { $name }
page-start = Zacznij grę
page-start-wait = Są jeszcze wolne miejsca: poczekaj na znajomych albo posadź tam boty.
page-wait-host = Grę zaczyna gospodarz: { $name }.
page-close = Zamknij stół
page-close-sure = Zamknąć ten stół dla wszystkich?
page-watching = Oglądasz grę.
page-your-turn = Twoja kolej
page-waiting = Czekamy na wybór: { $names }
page-choose-card = Wybierz kartę.
page-choose-pair = Wybierz kartę; dzięki pałeczkom możesz wziąć dwie, po kolei.
page-choose-dummy = Wybierz kartę dla siebie, a potem kartę dla marionetki.
page-choose-dummy-pair = Wybierz kartę dla siebie (z pałeczkami dwie), a na końcu kartę dla marionetki.
page-choose-take = Weź kartę, której nic nie przykrywa.
page-choose-second = Weź pałeczkami drugą kartę albo poprzestań na jednej.
page-choose-roll = Zaznacz kość i zostaw ją sobie. Możesz też zaznaczyć kości i przerzucić je za menu albo zaznaczyć jedną swoją i jedną z innej taśmy i wymienić je za pałeczki.
page-one-only = Wystarczy jedna karta
page-chosen = Twój wybór: { $cards }. Możesz go zmienić, dopóki nie wybiorą wszyscy.
page-and-dummy = { $cards }; dla marionetki: { $card }
page-take = Biorę: { $cards }
page-keep = Zostaw kość
page-reroll = Przerzuć (menu: { $n })
page-swap = Wymień (pałeczki: { $n })
page-belt-of = Taśma: { $name }
page-face-down = zakryta
page-in-hand = Na ręce: { $cards }
page-chooses = Potem wybiera: { $cards }
page-cover = Teraz urządzenie bierze { $name }.
page-cover-go = Tu { $name }: pokaż karty
page-log = Co się wydarzyło
page-talk = Rozmowa
page-say = Napisz coś
page-send = Wyślij
page-said = { $name }: { $text }
page-by-clock = Czas minął: w tej turze gra za kogoś bot ({ $name }).
page-by-away = Na czas nieobecności gra bot ({ $name }).
page-news-sat = Do stołu siada { $name }.
page-news-filled = Na tym miejscu jest teraz: { $name }.
page-news-left = Od stołu odchodzi { $name }.
page-news-away = { $name } traci połączenie; do powrotu gra bot.
page-news-back = { $name } wraca do stołu.
page-news-freed = Zwolniło się miejsce: { $name }.
page-news-moved = { $name } gra teraz na innym urządzeniu.
page-closed-host = Gospodarz zamknął ten stół.
page-closed-rules = Stół jest zamknięty: gra zaczęła się na zasadach, których ten serwer już nie zna.
page-rematch = Rewanż
page-rematch-link = Przejdź do rewanżu
page-record = Pobierz zapis gry
page-verify = Czy rozdanie było uczciwe?
page-verify-good = Zgadza się: sekret pasuje do zobowiązania, które ci pokazano, a ziarno wynika z niego i z losowych wkładów wszystkich osób.
page-verify-bad = Nie zgadza się! Sekret nie pasuje do tego, co pokazano ci przed grą.
page-verify-late = Ta strona zobaczyła stół dopiero po grze, więc nie ma z czym porównać. Zapytaj kogoś, kto tu siedział.
page-verify-insecure = Przez zwykłe http przeglądarka nie może tego obliczyć. Pobierz zapis i sprawdź go poleceniem: sushitrain verify
page-replay = Obejrzyj tura po turze
page-turn = Tura { $turn } z { $turns }
page-earlier = ← Wcześniej
page-later = Dalej →
page-to-table = Wróć do stołu
page-dipped = { $name }: { $card } ląduje na wasabi.
page-gone = Tego stołu już nie ma.
page-home = Na stronę główną
page-emote-hello = Cześć!
page-emote-thanks = Dzięki!
page-emote-wow = Wow!
page-emote-oops = Ojej!
page-emote-yum = Mniam!
page-emote-hurry = Herbata stygnie…
page-emote-good-luck = Powodzenia!
page-emote-good-game = Dobra gra!
