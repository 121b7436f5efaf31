"""The console that commands print to."""

from sushitrain.narration.console import Out


def test_a_covered_hand_is_wiped_from_the_screen_and_from_what_scrolled_off_it() -> None:
    out = Out()
    with out.capture() as captured:
        out.wipe()
    assert captured.get() == ""
