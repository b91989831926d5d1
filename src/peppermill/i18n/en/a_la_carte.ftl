### À la carte: everything a player reads.

a_la_carte = À la carte
a_la_carte-summary = Heat your stove, season with a steady hand, flip a crêpe, and serve the best menu before somebody else does.

## Refusals

refusal-menu-field = { $file }: the field “{ $field }” is missing, unknown or cannot be that.
refusal-menu-dishes = { $file } lists { $count ->
        [one] { $count } dish
       *[other] { $count } dishes
    }; { $needed } are needed.
refusal-menu-dish = { $file }, dish { $number }: the field “{ $field }” is missing, unknown or cannot be that.
refusal-menu-name-twice = { $file }: “{ $dish }” stands there twice.
refusal-menu-colour = { $file }: { $count ->
        [one] { $count } dish is
       *[other] { $count } dishes are
    } { $colour }; { $needed } are needed of each colour.
refusal-menu-never-hot-enough = { $file }: “{ $dish }” can never be finished. It is green from { $low } to { $high } and red at { $red }; green must lie within 0 to 6, and red above it, at 7 at most.
refusal-menu-always-spoilt = { $file }: “{ $dish }” can never be finished. It asks for { $spice } three times, and three of a colour spoil a dish.
refusal-menu-done-at-once = { $file }: “{ $dish }” would be finished when it is laid down. Without spices, its green range must begin above 0.
refusal-a_la_carte-break-taken = You have had your coffee break in this turn.
refusal-a_la_carte-choice-first = First answer what is asked now.
refusal-a_la_carte-colour-finished = You have finished a dish of this colour ({ $colour }), and there are others you have not.
refusal-a_la_carte-crepe-in-pan = A crêpe is in your pan: roll and flip, it takes no spices.
refusal-a_la_carte-crepe-used = You have had your crêpe in this game.
refusal-a_la_carte-cup-not-held = You have no open cup of this kind: { $cup }.
refusal-a_la_carte-flip-first = Flip the crêpe first; the next roll comes after both tries.
refusal-a_la_carte-must-act = At this table all actions must be used before the turn ends.
refusal-a_la_carte-no-action = You have no action left.
refusal-a_la_carte-no-cooling = You can turn your knob back by 1 to 3 steps, but not below 0: by { $most } at most.
refusal-a_la_carte-no-crepe-in-pan = There is no crêpe in your pan.
refusal-a_la_carte-no-crepe-yet = Nobody begins the game with a crêpe.
refusal-a_la_carte-no-such-answer = That is no answer to what is asked here.
refusal-a_la_carte-no-such-bottle = There is no bottle of “{ $bottle }”.
refusal-a_la_carte-no-such-dish = “{ $dish }” is not to be had.
refusal-a_la_carte-no-swap = These stoves cannot be swapped: neither pan may hold a crêpe or a ruined dish.
refusal-a_la_carte-not-cool-enough = So few steps do not save it: the knob must end below the red value.
refusal-a_la_carte-not-on-recipe = At this table your own dish is seasoned with bottles of its recipe only, not with { $bottle }.
refusal-a_la_carte-season-by-pouring = The cup “season another’s dish” is played by pouring: in place of cup, write { $command }SEAT of whose dish it is.
refusal-a_la_carte-not-seasonable = The dish of seat { $seat } cannot be seasoned by others: it takes no spices, or is ruined.
refusal-a_la_carte-not-your-turn = Seat { $seat } is asked here, not you.
refusal-a_la_carte-other-input = At this table { $input ->
        [physics] a real gesture is wanted.
        [sampled] what falls and lands is sampled: say how far you tilt.
       *[typed] what fell or landed is typed in.
    }
refusal-a_la_carte-roll-first = With a crêpe in the pan you roll for heat first.

## Words that stand in for codes

