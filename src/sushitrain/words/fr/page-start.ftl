## The entrance, choosing a game, the table before the game and what stands beside it

page-front-play-about =
    { $n ->
        [one] Le classique, toi et { $n } bot
       *[other] Le classique, toi et { $n } bots
    }
page-front-invite-about = Avec un lien ou un code QR
page-front-count = Combien de places ?
page-front-choose = Choisir un jeu
page-front-device = Jouer sur un seul appareil
page-front-listed = Hôte : { $host } · places libres : { $open } sur { $players }
page-front-no-code = Ce n’est ni un code ni un lien vers une table. Un code a six lettres ou chiffres.
page-front-more = Faire un tour
page-front-tutorial = Apprendre en trois minutes
page-front-tutorial-about = Ta première manche, pas à pas.
page-front-learn = Règles
page-front-learn-about = Chaque jeu et chaque plat, en bref.
page-front-pad = Feuille de score
page-front-pad-about = Pour les cartes de ta vraie table.
page-front-replays = Revoir une partie
page-front-replays-about = Une partie terminée, tour par tour.

page-new-device-about = Joue sur cet écran. Entre les tours, les mains sont cachées.
page-new-open-about = Pour qui suivra ton lien. Un bot pourra encore prendre la place.
page-new-remedy = Choisir et passer à : { $changes }
page-new-plain-options = les autres options comme d’habitude
page-new-usual = { $value } (d’habitude)
page-new-table = La table
page-new-options = Règles maison
page-new-people =
    { $n ->
        [one] { $n } personne ici
       *[other] { $n } personnes ici
    }
page-new-free =
    { $n ->
        [one] { $n } place libre
       *[other] { $n } places libres
    }
page-new-bots =
    { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }
page-new-changed =
    { $n ->
        [one] { $n } règle maison
       *[other] { $n } règles maison
    }

page-why-exactly = { $variant } : seulement à { $needed } joueurs
page-why-cards-only = { $variant } : seulement dans les jeux de cartes
page-why-need-maki = Les deux règles du maki se contredisent.

page-about-classic = Garde une carte, passe le reste, pendant trois manches. Les puddings se comptent à la fin.
page-about-anniversary = Le classique avec le dessert de ton choix et un bateau pour qui mène.
page-about-roll = Des dés sur des tapis qui tournent. Les menus relancent, les baguettes échangent.
page-about-pudding = À la fin, avoir le plus de puddings rapporte, en avoir le moins coûte.
page-about-strawberry = Prends la tête et attrape le squishy. Avoir le moins de fraises coûte cher.
page-about-yogurt = Personne ne sait ce qu’il vaut avant qu’il fonde sur la table.
page-about-tea = Réunis des nombres qui se suivent : plus la suite est longue, mieux c’est.
page-about-mochi = Chaque mochi te fait lancer ton dé, que ça te plaise ou non.
page-about-none = Le jeu tel qu’il sort de la boîte.
page-about-two-way = Les mains vont à gauche, puis à droite, puis de nouveau à gauche.
page-about-golf = Le plus petit score gagne : mange aussi mal que tu peux.
page-about-personal-piles = À deux : une petite main et une pioche rien qu’à toi.
page-about-battle = À deux : démontez tour à tour une pyramide visible.
page-about-dummy = À deux : nourrissez tour à tour un troisième joueur qui ne peut pas gagner.

page-bot-random = Mange ce qui passe, les yeux fermés.
page-bot-nibbler = Prend toujours la bouchée la plus appétissante.
page-bot-regular = Sait ce que vaut chaque plat, compte les cartes et te gâche parfois le repas.
page-bot-itamae-quick = Le chef, un œil sur la montre : peu de parties en tête, mais des mains rapides.
page-bot-itamae = Le chef joue des milliers de parties dans sa tête avant chaque carte.
page-bot-itamae-slow = Le chef qui a tout son temps : une seconde pour chaque carte.
page-strength = gagne { $n } fois sur 100 contre { $bot }
page-strength-house = { $n } sur 100 : la référence pour les autres
page-compare = Comparer les bots

page-option-need-maki = Faut-il au moins un maki pour marquer aux makis ?
page-option-zero-maki = Peut-on marquer aux makis sans en avoir un seul ?
page-option-dummy-scores = Le robot marque-t-il comme un troisième joueur ?
page-option-first =
    { $variant ->
        [battle] Qui prend la première carte ?
        [dummy] Qui contrôle le robot en premier ?
       *[other] Qui a le tapis rouge au début ?
    }
page-option-boat-by = Qui prend le bateau après une manche ?
page-option-battle-start-by = Qui commence la manche suivante ?
page-option-golf-tiebreak = Qui gagne à égalité de points ?
page-option-strawberry-all-equal = Et si tout le monde a autant de fraises ?
page-option-roll-all-equal = Et si tout le monde a autant de puddings ?

page-value-yes = oui
page-value-no = non
page-value-zero-maki-excluded = non, jamais
page-value-zero-maki-counts = oui, zéro compte aussi
page-value-first-random = tirage au sort
page-value-boat-by-total = le plus grand total
page-value-boat-by-round = la meilleure manche
page-value-battle-start-by-total = le plus petit total
page-value-battle-start-by-round = la moins bonne manche
page-value-golf-tiebreak-most = le plus de desserts
page-value-golf-tiebreak-fewest = le moins de desserts
page-value-strawberry-all-equal-split = on partage la perte
page-value-strawberry-all-equal-nobody = personne ne perd de points
page-value-roll-all-equal-literal = gain et perte pour chacun
page-value-roll-all-equal-nobody = rien pour personne

page-lobby-free = Place libre
page-lobby-fill = Occuper cette place
page-lobby-other = Une autre personne sur cet appareil
page-lobby-sit = M’asseoir
page-lobby-invites = { $name } t’invite
page-lobby-welcome = Il y a une place pour toi
page-lobby-start-bots = Commencer, bots aux places libres
page-lobby-code = Code de la table
page-lobby-game = À quoi on joue
page-lobby-clock = { $seconds } par tour
page-lobby-no-clock = Sans limite de temps
page-lobby-public = Dans la liste des tables ouvertes
page-lobby-private = Privée : il faut le lien ou le code pour la trouver
page-lobby-chat = Discussion libre
page-lobby-no-chat = Quelques réactions toutes prêtes au lieu de la discussion libre
page-lobby-share = Viens à ma table : { $game }
page-lobby-sealed = Le mélange est déjà scellé : { $start }…
page-lobby-sealed-about =
    Le serveur a choisi un secret, et voici son empreinte. Le mélange viendra de ce secret et d’un peu de hasard ajouté par
    l’appareil de chacun. À la fin, le secret est montré et un clic vérifie qu’il correspond : personne ne peut truquer les cartes.

page-link-copied = Copié
page-link-share = Partager
page-confirm-no = Annuler

page-side-seats = Qui est assis où
page-side-left = Tu as quitté ta place ({ $name }) ; un bot joue pour toi.
page-side-free-seat = Une place est libre. Tu peux entrer tout de suite.
page-side-close-about = La partie s’arrête pour tout le monde et personne ne pourra y revenir.
