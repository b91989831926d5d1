### À la carte at a terminal.

cli-a_la_carte-heading = { $over ->
        [yes] The kitchen is closed
       *[no] Round { $round } · { $name } cooks · spoons { $spoons } · coffee break { $rest ->
            [taken] taken
           *[open] to come
        }
    }
cli-a_la_carte-dish = { $dish } ({ $spices }; { $low }–{ $high }, burns at { $red }; { $points ->
        [one] { $points } point
       *[other] { $points } points
    })
cli-a_la_carte-standing = { $standing ->
        [finished] finished
        [burnt] burnt
       *[spoilt] spoilt
    }
cli-a_la_carte-pan = In the pan: { $crystals }
cli-a_la_carte-tray = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    } · { $count ->
        [0] nothing finished yet
       *[other] finished: { $dishes }
    }{ $served ->
        [0] {""}
        [one] {" "}· { $served } point cup
       *[other] {" "}· { $served } point cups
    }
cli-a_la_carte-cups = Cups: { $cups } · { $crepe ->
        [held] crêpe still to come
        [pan] crêpe in the pan
        [done] crêpe served
       *[burnt] crêpe burnt
    }
cli-a_la_carte-bottles = Bottles, with their mouths to the right (● spice, · salt):
cli-a_la_carte-left = Still to be cooked: { $dishes } (“menu” tells them all)
cli-a_la_carte-piles = Cups face down: { $pile } · used: { $used } · stars left: { $stars } · the game ends with { $end } dishes
cli-a_la_carte-legend = A knob goes from 0 to 7: ● is where it stands, = where the dish is done, x where it burns. ▸ marks whose turn it is; a ● beside “spoons” is an action. Stoves have letters: A, B, C, D.
cli-a_la_carte-help = Seasoning: “pour pepper” tilts the bottle so that mostly one crystal falls; “pour pepper 130” to 130 degrees (90 to 180, more lets more fall); “pour pepper 130 0.2” with a stay of 0.2 seconds (1 at most); “pour pepper over B” into another’s pan, with the cup for it. The crêpe: “flip” tosses it; “flip 110 90” with 110 % of the usual lift and 90 % of the wrist. At a real stove: “heat 2” or “heat cup” for what the die shows, “pour pepper 2 1” for two pepper and one salt that fell, “flip picture” for how it landed. Every other answer has a number; or say “heat”, “turn 2”, “dish gazpacho”, “swap B”, “cool 2”, “spoons”, “point”, “take B swap”, “burn”, “end”; “menu” lists the dishes that are left. The beginning of a name will do. Other words: “log” (what happened), “rules” or “rules W-1” (the rules), “save FILE” (write the game to a file), “quit” (leave; the game is kept), “help”.
cli-a_la_carte-ask-dish = { $name }, what do you cook?
cli-a_la_carte-ask-turn = { $name }, how much hotter? (1, 2 or 3)
cli-a_la_carte-ask-take = { $name }, which cup do you take from another player?
cli-a_la_carte-ask-name = { $name }, which cup was drawn?
cli-a_la_carte-ask-cool = { $name }, your dish burns. Do you cool it down?
cli-a_la_carte-ask-act = { $name }, { $actions ->
        [0] a coffee break?
       *[other] { $pan ->
            [crepe] roll, flip or a coffee break? (“flip 100 100”; “help” explains)
           *[dish] { $input ->
                [typed] heat or season? (“heat 2”, “pour pepper 1 0”; “help” explains)
                [sampled] heat or season? (“heat”, “pour pepper 122”; “help” explains)
               *[physics] heat or season? (“heat”, “pour pepper 122 0.3”; “help” explains)
            }
        }
    }
cli-a_la_carte-answer-heat = { $known ->
        [yes] heat: the die shows “{ $face }”
       *[no] heat: roll the die
    }
cli-a_la_carte-answer-turn = { $steps } hotter
cli-a_la_carte-answer-take = “{ $cup }” from { $seat }
cli-a_la_carte-answer-cup = coffee: { $cup ->
        [point] a victory point onto the tray
        [spoons] three more actions
        [swap] swap stoves with { $seat }
       *[cool] cool down by { $steps }
    }
cli-a_la_carte-answer-flip = flip the crêpe
cli-a_la_carte-answer-caught = flipped: { $caught }
cli-a_la_carte-answer-burn = let it burn
cli-a_la_carte-answer-end = end the turn{ $actions ->
        [0] {""}
        [one] {" "}and give up { $actions } action
       *[other] {" "}and give up { $actions } actions
    }
cli-a_la_carte-which = “{ $text }”: which of these do you mean? { $known }
cli-a_la_carte-figure = { $field ->
        [tilt] The tilt goes from { $low } to { $high } degrees
        [dwell] The stay goes from { $low } to { $high } seconds
       *[other] Lift and wrist go from { $low } to { $high } per cent
    }, and “{ $value }” is not among them.
cli-a_la_carte-drawn = At this table hands are drawn: only the tilt of a pour counts, and a flip has no strength.
cli-a_la_carte-how-many = How many fell? “pour pepper 2 1” means two pepper and one salt, “pour pepper 0” nothing.
cli-a_la_carte-how-landed = How did it land? “flip picture”, “flip recipe”, “flip beside”, “flip on-edge” or “flip half-out”.
cli-a_la_carte-unknown = “{ $text }” is no word known here. “help” lists the words.
cli-a_la_carte-result = { $place }. { $name }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
