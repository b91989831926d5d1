### The pages: everything a player reads in the browser.

web-title = Peppermill
web-skip = To the content
web-preferences = Preferences
web-language = Language
web-sound = Sound
web-volume = Volume
web-ambience = Kitchen sounds
web-still = No motion
web-dark = Dark
web-quality = How the table is drawn
web-quality-auto = As this device can
web-quality-flat = Flat, from above
web-quality-low = In three dimensions, plain
web-quality-medium = In three dimensions, usual
web-quality-high = In three dimensions, with shadows
web-hello = Come in, the table is set.
web-hello-more = Cooking games for friends and families: on one screen, each on their own device, or against bots.
web-games = Games
web-game-facts = { $fewest } to { $most } players · about { $minutes } minutes
web-play-now = Play now
web-choose-level = How strong should they be?
web-choose-opponents = Opponents
web-level-recommended = { $played ->
    [0] Recommended for your first game: { $level }
   *[other] Recommended after your last games: { $level }
}
web-new-here = New here? Begin with { $game }: a short guided game teaches it.
web-begin-with = Learn { $game }
web-level-random = Beginner
web-level-greedy = Amateur
web-level-cautious = Cautious
web-level-collector = Collector
web-level-spoiler = Spoiler
web-level-casual = Amateur
web-level-solid = Experienced
web-level-strong = Strong
web-styles = Styles of the experienced
web-package-bots = Bots of other packages
web-package-bot = { $name } ({ $package }{ $effort ->
    [quick] , quick
    [normal] , normal
    [deep] , deep
   *[none] {""}
})
web-make-table = Set a table
web-rules = Rules
web-me = Chef
web-your-name = Your name
web-your-name-why = So the others know who plays
web-join = Join a table
web-join-how = Type the code that was read out to you, or paste a link
web-join-go = Join
web-keep-seats = Keep your seats
web-keep-seats-why = If this browser forgets you, or for another device: this link gives you your seats back. Whoever has it is you, so keep it like a key.
web-keep-seats-show = Show my link
web-keep-seats-link = Your link
web-keep-seats-renew = Make a new one; the old one ends
web-sessions = Where you are signed in
web-session-this = This browser
web-session-other = Another browser
web-session-since = { $known ->
    [yes] Since { $created }, last used { $seen }
   *[no] Last used { $seen }
}
web-session-end = Sign out
web-sessions-all = Sign out all others
web-sessions-all-how = If a device was lost: this signs out all browsers but this one, and the link you had ends.
web-sessions-ended = Signed out.
web-restore = Are these your seats?
web-restore-why = This link gives somebody their seats back. If you saved it yourself, take them here. If somebody else sent it to you, leave it: you would play as them, and they could see your hand.
web-restore-yes = Yes, take them here
web-restore-no = No, leave them
web-go-on = Go on playing
web-go-on-none = Nothing is waiting for you.
web-finished = Finished
web-show-all = Show all { $count }
web-show-fewer = Show fewer
web-game-number = Game { $number }
web-games-played = Games played to the end
web-open-tables = Open tables
web-loading = One moment …
web-phase-gathering = gathering
web-phase-playing = being played
web-phase-paused = paused
web-phase-over = over
web-phase-ended = closed
web-seat-open = free seat
web-replay-file = Look at a recorded game
web-new-title = A table for { $game }
web-new-seats = Who plays?
web-new-players = Number of players
web-new-count = { $count } players
web-new-options = House rules
web-option-number = a number
web-option-amount = { $option }: the number
web-option-seat = Seat { $number }: { $who }
web-new-more = More: pace, clocks, who may come
web-seat = Seat { $number }
web-seat-me = Here, on this device
web-seat-somebody = Somebody who joins
web-seat-bot = Bot ({ $level })
web-name = Name
web-player = Player { $number }
web-hot-seat = Several people share this device: a curtain falls between their hands.
web-new-phones = Phones are our hands: this screen shows the table, each phone its own cards
web-new-like-mine = Bots’ hands are as steady as mine ({ $skill })
web-new-like-mine-how = Bots can have hands like yours, once you have practised a little:
web-level-hand = { $level }, hand { $skill }
web-level-strength = { $level }, strength { $strength } of { $most }
web-pace = How fast bots play
web-pace-0 = At once
web-pace-400 = Quick
web-pace-900 = Comfortable
web-pace-2000 = Slow
web-clock = Thinking time
web-clock-none = As long as you like
web-clock-decision = For each decision
web-clock-game = For the whole game
web-clock-seconds = Seconds
web-clock-increment = Seconds added for each decision
web-clock-left = { $name }: { $time }
web-clock-short = { $name }: { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    } left.
web-timeout = When time is up
web-timeout-move = A bot makes that move
web-timeout-seat = A bot takes the seat
web-timeout-wait = We wait
web-help = Help during the game
web-help-none = None
web-help-maps = Landing maps while aiming
web-help-coach = { $maps ->
        [yes] Landing maps and a coach to ask
       *[no] A coach to ask
    }
