### What the table says whatever is played: refusals, endings, small words.

## Refusals

refusal-no-such-seat = There is no seat { $seat } here: the seats are 0 to { $last }.
refusal-game-over = The game is over.
refusal-decision-closed = That choice ({ $decision }) is closed: the table has moved on.
refusal-decision-unknown = There is no open choice called “{ $decision }”.
refusal-players = { $game } is for { $fewest } to { $most } players, not { $players }.
refusal-game-unknown = There is no game called “{ $value }”. Known: { $known }.
refusal-bot-unknown = There is no bot called “{ $value }”. Known: { $known }.
refusal-option-unknown = There is no option called “{ $field }”. Known: { $known }.
refusal-option-malformed = “{ $value }” is no option: write name=value.
refusal-option-not-a-flag = The option “{ $field }” is yes or no, not “{ $value }”.
refusal-option-out-of-range = The option “{ $field }” is a whole number from { $low } to { $high }, not “{ $value }”.
refusal-notation-malformed = This line cannot be read: { $text }
refusal-notation-unknown-word = “{ $text }” begins with no word known here. Known: { $known }.
refusal-notation-field = In “{ $text }”, something is wrong with: { $detail }
refusal-position-unknown-field = A position has no field “{ $field }”. It may have: { $known }.
refusal-position-field = The position’s field “{ $field }” cannot be “{ $value }”.
refusal-position-number = The position’s field “{ $field }” wants a whole number from { $low } to { $high }, not “{ $value }”.
refusal-position-phase = The position’s field “{ $field }” does not agree with its phase, “{ $phase }”.
refusal-record-not-ours = { $file } is not a Peppermill game record.
refusal-record-newer = { $file } was written by a newer Peppermill (format { $format }; this one reads up to { $known }).
refusal-record-damaged = { $file } is damaged or was edited: its checksum does not agree.
refusal-record-field = In { $file }, the field “{ $field }” is wrong: { $detail }
refusal-record-event = In { $file }, entry { $entry } does not follow from the rules: { $detail }
refusal-record-blob = { $file } lacks the attachment { $hash }, or holds another one under its name.
refusal-version-unknown = There is no entry { $value }: the record has { $most }.
refusal-file-missing = There is no file { $file }.
refusal-file-unreadable = { $file } cannot be read: { $detail }
refusal-file-exists = { $file } is there already and is left as it is. Choose another name, or remove it first.
refusal-file-unwritable = { $file } cannot be written: { $detail }
refusal-file-too-large = { $file } is larger than { $most } bytes.
refusal-file-not-text = { $file } is not a text file.
refusal-file-not-toml = { $file } cannot be read: { $detail }
refusal-data-unknown-field = { $file }, line { $line }: there is no field “{ $field }”.
refusal-data-name = { $file }, line { $line }: “{ $field }” must be a word of letters, digits, dots and dashes, 40 at most.
refusal-data-missing = { $file }: the field “{ $field }” is missing.
refusal-store-not-ours = { $file } is not a Peppermill store. It is left as it is.
refusal-store-newer = { $file } was made by a newer Peppermill (version { $version }; this one knows up to { $known }).
refusal-store-damaged = { $file } is damaged and is left as it is: { $detail }
refusal-store-failed = The game could not be kept in { $file }: { $detail }. What was kept before is safe.
refusal-match-unknown = There is no game “{ $value }” in { $file }.
refusal-match-exists = There is a game “{ $value }” in { $file } already.
refusal-match-without-seed = The luck of the game “{ $value }” is not known: it can be looked at, but not gone on with.
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

## The kinds of rules

rule-kind-S = rulebook
rule-kind-R = our ruling
rule-kind-O = option

## Small words

yes = yes
no = no
nothing = nothing
