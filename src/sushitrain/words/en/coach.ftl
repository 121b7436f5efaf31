## Why a move is good or bad. Clauses about anybody's move: no "you", and names stand as they are.

coach-why-dipped = { $card } onto wasabi: +{ $points }
coach-why-completes = completes a set of { $card }: +{ $points }
coach-why-adds =
    { $points ->
        [0] { $card }: no points here
       *[other] { $card }: +{ $points }
    }
coach-why-builds =
    { $points ->
        [0] { $card }: { $number } more for +{ $worth }
       *[other] { $card }: +{ $points }, and { $number } more for another +{ $worth }
    }
coach-why-icons =
    { $number ->
        [one] { $card }: { $number } icon in all
       *[other] { $card }: { $number } icons in all
    }
coach-why-tokens =
    { $number ->
        [one] { $card }: { $number } token
       *[other] { $card }: { $number } tokens
    }
coach-why-opens = { $card } triples the next nigiri
coach-why-pairs = { $card }: two cards in a later turn
coach-why-keeps = { $card } counts at the end
coach-why-swaps = chopsticks fetch { $card } from { $name }
coach-why-rolls =
    { $number ->
        [one] rolls { $number } die again
       *[other] rolls { $number } dice again
    }
coach-why-leads-maki = takes the lead in icons, by { $number }
coach-why-leads-dessert = takes the lead in desserts
coach-why-not-last = no longer last in desserts
coach-why-denies = keeps { $card } (+{ $points }) from { $name }
coach-why-passes = but { $name } finds { $card } (+{ $points })
