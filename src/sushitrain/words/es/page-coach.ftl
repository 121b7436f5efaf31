## The coach: hints at the table

page-hint = Preguntar al entrenador
page-hint-thinking = El entrenador está pensando…
page-hint-title = Lo que haría el entrenador
page-hint-about = Miles de partidas jugadas de cabeza, solo con lo que puedes saber.
page-hint-numbers = gana { $win } · ventaja { $margin }
page-hint-more = Las demás
page-hints = Permitir pistas del entrenador, también contra personas
page-lobby-hints = Todo el mundo puede pedir pistas al entrenador.
page-lobby-no-hints = Sin pistas del entrenador, salvo si los demás son bots.

## What happened, after a game

page-happened = Qué pasó y por qué
page-happened-waiting = El entrenador se sienta a mirar esta partida…
page-happened-working = El entrenador repasa la partida: { $done } de { $of } decisiones.
page-happened-again = Probar otra vez
page-happened-curve = Probabilidad de ganar
page-happened-curve-about = La probabilidad de ganar de cada cual, del primer turno al último
page-happened-accuracy = precisión
page-happened-mistakes =
    { $n ->
        [one] { $n } error
       *[other] { $n } errores
    }
page-happened-blunders =
    { $n ->
        [one] { $n } error grave
       *[other] { $n } errores graves
    }
page-happened-turning = Momento decisivo
page-happened-rise = { $names }: de { $before } a { $after }
page-happened-marked = Jugadas para repasar
page-happened-none = Nadie cometió un error digno de mención.
page-happened-judged = Cada jugada se juzga por lo que se podía saber entonces, nunca por lo que vino después.
page-happened-played = Se jugó
page-happened-better = Mejor
page-happened-cost = probabilidad de ganar: −{ $loss }
page-happened-look = Ver este turno
page-mark-mistake = error
page-mark-blunder = error grave
