### What the table says whatever is played: refusals, endings, small words.

## Refusals

refusal-hand-here = The phone that is the hand of seat { $seat } is here. It gives the hand back itself.
refusal-hand-taken = Another phone is the hand of seat { $seat }.
refusal-no-such-seat = There is no seat { $seat } here: the seats are 0 to { $last }.
refusal-game-over = The game is over.
refusal-decision-closed = That choice ({ $decision }) is closed: the table has moved on.
refusal-decision-unknown = There is no open choice called “{ $decision }”.
refusal-players = { $game } is for { $fewest } to { $most } players, not { $players }.
refusal-not-your-turn = Somebody else is asked here, not you.
refusal-no-such-answer = This is none of the answers to what you are asked.
refusal-no-data-set = This game has no data set of its own to replace.
refusal-package-broken = The package { $package } cannot be used: { $detail }
refusal-package-version = The package { $package } was written for version { $version } of Peppermill's packages; this one knows version { $known }. Install versions that fit each other.
refusal-package-name = The package { $package } calls itself “{ $value }”. A name has small letters, digits and “_”, begins with a letter, and is the name of its entry point.
refusal-bot-broken = The bot { $bot } stopped with an error: { $detail }
refusal-bot-too-slow = The bot { $bot } took longer than { $seconds } seconds for an answer.
refusal-bot-package-unknown = No installed package brings the bot “{ $value }”. Packages with bots: { $known }.
refusal-bot-failed = The bot { $bot } gave an answer that the rules do not allow: { $detail }
refusal-game-unknown = There is no game called “{ $value }”. Known: { $known }.
refusal-bot-unknown = There is no bot called “{ $value }”. Known: { $known }.
refusal-bot-refused = The bot in seat { $seat } answered { $value }, which is not allowed ({ $detail }).
refusal-bot-without-answer = This is no bot: { $value }. A bot is a name, or an object with a method “answer(view, decision, rng)”.
refusal-option-unknown = There is no option called “{ $field }”. Known: { $known }.
refusal-option-malformed = “{ $value }” is no option: write name=value.
refusal-option-twice = The option “{ $field }” is given twice: “{ $former }” is its former name.
refusal-option-not-a-flag = The option “{ $field }” is yes or no, not “{ $value }”.
refusal-option-not-a-word = The option “{ $field }” is one of { $known }, not “{ $value }”.
refusal-option-out-of-range = The option “{ $field }” is a whole number from { $low } to { $high }, not “{ $value }”.
refusal-notation-malformed = This line cannot be read: { $text }
refusal-notation-unknown-word = “{ $text }” begins with no word known here. Known: { $known }.
refusal-notation-field = In “{ $text }”, something is wrong with: { $detail }
refusal-notation-field-missing = In “{ $text }”, the field “{ $detail }” is missing. The fields of “{ $word }”: { $known }.
refusal-notation-field-unknown = In “{ $text }”, “{ $word }” has no field “{ $detail }”. Its fields: { $known }.
refusal-position-unknown-field = A position has no field “{ $field }”. { $expected }
refusal-position-elsewhere = The game cannot begin from this position: players, options or cards are not those of the table, or it is over there.
refusal-resample-unknown = The game “{ $value }” keeps no memories, so nothing can be dealt anew for it.
refusal-resample-unsettled = Hidden things can only be dealt anew while somebody is asked something, or when the game is over.
refusal-engine-unknown = There is no compiled engine for the game “{ $value }”. There is one for: { $known }.
refusal-ladder-pool = A ladder needs at least two different bots; named were { $count }.
refusal-engine-uncovered = The compiled engine does not cover { $option }={ $value }.
refusal-codec-unknown = There is no codec for the game “{ $value }”: agents cannot learn it.
refusal-codec-typed = This environment cannot be played with { $field }={ $value }: agents have no board to read from. Use sampled or physics.
refusal-batch-unknown = There are no batches of the game “{ $value }”.
refusal-batch-unseen = Batches of the game “{ $value }” make no observations: use its environment.
refusal-batch-count = A batch has at least one game, not { $value }.
refusal-engine-unsettled = The compiled engine takes positions in which somebody is asked something, and the ends of games.
refusal-position-field = { $given ->
    [0] The position’s field “{ $field }” is not right here.
   *[other] The position’s field “{ $field }” cannot be “{ $value }”.
} { $expected }
refusal-position-number = The position’s field “{ $field }” wants a whole number from { $low } to { $high }, not “{ $value }”.
refusal-position-phase = The position’s field “{ $field }” does not agree with its phase, “{ $phase }”. { $expected }
position-expects-kind = It has another form: { $detail }
position-expects-short = At most { $high } characters are read.
position-expects-once = It may stand in a position once.
position-expects-json = Its value is a plain word, or JSON without line breaks and semicolons.
position-expects-version = A position begins with “{ $example }”.
position-expects-seed = It is “rest” alone, or “rest” and a seed: a number or a text of at most { $high } characters.
position-expects-bare = It is “rest” alone: cards in the pile have no order.
position-expects-number = It is a whole number from { $low } to { $high }.
position-expects-tilt = It is an angle from { $low } to { $high } rad.
position-expects-tens = Money is in whole tens, from 0 to { $high }.
position-expects-word = It can be: { $known }.
position-expects-near = Did you mean “{ $near }”? It can be: { $known }.
position-expects-field = A position may have: { $known }.
position-expects-near-field = Did you mean “{ $near }”? A position may have: { $known }.
position-expects-like = It is written like this: { $example }
position-expects-seats = It has one item for each seat, { $count } in all.
position-expects-items = It has { $count } items, in this order: { $known }.
position-expects-different = Nothing may stand there twice.
position-expects-order = Its items stand in the order of the game: { $wanted }.
position-expects-pieces = Every piece lies in exactly one place. Too many: { $surplus }. Nowhere: { $missing }. The word “rest” puts what is not named where it belongs.
position-expects-nothing-yet = Nothing has been dealt in the phase “begin”: leave it out, or name a later phase.
position-expects-with-phase = It belongs to these phases only: { $known }. The phase is “{ $phase }”.
position-expects-needed = The phase “{ $phase }” needs it, for example: { $example }
position-expects-only = In the phase “{ $phase }” it is { $wanted }.
position-expects-pose = A place is [x,y,z] in metres, at most { $far } from the middle; a turn is a quaternion [w,x,y,z] of length 1. Crystals in the sinks have neither.
position-expects-on-space = It is a seat with a chip on the space that is evaluated (space { $space }).
position-expects-in-bowls = While trade goes on, every chip lies in a bowl.
position-expects-with-chips = It is a bowl with chips in it that is not traded yet: { $known }.
position-expects-to-throw = Seat { $seat } throws next, and needs a chip there.
position-expects-three = One seat at most has three completed blends, nobody has more, and three there are only in the phases “blend” and “over”.
position-expects-in-the-air = Its number is that of the last throw: { $wanted }.
position-expects-aimed = In the phase “fly” it has a gesture or a target, in the phase “typing” neither.
position-expects-crepe = It is “pan” where the crêpe is in the seat’s pan, “done” where it is among the finished, else “held” or “burnt”.
position-expects-own-spice = A bottle holds salt and its own spice alone: 0 to 19 lemon, 20 to 39 pepper, 40 to 59 paprika, 60 to 79 herbs; the last five of each are salt.
position-expects-with-a-dish = Crystals lie only in a pan with a dish that is no crêpe.
position-expects-served = A played victory point is counted in “served”.
position-expects-set-up = It belongs to turn 0, and the turn is { $turn }.
position-expects-cool = In the phase “cool” the active seat’s dish has burnt, and it holds the cup “cool” and has taken no break.
position-expects-crepe-in-pan = In the phase “toss” the crêpe is in the active seat’s pan.
position-expects-full-pan = In the phase “{ $phase }” this seat’s pan holds a dish.
position-expects-empty-pan = In the phase “{ $phase }” this seat’s pan holds no dish yet.
position-expects-poured = It is the last pour (number { $wanted }), by the active seat ({ $seat }).
position-expects-same-bottle = The gesture’s bottle is the same: { $wanted }.
position-expects-tossed = It is the last toss: number { $wanted }.
position-expects-chili-cycle = It counts from 1 to the agreed { $cycles }; it is the last of them in the phases “finish” and “over”, and before the last in “deal” (or 0 before the first deal).
position-expects-chili-round = It counts from 1; it is 0 before the first deal alone.
position-expects-chili-ring = Six cards lie in the ring once the first cycle has been dealt, and none before.
position-expects-chili-hand = In the phase “choose” every seat has cards in hand; before the first deal nobody has.
position-expects-chili-chosen = Only in the phase “choose” cards are chosen, each one of the seat’s hand.
position-expects-chili-played = In the phase “win” each of the { $players } seats has a played card; in “discard” some have, else none.
position-expects-chili-winner = After “win” there is a winner, whose card neither lies among the played nor owes draws; before, there is none.
position-expects-chili-owed = Only in the phase “draw” are draws owed.
position-expects-chili-collected = Before the first deal nothing has been collected.
position-expects-chili-discard = Before the first deal nothing has been discarded.
position-expects-chili-pile = In the phase “choose” the pile is not used up.
position-expects-chili-reshuffled = A cycle ends in the round in which the discard pile was shuffled: it is not there in the phase “choose”.
position-expects-chili-revealed = There is at most one line for each round; the round is { $round }.
position-expects-chili-scores = There is one line for each finished cycle; the cycle is { $cycle }.
position-expects-chili-reason = A cycle that has ended (phases “deal”, “finish”, “over”) has the reason that fits its cards; one that goes on has none.
refusal-record-not-ours = { $file } is not a Peppermill game record.
refusal-record-newer = { $file } was written by a newer Peppermill (format { $format }; this one reads up to { $known }).
refusal-record-damaged = { $file } is damaged or was edited: its checksum does not agree.
refusal-record-field = In { $file }, the field “{ $field }” is wrong: { $detail }
refusal-record-event = In { $file }, entry { $entry } does not follow from the rules: { $detail }
refusal-record-blob = { $file } lacks the attachment { $hash }, or holds another one under its name.
refusal-record-too-long = { $file } is longer than this server reads: of { $field ->
        [entries] moves
       *[events] events
    } it has { $value }, and { $limit } at most are taken. The command `peppermill replay` reads it on your own machine.
