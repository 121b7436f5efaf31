### French. Informal "tu"; same ids and variables as in English. No-break spaces before : ; ? ! and inside « », but none
### in the names of cards, which people type.

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
player-range = { $range } joueurs
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
labelled = { $label } : { $text }
times = { $n } × { $thing }
shown = { $thing } ({ $value })
nothing = rien pour l’instant
person = Convive
person-number = Joueur { $n }
dummy = Robot

## What happens

event-round =
    { $flow ->
        [battle] Manche { $round } : la pyramide est en place.
        [rolling] Manche { $round } : tout le monde pioche { $dice } dans le sac.
       *[drafting] Manche { $round } : { $cards } chacun.
    }
event-control = { $name } joue pour le robot ce tour-ci.
event-starts = { $name } commence.
event-reveal = { $name } : { $cards }
event-chopsticks = Sushi Go ! { $name } se sert de ses baguettes, puis les rend.
event-dipped = { $name } : { $card } sur le wasabi, ça compte { $times } fois !
event-thaw = { $name } : le yaourt dégèle, c’est un { $value }.
event-mochi = { $name } lance le dé mochi : { $value }.
event-squishy = { $name } passe en tête et prend le { -squishy } : { $gain }.
event-pass =
    { $direction ->
        [right] Les mains passent à droite.
       *[left] Les mains passent à gauche.
    }
event-draw =
    { $left ->
        [0] Tout le monde tire la dernière carte de sa pioche.
       *[other] Tout le monde tire une carte de sa pioche (encore { $left } dans chacune).
    }
event-take = { $name } prend { $slot } : { $card }
event-turn-up = On retourne { $slot } : { $card }
event-declines = { $name } s’en tient à une carte.
event-put-back = Les baguettes sont maintenant en { $slot }.
event-rolls = { $name } lance : { $faces }
event-menu = { $name } dépense un menu : { $before } → { $after }
event-swap = { $name } dépense un jeton baguettes et échange avec { $other } : { $gives } ↔ { $gets }
event-keep = { $name } garde : { $face }
event-tokens =
    { $count ->
        [0] { $name } ne reçoit rien : la réserve est vide ({ $token }).
       *[other] Jetons pour { $name } : { $count } × { $token }
    }
event-slide = Les tapis glissent d’une place vers la gauche.
event-scores = { $name } : { $gain } pour cette manche, { $total } jusqu’ici.
event-boat = { $name } prend le { -boat }.
event-dessert = { $name } : { $gain } au décompte final, { $total } en tout.
event-end = La partie est finie.

outcome-points = { $names } gagne avec { $points }.
outcome-dessert = Égalité à { $points }, mais { $names } gagne grâce au dessert ({ $dessert }).
outcome-shared = { $names } se partagent la victoire avec { $points } chacun.

## Score lines

line-first =
    { $shared ->
        [1] le plus, { $icons }
       *[other] le plus, { $icons } ({ $shared } ex æquo)
    }
line-second =
    { $shared ->
        [1] deuxième, { $icons }
       *[other] deuxième, { $icons } ({ $shared } ex æquo)
    }
line-unplaced = { $icons }, pas de points
line-sets = { $cards }
line-ladder = { $cards }
line-plain = { $cards }
line-dipped = { $cards }, valeur triplée
line-idle = { $cards }
line-lead = { -squishy } pris { $number ->
        [1] une fois
       *[other] { $number } fois
    }
line-most =
    { $shared ->
        [1] le plus, { $number }
       *[other] le plus, { $number } ({ $shared } ex æquo)
    }
line-least =
    { $shared ->
        [1] le moins, { $number }
       *[other] le moins, { $number } ({ $shared } ex æquo)
    }
line-between = ni gain ni perte, { $number }
line-level = tout le monde à égalité, { $number }
line-run = suite de { $number } : { $cards }
line-tokens = il en reste { $number }

part-round = Manche { $round }
part-end = Fin de partie
part-total = Total
score-title = Points

## What a card would do

effect-dipped = sur le wasabi : { $gain }
effect-completes = complète une série : { $gain }
effect-adds = { $gain }
effect-builds =
    { $now ->
        [0] encore { $n } pour { $worth }
       *[other] { $gain } ; encore { $n } pour { $worth } de plus
    }
effect-icons = { $icons } en tout
effect-tokens =
    { $n ->
        [one] { $n } jeton
       *[other] { $n } jetons
    }
effect-opens = triple ton prochain nigiri
effect-pairs = deux cartes d’un coup, plus tard
effect-keeps = à garder pour le dessert

## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-round = Manche { $round } · tour { $turn }
play-hand = Ta main
play-belt = Ton tapis
play-tray = Ton plateau : { $cards }
play-kept = Tes desserts : { $cards }
play-others = { $name } · { $points } · { $cards }
play-dessert = desserts : { $cards }
play-passing =
    { $direction ->
        [right] les mains passent à droite
       *[left] les mains passent à gauche
    }
