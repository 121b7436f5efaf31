"""The coach: every choice beside the best one, by what its seat could know, and told in every language."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event

import pytest

from command_line import run
from fast_kit import PLAIN
from kit import PLAIN_EACH
from sushitrain.bots.itamae.thinking import Thought
from sushitrain.bots.itamae.thinking import explain as think
from sushitrain.bots.match import match
from sushitrain.bots.player import Player, bot
from sushitrain.coach import GAMES
from sushitrain.coach.analysis import BLUNDER, MISTAKE, accuracy, analyse, as_listed, hint, judged, questions
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move
from sushitrain.game.record import Record, dumps, new_record, seeded
from sushitrain.game.replay import replay
from sushitrain.game.views import view
from sushitrain.protocol.game_analysis import Moment
from sushitrain.rules.setup import Setup
from sushitrain.server.workers.advice import wire_analysis
from sushitrain.words import LANGUAGES
from tools.waiting import LIMIT
from twins import twin


def game(setup: Setup, *names: str, seed: str = "coach") -> Record:
    players: list[Player] = [bot(names[seat % len(names)]) for seat in range(setup.players)]
    return match(setup, players, seed_from_text(seed))


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(setup, id=name, marks=() if setup in PLAIN_EACH else pytest.mark.full)
        for name, setup in PLAIN.items()
    ],
)
def test_every_game_can_be_gone_through(setup: Setup) -> None:
    record = game(setup, "nibbler", "random")
    told: list[tuple[int, int]] = []
    found = analyse(record, 20, 1, lambda done, of: told.append((done, of)))
    asked, steps = questions(record)
    assert len(found.choices) == len(asked) == len(told)
    assert told[-1] == (len(asked), len(asked))
    assert len(found.curve) == steps + 1
    for part in found.curve:
        assert sum(part) == pytest.approx(1)
    assert len(found.accuracy) == setup.players
    assert found.turning is not None
    assert found.turning.step in range(steps)
    winners = record.result.winners or ()
    chance = [sum(part[seat] for seat in winners) for part in found.curve]
    before, after = found.rise
    assert (before, after) == (chance[found.turning.step], chance[found.turning.step + 1])
    assert after - before == max(later - now for now, later in pairwise(chance))
    for choice in found.choices:
        assert choice.played.move in record.moves[choice.step]
        assert choice.loss == max(0, choice.best.win - choice.played.win)
        assert all(0 <= each.win <= 1 for each in (choice.played, choice.best))
        expected = "blunder" if choice.loss >= BLUNDER else "mistake" if choice.loss >= MISTAKE else ""
        assert choice.mark == expected


def test_what_has_not_begun_when_somebody_presses_ctrl_c_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    over = Event()

    class Pool(ThreadPoolExecutor):
        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            super().shutdown(wait=False, cancel_futures=cancel_futures)
            over.set()
            super().shutdown(wait=wait)

    def explain(knowledge: Knowledge, seed: int, *_: object) -> Thought:
        """The first is quick; the next one still thinks when everything is called off."""
        begun.append(seed)
        if seed:
            assert over.wait(LIMIT)
        return think(knowledge, seed, 60)

    def told(*_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sushitrain.coach.analysis.explain", explain)
    monkeypatch.setattr("sushitrain.coach.analysis.ThreadPoolExecutor", Pool)
    with pytest.raises(KeyboardInterrupt):
        analyse(game(Setup(), "random"), 60, 1, told)
    assert begun in ([0], [0, 1])


def test_the_same_game_gets_the_same_analysis() -> None:
    record = game(Setup(), "regular", "random")
    assert analyse(record, 300, 1) == analyse(record, 300, 2)


def test_who_plays_better_is_more_accurate() -> None:
    record = game(Setup(), "itamae:3000", "random")
    found = analyse(record, 3000)
    assert found.accuracy[0] > found.accuracy[1] + 5
    assert sum(choice.mark == "blunder" for choice in found.choices if choice.seat == 1) >= 1


def first(knowledge: Knowledge, random: Random) -> Move:  # noqa: ARG001 (a bot)
    """Always takes the first card."""
    assert knowledge.view.legal is not None
    return next(iter(knowledge.view.legal))


def test_who_loses_by_never_thinking_is_the_least_accurate() -> None:
    """In a lost position no choice costs much chance to win, but points are at stake."""
    setup = Setup("classic", 3)
    record = match(setup, [first, bot("regular"), bot("regular")], seed_from_text("the first card"))
    found = analyse(record, 1000)
    totals = [sum(points) for points in zip(*record.result.points, strict=True)]
    assert totals[0] == min(totals)
    assert found.accuracy[0] < min(found.accuracy[1:]) - 15


def test_the_turning_point_that_is_sent_is_the_step_of_the_rise() -> None:
    found = analyse(game(Setup("anniversary", 3, "mochi"), "regular"), 200, 1)
    assert found.turning is not None
    assert wire_analysis(found).turning == Moment(*found.turning)


def test_accuracy_is_the_share_of_what_was_at_stake_that_was_kept() -> None:
    one = analyse(game(Setup(), "random"), 20, 1).choices[0]
    choices = [replace(one, seat=0, stake=0.3, given=0.0), replace(one, seat=0, stake=0.1, given=0.1)]
    assert accuracy(2, [*choices, replace(one, seat=1, stake=0.2, given=0.2)]) == pytest.approx((75, 0))


def test_a_judgement_does_not_depend_on_the_random_numbers_of_one_search() -> None:
    """Two who choose at the same time: what is said of an option holds against what the other does, not one answer."""
    record = match(Setup("anniversary", 2, "tea"), [bot("regular")] * 2, seed_from_text("eel"))
    asked = [one for one in questions(record)[0] if one.knowledge.view.round == 3]
    for one in asked:
        same = as_listed(one.knowledge.view, one.played)
        losses = [judged(one, think(one.knowledge, seed, GAMES, same)).loss for seed in range(3)]
        assert max(losses) - min(losses) < BLUNDER


def test_who_had_no_choice_made_no_mistake() -> None:
    assert accuracy(2, ()) == (100, 100)


def test_winners_are_those_of_the_game_whatever_its_record_says() -> None:
    record = game(Setup(), "regular", "random")
    lie = replace(record, result=replace(record.result, winners=(1,)))
    assert record.result.winners == (0,)
    assert analyse(lie, 60) == analyse(record, 60)


def test_a_move_is_judged_by_what_its_seat_could_know() -> None:
    """The same first hand and another world behind it: the same advice."""
    setup = Setup("classic", 3)
    state = start(setup, Seeded(bytes(32))).state
    one, two = (hint(learn(None, view(each, 0)), 500) for each in (state, twin(state, 0, Random(3))))
    assert one == two


def test_the_order_of_two_cards_is_no_mistake() -> None:
    """Two cards that do not touch each other are the same move in either order."""
    setup, chance, random = Setup(), Seeded(seed_from_text("pairs")), Random(1)
    state = start(setup, chance).state
    moves = []
    while to_move(state):
        chosen = {}
        for seat in to_move(state):
            legal = list(view(state, seat).legal or ())
            pairs = [move for move in legal if len(getattr(move, "cards", ())) == 2]
            chosen[seat] = random.choice(pairs or legal)
        moves.append(tuple(chosen.values()))
        state = play(state, chosen, chance).state
    record = new_record(["a", "b"], seeded(seed_from_text("pairs")), moves, state)
    assert any(" " in str(move) for part in record.moves for move in part)
    assert analyse(record, 200, 1).choices


def test_hints_are_ranked_by_the_chance_to_win() -> None:
    state = start(Setup(), Seeded(bytes(32))).state
    found = hint(learn(None, view(state, 0)), 2000)
    scores = [advice.win + 0.002 * advice.margin for advice in found]
    assert scores == sorted(scores, reverse=True)
    assert all(advice.reasons for advice in found)


# The commands


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("coach") / "game.json"
    file.write_text(dumps(game(Setup("classic", 3), "regular", "random")))
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_analyse_tells_marks_and_accuracy(record: Path, language: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    told = run("analyse", str(record), "--games", "400", "--lang", language, "--report", str(page))
    assert told.code == 0, told.err
    assert "%" in told.out
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert f'lang="{language}"' in text
    assert "analyse-" not in told.out + text.replace("sushitrain analyse", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_ranks_the_moves(record: Path, language: str) -> None:
    told = run("hint", str(record), "--turn", "2", "--seat", "2", "--games", "400", "--lang", language)
    assert told.code == 0, told.err
    assert "%" in told.out
    assert "hint-" not in told.out
    assert "coach-" not in told.out


def test_programs_read_json(record: Path) -> None:
    found = json.loads(run("analyse", str(record), "--games", "400", "--json").out)
    assert set(found) == {"accuracy", "turning", "curve", "choices"}
    assert {"move", "win", "margin", "reasons"} == set(found["choices"][0]["best"])
    first = json.loads(run("hint", str(record), "--turn", "1", "--games", "400", "--json").out)[0]
    assert 0 <= first["win"] <= 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["hint", "{}"], "Choose a turn from 1 to "),
        (["hint", "{}", "--turn", "99"], "Choose a turn from 1 to "),
        (["hint", "{}", "--turn", "1", "--seat", "7"], "Only 1, 2, 3 can choose here"),
        (["analyse", "nowhere.json"], "There is no file nowhere.json."),
    ],
)
def test_nonsense_is_refused_with_one_sentence(record: Path, arguments: list[str], sentence: str) -> None:
    refused = run(*(argument.replace("{}", str(record)) for argument in arguments))
    assert refused.code == 2
    assert refused.err.startswith(sentence)
    assert refused.err.count("\n") == 1


def test_a_game_that_is_not_finished_is_not_gone_through(tmp_path: Path) -> None:
    whole = game(Setup(), "random")
    states = [step.state for step in replay(whole)]
    file = tmp_path / "half.json"
    file.write_text(dumps(new_record(whole.names, whole.dealer, whole.moves[:5], states[5], whole.seats)))
    refused = run("analyse", str(file))
    assert refused.code == 2
    assert refused.err.startswith("This game is not finished yet")
    assert run("hint", str(file), "--games", "400").code == 0
