## Tournaments

cli-tournament-title = Tournament
cli-tournament-about = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } with the seed { $seed }, played by Peppermill { $version }.
cli-tournament-incomplete = Not all has been played: the same command goes on.
cli-tournament-written = Page, tables and results are in { $folder }.
cli-tournament-group = { $game }, { $players } players
cli-tournament-lead = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $tables ->
        [one] { $tables } line-up
       *[other] { $tables } line-ups
    }. Every deal was played from every seat.
cli-tournament-best = { $bot } is rated best. It won { $rate } of its games.
cli-tournament-alike = { $first } and { $second } are rated best; these games do not tell them apart.
cli-tournament-ratings = Ratings
cli-tournament-ratings-note = With 95 % intervals of the difference to the first bot of the pool, which has { $rating }. 200 points more win three games of four between two.
cli-tournament-grid = Who beats whom
cli-tournament-grid-note = Share of games that the bot of the line won against the bot of the column.
cli-tournament-tables = Line-ups
cli-tournament-line-up = line-up
cli-tournament-games = games
cli-tournament-shares = games won
cli-tournament-questions = Who is better?
cli-tournament-test = Games were played until each question was decided: better by { $margin } of the games, or not. A wrong verdict has a chance of { $error } each. Intervals of questions that were decided early lean away from zero.
cli-tournament-better = { $first } is better than { $second }: { $difference } of the games, over { $deals } deals.
cli-tournament-equal = { $first } and { $second } are equal within the margin: { $difference } of the games, over { $deals } deals.
cli-tournament-open = { $first } against { $second }: { $difference } of the games, over { $deals } deals; not decided.
cli-tournament-ahead = { $bot } ahead
cli-tournament-unfinished = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } ended because a bot gave an answer that the rules do not allow. Nobody won there.
refusal-schedule-field = { $file }: the field “{ $field }” cannot be used: { $detail }
refusal-schedule-too-long = That are more than { $most } games. Play fewer at each table, or fewer tables.
refusal-schedule-unplayable = The contest “{ $value }” cannot be played: { $reason ->
        [players-twice] “players” names no number, or one twice
        [bot-twice] a bot is named twice
        [challengers] a gauntlet needs “challengers” and “bots”, nobody in both, and no other schedule has challengers
        [tables] the schedule “tables” needs “tables”, and no other has them
        [table-size] the tables have other numbers of bots than players
       *[no-match] there are not two different bots at each table, or a table is named twice
    }.
refusal-own-bot-malformed = “{ $value }” is no bot of your own: write NAME = "FILE.py:CLASS", "MODULE:CLASS" or "FILE.npz", with a name that no bot of the game has.
refusal-own-bot-changed = The bot { $bot } on { $machine } is not the one that these games began with. Let files of bots be as they are until all is played, and install the same everywhere.
refusal-bot-not-installed = { $machine } does not have “{ $bot }”. Install it on every machine that plays.
