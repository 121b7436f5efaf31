## What the chef says in the tutorials, lesson by lesson. The web app loads them when somebody opens one.

page-tutorial-classic-tempura = Bienvenue au bar à sushis ! À chaque tour, tu gardes une carte et tu passes les autres. Commence par le tempura : une paire rapporte { $worth }.
page-tutorial-classic-pair = Chacun a révélé une carte, puis le tapis a emporté les mains : celle-ci était à { $name }. Prends son tempura, et ta paire est complète.
page-tutorial-classic-wasabi = Et voilà { $gained } ! Le tapis te ramène ta première main, avec deux cartes de moins. Prends le wasabi : il triple le prochain nigiri que tu prendras.
page-tutorial-classic-nigiri = Le wasabi attend un nigiri. Le calamar est le meilleur : trempe-le pour { $gain } !
page-tutorial-classic-chopsticks = Un délice. { $name } a maintenant trois sashimis, qui ne rapportent que par séries de trois. Prends les baguettes : plus tard, elles te laisseront prendre deux cartes d’un coup.
page-tutorial-classic-maki = Les makis sont une course : le plus de symboles à la fin de la manche rapporte gros, la deuxième place un peu. Rattrape { $name } : prends { $icons }.
page-tutorial-classic-two = À toi les baguettes ! Appuie sur « { $button } » et choisis deux raviolis : chacun rapporte plus que le précédent, donc { $both } pour ces deux-là.
page-tutorial-classic-pudding = Les baguettes sont reparties avec ta main. Place au pudding : il reste jusqu’à la fin de la partie. En avoir le plus rapporte alors des points et, à trois ou plus, en avoir le moins en coûte.
page-tutorial-classic-dumpling = Plus que deux cartes dans cette main. Un troisième ravioli rapporte encore { $gain }.
page-tutorial-classic-last = La dernière carte se pose d’office. Et regarde : elle te fait gagner la course aux makis !
page-tutorial-classic-end = C’était une manche entière, et voici ce que tout a rapporté. Une partie en compte trois ; après, on compte les puddings. À toi de jouer !

page-tutorial-anniversary-strawberry = Dans cette édition, on choisit un dessert parmi cinq, et ses cartes restent toute la partie. Ici, des fraises : qui passe en tête prend aussitôt le squishy et des points. Prends la carte avec { $icons } !
page-tutorial-anniversary-squishy = { $name } en a montré plus et a pris le squishy. Mais une égalité suffit pour le chiper : prends la carte avec { $icons }.
page-tutorial-anniversary-yogurt = Autre jour, autre dessert : le yaourt glacé. Personne ne sait ce qu’il vaut avant qu’il soit sur la table, même pas toi. Prends-le !
page-tutorial-anniversary-thaw = Il a fondu, et le tien vaut { $value }. À la fin de la partie, la plus grosse somme rapporte des points : prends-en un autre.
page-tutorial-anniversary-tea = Le thé aux perles paie les numéros qui se suivent : plus la suite est longue, mieux c’est. Tu as un 2 et un 4, alors prends le 3 qui les relie.
page-tutorial-anniversary-mochi = Chaque mochi te fait lancer ton dé aussitôt. Le tien montre { $value }, et à la fin de la partie le dé le plus haut rapporte des points. Laisse ce mochi à { $name } et prends le calamar.
page-tutorial-anniversary-end = La manche est finie, et le bateau va au plus gros total : le tien ! Ici, ne pas avoir de maki compte comme zéro symbole, et ça a suffi pour la deuxième place. Les desserts se comptent après trois manches.

