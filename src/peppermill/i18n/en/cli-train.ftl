## Training

cli-train-progress = training
cli-train-share = { $share } against { $bot }
cli-train-done = { $name } can sit down. It is in { $file }, and how it learnt in { $plot }.
cli-train-again = The same bot again: --updates { $updates } --seed { $seed }
cli-train-title = How { $name } learnt
cli-train-about = { $updates ->
        [one] { $updates } update
       *[other] { $updates } updates
    } over { $decisions } decisions against itself, by Peppermill { $version }. The curves are the games it won between two.
cli-train-against = against { $bot }
cli-train-millions = million decisions
cli-train-seconds = seconds
cli-train-updates = updates
cli-train-decisions = decisions
refusal-features-unknown = { $value } has no features to train on yet. Chili has.
refusal-network-malformed = { $file } holds no bot that was trained for this game: { $detail }
refusal-trained-name = “{ $value }” is no name for a bot: small letters, digits and _, beginning with a letter, 32 at most.
