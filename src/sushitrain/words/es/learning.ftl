## What a dish pays in a battle or with dice

rules-chopsticks-battle =
    Palillos: si los tienes delante desde antes de tu turno, puedes llevarte una segunda carta, incluso una recién descubierta.
    Después se quedan en su lugar.
rules-chopsticks-rolling =
    Palillos: el dado da { $high } fichas. Antes de llevarte un dado puedes gastar una para cambiar uno de tus dados por uno de
    otra cinta, sin girarlos. Al final, cada { $tokens } fichas sobrantes, menús y palillos juntos, valen { $tokens_worth }.
rules-menu =
    Menú: el dado da { $high } fichas. Antes de llevarte un dado puedes gastar una para volver a tirar los dados tuyos que elijas.
    Al final, cada { $tokens } fichas sobrantes, menús y palillos juntos, valen { $tokens_worth }.
rules-pudding-rolling =
    Pudin: el dado da las fichas de pudin que indica. Al final, quien tenga más gana { $most } puntos y quien tenga menos (aunque no
    tenga ninguna) pierde { $least }; si hay empate, cada cual la cantidad entera. Con dos jugadores nadie pierde puntos.

## What no rulebook settles

ruling-cards-call = El uso de los palillos se ve al descubrir las cartas; nadie puede reaccionar, porque todo el mundo elige a la vez.
ruling-cards-order = Las dos cartas de los palillos se colocan en el orden elegido. Primero el wasabi: el nigiri se triplica (lo da a entender uno de los reglamentos); primero el nigiri: el wasabi queda libre. Con dos nigiri y un wasabi libre, el primero cae encima.
ruling-cards-pair = Para usar los palillos hacen falta dos cartas en la mano, y una de las dos pueden ser otros palillos.
ruling-cards-rounding = Las pérdidas compartidas se redondean hacia cero: −6 entre cuatro es −1 por cabeza.
ruling-cards-decks = Todas las variantes sirven también con el mazo clásico.
ruling-all-tie = Si tras el postre sigue el empate, se comparte la victoria.
ruling-all-negative = El total puede bajar de cero.
ruling-anniversary-boat_by = El barquito se fija en el total, también se mueve tras la tercera ronda, antes de los postres finales, y marca el total más alto incluso en el golf.
ruling-anniversary-sweets = En caso de empate deciden los símbolos de fresa, la suma de yogures, las cartas de té de burbujas, los púdines o el dado de mochi; después, victoria compartida.
ruling-strawberry-icons = Para saber quién tiene menos fresas se cuentan símbolos, no cartas.
ruling-strawberry-once = Dos cartas de fresa en un mismo turno se resuelven juntas, una sola vez.
ruling-strawberry-strawberry_all_equal = Si con tres o más jugadores todo el mundo tiene las mismas fresas, la pérdida se reparte entre todos.
ruling-yogurt-thaw = El valor de un yogur se sortea al descubrirlo, entre los que aún no han salido: por orden de asiento, el jugador ficticio al final, y luego por orden de colocación. Las probabilidades son las de unas cartas impresas, y no hay nada que espiar.
ruling-tea-runs = El té de burbujas se divide en escaleras de modo que sume lo máximo.
ruling-mochi-rolls = Los dados de mochi de un mismo turno se tiran por orden de asiento, el jugador ficticio al final, y cada cual por orden de colocación; dos cartas son dos tiradas, y cuenta la última.
ruling-golf-golf_tiebreak = Cada puntuación conserva su signo, el pudin blandito no se puede rechazar, y en caso de empate sigue ganando quien tenga más postre.
ruling-personal_piles-piles = Los palillos vuelven antes de cambiar las manos; nadie mira su propio mazo.
ruling-battle-battle_layout = La forma de la pirámide es nuestra: a cada carta la tapan las dos cartas de la fila siguiente que quedan encima.
ruling-battle-second = La segunda carta se decide después de la primera y de lo que se haya descubierto; nada se anuncia antes. Los palillos tenían que estar antes del turno; en el lugar de la segunda carta tapan lo que ella tapaba, y tu rival puede llevárselos.
ruling-battle-settled = Las fresas se resuelven una vez, al acabar el turno; «ese turno» es el de cada jugador.
ruling-battle-battle_start_by = «Menos puntos» son los de toda la partida, no los de la última ronda.
ruling-dummy-dummy_scores = El jugador ficticio puntúa como un tercer jugador y los postres siguen las reglas para tres, pero no puede ganar, tener el barquito ni contar en los desempates. Si no puntúa, sus cartas quedan fuera del juego y no tiene dado.
ruling-dummy-control = El control sigue alternándose de una ronda a otra.
ruling-dummy-controller = Quien controla al jugador ficticio necesita tres cartas para usar los palillos; los palillos usados no pueden ser la carta del ficticio en ese turno; los que recibe se quedan con él, sin uso.
ruling-roll-value = Los púdines se cuentan siempre por su valor; cambiar tres de uno por uno de tres no altera nada y no es una jugada.
ruling-roll-belts = Con los palillos también se puede ir a la cinta de quien ya se ha llevado su dado; a una vacía, no.
ruling-roll-roll_all_equal = Si todo el mundo tiene los mismos púdines, la regla se aplica al pie de la letra: +6 −6 con tres o más jugadores, +6 por cabeza con dos.
ruling-roll-zero_maki = Sin maki no hay premio.
