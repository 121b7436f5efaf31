## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-lowest = le plus petit score gagne
play-tray = Ton plateau : { $cards }
play-kept = Tes desserts : { $cards }
play-others = { $name } · { $points } · { $cards }
play-other-belt = Tapis { $seat } ({ $name }) :
play-ask-pick = { $name }, quelle carte ? (son numéro, ou ? pour l’aide)
play-ask-pair = { $name }, quelle carte ? Avec tes baguettes, tu peux en prendre deux, dans l’ordre : 3 1 (? pour l’aide)
play-ask-dummy = { $name }, une carte pour toi, puis une pour le robot : 3 1 (? pour l’aide)
play-ask-dummy-pair = { $name }, ta carte, ou deux avec tes baguettes, puis celle du robot : 3 1 ou 3 2 1 (? pour l’aide)
play-ask-take = { $name }, quelle case ? (par exemple { $example }, ou ? pour l’aide)
play-ask-second = { $name }, une deuxième carte avec tes baguettes ? Une case, ou { $done } (? pour l’aide)
play-ask-roll = { $name }, à toi : garde un dé (son numéro), relance (menu 1 2) ou échange (ton dé, l’autre tapis, son dé : swap 1 2 3) ; ? pour l’aide
play-help-draft = Tape le numéro d’une carte, ou son nom : { $example }.
play-help-pair = Avec tes baguettes, tu peux prendre deux cartes, dans l’ordre : { $example }, ou { $names }.
play-help-dummy = Ce tour-ci, choisis deux cartes, d’abord la tienne, puis celle du robot : { $example }, ou { $names }.
play-help-dummy-pair = Ce tour-ci, choisis ta carte, ou deux avec tes baguettes, puis celle du robot : 3 1, 3 2 1, ou { $names }.
play-help-battle = Tape une case, par exemple { $example }. Une carte recouverte ou face cachée ne peut pas être prise.
play-help-roll = Tape 2 pour garder ton deuxième dé ; menu 1 3 pour dépenser un menu et relancer ces dés ; swap 2 1 4 pour dépenser un jeton baguettes et échanger ton dé 2 contre le dé 4 du tapis 1.
play-help-more = hint classe tes coups et dit pourquoi, points montre le score, q enregistre et quitte.
play-cover = Passe le clavier à { $name }, puis Entrée.
play-saved = Partie enregistrée : { $file }
play-resume = Pour la reprendre : { $command }
play-replaced = { $name } a échoué ({ $why }) ; le bot remplaçant a joué ce tour.
play-left = À bientôt !
play-unsaved = Impossible d’enregistrer la partie dans { $file } ({ $reason }).
play-not-a-move = « { $text } » n’est pas possible ici ; { $hint }
play-hint-number = choisis un numéro de 1 à { $most }.
play-hint-pair = choisis un numéro de 1 à { $most } ou, avec tes baguettes, deux dans l’ordre : { $example }.
play-hint-dummy = ce tour-ci, choisis deux cartes, d’abord la tienne, puis celle du robot : { $example }.
play-hint-dummy-pair = ce tour-ci, choisis ta carte, ou deux avec tes baguettes, puis celle du robot : 3 1 ou 3 2 1.
play-hint-place = choisis parmi { $places }.
play-hint-roll = tape ? pour voir ce que tu peux faire.

## Replay and verify

replay-by = Autour de la table : { $names }.
replay-stopped = L’enregistrement s’arrête ici ; la partie n’est pas finie.
replay-old-rules = Cette partie a été enregistrée avec d’autres règles (version { $version }) ; elle est racontée ici avec celles d’aujourd’hui.
verify-holds = Tout concorde : chaque donne et chaque lancer découlent de la graine, l’engagement est tenu et le résultat est le bon.
verify-scripted = La donne a été écrite à la main, il n’y a donc pas de mélange à vérifier ; le résultat est le bon.
verify-practice = C’était une partie d’entraînement : des choix ont été repris et refaits.
verify-broken =
    { $n ->
        [one] Quelque chose ne colle pas :
       *[other] { $n } choses ne collent pas :
    }
