"""Which games are golden: one for every game, dessert and variant, with the options and the rules that it must show."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from sushitrain.rules.setup import Setup, combinations


class Plan(NamedTuple):
    """A setup, and the rules (by name) without which a found game is not good enough."""

    setup: Setup
    wants: tuple[str, ...] = ()


def plan(players: int, *wants: str, **options: Any) -> tuple[int, tuple[str, ...], dict[str, Any]]:
    return players, wants, options


CHOSEN: Final[Mapping[str, tuple[int, tuple[str, ...], dict[str, Any]]]] = {
    "classic-pudding-none": plan(4, "maki_second_split", "least_dessert_split", "wasabi_then_nigiri"),
    "classic-pudding-two_way": plan(3, "zero_maki_second", "shared_win", zero_maki="counts"),
    "classic-pudding-golf": plan(5, "below_zero"),
    "classic-pudding-personal_piles": plan(2, "level_dessert", "first_of_two_nigiri"),
    "classic-pudding-battle": plan(2, "other_starts_on_a_tie", "chopsticks_cover", first=1),
    "classic-pudding-dummy": plan(2, "controller_uses_chopsticks", "controller_needs_three", "dummy_cannot_win"),
    "anniversary-strawberry-none": plan(3, "strawberry_all_split", "squishy_same_turn"),
    "anniversary-strawberry-two_way": plan(5, "squishy_without_the_most", "squishy_on_a_tie"),
    "anniversary-strawberry-golf": plan(4, "squishy_hurts", "loss_helps"),
    "anniversary-strawberry-personal_piles": plan(2, "strawberry_pair_level", "squishy_two_cards"),
    "anniversary-strawberry-battle": plan(2, "round_points_start", "squishy_after_the_turn", battle_start_by="round"),
    "anniversary-strawberry-dummy": plan(
        2, "strawberry_all_nobody", "squishy_for_dummy", strawberry_all_equal="nobody"
    ),
    "anniversary-yogurt-none": plan(3, "boat_by_round", "yogurts_in_seat_order", boat_by="round"),
    "anniversary-yogurt-two_way": plan(2, "maki_needed", "won_by_dessert", need_maki=True),
    "anniversary-yogurt-golf": plan(4, "won_by_less_dessert", golf_tiebreak="fewest"),
    "anniversary-yogurt-personal_piles": plan(2, "nigiri_then_wasabi", "several_wasabi"),
    "anniversary-yogurt-battle": plan(2, "maki_needed", "second_card_just_turned", need_maki=True),
    "anniversary-yogurt-dummy": plan(2, "dummy_out_of_play", "dummy_dips", dummy_scores=False),
    "anniversary-tea-none": plan(5, "tea_twice", "boat_stays"),
    "anniversary-tea-two_way": plan(4, "tea_run_of_five", "no_tea"),
    "anniversary-tea-golf": plan(2, "won_by_dessert", "zero_maki_second"),
    "anniversary-tea-personal_piles": plan(2, "maki_needed", "tea_run_of_five", need_maki=True),
    "anniversary-tea-battle": plan(2, "chopsticks_for_the_other", "chopsticks_cover"),
    "anniversary-tea-dummy": plan(2, "tea_twice", "boat_not_for_dummy", first=1),
    "anniversary-pudding-none": plan(2, "zero_maki_first", "two_lose_nothing"),
    "anniversary-pudding-two_way": plan(3, "maki_needed", "most_dessert_split", zero_maki="excluded"),
    "anniversary-pudding-golf": plan(5, "shared_win", "maki_first_split"),
    "anniversary-pudding-personal_piles": plan(2, "boat_stays", "one_chopsticks_a_turn"),
    "anniversary-pudding-battle": plan(2, "boat_by_round", "done_with_one", boat_by="round", first=0),
    "anniversary-pudding-dummy": plan(2, "maki_needed", "dummy_keeps_chopsticks", zero_maki="excluded"),
    "anniversary-mochi-none": plan(5, "mochi_two_rolls", "mochi_never_rolled"),
    "anniversary-mochi-two_way": plan(4, "mochi_lowers", "won_by_dessert"),
    "anniversary-mochi-golf": plan(3, "mochi_lowers", "boat_in_golf", golf_tiebreak="fewest"),
    "anniversary-mochi-personal_piles": plan(2, "level_dessert", "mochi_two_rolls"),
    "anniversary-mochi-battle": plan(2, "two_lose_nothing", "sashimi_six", first=1),
    "anniversary-mochi-dummy": plan(2, "mochi_of_the_dummy", "dummy_in_the_race", first=0),
    "anniversary-mochi-dummy-out": plan(2, "mochi_without_die", "dummy_out_of_play", dummy_scores=False),
    "roll-pudding-none": plan(3, "maki_full", "red_belt_three", "pudding_most_full", first=1),
    "roll-pudding-none-two": plan(2, "pudding_two", "maki_needed"),
    "roll-pudding-none-four": plan(4, "pudding_all_literal", "maki_second_full"),
    "roll-pudding-none-five": plan(5, "pool_runs_out", "pudding_least_full", "zero_maki_second", zero_maki="counts"),
    "roll-pudding-none-equal": plan(3, "pudding_all_nobody", roll_all_equal="nobody", first=2),
}
"""A golden game is named after its game, dessert and variant, and a further one of the same kind has one more word."""


def configuration(name: str) -> tuple[str, str, str]:
    game, dessert, variant = name.split("-")[:3]
    return game, dessert, variant


def planned() -> Iterator[tuple[str, Plan]]:
    """The games chosen above; a configuration that was registered since then gets its own with the fewest players."""
    for name, (players, wants, options) in CHOSEN.items():
        game, dessert, variant = configuration(name)
        yield name, Plan(Setup(game, players, dessert, variant, **options), wants)
    for setup in combinations():
        name = f"{setup.game}-{setup.dessert}-{setup.variant}"
        if name not in CHOSEN and setup.players == 2:
            yield name, Plan(setup)


PLAN: Final[Mapping[str, Plan]] = dict(planned())