a_la_carte-word-lemon = lemon
a_la_carte-word-pepper = pepper
a_la_carte-word-paprika = paprika
a_la_carte-word-herbs = herbs
a_la_carte-word-salt = salt
a_la_carte-word-white = white
a_la_carte-word-yellow = yellow
a_la_carte-word-green = green
a_la_carte-word-blue = blue
a_la_carte-word-red = red
a_la_carte-word-point = victory point
a_la_carte-word-swap = swap stoves
a_la_carte-word-spoons = three spoons
a_la_carte-word-season = season another’s dish
a_la_carte-word-cool = cool down
a_la_carte-word-one = 1
a_la_carte-word-two = 2
a_la_carte-word-three = 3
a_la_carte-word-all = everybody +1
a_la_carte-word-choose = choose 1 to 3
a_la_carte-word-cup = coffee cup
a_la_carte-word-crepe = Crêpe
# Names of the printed game: breakfast_fidel and eau_pour_le_cafe, whose spaces do not break. The others are ours.
a_la_carte-word-breakfast_fidel = Breakfast Fidel
a_la_carte-word-eau_pour_le_cafe = Eau pour le café
a_la_carte-word-lemon_ice = Lemon ice
a_la_carte-word-herb_soup = Herb soup
a_la_carte-word-red_eggs = Fiery eggs
a_la_carte-word-green_omelette = Garden omelette
a_la_carte-word-pepper_quiche = Pepper quiche
a_la_carte-word-carpaccio = Carpaccio rosso
a_la_carte-word-goulash_soup = Goulash soup
a_la_carte-word-herb_dumplings = Herb dumplings
a_la_carte-word-garden_ratatouille = Ratatouille
a_la_carte-word-gazpacho = Gazpacho
a_la_carte-word-pepper_trout = Pepper trout
a_la_carte-word-lemon_sole = Lemon sole
a_la_carte-word-paprika_prawns = Paprika prawns
a_la_carte-word-bouillabaisse = Bouillabaisse
a_la_carte-word-herb_steak = Herb steak
a_la_carte-word-red_curry = Red lemon curry
a_la_carte-word-four_spice_roast = Four-spice roast
a_la_carte-word-devils_ragout = Devil’s ragout

## What happened

a_la_carte-news-game_begun = { $start } begins.{ $cups_count ->
        [0] {""}
       *[other] {" "}First cups: { $cups }.
    }
a_la_carte-news-dish_laid = { $own ->
        [yes] You put
       *[other] { $seat } puts
    } { $dish } into the pan.
a_la_carte-news-crepe_laid = { $own ->
        [yes] You put your crêpe into the pan, and your
       *[other] { $seat } puts a crêpe into the pan, and the
    } turn is over.
a_la_carte-news-turn_begun = Round { $round }: { $own ->
        [yes] your turn.
       *[other] { $seat } is next.
    }
a_la_carte-news-heat_begun = { $own ->
        [yes] You roll
       *[other] { $seat } rolls
    } the heat die.
a_la_carte-news-die_rolled = { $own ->
        [yes] You roll
       *[other] { $seat } rolls
    }: { $face }.
a_la_carte-news-heat_chosen = { $own ->
        [yes] You choose
       *[other] { $seat } chooses
    } { $steps } more heat.
a_la_carte-news-cup_drawn = { $own ->
        [yes] You take
       *[other] { $seat } takes
    } a cup: { $cup }.
a_la_carte-news-cup_stolen = { $own ->
        [yes] You take
       *[other] { $seat } takes
    } a cup from { $other_own ->
        [yes] you
       *[other] { $other }
    }: { $cup }.
a_la_carte-news-cups_shuffled = The used cups ({ $count }) are shuffled and lie face down again.
a_la_carte-news-no_cup_left = There is no cup to be had anywhere.
a_la_carte-news-bottle_tilted = { $own ->
        [yes] You tilt
       *[other] { $seat } tilts
    } the { $bottle }.
a_la_carte-news-spices_fell = { $fallen_count ->
        [0] Nothing falls out.
       *[other] Into { $pan_own ->
            [yes] your pan
           *[other] { $pan }’s pan
        }: { $fallen }.
    }
a_la_carte-news-bottle_refilled = The { $bottle } bottle is refilled from the sinks: { $spices } × { $bottle }, { $salts } × salt.
a_la_carte-news-dish_finished = { $own ->
        [yes] You finish
       *[other] { $seat } finishes
    } { $dish } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $star ->
        [yes] , perfectly: a star!
       *[other] .
    }
a_la_carte-news-cooling_asked = { $dish } burns. { $own ->
        [yes] You
       *[other] { $seat }
    } may still cool it down.
a_la_carte-news-dish_binned = { $own ->
        [yes] Your { $dish }
       *[other] { $seat }’s { $dish }
    } is { $ruin ->
        [spoilt] spoilt
       *[burnt] burnt
    } and goes into the bin.
a_la_carte-news-point_served = { $own ->
        [yes] You put
       *[other] { $seat } puts
    } a victory-point cup onto the tray.
a_la_carte-news-stoves_swapped = { $own ->
        [yes] You swap
       *[other] { $seat } swaps
    } stoves with { $other_own ->
        [yes] you
       *[other] { $other }
    }.
a_la_carte-news-spoons_taken = { $own ->
        [yes] You take
       *[other] { $seat } takes
    } three more spoons.
a_la_carte-news-guest_seasoned = { $own ->
        [yes] You season
       *[other] { $seat } seasons
    } { $other_own ->
        [yes] your dish
       *[other] the dish of { $other }
    } with { $bottle }.
