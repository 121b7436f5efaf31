### English. One message per line of thought; every other language has exactly the same ids and variables.
### Names of cards, dishes and players are put in as they are: write sentences in which they need no inflection.

## Names of things

-squishy = squishy
-boat = boat

game-classic = Classic
game-anniversary = Anniversary
game-roll = Sushi Roll

variant-none = plain
variant-two_way = two-way street
variant-golf = sushi golf
variant-personal_piles = personal piles
variant-battle = sushi battle
variant-dummy = dummy player

dish-maki = maki
dish-tempura = tempura
dish-sashimi = sashimi
dish-dumpling = dumplings
dish-nigiri = nigiri
dish-wasabi = wasabi
dish-chopsticks = chopsticks
dish-menu = menus
dish-pudding = pudding
dish-strawberry = strawberry pudding
dish-yogurt = frozen yogurt
dish-tea = bubble tea
dish-mochi = mochi
dish-tokens = left-over tokens

card-tempura = tempura
card-sashimi = sashimi
card-dumpling = dumpling
card-maki1 = maki 1
card-maki2 = maki 2
card-maki3 = maki 3
card-egg = egg nigiri
card-salmon = salmon nigiri
card-squid = squid nigiri
card-wasabi = wasabi
card-chopsticks = chopsticks
card-pudding = pudding
card-strawberry1 = strawberry 1
card-strawberry2 = strawberry 2
card-strawberry3 = strawberry 3
card-strawberry4 = strawberry 4
card-yogurt = frozen yogurt
card-tea1 = bubble tea 1
card-tea2 = bubble tea 2
card-tea3 = bubble tea 3
card-tea4 = bubble tea 4
card-tea5 = bubble tea 5
card-mochi = mochi
card-menu2 = menu 2
card-chopsticks2 = chopsticks 2
card-pudding1 = pudding 1
card-pudding2 = pudding 2
card-pudding3 = pudding 3

die-appetizer = appetizer
die-maki = maki
die-nigiri = nigiri
die-special = special
die-pudding = pudding

token-menu = menu
token-chopsticks = chopsticks
token-pudding = pudding

bot-random = Random
bot-nibbler = Nibbler
bot-regular = Regular
bot-itamae = Itamae
bot-itamae-quick = Itamae in a hurry
bot-itamae-slow = Patient itamae

## Small pieces

points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
dice =
    { $n ->
        [one] { $n } die
       *[other] { $n } dice
    }
icons =
    { $n ->
        [one] { $n } icon
       *[other] { $n } icons
    }
moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
list-last = { $rest } and { $last }
labelled = { $label }: { $text }
times = { $n } × { $thing }
shown = { $thing } ({ $value })
nothing = nothing yet
person = Guest
person-number = Player { $n }
dummy = Dummy
