## Errors: one sentence with a way out

error-topic = Pas de règles pour { $given } ; choisis parmi { $known }.
error-turn =
    { $most ->
        [one] La partie compte { $most } tour ; il n’y a pas de tour { $given }.
       *[other] La partie compte { $most } tours ; il n’y a pas de tour { $given }.
    }
error-same-names = Deux personnes ne peuvent pas s’appeler { $name } ; donne des noms différents.

setup-game = Jeu inconnu : { $given } ; choisis parmi { $known }.
setup-dessert = Ce jeu n’a pas de dessert { $given } ; possible ici : { $known }.
setup-variant = Variante inconnue : { $given } ; choisis parmi { $known }.
setup-cards-only = La variante « { $variant } » va avec les jeux de cartes, pas avec Sushi Roll.
setup-exactly = La variante « { $variant } » se joue à { $needed } joueurs exactement, pas à { $players }.
setup-players = Ce jeu se joue de { $low } à { $high } joueurs, pas à { $players }.
setup-need-maki = need_maki veut dire zero_maki=excluded ; ça ne va donc pas avec zero_maki=counts.
setup-value = { $option } ne peut pas valoir { $value } ; valeurs possibles : { $allowed }.
setup-option = { $option } n’a aucun effet dans ce jeu ; garde la valeur { $default }.
setup-first = first est une place de 0 à { $high }, pas { $first }.
setup-bot = Bot inconnu : { $given } ; choisis parmi { $known }.
setup-bot-fast = { $given } a besoin de Numba : pip install "sushitrain[fast]".
table-document = Un fichier d’édition est un seul objet JSON qui contient des tableaux.
table-unknown = Tableau inconnu : { $table } ; il existe { $tables }.
table-key = Le tableau { $table } ne connaît pas { $key } ; il va de { $low } à { $high }.
table-sum = Le tableau { $table } doit faire { $needed } cartes au total, pas { $given }.
table-rows = Le tableau { $table } doit avoir des rangées qui gagnent une carte à chaque fois, comme 2, 3, 4, 5, 6.
table-cards = Le tableau { $table } accepte au plus { $most } cartes par manche, pas { $given }.
table-faces = Le tableau { $table } demande des faces de 1 à 99, dont un 1 pour commencer.
table-empty = Le tableau { $table } n’a aucune face pour { $kind }.
table-face = Le tableau { $table } ne connaît pas la face { $face }.
table-twice = Le tableau { $table } met { $face } sur deux sortes de dés ; une face ne va que sur une sorte.
table-sides = Le tableau { $table } accepte des dés à { $most } faces au plus, pas { $given }.
table-keys = Le tableau { $table } doit contenir exactement { $keys }.
table-range = Le tableau { $table } accepte des nombres de { $low } à { $high }.
table-dice = Le tableau { $table } distribue { $needed } dés à { $players } joueurs, mais le sac n’en contient que { $dice }.
table-pool = Le tableau { $table } distribue { $needed } × { $token }, mais la réserve n’en contient que { $pool }.
table-worth = Le tableau { $table } demande trois nombres de 0 à 99 pour chaque entrée.
table-shape = Le tableau { $table } devrait ressembler à { $example }.
chance-seed = Une graine fait 32 octets, pas { $given }.
chance-missing = Il manque dans le script : { $draw }.
chance-too-many = Dans le script, { $draw } : { $count } × { $thing } en trop.
chance-too-few = Dans le script, { $draw } : il y en a { $given } sur les { $needed } à distribuer.
chance-impossible = Dans le script, { $draw } : impossible d’obtenir { $given }.
chance-deck = Le script ne donne que { $given } des { $needed } cartes de cette manche.
move-unreadable = « { $text } » n’est pas un coup lisible.
move-turn = Ce n’est pas à la place { $seat } de jouer.
move-seat = Il n’y a pas de place { $seat }.
move-over = La partie est finie.
move-seats = Places dont on attend un coup : { $needed } ; coups reçus de : { $given }.
move-illegal = La place { $seat } ne peut pas jouer « { $move } » ; elle peut jouer { $legal }.
record-size = Le fichier dépasse { $most } octets : trop gros pour un enregistrement de partie.
record-nesting = Le fichier est trop imbriqué pour être un enregistrement de partie.
record-json = Le fichier n’est pas du JSON.
record-format = Le format est { $given } ; ce programme lit { $known }.
record-missing = { $place } : il manque le champ { $field }.
record-unknown = { $place } : le champ { $field } est inconnu.
record-type =
    { $kind ->
        [object] { $place } devrait être un objet, pas { $given }.
        [list] { $place } devrait être une liste, pas { $given }.
        [text] { $place } devrait être un texte, pas { $given }.
        [number] { $place } devrait être un nombre entier, pas { $given }.
       *[truth] { $place } devrait être true ou false, pas { $given }.
    }
record-at = { $place } : { $problem }
record-move = moves[{ $i }] (manche { $round }, tour { $turn }) : { $problem }
record-count =
    { $needed ->
        [one] { $place } devrait avoir { $needed } élément, pas { $given }.
       *[other] { $place } devrait avoir { $needed } éléments, pas { $given }.
    }
record-name = { $place } devrait être un nom de 1 à { $most } caractères visibles.
record-hex = { $place } devrait avoir 64 chiffres hexadécimaux.
record-large = { $place } est un nombre trop grand.
record-twice = Le champ { $field } apparaît deux fois.
record-winners = result.winners devrait contenir des places de 0 à { $high }.
record-why = result.reason devrait être l’un de ceux-ci : { $known }, pas { $given }.
record-chance = La section « chance » d’un enregistrement demande une graine (seed) avec son engagement (commitment), ou des tirages (draws).
record-line = { $place } devrait être une seule ligne de texte imprimable.
record-reason = result.reason dit pourquoi on gagne, mais personne n’a gagné.
record-after = moves[{ $i }] : la partie était déjà finie.
pad-card = « { $card } » n’existe pas dans ce jeu ; il y a { $cards }.
pad-many = Personne ne peut avoir { $given } cartes en une manche ; le maximum est { $most }.
pad-no-value = { $card } : la valeur est imprimée sur la carte, n’ajoute pas de nombre.
pad-value = { $card } : il faut la valeur affichée, par exemple { $card }:{ $example }.
pad-copies = Il y a { $count } × { $thing } sur la feuille, mais la boîte n’en contient que { $most }.
pad-rounds = Une partie compte { $most } manches, pas { $given }.
pad-number = Le nombre « { $number } » est tout seul ; écris-le devant une carte, comme dans 2 tempura.
pad-negative = { $place } n’accepte que des nombres à partir de 0.
pad-squishy = Impossible de prendre le squishy { $count } fois avec { $cards } cartes fraise.
pad-dice-only = Les jetons restants et les puddings comptés n’existent que dans Sushi Roll ; ne les donne pas ici.
