# Bots of À la carte: what their styles are like, and why they gave an answer. Loaded when asked for.

a_la_carte-style-cautious = Finishes dishes rather than perfecting them, and leaves others alone.
a_la_carte-style-collector = Wants stars above all.
a_la_carte-style-spoiler = Collects cups and uses them against the others.

a_la_carte-why-random = It drew lots among all answers.
a_la_carte-why-dish = { $dish } brings much for the actions it takes (points: { $points }).
a_la_carte-why-crepe = The crêpe is worth its turns now.
a_la_carte-why-heat = The dish lacks heat: the knob is at { $knob }, green is { $low } to { $high }.
a_la_carte-why-roll = The crêpe needs its roll before it can be flipped.
a_la_carte-why-turn_up = Turned up by { $steps }, the dish is worth most.
a_la_carte-why-season = The dish still lacks { $spice }.
a_la_carte-why-spoil = The dish is not worth finishing; a new one is.
a_la_carte-why-trouble = { $spice } may spoil another player’s dish ({ $dish }).
a_la_carte-why-flip = The crêpe is caught with a chance of { $share } %.
a_la_carte-why-cup = The cup “{ $cup }” is of more use now than kept.
a_la_carte-why-take = Of the open cups, “{ $cup }” is worth most.
a_la_carte-why-let_burn = The dish is not worth the cup that would save it.
a_la_carte-why-end = Nothing that is left to do is worth more than ending the turn.
a_la_carte-why-chance = With this answer the chance to win the game is { $share } %.
a_la_carte-why-instead = The next best answer would give up { $share } percentage points.

## What matters at a decision, as a coach says it before the answer

a_la_carte-matters-here = { $code ->
        [dish] Which dish brings most points for the actions it takes?
        [crepe] Is there time for the crêpe?
        [heat] Look at the knob: what heat does your dish want?
        [turn_up] Look at the knob: what heat does your dish want?
        [roll] Look at the crêpe: what does it need before it can be flipped?
        [flip] How sure is your hand of the flip?
        [season] Which spice does your dish still lack?
        [spoil] Is your dish still worth finishing?
        [trouble] Look at the dishes of the others.
        [cup] Look at your cups: which of them is of use now?
        [take] Which of the open cups would you miss most?
        [let_burn] Is the dish worth what it takes to save it?
        [end] What could the rest of this turn still bring?
       *[other] Look at what your dish needs, and at the actions that are left.
    }

## Answers, as a review names them

a_la_carte-move-dish = put { $dish } into the pan
a_la_carte-move-heat = heat
a_la_carte-move-turn_up = turn up by { $steps }
a_la_carte-move-take = take the cup “{ $cup }” from { $seat }
a_la_carte-move-name = name the cup “{ $cup }”
a_la_carte-move-season = season at { $pan } with { $bottle } ({ $degrees }°, { $crystals ->
    [0] hardly any crystal
    [one] about one crystal
   *[other] about { $crystals } crystals
})
a_la_carte-move-tilt = season at { $pan } with { $bottle } ({ $degrees }°, { $crystals ->
    [0] hardly any crystal
    [one] about one crystal
   *[other] about { $crystals } crystals
})
a_la_carte-move-fallen = season at { $pan } with { $bottle }
a_la_carte-move-flip = toss the crêpe
a_la_carte-move-try = toss the crêpe
a_la_carte-move-caught = say how the crêpe landed
a_la_carte-move-cup = use the cup “{ $cup }”{ $steps ->
    [0] { $seat ->
        [no] {""}
       *[other] {" "}with { $seat }
    }
   *[other] {" "}by { $steps }
}
a_la_carte-move-let_burn = let the dish burn
a_la_carte-move-end = end the turn
