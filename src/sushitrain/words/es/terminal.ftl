## The table in a terminal

play-title = Sushi Train · { $game } · { $players }
play-lowest = gana quien menos puntos tenga
play-tray = Tu bandeja: { $cards }
play-kept = Tus postres: { $cards }
play-others = { $name } · { $points } · { $cards }
play-other-belt = Cinta { $seat } ({ $name }):
play-ask-pick = { $name }, ¿qué carta? (un número; ? para ver la ayuda)
play-ask-pair = { $name }, ¿qué carta? Con los palillos puedes elegir dos, en orden: 3 1 (? para ver la ayuda)
play-ask-dummy = { $name }, una carta para ti y luego otra para el jugador ficticio: 3 1 (? para ver la ayuda)
play-ask-dummy-pair = { $name }, tu carta, o dos con los palillos, y luego la del jugador ficticio: 3 1, o 3 2 1 (? para ver la ayuda)
play-ask-take = { $name }, ¿qué posición? (por ejemplo, { $example }; ? para ver la ayuda)
play-ask-second = { $name }, ¿una segunda carta con los palillos? Una posición, o { $done } si no quieres (? para ver la ayuda)
play-ask-roll = { $name }: ¿te quedas con un dado (un número), vuelves a tirar (menu 1 2) o cambias (swap con tu dado, la cinta y su dado: swap 1 2 3)? (? para ver la ayuda)
play-help-draft = Escribe el número de una carta, o su nombre: { $example }.
play-help-pair = Con los palillos puedes elegir dos cartas, en orden: { $example }, o { $names }.
play-help-dummy = Este turno eliges dos cartas, primero la tuya y luego la del jugador ficticio: { $example }, o { $names }.
play-help-dummy-pair = Este turno eliges tu carta, o dos con los palillos, y luego la del jugador ficticio: 3 1, 3 2 1, o { $names }.
play-help-battle = Escribe una posición, como { $example }. Las cartas tapadas o boca abajo no se pueden elegir.
play-help-roll = Con 2 te quedas con tu segundo dado; con menu 1 3 gastas un menú y vuelves a tirar esos dados; con swap 2 1 4 gastas unos palillos y cambias tu dado 2 por el dado 4 de la cinta 1.
play-help-more = Con hint ves tus jugadas de mejor a peor y por qué; con points, los puntos hasta ahora; con q guardas y sales.
play-cover = Pásale el teclado a { $name }, y que pulse Enter.
play-saved = Partida guardada: { $file }
play-resume = Para seguir jugando: { $command }
play-replaced = { $name } ha fallado ({ $why }); este turno lo ha jugado el bot suplente.
play-left = ¡Hasta la próxima!
play-unsaved = No se pudo guardar la partida en { $file } ({ $reason }).
play-not-a-move = «{ $text }» no vale aquí; { $hint }
play-hint-number = elige un número del 1 al { $most }.
play-hint-pair = elige un número del 1 al { $most } o, con los palillos, dos en orden: { $example }.
play-hint-dummy = este turno eliges dos cartas, primero la tuya y luego la del jugador ficticio: { $example }.
play-hint-dummy-pair = este turno eliges tu carta, o dos con los palillos, y luego la del jugador ficticio: 3 1, o 3 2 1.
play-hint-place = elige entre { $places }.
play-hint-roll = escribe ? para ver qué puedes hacer.

## Replay and verify

replay-by = Juegan: { $names }.
replay-stopped = El registro termina aquí; la partida está a medias.
replay-old-rules = Esta partida se registró con otras reglas (versión { $version }); lo que sigue se cuenta con las de hoy.
verify-holds = Todo cuadra: cada reparto y cada tirada salen de la semilla, y el compromiso y el resultado coinciden.
verify-scripted = El reparto se escribió a mano, así que no hay barajado que comprobar; el resultado cuadra.
verify-practice = Fue una partida de práctica: hubo elecciones que se deshicieron y se repitieron.
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
draw-value = { $dessert } n.º { $n }
draw-dice = el reparto de dados n.º { $n }
draw-rolls = la tirada n.º { $n }

## Score pad

pad-ask-game = ¿Qué juego? { $games } [{ $default }]
pad-ask-dessert = ¿Qué postre? { $desserts } [{ $default }]
pad-ask-players = ¿Cuántos jugadores? ({ $low }–{ $high })
pad-ask-name = ¿Nombre de la persona { $n }? [{ $default }]
pad-ask-entry = Ronda { $round }, { $name }: ¿qué tiene delante?
pad-ask-puddings = { $name }: ¿cuántos púdines al final?
pad-ask-tokens = { $name }: ¿cuántos menús y palillos sobran?
pad-words = Palabras: { $words }. En el orden en que se colocaron (2 tempura, wasabi squid), o squid* para un nigiri mojado en wasabi.
pad-stopped = Lo dejamos aquí; cuentan las rondas anotadas hasta ahora.

