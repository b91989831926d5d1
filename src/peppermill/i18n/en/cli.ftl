### The command line and the terminal table.

## Help

cli-usage = usage:
cli-group-commands = commands
cli-group-positional = what
cli-group-options = options
cli-description = Peppermill: three cooking games as real software. Chili, Safranito and À la carte are on the table.
cli-epilog = “{ $command } COMMAND --help” tells more about a command.
cli-help-help = show this help and leave
cli-help-version = show the version and leave
cli-help-lang = language: en, de or fr (otherwise the system’s)
cli-help-game = which game: chili, safranito, a_la_carte, or one that you installed
cli-help-json = print one line of JSON

cli-help-play = play: in your browser, or (with a game or an option) at this terminal
cli-help-play-players = how many play (default: 4)
cli-help-play-seats = who sits where, clockwise: for each seat human or a bot, separated by commas (default: you and solid bots). Bots of Chili: random, greedy, solid, strong (also strong@quick); of Safranito and À la carte: random, casual, solid, strong; these also with another hand and effort, such as solid:novice@quick
cli-help-play-names = names for the seats, separated by commas
cli-help-play-seed = deal from this seed: the same seed, the same cards
cli-help-play-option = agree on an option, as NAME=VALUE; may be given several times (see “options”)
cli-help-play-data = play with an owner’s own data set (see “check-data”)
cli-help-play-store = keep the game in this file instead of the usual place; “memory” keeps nothing
cli-help-play-resume = go on with an unfinished game: the latest, or the one named
cli-help-play-hand = how steady your hand is where things are thrown: expert, good, casual or novice (default: good)
cli-help-play-lan = open the table in the browser, to your network as well
cli-help-play-tls = open the table in the browser over https, as phones want it for motion
cli-help-play-load = go on with the game in a record file

cli-help-companion = for people with a real box: type in where chips lie, or what falls into pans and what die and cups show, and the rest is run for you (safranito, a_la_carte)
cli-help-companion-open = let everybody look all the time: no curtain falls between hands

