# The practice range in the browser.

range-title = Practice range
range-why = Throw, pour and toss as often as you like. Nothing counts.
range-door = Practise throwing, pouring and tossing
range-tabs = What to practise
range-tab-throw = Throw
range-tab-pour = Pour
range-tab-toss = Toss
range-how-throw = Swipe from the near edge towards a bowl. Faster goes further; a curve gives spin.
range-how-pour = Turn the bottle over along an arc around it, and at once back upright.
range-how-toss = Stroke up, then hook to the side at the end: first the lift, then the flick.
range-keys-throw = By keys: left and right set the place, up and down the loft. Space stops the direction, then the speed.
range-keys-pour = By keys: left and right set how long it is shaken before, up and down how hard. Space stops the tilt, then the stay.
range-keys-toss = By keys: space stops the lift, the flick, the time between them, and the place of the catch; left and right move it sideways.
range-ground-throw = The board with nine bowls and four circles
range-ground-pour = A spice bottle above a pan
range-ground-toss = A pan with a crêpe
range-state-sending = In the air …
range-state-playing = In the air …
range-state-ready = Your turn.
range-loft = Loft
range-degrees = { $degrees }°
range-press-first = Start by needles
range-press = Stop the needle
range-set-pour = Shake first: { $seconds } s at { $strength } m/s².
range-set-toss = { $side ->
    [left] Catch { $cm } cm to the left.
    [right] Catch { $cm } cm to the right.
   *[middle] Catch in the middle.
}
range-stage-direction = Direction
range-stage-speed = Speed
range-stage-tilt = Tilt
range-stage-dwell = Stay
range-stage-lift = Lift
range-stage-wrist = Flick
range-stage-lag = Time between
range-stage-along = Catch
range-target = Target
range-keep = Chips stay on the board
range-clear = Clear the board
range-refill = Fill the bottle again
range-in-bottle = { $count ->
    [0] The bottle is empty.
    [one] One crystal is in the bottle.
   *[other] { $count } crystals are in the bottle.
}
range-replay = Show again
range-forget = Count anew
range-shadows = Shadows
range-results = How it went
range-rate = { $hits } of { $throws } throws hit
range-rate-none = No throw at this target yet.
range-scatter = Where your throws at { $target } came to rest
range-pours-none = No pour yet.
range-histogram = How many crystals fell
range-bar = { $crystals } { $more ->
    [yes] or more
   *[no] {""}
} crystals: { $times } times
range-tosses-none = No toss yet.
range-tossed = { $turned } of { $times } turned over and caught
range-catch-picture = Turned over and caught
range-catch-recipe = Caught, not turned over
range-catch-half-out = Half out of the pan
range-catch-on-edge = On its edge
range-catch-beside = Beside the pan
range-said-hit = Hit: { $target }.
range-said-near = Missed: { $cm } cm from the middle of { $target }.
range-said-left = It left the board.
range-said-poured = { $count ->
    [0] Nothing fell.
    [one] One crystal fell.
   *[other] { $count } crystals fell.
} { $salt ->
    [0] {""}
    [one] One of them is salt.
   *[other] { $salt } of them are salt.
}
range-nothing-throw = That was no throw: too short, too slow, or not forward.
range-nothing-pour = That was no pour: turn it over, and back upright before you let go.
range-nothing-toss = That was no toss: a quick stroke up, then a hook.
range-phone = Move the phone itself
range-phone-off = Back to fingers
range-phone-hold-throw = Hold here, swing the phone away from you, let go.
range-phone-hold-pour = Hold here, the phone upright as the bottle. Turn it over and back.
range-phone-hold-toss = Hold here, the phone flat as the pan. Lift and flick it, level it, let go.
range-phone-insecure = Browsers give motion only to pages over https. Swiping does the same.
range-phone-none = This browser knows no motion sensors. Swiping does the same.
range-phone-refused = Motion was not allowed. Swiping does the same; to change your mind, allow motion for this page in the browser’s settings.
range-phone-silent = No motion is felt: this device seems to have no sensors. Swiping does the same.
range-flat = This browser cannot draw in three dimensions (WebGL), and the range needs that. Another browser, or its hardware acceleration, may help.
range-target-crystals = { $count ->
    [one] exactly one crystal
   *[other] exactly { $count } crystals
}
range-hits = hit
range-streak = in a row
range-best = best row
range-last = The last { $count }: { $hits } hit
range-half = Half of them came to rest within { $cm } cm.
range-hand = Your hand
range-hand-unknown = Your hand is not measured yet.
range-hand-more = { $count ->
    [one] One more try or two, and your hand is measured.
   *[other] About { $count } more tries, and your hand is measured.
}
range-hand-is = Your hand: { $skill }, about { $like }.
range-hand-kept = Measured from { $count } tries, kept on this device.
range-hand-forget = Measure my hand anew
range-skill-expert = expert
range-skill-good = good
range-skill-casual = casual
range-skill-novice = novice

## What was wrong with a try, and what to change

