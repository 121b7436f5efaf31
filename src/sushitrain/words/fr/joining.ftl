## A table far away, joined from a terminal

join-extra = Rejoindre une table d’un serveur est un supplément ; installe-le avec : { $command }
join-link = « { $given } » n’est pas un lien vers une table ; colle le lien entier, par exemple { $example }.
join-unreachable = Personne ne répond à { $server } ({ $reason }) ; vérifie le lien et ta connexion.
join-silent = { $server } ne répond pas depuis { $seconds } secondes ; vérifie le lien ou réessaie plus tard.
join-stranger = Il n’y a pas de serveur Sushi Train à { $server } ; vérifie le lien.
join-rules = Ce programme ne connaît pas les règles de cette table ; mets-le à jour ou passe par le navigateur.
join-forgotten = Le serveur ne te connaît plus ; rejoins la table à nouveau.
join-watching = Tu n’as pas de place ici ; tu peux seulement regarder.
join-host = L’hôte, c’est toi. Tape start pour commencer. bot 2 regular met un bot à la place 2.
join-chosen = { $name } a fait son choix.
join-left =
    { $n ->
        [one] Il reste { $n } seconde.
       *[other] Il reste { $n } secondes.
    }
join-back = La connexion est revenue.
join-moved = Revanche ! Tout le monde passe à { $url }
join-again = Encore une partie avec les mêmes ? Tape rematch, ou Entrée pour partir.
join-kept = Ta place t’attend : la même commande t’y ramène. Si tu tardes, un bot joue pour toi en attendant.
join-not-now = Ce n’est pas ton tour ; tape ? pour voir ce que tu peux faire en attendant.
join-help = Et aussi : say salut tout le monde (discussion), emote yum, hint (demander au coach), undo (reprendre ton dernier choix, contre des bots), leave (laisser ta place), q (partir ; ta place t’attend). Pour l’hôte, avant la partie : start, bot 2 regular.
join-emote-form = Les réactions sont { $known } ; tape par exemple : emote yum
join-bot-form = Tape le numéro d’une place et un bot, par exemple : bot 2 regular. Les bots sont { $known }.
