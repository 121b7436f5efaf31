### French. Informal "tu"; same ids and variables as in English. Narrow no-break spaces (U+202F) before : ; ? ! % and inside « »,
### but none in the names of cards, which people type.

## Names of things

-squishy = squishy
-boat = bateau

game-classic = Classique
game-anniversary = Anniversaire
game-roll = Sushi Roll

variant-none = sans variante
variant-two_way = gauche-droite-gauche
variant-golf = sushi-golf
variant-personal_piles = pioches personnelles
variant-battle = bataille de sushis
variant-dummy = joueur robot

dish-maki = maki
dish-tempura = tempura
dish-sashimi = sashimi
dish-dumpling = raviolis
dish-nigiri = nigiri
dish-wasabi = wasabi
dish-chopsticks = baguettes
dish-menu = menus
dish-pudding = pudding
dish-strawberry = pudding à la fraise
dish-yogurt = yaourt glacé
dish-tea = thé aux perles
dish-mochi = mochi
dish-tokens = jetons restants

card-tempura = tempura
card-sashimi = sashimi
card-dumpling = ravioli
card-maki1 = maki 1
card-maki2 = maki 2
card-maki3 = maki 3
card-egg = nigiri omelette
card-salmon = nigiri saumon
card-squid = nigiri calamar
card-wasabi = wasabi
card-chopsticks = baguettes
card-pudding = pudding
card-strawberry1 = fraise 1
card-strawberry2 = fraise 2
card-strawberry3 = fraise 3
card-strawberry4 = fraise 4
card-yogurt = yaourt glacé
card-tea1 = thé aux perles 1
card-tea2 = thé aux perles 2
card-tea3 = thé aux perles 3
card-tea4 = thé aux perles 4
card-tea5 = thé aux perles 5
card-mochi = mochi
card-menu2 = menu 2
card-chopsticks2 = baguettes 2
card-pudding1 = pudding 1
card-pudding2 = pudding 2
card-pudding3 = pudding 3

die-appetizer = entrées
die-maki = makis
die-nigiri = nigiris
die-special = spéciaux
die-pudding = puddings

token-menu = menu
token-chopsticks = baguettes
token-pudding = pudding

bot-random = Hasard
bot-nibbler = Grignoteur
bot-regular = Habitué
bot-itamae = Itamae
bot-itamae-quick = Itamae pressé
bot-itamae-slow = Itamae patient

## Small pieces

points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
players =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
dice =
    { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    }
icons =
    { $n ->
        [one] { $n } symbole
       *[other] { $n } symboles
    }
moves =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }
list-last = { $rest } et { $last }
labelled = { $label } : { $text }
times = { $n } × { $thing }
shown = { $thing } ({ $value })
nothing = rien pour l’instant
person = Convive
person-number = Convive { $n }
dummy = Robot
