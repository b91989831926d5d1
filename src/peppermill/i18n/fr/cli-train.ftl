## Entraînement

cli-train-progress = entraînement
cli-train-share = { $share } contre { $bot }
cli-train-done = { $name } peut s’asseoir. Il est dans { $file }, et son apprentissage dans { $plot }.
cli-train-again = Le même bot de nouveau : --updates { $updates } --seed { $seed }
cli-train-title = Comment { $name } a appris
cli-train-about = { $updates ->
        [one] { $updates } pas d’apprentissage
       *[other] { $updates } pas d’apprentissage
    } sur { $decisions } décisions contre lui-même, par Peppermill { $version }. Les courbes sont les parties gagnées à deux.
cli-train-against = contre { $bot }
cli-train-millions = millions de décisions
cli-train-seconds = secondes
cli-train-updates = pas
cli-train-decisions = décisions
refusal-features-unknown = { $value } n’a pas encore de quoi entraîner un bot. Chili en a.
refusal-network-malformed = { $file } ne contient pas de bot entraîné pour ce jeu : { $detail }
refusal-trained-name = « { $value } » n’est pas un nom de bot : des minuscules, des chiffres et _, une lettre d’abord, 32 au plus.