play-tokens = menus { $menus } · baguettes { $chopsticks } · puddings { $puddings }
play-pool = Dans la réserve : menus { $menus } · baguettes { $chopsticks } · puddings { $puddings }
play-other-belt = Tapis { $seat } ({ $name }) :
play-ask-pick = { $name }, quelle carte ? (son numéro, ou ? pour l’aide)
play-ask-pair = { $name }, quelle carte ? Avec tes baguettes, tu peux en prendre deux, dans l’ordre : 3 1 (? pour l’aide)
play-ask-dummy = { $name }, une carte pour toi, puis une pour le robot : 3 1 (? pour l’aide)
play-ask-dummy-pair = { $name }, ta carte, ou deux avec tes baguettes, puis celle du robot : 3 1 ou 3 2 1 (? pour l’aide)
play-ask-take = { $name }, quelle case ? (par exemple { $example }, ou ? pour l’aide)
play-ask-second = { $name }, une deuxième carte avec tes baguettes ? Une case, ou { $done } (? pour l’aide)
play-ask-roll = { $name }, à toi : garde un dé (son numéro), relance (menu 1 2) ou échange (ton dé, l’autre tapis, son dé : swap 1 2 3) ; ? pour l’aide
play-help-draft = Tape le numéro d’une carte, ou son nom : { $example }. Avec q, tu enregistres et tu quittes.
play-help-battle = Tape une case, par exemple { $example }. Une carte recouverte ou face cachée ne peut pas être prise. Avec q, tu enregistres et tu quittes.
play-help-roll = Tape 2 pour garder ton deuxième dé ; menu 1 3 pour dépenser un menu et relancer ces dés ; swap 2 1 4 pour dépenser un jeton baguettes et échanger ton dé 2 contre le dé 4 du tapis 1. Avec q, tu enregistres et tu quittes.
play-cover = Passe le clavier à { $name }, puis Entrée.
play-saved = Partie enregistrée : { $file }
play-resume = Pour la reprendre : { $command }
play-left = À bientôt !
play-unsaved = Impossible d’enregistrer la partie ({ $reason }).
play-not-a-move = « { $text } » n’est pas possible ici ; { $hint }
play-hint-number = choisis un numéro de 1 à { $most }.
play-hint-count = ce tour-ci, il faut { $numbers } numéros.
play-hint-place = choisis parmi { $places }.
play-hint-roll = tape ? pour voir ce que tu peux faire.

## Replay and verify

replay-by = Autour de la table : { $names }.
replay-stopped = L’enregistrement s’arrête ici ; la partie n’est pas finie.
replay-old-rules = Cette partie a été enregistrée avec d’autres règles (version { $version }) ; elle est racontée ici avec celles d’aujourd’hui.
verify-holds = Tout concorde : chaque donne et chaque lancer découlent de la graine, l’engagement est tenu et le résultat est le bon.
verify-scripted = La donne a été écrite à la main, il n’y a donc pas de mélange à vérifier ; le résultat est le bon.
verify-broken =
    { $n ->
        [one] Quelque chose ne colle pas :
       *[other] { $n } choses ne collent pas :
    }
verify-rules = la partie a été jouée avec d’autres règles (version { $version })
verify-commitment = l’engagement n’est pas l’empreinte du secret
verify-seed = la graine ne découle pas du secret, de la table et des nonces
verify-unused = tirages notés mais jamais utilisés, à partir de { $draw } ({ $count } en tout)
verify-draw = { $draw } : la graine donne autre chose
verify-parts = étapes notées dans l’enregistrement : { $written } ; étapes jouées : { $derived }
verify-points = étape { $part }, { $name } : { $written } d’après l’enregistrement, { $derived } d’après la partie
verify-winners = qui gagne : { $written } d’après l’enregistrement, { $derived } d’après la partie
verify-reason = ce qui décide : { $written } d’après l’enregistrement, { $derived } d’après la partie
reason-points = les points
reason-dessert = le dessert
reason-shared = victoire partagée
draw-deck = paquet
draw-first = premier joueur
draw-yogurt = yaourt nº { $n }
draw-mochi = lancer de mochi nº { $n }
draw-dice = tirage de dés nº { $n }
draw-rolls = lancer de dés nº { $n }

## Score pad

pad-ask-game = Quel jeu ? { $games } [{ $default }]
pad-ask-dessert = Quel dessert ? { $desserts } [{ $default }]
pad-ask-players = Combien de joueurs ? ({ $low } à { $high })
pad-ask-name = Nom du joueur { $n } ? [{ $default }]
pad-ask-entry = Manche { $round }, { $name } : qu’y a-t-il sur le plateau ?
pad-ask-puddings = { $name } : combien de puddings à la fin ?
pad-ask-tokens = { $name } : combien reste-t-il de menus et de baguettes ?
pad-words = Mots à taper : { $words }. Dans l’ordre de pose (2 tempura, wasabi squid), ou squid* pour un nigiri sur wasabi.
pad-stopped = On s’arrête là ; les manches déjà saisies comptent.

