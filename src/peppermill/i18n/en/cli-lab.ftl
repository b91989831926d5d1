## Long work: units, results, machines

refusal-units-lost = The processes that do the work died { $count } times in a row. Is there too little memory? Try fewer processes (--jobs).
refusal-limit-malformed = “{ $value }” is no limit: write a number of games (2000) or a time (90s, 10m, 2h).
refusal-results-busy = { $file } is in use by another run. Wait until that is done, or name another file.
refusal-results-damaged = { $file } holds no results, or its line { $line } is damaged. Remove the line or the file, and what it held is computed again.
refusal-results-of-another = { $file } holds the results of other work: other bots, options, seed or version. Name another file.
refusal-ray-unreachable = There is no Ray cluster at “{ $value }”: { $detail }. Start one (ray start --head), or leave out --ray.
refusal-ray-version = A machine of the Ray cluster has version { $found } of Peppermill, this one has { $version }. Install the same everywhere.

cli-lab-cost = { $games ->
        [one] At most { $games } game
       *[other] At most { $games } games
    }, about { $duration } with { $workers ->
        [one] { $workers } process
       *[other] { $workers } processes
    } if all are played. Ctrl-C ends it and keeps what there is.
cli-lab-incomplete = Ended early: these are the games that had been played.
