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
card-strawberry1 = truskawki 1
card-strawberry2 = truskawki 2
card-strawberry3 = truskawki 3
card-strawberry4 = truskawki 4
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

bot-random = Ślepy traf
bot-nibbler = Łasuch
bot-regular = Stały bywalec
bot-itamae = Itamae
bot-itamae-quick = Itamae w pośpiechu
bot-itamae-slow = Cierpliwy itamae

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
