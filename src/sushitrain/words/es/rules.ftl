## Rules

rules-topics = ¿Qué quieres saber? Prueba con: { $command }
rules-games = Juegos
rules-desserts = Postres
rules-variants = Variantes
rules-options = Opciones
rules-option-values = { $values }; por defecto: { $default }
option-need_maki = Con dos jugadores: sin maki no hay premio por maki
option-zero_maki = Si se puede ganar un premio sin tener ningún maki
option-dummy_scores = Si el jugador ficticio puntúa como un tercer jugador
option-first = Quién empieza (batalla), controla primero al jugador ficticio o tiene la cinta roja: un asiento, contando desde 0
option-boat_by = Si el barquito se fija en los puntos totales o en los de la ronda
option-battle_start_by = Si la siguiente ronda de una batalla la empieza quien tiene menos puntos en total o en la última ronda
option-golf_tiebreak = Qué desempata en el sushi golf: tener más postre o tener menos
option-strawberry_all_equal = Si todo el mundo tiene las mismas fresas: se reparte la pérdida, o nadie pierde
option-roll_all_equal = Si todo el mundo tiene los mismos púdines en Sushi Roll: se aplica la regla al pie de la letra, o nada para nadie
player-range = { $range } jugadores
rules-deal-row = { $players }: { $each }
rules-about-classic =
    A comer bien durante { $rounds } rondas. Todo el mundo tiene una mano de cartas, se queda con una y pasa las demás: los platos
    van desfilando como en un tren de sushi. Los grupos, las parejas y el buen orden dan puntos; los púdines se cuentan al acabar la
    comida.
rules-about-anniversary =
    El juego clásico con uno de sus { $desserts } postres y un barquito que navega hasta quien va en cabeza al acabar cada
    ronda. No tener ningún maki cuenta como cero símbolos, y eso también puede bastar para un premio.
rules-about-roll =
    El juego de dados. Todo el mundo tiene una cinta de dados, se queda con uno y deja pasar los demás. Con los menús se vuelve a
    tirar; con los palillos se cambian dados con otra cinta.
rules-deal = El mazo tiene { $deck } cartas. En cada ronda se reparten cartas nuevas del mismo mazo; lo ya jugado no vuelve. Por cabeza:
rules-turn =
    Todo el mundo elige una carta en secreto. Se enseñan todas a la vez y se colocan; después, cada mano pasa a quien está a la
    izquierda. La última carta de una mano la coloca quien la recibe.
rules-wasabi = Wasabi: tu próximo nigiri va encima, quieras o no, y cuenta { $times } veces. Un solo nigiri por wasabi.
rules-chopsticks =
    Palillos: si los tienes delante desde un turno anterior, puedes elegir dos cartas en un mismo turno, que se colocan en el
    orden que digas. Después vuelven a la mano que pasas. Un uso por turno.
rules-maki =
    { $ties ->
        [full] Maki: { $first } para quien tenga más símbolos y { $second } para el segundo puesto. Quienes empatan cobran el premio
            entero, y el segundo puesto se paga igual.
       *[split] Maki: { $first } para quien tenga más símbolos y { $second } para el segundo puesto. Si hay empate en el primero, se
            reparten los { $first } y no hay segundo premio; si lo hay en el segundo, se reparten los { $second }. Lo que no se puede
            dividir se pierde.
    }
    { $zero ->
        [counts] No tener ninguno cuenta como cero símbolos, y aun así puede dar premio.
       *[excluded] Sin un solo maki te quedas sin premio.
    }
rules-tempura = Tempura: cada grupo de { $size } vale { $full }.
rules-sashimi = Sashimi: cada grupo de { $size } vale { $full }.
rules-dumpling = Gyoza, de una a { $size } o más: { $worth }.
rules-nigiri = Nigiri: calamar { $squid }, salmón { $salmon }, tortilla { $egg }.
rules-end-cards = Tras { $rounds } rondas se cuentan los postres y gana quien tenga más puntos. Si hay empate, gana el mejor postre; si ni así se deshace, se comparte la victoria.
rules-boat = El barquito: al acabar cada ronda se va con quien lleve más puntos. Si hay empate, se queda donde está. No vale nada, solo orgullo.
rules-roll-deal = En la bolsa hay { $total } dados: { $kinds }. En cada ronda, cada jugador saca:
rules-roll-faces = Caras de los dados:
rules-roll-start = Empiezas la partida con { $menus } × menú y { $chopsticks } × palillos; salen de la reserva, que tiene { $pool_menus } × menú, { $pool_chopsticks } × palillos y púdines por valor de { $pool_puddings } en total. Si la reserva está vacía, no da nada.
rules-roll-turn =
    Todo el mundo tira los dados de su cinta. Se juega por orden, desde la cinta roja hacia la izquierda: primero, tantas veces
    como quieras, gasta un menú para volver a tirar los dados tuyos que elijas, o unos palillos para cambiar uno de tus dados
    por uno de otra cinta, sin girarlos. Luego tienes que pasar un dado a tu bandeja. Las caras de menú, palillos y pudin dan al
    momento las fichas que indican, mientras queden en la reserva. Después, todas las cintas avanzan un asiento hacia la
    izquierda y se vuelven a tirar los dados.
rules-roll-appetizers = Los aperitivos puntúan en grupos de hasta { $size }; uno más ya empieza otro grupo:
rules-roll-end =
    Al final, quien tenga más púdines gana { $most } puntos y quien tenga menos (aunque no tenga ninguno) pierde { $least }; si hay
    empate, cada cual gana o pierde la cantidad entera. Con dos jugadores nadie pierde puntos. Los menús y los palillos sobrantes se
    cuentan juntos: cada { $size } valen { $worth }, y el resto se pierde.
