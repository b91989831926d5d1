### À la carte's guided first game. It comes with the kitchen.

## What lies on the table

a_la_carte-lesson-dish = In your pan: { $dish }. It needs { $spices }, and both are in the pan already.
a_la_carte-lesson-knob = A dish also needs the right heat: green from { $low } to { $high }. Your knob stands at { $knob }, a little too hot. At { $red } it would burn.
a_la_carte-lesson-turn = A turn has { $actions } actions, heating or seasoning; a coffee cup may come on top. Whoever has finished { $end } dishes ends this game.
a_la_carte-lesson-cups-open = Cups lie open, those of others too. Two of them can be played on you: { $cups }. Each player may do that in their own turn, not in yours.
a_la_carte-lesson-cups-safe = Safe from a swap are burnt or spoilt dishes and the crêpe; nobody may season those, nor a dish without spices. One action is left to you: use it, and watch.

## What to try

a_la_carte-lesson-cup-cool = Take a coffee break: it costs no action. Your cup “cool down” turns the knob back. By { $steps }, and you are in the green.
a_la_carte-lesson-cup-point = You may take a coffee break: put “victory point” on your tray, where nobody can take it. It costs no action.
a_la_carte-lesson-cup-spoons = You may take a coffee break: “three spoons” brings three more actions. It costs none.
a_la_carte-lesson-take-dish = Your pan is empty: choose a new dish, of a colour you have not finished. { $dish } is easy, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
a_la_carte-lesson-take-crepe = Something special instead of a dish: your crêpe, once in a game. It ends this turn at once; you will toss it in the next.
a_la_carte-lesson-take = No cup is left face down: take an open one from somebody.
a_la_carte-lesson-heat = Your knob stands at { $knob }; green is { $low } to { $high }, and at { $red } it burns. Roll the die to heat: what it shows counts.
a_la_carte-lesson-steps = The die lets you choose: turn it up by { $steps }.
a_la_carte-lesson-save = It has burnt! But you hold “cool down”: turn the knob back by { $steps } before it goes into the bin.
a_la_carte-lesson-pour = The heat is right. Now { $bottle }: take its bottle, turn it over above the pan and turn it back. { $count ->
        [one] One is enough
       *[other] { $count } are needed
    }; three of a colour, or three salt, spoil the dish.
a_la_carte-lesson-pour-last = You still need { $bottle }, but be careful: one more of { $spoils } spoils the dish. Turn the bottle only a little.
a_la_carte-lesson-crepe-roll = With a crêpe in the pan a turn begins with the die. Only at 7 does it burn.
a_la_carte-lesson-flip = Now toss it: it must turn over in the air and land in the pan, picture up. You have two tries a turn.
a_la_carte-lesson-end = Nothing useful is left to do here. End your turn.

## What happened

a_la_carte-lesson-laid = { $dish } is in the pan: { $count ->
        [0] no spices
       *[other] { $spices }
    }, heat { $low } to { $high }, burnt from { $red } on. The knob begins at 0.
a_la_carte-lesson-rolled = The die shows { $steps }: your knob goes up by that much. It is not a choice.
a_la_carte-lesson-rolled-all = Everybody +1: all knobs go up by one, yours too. That can finish a dish, or burn one.
a_la_carte-lesson-rolled-choose = The die lets you choose: 1, 2 or 3.
a_la_carte-lesson-rolled-cup = A coffee cup instead of heat.
a_la_carte-lesson-fell = Out came { $count } × { $bottle }{ $salts ->
        [0] {""}
       *[other] {" "}and { $salts } × salt
    }. All that falls counts, beside the pan too.
a_la_carte-lesson-nothing = Nothing fell out, and the action is spent all the same. Turn the bottle farther, or keep it there a little longer.
a_la_carte-lesson-star = { $dish } is served, with a star: just the spices of the recipe and no salt. Three stars win at once.
a_la_carte-lesson-finished = { $dish } is served for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. With just the spices of the recipe and no salt it would have had a star too.
a_la_carte-lesson-finished-plain = { $dish } is served for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
a_la_carte-lesson-spoilt = Too much of one thing: three of a colour, or three salt, spoil a dish. { $dish } goes into the bin.
a_la_carte-lesson-burnt = The knob has reached { $red }: { $dish } is burnt and goes into the bin.
a_la_carte-lesson-crepe-laid = The crêpe lies in your pan, and your turn is over. From your next turn on: the die first, then two tosses.
a_la_carte-lesson-caught = Caught, picture up! The crêpe is done, for 5 points, whatever the heat.
a_la_carte-lesson-dropped = Not this time: it must lie in the pan with its picture up. Two tries a turn, turn after turn.
a_la_carte-lesson-crepe-burnt = At 7 the crêpe burns and goes into the bin. There is only one a game.
a_la_carte-lesson-refilled = The bottle ({ $bottle }) had no more of its colour and is filled from the sinks: { $count }, and { $salts } × salt.
a_la_carte-lesson-got-cup = A coffee cup for you: { $cup }. One a turn may be played, whenever you like in your turn.
a_la_carte-lesson-used-point = The point is on your tray, and nobody can take it.
a_la_carte-lesson-used-swap = The stoves have changed places, with pans, heat and all that is in them.
a_la_carte-lesson-swapped-by = “Swap stoves” was played on you: your pan stands there now, with dish, spices and heat, and theirs is yours.
a_la_carte-lesson-seasoned-by = “Season another’s dish” was played on you, with { $bottle }. All that fell counts. If that spoils it, it goes into the bin when your turn begins; if it was just what you lacked, it is served then.
a_la_carte-lesson-used-spoons = Three more actions, in this very turn.
a_la_carte-lesson-used-season = You have seasoned somebody else’s dish: help or mischief, as you like.
a_la_carte-lesson-used-cool = { $steps } down. Once a turn you may play a cup like this.
a_la_carte-lesson-done = You have met heat, spices, a cup and the crêpe. Enough dishes end the game, and most points win; three stars win at once. Bon appétit!
a_la_carte-lesson-done-2 = Those were the cups that others play on you. Watch what lies open, and finish dishes before somebody likes them. Bon appétit!
a_la_carte-lesson-more = Next: cups of others

a_la_carte-lesson-name-T-2 = Coffee
a_la_carte-lesson-name-F-1 = Serve
a_la_carte-lesson-name-F-3 = Choose
a_la_carte-lesson-name-H-1 = Heat
a_la_carte-lesson-name-W-1 = Season
a_la_carte-lesson-name-Q-2 = Crêpe
a_la_carte-lesson-name-K-2 = Swap
a_la_carte-lesson-name-K-4 = Season
