## The server

online-address-full =
    No hay sitio para más mesas desde tu dirección; las más antiguas se van { $hours ->
        [one] { $hours } hora
       *[other] { $hours } horas
    } después de su partida.
online-coach-busy =
    El entrenador tiene muchas preguntas; inténtalo dentro de { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
online-error = Algo ha salido mal por nuestra parte; inténtalo otra vez.
online-full = Todos los asientos están ocupados; puedes mirar o abrir tu propia mesa.
online-guest = El servidor no te conoce; vuelve a cargar la página.
online-hint-busy = El entrenador ya lo está pensando; espera un momento.
online-hint-compiling = El entrenador todavía se está preparando; prueba otra vez dentro de un minuto.
online-hint-turn = No es tu turno; pide una pista cuando lo sea.
online-many-changes = Ya has cambiado de asiento y de jugada tantas veces como puede una persona; aún puedes jugar, hablar, llevar la mesa e irte.
online-many-sockets = Desde tu dirección ya hay { $most } conexiones; habrá sitio en cuanto se cierre alguna página del juego. Después vuelve a cargar esta.
online-many-tables = Desde tu dirección ya hay { $most } mesas sin terminar; podrás abrir otra en cuanto alguna termine o se cierre.
online-many-watched = Desde aquí ya sigues { $most } mesas; podrás seguir otra en cuanto dejes alguna o cierres su página.
online-much-talk = Ya has dicho tanto como puede decir una persona; aún puedes jugar, llevar la mesa e irte.
online-name = Un nombre tiene de 1 a 40 letras y nada que no se vea.
online-name-taken = Aquí ya hay alguien que se llama { $name }; elige otro nombre.
online-no-chat = En esta mesa no hay chat; las reacciones funcionan siempre.
online-no-coach = Este servidor no tiene entrenador; quien lo administra puede instalarlo con: { $command }
online-no-game = Esta mesa se cerró antes de que empezara la partida; no hay registro.
online-no-hints = En esta mesa no hay pistas; son para partidas contra bots o para mesas donde se permitieron al abrirlas.
online-no-nonce = Falta que se siente { $name }; espera un momento. Quien no venga contará pronto como ausente.
online-no-page = Esa página no existe ({ $reason }); empieza por la portada.
online-no-record = Esta partida no ha terminado; su registro llega al final.
online-no-seat = Esta mesa tiene { $seats } asientos; elige uno de ellos.
online-no-table = No existe la mesa { $table }; revisa el código o abre una mesa nueva.
online-not-absent = Solo se puede liberar el asiento de alguien que no está.
online-not-host = Eso solo puede hacerlo quien lleva la mesa.
online-not-over = La partida aún no ha terminado; termínala primero, o que quien lleva la mesa la cierre.
online-not-sitting = Solo quien tiene un asiento aquí puede pedir la revancha.
online-not-started = La partida aún no ha empezado; espera a quien lleva la mesa.
online-not-yours = El asiento { $seat } no es tuyo; siéntate primero.
online-only-bots = Una mesa necesita una persona, o un asiento libre para ella.
online-open-seat = El asiento { $seat } está libre: espera a alguien o pon un bot.
online-origin = Esta página no pertenece al servidor; abre la dirección del propio servidor.
online-other-rules = Esta versión del programa no tiene las reglas de esta mesa: aquí no puede seguir, y no hay registro. Abre una mesa nueva.
online-over = Esta mesa ha terminado; pide la revancha o abre una nueva.
online-request = El servidor no puede hacer eso ({ $reason }); vuelve a cargar la página.
online-server-full =
    No quedan mesas libres en el servidor; inténtalo dentro de { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
online-sitting = Ya tienes un asiento aquí; durante una partida nadie ocupa otro más.
online-started = La partida ya ha empezado; puedes mirarla.
online-store = La mesa no se puede guardar ahora mismo porque el almacén del servidor no responde. No se ha perdido nada; inténtalo dentro de un momento y, si dura, avisa a quien lleva el servidor.
online-store-full =
    El servidor no tiene sitio para otra mesa; inténtalo de nuevo en { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }.
online-taken = El asiento { $seat } está ocupado; elige otro.
online-text = Escribe una línea de texto.
online-token = Este enlace ya se usó o es demasiado viejo; pide uno nuevo.
online-too-fast =
    Demasiado rápido; inténtalo dentro de { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }.
online-turn = Ese turno ya ha pasado; mira la mesa otra vez.
online-take-back = Ahora no hay ninguna elección que deshacer; elige primero.
online-take-back-people = Solo se puede deshacer una elección si los demás son bots.
wire-closed = La conexión se ha cerrado; conéctate otra vez.
wire-hello = La conexión tiene que empezar con hello; vuelve a cargar la página.
wire-message = El servidor no entiende este mensaje ({ $problem }); vuelve a cargar la página.
wire-version = Este servidor habla la versión { $known } del protocolo, no la { $given }; vuelve a cargar la página o actualiza el programa.