refusal-seat-in-hand = A phone is the hand of seat { $seat }: it is played there.
refusal-play-id-reused = This move has the name of another one that was played before. Nothing was played: it needs a name of its own.
refusal-version-unknown = There is no entry { $value }: the record has { $most }.
refusal-file-missing = There is no file { $file }.
refusal-file-unreadable = { $file } cannot be read: { $detail }
refusal-file-exists = { $file } is there already and is left as it is. Choose another name, or remove it first.
refusal-file-unwritable = { $file } cannot be written: { $detail }
refusal-file-too-large = { $file } is larger than { $most } bytes.
refusal-file-not-text = { $file } is not a text file.
refusal-file-not-toml = { $file } cannot be read: { $detail }
refusal-data-too-deep = In { $file }, line { $line }, a key has more than { $most } parts.
refusal-data-unknown-field = { $file }, line { $line }: there is no field “{ $field }”.
refusal-data-name = { $file }, line { $line }: “{ $field }” must be a word of letters, digits, dots and dashes, 40 at most.
refusal-data-missing = { $file }: the field “{ $field }” is missing.
refusal-store-not-ours = { $file } is not a Peppermill store. It is left as it is.
refusal-store-newer = { $file } was made by a newer Peppermill (version { $version }; this one knows up to { $known }).
refusal-store-none = There is no store of Peppermill in { $file }.
refusal-store-damaged = { $file } is damaged and is left as it is: { $detail }
refusal-store-failed = The game could not be kept in { $file }: { $detail }. What was kept before is safe.
refusal-store-unreachable = The database { $file } cannot be used: { $detail }. Start it, or correct its address, its user or its password.
refusal-store-address = This address of a database cannot be read: { $detail }. It looks like postgresql://user@host/name.
refusal-store-served-database = A server is running on { $file } already. End it first; or run all servers of this database with --bus: without one a database has one server.
refusal-store-served-alone = A server without --bus is running on { $file }. End it first: after that several servers with --bus can share this database.
refusal-bus-needs-database = A bus needs a database: give --store postgresql://…, since several servers cannot share a file.
refusal-node-malformed = The name of a server has small letters, digits and hyphens, up to 32 of them: “{ $value }” is none.
refusal-store-database-command = “{ $field }” works on a store in a file. A database is copied with pg_dump and put back with pg_restore.
refusal-store-move-same = { $file } cannot be copied to itself. Name an empty file or database.
refusal-store-move-not-empty = { $file } already holds something and is left as it is. A store is copied to an empty file or database.
refusal-store-move-nothing = There are no games in { $file }.
refusal-store-move-unfinished = { $file } is a copy of { $source } that is not finished. Run `peppermill store move` with the same places again; until then nothing else uses it.
refusal-store-move-other = { $file } is an unfinished copy of { $source }. Finish that one, or name another empty file or database.
refusal-store-move-differs = What arrived in { $file } is not what was sent: { $detail }. It is not used. Empty it and copy again.
refusal-bus-apart = Other servers on this database ({ $nodes }) cannot be reached over { $url }: they use another bus. Give all of them the same --bus.
refusal-bus-public-url = People cannot come to { $value } from elsewhere, and several servers hand out links with it. Give the name people type as --public-url.
refusal-bus-address = This address of a bus cannot be read: { $value }. It looks like nats://user:password@host:4222, or tls://… with ?ca=FILE.
refusal-bus-failed = NATS cannot be reached at { $url }: { $detail }. Start it, or correct --bus.
refusal-bus-credentials = NATS at { $url } does not accept our user and password. Put the right ones into --bus.
refusal-bus-certificate = The certificates named in --bus cannot be used: { $detail }
refusal-bus-unencrypted = NATS at { $url } offers no TLS, and --bus asks for it. Nothing was sent to it. Give NATS a certificate, or write nats:// without ?ca where the network is yours alone.
refusal-bus-packets = NATS at { $url } takes messages of { $bytes } bytes at most. Set its max_payload to { $least } or more.
refusal-table-unreachable = This table cannot be reached just now. It goes on by itself in a moment.
refusal-cluster-needs-database = Only a database is served by several processes: --store postgresql://…, not { $value }.
refusal-cluster-none = { $file } was never served by several processes.
refusal-node-unknown = No single process is called “{ $value }”. There is: { $known }.
refusal-extra-missing = This needs parts that are not installed. This adds them: { $command }
refusal-store-lost = { $file }, or a file beside it that belongs to it, is not in its place any more. Nothing can be kept until it is back or the program is started again.
refusal-store-replaced = { $file } was replaced by another file while it was in use. Nothing more is read or kept until the program is started again.
refusal-store-backup-failed = { $file } is of an older version and was not brought up to date, because it could not be copied first: { $detail }
refusal-store-exposed = { $file } holds the secrets of every game, and others on this machine can read it, or a file beside it. That could not be changed ({ $detail }). Start as its owner, or let the owner run `chmod 600` on it; on a file system that knows no owners, move it to another.
refusal-store-served = A server is running on { $file } already (process { $pid }, { $url }). Play there, end it first, or give this one a file of its own with --store.
refusal-server-local = A server for this machine alone is running on { $file } at { $url }. End it in its window with Ctrl-C, then start “play --lan” again: its tables stay.
store-was-exposed = Others on this machine could read { $file }, or a file beside it. From now on only its owner can.
store-slow = { $count ->
    [one] A write has
   *[other] { $count } writes have
} been waiting for the store for { $seconds } s. Its writer is here:
refusal-table-unknown = There is no table “{ $value }”.
refusal-match-unknown = There is no game “{ $value }” in { $file }.
refusal-game-lost = The game of this table is no longer kept.
refusal-match-exists = There is a game “{ $value }” in { $file } already.
refusal-match-without-seed = The luck of the game “{ $value }” is not known: it can be looked at, but not gone on with.
refusal-no-companion = “{ $value }” is not played at a real board here. What is: { $known }.
refusal-nothing-to-resume = There is no unfinished game to go on with in { $file }.
refusal-seats-count = { $count ->
        [one] There is { $count } seat
       *[other] There are { $count } seats
    } in the list, but { $players } players.