## Rules

rules-topics = Que veux-tu savoir ? Essaie : { $command }
rules-games = Jeux
rules-desserts = Desserts
rules-variants = Variantes
rules-options = Options
rules-option-values = { $values } ({ $default } par défaut)
rules-deal-row = { $players } : { $each }
rules-about-classic =
    Régale-toi pendant { $rounds } manches. Chacun tient une main de cartes, en garde une et passe les autres : les plats
    défilent comme des assiettes sur un petit train. Les séries, les paires et le bon ordre rapportent des points ; les
    puddings se comptent à la fin du repas.
rules-about-anniversary =
    Le jeu classique avec un dessert au choix parmi { $desserts } et un bateau qui, après chaque manche, met le cap sur la
    personne en tête. Même sans aucun maki, tu peux décrocher des points de maki si personne n’a fait mieux.
rules-about-roll =
    Le jeu de dés. Chacun a des dés sur son tapis, en garde un et fait glisser les autres. Les menus servent à relancer des
    dés, les baguettes à en échanger avec un autre tapis.
rules-deal = Le paquet compte { $deck } cartes. Les cartes jouées n’y reviennent pas ; à chaque manche, on en distribue de nouvelles :
rules-turn =
    Tout le monde choisit une carte en secret. On les révèle toutes en même temps et on les pose, puis chaque main passe au
    voisin de gauche. Quand il ne reste qu’une carte en main, on la pose d’office.
rules-wasabi = Wasabi : ton prochain nigiri va obligatoirement dessus et compte { $times } fois. Un seul nigiri par wasabi.
rules-chopsticks =
    Baguettes : si elles sont devant toi depuis un tour précédent, tu peux prendre deux cartes d’un coup et les poser dans
    l’ordre de ton choix. Elles rejoignent ensuite la main que tu passes. Une seule fois par tour.
rules-maki-split =
    Maki : { $first } points pour qui a le plus de symboles, { $second } pour le deuxième. À égalité en tête, on partage les
    { $first } points et le deuxième n’a rien ; à égalité pour la deuxième place, on partage les { $second }. Ce qui ne se divise
    pas est perdu.
rules-maki-full =
    Maki : { $first } points pour qui a le plus de symboles, { $second } pour le deuxième. À égalité, chacun touche la totalité,
    et la deuxième place rapporte quand même.
rules-maki-excluded = Sans le moindre maki, tu ne marques rien ici.
rules-maki-counts = Sans maki, tu as zéro symbole, et ça peut quand même suffire pour marquer.
rules-tempura = Tempura : chaque série de { $size } rapporte { $worth } points.
rules-sashimi = Sashimi : chaque série de { $size } rapporte { $worth } points.
rules-dumpling = Raviolis, de 1 à { $most } ou plus : { $worth } points.
rules-nigiri = Nigiri : calamar { $squid }, saumon { $salmon }, omelette { $egg }.
rules-end-cards = Après { $rounds } manches, on compte les desserts et le plus gros total gagne. À égalité, le meilleur dessert l’emporte ; si ça ne suffit pas, la victoire est partagée.
rules-boat = Bateau : après chaque manche, il va au plus gros total. À égalité, il reste où il est. Il ne rapporte rien, à part de la fierté.
rules-roll-deal = Il y a { $total } dés dans le sac : { $kinds }. À chaque manche, chacun pioche :
rules-roll-faces = Faces des dés :
rules-roll-start =
    Tu commences la partie avec { $menus } × menu et { $chopsticks } × baguettes ; la réserve contient { $pool_menus } × menu,
    { $pool_chopsticks } × baguettes et des puddings pour une valeur totale de { $pool_puddings }. Une réserve vide ne donne rien.
rules-roll-turn =
    Tout le monde lance les dés de son tapis. Chacun joue ensuite à son tour, en partant du tapis rouge et vers la gauche.
    D’abord, autant de fois que tu veux, dépense un menu pour relancer les dés de ton choix sur ton tapis, ou un jeton
    baguettes pour échanger un de tes dés contre celui d’un autre tapis, sans toucher aux faces. Puis tu dois poser un dé sur
    ton plateau. Les faces menu, baguettes et pudding donnent aussitôt ce nombre de jetons, tant que la réserve en a. Enfin,
    tous les tapis glissent d’une place vers la gauche, et on relance tout.
