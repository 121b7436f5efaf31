## A table far away, joined from a terminal

join-extra = Unirse a una mesa de un servidor es un extra; instálalo con: { $command }
join-link = «{ $given }» no es un enlace a una mesa; pega el enlace entero, como { $example }.
join-unreachable = Nadie responde en { $server } ({ $reason }); revisa el enlace y tu conexión.
join-silent = { $server } lleva { $seconds } segundos sin responder; revisa el enlace o inténtalo más tarde.
join-stranger = En { $server } no hay ningún servidor de Sushi Train; revisa el enlace.
join-rules = Este programa no conoce las reglas de esta mesa; actualízalo o entra con el navegador.
join-forgotten = El servidor ya no te conoce; únete otra vez.
join-watching = Aquí no tienes asiento; solo puedes mirar.
join-host = Esta mesa la llevas tú. Escribe start para empezar. bot 2 regular pone un bot en el asiento 2.
join-chosen = { $name } ya ha elegido.
join-left =
    { $n ->
        [one] Queda { $n } segundo.
       *[other] Quedan { $n } segundos.
    }
join-back = Ya vuelve a haber conexión.
join-moved = ¡Revancha! Todo el mundo pasa a { $url }
join-again = ¿Otra partida con la misma gente? Escribe rematch, o pulsa Enter para salir.
join-kept = Tu asiento te espera: el mismo comando te trae de vuelta. Si tardas, un bot juega por ti mientras tanto.
join-not-now = No es tu turno; escribe ? para ver qué puedes hacer mientras tanto.
join-help = Además: say hola, ¿qué tal? (chat), emote yum, hint (preguntar al entrenador), undo (deshacer tu última elección, contra bots), leave (dejar el asiento), q (salir; tu asiento te espera). Para quien lleva la mesa, antes de empezar: start, bot 2 regular.
join-emote-form = Las reacciones son { $known }; escribe por ejemplo: emote yum
join-bot-form = Escribe el número de un asiento y un bot, por ejemplo: bot 2 regular. Los bots son { $known }.
