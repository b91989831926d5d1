### À la carte's kitchen in the browser. It comes with the scene.

## What to do now

web-a_la_carte-now = Now
web-a_la_carte-now-dish = { $crepe ->
        [yes] What do you cook next? The crêpe ends your turn.
       *[no] What do you cook? Choose a dish.
    }
web-a_la_carte-now-act = Heat or season: { $spoons ->
        [one] one spoon left.
       *[other] { $spoons } spoons left.
    }
web-a_la_carte-now-roll = A crêpe is in the pan: first roll for heat.
web-a_la_carte-now-flip = Toss the crêpe: a stroke up, then a hook. The picture must face up.
web-a_la_carte-now-flip-drawn = Flip the crêpe, or let it be.
web-a_la_carte-now-landed = Flip the crêpe: how did it land?
web-a_la_carte-now-pour = { $own ->
        [yes] Turn the { $bottle } bottle over your pan, and back.
       *[no] With your cup: turn the { $bottle } bottle over { $name }’s pan, and back.
    }
web-a_la_carte-now-aim = Season { $name }’s dish: choose a bottle.
web-a_la_carte-now-pan = Over whose pan do you turn the { $bottle } bottle?
web-a_la_carte-now-heat = How much hotter?
web-a_la_carte-now-take = Whose cup do you take?
web-a_la_carte-now-name = Which cup did you draw?
web-a_la_carte-now-cool = { $dish } burns. Cool it down, or let it go?
web-a_la_carte-now-break = No spoons left: a coffee break, or the end of your turn.
web-a_la_carte-now-over = The kitchen is closed.
web-a_la_carte-wait = { $phase ->
        [dish] { $name } chooses a dish.
        [cool] { $dish } burns: { $name } may still cool it.
        [cup] { $name } takes a cup.
       *[act] { $name } is cooking.
    }

## Answers

web-a_la_carte-roll = Roll the heat die
web-a_la_carte-rolled = The die shows: { $face }
web-a_la_carte-foretold = Would be the right heat: { $good }. Would burn: { $bad }.
web-a_la_carte-turn-up = { $steps } up
web-a_la_carte-season = Season with
web-a_la_carte-own-pan = Over your own pan
web-a_la_carte-other-pan = Over { $name }’s pan, by your cup
web-a_la_carte-pour = Pour
web-a_la_carte-fell = So much fell
web-a_la_carte-try = Flip the crêpe
web-a_la_carte-take = { $cup }, from { $name }
web-a_la_carte-swap-with = Swap stoves with { $name }
web-a_la_carte-season-of = Season { $name }’s dish
web-a_la_carte-cool-by = Cool down by { $steps }
web-a_la_carte-drink = Coffee: { $cup }
web-a_la_carte-let-burn = Let it burn
web-a_la_carte-end = End the turn
web-a_la_carte-crepe-why = Once a game: flip it, picture side up.
web-a_la_carte-crepe-line = { $dish }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. { web-a_la_carte-crepe-why }

## What there is to see

web-a_la_carte-kitchen = The kitchen: stoves, pans and bottles
web-a_la_carte-own = My stove
web-a_la_carte-pad = Your hand: the bottle or the pan
web-a_la_carte-chefs = Around the kitchen
web-a_la_carte-goal = { $round ->
        [0] Choosing dishes
       *[other] Round { $round }
    } · { $dishes } dishes or 3 stars end it
web-a_la_carte-menu = Menu
web-a_la_carte-bottles = Bottles
web-a_la_carte-rest = Beside the stoves
web-a_la_carte-none = Nothing.
web-a_la_carte-no-spices = no spices
web-a_la_carte-dish = { $dish } ({ $colour }): { $spices }; heat { $low } to { $high }, burns at { $red }; { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
web-a_la_carte-bottle = { $bottle }. In the bottle: { $crystals }.
web-a_la_carte-stove-empty = Nothing in the pan
web-a_la_carte-stove = { $dish }: heat { $knob }, green from { $low } to { $high }, burns at { $red }. In the pan: { $crystals }. { $lack ->
        [yes] It lacks { $missing }.
       *[no] No spice is lacking.
    }{ $standing ->
        [finished] {" "}It is finished.
        [burnt] {" "}It is burnt.
        [spoilt] {" "}It is spoilt.
       *[other] {""}
    }
web-a_la_carte-standing = { $standing ->
        [finished] Finished
        [burnt] Burnt
       *[spoilt] Spoilt
    }
web-a_la_carte-seat = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }. Finished: { $dishes ->
        [0] nothing yet
       *[other] { $finished }
    }.{ $served ->
        [0] {""}
        [one] {" "}One victory-point cup on the tray.
       *[other] {" "}{ $served } victory-point cups on the tray.
    } Open cups: { $cups }.{ $crepe ->
        [held] {" "}The crêpe is not used yet.
       *[other] {""}
    }{ $turn ->
        [yes] {" "}It is their turn, { $spoons ->
            [one] one spoon
           *[other] { $spoons } spoons
        } left.
       *[no] {""}
    }
web-a_la_carte-die = The die shows: { $face }.
web-a_la_carte-cups = Cups face down: { $pile }. Used cups: { $used }.
web-a_la_carte-stars = Stars left: { $stars }.
web-a_la_carte-sinks = In the sinks: { $crystals }.
web-a_la_carte-bin = In the bin: { $dishes }.
web-a_la_carte-title-points = Points
web-a_la_carte-title-star = A star: a dish with exactly its spices
web-a_la_carte-title-spoons = Spoons: actions left in this turn
web-a_la_carte-title-heat = Heat of the stove: the frame is now, green is right, red burns
web-a_la_carte-title-worth = Points of the dish
web-a_la_carte-title-served = A victory-point cup on the tray
web-a_la_carte-title-there = { $spice }: in the pan
web-a_la_carte-title-lacking = { $spice }: still lacking
web-a_la_carte-title-extra = { $spice }: more than the dish asks for
web-a_la_carte-title-pile = Cups face down
web-a_la_carte-title-used = Used cups
web-a_la_carte-title-supply = Stars left
web-a_la_carte-title-sink = Crystals in the sinks
web-a_la_carte-title-bin = Dishes in the bin
web-a_la_carte-free = Drag to look around. Pinch, turn the wheel or press + to come nearer.
web-a_la_carte-free-home = Back to my stove