refusal-name-malformed = “{ $value }” is no name: 1 to 24 letters, digits, spaces, dots or dashes.
refusal-number-out-of-range = “{ $field }” is a whole number from { $low } to { $high }, not “{ $value }”.
refusal-not-json = The input is not the JSON object that is expected: { $detail }
refusal-seed-malformed = The seed “{ $value }” is not plain text.
refusal-argument-unwanted = { $field } belongs to a new game; this one goes on as it was agreed.
refusal-input-too-large = The input is larger than { $most } bytes.
refusal-language-unknown = There is no language “{ $value }”. Known: { $known }.
refusal-rule-unknown = There is no rule “{ $value }” here.
refusal-limit-unknown = There is no limit called “{ $value }”. Known: { $known }.
refusal-gesture-not-a-number = The gesture’s “{ $field }” is no finite number.
refusal-gesture-over-the-edge = The hand is over the edge: “{ $field }” is { $value } m, and at least { $limit } m are needed.
refusal-gesture-beyond-limit = No hand does that: the gesture’s “{ $field }” is { $value } { $unit }, and the limits are { $low } and { $high }.
refusal-gesture-pour-dwell = The bottle stays above the pan for { $value } s, and at most { $limit } s are allowed.
refusal-gesture-pour-twice = One motion turns the bottle over and one turns it back: this one goes back by { $value }° in between, and at most { $limit }° are allowed.
refusal-gesture-pour-shaken = No tapping or shaking above the pan: the bottle wobbles by { $value }°, and at most { $limit }° are allowed.
refusal-gesture-toss-shaken = A crêpe is tossed with one stroke: “{ $field }” of the gesture goes back and forth by { $value } more than that, and at most { $limit } are allowed.
refusal-gesture-toss-uneven = The gesture’s “{ $field }” has { $value } samples, and the lift has { $limit }.
refusal-gesture-skill-unknown = There is no skill “{ $value }”. Known: { $known }, or a number from 1 to 4.
refusal-motion-unknown = This motion is of version { $version }; version { $known } is understood here.
refusal-motion-damaged = This motion is damaged and cannot be shown.
refusal-plots-missing = Pictures and films need matplotlib. { $set_up ->
        [by-itself] “{ $command }” sets it up by itself: remove the folder .venv-plots, then try again.
       *[by-hand] Install it with: pip install "peppermill[plots]"
    }
