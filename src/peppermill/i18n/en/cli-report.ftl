### Balance reports: the page, its findings, and what is said on the way.

refusal-report-typed = A report plays games by itself: choose input=sampled or input=physics, not “typed”.

cli-report-title = Balance report
cli-report-lead = { $players } players{ $data }. Everybody is played by the bot “{ $bot }”, over { $games ->
        [one] { $games } game
       *[other] { $games } games
    } by the rules.
cli-report-lead-openings = Seats and openings are judged on { $games } games more.
cli-report-data = , with the data set “{ $name }”
cli-report-incomplete = This report was ended early. It tells what had been played till then.
cli-report-unfinished = Games that a refused answer cut short, and that are not counted: { $games }.
cli-report-verdict-fair = Fair
cli-report-verdict-fair-about = Everything that could be unfair was measured finely enough, and none of it is.
cli-report-verdict-unfair = Not fair
cli-report-verdict-unfair-about = Chance does not explain what the first red line says, and it is too large to overlook.
cli-report-verdict-slight = Almost fair
cli-report-verdict-slight-about = There is a small advantage that chance does not explain.
cli-report-verdict-unclear = Not decided
cli-report-verdict-unclear-about = Nothing unfair was seen, but these were too few games to rule it out: ask for more with --games.

cli-report-section-seats = Does it matter who begins?
cli-report-section-opening = What the opening decides
cli-report-section-play = Does better play win?
cli-report-section-course = How a game goes
cli-report-section-things = What is useful
cli-report-section-options = Options and house rules
cli-report-section-rules = Rules that came up
cli-report-section-method = How this was measured

cli-report-place = { $place ->
        [1] first to act
        [2] second
        [3] third
        [4] fourth
       *[other] number { $place }
    }
cli-report-percent = { $value }%
cli-report-points = { $value } pp
cli-report-too-few = too few
cli-report-more = { $count } more
cli-report-none = none
cli-report-kind = Answers
cli-report-kind-about = Every answer that was given, the most frequent first, and whether those who gave it more often than others at their table won more or less ({ $kind }).
cli-report-all-figures = All figures

cli-report-seats-about = Share of wins by the order of turns; with no advantage each has { $even }.
cli-report-seats-note = { $games } games. Lines are intervals that hold for all places at once.
cli-report-opening-share = { $share } (± { $half }) of the result is decided before anybody acts: so much do two games from one opening agree. The rest comes after it.
cli-report-opening-decides = the opening
cli-report-opening-after = what comes after
cli-report-contest-about = One “{ $bot }” sits among { $others ->
        [one] { $others } weaker “{ $weaker }”
       *[other] { $others } weaker “{ $weaker }”
    }, in every seat of every deal. The dashed line is an equal share.
cli-report-shares = Luck, hand and head
cli-report-shares-about = What moved a player’s chance of winning in a game, on average over { $games } analysed games: luck either way, what gestures brought or cost against what such a hand may expect (hand), and what answers gave away against the best ones (head).
cli-report-share-luck = luck { $share }
cli-report-share-hand = hand { $share }
cli-report-share-head = head { $share }
cli-report-shares-no-hand = No hand is counted here: the game has no gestures.
cli-report-figure-rounds = rounds a game
cli-report-figure-decisions = decisions a game
cli-report-figure-lead_changes = changes of the lead
cli-report-figure-settled = of the game is over when the winner leads for good
cli-report-figure-margin = points between first and second
cli-report-figure-points = points a player
cli-report-figure-shared = of games have several winners
cli-report-lengths = Length
cli-report-lengths-about = Rounds of whole games. Nine of ten take { $low } to { $high }, the middle one { $middle }.
cli-report-rates = All together: { $rate }. Beyond chance above that: { $above }. Below: { $below }.
cli-report-rates-even = All together: { $rate }. None differs from that beyond chance.
cli-report-wins = wins { $change }
cli-report-wins-note = Coloured is what chance does not explain. “Wins” says by how much players who got one more than others at their table won more or less often; it goes with winning, and need not be the cause.
cli-report-times = { $count } ×

