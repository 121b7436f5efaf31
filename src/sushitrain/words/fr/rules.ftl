## Rules

rules-topics = Que veux-tu savoir ? Essaie : { $command }
rules-games = Jeux
rules-desserts = Desserts
rules-variants = Variantes
rules-options = Options
rules-option-values = { $values } ; par défaut : { $default }
option-need_maki = À deux joueurs : pas de maki, pas de points de maki
option-zero_maki = Sans aucun maki, peut-on quand même marquer ?
option-dummy_scores = Le robot marque-t-il comme un troisième joueur ?
option-first = Qui commence (bataille), contrôle le robot en premier ou a le tapis rouge : une place, à partir de 0
option-boat_by = Le bateau va-t-il au meilleur total ou à la meilleure manche ?
option-battle_start_by = Qui commence la manche suivante d’une bataille : le plus petit total ou le plus petit score de la manche ?
option-golf_tiebreak = À égalité au golf, qui l’emporte : le plus ou le moins de desserts ?
option-strawberry_all_equal = Quand tout le monde a autant de fraises : on partage la perte, ou personne ne perd
option-roll_all_equal = Quand tout le monde a autant de puddings à Sushi Roll : on applique la règle à la lettre, ou rien pour personne
player-range = { $range } joueurs
rules-deal-row = { $players } : { $each }
rules-about-classic =
    Régale-toi pendant { $rounds } manches. Chacun a une main de cartes, en garde une et passe les autres : les plats
    défilent comme des assiettes sur un petit train. Les séries, les paires et le bon ordre rapportent des points ; les
    puddings se comptent à la fin du repas.
rules-about-anniversary =
    Le jeu classique avec un dessert au choix parmi { $desserts } et un bateau qui, après chaque manche, met le cap sur la
    personne en tête. N’avoir aucun maki compte comme zéro symbole, et ça peut quand même suffire pour marquer.
rules-about-roll =
    Le jeu de dés. Chacun a des dés sur son tapis, en garde un et fait glisser les autres. Les menus servent à relancer des
    dés, les baguettes à en échanger avec un autre tapis.
rules-deal = Le paquet compte { $deck } cartes. Les cartes jouées n’y reviennent pas ; à chaque manche, on en distribue de nouvelles :
rules-turn =
    Tout le monde choisit une carte en secret. On les révèle toutes en même temps et on les pose, puis chaque main passe au
    voisin de gauche. Quand il ne reste qu’une carte en main, on la pose d’office.
rules-wasabi = Wasabi : ton prochain nigiri va obligatoirement dessus et compte { $times } fois. Un seul nigiri par wasabi.
rules-chopsticks =
    Baguettes : si elles sont devant toi depuis un tour précédent, tu peux prendre deux cartes d’un coup et les poser dans
    l’ordre de ton choix. Elles rejoignent ensuite la main que tu passes. Une seule fois par tour.
rules-maki =
    { $ties ->
        [full] Maki : { $first } points pour qui a le plus de symboles, { $second } pour le deuxième. À égalité, chacun touche la totalité,
            et la deuxième place rapporte quand même.
       *[split] Maki : { $first } points pour qui a le plus de symboles, { $second } pour le deuxième. À égalité en tête, on partage les
            { $first } points et le deuxième n’a rien ; à égalité pour la deuxième place, on partage les { $second }. Ce qui ne se divise
            pas est perdu.
    }
    { $zero ->
        [counts] Sans maki, tu as zéro symbole, et ça peut quand même suffire pour marquer.
       *[excluded] Sans le moindre maki, tu ne marques rien ici.
    }