rules-roll-appetizers = Les entrées se comptent par séries de { $size } au plus ; une de plus, et c’est une nouvelle série :
rules-roll-end =
    À la fin, le plus de puddings rapporte { $most } points et le moins en coûte { $least }, sans partage en cas d’égalité ; à
    deux joueurs, personne n’en perd. Chaque lot de { $size } jetons restants, menus ou baguettes, rapporte { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }.
rules-roll-slide = À { $players }, les tapis glissent une fois de plus entre les manches, pour que chaque manche commence ailleurs.
rules-pudding =
    Pudding : il reste devant toi toute la partie. À la fin, en avoir le plus rapporte { $most } points et en avoir le moins, ou
    pas du tout, en coûte { $least } ; à égalité, on partage, et ce qui ne se divise pas est perdu. Si tout le monde en a
    autant, il ne se passe rien. À deux joueurs, personne ne perd de points.
rules-strawberry =
    Pudding à la fraise : des cartes de 1 à { $icons } symboles qui restent là toute la partie. Si la carte que tu viens de poser
    te donne le plus de symboles, même à égalité, tu prends le squishy (le petit pudding tout mou) et { $lead } points ; rien si
    tu l’as déjà ou si quelqu’un d’autre atteint le même nombre pendant ce tour. À la fin, avoir le moins de symboles coûte
    { $least } points, à partager en cas d’égalité ; à deux joueurs, ça en coûte { $pair }, et rien en cas d’égalité.
    À trois joueurs ou plus, si tout le monde est à égalité, la perte se partage entre tous.
rules-yogurt =
    Yaourt glacé : personne ne connaît sa valeur (de { $low } à { $high }) avant que la carte soit posée, même pas toi. À la fin,
    la plus grosse somme rapporte { $most } points et la plus petite en coûte { $least }, à partager en cas d’égalité. Si tout le
    monde est à égalité, il ne se passe rien. À deux joueurs, personne ne perd de points.
rules-tea = Thé aux perles : des cartes de 1 à { $high } qui restent là toute la partie. À la fin, on en fait les meilleures suites possibles (des numéros qui se suivent) ; une suite de 1 à { $length } cartes rapporte { $worth } points.
rules-mochi =
    Mochi : chacun a un dé, posé au départ sur { $start }. Chaque carte mochi te le fait lancer aussitôt, que ça te plaise ou non.
    À la fin, le dé le plus haut rapporte { $most } points et le plus bas en coûte { $least }, à partager en cas d’égalité. Si tout
    le monde est à égalité, il ne se passe rien. À deux joueurs, personne ne perd de points. Les cartes elles-mêmes ne valent
    rien.
    Faces du dé : { $faces }.
rules-two_way = Gauche-droite-gauche ({ $players }) : les mains passent à gauche aux manches 1 et 3, à droite à la manche 2.
rules-golf = Sushi-golf ({ $players }) : le plus petit total gagne. Perdre des points t’arrange, en marquer te plombe ; à égalité, c’est toujours le plus de desserts qui l’emporte.
rules-personal_piles = Pioches personnelles ({ $players }) : chacun a { $hand } cartes en main et sa propre pioche de { $pile } cartes face cachée. Après chaque échange de mains, tu tires une carte de ta pioche tant qu’il en reste.
rules-battle =
    Bataille de sushis ({ $players }) : { $cards } cartes forment une pyramide, certaines rangées face cachée. À ton tour, prends
    une carte visible que rien ne recouvre ; une carte face cachée se retourne dès que plus rien ne la recouvre. Avec des
    baguettes, tu peux en prendre une deuxième, même si elle vient d’être retournée ; les baguettes vont alors à sa place.
    Aux manches suivantes, c’est le plus petit score qui commence.
    Les baguettes doivent être devant toi avant ton tour.
rules-dummy =
    Joueur robot ({ $players }) : trois mains de { $hand } cartes, dont une en pile face cachée pour le robot. Chacun le contrôle à
    son tour : tire la carte du dessus de sa pile, choisis une carte pour toi et une pour lui. Le robot marque comme un
    troisième joueur, mais ne peut pas gagner.
    Chacun peut utiliser ses baguettes ; si tu contrôles le robot, il te faut trois cartes en main. Celles données au robot
    restent chez lui.
rules-need_maki = Maki obligatoire (deux joueurs) : sans maki, tu ne marques rien ici ; un seul maki contre zéro suffit donc toujours pour la première place.

option-need_maki = À deux joueurs : pas de maki, pas de points de maki
option-zero_maki = Sans aucun maki, peut-on quand même marquer ?
option-dummy_scores = Le robot marque-t-il comme un troisième joueur ?
option-first = Qui commence (bataille), contrôle le robot en premier ou a le tapis rouge : une place, à partir de 0
option-boat_by = Le bateau va-t-il au meilleur total ou à la meilleure manche ?
option-battle_start_by = Qui commence la manche suivante d’une bataille : le plus petit total ou le plus petit score de la manche ?
option-golf_tiebreak = À égalité au golf, qui l’emporte : le plus ou le moins de desserts ?
option-strawberry_all_equal = Quand tout le monde a autant de fraises : on partage la perte, ou personne ne perd
option-roll_all_equal = Quand tout le monde a autant de puddings à Sushi Roll : on applique la règle à la lettre, ou rien pour personne