refusal-physics-number = “{ $field }” is a number, not “{ $value }”.
refusal-physics-choice = “{ $field }” cannot be “{ $value }”. Known: { $known }.
refusal-map-unknown = There are no landing maps of “{ $field }”.
refusal-map-superseded = A newer landing map was asked for meanwhile.
refusal-practice-too-many = “{ $field }” has { $value }, and at most { $limit } are allowed.
refusal-practice-twice = Among “{ $field }” the number { $value } is there twice.
refusal-practice-out-of-place = Of “{ $field }”, something lies where nothing can lie: more than { $limit } m away, or too high or low.
refusal-practice-not-turned = Of “{ $field }”, a turn is no unit quaternion.
refusal-practice-in-each-other = Of “{ $field }”, { $first } and { $second } are in the same place.
refusal-port-taken = Port { $value } is taken, perhaps by another Peppermill. End that one, or choose another port with --port (0 takes any free one).
refusal-port-forbidden = This machine does not let you listen on port { $value }. Choose one above 1023 with --port.
refusal-host-unusable = This machine cannot listen on “{ $value }”: { $detail }
refusal-base-path-malformed = “{ $value }” is no base path: write it like /peppermill, of letters, digits, dots, dashes and underscores.
refusal-url-malformed = “{ $value }” is no address of a server: write it like https://games.example.org.
refusal-url-elsewhere = “{ $value }” does not lead to the base path { $path }.
refusal-proxy-malformed = “{ $value }” is neither an address nor a network: write it like 127.0.0.1 or 10.0.0.0/8.
refusal-argument-alone = { $field } says nothing without { $needed }.
refusal-browser-only = { $field } is for the table in the browser: type “play { $field }”, without a game or other options.
refusal-certificate-unusable = { $file } and { $key } are no certificate with its open key: { $detail }

