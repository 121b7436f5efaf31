## What the chef says in the tutorials, lesson by lesson. The web app loads them when somebody opens one.

page-tutorial-classic-tempura = ¡Te damos la bienvenida al bar de sushi! En cada turno te quedas con una carta y pasas las demás. Empieza por la tempura: una pareja vale { $worth }.
page-tutorial-classic-pair = Cada cual ha enseñado una carta y luego la cinta ha llevado las manos al siguiente asiento: esta era de { $name }. Llévate su tempura y tendrás la pareja.
page-tutorial-classic-wasabi = ¡Ya son { $gained }! La cinta te devuelve tu primera mano, con dos cartas menos. Llévate el wasabi: triplica el próximo nigiri que elijas.
page-tutorial-classic-nigiri = El wasabi espera un nigiri. El de calamar es el mejor: mójalo y suma { $gain }.
page-tutorial-classic-chopsticks = ¡Delicioso! { $name } ya tiene tres sashimi, que solo valen en grupos de tres. Llévate los palillos: más adelante te dejarán elegir dos cartas a la vez.
page-tutorial-classic-maki = El maki es una carrera: quien tenga más símbolos al acabar la ronda se lleva el premio grande; el segundo puesto, uno pequeño. Alcanza a { $name }: elige { $icons }.
page-tutorial-classic-two = ¡La hora de los palillos! Pulsa «{ $button }» y elige dos gyozas: cada una vale más que la anterior, así que estas dos suman { $both }.
page-tutorial-classic-pudding = Los palillos han seguido viaje con tu mano. Ahora, el pudin: se queda hasta el final de la partida, cuando quien tenga más gana puntos y, con tres o más en la mesa, quien tenga menos los pierde.
page-tutorial-classic-dumpling = Solo quedan dos cartas en esta mano. Una tercera gyoza son { $gain } más.
page-tutorial-classic-last = La última carta se coloca sin más. Y mira: ¡con ella ganas la carrera del maki!
page-tutorial-classic-end = Esto ha sido una ronda entera, y aquí ves cuánto ha valido todo. Una partida tiene tres; al final se cuentan los púdines. ¡Ya sabes jugar!

page-tutorial-anniversary-strawberry = En esta edición se elige uno de cinco postres, y sus cartas se quedan toda la partida. Aquí, fresas: quien se pone por delante se lleva al momento el pudin blandito y puntos. ¡Elige la carta con { $icons }!
page-tutorial-anniversary-squishy = { $name } ha enseñado más y se ha llevado el pudin blandito. Pero basta con igualar para quitárselo: elige la carta con { $icons }.
page-tutorial-anniversary-yogurt = Otro día, otro postre: yogur helado. Nadie sabe cuánto vale hasta que está en la mesa, ni siquiera quien lo tiene. ¡Llévatelo!
page-tutorial-anniversary-thaw = Ya se ha descongelado, y el tuyo vale { $value }. Al final de la partida la suma más alta gana puntos, así que llévate otro.
page-tutorial-anniversary-tea = El té de burbujas paga los números seguidos: cuanto más larga la escalera, mejor. Tienes un 2 y un 4, así que llévate el 3 que los une.
page-tutorial-anniversary-mochi = Cada mochi te hace tirar tu dado al momento. El tuyo muestra { $value }, y al final de la partida el más alto gana puntos. Deja este mochi para { $name } y elige el calamar.
page-tutorial-anniversary-end = Fin de la ronda: el barquito se va con quien lleva más puntos, ¡contigo! Aquí no tener maki cuenta como cero símbolos, y eso ha bastado para el segundo puesto. Los postres se cuentan después de tres rondas.

