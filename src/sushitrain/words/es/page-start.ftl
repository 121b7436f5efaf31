## The entrance, choosing a game, the table before the game and what stands beside it

page-front-play-about =
    { $n ->
        [one] El clásico, tú y { $n } bot
       *[other] El clásico, tú y { $n } bots
    }
page-front-invite-about = Con un enlace o un código QR
page-front-count = ¿Cuántos asientos?
page-front-choose = Elegir un juego
page-front-device = Jugar en un solo dispositivo
page-front-listed = Mesa de { $host } · asientos libres: { $open } de { $players }
page-front-no-code = Eso no es ni un código ni un enlace a una mesa. Un código tiene seis letras o cifras.
page-front-more = Echa un vistazo
page-front-tutorial = Aprende en tres minutos
page-front-tutorial-about = Tu primera ronda, paso a paso.
page-front-learn = Reglas
page-front-learn-about = Cada juego y cada plato, en breve.
page-front-pad = Hoja de puntos
page-front-pad-about = Para las cartas de tu mesa de verdad.
page-front-replays = Repeticiones
page-front-replays-about = Vuelve a ver una partida terminada.

page-new-device-about = Juega en esta pantalla. Entre turno y turno, las manos se tapan.
page-new-open-about = Para quien abra tu enlace. Después también puede ocuparlo un bot.
page-new-remedy = Elegir y cambiar a: { $changes }
page-new-plain-options = las demás opciones como siempre
page-new-usual = { $value } (lo habitual)
page-new-table = La mesa
page-new-options = Reglas de la casa
page-new-people =
    { $n ->
        [one] { $n } persona aquí
       *[other] { $n } personas aquí
    }
page-new-free =
    { $n ->
        [one] { $n } asiento libre
       *[other] { $n } asientos libres
    }
page-new-bots =
    { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }
page-new-changed =
    { $n ->
        [one] { $n } regla de la casa
       *[other] { $n } reglas de la casa
    }

page-why-exactly = { $variant }: solo para { $needed } jugadores
page-why-cards-only = { $variant }: solo en los juegos de cartas
page-why-need-maki = Las dos reglas del maki se contradicen.

page-about-classic = Quédate con una carta y pasa el resto, durante tres rondas. Los púdines se cuentan al final.
page-about-anniversary = El clásico con el postre que quieras y un barquito para quien va en cabeza.
page-about-roll = Con dados en cintas que dan la vuelta. Los menús vuelven a tirar, los palillos cambian.
page-about-pudding = Al final, tener más púdines da puntos y tener menos los quita.
page-about-strawberry = Ponte en cabeza y llévate el pudin blandito. Tener menos fresas sale caro.
page-about-yogurt = Nadie sabe cuánto vale hasta que se descongela en la mesa.
page-about-tea = Reúne números seguidos: cuanto más larga la escalera, mejor.
page-about-mochi = Cada mochi te hace tirar tu dado, quieras o no.
page-about-none = El juego tal como sale de la caja.
page-about-two-way = Las manos van a la izquierda, luego a la derecha y otra vez a la izquierda.
page-about-golf = Ganan los menos puntos: come tan mal como puedas.
page-about-personal-piles = Para dos: una mano pequeña y un mazo propio del que robar.
page-about-battle = Para dos: por turnos se desmonta una pirámide a la vista.
page-about-dummy = Para dos: por turnos se da de comer a un tercero que no puede ganar.

page-bot-random = Come lo que pase por delante, con los ojos cerrados.
page-bot-nibbler = Siempre elige el bocado más rico que ve.
page-bot-regular = Sabe cuánto vale cada plato, cuenta las cartas y a veces te fastidia la jugada.
page-bot-itamae-quick = El chef con un ojo en el reloj: pocas partidas en la cabeza y manos rápidas.
page-bot-itamae = El chef juega miles de partidas en su cabeza antes de cada carta.
page-bot-itamae-slow = El chef sin ninguna prisa: un segundo para cada carta.
page-strength = gana { $n } de cada 100 partidas contra { $bot }
page-strength-house = { $n } de cada 100: la medida para los demás
page-compare = Comparar los bots

page-option-need-maki = ¿Hace falta al menos un maki para el premio de maki?
page-option-zero-maki = ¿Se puede ganar el premio de maki sin tener ninguno?
page-option-dummy-scores = ¿El jugador ficticio puntúa como un tercero?
page-option-first =
    { $variant ->
        [battle] ¿Quién elige la primera carta?
        [dummy] ¿Quién controla primero al jugador ficticio?
       *[other] ¿Quién empieza con la cinta roja?
    }
page-option-boat-by = ¿Quién se lleva el barquito tras una ronda?
page-option-battle-start-by = ¿Quién empieza la ronda siguiente?
page-option-golf-tiebreak = ¿Quién gana si hay empate a puntos?
page-option-strawberry-all-equal = ¿Y si todo el mundo tiene las mismas fresas?
page-option-roll-all-equal = ¿Y si todo el mundo tiene los mismos púdines?

page-value-yes = sí
page-value-no = no
page-value-zero-maki-excluded = no, nunca
page-value-zero-maki-counts = sí, el cero también cuenta
page-value-first-random = por sorteo
page-value-boat-by-total = el total más alto
page-value-boat-by-round = la mejor ronda
page-value-battle-start-by-total = el total más bajo
page-value-battle-start-by-round = la peor ronda
page-value-golf-tiebreak-most = más postre
page-value-golf-tiebreak-fewest = menos postre
page-value-strawberry-all-equal-split = se reparte la pérdida
page-value-strawberry-all-equal-nobody = nadie pierde puntos
page-value-roll-all-equal-literal = premio y pérdida para cada cual
page-value-roll-all-equal-nobody = nada para nadie

page-lobby-free = Asiento libre
page-lobby-fill = Ocupar este asiento
page-lobby-other = Otra persona en este dispositivo
page-lobby-sit = Sentarme
page-lobby-invites = { $name } te invita
page-lobby-welcome = Hay un asiento para ti
page-lobby-start-bots = Empezar, bots en los asientos libres
page-lobby-code = Código de la mesa
page-lobby-game = A qué jugamos
page-lobby-clock = { $seconds } por turno
page-lobby-no-clock = Sin límite de tiempo
page-lobby-public = En la lista de mesas abiertas
page-lobby-private = Privada: solo la encuentra quien tenga el enlace o el código
page-lobby-chat = Chat libre
page-lobby-no-chat = Unas pocas reacciones ya preparadas en vez de chat libre
page-lobby-share = Ven a mi mesa: { $game }
page-lobby-sealed = El reparto ya está sellado: { $start }…
page-lobby-sealed-about =
    El servidor ha elegido un secreto, y esta es su huella. El reparto saldrá de ese secreto y de un poco de azar que añade el
    dispositivo de cada persona. Al final se muestra el secreto, y con un clic compruebas que encaja: nadie puede amañar las cartas.

page-link-copied = Copiado
page-link-share = Compartir
page-confirm-no = Cancelar

page-side-seats = Quién se sienta dónde
page-side-left = Has dejado tu asiento ({ $name }); mientras tanto juega un bot.
page-side-free-seat = Hay un asiento libre. Puedes entrar ahora mismo.
page-side-close-about = La partida se acaba para todo el mundo y nadie podrá volver a ella.