## At the tables of a server

refusal-blob-unknown = There are no bytes of that name for you here.
refusal-body-malformed = The request cannot be read: { $detail }
refusal-changed-too-often = You have changed your mind { $most } times here. Your last choice stands.
refusal-command-malformed = The command cannot be read: { $detail }
refusal-game-not-over = The game is not over yet. Its record would tell everybody’s secrets.
refusal-moment-unknown = Nobody answered anything at this step of the game.
refusal-review-gone = This record is not kept here any more. Open it again for its review.
refusal-review-unknown = Nothing here can judge { $game } yet, so there is no review of this game.
refusal-review-uncovered = A game of { $game } with { $option } = { $value } cannot be reviewed: nothing here can play it on.
refusal-guest-needed = This device is not known here yet. Open the front page first.
refusal-former-host = The former host may have hosting back until a day has passed. Until then they keep their seat, and the table stays open.
refusal-host-just-left = The host has only just left. Others may take hosting once that was { $seconds } seconds ago.
refusal-link-unknown = This link gives no seats back: a newer one has replaced it, or part of it is missing.
refusal-guest-unknown = Nobody of that name is at this table.
refusal-help-forbidden = { $help ->
        [maps] At this table players help themselves with landing maps only.
       *[other] At this table players get no help.
    } The host chooses that before a game starts.
