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
a_la_carte-news-die_rolled = The die shows: { $face }.
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
a_la_carte-news-dish_binned = { $dish } is { $ruin ->
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
a_la_carte-news-crepe_landed = The crêpe { $caught ->
        [picture] lands picture side up: it is finished.
        [recipe] lands recipe side up.
        [beside] falls beside the pan.
        [on-edge] stands on edge.
       *[half-out] hangs half out of the pan.
    }
a_la_carte-news-crepe_burnt = The crêpe of { $seat } is burnt and goes into the bin.
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

a_la_carte-rule-C-1 = Two to four can play. Everybody has a stove with a heat knob from 0 to 7, a pan, a tray for finished dishes, one crêpe, and one coffee cup drawn by luck, lying open.
a_la_carte-rule-C-2 = There are four bottles: lemon (yellow), pepper (black), paprika (red) and herbs (green). Each holds 15 crystals of its colour and 5 of white salt. Two sinks collect used crystals. The colours are known from reviews.
a_la_carte-rule-C-3 = There are 20 dishes, four in each of five colours. A dish names the spices it needs, a green heat range, a red value at which it burns, and 1 to 6 points. The menu is a file: ours is the house’s, partly known from reviews; if you own the box, you can load your own.
a_la_carte-rule-C-3a = A menu is refused unless every green range lies from 0 up, ends below its red value, and that is at most 7; no dish asks for a colour more than twice; and no dish without spices begins at 0. So none is finished when it is laid down, and all can be.
a_la_carte-rule-C-4 = There are 13 coffee cups: victory point and swap stoves and season another’s dish three times each, three spoons and cool down twice each.
a_la_carte-rule-C-5 = The heat die shows 1, 2, 3, everybody +1, choose 1 to 3, and a coffee cup.
a_la_carte-rule-C-6 = There are nine stars, three spoons and a bin. The crêpe is worth 5 points and never brings a star.
a_la_carte-rule-P-1 = Dishes lie open, sorted by colour, and all knobs stand at 0. The start player takes the three spoons; luck says who that is, or the table does (option “start”). From there clockwise everybody picks a dish for the pan; nobody begins with a crêpe, which is our ruling.
a_la_carte-rule-T-1 = A turn is three actions, each of them heating or seasoning, in any mix. After each a spoon passes on.
a_la_carte-rule-T-2 = Once in your turn, at any moment of it, you may take a coffee break: play one open cup of yours. It costs no action and may also follow the third one.
a_la_carte-rule-T-2a = Not while something is to be chosen: heat after the die, a cup to take, a new dish. Only the question of R-2 is answered with a cup.
a_la_carte-rule-T-3 = You may end your turn with actions unspent, unless the table agreed otherwise (option “must_act”); but the roll of Q-2 must be made, while flips may be left out. After the last action, a second failed flip too, the turn waits only if the break is unused and you hold a cup that can be played. Q-1, Q-3 and Q-5 end it without a break.
a_la_carte-rule-T-4 = A cup that you draw may be played in the same turn. Cups are never played in another’s turn.
a_la_carte-rule-H-1 = To heat, roll the die. A number turns your own knob up by so much; you cannot choose less.
a_la_carte-rule-H-2 = Everybody +1: all stoves get one step hotter, yours too.
a_la_carte-rule-H-2a = All knobs move first. Then your own dish is looked at.
a_la_carte-rule-H-3 = Choose 1 to 3: turn your knob up by 1, 2 or 3, as you like.
a_la_carte-rule-H-4 = Coffee cup: take the top face-down cup and lay it open before you. If none is left, take an open cup of any other player, but never a victory point that was played. If nobody has one, the used cups are shuffled face down, and you take one.
a_la_carte-rule-H-4a = You choose whose cup and which. If there is none to be had anywhere, nothing happens.
a_la_carte-rule-H-4b = Your own cups do not count: if no other player has an open cup, the used ones are shuffled.
a_la_carte-rule-H-5 = Nothing goes above 7; what is too much is lost. The cup face brings no heat.
a_la_carte-rule-H-6 = At its red value a dish burns, and above it too, also when the knob jumped over it. Between green and red it is neither finished nor burnt, and you may not throw it away.
a_la_carte-rule-W-1 = Choose any bottle. One motion turns it over above the pan, one turns it back; a short stay is allowed, one second at most; how fast is up to you. You may shake it beforehand, but over the pan neither tap nor shake it: such a gesture is refused. The option “input” says how pours and tosses are made: by gesture and physics, never quite steady (option “floor”); sampled from what hands of a certain steadiness do (option “skill”); or typed in from a real kitchen.
a_la_carte-rule-W-1a = For your own pan any bottle will do, for dishes without spices too, unless the table agreed otherwise (option “recipe_bottles_only”). A refused gesture costs no action and leaves the bottle as it is.
a_la_carte-rule-W-2 = All that falls out is in the pan, also what fell beside it. If nothing falls out, the action is still used.
a_la_carte-rule-W-3 = Three or more of one colour in the pan spoil the dish, and so do three salt.
a_la_carte-rule-W-4 = More than required is allowed; so are other colours, and up to two salt.
a_la_carte-rule-W-5 = A bottle with none of its colour left is refilled at that moment: with all of its colour from the sinks, and with salt up to 5 as far as the sinks have it. If they have none of the colour, the bottle stays as it is until they do; you may use it or not.
a_la_carte-rule-W-5a = A refill comes after finished or ruined dishes have been cleared. A waiting bottle is refilled as soon as the sinks hold its colour; several at once in the order lemon, pepper, paprika, herbs. The two sinks count as one.
a_la_carte-rule-F-1 = Heat in the green range and at least the required spices: the dish is finished. In your own turn you take it at once: onto the tray, crystals into the sinks, knob to 0, and a new dish. That costs no action.
a_la_carte-rule-F-2 = A dish that gets finished in another’s turn stays in the pan. You take it at the start of your turn, if it still is finished.
a_la_carte-rule-F-3 = The new dish must be of a colour you have not finished yet; if there is none, any will do. A crêpe has no colour.
a_la_carte-rule-F-4 = Exactly the required spices, no salt, and the right heat bring a star. Dishes without spices and the crêpe never do, and when the stars are used up there are none.
a_la_carte-rule-R-1 = A burnt or spoilt dish goes into the bin and is out of the game: crystals into the sinks, knob to 0, and a new dish. That costs no action. It happens in its owner’s turn only: at once, or at the start of it if somebody else was the cause.
a_la_carte-rule-R-2 = With the cup “cool down” you may first turn the knob of a burnt dish back below its red value, from 7 too. You are asked before it is binned, and it is the coffee break of that turn.
a_la_carte-rule-R-2a = You are asked only if the break is unused, you hold the cup, and three steps are enough. The steps you choose must lead below the red value.
a_la_carte-rule-R-3 = Cooling does not save a dish that is spoilt as well. What is finished and ruined at once is ruined.
a_la_carte-rule-R-4 = At the start of a turn the pan is settled before anything else; only the cup of R-2 may come first.
a_la_carte-rule-K-1 = Victory point: put the cup onto your tray. It counts 1 point at the end and cannot be taken from you.
a_la_carte-rule-K-2 = Swap stoves: exchange stove, pan and dish with another player, heat and crystals included. Not with a burnt or spoilt dish or a crêpe in either pan. The colours of F-3 do not matter here, and a finished dish that you get so is taken at once, star included.
a_la_carte-rule-K-3 = Three spoons: three more actions, added to those left, and no further cup in this turn. With a crêpe, the roll and flips you have begun come first, then one more roll and two flips; success or burning ends it all.
a_la_carte-rule-K-4 = Season another’s dish: once, with any bottle, by the rules of seasoning; also with spices that are not on the recipe or are there twice. Not on dishes without spices, a crêpe, or a dish that is ruined already. It may finish the other’s dish (F-2).
a_la_carte-rule-K-5 = Cool down: turn your own knob back by 1 to 3, never below 0, whether the dish is burnt or not. That may bring it into its green range and so finish it.
a_la_carte-rule-K-6 = A used cup goes back onto the cup tray, open; but not a victory point.
a_la_carte-rule-K-7 = A cup that could have no effect may not be played.
a_la_carte-rule-Q-1 = Instead of a new dish you may put your own crêpe into the pan, once a game. Your turn ends at once, and actions unspent are lost.
a_la_carte-rule-Q-2 = In each later turn your first action is a roll for heat (the cup face brings a cup, other faces as usual). Then you have two tries to flip the crêpe.
a_la_carte-rule-Q-3 = Caught in the pan picture side up, it is finished, whatever the heat below 7. You take a new dish, and the turn ends.
a_la_carte-rule-Q-4 = If both tries fail, the turn is over, and it is the same again in your next.
a_la_carte-rule-Q-5 = Heat 7 on your own roll burns it. If you can, you are asked to cool it first (R-2); saved, the flips follow. Else it goes into the bin, you take a new dish, and the turn ends without flips. If it reached 7 in another’s turn, that is settled at the start of yours: saved, Q-2 follows; else you take a new dish and have a normal turn.
a_la_carte-rule-Q-6 = A crêpe in the pan cannot be given up. Beside the pan, on edge or half out of it is a failed try; it goes back recipe side up.
a_la_carte-rule-Q-7 = After a finished or burnt crêpe the knob goes to 0. F-3 and E-1 hold for the new dish.
a_la_carte-rule-E-1 = The game ends at once when somebody cannot put a new dish into the pan, has finished five dishes (the crêpe counts), or has three stars.
a_la_carte-rule-E-1a = You cannot when no dish is left and your crêpe is used. If it is not, you must take it.
a_la_carte-rule-E-2 = With two players seven finished dishes end the game, as the rulebook proposes; a table can agree on any number (option “dishes_to_end”).
a_la_carte-rule-E-3 = Points are counted for dishes, the crêpe, and victory-point cups that were played. Finished dishes that are still in pans count, their stars do not; unfinished ones count nothing.
a_la_carte-rule-E-4 = Most points win; equals share the win. The other places go by points.
a_la_carte-rule-E-5 = Three stars: you alone win, whatever the points, and the others are placed by points. If the third star comes with the last dish, it is the stars that count.
a_la_carte-rule-E-6 = After the last agreed round (option “round_limit”, 60 as a rule, 0 for none) it is counted by E-3 and E-4.

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
