## What the chef says in the tutorials, lesson by lesson. The web app loads them when somebody opens one.

page-tutorial-classic-tempura = Witaj w barze sushi! W każdej turze zostawiasz sobie jedną kartę, a resztę podajesz dalej. Zacznij od tempury: za parę dostajesz { $worth }.
page-tutorial-classic-pair = Obie karty są odkryte, a resztę taśma wiezie dalej: te przyjechały od rywala ({ $name }). Weź tempurę i para gotowa.
page-tutorial-classic-wasabi = Jest { $gained }! Taśma przywiozła z powrotem twoje pierwsze karty, o dwie mniej. Weź wasabi: potroi następne nigiri, które wyłożysz.
page-tutorial-classic-nigiri = Wasabi czeka na nigiri. Najlepsze jest to z kalmarem: połóż je na wasabi, a dostaniesz { $gain }!
page-tutorial-classic-chopsticks = Pycha. { $name } ma już trzy sashimi, a te punktują tylko w zestawach po trzy. Weź pałeczki: później pozwolą ci wziąć dwie karty naraz.
page-tutorial-classic-maki = Futomaki to wyścig: kto na koniec rundy ma najwięcej symboli, zgarnia dużą nagrodę, a drugie miejsce – małą. Dogoń rywala ({ $name }): weź { $icons }.
page-tutorial-classic-two = Czas na pałeczki! Naciśnij „{ $button }” i wybierz dwa pierożki gyoza: każdy następny daje więcej niż poprzedni, więc te dwa to { $both }.
page-tutorial-classic-pudding = Pałeczki pojechały dalej razem z kartami. Teraz pudding: zostaje do końca gry. Kto będzie miał najwięcej, zyska punkty, a przy trzech i więcej osobach kto najmniej – straci.
page-tutorial-classic-dumpling = Zostały już tylko dwie karty. Trzeci pierożek gyoza to jeszcze { $gain }.
page-tutorial-classic-last = Ostatnią kartę po prostu się wykłada. I proszę: dzięki niej wygrywasz wyścig futomaki!
page-tutorial-classic-end = To była cała runda – a tu widać, co ile dało. Gra ma trzy takie rundy, a po nich liczymy puddingi. Możesz grać!

page-tutorial-anniversary-strawberry = W tej edycji wybieracie jeden z pięciu deserów, a jego karty zostają do końca gry. Tutaj: truskawki. Kto wyjdzie w nich na prowadzenie, od razu zgarnia gniotka i punkty. Weź kartę, która ma { $icons }!
page-tutorial-anniversary-squishy = { $name } ma więcej i zgarnia gniotka. Ale żeby go odebrać, wystarczy dogonić: weź kartę, która ma { $icons }.
page-tutorial-anniversary-yogurt = Inny dzień, inny deser: mrożony jogurt. Nikt nie wie, ile jest wart, dopóki nie leży na stole, nawet ten, kto go trzyma. Bierz!
page-tutorial-anniversary-thaw = Odtajał, a twój pokazuje { $value }. Na koniec gry najwyższa suma daje punkty, więc weź jeszcze jeden.
page-tutorial-anniversary-tea = Bubble tea punktuje za kolejne liczby: im dłuższy ciąg, tym lepiej. Masz 2 i 4, więc weź 3, która je połączy.
page-tutorial-anniversary-mochi = Za każde mochi od razu rzucasz swoją kością. Twoja pokazuje { $value }, a na koniec gry najwyższa kość daje punkty. To mochi niech weźmie { $name }, a ty weź kalmara.
page-tutorial-anniversary-end = Koniec rundy, łódeczka płynie do osoby na prowadzeniu, czyli do ciebie! Brak futomaki to tutaj zero symboli, a to wystarczyło na drugie miejsce. Desery liczymy po trzech rundach.

