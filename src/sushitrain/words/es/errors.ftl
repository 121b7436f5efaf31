## Errors: one sentence with a way out

error-topic = No hay reglas sobre { $given }; elige entre { $known }.
error-turn =
    { $most ->
        [one] La partida tiene { $most } turno; el turno { $given } no existe.
       *[other] La partida tiene { $most } turnos; el turno { $given } no existe.
    }
error-same-names = Dos personas no pueden llamarse { $name }; pon nombres distintos.

setup-game = No hay ningún juego { $given }; elige entre { $known }.
setup-dessert = En este juego no hay postre { $given }; puedes elegir { $known }.
setup-variant = No hay ninguna variante { $given }; elige entre { $known }.
setup-cards-only = La variante «{ $variant }» es de los juegos de cartas, no de Sushi Roll.
setup-exactly = La variante «{ $variant }» es para exactamente { $needed } jugadores, no para { $players }.
setup-players = A este juego pueden jugar de { $low } a { $high } jugadores, no { $players }.
setup-need-maki = need_maki significa zero_maki=excluded, así que no puede ir con zero_maki=counts.
setup-value = { $option } no puede ser { $value }; admite { $allowed }.
setup-option = { $option } no tiene efecto en este juego; déjalo en { $default }.
setup-first = first es un asiento del 0 al { $high }, no { $first }.
setup-bot = No hay ningún bot { $given }; elige entre { $known }.
setup-bot-fast = { $given } necesita Numba: pip install "sushitrain[fast]".
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
table-worth = La tabla { $table } lleva tres números del 0 al 99 por cada aperitivo.
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
record-name = { $place } debería ser un nombre de 1 a { $most } caracteres que se vean.
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
pad-dice-only = Las fichas sobrantes y los púdines contados son solo de Sushi Roll; no los pongas aquí.