rules-tempura = Tempura : chaque série de { $size } rapporte { $full } points.
rules-sashimi = Sashimi : chaque série de { $size } rapporte { $full } points.
rules-dumpling = Raviolis, de 1 à { $size } ou plus : { $worth } points.
rules-nigiri = Nigiri : calamar { $squid }, saumon { $salmon }, omelette { $egg }.
rules-end-cards = Après { $rounds } manches, on compte les desserts et le plus gros total gagne. À égalité, le meilleur dessert l’emporte ; si ça ne suffit pas, la victoire est partagée.
rules-boat = Bateau : après chaque manche, il va au plus gros total. À égalité, il reste où il est. Il ne rapporte rien, à part de la fierté.
rules-roll-deal = Il y a { $total } dés dans le sac : { $kinds }. À chaque manche, chacun pioche :
rules-roll-faces = Faces des dés :
rules-roll-start =
    Tu commences la partie avec { $menus } × menu et { $chopsticks } × baguettes, pris dans la réserve, qui compte { $pool_menus } × menu,
    { $pool_chopsticks } × baguettes et des puddings pour une valeur totale de { $pool_puddings }. Une réserve vide ne donne rien.
rules-roll-turn =
    Tout le monde lance les dés de son tapis. Chacun joue ensuite à son tour, en partant du tapis rouge et vers la gauche.
    D’abord, autant de fois que tu veux, dépense un menu pour relancer les dés de ton choix sur ton tapis, ou un jeton
    baguettes pour échanger un de tes dés contre celui d’un autre tapis, sans toucher aux faces. Puis tu dois poser un dé sur
    ton plateau. Les faces menu, baguettes et pudding donnent aussitôt ce nombre de jetons, tant que la réserve en a. Enfin,
    tous les tapis glissent d’une place vers la gauche, et on relance tout.
rules-roll-appetizers = Les entrées se comptent par séries de { $size } au plus ; une de plus, et c’est une nouvelle série :
rules-roll-end =
    À la fin, avoir le plus de puddings rapporte { $most } points et en avoir le moins, ou pas du tout, en coûte { $least }, sans
    partage en cas d’égalité ; à deux joueurs, personne n’en perd. Les menus et les baguettes restants se comptent ensemble : chaque
    lot de { $size } jetons rapporte { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }, et le reste est perdu.
rules-roll-slide = À { $players }, les tapis glissent une fois de plus entre les manches, pour que chaque manche commence ailleurs.
rules-pudding =
    Pudding : il reste devant toi toute la partie. À la fin, en avoir le plus rapporte { $most } points et en avoir le moins, ou
    pas du tout, en coûte { $least } ; à égalité, on partage, et ce qui ne se divise pas est perdu. Si tout le monde en a
    autant, il ne se passe rien.
    { $dummy ->
        [scores] Ici, le robot compte comme troisième joueur : on peut donc perdre des points.
       *[other] À deux joueurs, personne ne perd de points.
    }
rules-strawberry =
    Pudding à la fraise : des cartes de 1 à { $high } symboles qui restent là toute la partie. Si la carte que tu viens de poser
    te donne le plus de symboles, même à égalité, tu prends le squishy (le petit pudding tout mou) et { $lead } points ; rien si
    tu l’as déjà ou si quelqu’un d’autre atteint le même nombre pendant ce tour. À la fin, avoir le moins de symboles, ou pas du
    tout, coûte { $least } points ; à égalité, on partage, et ce qui ne se divise pas est perdu.
    { $dummy ->
        [scores] Ici, le robot compte comme troisième joueur.
       *[other] À deux joueurs, ça en coûte { $pair }, et rien en cas d’égalité.
    }
    { $equal ->
        [nobody] Si tout le monde est à égalité, personne ne perd rien.
       *[split] À trois joueurs ou plus, si tout le monde est à égalité, la perte se partage entre tous.
    }
rules-yogurt =
    Yaourt glacé : personne ne connaît sa valeur (de { $low } à { $high }) avant que la carte soit posée, même pas toi. À la fin,
    la plus grosse somme rapporte { $most } points et la plus petite (0 sans yaourt) en coûte { $least } ; à égalité, on partage, et
    ce qui ne se divise pas est perdu. Si tout le monde est à égalité, il ne se passe rien.
    { $dummy ->
        [scores] Ici, le robot compte comme troisième joueur : on peut donc perdre des points.
       *[other] À deux joueurs, personne ne perd de points.
    }
