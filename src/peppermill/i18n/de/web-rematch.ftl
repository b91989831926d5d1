# Die Frage, ob noch einmal gespielt wird.

web-rematch-asks = { $name } möchte noch einmal spielen.
web-rematch-asked = Du möchtest noch einmal spielen. Die anderen werden gefragt.
web-rematch-join = Wieder mitspielen
web-rematch-begin = Jetzt anfangen
web-rematch-without = Ohne { $names } anfangen
web-rematch-soon = In { $seconds } s darfst du ohne { $names } anfangen.
web-rematch-waiting = Es fehlt noch die Antwort von { $names }.
web-rematch-cancel = Doch nicht jetzt
web-rematch-is-joined = spielt wieder mit
web-rematch-is-passed = ein Bot spielt
web-rematch-is-waiting = hat noch nicht geantwortet
web-rematch-is-away = ist weg
refusal-rematch-not-asked = Gerade fragt niemand nach einer weiteren Partie.
refusal-rematch-waits = Die anderen haben noch { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} Zeit zu antworten.