## Errors: one sentence with a way out

error-file-missing = Le fichier { $file } est introuvable.
error-file-unreadable = Impossible de lire le fichier { $file } ({ $reason }).
error-language = Langue inconnue : { $given } ; choisis parmi { $known }.
error-option-form = Écris une option sous la forme name=value ; il existe { $known }.
error-names =
    { $given ->
        [one] { $given } nom
       *[other] { $given } noms
    } pour { $needed ->
        [one] { $needed } personne
       *[other] { $needed } personnes
    } : donnes-en un par personne.
error-people =
    { $people ->
        [one] Impossible d’asseoir { $people } personne à une table de { $players }.
       *[other] Impossible d’asseoir { $people } personnes à une table de { $players }.
    }
error-other-rules = Cette partie a été enregistrée avec d’autres règles (version { $version }) ; tu peux la revoir, mais pas la continuer.
error-pad-file = Le fichier de la feuille dit déjà tout ; avec --file, donne seulement --edition, --json et --lang.
error-output = Impossible d’écrire le résultat ({ $reason }).
error-file-exists = Le fichier { $file } existe déjà ; choisis un autre nom, ou reprends cette partie avec --resume.
error-numbers = Donne un nombre par joueur, par exemple 3,0,2.
error-dummy-line = Donne une ligne pour chacun des deux joueurs et une dernière pour le robot.
error-topic = Pas de règles pour { $given } ; choisis parmi { $known }.
error-entry-form = Écris chaque joueur comme ceci : « Nom: cartes / cartes / cartes », une barre oblique entre les manches.
error-rounds-differ =
    { $given ->
        [one] { $name } a { $given } manche, les autres { $needed }.
       *[other] { $name } a { $given } manches, les autres { $needed }.
    }
error-no-input = Rien n’a été saisi ; tu trouveras des exemples avec sushitrain score --help.
error-turn =
    { $most ->
        [one] La partie compte { $most } tour ; il n’y a pas de tour { $given }.
       *[other] La partie compte { $most } tours ; il n’y a pas de tour { $given }.
    }

setup-game = Jeu inconnu : { $given } ; choisis parmi { $known }.
setup-dessert = Ce jeu n’a pas de dessert { $given } ; possible ici : { $known }.
setup-variant = Variante inconnue : { $given } ; choisis parmi { $known }.
setup-cards-only = La variante « { $variant } » va avec les jeux de cartes, pas avec Sushi Roll.
setup-exactly = La variante « { $variant } » se joue à { $needed } joueurs exactement, pas à { $players }.
setup-players = Ce jeu se joue de { $low } à { $high } joueurs, pas à { $players }.
setup-need-maki = need_maki veut dire zero_maki=excluded ; ça ne va donc pas avec zero_maki=counts.
setup-value = { $option } ne peut pas valoir { $value } ; valeurs possibles : { $allowed }.
setup-option = { $option } ne sert à rien dans ce jeu ; garde la valeur { $default }.
setup-first = first est une place de 0 à { $high }, pas { $first }.
setup-bot = Bot inconnu : { $given } ; choisis parmi { $known }.
table-document = Un fichier d’édition est un seul objet JSON qui contient des tableaux.
table-unknown = Tableau inconnu : { $table } ; il existe { $tables }.
table-key = Le tableau { $table } ne connaît pas { $key } ; il va de { $low } à { $high }.
table-sum = Le tableau { $table } doit faire { $needed } cartes au total, pas { $given }.
table-rows = Le tableau { $table } doit avoir des rangées qui gagnent une carte à chaque fois, comme 2, 3, 4, 5, 6.
table-cards = Le tableau { $table } accepte au plus { $most } cartes par manche, pas { $given }.
table-faces = Le tableau { $table } demande des faces de 1 à 99, dont un 1 pour commencer.
table-empty = Le tableau { $table } n’a aucune face pour { $kind }.
table-face = Le tableau { $table } ne connaît pas la face { $face }.
table-twice = Le tableau { $table } met { $face } sur deux sortes de dés ; une face ne va que sur une sorte.
table-sides = Le tableau { $table } accepte des dés à { $most } faces au plus, pas { $given }.
table-keys = Le tableau { $table } doit contenir exactement { $keys }.
table-range = Le tableau { $table } accepte des nombres de { $low } à { $high }.
table-dice = Le tableau { $table } distribue { $needed } dés à { $players } joueurs, mais le sac n’en contient que { $dice }.
table-pool = Le tableau { $table } distribue { $needed } × { $token }, mais la réserve n’en contient que { $pool }.
table-worth = Le tableau { $table } demande trois nombres de 0 à 99 pour chaque entrée.
table-shape = Le tableau { $table } devrait ressembler à { $example }.
chance-seed = Une graine fait 32 octets, pas { $given }.
chance-missing = Il manque dans le script : { $draw }.
chance-too-many = Dans le script, { $draw } : { $count } × { $thing } en trop.
chance-too-few = Dans le script, { $draw } : il y en a { $given } sur les { $needed } à distribuer.
chance-impossible = Dans le script, { $draw } : impossible d’obtenir { $given }.
chance-deck = Le script ne donne que { $given } des { $needed } cartes de cette manche.
move-unreadable = « { $text } » n’est pas un coup lisible.
move-turn = Ce n’est pas à la place { $seat } de jouer.
move-seat = Il n’y a pas de place { $seat }.
move-over = La partie est finie.
move-seats = Places dont on attend un coup : { $needed } ; coups reçus de : { $given }.
move-illegal = La place { $seat } ne peut pas jouer « { $move } » ; elle peut jouer { $legal }.
record-size = Le fichier dépasse { $most } octets : trop gros pour un enregistrement de partie.
record-nesting = Le fichier est trop imbriqué pour être un enregistrement de partie.
record-json = Le fichier n’est pas du JSON.
record-format = Le format est { $given } ; ce programme lit { $known }.
record-missing = { $place } : il manque le champ { $field }.
record-unknown = { $place } : le champ { $field } est inconnu.
record-type =
    { $kind ->
        [object] { $place } devrait être un objet, pas { $given }.
        [list] { $place } devrait être une liste, pas { $given }.
        [text] { $place } devrait être un texte, pas { $given }.
        [number] { $place } devrait être un nombre entier, pas { $given }.
       *[truth] { $place } devrait être true ou false, pas { $given }.
    }