rules-tea = Thé aux perles : des cartes de 1 à { $high } qui restent là toute la partie. À la fin, on en fait les meilleures suites possibles (des numéros qui se suivent) ; une suite de 1 à { $size } cartes rapporte { $worth } points.
rules-mochi =
    Mochi : chacun a un dé, posé au départ sur { $start }. Chaque carte mochi te le fait lancer aussitôt, que ça te plaise ou non.
    À la fin, le dé le plus haut rapporte { $most } points et le plus bas en coûte { $least } ; à égalité, on partage, et ce qui ne se
    divise pas est perdu. Si tout le monde est à égalité, il ne se passe rien.
    { $dummy ->
        [scores] Ici, le robot compte comme troisième joueur : on peut donc perdre des points.
       *[other] À deux joueurs, personne ne perd de points.
    }
    Les cartes elles-mêmes ne valent rien.
    Faces du dé : { $faces }.
rules-two_way = Gauche-droite-gauche ({ $players }) : les mains passent à gauche aux manches 1 et 3, à droite à la manche 2.
rules-golf = Sushi-golf ({ $players }) : le plus petit total gagne. Perdre des points t’arrange, en marquer te pénalise ; à égalité, c’est toujours le plus de desserts qui l’emporte.
rules-personal_piles = Pioches personnelles ({ $players }) : chacun a { $hand } cartes en main et sa propre pioche de { $pile } cartes face cachée. Après chaque échange de mains, tu y pioches une carte tant qu’il en reste.
rules-battle =
    Bataille de sushis ({ $players }) : { $cards } cartes forment une pyramide, certaines rangées face cachée. À ton tour, prends
    une carte visible que rien ne recouvre ; une carte face cachée se retourne dès que plus rien ne la recouvre. Avec des
    baguettes, tu peux en prendre une deuxième, même si elle vient d’être retournée ; les baguettes vont alors à sa place.
    Aux manches suivantes, c’est le plus petit total qui commence ; à égalité, c’est qui n’a pas commencé la manche précédente.
    Les baguettes doivent être devant toi avant ton tour.
rules-dummy =
    Joueur robot ({ $players }) : trois mains de { $hand } cartes, dont une en pile face cachée pour le robot. Chacun le contrôle à
    son tour : pioche la carte du dessus de sa pile, choisis une carte pour toi et une pour lui. Le robot marque comme un
    troisième joueur, mais ne peut pas gagner.
    Chacun peut utiliser ses baguettes ; si tu contrôles le robot, il te faut trois cartes en main. Celles données au robot
    restent chez lui.
rules-need_maki = Maki obligatoire (deux joueurs) : sans maki, tu ne marques rien ici ; un seul maki contre zéro suffit donc toujours pour la première place.

# Plats et variantes qui n’ont pas encore de texte à eux
rules-any-variant =
    { $variant } ({ $players }) :
    { $wins ->
        [lowest] le plus petit total gagne.
       *[highest] le plus grand total gagne.
    }
pays-sets = { $dish } : une série de 1 à { $size } rapporte { $worth } points ; au-delà, une nouvelle série commence.
pays-ladder = { $dish } : de 1 à { $size } ou plus, { $worth } points.
pays-each = { $dish } : chaque carte rapporte sa valeur, { $values } ; sur du wasabi, ×{ $times }.
pays-most = { $dish } : { $first } points pour qui a le plus de symboles, { $second } pour le deuxième.
pays-race = { $dish } : reste toute la partie. À la fin, en avoir le plus : { $most } ; le moins : { $fewest }.
pays-runs = { $dish } : reste toute la partie. À la fin, les suites de 1 à { $size } rapportent { $worth }.
pays-otherwise = { $dish } : la feuille de score dit ce que cela rapporte.
