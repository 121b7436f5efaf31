## What a dish pays in a battle or with dice

rules-chopsticks-battle =
    Baguettes : si elles sont devant toi avant ton tour, tu peux prendre une deuxième carte, même si elle vient d’être retournée.
    Elles vont alors à sa place.
rules-chopsticks-rolling =
    Baguettes : le dé donne { $high } jetons. Avant de prendre un dé, tu peux en dépenser un pour échanger un de tes dés contre
    celui d’un autre tapis, sans toucher aux faces. À la fin, chaque lot de { $tokens } jetons restants, menus et baguettes ensemble,
    rapporte { $tokens_worth ->
        [one] { $tokens_worth } point
       *[other] { $tokens_worth } points
    }.
rules-menu =
    Menu : le dé donne { $high } jetons. Avant de prendre un dé, tu peux en dépenser un pour relancer les dés de ton choix sur ton
    tapis. À la fin, chaque lot de { $tokens } jetons restants, menus et baguettes ensemble, rapporte { $tokens_worth ->
        [one] { $tokens_worth } point
       *[other] { $tokens_worth } points
    }.
rules-pudding-rolling =
    Pudding : le dé donne ce nombre de jetons pudding. À la fin, en avoir le plus rapporte { $most } points et en avoir le moins, ou pas
    du tout, en coûte { $least }, sans partage en cas d’égalité ; à deux joueurs, personne n’en perd.

## What no rulebook settles

ruling-cards-call = L’usage des baguettes n’apparaît qu’à la révélation ; personne ne peut y réagir, puisque tout le monde choisit en même temps.
ruling-cards-order = Les deux cartes prises avec les baguettes se posent dans l’ordre choisi. Wasabi d’abord : le nigiri compte triple (une des règles le laisse entendre) ; nigiri d’abord : le wasabi reste libre. Avec deux nigiris et un wasabi libre, c’est le premier qui va dessus.
ruling-cards-pair = Les baguettes demandent deux cartes en main, et l’une des deux peut être une autre carte baguettes.
ruling-cards-rounding = Les pertes partagées s’arrondissent vers zéro : −6 à quatre, c’est −1 chacun.
ruling-cards-decks = Toutes les variantes se jouent aussi avec le paquet classique.
ruling-all-tie = Toujours à égalité après le dessert : la victoire est partagée.
ruling-all-negative = Un total peut descendre sous zéro.
ruling-anniversary-boat_by = Le bateau suit le total ; il bouge aussi après la troisième manche, avant les desserts, et va au plus gros total même au golf.
ruling-anniversary-sweets = À égalité, on compare les symboles fraise, la somme des yaourts, le nombre de thés aux perles, les puddings ou le dé mochi ; ensuite, victoire partagée.
ruling-strawberry-icons = Avoir le moins de fraises se compte en symboles, pas en cartes.
ruling-strawberry-once = Deux cartes fraise posées dans le même tour se règlent ensemble, une seule fois.
ruling-strawberry-strawberry_all_equal = À trois joueurs ou plus, si tout le monde a autant de fraises, la perte se partage entre tous.
ruling-yogurt-thaw = La valeur d’un yaourt se tire à la révélation, parmi celles qu’on n’a pas encore vues : dans l’ordre des places, le robot en dernier, puis dans l’ordre de pose. Les chances sont celles de cartes imprimées, et il n’y a rien à épier.
ruling-tea-runs = Le thé aux perles se partage en suites de façon à rapporter le plus possible.
ruling-mochi-rolls = Les dés mochi d’une même révélation se lancent dans l’ordre des places, le robot en dernier, chacun dans l’ordre de pose ; deux cartes font deux lancers, et le dernier compte.
ruling-golf-golf_tiebreak = Chaque score garde son signe, le squishy ne se refuse pas, et à égalité, le plus de desserts l’emporte toujours.
ruling-personal_piles-piles = Les baguettes reviennent avant l’échange des mains ; personne ne regarde sa propre pioche.
ruling-battle-battle_layout = La forme de la pyramide est de nous : une carte est recouverte par les deux cartes de la rangée suivante qui la chevauchent.
ruling-battle-second = La deuxième carte se décide après la première et ce qu’elle a retourné ; rien ne s’annonce avant. Les baguettes devaient être là avant le tour ; à la place de la deuxième carte, elles recouvrent ce qu’elle recouvrait, et l’adversaire peut les prendre.
ruling-battle-settled = Les fraises se règlent une seule fois, à la fin du tour ; « ce tour », c’est le tour de la personne qui joue.
ruling-battle-battle_start_by = « Le moins de points » se compte sur toute la partie, pas sur la dernière manche.
ruling-dummy-dummy_scores = Le robot marque comme un vrai troisième joueur et les desserts suivent les règles à trois, mais il ne peut ni gagner, ni avoir le bateau, ni compter dans un départage. S’il ne marque pas, ses cartes sont hors jeu et il n’a pas de dé.
ruling-dummy-control = Le contrôle du robot continue d’alterner d’une manche à l’autre.
ruling-dummy-controller = Qui contrôle le robot a besoin de trois cartes pour ses baguettes ; les baguettes utilisées ne peuvent pas aller au robot pendant ce tour ; celles qu’il reçoit restent chez lui, inutilisables.
ruling-roll-value = Les puddings se comptent toujours en valeur ; échanger trois 1 contre un 3 ne change rien et n’est pas un coup.
ruling-roll-belts = Avec les baguettes, on peut viser le tapis de quelqu’un qui a déjà pris son dé ; un tapis vide, non.
ruling-roll-roll_all_equal = Quand tout le monde a autant de puddings, la règle s’applique à la lettre : +6 −6 à trois joueurs ou plus, +6 chacun à deux.
ruling-roll-zero_maki = Sans maki, pas de points de maki.