cli-report-options-about = Each option with another value, on the same deals: what is shown are differences. Coloured is what chance does not explain, over all options and measures at once.
cli-report-house-data = The data set that comes with the game
cli-report-house-data-about = The same deals with the usual data in place of yours.
cli-report-measure-rounds = rounds
cli-report-measure-decisions = decisions
cli-report-measure-begins = wins of who begins
cli-report-measure-lead_changes = changes of lead
cli-report-measure-settled = moment of decision
cli-report-measure-margin = winning margin
cli-report-measure-points = points a player
cli-report-measure-shared = shared wins
cli-report-effect-change = { $measure } { $change }
cli-report-effect-none = { $deals ->
        [one] It changed nothing in { $deals } deal.
       *[other] It changed nothing in any of { $deals } deals: these bots do not make use of it.
    }
cli-report-effect-few = Too few deals to tell: { $deals }.
cli-report-effect-chance = { $changed } of { $deals } deals went otherwise, but no measure changed beyond chance.
cli-report-effect-beyond = { $changed } of { $deals } deals went otherwise. Beyond chance: { $changes }.

cli-report-rules-about = { $count ->
        [one] { $count } rule shows
       *[other] { $count } rules show
    } in what happens at the table; this is how often each did in { $games } games.
cli-report-rules-never = Never came up: { $count }
cli-report-rules-seldom = Not in every game

cli-report-method = The bot “{ $bot }” knows what a player in its seat knows, and plays every seat. A report says what happens when players like it meet; other players may find other things useful.
cli-report-method-chance = Intervals hold at 95 % for all comparisons of a plot together (Bonferroni), taken over deals. “Beyond chance” means that the interval leaves out “no difference”. A seat counts as unfair from a tenth of an equal share of wins on, something one begins with from 10 percentage points on.
cli-report-method-options = Options that are not as usual: { $options }.
cli-report-method-sampled = Results of gestures are drawn from what was measured of hands (skill: { $skill }), not simulated one by one.

cli-report-finds-seats-fair = Who begins has no advantage worth speaking of: no place strays by { $large } from an equal { $even }.
cli-report-finds-seats-slight = Whoever is { $place } wins { $share } (± { $half }) where { $even } would be equal: beyond chance, but small.
cli-report-finds-seats-unfair = Whoever is { $place } wins { $share } (± { $half }) where { $even } would be equal. That is no chance.
cli-report-finds-seats-unclear = Seats: no advantage was seen beyond chance, but { $games } games cannot rule one out.
cli-report-finds-opening-fair = { $kind }: nothing decides a game. The most that one of them is worth is { $gain } (± { $half }), “{ $thing }”.
cli-report-finds-opening-slight = { $kind }: some are worth more than others, but little. At most { $gain } (± { $half }): “{ $thing }”.
cli-report-finds-opening-unfair = { $kind }: to begin with “{ $thing }” changes the chance of winning by { $gain } (± { $half }). Chance alone hands that out.
cli-report-finds-opening-unclear = { $kind }: too few games to rule out that one of them is worth much.
cli-report-finds-contest-pays = Better play pays: among weaker bots (“{ $weaker }”) “{ $bot }” wins { $share } (± { $half }), where { $even } would be equal.
cli-report-finds-contest-costs = Better play does not pay: “{ $bot }” wins { $share } (± { $half }) among weaker bots (“{ $weaker }”), less than an equal { $even }.
cli-report-finds-contest-unclear = In { $games } games better play did not show: “{ $bot }” won { $share } (± { $half }) among weaker bots (“{ $weaker }”), where { $even } would be equal.
cli-report-finds-length = A game takes { $low } to { $high } rounds, mostly about { $middle }.
cli-report-finds-course = The lead changes { $changes } times, and the winner leads for good after { $settled } of the game.
cli-report-finds-shared = { $share } of all games have more than one winner.
cli-report-finds-things = { $kind }: beyond chance above the others: { $above }; below: { $below }.
cli-report-finds-never = { $kind }: never of use to anybody: { $things }.
cli-report-finds-rules = { $games ->
        [one] Rules that never came up in { $games } game: { $rules }.
       *[other] Rules that never came up in { $games } games: { $rules }.
    }
cli-report-finds-options = Options that changed nothing in { $deals } deals between these bots: { $options }.

cli-report-written = The report is in { $file }.
