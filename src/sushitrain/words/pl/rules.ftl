## Rules

rules-topics = Co chcesz wiedzieć? Spróbuj: { $command }
rules-games = Gry
rules-desserts = Desery
rules-variants = Warianty
rules-options = Opcje
rules-option-values = { $values }; domyślnie: { $default }
option-need_maki = W grze na dwie osoby: bez futomaki nie ma za nie nagrody
option-zero_maki = Czy bez futomaki można zdobyć za nie nagrodę
option-dummy_scores = Czy marionetka punktuje jak trzeci gracz
option-first = Kto zaczyna (bitwa), pierwszy kieruje marionetką albo ma czerwoną taśmę: miejsce, licząc od 0
option-boat_by = Co decyduje o łódeczce: suma punktów czy sama runda
option-battle_start_by = Kto zaczyna następną rundę bitwy: ten z niższą sumą czy ten ze słabszą rundą
option-golf_tiebreak = Co rozstrzyga remis w golfie: najwięcej czy najmniej deserów
option-strawberry_all_equal = Gdy wszyscy mają tyle samo truskawek: strata do podziału czy nikt nie traci
option-roll_all_equal = Gdy w Sushi Roll wszyscy mają tyle samo puddingów: punkty jak w instrukcji czy nikt nic
player-range = { $range } graczy
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
    Brak futomaki liczy się jako zero symboli, a to też może wystarczyć do nagrody.
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
rules-maki =
    { $ties ->
        [full] Futomaki: najwięcej symboli – { $first }, drugie miejsce – { $second }. Przy remisie każdy dostaje całość, a drugie miejsce i tak punktuje.
       *[split] Futomaki: najwięcej symboli – { $first }, drugie miejsce – { $second }. Przy remisie na pierwszym miejscu dzielicie
            { $first } między siebie, a nagrody za drugie nie ma; przy remisie na drugim dzielicie { $second }. Reszta z dzielenia
            przepada.
    }
    { $zero ->
        [counts] Brak futomaki to po prostu zero symboli – i z nim można zająć punktowane miejsce.
       *[excluded] Kto nie ma ani jednego futomaki, nic za nie nie dostaje.
    }
rules-tempura =
    Tempura: każdy zestaw { $size } kart daje { $full ->
        [one] { $full } punkt
        [few] { $full } punkty
       *[many] { $full } punktów
    }.
rules-sashimi =
    Sashimi: każdy zestaw { $size } kart daje { $full ->
        [one] { $full } punkt
        [few] { $full } punkty
       *[many] { $full } punktów
    }.
rules-dumpling = Gyoza, od 1 do { $size } lub więcej sztuk: { $worth }.
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
    }, a kto najmniej (zero też się liczy), traci { $least }; przy remisie każdy w całości, a w grze na dwie osoby nikt nie traci.
    Niewykorzystane menu i pałeczki liczymy razem: za każdy zestaw { $size } żetonów dostajesz { $worth ->
        [one] { $worth } punkt
        [few] { $worth } punkty
       *[many] { $worth } punktów
    }, a reszta przepada.
rules-roll-slide = Gdy w grze jest { $players }, między rundami taśmy przesuwają się jeszcze raz, więc każdą rundę zaczyna kto inny.
rules-pudding =
    Pudding leży przed tobą do końca gry. Kto na koniec ma go najwięcej, zyskuje { $most ->
        [one] { $most } punkt
        [few] { $most } punkty
       *[many] { $most } punktów
    }, a kto najmniej (zero też się liczy), traci { $least }; przy remisie dzielicie punkty, a reszta z dzielenia
    przepada. Gdy wszyscy mają tyle samo, nikt nic nie dostaje.
    { $dummy ->
        [scores] Marionetka liczy się tu jako trzeci gracz, więc punkty można stracić.
       *[other] W grze na dwie osoby nikt nie traci punktów.
    }
rules-strawberry =
    Pudding truskawkowy: karty mają od 1 do { $high } symboli i zostają do końca gry. Jeśli właśnie wyłożona karta daje ci
    najwięcej symboli, choćby na równi z kimś innym, zabierasz { -squishy(case: "accusative") } i dostajesz { $lead ->
        [one] { $lead } punkt
        [few] { $lead } punkty
       *[many] { $lead } punktów
    }. Nie dostajesz nic, jeśli { -squishy } już jest u ciebie albo w tej samej turze do tej samej liczby doszedł ktoś
    jeszcze. Kto na koniec ma najmniej symboli (zero też się liczy), traci { $least ->
        [one] { $least } punkt
        [few] { $least } punkty
       *[many] { $least } punktów
    }; przy remisie dzielicie stratę, a reszta z dzielenia przepada.
    { $dummy ->
        [scores] Marionetka liczy się tu jako trzeci gracz.
       *[other] W grze na dwie osoby strata to { $pair }, a przy remisie nic.
    }
    { $equal ->
        [nobody] Gdy wszyscy mają po równo, nikt nic nie traci.
       *[split] Gdy przy trzech lub więcej graczach wszyscy mają po równo, stratą dzielą się wszyscy.
    }