range-flight = { $cm } cm high · turned { $degrees }°
range-toss-too-soft = The flick was too soft: it did not turn over.
range-toss-change-too-soft = Flick harder: hook to the side faster.
range-toss-too-hard = The flick was too hard: it was flung towards you.
range-toss-change-too-hard = Flick more gently: hook to the side more slowly.
range-toss-too-early = The flick came with the lift: it rose without turning.
range-toss-change-too-early = First up, and a moment later to the side.
range-toss-too-late = The flick came too late.
range-toss-change-too-late = Hook sooner: while you are still going up.
range-toss-too-low = The lift was too low: there was no time to turn.
range-toss-change-too-low = Stroke up faster.
range-toss-too-high = The lift was too high.
range-toss-change-too-high = Stroke up more gently.
range-toss-too-near = The pan waited too near to you.
range-toss-change-too-near = Let go where the hook ends, or a little above it.
range-toss-too-far = The pan waited too far away.
range-toss-change-too-far = Let go where the hook ends, or a little below it.
range-toss-too-left = The pan waited too far to the left.
range-toss-change-too-left = Let go where the hook ends, or a little to its right.
range-toss-too-right = The pan waited too far to the right.
range-toss-change-too-right = Let go where the hook ends, or a little to its left.
range-toss-chance = So close: your hand was right.
range-toss-change-chance = Do just the same again.
range-stroke-no-lift = The pan did not go up.
range-stroke-change-no-lift = Stroke up first, then hook to the side.
range-stroke-no-hook = The hook was missing: it would not turn over.
range-stroke-change-no-hook = At the end of the stroke, hook to the side.
range-stroke-slow-lift = Too slow on the way up.
range-stroke-change-slow-lift = Stroke up faster.
range-stroke-slow-hook = The hook was too slow: it would not turn over.
range-stroke-change-slow-hook = Hook to the side faster.
range-swipe-short = Too short for a throw.
range-swipe-change-short = Begin on your chip and swipe further.
range-swipe-slow = Too slow for a throw.
range-swipe-change-slow = Swipe about { $times } times as fast.
range-swipe-held = You stood still before you let go.
range-swipe-change-held = Let go while your finger is still moving.
range-swipe-aside = Too far to the side.
range-swipe-change-aside = Swipe straighter, away from you.
range-swipe-back = That went towards you.
range-swipe-change-back = Begin on your chip and swipe away from you.
range-miss = { $target }: { $along ->
        [long] { $beyond } cm too far{ $side ->
            [left] , { $right } cm too far left.
            [right] , { $right } cm too far right.
           *[none] .
        }
        [short] { $beyond } cm too short{ $side ->
            [left] , { $right } cm too far left.
            [right] , { $right } cm too far right.
           *[none] .
        }
       *[none] { $side ->
            [left] { $right } cm too far left.
           *[right] { $right } cm too far right.
        }
    }
range-miss-change = { $along ->
        [long] { $side ->
            [left] Softer, and more to the right.
            [right] Softer, and more to the left.
           *[none] Softer.
        }
        [short] { $side ->
            [left] Harder, and more to the right.
            [right] Harder, and more to the left.
           *[none] Harder.
        }
       *[none] { $side ->
            [left] More to the right.
           *[right] More to the left.
        }
    }
range-left = { $side ->
        [left] It left the board on the left.
        [right] It left the board on the right.
        [unseen] It left the board.
       *[none] It flew over the far edge.
    }

## Landing maps

map-show = Show where it may land
map-title = Landing map
map-throw = Where this throw may land
map-hand = With your measured hand ({ $skill }).
map-hand-unknown = With a casual hand: yours is not measured yet.
map-target = Target
map-chance = Chance
map-left = Off the board
map-estimated = Estimated; hold the aim, and it is simulated.
map-simulated = { $count } throws simulated.
map-pour = { $count ->
    [one] What may fall: { $count } crystal in the bottle
   *[other] What may fall: { $count } crystals in the bottle
}
map-pour-now = At { $degrees }°: none { $none }, one { $one }, more { $more }.
map-pour-best = { $count } best at { $degrees }°: { $chance }
map-pour-table = Chance of each number of crystals, by tilt
map-toss = How this toss may end
map-end = End
map-tosses-estimated = As sensible tosses of such a hand end; yours is being simulated.
map-tosses-simulated = { $count } tosses like it simulated.
map-none = Aim, and a map appears.

## Drills

range-drill = Your drill
range-drill-missed = What you miss most: { $target }. { $hits } of your last { $tries } tries hit.
range-drill-begin = Practise it: { $tries } tries
range-drill-kept = Counted from your own tries, here and at tables, on this device alone. “Measure my hand anew” forgets them.
range-drill-now = { $target }: { $done } of { $tries } tries made, hits: { $hits }
range-drill-elsewhere = You aim at something else now. Only tries at { $target } count.
range-drill-done = { $target }: { $hits } of { $tries } hit.
range-drill-before = Before the drill: { $hits } of { $tries }.
range-drill-next = Next: { $target }
range-drill-again = Once more
range-drill-end = End the drill