refusal-advice-unknown = The coach cannot judge this game of { $game } with its house rules.
refusal-answer-unlisted = This is no answer to what you are asked.
refusal-help-used-up = The coach answers { $most } such questions about one decision, and not more.
refusal-hello-first = The first message on a socket is “hello”.
refusal-hello-once = “hello” is said once.
refusal-host-unknown = This server is not called that. Use the address it shows when it starts.
refusal-lesson-elsewhere = No guided game is being played here.
refusal-lesson-none = There is no guided first game of { $game } yet.
refusal-lesson-part = The guided game of { $game } has no such part.
refusal-lesson-prepared = A guided game is prepared: “{ $field }” cannot be chosen for it.
refusal-match-closed = That was meant for another game at this table.
refusal-message-malformed = The message cannot be read: { $detail }
refusal-not-at-this-table = Only those who sit at this table may do that.
refusal-not-invited = This table is private. Ask its host for a link.
refusal-not-kept = The table cannot keep anything just now, so nothing was played. Try again in a moment.
refusal-not-your-seat = Seat { $seat } is not yours.
refusal-not-your-view = That is not yours to see.
refusal-only-from-here = Only the machine the server runs on may see this.
refusal-only-the-host = Only the host may do that.
refusal-only-watching = You came to watch. To play, ask the host for another link.
refusal-origin-foreign = Another site’s page may not ask this.
refusal-remove-oneself = Hosts cannot remove themselves. Hand over hosting first.
refusal-removed-from-table = The host has asked you to leave this table.
refusal-seat-devices = Seat { $seat } is played from { $most } devices already.
refusal-seat-empty = Nobody sits in seat { $seat }.
refusal-seat-played-by-bot = A bot is playing for seat { $seat }. Take the seat back first.
refusal-seat-taken = Seat { $seat } is taken.
refusal-seats-full = More than { $players } people sit here already.
refusal-server-full = There is no room for more here just now (at most { $most }).
refusal-server-restarting = The server starts anew. Everything is kept; you will be back in a moment.
refusal-server-trouble = Something went wrong here, and it is our mistake. Nothing has changed.
refusal-session-ended = This browser was signed out from another one. Open the front page to begin anew, or your own link to have your seats back.
refusal-session-unknown = There is no such session, or it has ended already.
refusal-store-exchanged = The file in which this server keeps its games was replaced while it was in use. Nothing is kept until the server is restarted.
refusal-table-busy = Too much is happening at this table at once. Try again.
refusal-table-ended = This table is closed.
refusal-table-locked = The table is locked: nobody new may come in.
refusal-table-not-over = There is no finished game here to play again.
refusal-table-not-playing = No game is being played here.
refusal-table-paused = The game is paused.
refusal-table-playing = The game has begun.
refusal-talk-empty = There is nothing in that to be read.
refusal-talk-too-fast = Not so fast: one line every { $seconds } seconds.
refusal-talk-too-long = A line has { $most } signs at most.
refusal-too-fast = That was too much at once. Wait a moment.
refusal-too-hard = That takes too long or too much memory here.
refusal-too-many = There are too many already (“{ $field }”, at most { $most }).
refusal-too-many-tables = You have as many tables that go on as one may have here ({ $most }). Finish a game, or open an old table and close it.
refusal-pages-missing = The pages have not been built. Install Peppermill with `python3 run.py play`, or build them in `web/`.
refusal-code-unknown = There is no table with this code. Look at it once more.
refusal-page-unknown = There is nothing at this address.
refusal-method-unknown = This cannot be asked in that way.
refusal-version-old = This page is older than the server (which speaks version { $version }). Reload it.
refusal-version-new = This page is newer than the server (which speaks version { $version }). Reload it.

## The kinds of rules

rule-kind-S = rulebook
rule-kind-F = from reviews
rule-kind-R = our ruling
rule-kind-O = option

## Small words

yes = yes
no = no
nothing = nothing
