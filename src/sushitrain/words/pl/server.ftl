## The server

online-address-full =
    Nie ma miejsca na więcej stołów z twojego adresu; najstarsze znikają { $hours ->
        [one] { $hours } godzinę
        [few] { $hours } godziny
       *[many] { $hours } godzin
    } po końcu gry.
online-coach-busy =
    Trener ma teraz dużo pytań; spróbuj za { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
online-error = Coś tu poszło nie tak; spróbuj jeszcze raz.
online-full = Wszystkie miejsca są zajęte; możesz oglądać albo otworzyć własny stół.
online-guest = Serwer cię nie zna; wczytaj stronę ponownie.
online-hint-busy = Trener już się nad tym zastanawia; poczekaj chwilę.
online-hint-compiling = Trener jeszcze się rozgrzewa; spróbuj za minutę.
online-hint-turn = Teraz nie twoja kolej; poproś o podpowiedź, gdy nadejdzie.
online-many-changes = Nie możesz tu już zmieniać miejsca ani wyboru; nadal możesz grać, rozmawiać, być gospodarzem i odejść.
online-many-sockets = Z twojego adresu jest już tyle połączeń: { $most }. Miejsce zwolni się, gdy zamkniesz którąś stronę z grą; potem wczytaj tę ponownie.
online-many-tables = Z twojego adresu otwarto już tyle stołów: { $most }. Następny da się otworzyć, gdy któryś z nich skończy grę albo zostanie zamknięty.
online-many-watched = Śledzisz stąd już tyle stołów: { $most }. Następny da się śledzić, gdy zostawisz któryś z nich albo zamkniesz jego stronę.
online-much-talk = Nie możesz tu już nic więcej powiedzieć; nadal możesz grać, być gospodarzem i odejść.
online-name = Imię ma od 1 do 40 znaków, samych widocznych.
online-name-taken = Ktoś przy tym stole ma już na imię { $name }; wybierz inne imię.
online-no-chat = Przy tym stole nie ma czatu; emotki działają zawsze.
online-no-coach = Na tym serwerze nie ma trenera; właściciel może go dodać: { $command }
online-no-game = Ten stół zamknięto, zanim zaczęła się gra; zapisu nie ma.
online-no-hints = Przy tym stole nie ma podpowiedzi; są w grze z botami albo tam, gdzie zezwolono na nie przy otwieraniu stołu.
online-no-nonce = { $name } jeszcze nie siedzi przy stole; poczekaj chwilę. Kto nie przyjdzie, wkrótce będzie uznany za nieobecnego.
online-no-page = Nie ma takiej strony ({ $reason }); zacznij od strony głównej.
online-no-record = Ta gra jeszcze trwa; zapis będzie na koniec.
online-no-seat = Ten stół ma tyle miejsc: { $seats }; wybierz jedno z nich.
online-no-table = Nie ma stołu { $table }; sprawdź kod albo otwórz nowy stół.
online-not-absent = Zwolnić można tylko miejsce kogoś, kogo nie ma.
online-not-host = To może zrobić tylko gospodarz stołu.
online-not-over = Gra jeszcze się nie skończyła; najpierw ją dokończcie albo niech gospodarz zamknie stół.
online-not-sitting = O rewanż może prosić tylko ktoś, kto tu siedzi.
online-not-started = Gra jeszcze się nie zaczęła; poczekaj na gospodarza.
online-not-yours = Miejsce { $seat } nie jest twoje; najpierw usiądź.
online-only-bots = Przy stole musi siedzieć człowiek albo musi być dla niego wolne miejsce.
online-open-seat = Miejsce { $seat } jest wolne: poczekaj na kogoś albo posadź tam bota.
online-origin = Ta strona nie należy do serwera; otwórz adres samego serwera.
online-other-rules = Ta wersja programu nie zna zasad tego stołu: gra nie może się tu dalej toczyć i nie ma zapisu. Otwórz nowy stół.
online-over = Przy tym stole gra się skończyła; poproś o rewanż albo otwórz nowy stół.
online-request = Serwer nie może tego zrobić ({ $reason }); wczytaj stronę ponownie.
online-server-full =
    Na serwerze nie ma wolnego stołu; spróbuj za { $seconds ->
        [one] { $seconds } sekundę
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }.
online-sitting = Masz już miejsce przy tym stole; w trakcie gry nikt nie zajmuje drugiego.
online-started = Gra już się zaczęła; możesz ją oglądać.
online-store = Stołu nie da się teraz zapisać, bo magazyn serwera nie odpowiada. Nic nie przepadło; spróbuj za chwilę, a jeśli to potrwa, daj znać osobie, która prowadzi serwer.
online-store-full =
    Serwer nie ma miejsca na kolejny stół; spróbuj za { $minutes ->
        [one] { $minutes } minutę
        [few] { $minutes } minuty
       *[many] { $minutes } minut
    }.
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
online-take-back = Nie ma teraz czego cofnąć; najpierw coś wybierz.
online-take-back-people = Wybór można cofnąć tylko wtedy, gdy wszyscy pozostali to boty.
wire-closed = Połączenie zostało zamknięte; połącz się jeszcze raz.
wire-hello = Połączenie musi zacząć się od powitania (hello); wczytaj stronę ponownie.
wire-message = Serwer nie rozumie tej wiadomości ({ $problem }); wczytaj stronę ponownie.
wire-version = Ten serwer mówi wersją { $known } protokołu, nie { $given }; wczytaj stronę ponownie albo zaktualizuj program.
