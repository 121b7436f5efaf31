## Learning: rules, tutorial, score pad

page-learn-title = Jak grać
page-learn-about = Każda gra, deser i wariant w kilka minut czytania. Albo niech pokaże ci to szef kuchni: żaden samouczek nie trwa dłużej niż trzy minuty.
page-learn-tutorial = Zacznij samouczek
page-learn-all = Wszystkie zasady
page-learn-try = Wypróbuj
page-learn-rulings = Nasze rozstrzygnięcia
page-learn-rulings-about = Tych spraw nie rozstrzyga żadna instrukcja. U nas gra się tak.
page-learn-more = Czytaj dalej

page-tutorial-title = Samouczek
page-tutorials = Samouczki
page-tutorial-step = Krok { $n } z { $of }
page-tutorial-back = Wstecz
page-tutorial-do = Zrób to za mnie
page-tutorial-skip = Pomiń
page-tutorial-again = Jeszcze raz
page-tutorial-rules = Przeczytaj zasady
page-tutorial-instead = Niezły pomysł, ale tym razem weź: { $cards }.
page-tutorial-both = Weź dwie naraz: najpierw naciśnij „{ $button }”.
page-tutorial-press = Niezły pomysł, ale tym razem użyj „{ $button }”.
page-tutorial-done = gotowe
page-tutorial-following = Następny samouczek: { $name }

page-pad-title = Notes punktów
page-pad-about = Do gry z prawdziwym pudełkiem: stukaj w to, co leży przed graczami, a punkty policzą się same.
page-pad-players = Kto gra?
page-pad-special = Warianty i zasady domowe
page-pad-start = Zaczynamy liczyć
page-pad-new = Nowa gra
page-pad-new-sure = Zacząć nową grę?
page-pad-new-text = Wszystko, co tu wpisano, zniknie. Imiona zostaną.
page-pad-more = { $card }, na razie { $n }: dodaj
page-pad-less = { $card }, na razie { $n }: odejmij
page-pad-dip = Które nigiri leżą na wasabi?
page-pad-dipped = na wasabi
page-pad-squishy = Ile razy zabrany gniotek w tej rundzie
page-pad-desserts = desery
page-pad-die = Co pokazuje kość mochi?
page-pad-puddings = Żetony puddingu, łączna wartość
page-pad-tokens = Niewykorzystane menu i pałeczki
page-pad-before = Wstecz
page-pad-next = Dalej: { $name }
page-pad-offline = Brak połączenia. Stukaj dalej: punkty pojawią się, gdy tylko wróci.
