### Spanish. Same ids and variables as en.ftl. Readable on both sides of the Atlantic: no vosotros, no “coger”.
### Names of cards, dishes and players are put in as they are, of unknown gender: “quien”, “por cabeza”, “todo el mundo”.

## Names of things

-squishy = pudin blandito
-boat = barquito

game-classic = Clásico
game-anniversary = Aniversario
game-roll = Sushi Roll

variant-none = sin variante
variant-two_way = ida y vuelta
variant-golf = sushi golf
variant-personal_piles = mazos personales
variant-battle = batalla de sushi
variant-dummy = jugador ficticio

dish-maki = maki
dish-tempura = tempura
dish-sashimi = sashimi
dish-dumpling = gyoza
dish-nigiri = nigiri
dish-wasabi = wasabi
dish-chopsticks = palillos
dish-menu = menús
dish-pudding = pudin
dish-strawberry = pudin de fresa
dish-yogurt = yogur helado
dish-tea = té de burbujas
dish-mochi = mochi
dish-tokens = fichas sobrantes

card-tempura = tempura
card-sashimi = sashimi
card-dumpling = gyoza
card-maki1 = maki 1
card-maki2 = maki 2
card-maki3 = maki 3
card-egg = nigiri de tortilla
card-salmon = nigiri de salmón
card-squid = nigiri de calamar
card-wasabi = wasabi
card-chopsticks = palillos
card-pudding = pudin
card-strawberry1 = fresa 1
card-strawberry2 = fresa 2
card-strawberry3 = fresa 3
card-strawberry4 = fresa 4
card-yogurt = yogur helado
card-tea1 = té de burbujas 1
card-tea2 = té de burbujas 2
card-tea3 = té de burbujas 3
card-tea4 = té de burbujas 4
card-tea5 = té de burbujas 5
card-mochi = mochi
card-menu2 = menú 2
card-chopsticks2 = palillos 2
card-pudding1 = pudin 1
card-pudding2 = pudin 2
card-pudding3 = pudin 3

die-appetizer = entrantes
die-maki = maki
die-nigiri = nigiri
die-special = especiales
die-pudding = púdines

token-menu = menú
token-chopsticks = palillos
token-pudding = pudin

bot-random = Azar
bot-nibbler = Picotín

## Small pieces

points =
    { $n ->
        [one] { $n } punto
       *[other] { $n } puntos
    }
players =
    { $n ->
        [one] { $n } jugador
       *[other] { $n } jugadores
    }
