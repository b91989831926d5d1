## Games as data

cli-data-written = { $rows ->
        [one] { $rows } decision
       *[other] { $rows } decisions
    } of { $games ->
        [one] { $games } game
       *[other] { $games } games
    } written to { $file }.
cli-data-imported = Imported as { $id }.
refusal-export-source = Say which games: record files, or --store, or --game; one of these.
refusal-export-names = Two record files have the same name. Names tell games apart in the file.
refusal-import-which = { $file } holds many games: say which ones to take, --match 0,1,2.
refusal-data-not-ours = { $file } is no file of decisions that export has written: { $detail }
refusal-data-no-match = { $file } has no game { $value } that can be played again. Games of records are in their records.
refusal-data-damaged = In { $file } the choices of game { $value } and its result do not belong together.
