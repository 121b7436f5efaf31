## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-lowest = wygrywa najmniej punktów
play-tray = Twoja tacka: { $cards }
play-kept = Twoje desery: { $cards }
play-others = { $name } · { $points } · { $cards }
play-other-belt = Taśma { $seat } ({ $name }):
play-ask-pick = { $name }: którą kartę bierzesz? (numer; ? – pomoc)
play-ask-pair = { $name }: którą kartę bierzesz? Z pałeczkami możesz wziąć dwie, po kolei: 3 1 (? – pomoc)
play-ask-dummy = { $name }: karta dla ciebie, a po niej karta dla marionetki: 3 1 (? – pomoc)
play-ask-dummy-pair = { $name }: karta dla ciebie (z pałeczkami dwie), a na końcu karta dla marionetki: 3 1 albo 3 2 1 (? – pomoc)
play-ask-take = { $name }: które pole? (np. { $example }; ? – pomoc)
play-ask-second = { $name }: bierzesz pałeczkami drugą kartę? Podaj pole albo { $done } (? – pomoc)
play-ask-roll = { $name }: zostawiasz sobie kość (numer), przerzucasz (menu 1 2) czy wymieniasz (twoja kość, taśma i kość na niej: swap 1 2 3)? (? – pomoc)
play-help-draft = Wpisz numer karty albo jej nazwę: { $example }.
play-help-pair = Z pałeczkami możesz wziąć dwie karty, po kolei: { $example } albo { $names }.
play-help-dummy = W tej turze wybierasz dwie karty, najpierw swoją, potem dla marionetki: { $example } albo { $names }.
play-help-dummy-pair = W tej turze wybierasz swoją kartę (z pałeczkami dwie), a na końcu kartę dla marionetki: 3 1, 3 2 1 albo { $names }.
play-help-battle = Wpisz pole, np. { $example }. Kart zakrytych i przykrytych nie można brać.
play-help-roll = 2 – zostawiasz sobie swoją drugą kość; menu 1 3 – oddajesz menu i przerzucasz te kości; swap 2 1 4 – oddajesz pałeczki i wymieniasz swoją kość 2 na kość 4 z taśmy 1.
play-help-more = hint – ruchy od najlepszego, z uzasadnieniem; points – dotychczasowe punkty; q – zapis i wyjście.
play-cover = Teraz przy klawiaturze: { $name }. Naciśnij Enter.
play-saved = Gra zapisana: { $file }
play-resume = Dokończysz ją tak: { $command }
play-replaced = { $name }: coś poszło nie tak ({ $why }); w tej turze zagrał bot zastępczy.
play-left = Do zobaczenia!
play-unsaved = Nie udało się zapisać gry w pliku { $file } ({ $reason }).
play-not-a-move = „{ $text }” tu nie pasuje; { $hint }
play-hint-number = podaj numer od 1 do { $most }.
play-hint-pair = podaj numer od 1 do { $most } albo, z pałeczkami, dwa po kolei: { $example }.
play-hint-dummy = w tej turze wybierz dwie karty, najpierw swoją, potem dla marionetki: { $example }.
play-hint-dummy-pair = w tej turze wybierz swoją kartę (z pałeczkami dwie), a na końcu kartę dla marionetki: 3 1 albo 3 2 1.
play-hint-place = do wyboru: { $places }.
play-hint-roll = wpisz ?, a zobaczysz, co można zrobić.

## Replay and verify

replay-by = Grają: { $names }.
replay-stopped = Tu zapis się urywa; gra nie jest skończona.
replay-old-rules = Tę grę rozegrano na innych zasadach (wersja { $version }); dalej jest pokazana według dzisiejszych.
verify-holds = Wszystko się zgadza: rozdania i rzuty wynikają z ziarna, zobowiązanie pasuje, wynik też.
verify-scripted = Rozdanie spisano ręcznie, więc nie ma tasowania do sprawdzenia; wynik się zgadza.
verify-practice = To była gra treningowa: cofano wybory i podejmowano je na nowo.
verify-broken =
    { $n ->
        [one] Nie zgadza się jedna rzecz:
        [few] Nie zgadzają się { $n } rzeczy:
        [many] Nie zgadza się { $n } rzeczy:
       *[other] Nie zgadza się { $n } rzeczy:
    }