page-tutorial-battle-take = W bitwie wszystko leży na stole, a karty bierzecie na zmianę. Można wziąć każdą, której nic nie przykrywa. Zacznij od tempury: za parę dostajesz { $worth }.
page-tutorial-battle-free = Uważaj, co odsłaniasz: potem wybiera { $name }. Dla pałeczek warto: później pozwolą ci wziąć drugą kartę. Bierz je.
page-tutorial-battle-wasabi = Jedna karta się odkryła i już ją ma { $name }. Teraz wasabi. Dzięki pałeczkom zaraz po nim weźmiesz drugą kartę.
page-tutorial-battle-second = Twoja druga karta: połóż kalmara na wasabi, to { $gain }! Pałeczki lądują wtedy na jego miejscu.
page-tutorial-battle-pair = { $name } odsłania ci tempurę. Para gotowa, a w niej { $gain }.
page-tutorial-battle-maki = { $name } bierze pałeczki i odsłania dwie karty. Weź futomaki: { $icons } to prowadzenie w tym wyścigu.
page-tutorial-battle-end = Piramida rozebrana, a tu widać, co ile dało. Następną rundę zaczyna ten, kto ma mniej punktów. Pora na własną bitwę?

page-tutorial-personal-piles-pile = Masz na ręce pięć kart, a pięć kolejnych leży zakrytych na twoim własnym stosie. Weź wasabi: może w stosie jest coś, co na nim wyląduje.
page-tutorial-personal-piles-drawn = Po wymianie kart każde z was dobrało jedną ze swojego stosu. U ciebie był to kalmar i nikt o nim nie wiedział! Połóż go na wasabi, to { $gain }.
page-tutorial-personal-piles-full = Dlatego na ręce jest wciąż pięć kart, dopóki starcza stosów. Weź tempurę: za parę dostajesz { $worth }.
page-tutorial-personal-piles-pair = Cztery z tych kart są od rywala ({ $name }), piąta jest prosto z twojego stosu. Dokończ parę, to { $gain }.
page-tutorial-personal-piles-empty = Stosy się skończyły i teraz kart na ręce będzie ubywać. W wyścigu futomaki prowadzi { $name }: żeby dogonić, weź kartę, która ma { $icons }.
page-tutorial-personal-piles-end = To była runda z osobistymi stosami: połowę swoich kart widzisz, zanim zobaczy je { $name }. Cała reszta jest jak w klasycznej grze.

page-tutorial-dummy-control = W grze na dwie osoby może wam towarzyszyć marionetka. W tej turze kierujesz nią ty: jej wierzchnia karta też jest na twojej ręce. Wybierz wasabi dla siebie, potem jajko dla marionetki i zatwierdź.
page-tutorial-dummy-single = Teraz za marionetkę gra { $name }, a ty jak zwykle wybierasz jedną kartę. Połóż kalmara na wasabi, to { $gain }!
page-tutorial-dummy-deny = { $name } czeka na jeszcze jedno sashimi. Niech zje je marionetka! Wybierz futomaki dla siebie ({ $icons }), a potem sashimi dla marionetki.
page-tutorial-dummy-other = Znów za marionetkę gra { $name }. Ty weź gyoza: każdy następny pierożek daje więcej niż poprzedni.
page-tutorial-dummy-third = Marionetka punktuje jak trzeci gracz, więc { $name } może przez nią stracić drugie miejsce w futomaki. Wybierz gyoza dla siebie ({ $gain }), a potem futomaki 2 dla marionetki.
page-tutorial-dummy-end = Trzy tacki, trzy wyniki: marionetka liczy się jak gracz, ale nie może wygrać. Kieruj nią tak, żeby dostała to, na co czeka { $name }.

page-tutorial-roll-keep = W Sushi Roll gramy kośćmi, a każdy ma ich całą taśmę. Czerwona taśma jest u ciebie, więc zaczynasz. Zaznacz wasabi i naciśnij „{ $keep }”.
page-tutorial-roll-swap = Taśmy przesunęły się o jedno miejsce i poszły nowe rzuty. { $name } ma kalmara, w sam raz na twoje wasabi! Zaznacz swoje jajko i tego kalmara, a potem naciśnij „{ $swap }”.
page-tutorial-roll-dip = Kalmar jest na twojej taśmie. Zaznacz go i naciśnij „{ $keep }”: na wasabi to { $gain }.
page-tutorial-roll-menu = Słaby rzut. Zaznacz oba jajka i pudding, a potem naciśnij „{ $reroll }”: za menu możesz przerzucić dowolne swoje kości.
page-tutorial-roll-pudding = Dużo lepiej! Zostaw sobie pudding: dostajesz za niego { $tokens }. Na koniec gry najwięcej puddingów daje punkty.
page-tutorial-roll-end = Gdy taśmy są puste, liczymy rundę. Po trzech rundach przychodzi pora na puddingi, a niewykorzystane menu i pałeczki też coś dają. Smacznego!