a_la_carte-news-knob_cooled = { $own ->
        [yes] You turn your
       *[other] { $seat } turns the
    } knob back by { $steps }.
a_la_carte-news-crepe_tossed = { $own ->
        [yes] You toss
       *[other] { $seat } tosses
    } the crêpe.
a_la_carte-news-crepe_landed = { $own ->
        [yes] Your crêpe
       *[other] { $seat }’s crêpe
    } { $caught ->
        [picture] lands picture side up: it is finished.
        [recipe] lands recipe side up.
        [beside] falls beside the pan.
        [on-edge] stands on edge.
       *[half-out] hangs half out of the pan.
    }
a_la_carte-news-crepe_burnt = { $own ->
        [yes] Your crêpe
       *[other] { $seat }’s crêpe
    } is burnt and goes into the bin.
a_la_carte-news-turn_ended = { $own ->
        [yes] Your turn is over.
       *[other] { $seat } is done.
    }
a_la_carte-news-game_ended = { $count ->
        [one] { $own ->
            [yes] You win
           *[other] { $winners } wins
        }
       *[other] { $winners } share the win
    }{ $reason ->
        [stars] {" "}with three stars
        [no_dish] : there is no dish left
        [round_limit] {" "}when the rounds are used up
       *[dishes] {""}
    }. Points: { $scores }.

## Outcomes: why the game ended

a_la_carte-reason-dishes = Somebody finished the last dish that was needed.
a_la_carte-reason-stars = Somebody earned three stars.
a_la_carte-reason-no_dish = There was no dish left for an empty pan.
a_la_carte-reason-round_limit = The agreed number of rounds was played.

## Moments of a game

a_la_carte-story-part = Round { $number }
a_la_carte-moment-star = Not a crystal too many: { $name } earns star { $stars }.
a_la_carte-moment-crepe = { $name } catches the crêpe, picture side up.
a_la_carte-moment-spoilt_by_other = { $name } spoils the dish of { $other } with { $crystals ->
        [one] one crystal
       *[other] { $crystals } crystals
    }.
a_la_carte-moment-swapped_finished = { $name } swaps stoves and takes a finished dish of { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
a_la_carte-moment-saved = { $name } saves a burning dish with a cup of coffee.
a_la_carte-moment-flood = The lid must be off: { $crystals } crystals for { $name } in one pour.

## Options

a_la_carte-option-start = Who begins
a_la_carte-option-start-0 = by lot
a_la_carte-option-input = How bottles are tilted and crêpes tossed.
a_la_carte-option-input-physics = for real, by physics
a_la_carte-option-input-sampled = sampled: say how far, and luck does the rest
a_la_carte-option-input-typed = typed in from a real kitchen, with its die and cups
a_la_carte-option-skill = How steady the hands are where pours and tosses are sampled.
a_la_carte-option-skill-expert = expert
a_la_carte-option-skill-good = good
a_la_carte-option-skill-casual = casual
a_la_carte-option-skill-novice = novice
a_la_carte-option-floor = How steady the hand is in every real pour and toss, at best
a_la_carte-option-floor-0 = perfectly still
a_la_carte-option-floor-50 = very steady
a_la_carte-option-floor-100 = as steady as an expert’s
a_la_carte-option-must_act = All actions of a turn must be used.
a_la_carte-option-recipe_bottles_only = You may season your own dish only with bottles of its recipe.
a_la_carte-option-dishes_to_end = How many finished dishes end the game
a_la_carte-option-dishes_to_end-0 = as usual: five, or seven with two players
a_la_carte-option-round_limit = After how many rounds the game ends in any case
a_la_carte-option-round_limit-0 = never

## The rulebook

a_la_carte-chapter-components = What is in the box
a_la_carte-chapter-turn = Setting up, and what a turn is
a_la_carte-chapter-heating = Heating
a_la_carte-chapter-seasoning = Seasoning
a_la_carte-chapter-finishing = Finished, starred, ruined
a_la_carte-chapter-cups = Coffee cups
a_la_carte-chapter-crepe = The crêpe
a_la_carte-chapter-end = The end

## What ended the game

a_la_carte-decided-dishes = With { $things }, { $names } finished { $count ->
        [one] the one dish that was needed
       *[other] the last of { $count } dishes that were needed
    } in round { $round }.
a_la_carte-decided-stars = { $names } earned the third star in round { $round }: { $things }, not a crystal too many.
a_la_carte-decided-no_dish = In round { $round } the pan of { $names } was empty, and no dish was left for it.
a_la_carte-decided-round_limit = { $round ->
        [one] The one round that was agreed
       *[other] The { $round } rounds that were agreed
    } had been played.