verify-rules = la partie a été jouée avec d’autres règles (version { $version })
verify-commitment = l’engagement n’est pas l’empreinte du secret
verify-seed = la graine ne découle pas du secret, de la table et des nonces
verify-unused = tirages notés mais jamais utilisés, à partir de { $draw } ({ $count } en tout)
verify-draw = { $draw } : la graine donne autre chose
verify-parts = décomptes notés dans l’enregistrement : { $written } ; décomptes joués : { $derived }
verify-points = décompte { $part }, { $name } : { $written } d’après l’enregistrement, { $derived } d’après la partie
verify-winners = qui gagne : { $written } d’après l’enregistrement, { $derived } d’après la partie
verify-reason = ce qui décide : { $written } d’après l’enregistrement, { $derived } d’après la partie
reason-points = les points
reason-dessert = le dessert
reason-shared = victoire partagée
draw-deck = paquet
draw-first = premier joueur
draw-value = { $dessert } nº { $n }
draw-dice = tirage de dés nº { $n }
draw-rolls = lancer de dés nº { $n }

## Score pad

pad-ask-game = Quel jeu ? { $games } [{ $default }]
pad-ask-dessert = Quel dessert ? { $desserts } [{ $default }]
pad-ask-players = Combien de joueurs ? ({ $low } à { $high })
pad-ask-name = Nom de la personne { $n } ? [{ $default }]
pad-ask-entry = Manche { $round }, { $name } : qu’y a-t-il sur le plateau ?
pad-ask-puddings = { $name } : combien de puddings à la fin ?
pad-ask-tokens = { $name } : combien reste-t-il de menus et de baguettes ?
pad-words = Mots à taper : { $words }. Dans l’ordre de pose (2 tempura, wasabi squid), ou squid* pour un nigiri sur wasabi.
pad-stopped = On s’arrête là ; les manches déjà saisies comptent.

## Errors of the command line: one sentence with a way out

error-file-exists = Le fichier { $file } existe déjà ; choisis un autre nom, ou reprends cette partie avec --resume.
error-file-missing = Le fichier { $file } est introuvable.
error-file-unreadable = Impossible de lire le fichier { $file } ({ $reason }).
error-option-form = Écris une option sous la forme name=value ; il existe { $known }.
error-names =
    { $given ->
        [one] { $given } nom
       *[other] { $given } noms
    } pour { $needed ->
        [one] { $needed } personne
       *[other] { $needed } personnes
    } : donnes-en un par personne.
error-people =
    { $people ->
        [one] Impossible d’asseoir { $people } personne à une table de { $players }.
       *[other] Impossible d’asseoir { $people } personnes à une table de { $players }.
    }
error-other-rules = Cette partie a été enregistrée avec d’autres règles (version { $version }) ; tu peux la revoir, mais pas la continuer.
error-pad-file = Avec --file, donne seulement --edition, --json et --lang ; le fichier contient le reste.
error-output = Impossible d’écrire le résultat ({ $reason }).
error-hint-turn = Choisis un tour de 1 à { $most } avec --turn.
error-hint-seat = Ici, seuls choisissent : { $seats }. Précise qui avec --seat.
error-unfinished = Cette partie n’est pas terminée : joue-la jusqu’au bout ou demande un conseil.
error-language = Langue inconnue : { $given } ; choisis parmi { $known }.
error-numbers = Donne un nombre par joueur, par exemple 3,0,2.
error-dummy-line = Donne une ligne pour chacun des deux joueurs et une dernière pour le robot.
error-entry-form = Écris chaque joueur comme ceci : « Nom: cartes / cartes / cartes », une barre oblique entre les manches.
error-rounds-differ =
    { $given ->
        [one] { $name } a { $given } manche, les autres { $needed }.
       *[other] { $name } a { $given } manches, les autres { $needed }.
    }
error-no-input = Rien n’a été saisi ; tu trouveras des exemples avec sushitrain score --help.

## Running a server

