## Learning: rules, tutorial, score pad

page-learn-title = Comment jouer
page-learn-about = Tous les jeux, desserts et variantes en quelques minutes de lecture. Ou laisse le chef te montrer : aucun tutoriel ne dure plus de trois minutes.
page-learn-tutorial = Jouer le tutoriel
page-learn-all = Toutes les règles
page-learn-try = Essayer
page-learn-rulings = Nos décisions
page-learn-rulings-about = Aucune règle imprimée ne tranche ces questions. Voici comment on joue ici.
page-learn-more = À lire ensuite

page-tutorial-title = Tutoriel
page-tutorials = Tutoriels
page-tutorial-step = Étape { $n } sur { $of }
page-tutorial-back = Retour
page-tutorial-do = Fais-le pour moi
page-tutorial-skip = Passer
page-tutorial-again = Encore une fois
page-tutorial-rules = Lire les règles
page-tutorial-instead = Pas bête, mais cette fois, prends : { $cards }.
page-tutorial-both = Prends-en deux d’un coup : appuie d’abord sur « { $button } ».
page-tutorial-press = Pas bête, mais cette fois, utilise « { $button } ».
page-tutorial-done = fini
page-tutorial-following = Tutoriel suivant : { $name }

page-pad-title = Feuille de score
page-pad-about = Pour jouer avec ta vraie boîte de jeu : touche ce qui est posé devant chacun, les comptes se font tout seuls.
page-pad-players = Qui joue ?
page-pad-special = Variantes et règles maison
page-pad-start = Commencer à compter
page-pad-new = Nouvelle partie
page-pad-new-sure = Commencer une nouvelle partie ?
page-pad-new-text = Tout ce qui est noté ici sera effacé. Les noms restent.
page-pad-more = { $card }, { $n } pour l’instant : un de plus
page-pad-less = { $card }, { $n } pour l’instant : un de moins
page-pad-dip = Quels nigiris sont sur du wasabi ?
page-pad-dipped = sur wasabi
page-pad-squishy = Squishy pris pendant cette manche
page-pad-desserts = desserts
page-pad-die = Que montre le dé mochi ?
page-pad-puddings = Jetons pudding, en valeur
page-pad-tokens = Menus et baguettes restants
page-pad-before = Retour
page-pad-next = Suite : { $name }
page-pad-offline = Pas de connexion. Continue à noter : les points suivront dès qu’elle reviendra.
