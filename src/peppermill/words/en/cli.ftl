### The command line and the terminal table.

## Help

cli-usage = usage:
cli-group-commands = commands
cli-group-positional = what
cli-group-options = options
cli-description = Peppermill: three cooking games as real software. Chili is on the table; Safranito and À la carte follow.
cli-epilog = “{ $command } COMMAND --help” tells more about a command.
cli-help-help = show this help and leave
cli-help-version = show the version and leave
cli-help-lang = language: en, de or fr (otherwise the system’s)
cli-help-game = which game: chili
cli-help-json = print one line of JSON

cli-help-play = play at this terminal, alone against bots or passing the screen round
cli-help-play-players = how many play (default: 4)
cli-help-play-seats = who sits where, clockwise: human, random, greedy or solid for each seat, separated by commas (default: you and solid bots)
cli-help-play-names = names for the seats, separated by commas
cli-help-play-seed = deal from this seed: the same seed, the same cards
cli-help-play-option = agree on an option, as NAME=VALUE; may be given several times (see “options”)
cli-help-play-data = play with an owner’s own data set (see “check-data”)
cli-help-play-store = keep the game in this file instead of the usual place; “memory” keeps nothing
cli-help-play-resume = go on with an unfinished game: the latest, or the one named
cli-help-play-load = go on with the game in a record file

cli-help-simulate = let bots play many games and count
cli-help-simulate-games = how many games (default: 100); a multiple of the players gives every bot every seat equally often
cli-help-simulate-bots = random, greedy or solid for each player, separated by commas (default: random); they change seats from game to game
cli-help-simulate-seed = seed of the deals (default: 0)
cli-help-simulate-jobs = how many processes (default: 1)

cli-help-games = list the games that are kept
cli-help-games-store = look in this file instead of the usual place
cli-help-record = write the record of a kept game to a file
cli-help-record-match = the game’s name, as “games” lists it
cli-help-record-file = the file to write; it must not be there yet
cli-help-record-private = keep the seed of an unfinished game in the record: for its owner alone

cli-help-replay = show a game record
cli-help-replay-file = a game record
cli-help-replay-verify = derive every event anew from the rules first
cli-help-replay-until = show only the first N entries
cli-help-replay-seat = show it as this seat saw it; otherwise as a spectator did

cli-help-rules = the rules, each with its id and where it comes from
cli-help-rules-id = just this rule
cli-help-rules-markdown = as a Markdown page
cli-help-options = what a table may agree on
cli-help-check-data = check an owner’s own data set
cli-help-check-data-file = the data file

cli-help-apply = apply commands to a position: JSON in, JSON out (see docs/notation.md)
cli-help-apply-random = write N sample positions instead, a line of JSON each
cli-help-apply-seed = seed for the luck, and for the sample positions (default: 0)

## Mistakes

cli-error = peppermill: { $text }
cli-error-rule = peppermill: { $text } [rule { $rule }]
cli-error-output = peppermill: The output cannot be written: { $detail }
cli-error-usage = peppermill: { $text }
    Try “{ $command } --help”.
cli-argparse-required = missing: { $detail }
cli-argparse-invalid-choice = { $detail }: no such choice
cli-argparse-unrecognized = not understood: { $detail }
cli-argparse-expected = { $detail }: something is missing after it
cli-argparse-not-both = { $detail }: not together with the other
cli-argparse-other = not understood: { $detail }
cli-interrupted = Stopped.

## Reports

cli-simulate-progress = playing
cli-simulate-title = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } of { $game }, { $players } players
cli-simulate-bot = bot
cli-simulate-wins = wins
cli-simulate-rate = of all games
cli-simulate-score = mean points
cli-simulate-rounds = rounds a cycle (median): { $rounds }
cli-simulate-ending = { $reason } { $count ->
        [one] ({ $count } game)
       *[other] ({ $count } games)
    }
cli-simulate-speed = { $decisions } decisions, { $rate } a CPU second
cli-check-data-good = { $file } is in order: { $name }.
cli-options-title = Options of { $game }
cli-options-flag = yes or no, default { $default }
cli-options-number = { $low } to { $high }, default { $default }
cli-rules-title = The rules of { $game }
cli-rules-note = Each rule says where it comes from: { $kinds }.
cli-games-none = No games are kept in { $file }.
cli-games-title = Games kept in { $file }
cli-games-row = { $id } · { $game } · { $names } · { $state ->
        [over] over
       *[open] unfinished
    }
cli-replay-title = { $game }: { $names }
cli-replay-verified = Verified: { $events ->
        [one] { $events } event follows
       *[other] all { $events } events follow
    } from the rules.
cli-replay-unfinished = The game is not over.
cli-record-written = Written: { $file }

## Playing

cli-name-human = { $number ->
        [0] Guest
       *[other] Guest { $number }
    }
cli-name-bot-1 = Saffron
cli-name-bot-2 = Cumin
cli-name-bot-3 = Paprika
cli-name-bot-4 = Cardamom
cli-name-bot-5 = Ginger
cli-play-title = { $game }: { $names }
cli-play-curtain = Pass the screen to { $name }. Nobody else looks.
cli-play-curtain-ready = { $name }, press Enter when only you can see the screen.
cli-play-together = Everybody may look. Press Enter to go on.
cli-play-prompt = { $name }, which card? (“help” explains)
cli-play-chosen = You chose the { $card }. Press Enter to pass on, or type another card.
cli-play-not-a-card = “{ $text }” is neither a card nor a word known here. “help” lists the words.
cli-play-help = A number plays that card. Other words: “log” (what happened), “rules” or “rules A-3” (the rules), “save FILE” (write the game to a file), “quit” (leave; the game is kept), “help”.
cli-play-saved = Saved in { $file }. Go on with: { $command } play --load { $file }
cli-play-save-where = Save where? Write: save FILE
cli-play-kept = The game is kept. Go on with: { $command } play --resume { $id }
cli-play-not-kept = The game was not kept.
cli-play-resumed = Going on with the game { $id }.
cli-play-result = { $place }. { $name }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
cli-play-over = The game is over
cli-play-watching = Nobody sits here but bots: you are watching.

## The table of Chili

cli-chili-heading = Cycle { $cycle } of { $cycles } · round { $round }
cli-chili-target = target
cli-chili-free = free
cli-chili-pile-draw = Draw pile { $count }
cli-chili-pile-discard = Discard pile { $count }
cli-chili-column-hand = hand
cli-chili-column-collected = won
cli-chili-column-points = points
cli-chili-scored = { $name }: collected { $collected } ({ $plus }), in hand { $hand } ({ $minus }), makes { $total }
cli-chili-collection = collected: { $cards }
cli-chili-your-hand = { $name }, your hand
cli-chili-legend = On each card: its number and its peppers (●). Under your cards: how far from the target (±), and “free” if the card lies in the free area, otherwise how many cards (+) it costs unless it wins.
cli-chili-hand-free = free
