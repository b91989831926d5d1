## Training

cli-train-progress = Training
cli-train-share = { $share } gegen { $bot }
cli-train-done = { $name } kann sich setzen. Er ist in { $file }, und wie er gelernt hat, steht in { $plot }.
cli-train-again = Denselben Bot noch einmal: --updates { $updates } --seed { $seed }
cli-train-title = Wie { $name } lernte
cli-train-about = { $updates ->
        [one] { $updates } Lernschritt
       *[other] { $updates } Lernschritte
    } aus { $decisions } Entscheidungen gegen sich selbst, mit Peppermill { $version }. Die Kurven zeigen die zu zweit gewonnenen Partien.
cli-train-against = gegen { $bot }
cli-train-millions = Millionen Entscheidungen
cli-train-seconds = Sekunden
cli-train-updates = Lernschritte
cli-train-decisions = Entscheidungen
refusal-features-unknown = { $value } hat noch keine Merkmale, mit denen sich trainieren lässt. Chili hat welche.
refusal-network-malformed = { $file } enthält keinen Bot, der für dieses Spiel trainiert ist: { $detail }
refusal-trained-name = „{ $value }“ ist kein Name für einen Bot: kleine Buchstaben, Ziffern und _, mit einem Buchstaben am Anfang, höchstens 32.