page-tutorial-battle-take = Dans la bataille, tout est sur la table et chacun joue à son tour. Tu peux prendre toute carte visible que rien ne recouvre. Commence par le tempura : une paire rapporte { $worth }.
page-tutorial-battle-free = Attention à ce que tu découvres : ensuite, c’est à { $name }. Les baguettes en valent la peine : plus tard, elles te laisseront prendre une deuxième carte. Prends-les.
page-tutorial-battle-wasabi = Une carte s’est retournée, et { $name } l’a prise. Maintenant, le wasabi. Grâce aux baguettes, une deuxième carte suit aussitôt.
page-tutorial-battle-second = Ta deuxième carte : trempe le calamar pour { $gain } ! Les baguettes vont alors à sa place.
page-tutorial-battle-pair = { $name } t’a découvert un tempura. Il complète ta paire : { $gain }.
page-tutorial-battle-maki = { $name } a pris les baguettes et retourné deux cartes. Prends le maki : avec { $icons }, te voilà en tête de la course.
page-tutorial-battle-end = La pyramide est vide, et voici ce que tout a rapporté. La manche suivante commence par le plus petit total. Envie d’une vraie bataille ?

page-tutorial-personal-piles-pile = Tu as cinq cartes en main, et cinq autres face cachée dans ta propre pioche. Prends le wasabi : ta pioche a peut-être de quoi mettre dessus.
page-tutorial-personal-piles-drawn = Les mains ont changé de place, puis chacun a pioché une carte chez soi. La tienne était le calamar, et personne ne le savait ! Trempe-le pour { $gain }.
page-tutorial-personal-piles-full = Les mains gardent ainsi cinq cartes tant que durent les pioches. Prends le tempura : une paire rapporte { $worth }.
page-tutorial-personal-piles-pair = Quatre de ces cartes viennent de { $name } ; une était dans ta pioche. Complète ta paire pour { $gain }.
page-tutorial-personal-piles-empty = Les pioches sont épuisées : désormais, les mains diminuent. Rattrape { $name } à la course aux makis : prends la carte avec { $icons }.
page-tutorial-personal-piles-end = C’était une manche avec pioches personnelles : tu vois la moitié de tes cartes avant { $name }. Tout le reste est comme dans le jeu classique.

page-tutorial-dummy-control = À deux, un robot peut se joindre à la table. Ce tour-ci, c’est toi qui le contrôles : la carte du dessus de sa pile est dans ta main. Choisis le wasabi pour toi, puis l’omelette pour le robot, et valide.
page-tutorial-dummy-single = Maintenant, { $name } contrôle le robot, et tu choisis une seule carte, comme d’habitude. Trempe le calamar pour { $gain } !
page-tutorial-dummy-deny = Il ne manque qu’un sashimi à { $name }. Donne-le au robot ! Choisis le maki avec { $icons } pour toi, puis le sashimi pour le robot.
page-tutorial-dummy-other = C’est à { $name } de contrôler le robot. Prends un ravioli : chacun rapporte plus que le précédent.
page-tutorial-dummy-third = Le robot marque comme un troisième joueur et peut donc souffler à { $name } la deuxième place au maki. Choisis un autre ravioli pour toi ({ $gain }), puis le maki 2 pour le robot.
page-tutorial-dummy-end = Trois plateaux, trois scores : le robot compte comme un joueur, mais ne peut pas gagner. Bien jouer pour lui, c’est lui donner ce qu’il faut à { $name }.

page-tutorial-roll-keep = Sushi Roll se joue avec des dés, et chacun en a tout un tapis. Le tapis rouge est à toi : tu commences. Choisis le wasabi et appuie sur « { $keep } ».
page-tutorial-roll-swap = Les tapis ont glissé d’une place et on a tout relancé. { $name } a un calamar pour ton wasabi ! Choisis ton omelette et ce calamar, puis appuie sur « { $swap } ».
page-tutorial-roll-dip = Le calamar est sur ton tapis. Choisis-le et appuie sur « { $keep } » : sur le wasabi, il rapporte { $gain }.
page-tutorial-roll-menu = Pas fameux, ce lancer. Choisis les deux omelettes et le pudding, puis appuie sur « { $reroll } » : contre un menu, tu relances autant de tes dés que tu veux.
page-tutorial-roll-pudding = Bien mieux ! Garde le pudding : il te donne { $tokens }. À la fin de la partie, le plus de puddings rapporte des points.
page-tutorial-roll-end = Quand les tapis sont vides, on compte la manche. Après trois manches viennent les puddings, et les menus et baguettes restants valent un petit quelque chose. Bon appétit !