verify-rules = grę rozegrano na innych zasadach (wersja { $version })
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
draw-value = { $dessert } nr { $n }
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

## Errors of the command line: one sentence with a way out

error-file-exists = Plik { $file } już jest; podaj inną nazwę albo wróć do tamtej gry: --resume.
error-file-missing = Nie ma pliku { $file }.
error-file-unreadable = Nie da się odczytać pliku { $file } ({ $reason }).
error-option-form = Opcję zapisz jako name=value; do wyboru: { $known }.
error-names = Imion: { $given }, osób: { $needed }; podaj po jednym imieniu na osobę.
error-other-rules = Tę grę rozegrano na innych zasadach (wersja { $version }); można ją odtworzyć, ale nie dokończyć.
error-pad-file = Z opcją --file podaj tylko --edition, --json i --lang; resztę zawiera plik.
error-people = Osób: { $people }, a graczy w tej grze: { $players }; tyle osób się nie zmieści.
error-output = Nie da się wypisać wyniku ({ $reason }).
error-hint-turn = Wybierz turę od 1 do { $most } za pomocą --turn.
error-hint-seat = Tutaj wybierają tylko: { $seats }. Wskaż kogoś za pomocą --seat.
error-unfinished = Ta gra jeszcze się nie skończyła: dograj ją do końca albo poproś o podpowiedź.
error-language = Nie ma języka { $given }; do wyboru: { $known }.
error-numbers = Podaj po jednej liczbie na gracza, np. 3,0,2.
error-dummy-line = Podaj po jednym wpisie dla obu graczy i jeden dla marionetki, na końcu.
error-entry-form = Każdego gracza zapisz jako „Imię: karty / karty / karty”, z ukośnikiem między rundami.
error-rounds-differ = { $name } ma inną liczbę rund ({ $given }) niż pozostali ({ $needed }).
error-no-input = Nic nie wpisano; przykłady pokaże sushitrain score --help.

## Running a server

serve-ready = Sushi Train jest otwarty: { $url }
serve-stop = Zatrzymasz go klawiszami Ctrl-C.
online-extra = Serwer nie jest zainstalowany; zainstaluj go poleceniem: { $command }
online-log-file = Nie da się zapisywać dziennika w pliku { $file }: { $reason }.
online-log-level = Nie ma poziomu dziennika { $given }; wybierz debug, info, warning albo error.
online-no-build = Strona nie jest jeszcze zbudowana; zbuduj ją poleceniem: { $command }
online-not-durable = Ten magazyn nie gwarantuje zapisu; użyj dysku tego komputera.
online-port = Nie da się nasłuchiwać na { $host }, port { $port } ({ $reason }); wybierz inny przez --port lub --host.
online-postgres = Sterownik PostgreSQL nie jest zainstalowany; zainstaluj go poleceniem: { $command }
online-public-url = { $given } to nieprawidłowy adres publiczny; podaj na przykład https://sushi.example.org.
online-store-damaged = Magazyn { $store } jest uszkodzony ({ $reason }); przenieś go gdzie indziej, a potem przywróć kopię: { $command }
online-store-links = Plik magazynu { $store } ma kilka nazw (twarde dowiązania, razem { $links }), a magazyn może mieć tylko jedną; usuń pozostałe.
online-store-newer = Ten magazyn utworzyła nowsza wersja Sushi Train; zaktualizuj program.
online-store-open = Magazynu { $store } nie da się otworzyć: { $reason }
online-store-url = { $given } to nie adres magazynu; podaj sqlite:///plik.db albo postgresql://użytkownik@host/nazwa.
online-store-used = Z { $store } korzysta inny serwer; zatrzymaj go albo użyj PostgreSQL dla kilku.
backup-writing = Zapisuję kopię
backup-reading = Przywracam
backup-done = Kopia jest w pliku { $file } (wierszy: { $n }). Są w niej sekrety: pilnuj jej.
backup-restored = Przywrócono (wierszy: { $n }). Uruchom serwer z tym samym --store.
online-backup = { $file } nie jest kompletną kopią; nic nie przywrócono. Spróbuj starszej.
online-backup-failed = Kopia się nie udała: { $reason }
online-not-empty = Magazyn nie jest pusty; przywróć kopię do nowego.
online-backup-version = Kopia jest z innej wersji magazynu ({ $given }); przywróć ją tamtą wersją, a potem zaktualizuj.

