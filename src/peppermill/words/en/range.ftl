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
range-target-bowl = Bowl { $number }
range-target-circle = Circle { $number }
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
range-phone = Use the phone as the hand
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