serve-ready = Sushi Train est ouvert : { $url }
serve-stop = Ctrl-C pour l’arrêter.
online-extra = Le serveur n’est pas installé ; installe-le avec : { $command }
online-log-file = Impossible d’écrire le fichier journal { $file } : { $reason }.
online-log-level = Il n’y a pas de niveau de journal { $given } ; choisis debug, info, warning ou error.
online-no-build = La page n’est pas encore construite ; construis-la avec : { $command }
online-not-durable = Ce stockage ne garantit pas ce qu’il garde ; utilise un disque de cette machine.
online-port = Impossible d’écouter sur { $host }, port { $port } ({ $reason }) ; choisis-en un autre avec --port ou --host.
online-postgres = Le pilote pour PostgreSQL n’est pas installé ; installe-le avec : { $command }
online-public-url = { $given } n’est pas une adresse publique valide ; écris-en une comme https://sushi.example.org.
online-store-damaged = Le stockage { $store } est endommagé ({ $reason }) ; mets-le de côté, puis restaure une sauvegarde : { $command }
online-store-links = Le fichier de { $store } a { $links } noms (liens physiques), et un stockage ne peut en avoir qu’un ; supprime les autres.
online-store-newer = Ce stockage a été créé par une version plus récente de Sushi Train ; mets le programme à jour.
online-store-open = Le stockage { $store } ne peut pas être ouvert : { $reason }
online-store-url = { $given } n’est pas l’adresse d’un stockage ; écris sqlite:///fichier.db ou postgresql://utilisateur@hôte/nom.
online-store-used = Un autre serveur utilise { $store } ; arrête-le, ou utilise PostgreSQL pour plusieurs.
backup-writing = Écriture de la sauvegarde
backup-reading = Restauration
backup-done = La sauvegarde est dans { $file } ({ $n } lignes). Elle contient des secrets : garde-la bien.
backup-restored = { $n } lignes restaurées. Démarre le serveur avec le même --store.
online-backup = { $file } n’est pas une sauvegarde complète ; rien n’a été restauré. Essaie une plus ancienne.
online-backup-failed = La sauvegarde a échoué : { $reason }
online-not-empty = Le stockage n’est pas vide ; restaure dans un nouveau.
online-backup-version = La sauvegarde vient d’une autre version du stockage ({ $given }) ; restaure-la avec cette version, puis mets à jour.

## Simulating many games

simulate-playing = Parties en cours
simulate-games =
    { $n ->
        [one] { $n } partie au hasard
        [many] { $n } de parties au hasard
       *[other] { $n } parties au hasard
    }
