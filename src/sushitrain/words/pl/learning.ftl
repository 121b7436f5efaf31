## What a dish pays in a battle or with dice

rules-chopsticks-battle =
    Pałeczki: jeśli leżą przed tobą już przed twoją turą, możesz wziąć drugą kartę, także dopiero co odkrytą. Pałeczki lądują
    wtedy na jej miejscu.
rules-chopsticks-rolling =
    Pałeczki: za tę kość dostajesz żetony ({ $high }). Zanim weźmiesz kość, możesz oddać żeton, żeby wymienić jedną swoją kość na
    kość z innej taśmy, bez obracania. Na koniec za każdy zestaw { $tokens } niewykorzystanych żetonów, menu i pałeczek razem,
    dostajesz { $tokens_worth } pkt.
rules-menu =
    Menu: za tę kość dostajesz żetony ({ $high }). Zanim weźmiesz kość, możesz oddać żeton, żeby przerzucić dowolne swoje kości.
    Na koniec za każdy zestaw { $tokens } niewykorzystanych żetonów, menu i pałeczek razem, dostajesz { $tokens_worth } pkt.
rules-pudding-rolling =
    Pudding: za tę kość dostajesz tyle żetonów puddingu, ile pokazuje. Kto na koniec gry ma ich najwięcej, zyskuje { $most } pkt,
    a kto najmniej (zero też się liczy), traci { $least }; przy remisie każdy w całości, a w grze na dwie osoby nikt nie traci.

## What no rulebook settles

ruling-cards-call = Użycie pałeczek widać dopiero przy odkryciu kart; nikt nie może na nie zareagować, bo wszyscy wybierają naraz.
ruling-cards-order = Dwie karty wzięte pałeczkami wykładasz w wybranej kolejności. Najpierw wasabi – nigiri liczy się potrójnie (wynika to z jednej z instrukcji); najpierw nigiri – wasabi zostaje wolne. Gdy masz dwa nigiri i jedno wolne wasabi, ląduje na nim pierwsze.
ruling-cards-pair = Do użycia pałeczek potrzebujesz dwóch kart na ręce; jedną z nich mogą być kolejne pałeczki.
ruling-cards-rounding = Podzieloną stratę zaokrąglamy w stronę zera: −6 na cztery osoby to po −1.
ruling-cards-decks = Wszystkie warianty działają też z talią klasyczną.
ruling-all-tie = Jeśli deser nie rozstrzygnie remisu, wygrana jest wspólna.
ruling-all-negative = Wynik może spaść poniżej zera.
ruling-anniversary-boat_by = O łódeczce decyduje suma punktów; łódeczka płynie także po trzeciej rundzie, przed deserami, i nawet w golfie wskazuje najwyższy wynik.
ruling-anniversary-sweets = Remis rozstrzyga większa liczba symboli truskawek, suma jogurtów, liczba kart bubble tea, liczba puddingów albo kość mochi; potem wygrana jest wspólna.
ruling-strawberry-icons = Najmniej truskawek to najmniej symboli, a nie kart.
ruling-strawberry-once = Dwie karty truskawek wyłożone w jednej turze rozliczamy razem, raz.
ruling-strawberry-strawberry_all_equal = Gdy przy trzech lub więcej osobach wszyscy mają tyle samo truskawek, stratą dzielą się wszyscy.
ruling-yogurt-thaw = Wartość jogurtu losujemy przy odkryciu spośród tych, których jeszcze nie było: po kolei według miejsc, marionetka na końcu, a u każdego w kolejności wykładania. Szanse są takie same jak przy kartach z nadrukiem, a podejrzeć nie ma czego.
ruling-tea-runs = Bubble tea dzielimy na ciągi tak, żeby wyszło jak najwięcej punktów.
ruling-mochi-rolls = Po jednym odkryciu rzucacie kośćmi mochi według miejsc, marionetka na końcu, każdy w kolejności wykładania; dwie karty to dwa rzuty i liczy się ostatni.
ruling-golf-golf_tiebreak = Każdy wynik zachowuje swój znak, gniotka nie można odmówić, a przy remisie nadal wygrywa ten, kto ma więcej deserów.
ruling-personal_piles-piles = Pałeczki wracają przed wymianą kart; nikt nie podgląda własnego stosu.
ruling-battle-battle_layout = Kształt piramidy jest nasz: kartę przykrywają dwie karty następnego rzędu, które na nią zachodzą.
ruling-battle-second = O drugiej karcie decydujesz po pierwszej i po tym, co się odkryło; niczego się wcześniej nie zapowiada. Pałeczki muszą leżeć przed tobą już przed turą; na miejscu drugiej karty przykrywają to, co ona, i rywal może je wziąć.
ruling-battle-settled = Truskawki rozliczamy raz, na koniec tury; „ta sama tura” to tura jednego gracza.
ruling-battle-battle_start_by = „Mniej punktów” oznacza punkty z całej gry, a nie z ostatniej rundy.
ruling-dummy-dummy_scores = Marionetka punktuje jak pełnoprawny trzeci gracz, a desery liczymy jak na trzy osoby, ale nie może wygrać, mieć łódeczki ani rozstrzygać remisów. Jeśli nie punktuje, jej karty są poza grą i nie ma kości.
ruling-dummy-control = Kolej na kierowanie marionetką przechodzi na zmianę także z rundy na rundę.
ruling-dummy-controller = Kto kieruje marionetką, potrzebuje do pałeczek trzech kart; użyta karta pałeczek nie może w tej turze trafić do marionetki; pałeczki dane marionetce zostają u niej i nic nie robią.
ruling-roll-value = Puddingi liczymy wszędzie według wartości; wymiana trzech jedynek na trójkę nic nie zmienia i nie jest ruchem.
ruling-roll-belts = Pałeczkami można sięgnąć też na taśmę kogoś, kto już wziął kość; na pustą nie.
ruling-roll-roll_all_equal = Gdy wszyscy mają tyle samo puddingów, stosujemy instrukcję dosłownie: +6 −6 przy trzech i więcej osobach, a po +6 przy dwóch.
ruling-roll-zero_maki = Bez futomaki nie zajmujesz miejsca.