cli-help-serve = open tables for people’s browsers, from this machine
cli-help-serve-host = listen on this address of the machine (default: 127.0.0.1, for this machine alone)
cli-help-serve-lan = let in your network: listen on every address, and show them with a QR code
cli-help-serve-port = the port to listen on (default: 8777); 0 takes any free one
cli-help-serve-tls = serve https with a certificate made here; phones give motion sensors to secure pages only
cli-help-serve-open = open the page in your browser; if the port is taken, any free one is used
cli-help-serve-cert = serve https with this certificate of your own (PEM, with its chain)
cli-help-serve-key = the key of that certificate, if it lies in another file
cli-help-serve-base-path = the path a reverse proxy keeps for us, such as /peppermill
cli-help-serve-public-url = how people reach the server, if it is behind a reverse proxy
cli-help-serve-store = keep the tables in this file or database (postgresql://…) instead of the usual place
cli-help-serve-bus = several servers on one database reach each other over this NATS server (nats://…)
cli-help-serve-node = name of this server among them (default: the machine’s)
cli-help-serve-log = form of the log: text, or a line of JSON for each thing that happens, with each client’s way through the servers
cli-help-serve-workers = how many processes think for the bots (default: one less than the machine has cores)
cli-help-serve-trust-proxy = believe the forwarded headers of the proxy at this address or network; may be given several times
cli-help-serve-limit = set a limit, as NAME=VALUE; may be given several times (see docs/hosting.md)
cli-help-serve-allow-bot = let tables seat this bot of another package, as PACKAGE/LEVEL; may be given several times. It is trusted code: it runs with limits on time and memory, but may do anything you may

cli-help-simulate = let bots play many games and count
cli-help-simulate-games = how many games (default: 100); a multiple of the players gives every bot every seat equally often
cli-help-simulate-bots = a bot for each player, separated by commas (default: random); they change seats from game to game. Of Chili: random, greedy, solid, strong (with quick effort unless named otherwise); of Safranito and À la carte: random, casual, solid, strong; these with quick effort unless named otherwise (solid:novice@normal)
cli-help-simulate-seed = seed of the deals (default: 0)
cli-help-simulate-jobs = how many processes (default: one a core)
cli-help-lab-ray = run on the Ray cluster at this address in place of local processes (auto: the one this machine belongs to)
cli-help-lab-jobs = how many processes (default: one a core)
cli-help-lab-limit = stop after so many games (2000) or so much time (90s, 10m, 2h) and keep what there is
cli-help-lab-estimate = say what it will cost, and end
cli-help-ladder = rate bots against each other
cli-help-ladder-games = how many games of each line-up (default: 100); a multiple of the players gives every bot every seat equally often
cli-help-ladder-bots = the bots, separated by commas (default: all of the game); ratings are measured against the first
cli-help-tournament = play a tournament of bots that a file describes, rate them, and write a page, JSON and Parquet
cli-help-tournament-file = the schedule, a TOML file
cli-help-tournament-out = the folder for results (default: beside the schedule, FILE-results); an earlier run in it goes on
cli-help-report = let bots play a game many times, and write a page about its balance: is it fair, what is useful, what options change
cli-help-report-players = how many play (default: as few as the game allows)
cli-help-report-games = how many deals (default: 1000); an eighth of them is played with every option as well
cli-help-report-bot = the bot that plays every seat (default: the usual one of the game)
cli-help-report-out = the page to write (default: GAME-report.html); an older one is replaced
cli-help-export = write games as rows, one a decision, to a Parquet file
cli-help-export-file = the new file (.parquet)
cli-help-export-records = record files whose games are written
cli-help-export-store = write the finished games of this store
cli-help-export-game = let bots play this game, and write that
cli-help-export-chances = estimate chances to win for every decision, by so many rollouts (default: 200); takes long
cli-help-import = put games into a store: from records, or from a file that export has written
cli-help-import-files = record files, or a Parquet file
cli-help-import-match = of a Parquet file: the games to take, by their column “match”, separated by commas
cli-help-train = train a bot by letting it play itself, and draw how it learns
cli-help-train-name = the bot’s name (default: first): it sits down as trained/NAME
cli-help-train-seed = a number; the same seed and updates give the same bot on one machine (default: 1)
cli-help-train-minutes = how many minutes (default: 5)
cli-help-train-updates = how many updates, in place of minutes
cli-help-train-games = how many games against each bot measure it, every time (default: 200)

cli-help-games = list the games that are kept
cli-help-games-store = look in this file instead of the usual place
cli-help-record = write the record of a kept game to a file
cli-help-record-match = the game’s name, as “games” lists it
cli-help-record-file = the file to write; it must not be there yet
cli-help-record-private = keep the seed of an unfinished game in the record: for its owner alone
cli-help-store = look after the file in which games are kept
cli-help-store-backup = copy it to a new file, even while it is in use
cli-help-store-verify = check everything in it; every game is derived anew from the rules
cli-help-store-prune = remove tables and games that have long been over
cli-help-store-prune-days = only what nobody has touched for N days (default: 90)
cli-help-store-prune-unfinished = remove unfinished games too, and tables that were left
cli-help-store-prune-dry-run = only tell what would be removed
cli-help-store-move = copy everything to another place: a file, or a database (postgresql://…)
cli-help-store-move-from = file or database the games are in
cli-help-store-move-to = an empty file or database for them
cli-help-work = do work of the servers on a database on this machine: bots, gestures, finished games
cli-help-work-bus = the NATS server (nats://…) over which the servers reach each other
cli-help-work-node = name of this worker (default: the machine’s)
cli-help-work-workers = how many bots think at once, and how many gestures are simulated (default: as many as the machine has cores)
cli-help-cluster = look at the processes that serve one database together
cli-help-cluster-status = list the processes, their leases and how many tables they own
cli-help-cluster-tables = list the tables and who owns them
cli-help-cluster-drain = let a process hand its tables to the others and stop
cli-help-cluster-store = the database (postgresql://…)
cli-help-cluster-node = name or id of the process, as `cluster status` shows it

cli-help-replay = show a game record
cli-help-replay-file = a game record
cli-help-replay-verify = derive every event anew from the rules first
cli-help-replay-until = show only the first N entries
cli-help-replay-seat = show it as this seat saw it; otherwise as a spectator did
cli-help-analyse = judge a finished game: chances, better answers, luck and skill
cli-help-analyse-seat = only this seat
cli-help-analyse-plot = draw the chances over the game into this file (PNG or SVG)

cli-help-rules = the rules, each with its id and where it comes from
cli-help-rules-id = just this rule
cli-help-rules-markdown = as a Markdown page
cli-help-options = what a table may agree on
cli-help-check-data = check an owner’s own data set
cli-help-check-data-file = the data file

cli-help-apply = apply commands to a position: JSON in, JSON out (see docs/notation.md)
cli-help-apply-random = write N sample positions instead, a line of JSON each
cli-help-apply-seed = seed for the luck, and for the sample positions (default: 0)
cli-help-apply-view = add what this seat was told and sees in the end (a number from 0, or “spectator”)

cli-help-physics = try the physics by itself: throws, pours, tosses, and a report on them
cli-help-physics-throw = throw a chip, and see where it comes to rest
cli-help-physics-pour = turn a spice bottle over above a pan
cli-help-physics-toss = toss a crêpe
cli-help-physics-tilt = how far the bottle is turned over, in degrees (default: 120)
cli-help-physics-dwell = how long it stays there, in seconds (default: 0.3)
cli-help-physics-turn = how long the turn over takes, in seconds (default: 0.4)
cli-help-physics-crystals = spices and salt in the bottle (default: 15+5)
cli-help-physics-lift = how fast the pan is lifted, in m/s (default: 1.2)
cli-help-physics-wrist = how fast the wrist flicks, in rad/s (default: 8.5)
cli-help-physics-lag = how much later than the lift the flick comes, in seconds (default: 0.07)
cli-help-physics-runs = how often (default: 1)
cli-help-physics-report = write a page with plots of what hands and things do
cli-help-physics-at = aim at this spot, in centimetres east and north of the middle of the board (default: 0,0)
cli-help-physics-side = throw from this side: south, west, north or east (default: south)
cli-help-physics-chips = so many chips lie on the board already (default: 0)
cli-help-physics-set = set a number of the gesture, as NAME=VALUE in metres, radians and seconds; may be given several times
cli-help-physics-skill = how steady the hand is: expert, good, casual, novice, or a number from 1 to 4 (default: half an expert’s tremor)
cli-help-physics-seed = seed of the hand’s tremor (default: another each time)
cli-help-physics-plot = draw it into this file (PNG or SVG)
cli-help-physics-movie = film it into this file (GIF)
cli-help-physics-times = how many throws for each point of a plot (default: 60)

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
cli-simulate-rounds = rounds a cycle or game (median): { $rounds }
cli-simulate-ending = { $reason } { $count ->
        [one] ({ $count } game)
       *[other] ({ $count } games)
    }
cli-simulate-speed = { $decisions } decisions, { $rate } a CPU second
cli-ladder-rating = rating
cli-analyse-title = { $game }: what changed the chances to win
cli-analyse-player = player
cli-analyse-points = points
cli-analyse-begin = at first
cli-analyse-luck = luck
cli-analyse-hand = hand
cli-analyse-head = head
cli-analyse-end = at last
cli-analyse-better = Answers that gave up most, and better ones:
cli-analyse-nothing-better = No answer was clearly worse than the best one.
cli-analyse-moment = Entry { $entry }, { $name }: { $answer }; better: { $best } ({ $share })
cli-analyse-entry = entry of the record
cli-analyse-chance = chance to win
cli-check-data-good = { $file } is in order: { $name }.
cli-options-title = Options of { $game }
cli-options-flag = yes or no, default { $default }
cli-options-number = { $low } to { $high }, default { $default }
cli-options-word = { $words }, default { $default }
cli-options-named = { $value }: { $meaning }
cli-options-seats = Other numbers are seats, counted from 1.
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
cli-store-progress = looking
cli-store-looked-at = Looked at in { $file }: { $matches ->
        [one] { $matches } game
       *[other] { $matches } games
    } with { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $guests ->
        [one] { $guests } guest record
       *[other] { $guests } guest records
    }, { $lines ->
        [one] { $lines } line of talk
       *[other] { $lines } lines of talk
    }, { $blobs ->
        [one] { $blobs } attachment
       *[other] { $blobs } attachments
    }.
cli-store-moving = copying
cli-store-moved = Copied from { $source } to { $file }, and every row was compared: { $matches ->
        [one] { $matches } game
       *[other] { $matches } games
    } with { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $guests ->
        [one] { $guests } guest record
       *[other] { $guests } guest records
    }, { $lines ->
        [one] { $lines } line of talk
       *[other] { $lines } lines of talk
    }, { $blobs ->
        [one] { $blobs } attachment
       *[other] { $blobs } attachments
    }.
cli-store-moved-next = From now on use { $file } (`--store`). { $source } is as it was; whoever plays on there plays a game of its own.
cli-store-problems = { $count ->
        [0] Everything is in order.
        [one] { $count } thing is wrong: see above.
       *[other] { $count } things are wrong: see above.
    }
cli-store-table = table { $id }
cli-store-match = game { $id }
cli-store-gone = Removed from { $file }: { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $matches ->
        [one] { $matches } game
       *[other] { $matches } games
    }, { $guests ->
        [one] { $guests } guest record
       *[other] { $guests } guest records
    }, { $lines ->
        [one] { $lines } line of talk
       *[other] { $lines } lines of talk
    }, { $blobs ->
        [one] { $blobs } attachment
       *[other] { $blobs } attachments
    }.
cli-store-would-go = Would be removed from { $file }: { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $matches ->
        [one] { $matches } game
       *[other] { $matches } games
    }, { $guests ->
        [one] { $guests } guest record
       *[other] { $guests } guest records
    }, { $lines ->
        [one] { $lines } line of talk
       *[other] { $lines } lines of talk
    }, { $blobs ->
        [one] { $blobs } attachment
       *[other] { $blobs } attachments
    }.
cli-store-smaller = The file is smaller by { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }.
cli-store-not-smaller = { $file } could not be made smaller just now: { $detail }
cli-work-ready = { $id } works for the servers, { $workers } at once. Ctrl-C ends it.
cli-work-over = No more work is taken.
cli-cluster-process = { $id }: { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, lease for { $seconds } s
cli-cluster-draining = { $id }: { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } still, about to stop
cli-cluster-figures = { $clients ->
        [one] { $clients } client
       *[other] { $clients } clients
    }; writes waiting: { $writes } (the oldest for { $oldest } s); jobs waiting: { $jobs }
cli-cluster-off-bus = does not reach the bus
cli-cluster-summary = { $processes ->
        [one] { $processes } process
       *[other] { $processes } processes
    }; { $owned } of { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } in use.
cli-cluster-orphaned = { $tables ->
        [one] { $tables } table waits
       *[other] { $tables } tables wait
    } for a process to go on.
cli-cluster-table = { $id } · { $phase } · { $node } · term { $term } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · changed { $seconds } s ago
cli-cluster-table-alone = { $id } · { $phase } · nobody · term { $term } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · changed { $seconds } s ago
cli-cluster-tables = { $tables ->
        [one] { $tables } table in use.
       *[other] { $tables } tables in use.
    }
cli-cluster-drain-asked = { $id } was asked to hand its tables over and stop.
cli-cluster-drained = { $id } has stopped.
cli-cluster-drain-late = { $id } still runs after { $seconds } s. Its log says why.

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
cli-plain-help = A number gives that answer; an answer can also be written as a command with its fields (name=value). Other words: “log” (what happened), “rules” (the rules), “save FILE” (write the game to a file), “quit” (leave; the game is kept), “help”.
cli-plain-prompt = { $name }: { $ask } (number; “help” explains)
cli-plain-prompt-answers = { $name }, your move: which answer? (“help” explains)
cli-plain-more = and { $count } more, to be written as commands
cli-plain-number = There is no answer { $number }: they go from 1 to { $most }.
cli-plain-unknown = “{ $text }” is neither an answer nor a word known here. “help” lists the words.
cli-play-saved = Saved in { $file }. Go on with: { $command } --load { $file }
cli-play-save-where = Save where? Write: save FILE
cli-play-kept = The game is kept. Go on with: { $command } --resume { $id }
cli-play-not-kept = The game was not kept.
cli-play-resumed = Going on with the game { $id }.
cli-play-result = { $place }. { $name }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
cli-play-over = The game is over
cli-play-watching = Nobody sits here but bots: you are watching.
cli-play-compiling = A bot here searches: what it computes with is compiled first, once, which may take a minute.

## Serving

cli-serve-open = The tables are open at { $url }
cli-serve-running = A server is running already: its page { $url } is opened.
cli-serve-only-here = Only this machine gets in. To let in your network, start with --lan.
cli-serve-network = In your network, people come in at:
cli-serve-no-network = This machine has no address in a network, so nobody else can come in.
cli-serve-plain = Everything but motion works over plain http; for motion, start with --tls.
cli-serve-certificate = Fingerprint of the certificate (SHA-256): { $fingerprint }
cli-serve-trust = A phone has to trust this server once. On the phone, open { $url } (go on past the warning) or bring { $file } there, then
    - iPhone: Settings > General > VPN & Device Management: install; then General > About > Certificate Trust Settings: switch on
    - Android: Settings > Security > More security settings > Install from device storage > CA certificate
    Compare the fingerprint there with this one (SHA-256): { $fingerprint }
cli-serve-few-files = This system lets us have { $most } connections open at once, not the { $wanted } that the limits allow: raise `ulimit -n`, or lower them by --limit.
cli-serve-stop = Ctrl-C ends it.
cli-serve-kept = Ended. Everything is kept in { $file }.

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

## Physics

cli-physics-lies = Chip { $number }: { $x } cm, { $y } cm, { $face ->
        [up] face up
       *[down] face down
    }.
cli-physics-left = Chip { $number } left the board.
cli-physics-rim = Chip { $number } lies on the rim.
cli-physics-touched = Chip { $a } touched chip { $b }.
cli-physics-motion = { $seconds } s of motion in { $bytes } bytes.
cli-physics-report-title = Peppermill: what hands and things do
cli-physics-dispersion = Where throws at the middle of the board end, by skill
cli-physics-dispersion-note = Each point is a throw. The circles have the radius of a bowl and of an action circle; beside each skill is how often they are hit.
cli-physics-turning = How often a chip turns over
cli-physics-turning-tumble = tumble (rad/s)
cli-physics-turning-share = face up (%)
cli-physics-east = east (cm)
cli-physics-north = north (cm)
cli-physics-fell = { $time } s: { $kind } no. { $number } fell.
cli-physics-poured = Fallen: { $fallen }. Left in the bottle: { $left }.
cli-physics-pours = crystals: { $crystals } · pours: { $runs } ({ $share })
cli-physics-toss-picture = caught, picture side up: { $count } ({ $share })
cli-physics-toss-recipe = caught, recipe side up: { $count } ({ $share })
cli-physics-toss-beside = beside the pan: { $count } ({ $share })
cli-physics-toss-on-edge = on edge: { $count } ({ $share })
cli-physics-toss-half-out = half out of the pan: { $count } ({ $share })
cli-physics-crystals = Crystals out of a full bottle against tilt and dwell
cli-physics-crystals-note = A hand without any tremor. What a line means is how long the bottle stays.
cli-physics-crystals-dwell = { $seconds } s of stay
cli-physics-crystals-tilt = tilt (°)
cli-physics-crystals-fallen = crystals out (mean)
cli-physics-tosses = Where tosses succeed
cli-physics-tosses-note = How often an expert’s crêpe is caught picture side up, by flick and lag; and each skill at the best of them.
cli-physics-tosses-wrist = flick (rad/s)
cli-physics-tosses-lag = lag of the flick (ms)
cli-physics-tosses-share = turned over

## The table of Safranito

cli-safranito-heading = Round { $round } · { $phase ->
        [throw] throwing
        [typing] throwing
        [act] action spaces
        [keep] action spaces
        [pick] trading
        [sell] trading
        [buy] trading
        [blend] blending
       *[over] the end
    }
cli-safranito-column-money = rup.
cli-safranito-column-cards = card
cli-safranito-column-reserved = res.
cli-safranito-column-done = done
cli-safranito-display = For sale: { $spices }
cli-safranito-blends = Blends:
cli-safranito-completed = Completed by { $name }: { $blends }
cli-safranito-tokens = Tokens: { $tokens }
cli-safranito-piles = Piles: { $spices } spices, { $blends } blends
cli-safranito-discard = Discard pile: { $spices }
cli-safranito-hand = { $name }, your spices: { $spices }
cli-safranito-chips = Your chips still to throw: { $chips }
cli-safranito-reserved = Reserved for you:
cli-safranito-lies = { $number } { $chip } { $place }{ $face ->
        [up] {" "}(face up)
       *[down] {""}
    }
cli-safranito-close = { $inside ->
        [yes] (by { $by } mm)
       *[no] ({ $by } mm short of { $place })
    }
cli-safranito-short-curry = curry
cli-safranito-short-ginger = ginger
cli-safranito-short-cardamom = cardamom
cli-safranito-short-chili = chili
cli-safranito-short-garlic = garlic
cli-safranito-short-mint = mint
cli-safranito-short-cumin = cumin
cli-safranito-short-saffron = saffron
cli-safranito-short-cinnamon = cinnamon
cli-safranito-short-extra_throw = extra
cli-safranito-short-spice_card = card
cli-safranito-short-reserve = reserve
cli-safranito-short-head_chef = chef
cli-safranito-short-field = field
cli-safranito-short-out = out
cli-safranito-legend = On the board: chips by the letter of their owner and their value (·· where you may not know it). Spices for sale are bold. * is the head chef, ▸ is you, ✓ a blend you can complete. Under the board every chip has its number.
cli-safranito-help = Throwing: “aim saffron” throws at a bowl or circle; “aim saffron 110 20” with 110 % of the power that should do and 20 degrees of loft (usual: 100 and 7); “aim #3” at chip 3; “aim 10,-5” at a spot in centimetres east and north of the middle; “with 40” throws your 40, and “chip 40” takes it in your hand first; “from west” where that is agreed. At a real board: “lay saffron”, “lay field up”, “lay out”, then “move 3 mint” for what was moved, then “done”. Every other answer has a number; or say “yes”, “no”, “keep mint”, “pick mint”, “sell 2”, “buy”, “blend 3”, “blend 3 without mint” (tokens instead of mint), “pass”. The beginning of a name will do. Other words: “log” (what happened), “rules” or “rules B-2” (the rules), “save FILE” (write the game to a file), “quit” (leave; the game is kept), “help”.
cli-safranito-ask-throw = { $name }, where do you throw your { $chip }? (“aim …”, “chip …”; “help” explains)
cli-safranito-ask-lay = { $name }, where does your { $chip } lie? (“lay …”, “chip …”; “help” explains)
cli-safranito-ask-typing = { $name }, has anything else moved? (“move 3 mint”; else just Enter)
cli-safranito-ask-use = { $name }, do you use “{ $space }”?
cli-safranito-ask-keep = { $name }, which card do you keep?
cli-safranito-ask-pick = { $name }, which bowl is next?
cli-safranito-ask-sell = { $name }, do you sell { $spice } at { $price } a card?
cli-safranito-ask-buy = { $name }, do you buy { $spice } for { $price }?
cli-safranito-ask-blend = { $name }, do you complete a blend?
cli-safranito-answer-use = { $use ->
        [yes] use it
       *[no] let it be
    }
cli-safranito-answer-sell = { $count ->
        [0] sell nothing
       *[other] sell { $count } for { $money }
    }
cli-safranito-answer-buy = { $buy ->
        [yes] buy for { $price }
       *[no] do not buy
    }
cli-safranito-answer-blend = blend { $blend }: { $spices }{ $count ->
        [0] {""}
       *[other] {" "}(tokens instead of { $tokens })
    }
cli-safranito-answer-pass = no more blends
cli-safranito-chosen = In your hand: your { $chip }.
cli-safranito-no-value = You do not hold a { $chip } to throw.
cli-safranito-no-chip = There is no chip { $number } on the board.
cli-safranito-which = “{ $text }”: which of these do you mean? { $known }
cli-safranito-drawn = At this table throws are drawn: only where you aim counts, not power, loft or side.
cli-safranito-unknown = “{ $text }” is no word known here. “help” lists the words.
cli-safranito-result = { $place }. { $name }: { $score ->
        [one] { $score } blend
       *[other] { $score } blends
    }

## At a real board

cli-companion-help = “undo” takes back the last entry, “undo 3” the last three, and “redo” enters them again: whatever was typed wrongly can be put right.
cli-companion-undone = Taken back: { $text }. The game goes on as { $id }; as it was, it is kept.
cli-companion-redone = Entered again: { $text }
cli-companion-nothing = There is nothing to take back.
cli-companion-nothing-again = There is nothing to enter again.
cli-companion-over = Press Enter to leave; “undo” takes the last entry back.