simulate-rate = { $n } parties/s
simulate-done = { $games } · { $rate } · graine { $seed }
simulate-again = Les mêmes parties, encore une fois : { $command }
simulate-interrupted = Interrompu après { $done } parties sur { $asked } ; les chiffres portent sur celles qui ont été jouées.
simulate-written = Le rapport est dans { $file }.
simulate-compiling = Compilation de ces parties pour cette machine, une seule fois…
simulate-slow = Numba n’est pas installé, c’est donc très lent ; installe-le avec : { $command }
setup-fast = Le moteur rapide ne connaît pas ces plats.
simulate-number = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-tick = { NUMBER($n, maximumFractionDigits: 2) }
simulate-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-percent-tick = { NUMBER($n, style: "percent", maximumFractionDigits: 4) }
simulate-range = { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } – { NUMBER($high, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-by-seat = Par place
simulate-by-dish = Par plat
simulate-mean = moyenne
simulate-spread = écart-type
simulate-wins = victoires
simulate-interval = intervalle 95 %
simulate-each = points par joueur
simulate-share = du total des points
simulate-about = Dans ces parties, tout le monde a choisi au hasard parmi ce que les règles permettent. C’est donc ce que donnent les règles seules, pas ce qu’en tirent de bons joueurs.
simulate-scores = Combien de points ?
simulate-scores-note = Sous chaque colline, neuf parties sur dix tombent entre les bouts du trait, et le point est la médiane. Les totaux les plus rares, une partie sur mille de chaque côté, ne sont pas dessinés.
simulate-scores-up = fréquence
simulate-points = points dans une partie
simulate-seats = La place compte-t-elle ?
simulate-seats-note = Une victoire partagée compte en parts égales. La vraie part se trouve entre les bouts du trait dans 19 cas sur 20 ; si le trait croise la ligne en tirets, le hasard suffit à expliquer l’écart.
simulate-even = en tirets : à égalité, { $share }
simulate-won = part des parties gagnées
simulate-seats-up = place
simulate-dishes = D’où viennent les points ?
simulate-dishes-note = La moyenne de tous les joueurs et de toutes les parties, et la part du total des points.
simulate-dishes-across = points par joueur et par partie
simulate-dishes-up = plat
simulate-worth = Combien de points, pour combien ?
simulate-worth-note = D’après les règles de ce jeu, jusqu’à ce qu’un joueur peut avoir après une manche.
simulate-count = combien
simulate-run = { $dish } : suite
simulate-prizes = Que rapportent les nigiris et les places ?
simulate-prizes-note = Les makis et la plupart des desserts se comparent : voici pour qui n’a pas à partager.
simulate-prizes-across = points
simulate-prizes-up = nigiri ou place
simulate-version = Sushi Train { $version }
simulate-first = { $dish } : le plus
simulate-second = { $dish } : deuxième place
simulate-least = { $dish } : le moins
simulate-lead = { $dish } : prendre le { -squishy }
simulate-games-form = « { $given } » n’est pas un nombre de parties ; écris-en un comme 1e6, 250_000 ou 1000.
simulate-extra = Pour simuler, il faut le moteur rapide ; installe-le avec : { $command }
simulate-device = Il n’y a pas d’appareil { $given } ; choisis cpu ou cuda.
simulate-no-device = Cet appareil n’est pas utilisable ({ $reason }) ; retire --device pour jouer sur le processeur.
simulate-cannot = Ces parties ne peuvent pas être simulées ({ $reason }) ; choisis un autre jeu, une autre variante ou une autre édition.
error-file-unwritable = Impossible d’écrire le fichier { $file } ({ $reason }) ; choisis un autre endroit.

## The arena, where bots play against each other

arena-games =
    { $n ->
        [one] { $n } partie
        [many] { $n } de parties
       *[other] { $n } parties
    }
arena-deals =
    { $n ->
        [one] après { $n } donne
        [many] après { $n } de donnes
       *[other] après { $n } donnes
    }
arena-done = { $games } ({ $deals } donnes × { $seatings } placements) · { NUMBER($seconds, maximumFractionDigits: 1) } s · graine { $seed }
arena-enough = Arrêt après { $deals } donnes : l’intervalle des victoires du premier bot est plus étroit que { $width }.
arena-resumed =
    { $n ->
        [one] { $n } partie est déjà jouée ; place aux autres.
        [many] { $n } de parties sont déjà jouées ; place aux autres.
       *[other] { $n } parties sont déjà jouées ; place aux autres.
    }
arena-interrupted = Interrompu après { $done } parties sur { $asked } ; les chiffres portent sur les donnes jouées depuis toutes les places.
arena-timed = * a une limite de temps par coup : le résultat dépend de la machine.
arena-replaced =
    { $n ->
        [one] regular a joué { $n } coup à la place de { $bot }, qui a échoué : { $why }
        [many] regular a joué { $n } de coups à la place de { $bot }, qui a échoué ; la première fois : { $why }
       *[other] regular a joué { $n } coups à la place de { $bot }, qui a échoué ; la première fois : { $why }
    }
arena-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-range = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-reach = { $number } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-ms = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
arena-bot = { $name }
arena-bot-timed = { $name } *
arena-by-bot = Par bot, avec intervalles à 95 %
arena-points = points
arena-margin = avance
arena-rating = niveau
arena-thought = réflexion
arena-thought-slow = 95 % en
arena-about = Chaque donne a été jouée avec tous les placements : personne n’a eu de meilleures cartes ni de meilleure place. Tous les chiffres valent pour une place du bot ; les intervalles viennent de donnes entières, car les parties d’une même donne se ressemblent.
arena-who = Qui gagne ?
arena-who-note = Une victoire partagée compte en parts égales. La vraie part se trouve entre les bouts du trait dans 19 cas sur 20.
arena-bot-up = bot
arena-table = Tout en chiffres
arena-table-note = Moyennes d’une place par partie ; derrière ±, la portée de l’intervalle à 95 %. La réflexion est comptée par coup.
arena-margins = De combien ?
arena-margins-note = L’écart avec le meilleur des autres : au-dessus de zéro, on les devance tous.
arena-even-points = ligne en tirets : égalité
arena-ratings = Quel niveau ?
arena-ratings-note = OpenSkill (Plackett–Luce) d’après les places de toutes les parties. Il ne compare que les bots de ce tournoi.
arena-start = ligne en tirets : le départ, { $n }
arena-course = Quand était-ce clair ?
arena-course-note = La part de victoires du premier bot et les bouts de son intervalle, au fil des donnes.
arena-low = bas de l’intervalle
arena-high = haut de l’intervalle
arena-deals-across = donnes
arena-thinking = Combien de temps réfléchissent-ils ?
arena-thinking-note = La moyenne par coup ; entre parenthèses, le temps dans lequel 95 % des coups ont été joués.
arena-thinking-across = millisecondes par coup
arena-bots = L’arène a besoin d’au moins deux bots ; nomme-les, par exemple : sushitrain arena regular nibbler
arena-extra = L’arène est un supplément ; installe-la avec : { $command }
arena-command = « { $given } » n’est pas une commande ; écris le programme après « cmd: », par exemple 'cmd: ./my_bot'.
arena-no-program = Aucun programme { $given } à lancer ; vérifie le chemin et le droit d’exécution.
arena-other = { $folder } contient un tournoi avec d’autres arguments ; choisis un autre dossier ou reprends les siens.
arena-died = Un processus de l’arène est mort { $tries } fois dans la même partie ; essaie avec moins de processus. Avec --save, la même commande reprend le tournoi.
arena-no-ray = Ray n’est pas installé ; installe-le avec : { $command }
arena-ray = Pas de grappe Ray à { $address } ({ $reason }) ; retire --ray pour jouer sur cette machine.

# hint and analyse

hint-title = Que jouer, { $name } : manche { $round }, tour { $turn }
hint-thinking = Réflexion
hint-move = coup
hint-win = chances de gagner
hint-ahead = avance
hint-why = pourquoi
hint-more =
    { $n ->
        [one] Un autre coup est moins bon.
       *[other] { $n } autres coups sont moins bons.
    }
hint-percent = { $n } %
hint-dummy = { $cards }, et { $card } pour le robot
hint-take = { $card } ({ $slot })
hint-swap = échanger { $mine } contre { $theirs } de { $name }
hint-menu = menu : relancer { $faces }
hint-done = pas de deuxième carte
analyse-thinking = Relecture de la partie
analyse-player = joueur
analyse-accuracy = précision
analyse-mistakes = erreurs
analyse-blunders = gaffes
analyse-mistake = Manche { $round }, tour { $turn } : { $name } joue { $move }, une erreur (−{ $loss })
analyse-blunder = Manche { $round }, tour { $turn } : { $name } joue { $move }, une gaffe (−{ $loss })
analyse-fine = Manche { $round }, tour { $turn } : { $name } joue { $move } (−{ $loss })
analyse-better = mieux : { $move } (chances de gagner : { $after } au lieu de { $before })
analyse-turning = Le tournant : manche { $round }, tour { $turn }. { $names } : de { $before } à { $after }.
analyse-curve = Qui était en tête ?
analyse-curve-note = Les chances de gagner de chacun avant chaque étape, selon ce que voyaient ceux qui choisissaient.
analyse-step = étape
analyse-chance = chances de gagner, %
analyse-players = Qui a bien joué ?
analyse-players-note = La précision est de 100 pour qui a toujours trouvé le meilleur coup.
analyse-moments = Qu’est-ce qui aurait été mieux ?
analyse-moments-note = Les coups les plus coûteux, jugés selon ce que leur joueur pouvait savoir alors.
both = { $one } ; { $two }
error-one-way = Choisis une seule option parmi --join, --replay et --resume.
play-dessert = desserts : { $cards }