player-range = { $range } jugadores
cards =
    { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
dice =
    { $n ->
        [one] { $n } dado
       *[other] { $n } dados
    }
icons =
    { $n ->
        [one] { $n } símbolo
       *[other] { $n } símbolos
    }
moves =
    { $n ->
        [one] { $n } jugada
       *[other] { $n } jugadas
    }
list-last = { $rest } y { $last }
labelled = { $label }: { $text }
times = { $n } × { $thing }
shown = { $thing } ({ $value })
nothing = nada todavía
person = Comensal
person-number = Comensal { $n }
dummy = Jugador ficticio

## What happens

event-round =
    { $flow ->
        [battle] Ronda { $round }: la pirámide está lista.
        [rolling] Ronda { $round }: salen de la bolsa { $dice } por cabeza.
       *[drafting] Ronda { $round }: { $cards } por cabeza.
    }
event-control = Este turno, { $name } juega también por el jugador ficticio.
event-starts = Empieza { $name }.
event-reveal = { $name }: { $cards }
event-chopsticks = ¡Sushi Go! { $name } usa los palillos, que vuelven a circular.
event-dipped = { $name } moja en wasabi: { $card }, que cuenta { $times } veces.
event-thaw = { $name }: el yogur se descongela y vale { $value }.
event-mochi = { $name } tira el dado de mochi: { $value }.
event-squishy = { $name } se pone en cabeza y se lleva el { -squishy }: { $gain }.
event-pass =
    { $direction ->
        [right] Las manos pasan a la derecha.
       *[left] Las manos pasan a la izquierda.
    }
event-draw =
    { $left ->
        [0] Todo el mundo roba la última carta de su mazo.
        [one] Todo el mundo roba una carta de su mazo (queda { $left } en cada uno).
       *[other] Todo el mundo roba una carta de su mazo (quedan { $left } en cada uno).
    }
event-take = { $name } se lleva { $slot }: { $card }
event-turn-up = Se descubre { $slot }: { $card }
event-declines = { $name } se conforma con una carta.
event-put-back = Los palillos se quedan en { $slot }.
event-rolls = { $name } tira: { $faces }
event-menu = { $name } gasta un menú: { $before } → { $after }
event-swap = { $name } gasta unos palillos y cambia con { $other }: { $gives } ↔ { $gets }
event-keep = { $name } se queda con: { $face }
event-tokens =
    { $count ->
        [0] { $name } se queda sin fichas: la reserva está vacía ({ $token }).
       *[other] { $name } recibe fichas: { $count } × { $token }
    }
event-slide = Las cintas avanzan un asiento hacia la izquierda.
event-scores = { $name }: { $gain } esta ronda, { $total } hasta ahora.
event-boat = El { -boat } se va con { $name }.
event-dessert = { $name }: { $gain } al final, { $total } en total.
event-end = Fin de la partida.

outcome-points = ¡Gana { $names } con { $points }!
outcome-dessert = ¡Gana { $names }! Hay empate a { $points }, pero su postre desempata ({ $dessert }).
outcome-shared = ¡Victoria compartida! { $names } empatan a { $points }.

## Score lines

line-first =
    { $shared ->
        [1] primer puesto, { $icons }
       *[other] primer puesto, { $icons }, empate entre { $shared }
    }
line-second =
    { $shared ->
        [1] segundo puesto, { $icons }
       *[other] segundo puesto, { $icons }, empate entre { $shared }
    }
line-unplaced = { $icons }, sin premio
line-sets = { $cards }
line-ladder = { $cards }
line-plain = { $cards }
line-dipped = { $cards }, al triple
line-idle = { $cards }
line-lead =
    { $number ->
        [1] se lleva el { -squishy } una vez
       *[other] se lleva el { -squishy } { $number } veces
    }
line-most =
    { $shared ->
        [1] primer puesto, con { $number }
       *[other] primer puesto, con { $number }, empate entre { $shared }
    }
line-least =
    { $shared ->
        [1] último puesto, con { $number }
       *[other] último puesto, con { $number }, empate entre { $shared }
    }
line-between = sin puntos, con { $number }
line-level = todo el mundo tiene { $number }
line-run = escalera de { $number }: { $cards }
line-tokens =
    { $number ->
        [one] sobra { $number }
       *[other] sobran { $number }
    }

part-round = Ronda { $round }
part-end = Final
part-total = Total
score-title = Puntos

## What a card would do

effect-dipped = mojado en wasabi: { $gain }
effect-completes = completa un grupo: { $gain }
effect-adds = { $gain }
effect-builds =
    { $now ->
        [0] con { $n } más, { $worth }
       *[other] { $gain }; con { $n } más, { $worth } extra
    }
effect-icons = { $icons } en total
effect-tokens =
    { $n ->
        [one] { $n } ficha
       *[other] { $n } fichas
    }
effect-opens = triplica tu próximo nigiri
effect-pairs = dos cartas en un turno posterior
effect-keeps = se guarda para el postre

## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-round = Ronda { $round } · turno { $turn }
play-hand = Tu mano
play-belt = Tu cinta
play-tray = Tu bandeja: { $cards }
play-kept = Tus postres: { $cards }
play-others = { $name } · { $points } · { $cards }
play-dessert = postres: { $cards }
play-passing =
    { $direction ->
        [right] las manos pasan a la derecha
       *[left] las manos pasan a la izquierda
    }
play-tokens = menús { $menus } · palillos { $chopsticks } · púdines { $puddings }
play-pool = En la reserva: menús { $menus } · palillos { $chopsticks } · púdines { $puddings }
play-other-belt = Cinta { $seat } ({ $name }):
play-ask-pick = { $name }, ¿qué carta? (un número; ? para ver la ayuda)
play-ask-pair = { $name }, ¿qué carta? Con los palillos puedes elegir dos, en orden: 3 1 (? para ver la ayuda)
play-ask-dummy = { $name }, una carta para ti y luego otra para el jugador ficticio: 3 1 (? para ver la ayuda)
play-ask-dummy-pair = { $name }, tu carta, o dos con los palillos, y luego la del jugador ficticio: 3 1, o 3 2 1 (? para ver la ayuda)
play-ask-take = { $name }, ¿qué posición? (por ejemplo, { $example }; ? para ver la ayuda)
play-ask-second = { $name }, ¿una segunda carta con los palillos? Una posición, o { $done } si no quieres (? para ver la ayuda)
play-ask-roll = { $name }: ¿te quedas un dado (un número), vuelves a tirar (menu 1 2) o cambias (swap con tu dado, la cinta y su dado: swap 1 2 3)? (? para ver la ayuda)
play-help-draft = Escribe el número de una carta, o su nombre: { $example }. Con q guardas y sales.
play-help-battle = Escribe una posición, como { $example }. Las cartas tapadas o boca abajo no se pueden elegir. Con q guardas y sales.
play-help-roll = Con 2 te quedas tu segundo dado; con menu 1 3 gastas un menú y vuelves a tirar esos dados; con swap 2 1 4 gastas unos palillos y cambias tu dado 2 por el dado 4 de la cinta 1. Con q guardas y sales.
play-cover = Pásale el teclado a { $name }, y que pulse Enter.
play-saved = Partida guardada: { $file }
play-resume = Para seguir jugando: { $command }
play-left = ¡Hasta la próxima!
play-unsaved = No se pudo guardar la partida ({ $reason }).
play-not-a-move = «{ $text }» no vale aquí; { $hint }
play-hint-number = elige un número del 1 al { $most }.
play-hint-count = este turno toca elegir { $numbers } cartas.
play-hint-place = elige entre { $places }.
play-hint-roll = escribe ? para ver qué puedes hacer.

## Replay and verify

replay-by = Juegan: { $names }.
replay-stopped = El registro termina aquí; la partida está a medias.
replay-old-rules = Esta partida se registró con otras reglas (versión { $version }); lo que sigue se cuenta con las de hoy.
verify-holds = Todo cuadra: cada reparto y cada tirada salen de la semilla, y el compromiso y el resultado coinciden.
verify-scripted = El reparto se escribió a mano, así que no hay barajado que comprobar; el resultado cuadra.
verify-broken =
    { $n ->
        [one] No cuadra; hay una diferencia:
       *[other] No cuadra; hay { $n } diferencias:
    }
verify-rules = se jugó con otras reglas (versión { $version })
verify-commitment = el compromiso no es el hash del secreto
verify-seed = la semilla no sale del secreto, la mesa y los nonces
verify-unused = sobra lo anotado a partir de { $draw } (en total { $count }): la partida no lo usa
verify-draw = { $draw } no coincide con lo que da la semilla
verify-parts = trae puntos para { $written } partes de la partida, pero se jugaron { $derived }
verify-points = parte { $part }, { $name }: pone { $written }, pero la partida da { $derived }
verify-winners = gana, según el registro: { $written }; según la partida: { $derived }
verify-reason = cómo se gana, según el registro: { $written }; según la partida: { $derived }
reason-points = por puntos
reason-dessert = por el postre
reason-shared = victoria compartida
draw-deck = el mazo
draw-first = el jugador inicial
draw-yogurt = el yogur n.º { $n }
draw-mochi = la tirada de mochi n.º { $n }
draw-dice = el reparto de dados n.º { $n }
draw-rolls = la tirada n.º { $n }

## Score pad

pad-ask-game = ¿Qué juego? { $games } [{ $default }]
pad-ask-dessert = ¿Qué postre? { $desserts } [{ $default }]
pad-ask-players = ¿Cuántos jugadores? ({ $low }–{ $high })
pad-ask-name = ¿Cómo se llama el jugador { $n }? [{ $default }]
pad-ask-entry = Ronda { $round }, { $name }: ¿qué tiene delante?
pad-ask-puddings = { $name }: ¿cuántos púdines al final?
pad-ask-tokens = { $name }: ¿cuántos menús y palillos sobran?
pad-words = Palabras: { $words }. En el orden en que se colocaron (2 tempura, wasabi squid), o squid* para un nigiri mojado en wasabi.
pad-stopped = Lo dejamos aquí; cuentan las rondas anotadas hasta ahora.

## Rules

rules-topics = ¿Qué quieres saber? Prueba con: { $command }
rules-games = Juegos
rules-desserts = Postres
rules-variants = Variantes
rules-options = Opciones
rules-option-values = { $values } (si no dices nada, { $default })
rules-deal-row = { $players }: { $each }
rules-about-classic =
    A comer bien durante { $rounds } rondas. Todo el mundo tiene una mano de cartas, se queda una y pasa las demás: los platos
    van desfilando como en un tren de sushi. Los grupos, las parejas y el buen orden dan puntos; los púdines se cuentan al acabar la
    comida.
rules-about-anniversary =
    El juego clásico con uno de sus { $desserts } postres y un barquito que navega hasta quien va en cabeza al acabar cada
    ronda. Incluso sin un solo maki puedes llevarte un premio, si nadie lo hace mejor.
rules-about-roll =
    El juego de dados. Todo el mundo tiene una cinta de dados, se queda uno y deja pasar los demás. Con los menús se vuelve a
    tirar; con los palillos se cambian dados con otra cinta.
rules-deal = El mazo tiene { $deck } cartas. En cada ronda se reparten cartas nuevas del mismo mazo; lo ya jugado no vuelve. Por cabeza:
rules-turn =
    Todo el mundo elige una carta en secreto. Se enseñan todas a la vez y se colocan; después, cada mano pasa al jugador de la
    izquierda. La última carta de una mano la coloca quien la recibe.
rules-wasabi = Wasabi: tu próximo nigiri va encima, quieras o no, y cuenta { $times } veces. Un solo nigiri por wasabi.
rules-chopsticks =
    Palillos: si los tienes delante desde un turno anterior, puedes elegir dos cartas en un mismo turno, que se colocan en el
    orden que digas. Después vuelven a la mano que pasas. Un uso por turno.
rules-maki-split =
    Maki: { $first } para quien tenga más símbolos y { $second } para el segundo puesto. Si hay empate en el primero, se
    reparten los { $first } y no hay segundo premio; si lo hay en el segundo, se reparten los { $second }. Lo que no se puede
    dividir se pierde.
rules-maki-full =
    Maki: { $first } para quien tenga más símbolos y { $second } para el segundo puesto. Quienes empatan cobran el premio
    entero, y el segundo puesto se paga igual.
rules-maki-excluded = Sin un solo maki te quedas sin premio.
rules-maki-counts = No tener ninguno cuenta como cero símbolos, y aun así puede dar premio.
rules-tempura = Tempura: cada grupo de { $size } vale { $worth }.
rules-sashimi = Sashimi: cada grupo de { $size } vale { $worth }.
rules-dumpling = Gyoza, de una a { $most } o más: { $worth }.
rules-nigiri = Nigiri: calamar { $squid }, salmón { $salmon }, tortilla { $egg }.
rules-end-cards = Tras { $rounds } rondas se cuentan los postres y gana quien tenga más puntos. Si hay empate, gana el mejor postre; si ni así se deshace, se comparte la victoria.
rules-boat = El barquito: al acabar cada ronda se va con quien lleve más puntos. Si hay empate, se queda donde está. No vale nada, solo orgullo.
rules-roll-deal = En la bolsa hay { $total } dados: { $kinds }. En cada ronda, cada jugador saca:
rules-roll-faces = Caras de los dados:
rules-roll-start = Empiezas la partida con { $menus } × menú y { $chopsticks } × palillos; en la reserva hay { $pool_menus } × menú, { $pool_chopsticks } × palillos y púdines por valor de { $pool_puddings } en total. Si la reserva está vacía, no da nada.
rules-roll-turn =
    Todo el mundo tira los dados de su cinta. Se juega por orden, desde la cinta roja hacia la izquierda: primero, tantas veces
    como quieras, gasta un menú para volver a tirar los dados tuyos que elijas, o unos palillos para cambiar uno de tus dados
    por uno de otra cinta, sin girarlos. Luego tienes que pasar un dado a tu bandeja. Las caras de menú, palillos y pudin dan al
    momento las fichas que indican, mientras queden en la reserva. Después, todas las cintas avanzan un asiento hacia la
    izquierda y se vuelven a tirar los dados.
rules-roll-appetizers = Los entrantes puntúan en grupos de hasta { $size }; uno más ya empieza otro grupo:
rules-roll-end = Al final, quien tenga más púdines gana { $most } puntos y quien tenga menos pierde { $least }; si hay empate, cada cual gana o pierde la cantidad entera. Con dos jugadores nadie pierde puntos. Cada { $size } menús o palillos sobrantes valen { $worth }.
rules-roll-slide = Si hay { $players }, las cintas avanzan una vez más entre rondas, para que cada ronda empiece alguien distinto.
rules-pudding =
    El pudin se queda delante de ti toda la partida. Al final, quien tenga más gana { $most } puntos y quien tenga menos (aunque
    no tenga ninguno) pierde { $least }; en los empates se reparte, y lo que no se puede dividir se pierde. Si hay empate general,
    nadie gana ni pierde nada. Con dos jugadores nadie pierde puntos.
rules-strawberry =
    Pudin de fresa: cartas de 1 a { $icons } símbolos que se quedan toda la partida. Si con la carta que acabas de colocar pasas
    a tener más símbolos que nadie, o igualas a quien más tenía, te llevas el pudin blandito (squishy) y { $lead } puntos; no te
    llevas nada si ya lo tenías, o si otro jugador llega a la misma cantidad en ese turno. Al final, quien tenga menos símbolos
    pierde { $least } puntos, a repartir si hay empate; con dos jugadores, { $pair }, y nada si empatan.
    Si con tres o más jugadores hay empate general, la pérdida se reparte entre todos.
rules-yogurt =
    Yogur helado: nadie conoce su valor (de { $low } a { $high }) hasta que se coloca la carta, ni siquiera quien la juega. Al
    final, la suma más alta gana { $most } puntos y la más baja pierde { $least }, a repartir en los empates. Si hay empate
    general, nada. Con dos jugadores nadie pierde puntos.
rules-tea = Té de burbujas: cartas del 1 al { $high } que se quedan toda la partida. Al final se dividen en escaleras de números seguidos, como mejor salga; una escalera de 1 a { $length } vale { $worth }.
rules-mochi =
    Mochi: todo el mundo tiene un dado, que empieza en { $start }. Cada carta de mochi te obliga a tirarlo al momento, quieras o
    no. Al final, el dado más alto gana { $most } puntos y el más bajo pierde { $least }, a repartir en los empates. Si hay empate
    general, nada. Con dos jugadores nadie pierde puntos. Las cartas en sí no valen nada.
    Caras del dado: { $faces }.
rules-two_way = Ida y vuelta ({ $players }): las manos pasan a la izquierda en las rondas 1 y 3, y a la derecha en la ronda 2.
rules-golf = Sushi golf ({ $players }): gana el total más bajo. Las penalizaciones ayudan y los premios estorban; si hay empate, sigue ganando quien tenga más postre.
rules-personal_piles = Mazos personales ({ $players }): cada jugador tiene { $hand } cartas en la mano y un mazo boca abajo de { $pile }. Después de cada cambio de manos robas una carta de tu mazo, mientras queden.
rules-battle =
    Batalla de sushi ({ $players }): { $cards } cartas forman una pirámide, con algunas filas boca abajo. Por turnos, te llevas
    una carta que esté boca arriba y sin tapar; las que están boca abajo se descubren cuando ya nada las tapa. Con unos palillos
    puedes llevarte una segunda carta, incluso una recién descubierta; los palillos se quedan en su lugar. Las rondas siguientes
    las empieza quien lleve menos puntos.
    Los palillos tienen que estar delante de ti desde antes de tu turno.
rules-dummy =
    Jugador ficticio ({ $players }): tres manos de { $hand }, una de ellas en un mazo boca abajo. Un turno controlas tú al
    jugador ficticio y otro, tu rival: cuando te toque, roba la carta de arriba de su mazo y elige una carta para ti y otra para
    él. Puntúa como un tercer jugador, pero no puede ganar.
    Cada cual puede usar sus palillos; mientras controlas al jugador ficticio necesitas tres cartas en la mano para hacerlo.
    Los palillos que recibe se quedan con él.
rules-need_maki = Maki obligatorio (dos jugadores): sin maki no hay premio, así que, si solo uno de los dos tiene maki, el primer premio es siempre suyo.

option-need_maki = Con dos jugadores: sin maki no hay premio por maki
option-zero_maki = Si se puede ganar premio sin tener ningún maki
option-dummy_scores = Si el jugador ficticio puntúa como un tercer jugador
option-first = Quién empieza (batalla), controla primero al jugador ficticio o tiene la cinta roja: un asiento, contando desde 0
option-boat_by = Si el barquito se fija en los puntos totales o en los de la ronda
option-battle_start_by = Si la siguiente ronda de una batalla la empieza quien tiene menos puntos en total o en la última ronda
option-golf_tiebreak = Qué desempata en el sushi golf: tener más postre o tener menos
option-strawberry_all_equal = Si todo el mundo tiene las mismas fresas: se reparte la pérdida, o nadie pierde
option-roll_all_equal = Si todo el mundo tiene los mismos púdines en Sushi Roll: se aplica la regla al pie de la letra, o nada para nadie

## Errors: one sentence with a way out

error-file-missing = No existe el archivo { $file }.
error-file-unreadable = No se puede leer el archivo { $file } ({ $reason }).
error-language = No hay idioma { $given }; elige entre { $known }.
error-option-form = Escribe las opciones como name=value; las que hay son { $known }.
error-names =
    { $given ->
        [one] Hay { $given } nombre
       *[other] Hay { $given } nombres
    } para { $needed ->
        [one] { $needed } persona
       *[other] { $needed } personas
    }: pon uno por persona.
error-people = En una partida para { $players } no puede haber { $people } personas.
error-other-rules = Esta partida se registró con otras reglas (versión { $version }); se puede repasar, pero no continuar.
error-pad-file = El archivo de la libreta ya lo dice todo; junto a --file usa solo --edition, --json y --lang.
error-output = No se puede escribir la salida ({ $reason }).
error-file-exists = Ya existe el archivo { $file }; elige otro nombre o sigue con esa partida: --resume.
error-numbers = Escribe un número por cada jugador, como 3,0,2.
error-dummy-line = Escribe una línea por cada uno de los dos jugadores y otra, al final, para el jugador ficticio.
error-topic = No hay reglas sobre { $given }; elige entre { $known }.
error-entry-form = Escribe cada jugador así: «Nombre: cartas / cartas / cartas», con una barra entre rondas.
error-rounds-differ =
    { $given ->
        [one] { $name } tiene { $given } ronda; el resto, { $needed }.
       *[other] { $name } tiene { $given } rondas; el resto, { $needed }.
    }
error-no-input = No se ha anotado nada; hay ejemplos en sushitrain score --help.
error-turn =
    { $most ->
        [one] La partida tiene { $most } turno; el turno { $given } no existe.
       *[other] La partida tiene { $most } turnos; el turno { $given } no existe.
    }

setup-game = No hay ningún juego { $given }; elige entre { $known }.
setup-dessert = En este juego no hay postre { $given }; puedes elegir { $known }.
setup-variant = No hay ninguna variante { $given }; elige entre { $known }.
setup-cards-only = La variante «{ $variant }» es de los juegos de cartas, no de Sushi Roll.
setup-exactly = La variante «{ $variant }» es para exactamente { $needed } jugadores, no para { $players }.
setup-players = A este juego pueden jugar de { $low } a { $high } jugadores, no { $players }.
setup-need-maki = need_maki significa zero_maki=excluded, así que no puede ir con zero_maki=counts.
setup-value = { $option } no puede ser { $value }; admite { $allowed }.
setup-option = { $option } no pinta nada en este juego; déjalo en { $default }.
setup-first = first es un asiento del 0 al { $high }, no { $first }.
setup-bot = No hay ningún bot { $given }; elige entre { $known }.
table-document = Un archivo de edición es un único objeto JSON con tablas.
table-unknown = No hay ninguna tabla { $table }; las que hay son { $tables }.
table-key = La tabla { $table } no conoce { $key }; admite de { $low } a { $high }.
table-sum = La tabla { $table } tiene que sumar { $needed } cartas, no { $given }.
table-rows = La tabla { $table } necesita filas que crezcan de carta en carta, como 2, 3, 4, 5, 6.
table-cards = La tabla { $table } admite como mucho { $most } cartas por ronda, no { $given }.
table-faces = La tabla { $table } necesita caras del 1 al 99, y un 1 para empezar.
table-empty = La tabla { $table } no tiene ninguna cara para { $kind }.
table-face = La tabla { $table } no conoce la cara { $face }.
table-twice = La tabla { $table } tiene { $face } en dos tipos de dado; cada cara va en uno solo.
table-sides = La tabla { $table } admite dados de { $most } caras como mucho, no de { $given }.
table-keys = La tabla { $table } tiene que llevar exactamente { $keys }.
table-range = La tabla { $table } admite números del { $low } al { $high }.
table-dice = La tabla { $table } reparte { $needed } dados entre { $players } jugadores, pero hay { $dice }.
table-pool = La tabla { $table } reparte { $needed } × { $token }, pero en la reserva hay { $pool }.
table-worth = La tabla { $table } lleva tres números del 0 al 99 por cada entrante.
table-shape = La tabla { $table } debería ser algo así: { $example }.
chance-seed = Una semilla tiene 32 bytes, no { $given }.
chance-missing = En el guion falta { $draw }.
chance-too-many = En el guion, { $draw } trae { $count } × { $thing } de más.
chance-too-few = En el guion, { $draw } trae { $given }, pero se reparten { $needed }.
chance-impossible = En el guion, { $draw } no puede salir así: { $given }.
chance-deck = El guion reparte { $given } de las { $needed } cartas de esta ronda.
move-unreadable = «{ $text }» no es una jugada.
move-turn = No es el turno del asiento { $seat }.
move-seat = No existe el asiento { $seat }.
move-over = La partida ya ha terminado.
move-seats = Hacen falta jugadas de estos asientos: { $needed }; no de estos: { $given }.
move-illegal = El asiento { $seat } no puede jugar «{ $move }»; puede jugar { $legal }.
record-size = El archivo pasa de { $most } bytes: demasiado grande para un registro.
record-nesting = El archivo tiene demasiados niveles para ser un registro.
record-json = El archivo no es JSON.
record-format = El formato es { $given }; este programa lee { $known }.
record-missing = En { $place } falta el campo { $field }.
record-unknown = En { $place } hay un campo desconocido: { $field }.
record-type =
    { $kind ->
        [object] { $place } debería ser un objeto, no { $given }.
        [list] { $place } debería ser una lista, no { $given }.
        [text] { $place } debería ser un texto, no { $given }.
        [number] { $place } debería ser un número entero, no { $given }.
       *[truth] { $place } debería ser true o false, no { $given }.
    }
record-at = { $place }: { $problem }
record-move = moves[{ $i }] (ronda { $round }, turno { $turn }): { $problem }
record-count =
    { $needed ->
        [one] { $place } debería tener { $needed } elemento, no { $given }.
       *[other] { $place } debería tener { $needed } elementos, no { $given }.
    }
record-name = { $place } debería ser un nombre de 1 a { $most } caracteres imprimibles.
record-hex = { $place } debería tener 64 dígitos hexadecimales.
record-large = { $place } es un número demasiado grande.
record-twice = El campo { $field } aparece dos veces.
record-winners = result.winners debería contener asientos de 0 a { $high }.
record-why = result.reason debería ser uno de estos: { $known }, no { $given }.
record-chance = En un registro, chance lleva seed con su commitment, o bien draws.
record-line = { $place } debería ser una sola línea de texto imprimible.
record-reason = result.reason dice por qué se gana, pero no gana nadie.
record-after = moves[{ $i }]: la partida ya había terminado.
pad-card = «{ $card }» no está en este juego; lo que hay es { $cards }.
pad-many = Nadie puede tener { $given } cartas en una ronda; como mucho, { $most }.
pad-no-value = { $card } ya lleva su valor impreso; se escribe sin número.
pad-value = { $card } necesita el valor que muestra, por ejemplo { $card }:{ $example }.
pad-copies = En la hoja hay { $count } × { $thing }, pero en la caja solo { $most }.
pad-rounds = Una partida tiene { $most } rondas, no { $given }.
pad-number = El número «{ $number }» está suelto; escríbelo delante de una carta, como en 2 tempura.
pad-negative = { $place } solo admite números desde 0.
pad-squishy = No se puede conseguir el pudin blandito { $count } veces con { $cards } cartas de fresa.
pad-dice-only = Las fichas sobrantes y los púdines contados son solo de Sushi Roll; aquí sobran.


## The server

serve-ready = Sushi Train está abierto: { $url }
serve-stop = Se detiene con Ctrl-C.
online-error = Algo ha salido mal por nuestra parte; inténtalo otra vez.
online-extra = El servidor no está instalado; instálalo con: { $command }
online-full = Todos los asientos están ocupados; puedes mirar o abrir tu propia mesa.
online-guest = El servidor no te conoce; vuelve a cargar la página.
online-log-level = No existe el nivel de registro { $given }; elige debug, info, warning o error.
online-many-tables = Desde tu dirección ya hay { $most } mesas sin terminar; termina o cierra alguna.
online-many-watched = Una página puede seguir { $most } mesas; deja alguna primero.
online-name = Un nombre tiene de 1 a 40 letras y nada que no se vea.
online-name-taken = Aquí ya hay alguien que se llama { $name }; elige otro nombre.
online-no-chat = En esta mesa no hay chat; los gestos funcionan siempre.
online-no-page = Esa página no existe ({ $reason }); empieza por la portada.
online-no-record = Esta partida no ha terminado; su registro llega al final.
online-no-seat = Esta mesa tiene { $seats } asientos; elige uno de ellos.
online-no-table = No existe la mesa { $table }; revisa el código o abre una mesa nueva.
online-not-absent = Solo se puede liberar el asiento de alguien que no está.
online-not-durable = Este almacén no garantiza lo que guarda; usa un disco de esta máquina.
online-not-host = Eso solo puede hacerlo quien lleva la mesa.
online-not-over = La partida aún no ha terminado; acabadla primero, o que quien lleva la mesa la cierre.
online-not-sitting = Solo quien está sentado aquí puede pedir la revancha.
online-not-started = La partida aún no ha empezado; espera a quien lleva la mesa.
online-not-yours = El asiento { $seat } no es tuyo; siéntate primero.
online-only-bots = Una mesa necesita una persona, o un asiento libre para ella.
online-open-seat = El asiento { $seat } está libre: espera a alguien o pon un bot.
online-origin = Esta página no pertenece al servidor; abre la dirección del propio servidor.
online-over = Esta mesa ha terminado; pide la revancha o abre una nueva.
online-port = No se puede escuchar en { $host }, puerto { $port } ({ $reason }); elige otro con --port o --host.
online-public-url = { $given } no es una dirección que se pueda escribir; pon una como https://sushi.example.org.
online-request = El servidor no puede hacer eso ({ $reason }); vuelve a cargar la página.
online-started = La partida ya ha empezado; puedes mirarla.
online-store = La mesa no se puede guardar ahora mismo; inténtalo dentro de un momento.
online-store-open = El almacén { $store } no se puede abrir: { $reason }
online-store-url = { $given } no es un almacén; escribe sqlite:///archivo.db o postgresql://usuario@servidor/nombre.
online-store-used = Otro servidor usa { $store }; detenlo, o usa PostgreSQL para varios.
online-taken = El asiento { $seat } está ocupado; elige otro.
online-text = Escribe una línea de texto.
online-token = Este enlace ya se usó o es demasiado viejo; pide uno nuevo.
online-too-fast =
    Demasiado rápido; inténtalo dentro de { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
online-turn = Ese turno ya ha pasado; mira la mesa otra vez.
wire-closed = La conexión se ha cerrado; conéctate otra vez.
wire-hello = La conexión tiene que empezar con hello; vuelve a cargar la página.
wire-message = El servidor no entiende este mensaje ({ $problem }); vuelve a cargar la página.
wire-version = Este servidor habla la versión { $known } del protocolo, no la { $given }; vuelve a cargar la página o actualiza el programa.
backup-writing = Escribiendo la copia
backup-reading = Restaurando
backup-done = La copia está en { $file } ({ $n } filas). Contiene secretos: guárdala bien.
backup-restored = Restauradas { $n } filas. Arranca el servidor con el mismo --store.
online-backup = { $file } no es una copia completa; no se ha restaurado nada. Prueba con una anterior.
online-backup-failed = La copia ha fallado: { $reason }
online-not-empty = El almacén no está vacío; restaura en uno nuevo.
online-backup-version = La copia es de otra versión del almacén ({ $given }); restáurala con esa versión y luego actualiza.

## The plain page

page-language = Idioma
page-offline = Sin conexión; volviendo a intentarlo…
page-tagline = Quédate una carta y pasa el resto.
page-your-name = Tu nombre
page-play-now = Jugar ya contra bots
page-your-tables = Tus últimas mesas
page-open-title = Abrir una mesa
page-game = Juego
page-dessert = Postre
page-variant = Variante
page-seats = Asientos
page-seat = Asiento { $n }
page-kind-me = yo
page-kind-device = otra persona en este dispositivo
page-kind-open = libre, para otra persona
page-kind-bot = bot: { $bot }
page-name = Nombre
page-public = Mostrarla en la lista de mesas abiertas
page-chat = Permitir el chat libre
page-clock = Tiempo por turno
page-clock-none = sin límite
page-seconds =
    { $n ->
        [one] { $n } segundo
       *[other] { $n } segundos
    }
page-open = Abrir la mesa
page-list-title = Mesas abiertas
page-list-none = Ahora no hay ninguna. ¡Abre una!
page-listed = { $game } · anfitrión: { $host } · asientos libres: { $open } de { $players }
page-join-title = Unirse a una mesa
page-code = Código o enlace
page-join = Entrar
page-table = Mesa { $table }
page-invite = Invitar a otras personas
page-link = Enlace a esta mesa
page-copy = Copiar
page-qr = El enlace como código QR
page-host = anfitrión
page-you = tú
page-away = no está
page-left = se ha ido
page-ready = elección hecha
page-choosing = eligiendo…
page-boat = el barquito
page-squishy = el pudin blandito
page-sit = Sentarme aquí
page-sit-name = Nombre con el que te sientas
page-leave = Dejar el asiento
page-return = Volver a este asiento
page-fill = Dárselo a { $bot }
page-unfill = Dejarlo libre
page-free = Liberar el asiento
page-mute = Silenciar
page-unmute = Dejar de silenciar
page-offer = Pasar este asiento a otro dispositivo
page-offered = Abre este enlace en el otro dispositivo. Sirve una sola vez, y quien lo abra se queda el asiento ({ $name }).
page-switch = Ver la mano de { $name }
page-start = Empezar la partida
page-start-wait = Aún hay asientos libres: espera a más gente o dáselos a los bots.
page-wait-host = La partida empieza cuando { $name } quiera.
page-close = Cerrar la mesa
page-close-sure = ¿Cerrar esta mesa para todo el mundo?
page-watching = Estás mirando.
page-your-turn = Te toca
page-waiting = Falta por elegir: { $names }
page-choose-card = Elige una carta.
page-choose-pair = Elige una carta; con los palillos puedes elegir dos, en orden.
page-choose-dummy = Elige una carta para ti y luego otra para el jugador ficticio.
page-choose-dummy-pair = Elige tu carta, o dos con los palillos, y al final la del jugador ficticio.
page-choose-take = Elige una carta que no esté tapada.
page-choose-second = Elige una segunda carta con los palillos, o quédate con una.
page-choose-roll = Marca un dado y quédatelo. O marca dados y vuelve a tirarlos con un menú, o marca uno tuyo y otro de otra cinta y cámbialos con los palillos.
page-one-only = Me quedo con una
page-chosen = Tu elección: { $cards }. Puedes cambiarla hasta que elija todo el mundo.
page-and-dummy = { $cards }; para el jugador ficticio: { $card }
page-take = Elegir: { $cards }
page-keep = Quedarme el dado
page-reroll = Volver a tirar (menús: { $n })
page-swap = Cambiar (palillos: { $n })
page-belt-of = Cinta: { $name }
page-face-down = boca abajo
page-in-hand = En la mano: { $cards }
page-chooses = Luego elige: { $cards }
page-cover = Pásale el dispositivo a { $name }.
page-cover-go = Soy { $name }: ver mi mano
page-log = Qué ha pasado
page-talk = Hablar
page-say = Di algo
page-send = Enviar
page-said = { $name }: { $text }
page-by-clock = Se acabó el tiempo: este turno juega la casa por { $name }.
page-by-away = La casa juega por { $name } mientras no esté.
page-news-sat = { $name } se sienta.
page-news-filled = Ahora en este asiento: { $name }.
page-news-left = { $name } se va.
page-news-away = { $name } pierde la conexión; juega un bot hasta que vuelva.
page-news-back = { $name } vuelve.
page-news-freed = Queda libre el asiento de { $name }.
page-news-moved = { $name } juega ahora en otro dispositivo.
page-closed-host = El anfitrión ha cerrado la mesa.
page-closed-rules = La mesa se ha cerrado: la partida empezó con unas reglas que este servidor ya no tiene.
page-rematch = Revancha
page-rematch-link = Ir a la revancha
page-record = Descargar el registro
page-verify = ¿Fue limpio el reparto?
page-verify-good = Cuadra: el secreto encaja con el compromiso que se te mostró, y la semilla sale de él y de la parte de azar de cada persona.
page-verify-bad = ¡No cuadra! El secreto no encaja con lo que se te mostró antes de la partida.
page-verify-late = Esta página vio la mesa cuando la partida ya había acabado, así que no tiene con qué comparar. Pregunta a quien se sentó aquí.
page-verify-insecure = Con http a secas el navegador no puede calcularlo. Descarga el registro y compruébalo con: sushitrain verify
page-replay = Verla turno a turno
page-turn = Turno { $turn } de { $turns }
page-earlier = ← Antes
page-later = Después →
page-to-table = Volver a la mesa
page-dipped = { $name }: { $card } cae sobre el wasabi.
page-gone = Esta mesa ya no existe.
page-home = Ir a la portada
page-emote-hello = ¡Hola!
page-emote-thanks = ¡Gracias!
page-emote-wow = ¡Hala!
page-emote-oops = ¡Uy!
page-emote-yum = ¡Ñam!
page-emote-hurry = Se enfría el té…
page-emote-good-luck = ¡Suerte!
page-emote-good-game = ¡Buena partida!