## Simulating many games

simulate-playing = Gram
simulate-games =
    { $n ->
        [one] { $n } losowa partia
        [few] { $n } losowe partie
        [many] { $n } losowych partii
       *[other] { $n } losowej partii
    }
simulate-rate = { $n } partii/s
simulate-done = { $games } · { $rate } · ziarno { $seed }
simulate-again = Te same partie jeszcze raz: { $command }
simulate-interrupted = Przerwano po { $done } z { $asked } partii; liczby dotyczą tych rozegranych.
simulate-written = Raport jest w pliku { $file }.
simulate-compiling = Kompiluję te gry dla tego komputera, tylko ten jeden raz…
simulate-slow = Numba nie jest zainstalowana, więc to potrwa bardzo długo; zainstaluj ją poleceniem: { $command }
setup-fast = Szybki silnik nie zna tych dań.
simulate-number = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-tick = { NUMBER($n, maximumFractionDigits: 2) }
simulate-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-percent-tick = { NUMBER($n, style: "percent", maximumFractionDigits: 4) }
simulate-range = { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } – { NUMBER($high, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-by-seat = Według miejsca
simulate-by-dish = Według dania
simulate-mean = średnia
simulate-spread = rozrzut
simulate-wins = wygrane
simulate-interval = przedział 95%
simulate-each = punkty na gracza
simulate-share = udział w punktach
simulate-about = W tych partiach każdy wybierał na chybił trafił spośród tego, na co pozwalają zasady. Tyle dają więc same zasady, a nie dobra gra.
simulate-scores = Ile punktów?
simulate-scores-note = Pod każdym wykresem: dziewięć partii na dziesięć mieści się między końcami kreski, a kropka to mediana. Najrzadszych wyników, po jednym na tysiąc z obu stron, nie narysowano.
simulate-scores-up = jak często
simulate-points = punkty w partii
simulate-seats = Czy miejsce przy stole ma znaczenie?
simulate-seats-note = Wspólną wygraną dzielimy po równo. W 19 przypadkach na 20 prawdziwy udział leży między końcami kreski; jeśli kreska przecina linię przerywaną, różnicę tłumaczy sam przypadek.
simulate-even = linia przerywana: po równo, { $share }
simulate-won = udział wygranych partii
simulate-seats-up = miejsce
simulate-dishes = Skąd się biorą punkty?
simulate-dishes-note = Średnia wszystkich graczy i partii oraz część wszystkich punktów.
simulate-dishes-across = punkty na gracza i partię
simulate-dishes-up = danie
simulate-worth = Ile punktów za ile sztuk?
simulate-worth-note = Według zasad tej gry, aż do tylu sztuk, ile jeden gracz może mieć po rundzie.
simulate-count = ile sztuk
simulate-run = { $dish }: ciąg
simulate-prizes = Ile dają nigiri i nagrody?
simulate-prizes-note = Futomaki i większość deserów się porównuje: tyle dostaje ten, kto nie musi się dzielić.
simulate-prizes-across = punkty
simulate-prizes-up = nigiri lub miejsce
simulate-version = Sushi Train { $version }
simulate-first = { $dish }: najwięcej
simulate-second = { $dish }: drugie miejsce
simulate-least = { $dish }: najmniej
simulate-lead = { $dish }: za zdobycie { -squishy(case: "accusative") }
simulate-games-form = „{ $given }” to nie liczba partii; podaj na przykład 1e6, 250_000 albo 1000.
simulate-extra = Do symulacji potrzebny jest szybki silnik; zainstaluj go poleceniem: { $command }
simulate-device = Nie ma urządzenia { $given }; wybierz cpu albo cuda.
simulate-no-device = Tego urządzenia nie da się użyć ({ $reason }); pomiń --device, aby grać na procesorze.
simulate-cannot = Tych partii nie da się symulować ({ $reason }); wybierz inną grę, wariant albo edycję.
error-file-unwritable = Pliku { $file } nie da się zapisać ({ $reason }); wybierz inne miejsce.

## The arena, where bots play against each other

arena-games =
    { $n ->
        [one] { $n } partia
        [few] { $n } partie
        [many] { $n } partii
       *[other] { $n } partii
    }
arena-deals =
    { $n ->
        [one] po { $n } rozdaniu
        [few] po { $n } rozdaniach
        [many] po { $n } rozdaniach
       *[other] po { $n } rozdania
    }
arena-done = { $games } (rozdania: { $deals }, każde w { $seatings } ustawieniach) · { NUMBER($seconds, maximumFractionDigits: 1) } s · ziarno { $seed }
arena-enough = Koniec po { $deals } rozdaniach: przedział wygranych pierwszego bota jest węższy niż { $width }.
arena-resumed =
    { $n ->
        [one] { $n } partia jest już rozegrana; gram pozostałe.
        [few] { $n } partie są już rozegrane; gram pozostałe.
        [many] { $n } partii jest już rozegranych; gram pozostałe.
       *[other] { $n } partii jest już rozegrane; gram pozostałe.
    }
arena-interrupted = Przerwano po { $done } z { $asked } partii; liczby dotyczą rozdań rozegranych z każdego miejsca.
arena-timed = * ma limit czasu na ruch, więc wynik zależy od komputera.
arena-replaced =
    { $n ->
        [one] regular wykonał { $n } ruch za bota { $bot }, który zawiódł: { $why }
        [few] regular wykonał { $n } ruchy za bota { $bot }, który zawiódł; za pierwszym razem: { $why }
        [many] regular wykonał { $n } ruchów za bota { $bot }, który zawiódł; za pierwszym razem: { $why }
       *[other] regular wykonał { $n } ruchu za bota { $bot }, który zawiódł; za pierwszym razem: { $why }
    }
arena-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-range = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-reach = { $number } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-ms = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
arena-bot = { $name }
arena-bot-timed = { $name } *
arena-by-bot = Według bota, z przedziałami 95%
arena-points = punkty
arena-margin = przewaga
arena-rating = ranking
arena-thought = namysł
arena-thought-slow = 95% do
arena-about = Każde rozdanie rozegrano we wszystkich ustawieniach, więc nikt nie miał lepszych kart ani lepszego miejsca. Wszystkie liczby dotyczą jednego miejsca bota; przedziały liczone są z całych rozdań, bo partie z jednego rozdania są do siebie podobne.
arena-who = Kto wygrywa?
arena-who-note = Wspólną wygraną dzielimy po równo. Prawdziwy udział leży między końcami kreski w 19 przypadkach na 20.
arena-bot-up = bot
arena-table = Wszystko w liczbach
arena-table-note = Średnie dla jednego miejsca w partii; po ± zasięg przedziału 95%. Namysł dotyczy jednego ruchu.
arena-margins = O ile?
arena-margins-note = Odległość od najlepszego z pozostałych: powyżej zera to przewaga nad wszystkimi.
arena-even-points = linia przerywana: remis
arena-ratings = Jaka siła w rankingu?
arena-ratings-note = OpenSkill (Plackett–Luce) z miejsc we wszystkich partiach. Porównuje boty tylko w tym turnieju.
arena-start = linia przerywana: początek, { $n }
arena-course = Kiedy było to jasne?
arena-course-note = Udział wygranych pierwszego bota i końce jego przedziału w miarę kolejnych rozdań.
arena-low = dolny koniec przedziału
arena-high = górny koniec przedziału
arena-deals-across = rozdania
arena-thinking = Jak długo myślą?
arena-thinking-note = Średnia na jeden ruch; w nawiasie czas, w którym zmieściło się 95% ruchów.
arena-thinking-across = milisekundy na ruch
arena-bots = Arena potrzebuje co najmniej dwóch botów; podaj je, na przykład: sushitrain arena regular nibbler
arena-extra = Arena jest dodatkiem; zainstaluj ją poleceniem: { $command }
arena-command = „{ $given }” to nie polecenie; podaj program po cmd:, na przykład 'cmd: ./my_bot'.
arena-no-program = Nie ma programu { $given }, który dałoby się uruchomić; sprawdź ścieżkę i prawo do wykonywania.
arena-other = W { $folder } jest turniej z innymi argumentami; wybierz inny katalog albo powtórz tamte argumenty.
arena-died = Proces areny padł { $tries } razy w tej samej partii; spróbuj z mniejszą liczbą procesów. Z --save to samo polecenie wznowi turniej.
arena-no-ray = Ray nie jest zainstalowany; zainstaluj go poleceniem: { $command }
arena-ray = Pod adresem { $address } nie ma klastra Ray ({ $reason }); pomiń --ray, aby grać na tym komputerze.

# hint and analyse

hint-title = Co zagrać, { $name }: runda { $round }, tura { $turn }
hint-thinking = Myślę
hint-move = ruch
hint-win = szansa na wygraną
hint-ahead = przewaga
hint-why = dlaczego
hint-more =
    { $n ->
        [one] Jeszcze jeden ruch jest gorszy.
        [few] Jeszcze { $n } ruchy są gorsze.
       *[many] Jeszcze { $n } ruchów jest gorszych.
    }
hint-percent = { $n }%
hint-dummy = { $cards }, a dla marionetki { $card }
hint-take = { $card } ({ $slot })
hint-swap = zamiana: { $mine } za { $theirs } ({ $name })
hint-menu = menu: rzuć ponownie ({ $faces })
hint-done = bez drugiej karty
analyse-thinking = Analizuję partię
analyse-player = gracz
analyse-accuracy = dokładność
analyse-mistakes = błędy
analyse-blunders = grube błędy
analyse-mistake = Runda { $round }, tura { $turn }: { $name } zagrywa: { $move } – błąd (−{ $loss })
analyse-blunder = Runda { $round }, tura { $turn }: { $name } zagrywa: { $move } – gruby błąd (−{ $loss })
analyse-fine = Runda { $round }, tura { $turn }: { $name } zagrywa: { $move } (−{ $loss })
analyse-better = lepiej: { $move } (szansa na wygraną { $after } zamiast { $before })
analyse-turning = Punkt zwrotny: runda { $round }, tura { $turn }. { $names }: z { $before } na { $after }.
analyse-curve = Kto wygrywał?
analyse-curve-note = Szansa każdego gracza na wygraną przed każdym krokiem, według tego, co było wtedy widać.
analyse-step = krok
analyse-chance = szansa na wygraną, %
analyse-players = Kto jak zagrał?
analyse-players-note = Dokładność 100 to za każdym razem najlepszy ruch.
analyse-moments = Co byłoby lepsze?
analyse-moments-note = Ruchy, które kosztowały najwięcej, oceniane według tego, co gracz mógł wtedy wiedzieć.
both = { $one }; { $two }
error-one-way = Wybierz jedno: --join, --replay albo --resume.
play-dessert = desery: { $cards }