web-help-none-why = Everybody finds their own moves.
web-help-maps-why = While aiming, a map shows where that may end. Everybody sees who looked at one.
web-help-coach-why = Whoever asks gets a hint in three steps. Everybody sees who asked, and how often.
web-help-here = Help during the game: { $help }.
web-helped-map = { $name } looked at { $count ->
        [one] one landing map
       *[other] { $count } landing maps
    }.
web-helped-hint = { $name } got { $count ->
        [one] one hint
       *[other] { $count } hints
    } from the coach.
web-helped-why_not = { $name } asked the coach “why not that?” { $count ->
        [one] once
       *[other] { $count } times
    }.
web-tab-coach = Coach
web-coach-wait = You are asked nothing now. When you are, the coach has a hint.
web-coach-step-1 = What matters here?
web-coach-step-2 = Which answers are good?
web-coach-step-3 = Which is best, and why?
web-coach-thinks = The coach is thinking …
web-coach-little = Little depends on this answer.
web-coach-stake = The worst answer would cost { $share } percentage points of your chance to win.
web-coach-good = Good answers are:
web-coach-best = Best: { $answer }. Your chance to win with it is { $chance } ± { $error }.
web-why-not = Why not …?
web-why-not-how = Choose the answer you ask about. It is not played.
web-why-not-good = Nothing looks clearly better than that ({ $given }).
web-why-not-worse = That would cost { $loss } percentage points of your chance to win ({ $given }). Better: { $best }.
web-why-not-asked = That is what the lesson asks for now: it is to show you “{ $topic }”.
web-why-not-other = You may, but this is about “{ $topic }” now: see that happen first.
web-why-not-topic = The lesson is about “{ $topic }” now; any answer that shows it will do.
web-why-not-free = By chances to win alone, nothing is clearly better than { $given }.
web-why-not-cost = By chances to win alone, { $given } gives up { $loss } percentage points.
web-open = Anybody may find and join this table
web-own-data = Your own deck, if you own the box (a file)
web-start = Start
web-connecting = Walking to the table …
web-table-closed = This table is not for us
web-table-closed-why = The connection was closed.
web-reload = Reload
web-home = To the front door
web-back = Back
web-back-to-table = Back to the table
web-back-to-replay = Back to the recorded game
web-back-to-new = Back to the new table
web-line-lost = The connection is lost. We keep trying; nothing is lost with it.
web-line-slow = This takes longer than usual. Nothing is lost, and it goes on by itself.
web-line-again = Try now
web-line-back = The connection is back.
web-gathering = { $game }: who sits down?
web-waiting-seats = There are free seats.
web-ready-host = Everybody is here. You can start.
web-ready-guest = Everybody is here. { $name } starts the game.
web-the-host = The host
web-seats = Seats
web-seat-free = free
web-here = here
web-away = away
web-sit = Sit down
web-sit-too = Somebody here too
web-stand-up = Stand up
web-clear-seat = Free the seat
web-add-bot = Seat a bot
web-bot-for = A bot for seat { $number }
web-not-ready = Every seat needs somebody first.
web-invite = Invite
web-invite-how = Show this code to a phone, read out the letters, or send the link.
web-invite-local = Only this machine can open this link
web-invite-local-how = Peppermill is not open to your network. End it in its window with Ctrl-C, then start it again the same way with “--lan” at the end: “play --lan”. Keep this page open: the table and its seats stay, and a new link appears here.
web-invite-open = Others find it at { $address }
web-code-is = Code: { $code }
web-qr = QR code of the link to this table
web-copy-link = Copy the link
web-copy-watch = Link to watch
web-copied = Copied
web-copy-yourself = Copy this link
web-talk = Talk
web-talk-none = Nobody has said anything yet.
web-talk-new = { $count ->
        [one] one new line
       *[other] { $count } new lines
    }
