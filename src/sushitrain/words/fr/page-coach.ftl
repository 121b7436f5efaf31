## The coach: hints at the table

page-hint = Demander au coach
page-hint-thinking = Le coach réfléchit…
page-hint-title = Ce que ferait le coach
page-hint-about = Des milliers de parties jouées de tête, avec ce que tu peux savoir et rien de plus.
page-hint-numbers = victoire { $win } · avance { $margin }
page-hint-more = Les autres coups
page-hints = Permettre les conseils du coach, même contre des humains
page-lobby-hints = Tout le monde peut demander conseil au coach.
page-lobby-no-hints = Pas de conseils du coach, sauf si tous les autres sont des bots.

## What happened, after a game

page-happened = Ce qui s’est joué, et pourquoi
page-happened-waiting = Le coach s’installe devant cette partie…
page-happened-working = Le coach relit la partie : { $done } choix sur { $of }.
page-happened-again = Réessayer
page-happened-curve = Chances de gagner
page-happened-curve-about = Les chances de gagner de chacun, du premier tour au dernier
page-happened-accuracy = précision
page-happened-mistakes =
    { $n ->
        [one] { $n } erreur
       *[other] { $n } erreurs
    }
page-happened-blunders =
    { $n ->
        [one] { $n } gaffe
       *[other] { $n } gaffes
    }
page-happened-turning = Le tournant
page-happened-rise = { $names } : de { $before } à { $after }
page-happened-marked = Les coups à revoir
page-happened-none = Personne n’a fait d’erreur qui vaille d’en parler.
page-happened-judged = Chaque coup est jugé d’après ce qu’on pouvait savoir alors, jamais après coup.
page-happened-played = Joué
page-happened-better = Mieux
page-happened-cost = chances de gagner : −{ $loss }
page-happened-look = Voir ce tour
page-mark-mistake = erreur
page-mark-blunder = gaffe