page-tutorial-battle-take = En la batalla todo está en la mesa y se juega por turnos. Puedes llevarte cualquier carta que nada tape. Empieza por la tempura: una pareja vale { $worth }.
page-tutorial-battle-free = Cuidado con lo que destapas: después elige { $name }. Los palillos lo merecen: más adelante te dejarán llevarte una segunda carta. Elígelos.
page-tutorial-battle-wasabi = Se ha descubierto una carta y { $name } se la ha llevado. Ahora, el wasabi. Gracias a los palillos, enseguida elegirás una segunda carta.
page-tutorial-battle-second = Tu segunda carta: ¡moja el calamar en el wasabi y suma { $gain }! Los palillos se quedan en su lugar.
page-tutorial-battle-pair = { $name } te ha destapado una tempura. Completa tu pareja: { $gain }.
page-tutorial-battle-maki = { $name } se ha llevado los palillos y ha descubierto dos cartas. Elige el maki: con { $icons } te pones por delante en esa carrera.
page-tutorial-battle-end = La pirámide está vacía, y aquí ves cuánto ha valido todo. La ronda siguiente la empieza quien lleva menos puntos. ¿Te animas a una batalla de verdad?

page-tutorial-personal-piles-pile = Tienes cinco cartas en la mano y otras cinco boca abajo en un mazo solo tuyo. Llévate el wasabi: quizá tu mazo traiga algo que ponerle encima.
page-tutorial-personal-piles-drawn = Las manos han cambiado de sitio y cada cual ha robado una carta de su mazo. La tuya era el calamar, ¡y nadie lo sabía! Mójalo y suma { $gain }.
page-tutorial-personal-piles-full = Así las manos siguen teniendo cinco cartas mientras queden mazos. Elige la tempura: una pareja vale { $worth }.
page-tutorial-personal-piles-pair = Cuatro de estas cartas vienen de { $name }; una estaba en tu mazo. Completa tu pareja y suma { $gain }.
page-tutorial-personal-piles-empty = Los mazos se han acabado: ahora las manos van menguando. Alcanza a { $name } en la carrera del maki: elige la carta con { $icons }.
page-tutorial-personal-piles-end = Esto ha sido una ronda con mazos personales: la mitad de tus cartas las ves antes que { $name }. Todo lo demás es como en el juego clásico.

page-tutorial-dummy-control = En una partida para dos puede participar un jugador ficticio. En este turno lo controlas tú: la carta de arriba de su mazo está en tu mano. Elige el wasabi para ti, después la tortilla para él, y confirma.
page-tutorial-dummy-single = Ahora lo controla { $name }, y tú eliges una sola carta, como siempre. ¡Moja el calamar y suma { $gain }!
page-tutorial-dummy-deny = A { $name } solo le falta un sashimi. ¡Que se lo coma el jugador ficticio! Elige el maki con { $icons } para ti y después el sashimi para él.
page-tutorial-dummy-other = Le toca a { $name } controlar al jugador ficticio. Tú elige una gyoza: cada una vale más que la anterior.
page-tutorial-dummy-third = El jugador ficticio puntúa como un tercer jugador, así que puede quitarle a { $name } el segundo puesto de maki. Elige otra gyoza para ti ({ $gain }) y después el maki 2 para él.
page-tutorial-dummy-end = Tres bandejas, tres resultados: el jugador ficticio cuenta como uno más, pero no puede ganar. Jugar bien por él es darle lo que necesita { $name }.

page-tutorial-roll-keep = Sushi Roll se juega con dados, y cada cual tiene una cinta llena. La cinta roja es tuya, así que empiezas. Marca el wasabi y pulsa «{ $keep }».
page-tutorial-roll-swap = Las cintas han avanzado un asiento y se han vuelto a tirar los dados. ¡{ $name } tiene un calamar para tu wasabi! Marca tu tortilla y ese calamar, y pulsa «{ $swap }».
page-tutorial-roll-dip = El calamar ya está en tu cinta. Márcalo y pulsa «{ $keep }»: en el wasabi suma { $gain }.
page-tutorial-roll-menu = Qué tirada más floja. Marca las dos tortillas y el pudin, y pulsa «{ $reroll }»: por un menú puedes volver a tirar los dados tuyos que quieras.
page-tutorial-roll-pudding = ¡Mucho mejor! Quédate con el pudin: te da { $tokens }. Al final de la partida, quien tenga más púdines gana puntos.
page-tutorial-roll-end = Cuando las cintas se vacían, se cuenta la ronda. Después de tres rondas llegan los púdines, y los menús y palillos que no hayas gastado también valen algo. ¡Buen provecho!