record-at = { $place } : { $problem }
record-move = moves[{ $i }] (manche { $round }, tour { $turn }) : { $problem }
record-count =
    { $needed ->
        [one] { $place } devrait avoir { $needed } élément, pas { $given }.
       *[other] { $place } devrait avoir { $needed } éléments, pas { $given }.
    }
record-name = { $place } devrait être un nom de 1 à { $most } caractères imprimables.
record-hex = { $place } devrait avoir 64 chiffres hexadécimaux.
record-large = { $place } est un nombre trop grand.
record-twice = Le champ { $field } apparaît deux fois.
record-winners = result.winners devrait contenir des places de 0 à { $high }.
record-why = result.reason devrait être l’un de ceux-ci : { $known }, pas { $given }.
record-chance = La section « chance » d’un enregistrement demande une graine (seed) avec son engagement (commitment), ou des tirages (draws).
record-line = { $place } devrait être une seule ligne de texte imprimable.
record-reason = result.reason dit pourquoi on gagne, mais personne n’a gagné.
record-after = moves[{ $i }] : la partie était déjà finie.
pad-card = « { $card } » n’existe pas dans ce jeu ; il y a { $cards }.
pad-many = Personne ne peut avoir { $given } cartes en une manche ; le maximum est { $most }.
pad-no-value = { $card } : la valeur est imprimée sur la carte, n’ajoute pas de nombre.
pad-value = { $card } : il faut la valeur affichée, par exemple { $card }:{ $example }.
pad-copies = Il y a { $count } × { $thing } sur la feuille, mais la boîte n’en contient que { $most }.
pad-rounds = Une partie compte { $most } manches, pas { $given }.
pad-number = Le nombre « { $number } » est tout seul ; écris-le devant une carte, comme dans 2 tempura.
pad-negative = { $place } n’accepte que des nombres à partir de 0.
pad-squishy = Impossible de prendre le squishy { $count } fois avec { $cards } cartes fraise.
pad-dice-only = Les jetons restants et les puddings comptés n’existent que dans Sushi Roll ; ne les donne pas ici.


## The server