rules-yogurt =
    Mrożony jogurt: dopóki karta nie leży na stole, nikt nie zna jej wartości (od { $low } do { $high }), nawet ten, kto ją
    trzyma. Na koniec najwyższa suma zyskuje { $most ->
        [one] { $most } punkt
        [few] { $most } punkty
       *[many] { $most } punktów
    }, a najniższa (bez jogurtów: 0) traci { $least }; przy remisie dzielicie punkty, a reszta z dzielenia przepada. Wszyscy
    po równo: nic.
    { $dummy ->
        [scores] Marionetka liczy się tu jako trzeci gracz, więc punkty można stracić.
       *[other] W grze na dwie osoby nikt nie traci punktów.
    }
rules-tea = Bubble tea: karty od 1 do { $high }, które zostają do końca gry. Na koniec dzielimy je jak najkorzystniej na ciągi kolejnych liczb. Punkty zależą od długości ciągu, od jednej karty do { $size }: { $worth }.
rules-mochi =
    Mochi: każdy ma kość, która na początku pokazuje { $start }. Każda karta mochi każe ci od razu nią rzucić, nawet jeśli
    wcale nie chcesz. Na koniec najwyższa kość zyskuje { $most ->
        [one] { $most } punkt
        [few] { $most } punkty
       *[many] { $most } punktów
    }, a najniższa traci { $least }; przy remisie dzielicie punkty, a reszta z dzielenia przepada. Wszyscy po równo: nic.
    { $dummy ->
        [scores] Marionetka liczy się tu jako trzeci gracz, więc punkty można stracić.
       *[other] W grze na dwie osoby nikt nie traci punktów.
    }
    Same karty nic nie dają.
    Ścianki kości: { $faces }.
rules-two_way = Droga dwukierunkowa ({ $players }): w rundach 1 i 3 podajecie karty w lewo, a w rundzie 2 w prawo.
rules-golf = Sushi golf ({ $players }): wygrywa najniższa suma. Kara pomaga, nagroda szkodzi; przy remisie nadal wygrywa ten, kto ma więcej deserów.
rules-personal_piles = Osobiste stosy ({ $players }): każdy ma { $hand } kart na ręce i zakryty stos { $pile } kart. Po każdej wymianie kart dobierasz jedną ze swojego stosu, póki się nie skończy.
rules-battle =
    Bitwa na sushi ({ $players }): na stole leży piramida z { $cards } kart, niektóre rzędy są zakryte. Na zmianę bierzecie po
    jednej karcie, która jest odkryta i nic na niej nie leży; zakrytą odkrywacie, gdy już nic jej nie przykrywa.
    Z pałeczkami możesz wziąć drugą kartę, także dopiero co odkrytą; pałeczki lądują wtedy na jej miejscu. Następne rundy
    zaczyna ten, kto ma w sumie mniej punktów, a przy remisie ten, kto nie zaczynał poprzedniej.
    Pałeczki muszą leżeć przed tobą już przed twoją turą.
rules-dummy =
    Gracz marionetka ({ $players }): trzy ręce po { $hand } kart, z czego jedna to zakryty stos. Marionetką kierujecie na zmianę:
    dobierasz wierzchnią kartę z jej stosu, a potem wybierasz jedną kartę dla siebie i jedną dla niej. Marionetka punktuje
    jak trzeci gracz, ale nie może wygrać.
    Pałeczek może użyć każde z was; gdy kierujesz marionetką, potrzebujesz do tego trzech kart na ręce. Pałeczki dane
    marionetce już u niej zostają.
rules-need_maki = Futomaki obowiązkowe (2 graczy): bez futomaki nic za nie nie dostajesz, więc kto ma je jako jedyny, zawsze bierze pierwszą nagrodę.

# Dania i warianty, które nie mają jeszcze własnego opisu
rules-any-variant =
    { $variant } ({ $players }):
    { $wins ->
        [lowest] wygrywa najniższy wynik.
       *[highest] wygrywa najwyższy wynik.
    }
pays-sets = { $dish }: za zestaw od 1 do { $size } sztuk dostajesz { $worth }; następna zaczyna nowy zestaw.
pays-ladder = { $dish }, od 1 do { $size } lub więcej sztuk: { $worth }.
pays-each = { $dish }: każda karta daje swoją wartość, { $values }; na wasabi ×{ $times }.
pays-most = { $dish }: najwięcej symboli { $first }, drugie miejsce { $second }.
pays-race = { $dish }: zostaje do końca gry. Na koniec: najwięcej { $most }, najmniej { $fewest }.
pays-runs = { $dish }: zostaje do końca gry. Na koniec punkty zależą od długości ciągu, od jednej karty do { $size }: { $worth }.
pays-otherwise = { $dish }: ile daje, pokazuje arkusz punktów.
