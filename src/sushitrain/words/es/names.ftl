### Spanish. Same ids and variables as in English. Readable on both sides of the Atlantic: no vosotros, no “coger”.
### Names of cards, dishes and players are put in as they are, of unknown gender: “quien”, “por cabeza”, “todo el mundo”.

## Names of things

-squishy = pudin blandito
-boat = barquito

game-classic = Clásico
game-anniversary = Aniversario
game-roll = Sushi Roll

variant-none = sin variante
variant-two_way = ida y vuelta
variant-golf = sushi golf
variant-personal_piles = mazos personales
variant-battle = batalla de sushi
variant-dummy = jugador ficticio

dish-maki = maki
dish-tempura = tempura
dish-sashimi = sashimi
dish-dumpling = gyoza
dish-nigiri = nigiri
dish-wasabi = wasabi
dish-chopsticks = palillos
dish-menu = menús
dish-pudding = pudin
dish-strawberry = pudin de fresa
dish-yogurt = yogur helado
dish-tea = té de burbujas
dish-mochi = mochi
dish-tokens = fichas sobrantes

card-tempura = tempura
card-sashimi = sashimi
card-dumpling = gyoza
card-maki1 = maki 1
card-maki2 = maki 2
card-maki3 = maki 3
card-egg = nigiri de tortilla
card-salmon = nigiri de salmón
card-squid = nigiri de calamar
card-wasabi = wasabi
card-chopsticks = palillos
card-pudding = pudin
card-strawberry1 = fresa 1
card-strawberry2 = fresa 2
card-strawberry3 = fresa 3
card-strawberry4 = fresa 4
card-yogurt = yogur helado
card-tea1 = té de burbujas 1
card-tea2 = té de burbujas 2
card-tea3 = té de burbujas 3
card-tea4 = té de burbujas 4
card-tea5 = té de burbujas 5
card-mochi = mochi
card-menu2 = menú 2
card-chopsticks2 = palillos 2
card-pudding1 = pudin 1
card-pudding2 = pudin 2
card-pudding3 = pudin 3

die-appetizer = aperitivos
die-maki = maki
die-nigiri = nigiri
die-special = especiales
die-pudding = púdines

token-menu = menú
token-chopsticks = palillos
token-pudding = pudin

bot-random = Azar
bot-nibbler = Picotín
bot-regular = Habitual
bot-itamae = Itamae
bot-itamae-quick = Itamae con prisa
bot-itamae-slow = Itamae paciente

## Small pieces

points =
    { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
players =
    { $n ->
        [one] { $n } jugador
       *[other] { $n } jugadores
    }
cards =
    { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
dice =
    { $n ->
        [one] { $n } dado
       *[other] { $n } dados
    }
icons =
    { $n ->
        [one] { $n } símbolo
       *[other] { $n } símbolos
    }
moves =
    { $n ->
        [one] { $n } jugada
       *[other] { $n } jugadas
    }
list-last = { $rest } y { $last }
labelled = { $label }: { $text }
times = { $n } × { $thing }
shown = { $thing } ({ $value })
nothing = nada todavía
person = Comensal
person-number = Comensal { $n }
dummy = Jugador ficticio