serve-ready = Sushi Train est ouvert : { $url }
serve-stop = Ctrl-C pour l’arrêter.
online-error = Quelque chose s’est mal passé de notre côté ; réessaie.
online-extra = Le serveur n’est pas installé ; installe-le avec : { $command }
online-full = Toutes les places sont prises ; tu peux regarder ou ouvrir ta propre table.
online-guest = Le serveur ne te connaît pas ; recharge la page.
online-log-level = Il n’y a pas de niveau de journal { $given } ; choisis debug, info, warning ou error.
online-many-tables = Il y a déjà { $most } tables inachevées depuis ton adresse ; termines-en ou fermes-en une.
online-many-watched = Une page peut suivre { $most } tables ; quittes-en une d’abord.
online-name = Un nom a de 1 à 40 lettres, et rien d’invisible.
online-name-taken = Quelqu’un ici s’appelle déjà { $name } ; choisis un autre nom.
online-no-chat = Cette table n’a pas de discussion ; les réactions, elles, marchent toujours.
online-no-page = Cette page n’existe pas ({ $reason }) ; repars de la page d’accueil.
online-no-record = Cette partie n’est pas finie ; son enregistrement vient à la fin.
online-no-seat = Cette table a { $seats } places ; choisis-en une.
online-no-table = Il n’y a pas de table { $table } ; vérifie le code ou ouvre une nouvelle table.
online-not-absent = On ne peut libérer que la place de quelqu’un qui est absent.
online-not-durable = Ce stockage ne garantit pas ce qu’il garde ; utilise un disque de cette machine.
online-not-host = Seul l’hôte de la table peut faire cela.
online-not-over = La partie n’est pas encore finie ; terminez-la d’abord, ou que l’hôte ferme la table.
online-not-sitting = Seules les personnes assises ici peuvent demander une revanche.
online-not-started = La partie n’a pas encore commencé ; attends l’hôte.
online-not-yours = La place { $seat } n’est pas à toi ; assieds-toi d’abord.
online-only-bots = Une table a besoin d’une personne, ou d’une place libre pour elle.
online-open-seat = La place { $seat } est libre : attends quelqu’un ou donne-la à un bot.
online-origin = Cette page n’appartient pas au serveur ; ouvre l’adresse du serveur lui-même.
online-over = Cette table est terminée ; demande une revanche ou ouvres-en une nouvelle.
online-port = Impossible d’écouter sur { $host }, port { $port } ({ $reason }) ; choisis-en un autre avec --port ou --host.
online-public-url = { $given } n’est pas une adresse à saisir ; écris-en une comme https://sushi.example.org.
online-request = Le serveur ne peut pas faire cela ({ $reason }) ; recharge la page.
online-started = La partie a déjà commencé ; tu peux la regarder.
online-store = La table ne peut pas être enregistrée pour l’instant ; réessaie dans un moment.
online-store-open = Le stockage { $store } ne peut pas être ouvert : { $reason }
online-store-url = { $given } n’est pas un stockage ; écris sqlite:///fichier.db ou postgresql://utilisateur@hôte/nom.
online-store-used = Un autre serveur utilise { $store } ; arrête-le, ou utilise PostgreSQL pour plusieurs.
online-taken = La place { $seat } est prise ; choisis-en une autre.
online-text = Écris une ligne de texte.
online-token = Ce lien a déjà servi ou est trop vieux ; demandes-en un nouveau.
online-too-fast =
    Trop vite ; réessaie dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
online-turn = Ce tour est passé ; regarde la table à nouveau.
wire-closed = La connexion a été fermée ; reconnecte-toi.
wire-hello = La connexion doit commencer par hello ; recharge la page.
wire-message = Le serveur ne comprend pas ce message ({ $problem }) ; recharge la page.
wire-version = Ce serveur parle la version { $known } du protocole, pas la { $given } ; recharge la page ou mets le programme à jour.
backup-writing = Écriture de la sauvegarde
backup-reading = Restauration
backup-done = La sauvegarde est dans { $file } ({ $n } lignes). Elle contient des secrets : garde-la bien.
backup-restored = { $n } lignes restaurées. Démarre le serveur avec le même --store.
online-backup = { $file } n’est pas une sauvegarde complète ; rien n’a été restauré. Essaie une plus ancienne.
online-backup-failed = La sauvegarde a échoué : { $reason }
online-not-empty = Le stockage n’est pas vide ; restaure dans un nouveau.
online-backup-version = La sauvegarde vient d’une autre version du stockage ({ $given }) ; restaure-la avec cette version, puis mets à jour.

## The plain page

page-language = Langue
page-offline = Pas de connexion ; nouvel essai…
page-tagline = Garde une carte, passe le reste.
page-your-name = Ton nom
page-play-now = Jouer tout de suite contre des bots
page-your-tables = Tes dernières tables
page-open-title = Ouvrir une table
page-game = Jeu
page-dessert = Dessert
page-variant = Variante
page-seats = Places
page-seat = Place { $n }
page-kind-me = moi
page-kind-device = une autre personne sur cet appareil
page-kind-open = libre, pour quelqu’un
page-kind-bot = bot : { $bot }
page-name = Nom
page-public = L’afficher dans la liste des tables ouvertes
page-chat = Autoriser la discussion libre
page-clock = Temps par tour
page-clock-none = sans limite
page-seconds =
    { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }
page-open = Ouvrir la table
page-list-title = Tables ouvertes
page-list-none = Aucune pour l’instant. Ouvres-en une !
page-listed = { $game } · hôte : { $host } · places libres : { $open } sur { $players }
page-join-title = Rejoindre une table
page-code = Code ou lien
page-join = Rejoindre
page-table = Table { $table }
page-invite = Inviter du monde
page-link = Lien vers cette table
page-copy = Copier
page-qr = Le lien en code QR
page-host = hôte
page-you = toi
page-away = hors ligne
page-left = a quitté la table
page-ready = choix fait
page-choosing = choisit…
page-boat = le bateau
page-squishy = le squishy
page-sit = M’asseoir ici
page-sit-name = Nom à cette table
page-leave = Quitter la place
page-return = Reprendre cette place
page-fill = La donner à { $bot }
page-unfill = Libérer pour quelqu’un
page-free = Libérer la place
page-mute = Masquer ses messages
page-unmute = Afficher ses messages
page-offer = Passer cette place sur un autre appareil
page-offered = Ouvre ce lien sur l’autre appareil. Il sert une seule fois : qui l’ouvre prend la place ({ $name }).
page-switch = Voir la main : { $name }
page-start = Commencer la partie
page-start-wait = Il reste des places libres : attends du monde ou donne-les à des bots.
page-wait-host = La partie commence quand { $name } la lance.
page-close = Fermer la table
page-close-sure = Fermer cette table pour tout le monde ?
page-watching = Tu regardes la partie.
page-your-turn = À toi de jouer
page-waiting = On attend : { $names }
page-choose-card = Choisis une carte.
page-choose-pair = Choisis une carte ; avec tes baguettes, tu peux en prendre deux, dans l’ordre.
page-choose-dummy = Choisis une carte pour toi, puis une pour le robot.
page-choose-dummy-pair = Choisis ta carte, ou deux avec tes baguettes, et enfin celle du robot.
page-choose-take = Prends une carte que rien ne recouvre.
page-choose-second = Prends une deuxième carte avec tes baguettes, ou restes-en là.
page-choose-roll = Marque un dé et garde-le. Ou marque des dés et relance-les avec un menu, ou marque un des tiens et un d’un autre tapis et échange-les avec des baguettes.
page-one-only = Une seule carte suffit
page-chosen = Ton choix : { $cards }. Tu peux en changer tant que tout le monde n’a pas choisi.
page-and-dummy = { $cards } ; pour le robot : { $card }
page-take = Prendre : { $cards }
page-keep = Garder le dé
page-reroll = Relancer (menus : { $n })
page-swap = Échanger (baguettes : { $n })
page-belt-of = Tapis : { $name }
page-face-down = face cachée
page-in-hand = En main : { $cards }
page-chooses = Choisit ensuite : { $cards }
page-cover = Passe l’appareil à { $name }.
page-cover-go = Ici { $name } : voir ma main
page-log = Ce qui s’est passé
page-talk = Parler
page-say = Dis quelque chose
page-send = Envoyer
page-said = { $name } : { $text }
page-by-clock = Temps écoulé : la maison joue ce tour pour { $name }.
page-by-away = La maison joue pour { $name } en son absence.
page-news-sat = { $name } s’assoit.
page-news-filled = À cette place maintenant : { $name }.
page-news-left = { $name } s’en va.
page-news-away = { $name } perd la connexion ; un bot joue jusqu’à son retour.
page-news-back = { $name } est de retour.
page-news-freed = La place se libère : { $name }.
page-news-moved = { $name } joue maintenant sur un autre appareil.
page-closed-host = L’hôte a fermé la table.
page-closed-rules = La table est fermée : la partie a commencé avec des règles que ce serveur n’a plus.
page-rematch = Revanche
page-rematch-link = Aller à la revanche
page-record = Télécharger l’enregistrement
page-verify = La donne était-elle honnête ?
page-verify-good = Tout concorde : le secret correspond à l’engagement qui t’a été montré, et la graine découle de lui et de la part de hasard de chacun.
page-verify-bad = Ça ne concorde pas ! Le secret ne correspond pas à ce qui t’a été montré avant la partie.
page-verify-late = Cette page n’a vu la table qu’après la partie : elle n’a rien à comparer. Demande à quelqu’un qui y était.
page-verify-insecure = En simple http, le navigateur ne peut pas le calculer. Télécharge l’enregistrement et vérifie-le avec : sushitrain verify
page-replay = La revoir tour par tour
page-turn = Tour { $turn } sur { $turns }
page-earlier = ← Avant
page-later = Après →
page-to-table = Retour à la table
page-dipped = { $name } : { $card } tombe sur le wasabi.
page-gone = Cette table n’existe plus.
page-home = Aller à l’accueil
page-emote-hello = Salut !
page-emote-thanks = Merci !
page-emote-wow = Waouh !
page-emote-oops = Oups !
page-emote-yum = Miam !
page-emote-hurry = Le thé refroidit…
page-emote-good-luck = Bonne chance !
page-emote-good-game = Belle partie !
