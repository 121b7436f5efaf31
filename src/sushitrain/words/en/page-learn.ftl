## Learning: rules, tutorial, score pad

page-learn-title = How to play
page-learn-about = Every game, dessert and variant in a few minutes of reading. Or let the chef show you: each tutorial takes less than three.
page-learn-tutorial = Play the tutorial
page-learn-all = All rules
page-learn-try = Try it
page-learn-rulings = Our rulings
page-learn-rulings-about = No rulebook settles these questions. This is how we play them here.
page-learn-more = Read on

page-tutorial-title = Tutorial
page-tutorials = Tutorials
page-tutorial-step = Step { $n } of { $of }
page-tutorial-back = Back
page-tutorial-do = Do it for me
page-tutorial-skip = Skip
page-tutorial-again = Once more
page-tutorial-rules = Read the rules
page-tutorial-instead = Not a bad idea, but this time take: { $cards }.
page-tutorial-both = Take two at once: press “{ $button }” first.
page-tutorial-press = Not a bad idea, but this time use “{ $button }”.
page-tutorial-done = done
page-tutorial-following = Next tutorial: { $name }

page-pad-title = Score pad
page-pad-about = For playing with the real box: tap what lies in front of everybody, and the sums do themselves.
page-pad-players = Who plays?
page-pad-special = Variants and house rules
page-pad-start = Start counting
page-pad-new = New game
page-pad-new-sure = Start a new game?
page-pad-new-text = Everything on this pad will be gone. The names stay.
page-pad-more = { $card }, { $n } so far: one more
page-pad-less = { $card }, { $n } so far: one fewer
page-pad-dip = Which nigiri lie on wasabi?
page-pad-dipped = on wasabi
page-pad-squishy = Took the squishy this round
page-pad-desserts = desserts
page-pad-die = What does the mochi die show?
page-pad-puddings = Pudding tokens, by value
page-pad-tokens = Menus and chopsticks left over
page-pad-before = Back
page-pad-next = Next: { $name }
page-pad-offline = No connection. Keep tapping: the points follow as soon as it is back.