## Errors of the command line: one sentence with a way out

error-file-exists = Ya existe el archivo { $file }; elige otro nombre o sigue con esa partida: --resume.
error-file-missing = No existe el archivo { $file }.
error-file-unreadable = No se puede leer el archivo { $file } ({ $reason }).
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
error-pad-file = Con --file usa solo --edition, --json y --lang; lo demás está en el archivo.
error-output = No se puede escribir la salida ({ $reason }).
error-hint-turn = Elige un turno del 1 al { $most } con --turn.
error-hint-seat = Aquí solo eligen: { $seats }. Di quién con --seat.
error-unfinished = Esta partida no ha terminado: juégala hasta el final o pide una pista.
error-language = No hay idioma { $given }; elige entre { $known }.
error-numbers = Escribe un número por cada jugador, como 3,0,2.
error-dummy-line = Escribe una línea por cada uno de los dos jugadores y otra, al final, para el jugador ficticio.
error-entry-form = Escribe cada jugador así: «Nombre: cartas / cartas / cartas», con una barra entre rondas.
error-rounds-differ =
    { $given ->
        [one] { $name } tiene { $given } ronda; el resto, { $needed }.
       *[other] { $name } tiene { $given } rondas; el resto, { $needed }.
    }
error-no-input = No se ha anotado nada; hay ejemplos en sushitrain score --help.

## Running a server

serve-ready = Sushi Train está abierto: { $url }
serve-stop = Se detiene con Ctrl-C.
online-extra = El servidor no está instalado; instálalo con: { $command }
online-log-file = No se puede escribir el archivo de log { $file }: { $reason }.
online-log-level = No existe el nivel de log { $given }; elige debug, info, warning o error.
online-no-build = La página aún no está construida; constrúyela con: { $command }
online-not-durable = Este almacén no garantiza lo que guarda; usa un disco de esta máquina.
online-port = No se puede escuchar en { $host }, puerto { $port } ({ $reason }); elige otro con --port o --host.
online-postgres = El controlador de PostgreSQL no está instalado; instálalo con: { $command }
online-public-url = { $given } no es una dirección pública válida; escribe una como https://sushi.example.org.
online-store-damaged = El almacén { $store } está dañado ({ $reason }); muévelo a otro sitio y luego restaura una copia: { $command }
online-store-links = El archivo de { $store } tiene { $links } nombres (enlaces duros) y un almacén solo puede tener uno; borra los demás.
online-store-newer = Este almacén lo creó una versión más nueva de Sushi Train; actualiza el programa.
online-store-open = El almacén { $store } no se puede abrir: { $reason }
online-store-url = { $given } no es la dirección de un almacén; escribe sqlite:///archivo.db o postgresql://usuario@servidor/nombre.
online-store-used = Otro servidor usa { $store }; detenlo, o usa PostgreSQL para varios.
backup-writing = Escribiendo la copia
backup-reading = Restaurando
backup-done = La copia está en { $file } ({ $n } filas). Contiene secretos: guárdala bien.
backup-restored = Restauradas { $n } filas. Arranca el servidor con el mismo --store.
online-backup = { $file } no es una copia completa; no se ha restaurado nada. Prueba con una anterior.
online-backup-failed = La copia ha fallado: { $reason }
online-not-empty = El almacén no está vacío; restaura en uno nuevo.
online-backup-version = La copia es de otra versión del almacén ({ $given }); restáurala con esa versión y luego actualiza.

## Simulating many games

simulate-playing = Jugando
simulate-games =
    { $n ->
        [one] { $n } partida al azar
        [many] { $n } de partidas al azar
       *[other] { $n } partidas al azar
    }
