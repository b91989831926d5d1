# Die Frage, ob noch einmal gespielt wird.

web-again-asks = { $name } möchte noch einmal spielen.
web-again-asked = Du möchtest noch einmal spielen. Die anderen werden gefragt.
web-again-join = Wieder mitspielen
web-again-begin = Jetzt anfangen
web-again-without = Ohne { $names } anfangen
web-again-soon = In { $seconds } s darfst du ohne { $names } anfangen.
web-again-waiting = Es fehlt noch die Antwort von { $names }.
web-again-cancel = Doch nicht jetzt
web-again-is-joined = spielt wieder mit
web-again-is-passed = ein Bot spielt
web-again-is-waiting = hat noch nicht geantwortet
web-again-is-away = ist weg
refusal-rematch-not-asked = Gerade fragt niemand nach einer weiteren Partie.
refusal-rematch-waits = Die anderen haben noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} Zeit zu antworten.