rules-roll-slide = Si hay { $players }, las cintas avanzan una vez más entre rondas, para que cada ronda empiece alguien distinto.
rules-pudding =
    El pudin se queda delante de ti toda la partida. Al final, quien tenga más gana { $most } puntos y quien tenga menos (aunque
    no tenga ninguno) pierde { $least }; en los empates se reparte, y lo que no se puede dividir se pierde. Si hay empate general,
    nadie gana ni pierde nada.
    { $dummy ->
        [scores] Aquí el jugador ficticio cuenta como tercer jugador, así que sí se pueden perder puntos.
       *[other] Con dos jugadores nadie pierde puntos.
    }
rules-strawberry =
    Pudin de fresa: cartas de 1 a { $high } símbolos que se quedan toda la partida. Si con la carta que acabas de colocar pasas
    a tener más símbolos que nadie, o igualas a quien más tenía, te llevas el pudin blandito (squishy) y { $lead } puntos; no te
    llevas nada si ya lo tenías, o si alguien más llega a la misma cantidad en ese turno. Al final, quien tenga menos símbolos
    (aunque no tenga ninguno) pierde { $least } puntos; en los empates se reparte, y lo que no se puede dividir se pierde.
    { $dummy ->
        [scores] Aquí el jugador ficticio cuenta como tercer jugador.
       *[other] Con dos jugadores se pierden { $pair }, y nada si empatan.
    }
    { $equal ->
        [nobody] Si hay empate general, nadie pierde nada.
       *[split] Si con tres o más jugadores hay empate general, la pérdida se reparte entre todos.
    }
rules-yogurt =
    Yogur helado: nadie conoce su valor (de { $low } a { $high }) hasta que se coloca la carta, ni siquiera quien la juega. Al
    final, la suma más alta gana { $most } puntos y la más baja (0 si no hay yogures) pierde { $least }; en los empates se reparte, y lo
    que no se puede dividir se pierde. Si hay empate general, nada.
    { $dummy ->
        [scores] Aquí el jugador ficticio cuenta como tercer jugador, así que sí se pueden perder puntos.
       *[other] Con dos jugadores nadie pierde puntos.
    }
rules-tea = Té de burbujas: cartas del 1 al { $high } que se quedan toda la partida. Al final se dividen en escaleras de números seguidos, como mejor salga; una escalera de 1 a { $size } vale { $worth }.
rules-mochi =
    Mochi: todo el mundo tiene un dado, que empieza en { $start }. Cada carta de mochi te obliga a tirarlo al momento, quieras o
    no. Al final, el dado más alto gana { $most } puntos y el más bajo pierde { $least }; en los empates se reparte, y lo que no se
    puede dividir se pierde. Si hay empate general, nada.
    { $dummy ->
        [scores] Aquí el jugador ficticio cuenta como tercer jugador, así que sí se pueden perder puntos.
       *[other] Con dos jugadores nadie pierde puntos.
    }
    Las cartas en sí no valen nada.
    Caras del dado: { $faces }.
rules-two_way = Ida y vuelta ({ $players }): las manos pasan a la izquierda en las rondas 1 y 3, y a la derecha en la ronda 2.
rules-golf = Sushi golf ({ $players }): gana el total más bajo. Las penalizaciones ayudan y los premios estorban; si hay empate, sigue ganando quien tenga más postre.
rules-personal_piles = Mazos personales ({ $players }): cada jugador tiene { $hand } cartas en la mano y un mazo boca abajo de { $pile }. Después de cada cambio de manos robas una carta de tu mazo, mientras queden.
rules-battle =
    Batalla de sushi ({ $players }): { $cards } cartas forman una pirámide, con algunas filas boca abajo. Por turnos, te llevas
    una carta que esté boca arriba y sin tapar; las que están boca abajo se descubren cuando ya nada las tapa. Con unos palillos
    puedes llevarte una segunda carta, incluso una recién descubierta; los palillos se quedan en su lugar. Las rondas siguientes
    las empieza quien lleve menos puntos en total; si hay empate, quien no empezó la anterior.
    Los palillos tienen que estar delante de ti desde antes de tu turno.
rules-dummy =
    Jugador ficticio ({ $players }): tres manos de { $hand }, una de ellas en un mazo boca abajo. Un turno controlas tú al
    jugador ficticio y otro, tu rival: cuando te toque, roba la carta de arriba de su mazo y elige una carta para ti y otra para
    él. Puntúa como un tercer jugador, pero no puede ganar.
    Cada cual puede usar sus palillos; mientras controlas al jugador ficticio necesitas tres cartas en la mano para hacerlo.
    Los palillos que recibe se quedan con él.
rules-need_maki = Maki obligatorio (dos jugadores): sin maki no hay premio, así que, si solo uno de los dos tiene maki, el primer premio es siempre suyo.

# Platos y variantes que aún no tienen texto propio
rules-any-variant =
    { $variant } ({ $players }):
    { $wins ->
        [lowest] gana el total más bajo.
       *[highest] gana el total más alto.
    }
pays-sets = { $dish }: un grupo de 1 a { $size } vale { $worth }; uno más ya empieza otro grupo.
pays-ladder = { $dish }: de 1 a { $size } o más, { $worth }.
pays-each = { $dish }: cada carta da su valor, { $values }; sobre wasabi, ×{ $times }.
pays-most = { $dish }: quien tiene más símbolos, { $first }; segundo puesto, { $second }.
pays-race = { $dish }: se queda toda la partida. Al final, quien más tiene, { $most }; quien menos, { $fewest }.
pays-runs = { $dish }: se queda toda la partida. Al final, las escaleras de 1 a { $size } dan { $worth }.
pays-otherwise = { $dish }: la hoja de puntos dice lo que da.
