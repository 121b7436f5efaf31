## Learning: rules, tutorial, score pad

page-learn-title = Cómo se juega
page-learn-about = Todos los juegos, postres y variantes en unos minutos de lectura. O deja que te lo enseñe el chef: ningún tutorial dura más de tres minutos.
page-learn-tutorial = Jugar el tutorial
page-learn-all = Todas las reglas
page-learn-try = Pruébalo
page-learn-rulings = Nuestras aclaraciones
page-learn-rulings-about = Ningún reglamento resuelve estas dudas. Aquí las jugamos así.
page-learn-more = Sigue leyendo

page-tutorial-title = Tutorial
page-tutorials = Tutoriales
page-tutorial-step = Paso { $n } de { $of }
page-tutorial-back = Atrás
page-tutorial-do = Hazlo por mí
page-tutorial-skip = Saltar
page-tutorial-again = Otra vez
page-tutorial-rules = Leer las reglas
page-tutorial-instead = No es mala idea, pero esta vez elige: { $cards }.
page-tutorial-both = Llévate dos a la vez: pulsa antes «{ $button }».
page-tutorial-press = No es mala idea, pero esta vez usa «{ $button }».
page-tutorial-done = hecho
page-tutorial-following = Siguiente tutorial: { $name }

page-pad-title = Hoja de puntos
page-pad-about = Para jugar con tu juego de mesa: toca lo que hay delante de cada cual y las cuentas salen solas.
page-pad-players = ¿Quién juega?
page-pad-special = Variantes y reglas de la casa
page-pad-start = Empezar a contar
page-pad-new = Partida nueva
page-pad-new-sure = ¿Empezar otra partida?
page-pad-new-text = Se borrará todo lo que hay en esta hoja. Los nombres se quedan.
page-pad-more = { $card }, llevas { $n }: una más
page-pad-less = { $card }, llevas { $n }: una menos
page-pad-dip = ¿Qué nigiri van sobre wasabi?
page-pad-dipped = sobre wasabi
page-pad-squishy = Veces que se llevó el pudin blandito en esta ronda
page-pad-desserts = postres
page-pad-die = ¿Qué marca el dado de mochi?
page-pad-puddings = Fichas de pudin, por su valor
page-pad-tokens = Menús y palillos sobrantes
page-pad-before = Atrás
page-pad-next = Sigue: { $name }
page-pad-offline = Sin conexión. Puedes seguir tocando: los puntos llegarán en cuanto vuelva.
