## The server

online-address-full =
    Il n’y a plus de place pour des tables depuis ton adresse ; les plus anciennes partent { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    } après leur partie.
online-coach-busy =
    Le coach a beaucoup de questions ; réessaie dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
online-error = Quelque chose s’est mal passé de notre côté ; réessaie.
online-full = Toutes les places sont prises ; tu peux regarder ou ouvrir ta propre table.
online-guest = Le serveur ne te connaît pas ; recharge la page.
online-hint-busy = Le coach y réfléchit déjà ; attends un instant.
online-hint-compiling = Le coach se prépare encore ; réessaie dans une minute.
online-hint-turn = Ce n’est pas ton tour ; demande un conseil quand ce sera à toi.
online-many-changes = Tu as changé de place et de choix autant que peut une personne ; tu peux encore jouer, parler, être l’hôte et partir.
online-many-sockets = Il y a déjà { $most } connexions depuis ton adresse ; il y aura de la place dès qu’une page du jeu sera fermée. Recharge alors celle-ci.
online-many-tables = Il y a déjà { $most } tables inachevées depuis ton adresse ; tu pourras en ouvrir une autre dès que l’une d’elles sera terminée ou fermée.
online-many-watched = Tu suis déjà { $most } tables d’ici ; tu pourras en suivre une autre dès que tu en quitteras une ou fermeras sa page.
online-much-talk = Tu as dit autant que peut dire une personne ; tu peux encore jouer, être l’hôte et partir.
online-name = Un nom a de 1 à 40 lettres, et rien d’invisible.
online-name-taken = Quelqu’un ici s’appelle déjà { $name } ; choisis un autre nom.
online-no-chat = Cette table n’a pas de discussion ; les réactions, elles, marchent toujours.
online-no-coach = Ce serveur n’a pas de coach ; la personne qui l’administre peut en installer un avec : { $command }
online-no-game = Cette table a été fermée avant le début de la partie ; il n’y a pas d’enregistrement.
online-no-hints = Pas de conseils à cette table ; ils sont pour les parties contre des bots, ou là où ils ont été permis à l’ouverture.
online-no-nonce = { $name } n’est pas encore à la table ; attends un instant. Qui ne vient pas comptera bientôt comme absent.
online-no-page = Cette page n’existe pas ({ $reason }) ; repars de la page d’accueil.
online-no-record = Cette partie n’est pas finie ; son enregistrement vient à la fin.
online-no-seat = Cette table a { $seats } places ; choisis-en une.
online-no-table = Il n’y a pas de table { $table } ; vérifie le code ou ouvre une nouvelle table.
online-not-absent = On ne peut libérer que la place de quelqu’un qui est absent.
online-not-host = Seul l’hôte de la table peut faire cela.
online-not-over = La partie n’est pas encore finie ; terminez-la d’abord, ou que l’hôte ferme la table.
online-not-sitting = Seules les personnes assises ici peuvent demander une revanche.
online-not-started = La partie n’a pas encore commencé ; attends l’hôte.
online-not-yours = La place { $seat } n’est pas à toi ; assieds-toi d’abord.
online-only-bots = Une table a besoin d’une personne, ou d’une place libre pour elle.
online-open-seat = La place { $seat } est libre : attends quelqu’un ou donne-la à un bot.
online-origin = Cette page n’appartient pas au serveur ; ouvre l’adresse du serveur lui-même.
online-other-rules = Cette version du programme n’a pas les règles de cette table : elle ne peut pas continuer ici, et il n’y a pas d’enregistrement. Ouvre une nouvelle table.
online-over = Cette table est terminée ; demande une revanche ou ouvres-en une nouvelle.
online-request = Le serveur ne peut pas faire cela ({ $reason }) ; recharge la page.
online-server-full =
    Toutes les tables du serveur sont occupées ; réessaie dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
online-sitting = Tu as déjà une place ici ; pendant une partie, personne n’en prend une deuxième.
online-started = La partie a déjà commencé ; tu peux la regarder.
online-store = La table ne peut pas être enregistrée pour l’instant, car le stockage du serveur ne répond pas. Rien n’est perdu ; réessaie dans un moment et, si cela dure, préviens la personne qui gère le serveur.
online-store-full =
    Le serveur n’a plus de place pour une table ; réessaie dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
online-taken = La place { $seat } est prise ; choisis-en une autre.
online-text = Écris une ligne de texte.
online-token = Ce lien a déjà servi ou est trop vieux ; demandes-en un nouveau.
online-too-fast =
    Trop vite ; réessaie dans { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
online-turn = Ce tour est passé ; regarde la table à nouveau.
online-take-back = Il n’y a aucun choix à reprendre pour l’instant ; choisis d’abord.
online-take-back-people = On ne peut reprendre un choix que si tous les autres sont des bots.
wire-closed = La connexion a été fermée ; reconnecte-toi.
wire-hello = La connexion doit commencer par hello ; recharge la page.
wire-message = Le serveur ne comprend pas ce message ({ $problem }) ; recharge la page.
wire-version = Ce serveur parle la version { $known } du protocole, pas la { $given } ; recharge la page ou mets le programme à jour.
