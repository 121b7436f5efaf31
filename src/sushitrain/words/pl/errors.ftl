## Errors: one sentence with a way out

error-topic = Nie ma zasad „{ $given }”; do wyboru: { $known }.
error-turn = Nie ma tury { $given }; ostatnia ma numer { $most }.
error-same-names = Dwie osoby nie mogą mieć tego samego imienia ({ $name }); podaj różne.

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
setup-bot-fast = { $given } wymaga pakietu Numba: pip install "sushitrain[fast]".
table-document = Plik edycji to jeden obiekt JSON z tabelami.
table-unknown = Nie ma tabeli { $table }; do wyboru: { $tables }.
table-key = Tabela { $table } nie zna wartości { $key }; przyjmuje od { $low } do { $high }.
table-sum = Tabela { $table }: suma kart musi wynosić { $needed }, a wynosi { $given }.
table-rows = W tabeli { $table } każdy następny rząd musi być o jedną kartę dłuższy, np. 2, 3, 4, 5, 6.
table-cards = Tabela { $table }: kart na rundę może być najwyżej { $most }, a jest { $given }.
table-faces = Tabela { $table } potrzebuje ścianek od 1 do 99, w tym 1 na początek.
table-empty = W tabeli { $table } nie ma żadnej ścianki dla { $kind }.
table-face = Tabela { $table } nie zna ścianki { $face }.
table-twice = W tabeli { $table } ścianka { $face } jest na dwóch rodzajach kości, a może być tylko na jednym.
table-sides = Tabela { $table }: ścianek kości może być najwyżej { $most }, a jest { $given }.
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
record-name = { $place }: powinna tu być nazwa, od 1 do { $most } widocznych znaków.
record-hex = { $place }: powinny tu być 64 cyfry szesnastkowe.
record-large = { $place }: ta liczba jest za duża.
record-twice = Pole { $field } występuje dwa razy.
record-winners = W result.winners powinny być miejsca od 0 do { $high }.
record-why = W result.reason powinno być jedno z: { $known }, a jest { $given }.
record-chance = W polu chance zapisu musi być ziarno (seed) ze zobowiązaniem (commitment) albo losowania (draws).
record-line = { $place }: powinna tu być jedna linijka widocznego tekstu.
record-reason = result.reason podaje powód wygranej, a nikt nie wygrał.
record-after = moves[{ $i }]: gra skończyła się już wcześniej.
pad-card = W tej grze nie ma „{ $card }”; do wyboru: { $cards }.
pad-many = Tylu sztuk ({ $given }) nikt nie uzbiera w jednej rundzie; najwięcej to { $most }.
pad-no-value = { $card } ma wartość wydrukowaną na karcie; wpisz bez liczby.
pad-value = { $card } wymaga wartości, którą widać na stole, np. { $card }:{ $example }.
pad-copies = Wpisano { $count } × { $thing }, a w pudełku jest tylko { $most }.
pad-rounds = Rund w grze jest { $most }, nie { $given }.
pad-number = Liczba „{ $number }” stoi sama; wpisz ją przed kartą, np. 2 tempura.
pad-negative = { $place }: tylko liczby od 0.
pad-squishy = Gniotka nie da się zabrać { $count } razy, mając { $cards } × pudding truskawkowy.
pad-dice-only = Pozostałe żetony i policzone puddingi są tylko w Sushi Roll; tu ich nie podawaj.