web-spectator = Spectator
web-say = Say something
web-send = Send
web-reactions = Reactions
web-react-clap = Bravo
web-react-laugh = That’s funny
web-react-wow = Oh
web-react-sad = Too bad
web-react-think = Let me think
web-react-hurry = Hurry up
web-react-thanks = Thank you
web-react-pepper = Hot
web-tools = At the table
web-tab-log = What happened
web-tab-talk = Talk
web-tab-people = People
web-tab-phones = Phones
web-tab-text = In words
web-tab-signs = What the signs mean
web-menu = Menu
web-your-turn = Your turn
web-close = Close
web-skip-motion = Skip
web-take-back = Take the seat back
web-pause = Pause
web-resume = Go on
web-rule = Rule { $rule }
web-now-paused = The game is paused.
web-now-ended = This table is closed.
web-now-over = The game is over.
web-now-watching = You are watching.
web-now-stand-in = A bot is playing for you.
web-now-empty = Seat { $number } is empty: somebody or a bot must take it.
web-now-away = { $count ->
        [one] { $names } is away.
       *[other] { $names } are away.
    } { $way ->
        [mine] You can let a bot play, under “People”.
        [host] The host can let a bot play.
       *[nobody] Whoever becomes the host, under “People”, can let a bot play.
    }
