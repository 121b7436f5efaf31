"""How the table stands, in every configuration: it adds up, shows every card once, and what it says is missing is."""

from collections import Counter

from kit import Game, contestants, sheet, trays, trays_after
from sushitrain.game.standing import portions, standing
from sushitrain.rules.pays import Ladder, Most, Sets


def test_at_the_end_of_a_round_the_portions_are_what_was_paid(game: Game) -> None:
    scoring = contestants(game.setup)
    for turn in game.turns:
        if turn.ends_round:
            paid = sheet(turn.after)[turn.before.round - 1]
            lay = [tuple(tray) for tray in trays_after(turn.before, turn.moves)]
            found = portions(game.setup.edition, lay, scoring)
            for seat in range(scoring):
                without_lead = sum(line.points for line in paid[seat] if line.kind != "lead")
                assert sum(portion.points for portion in found[seat]) == without_lead


def test_every_card_of_a_tray_is_in_one_portion(game: Game) -> None:
    for state in game.states[:-1]:
        for tray, found in zip(trays(state), standing(state).portions, strict=True):
            assert Counter(tray) == Counter(card for portion in found for card in portion.cards)


def test_what_is_missing_brings_what_was_promised(game: Game) -> None:
    edition, scoring = game.setup.edition, contestants(game.setup)
    dishes = {dish.name: dish for dish in edition.dishes}
    for state in game.states[:-1]:
        for seat, own in enumerate(standing(state).portions[:scoring]):
            for portion in own:
                dish = dishes[portion.dish]
                assert (portion.missing > 0) <= isinstance(dish.pays, Sets | Ladder | Most)
                if not portion.missing:
                    continue
                one = next(card for card in dish.cards if dish.icons.get(card, 1) == 1)
                lie = [tuple(tray) for tray in trays(state)]
                lie[seat] += (one,) * portion.missing
                then = next(each for each in portions(edition, lie, scoring)[seat] if each.dish == portion.dish)
                assert then.points == portion.points + portion.worth


def test_the_desserts_stand_as_the_last_part_of_the_sheet_pays_them(game: Game) -> None:
    for state in game.states[:-1]:
        assert len(standing(state).desserts) == len(trays(state))
    before_the_last_round_ended = [turn for turn in game.turns if turn.ends_round][-1].before
    assert {line.dish for lines in standing(before_the_last_round_ended).desserts for line in lines} <= {
        game.setup.dessert,
        "tokens",
    }
    assert standing(game.states[-1]) == ((), ())