simulate-rate = { $n } partidas/s
simulate-done = { $games } · { $rate } · semilla { $seed }
simulate-again = Las mismas partidas otra vez: { $command }
simulate-interrupted = Interrumpido tras { $done } de { $asked } partidas; las cifras son de las que se jugaron.
simulate-written = El informe está en { $file }.
simulate-compiling = Compilando estas partidas para esta máquina, solo esta vez…
simulate-slow = Numba no está instalado y por eso va muy lento; instálalo con: { $command }
setup-fast = El motor rápido no conoce estos platos.
simulate-number = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-tick = { NUMBER($n, maximumFractionDigits: 2) }
simulate-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-percent-tick = { NUMBER($n, style: "percent", maximumFractionDigits: 4) }
simulate-range = { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } – { NUMBER($high, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-by-seat = Por asiento
simulate-by-dish = Por plato
simulate-mean = media
simulate-spread = desviación
simulate-wins = victorias
simulate-interval = intervalo 95 %
simulate-each = puntos por jugador
simulate-share = del total de puntos
simulate-about = En estas partidas todo el mundo eligió al azar entre lo que permiten las reglas. Esto es, pues, lo que dan las reglas por sí solas, no lo que consigue quien juega bien.
simulate-scores = ¿Cuántos puntos?
simulate-scores-note = Debajo de cada colina, nueve de cada diez partidas caen entre los extremos de la línea, y el punto es la mediana. Los totales más raros, una de cada mil partidas por cada lado, no se dibujan.
simulate-scores-up = con qué frecuencia
simulate-points = puntos por partida
simulate-seats = ¿Importa el asiento?
simulate-seats-note = Una victoria compartida cuenta a partes iguales. La proporción real está entre los extremos de la línea en 19 de cada 20 casos; si la línea cruza la discontinua, la diferencia se explica por puro azar.
simulate-even = línea discontinua: por igual, { $share }
simulate-won = proporción de partidas ganadas
simulate-seats-up = asiento
simulate-dishes = ¿De dónde salen los puntos?
simulate-dishes-note = La media de todos los jugadores y partidas, y su parte del total de puntos.
simulate-dishes-across = puntos por jugador y partida
simulate-dishes-up = plato
simulate-worth = ¿Cuánto vale tener cuántos?
simulate-worth-note = Según las reglas de este juego, hasta los que un jugador puede tener tras una ronda.
simulate-count = cuántos
simulate-run = { $dish }: escalera
simulate-prizes = ¿Qué dan los nigiri y los premios?
simulate-prizes-note = El maki y casi todos los postres se comparan: esto es para quien no tiene que compartir.
simulate-prizes-across = puntos
simulate-prizes-up = nigiri o puesto
simulate-version = Sushi Train { $version }
simulate-first = { $dish }: quien más tiene
simulate-second = { $dish }: segundo puesto
simulate-least = { $dish }: quien menos tiene
simulate-lead = { $dish }: llevarse el { -squishy }
simulate-games-form = «{ $given }» no es un número de partidas; escribe uno como 1e6, 250_000 o 1000.
simulate-extra = Para simular hace falta el motor rápido; instálalo con: { $command }
simulate-device = No existe el dispositivo { $given }; elige cpu o cuda.
simulate-no-device = Este dispositivo no se puede usar ({ $reason }); quita --device para jugar con el procesador.
simulate-cannot = Estas partidas no se pueden simular ({ $reason }); elige otro juego, variante o edición.
error-file-unwritable = No se puede escribir el archivo { $file } ({ $reason }); elige otro lugar.

## The arena, where bots play against each other

arena-games =
    { $n ->
        [one] { $n } partida
        [many] { $n } de partidas
       *[other] { $n } partidas
    }
arena-deals =
    { $n ->
        [one] tras { $n } reparto
        [many] tras { $n } de repartos
       *[other] tras { $n } repartos
    }
arena-done = { $games } ({ $deals } repartos × { $seatings } colocaciones) · { NUMBER($seconds, maximumFractionDigits: 1) } s · semilla { $seed }
arena-enough = Se paró tras { $deals } repartos: el intervalo de victorias del primer bot es más estrecho que { $width }.
arena-resumed =
    { $n ->
        [one] Ya había { $n } partida jugada; faltan las demás.
        [many] Ya había { $n } de partidas jugadas; faltan las demás.
       *[other] Ya había { $n } partidas jugadas; faltan las demás.
    }
arena-interrupted = Interrumpido tras { $done } de { $asked } partidas; las cifras son de los repartos que se jugaron desde todos los asientos.
arena-timed = * tiene un límite de tiempo por jugada, así que el resultado depende de la máquina.
arena-replaced =
    { $n ->
        [one] regular hizo { $n } jugada por { $bot }, que falló: { $why }
        [many] regular hizo { $n } de jugadas por { $bot }, que falló; la primera vez: { $why }
       *[other] regular hizo { $n } jugadas por { $bot }, que falló; la primera vez: { $why }
    }
arena-percent = { NUMBER($n, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-range = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-reach = { $number } ± { NUMBER($reach, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-ms = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
arena-bot = { $name }
arena-bot-timed = { $name } *
arena-by-bot = Por bot, con intervalos del 95 %
arena-points = puntos
arena-margin = ventaja
arena-rating = nivel
arena-thought = reflexión
arena-thought-slow = 95 % en
arena-about = Cada reparto se jugó con todas las colocaciones, así que nadie tuvo mejores cartas ni mejor asiento. Todas las cifras son de un asiento del bot; los intervalos se calculan con repartos enteros, porque las partidas de un mismo reparto se parecen.
arena-who = ¿Quién gana?
arena-who-note = Una victoria compartida cuenta a partes iguales. La proporción real está entre los extremos de la línea en 19 de cada 20 casos.
arena-bot-up = bot
arena-table = Todo en números
arena-table-note = Medias de un asiento por partida; tras ± va el alcance del intervalo del 95 %. La reflexión es por jugada.
arena-margins = ¿Por cuánto?
arena-margins-note = La distancia al mejor de los demás: por encima de cero, por delante de todos.
arena-even-points = línea discontinua: empate
arena-ratings = ¿Qué nivel tienen?
arena-ratings-note = OpenSkill (Plackett–Luce) según los puestos de todas las partidas. Solo compara a los bots de este torneo.
arena-start = línea discontinua: el punto de partida, { $n }
arena-course = ¿Cuándo quedó claro?
arena-course-note = Las victorias del primer bot y los extremos de su intervalo, a medida que llegaban los repartos.
arena-low = extremo inferior del intervalo
arena-high = extremo superior del intervalo
arena-deals-across = repartos
arena-thinking = ¿Cuánto piensan?
arena-thinking-note = La media por jugada; entre paréntesis, el tiempo en el que se hizo el 95 % de las jugadas.
arena-thinking-across = milisegundos por jugada
arena-bots = La arena necesita al menos dos bots; nómbralos, por ejemplo: sushitrain arena regular nibbler
arena-extra = La arena es un extra; instálala con: { $command }
arena-command = «{ $given }» no es un comando; escribe el programa después de cmd:, por ejemplo 'cmd: ./my_bot'.
arena-no-program = No hay ningún programa { $given } que se pueda ejecutar; revisa la ruta y los permisos.
arena-other = { $folder } guarda un torneo con otros argumentos; elige otra carpeta o repite los de aquel.
arena-died = Un proceso de la arena murió { $tries } veces en la misma partida; prueba con menos procesos. Con --save, el mismo comando reanuda el torneo.
arena-no-ray = Ray no está instalado; instálalo con: { $command }
arena-ray = No hay ningún clúster de Ray en { $address } ({ $reason }); quita --ray para jugar en esta máquina.

# hint and analyse

hint-title = Qué jugar, { $name }: ronda { $round }, turno { $turn }
hint-thinking = Pensando
hint-move = jugada
hint-win = prob. de ganar
hint-ahead = ventaja
hint-why = por qué
hint-more =
    { $n ->
        [one] Hay una jugada más, peor.
       *[other] Hay { $n } jugadas más, peores.
    }
hint-percent = { $n } %
hint-dummy = { $cards }, y { $card } para el jugador ficticio
hint-take = { $card } ({ $slot })
hint-swap = cambiar { $mine } por { $theirs } de { $name }
hint-menu = menú: volver a tirar { $faces }
hint-done = sin segunda carta
analyse-thinking = Repasando la partida
analyse-player = jugador
analyse-accuracy = precisión
analyse-mistakes = errores
analyse-blunders = errores graves
analyse-mistake = Ronda { $round }, turno { $turn }: { $name } juega { $move }, un error (−{ $loss })
analyse-blunder = Ronda { $round }, turno { $turn }: { $name } juega { $move }, un error grave (−{ $loss })
analyse-fine = Ronda { $round }, turno { $turn }: { $name } juega { $move } (−{ $loss })
analyse-better = mejor: { $move } (probabilidad de ganar: { $after } en vez de { $before })
analyse-turning = El momento decisivo: ronda { $round }, turno { $turn }. { $names }: de { $before } a { $after }.
analyse-curve = ¿Quién iba ganando?
analyse-curve-note = La probabilidad de ganar de cada cual antes de cada paso, según lo que veían quienes elegían.
analyse-step = paso
analyse-chance = probabilidad de ganar, %
analyse-players = ¿Quién jugó mejor?
analyse-players-note = Tiene precisión 100 quien siempre encontró la mejor jugada.
analyse-moments = ¿Qué habría sido mejor?
analyse-moments-note = Las jugadas que más costaron, juzgadas por lo que se podía saber entonces.
both = { $one }; { $two }
error-one-way = Elige una sola: --join, --replay o --resume.
play-dessert = postres: { $cards }
