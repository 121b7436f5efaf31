## A table far away, joined from a terminal

join-extra = Dołączanie do stołu na serwerze jest dodatkiem; zainstaluj go poleceniem: { $command }
join-link = „{ $given }” to nie jest link do stołu; wklej cały link, np. { $example }.
join-unreachable = Pod adresem { $server } nikt nie odpowiada ({ $reason }); sprawdź link i swoje połączenie.
join-silent = Brak odpowiedzi z { $server } (czekamy już { $seconds } s); sprawdź link albo spróbuj później.
join-stranger = Pod adresem { $server } nie ma serwera Sushi Train; sprawdź link.
join-rules = Ten program nie zna zasad tego stołu; zaktualizuj go albo dołącz przez przeglądarkę.
join-forgotten = Serwer już cię nie zna; dołącz jeszcze raz.
join-watching = Nie masz tu miejsca; możesz tylko oglądać.
join-host = Jesteś gospodarzem. Wpisz start, żeby zacząć. bot 2 regular sadza bota na miejscu 2.
join-chosen = { $name }: wybór gotowy.
join-left =
    { $n ->
        [one] Została { $n } sekunda.
        [few] Zostały { $n } sekundy.
        [many] Zostało { $n } sekund.
       *[other] Zostało { $n } sekundy.
    }
join-back = Połączenie wróciło.
join-moved = Rewanż! Wszyscy przesiadają się tutaj: { $url }
join-again = Jeszcze jedna gra w tym samym gronie? Wpisz rematch albo naciśnij Enter, żeby wyjść.
join-kept = Miejsce czeka na ciebie: to samo polecenie przyprowadzi cię z powrotem. Do tego czasu może za ciebie zagrać bot.
join-not-now = Teraz nie twoja kolej; wpisz ?, a zobaczysz, co można robić w międzyczasie.
join-help = Poza tym: say cześć wszystkim (czat), emote yum, hint (pytanie do trenera), undo (cofasz ostatni wybór, w grze z botami), leave (oddajesz miejsce), q (wychodzisz, miejsce czeka). Dla gospodarza przed grą: start, bot 2 regular.
join-emote-form = Emotki to { $known }; wpisz na przykład: emote yum
join-bot-form = Podaj numer miejsca i bota, na przykład: bot 2 regular. Boty to { $known }.