web-paused-others = Whoever plays here can go on.
web-ended-unfinished = Its last game was not finished.
web-now-seat = { $name } is looking.
web-curtain = { $name }, it is your turn to look.
web-curtain-why = The others look away, please.
web-curtain-lift = I am { $name }: show my hand
web-curtain-again = I am { $name }: change my choice
web-curtain-hide = Hide my hand
web-log-earlier = Show earlier
web-stood-in = a bot plays for them ({ $level })
web-bot-for-me = Let a bot play for me
web-bot-for-them = Let a bot play
web-hand-over = Make host
web-hand-here = plays by phone
web-hand-away = phone is away
web-remove = Ask to leave
web-mute = Mute
web-spectators = { $count ->
        [0] Nobody is watching.
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
web-lock = Lock the table
web-end-table = Close the table for good
web-end-sure = { $playing ->
        [yes] This ends the game for everybody, and the table cannot be opened again.
       *[no] The table cannot be opened again.
    }
web-end-yes = Close for good
web-end-no = Keep it open
web-take-hosting = Be the host
web-host-grace = When the host is gone, others may take hosting after
web-host-grace-seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
web-host-grace-minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
web-you-won = You win
web-won = { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
web-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-result = Result
web-games-earlier = Earlier games at this table
web-story = How the points went
web-rematch = Play again
web-replay = Watch it again
web-download = Keep the record
web-look-at-table = Look at the table
web-rules-title = The rules of { $game }
web-rules-kinds = Each rule says where it comes from: the rulebook, our own ruling, or an option of the table.
web-replay-title = A recorded game
web-replay-how = A record is the file you kept at the end of a game, or that somebody sent you. It is checked move by move, and then you can watch it from any seat.
web-replay-drop = Or drop the file here.
web-replay-choose = Choose a record file
web-replay-where = Where in the game
web-replay-at = Step { $index } of { $last }
web-replay-before = Moment before
web-replay-back = Back
web-replay-play = Play
web-replay-pause = Hold
web-replay-step = Step
web-replay-next = Next moment
web-replay-speed = Speed
web-replay-times = { $factor }×
web-replay-seat = Seen by

## Chili's table

web-chili-card = { $card }, { $peppers ->
        [one] one pepper
       *[other] { $peppers } peppers
    }
web-chili-card-told = { $card }, { $peppers ->
        [one] one pepper
       *[other] { $peppers } peppers
    }, { $distance } from the target, { $free ->
        [yes] inside the free area: costs nothing
       *[no] outside the free area: costs { $draws ->
            [one] one card
           *[other] { $draws } cards
        } unless it wins
    }
web-chili-hint = The { $card }: { $distance } from the target. { $free ->
        [yes] Inside the free area, so it costs nothing.
       *[no] Outside the free area: unless it wins, you draw { $draws ->
            [one] one card
           *[other] { $draws } cards
        }.
    }
web-chili-hand = Your hand
web-chili-choose = Choose a card.
web-chili-play = Play the { $card }
web-chili-play-instead = Play the { $card } instead
web-chili-chosen = You chose the { $card }.
web-chili-changeable = You may still change it.
web-chili-thinking = Still thinking: { $names }.
web-chili-over = The game is over.
web-chili-own-choice = Your card, face down: the { $card }
web-chili-pile = Draw pile
web-chili-discard = Discard
web-chili-pile-count = Draw pile: { $count ->
        [one] one card
       *[other] { $count } cards
    }.
web-chili-discard-count = Discard pile: { $count ->
        [one] one card
       *[other] { $count } cards
    }.
web-chili-free = free { $low }–{ $high }
web-chili-seat = { $name }: { $hand ->
        [one] one card
       *[other] { $hand } cards
    } in hand, { $collected } collected, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
web-chili-seat-chosen = Has chosen.
web-chili-seat-thinking = Is thinking.
web-chili-look = Look at what { $name } has collected
web-chili-look-own = Look at what you have collected
web-chili-title-hand = Cards in hand
web-chili-title-collected = Collected cards
web-chili-title-points = Points of finished cycles
web-chili-title-owed = Cards still to be drawn
web-chili-title-pepper = One pepper: a point when collected, a point lost in the hand
web-chili-title-target = The target: whoever comes closest wins it
web-chili-title-free = The free area: a card between these numbers costs nothing
web-chili-title-distance = How far a card is from the target
web-chili-list = { $name } has collected { $peppers ->
        [one] one pepper
       *[other] { $peppers } peppers
    }
web-chili-list-own = You have collected { $peppers ->
        [one] one pepper
       *[other] { $peppers } peppers
    }
web-chili-close = Close
web-chili-go-on = Go on
web-chili-look-table = Look at the table
web-chili-sheet-title = Cycle { $cycle } of { $cycles }
web-chili-sheet-reason = { $reason ->
        [hand_empty] A hand is empty.
        [pile_used_up] The draw pile is used up.
       *[hand_empty_and_pile_used_up] A hand is empty, and the draw pile is used up.
    }
web-chili-sheet-collected = Collected
web-chili-sheet-hand = In hand
web-chili-sheet-points = Cycle
web-chili-sheet-total = Total
web-chili-sheet-row = { $name }: { $collected ->
        [one] one pepper
       *[other] { $collected } peppers
    } collected, { $hand } in hand, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in this cycle, { $total } in all.
web-chili-heading-ring = Cycle { $cycle } of { $cycles }, round { $round }: the ring
web-chili-heading-seats = Around the table
web-chili-heading-piles = The piles
web-chili-heading-scores = Finished cycles
web-chili-text-ring = Clockwise: { $ring }.
web-chili-text-target = The target: { $card }, { $peppers ->
        [one] one pepper
       *[other] { $peppers } peppers
    }
web-chili-text-free = The free area: { $low } to { $high }.
web-chili-text-collected = Collected: { $cards }.
web-chili-text-cycle = Cycle { $cycle }: { $points }.

## Replays and stories

web-replay-open = All hands open
web-places = Places
web-moments = Moments to see again
web-chili-story-part = Cycle { $number }
web-chili-open-hand = { $name } holds { $cards }.
web-chili-open-choice = Chosen: the { $card }.

## A guided first game

web-lesson = Your first game, guided
web-lesson-start = Learn by playing
web-lesson-next = Next
web-lesson-watch = Watch what happens.
web-lesson-play-on = Play on
web-lesson-leave = Leave the lesson
web-lesson-fold = Fold away
web-lesson-unfold = Show again
web-lesson-missing = The game is over, and you have not seen everything yet. Once more, from the same beginning?
web-lesson-again = Begin again
web-lesson-progress = Seen so far: { $seen }. Still to come: { $left }.

## The last moves at a table

web-moves = The last moves
web-moves-none = What others do is told here.
web-moves-to-me = This was done to you
web-moves-noted = Got it
web-reading = Pace
web-reading-calm = Calm
web-reading-usual = Usual
web-reading-brisk = Brisk
web-reading-at_once = At once

## The end of a game

web-adding = Adding up the points
web-ahead = { $name } is { $lead } ahead of { $other }.
web-ahead-level = { $name } and { $other } are level with { $points }; the rules put { $name } first.
web-picture-save = Save as a picture
web-moment-picture = Save this moment as a picture
web-picture-share = Share the picture

## The review of a finished game

web-review = Review
web-review-title = The game reviewed
web-review-open = Open the review
web-review-number = Review of game { $number }
web-review-working = Judging the moves: { $done } of { $total }
web-review-waiting = The review begins in a moment. Games that are being played come first.
web-review-chances = Chances to win
web-review-knowing = Each line is what that player could know at the time.
web-review-where = Which move
web-review-at = Move { $index } of { $last }
web-review-of = Whose game
web-review-begin = At first
web-review-luck = Luck
web-review-hand = Hand
web-review-head = Head
web-review-end = At last
web-review-about-luck = cards, dice and what the others did
web-review-about-hand = what gestures brought beyond what such a hand can expect
web-review-about-head = answers that were not the best
web-review-about-none = Nothing in this game is done by hand.
web-review-mark-best = Best move
web-review-mark-worst = Most costly move
web-review-mark-luck = Luckiest moment
web-review-best = { $name }: { $answer }. The next best answer would have given up { $share } percentage points.
web-review-worst = { $name }: { $answer }. That gave up { $share } percentage points of the chance to win. Better: { $best }.
web-review-lucky = { $name }: { $answer }. What came then was luck: from { $before } to { $after }.
web-review-faultless = No answer of { $name } was clearly worse than the best one.
web-review-good = { $name }: { $answer }. Chance to win: { $chance }. Nothing was clearly better.
web-review-bad = { $name }: { $answer }. Chance to win: { $chance }; with { $best } it would have been { $value }.
web-review-then = Luck after it: { $luck } percentage points.
web-review-see = See it
web-review-moves = All moves as a table
web-review-move = Move
web-review-player = Player
web-review-answer = Answer
web-review-chance = Chance
web-review-gave-up = Gave up
web-what-if = What if?
web-what-if-about = All answers that { $name } had here, with the chance to win as { $name } could know it.
web-what-if-about-gestures = Answers that { $name } had here, with the chance to win as { $name } could know it. Of what is done by hand a grid of targets is shown, for a hand as steady as that of { $name }.
web-what-if-given = as played
web-what-if-chance = { $chance } ± { $error }
web-what-if-all = Show all { $count }
web-what-if-play = Play from here
web-what-if-hidden = What was hidden
web-what-if-known = stays as it was
web-what-if-anew = is dealt anew
web-what-if-on = See it go on
web-on-title = What if
web-on-heading = What if { $name } had answered: { $answer }?
web-on-about = Bots play on in all seats, the way the chances were estimated. What the hand does is drawn by lot, for a hand as steady as in the game.
web-on-tries = Games played on from there: { $count }
web-on-wins = Who won
web-on-won = { $name }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
web-on-again = Once more, with other luck
web-on-playing = It is being played …
web-on-back = Back to the moment
web-puzzle = A puzzle from your own game
web-puzzle-ask = This is where you gave up much. What would you do now?
web-puzzle-solved = Good: { $answer }, chance to win { $chance }. In the game it was: { $given }.
web-puzzle-worse = { $answer }: chance to win { $chance }. There is something better by { $share } percentage points. Try again.
web-puzzle-same = { $answer }: that is what was played. Look for something else.
web-puzzle-none = Looked at more closely, nothing was clearly better than what was played: { $given }. This is no puzzle any more.
web-puzzle-next = Next puzzle
web-puzzle-see = See how it went
web-puzzle-about = Puzzles from your own games, still to be solved: { $count }
web-puzzle-begin = Solve one
