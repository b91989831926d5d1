### The pages: everything a player reads in the browser.

web-title = Peppermill
web-skip = Zum Inhalt
web-preferences = Einstellungen
web-language = Sprache
web-sound = Ton
web-volume = Lautstärke
web-ambience = Küchengeräusche
web-still = Ohne Bewegung
web-dark = Dunkel
web-quality = Wie der Tisch gezeichnet wird
web-quality-auto = Wie es dieses Gerät kann
web-quality-flat = Flach, von oben
web-quality-low = Räumlich, schlicht
web-quality-medium = Räumlich, üblich
web-quality-high = Räumlich, mit Schatten
web-hello = Komm herein, der Tisch ist gedeckt.
web-hello-more = Kochspiele für Freunde und Familien: an einem Bildschirm, jeder am eigenen Gerät oder gegen Bots.
web-games = Spiele
web-game-facts = { $fewest } bis { $most } Spieler · etwa { $minutes } Minuten
web-play-now = Jetzt spielen
web-choose-level = Wie stark sollen sie sein?
web-choose-opponents = Gegner
web-level-recommended = { $played ->
    [0] Empfohlen für deine erste Partie: { $level }
   *[other] Empfohlen nach deinen letzten Partien: { $level }
}
web-new-here = Neu hier? Beginne mit { $game }: Eine kurze geführte Partie erklärt es.
web-begin-with = { $game } lernen
web-level-random = Anfänger
web-level-greedy = Amateur
web-level-cautious = Vorsichtig
web-level-collector = Sammler
web-level-spoiler = Spielverderber
web-level-casual = Amateur
web-level-solid = Erfahren
web-level-strong = Stark
web-styles = Stile der Erfahrenen
web-package-bots = Bots anderer Pakete
web-package-bot = { $name } ({ $package }{ $effort ->
    [quick] , schnell
    [normal] , normal
    [deep] , gründlich
   *[none] {""}
})
web-make-table = Tisch decken
web-rules = Regeln
web-me = Koch
web-your-name = Dein Name
web-your-name-why = Damit die anderen wissen, wer spielt
web-join = An einen Tisch setzen
web-join-how = Gib den Code ein, den man dir vorliest, oder füge einen Link ein
web-join-go = Hinsetzen
web-keep-seats = Deine Plätze behalten
web-keep-seats-why = Wenn dieser Browser dich vergisst, oder für ein anderes Gerät: Dieser Link gibt dir deine Plätze zurück. Wer ihn hat, ist du; hüte ihn wie einen Schlüssel.
web-keep-seats-show = Meinen Link zeigen
web-keep-seats-link = Dein Link
web-keep-seats-renew = Einen neuen machen; der alte endet
web-sessions = Wo du angemeldet bist
web-session-this = Dieser Browser
web-session-other = Ein anderer Browser
web-session-since = { $known ->
    [yes] Seit { $created }, zuletzt benutzt { $seen }
   *[no] Zuletzt benutzt { $seen }
}
web-session-end = Abmelden
web-sessions-all = Alle anderen abmelden
web-sessions-all-how = Wenn ein Gerät verloren ging: Das meldet alle Browser außer diesem ab, und dein bisheriger Link endet.
web-sessions-ended = Abgemeldet.
web-restore = Sind das deine Plätze?
web-restore-why = Dieser Link gibt jemandem seine Plätze zurück. Hast du ihn selbst aufgehoben, dann übernimm sie hier. Hat ihn dir jemand anderes geschickt, lass es: Du würdest als diese Person spielen, und sie könnte deine Hand sehen.
web-restore-yes = Ja, hier übernehmen
web-restore-no = Nein, so lassen
web-go-on = Weiterspielen
web-go-on-none = Nichts wartet auf dich.
web-finished = Zu Ende gespielt
web-show-all = Alle { $count } zeigen
web-show-fewer = Weniger zeigen
web-game-number = Partie { $number }
web-games-played = Zu Ende gespielte Partien
web-open-tables = Offene Tische
web-loading = Einen Augenblick …
web-phase-gathering = sammelt sich
web-phase-playing = läuft
web-phase-paused = angehalten
web-phase-over = zu Ende
web-phase-ended = geschlossen
web-seat-open = freier Platz
web-replay-file = Eine Aufzeichnung ansehen
web-new-title = Ein Tisch für { $game }
web-new-seats = Wer spielt mit?
web-new-players = Anzahl der Spieler
web-new-count = { $count } Spieler
web-new-options = Hausregeln
web-option-number = eine Zahl
web-option-amount = { $option }: die Zahl
web-option-seat = Platz { $number }: { $who }
web-new-more = Mehr: Tempo, Uhren, wer kommen darf
web-seat = Platz { $number }
web-seat-me = Hier, an diesem Gerät
web-seat-somebody = Jemand, der dazukommt
web-seat-bot = Bot ({ $level })
web-name = Name
web-player = Spieler { $number }
web-hot-seat = Mehrere teilen sich dieses Gerät: Zwischen ihren Händen fällt ein Vorhang.
web-new-phones = Handys sind unsere Hände: Dieser Bildschirm zeigt den Tisch, jedes Handy seine Karten
web-new-like-mine = Die Hände der Bots sind so ruhig wie meine ({ $skill })
web-new-like-mine-how = Bots können Hände wie deine haben, wenn du ein wenig geübt hast:
web-level-hand = { $level }, Hand { $skill }
web-level-strength = { $level }, Stärke { $strength } von { $most }
web-pace = Wie schnell Bots spielen
web-pace-0 = Sofort
web-pace-400 = Flott
web-pace-900 = Gemütlich
web-pace-2000 = Langsam
web-clock = Bedenkzeit
web-clock-none = So lange man will
web-clock-decision = Für jede Entscheidung
web-clock-game = Für die ganze Partie
web-clock-seconds = Sekunden
web-clock-increment = Sekunden dazu für jede Entscheidung
web-clock-left = { $name }: { $time }
web-clock-short = { $name }: noch { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }.
web-timeout = Wenn die Zeit um ist
web-timeout-move = Ein Bot macht diesen Zug
web-timeout-seat = Ein Bot übernimmt den Platz
web-timeout-wait = Wir warten
web-help = Hilfe während der Partie
web-help-none = Keine
web-help-maps = Landekarten beim Zielen
web-help-coach = { $maps ->
        [yes] Landekarten und ein Coach zum Fragen
       *[no] Ein Coach zum Fragen
    }
web-help-none-why = Jeder findet seine Züge selbst.
web-help-maps-why = Eine Karte zeigt beim Zielen, wo das enden kann. Alle sehen, wer eine angesehen hat.
web-help-coach-why = Wer fragt, bekommt einen Rat in drei Schritten. Alle sehen, wer gefragt hat und wie oft.
web-help-here = Hilfe während der Partie: { $help }.
web-helped-map = { $name } hat { $count ->
        [one] eine Landekarte
       *[other] { $count } Landekarten
    } angesehen.
web-helped-hint = { $name } hat vom Coach { $count ->
        [one] einen Rat
       *[other] { $count } Ratschläge
    } bekommen.
web-helped-why_not = { $name } hat den Coach { $count ->
        [one] einmal
       *[other] { $count }-mal
    } gefragt: „Warum nicht das?“
web-tab-coach = Coach
web-coach-wait = Gerade bist du nicht gefragt. Sobald du es bist, hat der Coach einen Rat.
web-coach-step-1 = Worauf kommt es an?
web-coach-step-2 = Welche Antworten sind gut?
web-coach-step-3 = Welche ist die beste, und warum?
web-coach-thinks = Der Coach überlegt …
web-coach-little = Von dieser Antwort hängt wenig ab.
web-coach-stake = Die schlechteste Antwort würde dich { $share } Prozentpunkte Gewinnchance kosten.
web-coach-good = Gute Antworten sind:
web-coach-best = Am besten: { $answer }. Deine Gewinnchance ist damit { $chance } ± { $error }.
web-why-not = Warum nicht …?
web-why-not-how = Wähle die Antwort, nach der du fragst. Sie wird nicht gespielt.
web-why-not-good = Nichts ist deutlich besser als das ({ $given }).
web-why-not-worse = Das würde dich { $loss } Prozentpunkte Gewinnchance kosten ({ $given }). Besser: { $best }.
web-why-not-asked = Genau darum bittet die Einführung jetzt: Es zeigt dir „{ $topic }“.
web-why-not-other = Das darfst du, aber jetzt geht es um „{ $topic }“: Sieh das zuerst geschehen.
web-why-not-topic = Jetzt geht es um „{ $topic }“; jede Antwort, die das zeigt, ist recht.
web-why-not-free = Zählen nur die Gewinnchancen, ist nichts deutlich besser als { $given }.
web-why-not-cost = Zählen nur die Gewinnchancen, verschenkt { $given } { $loss } Prozentpunkte.
web-open = Jeder darf diesen Tisch finden und sich setzen
web-own-data = Dein eigenes Kartenspiel, wenn du die Schachtel hast (eine Datei)
web-start = Anfangen
web-connecting = Auf dem Weg zum Tisch …
web-table-closed = Dieser Tisch ist nicht für uns
web-table-closed-why = Die Verbindung wurde geschlossen.
web-reload = Neu laden
web-home = Zur Haustür
web-back = Zurück
web-back-to-table = Zurück zum Tisch
web-back-to-replay = Zurück zur Aufzeichnung
web-back-to-new = Zurück zum neuen Tisch
web-line-lost = Die Verbindung ist weg. Wir versuchen es weiter; verloren geht nichts.
web-line-slow = Das dauert länger als sonst. Verloren geht nichts, und es geht von selbst weiter.
web-line-again = Jetzt versuchen
web-line-back = Die Verbindung ist wieder da.
web-gathering = { $game }: Wer setzt sich?
web-waiting-seats = Es sind noch Plätze frei.
web-ready-host = Alle sind da. Du kannst anfangen.
web-ready-guest = Alle sind da. { $name } beginnt die Partie.
web-the-host = Der Gastgeber
web-seats = Plätze
web-seat-free = frei
web-here = da
web-away = weg
web-sit = Hinsetzen
web-sit-too = Auch jemand hier
web-stand-up = Aufstehen
web-clear-seat = Platz freimachen
web-add-bot = Bot dazusetzen
web-bot-for = Ein Bot für Platz { $number }
web-not-ready = Erst braucht jeder Platz jemanden.
web-invite = Einladen
web-invite-how = Halte ein Handy davor, lies die Buchstaben vor oder schick den Link.
web-invite-local = Nur dieser Rechner kann den Link öffnen
web-invite-local-how = Peppermill ist für dein Netz nicht offen. Beende es in seinem Fenster mit Strg-C und starte es genauso wieder, mit „--lan“ am Ende: „play --lan“. Lass diese Seite offen: Tisch und Plätze bleiben, und hier erscheint ein neuer Link.
web-invite-open = Andere finden her unter { $address }
web-code-is = Code: { $code }
web-qr = QR-Code mit dem Link zu diesem Tisch
web-copy-link = Link kopieren
web-copy-watch = Link zum Zuschauen
web-copied = Kopiert
web-copy-yourself = Kopiere diesen Link
web-talk = Gespräch
web-talk-none = Noch hat niemand etwas gesagt.
web-talk-new = { $count ->
        [one] eine neue Zeile
       *[other] { $count } neue Zeilen
    }
web-spectator = Zuschauer
web-say = Etwas sagen
web-send = Senden
web-reactions = Reaktionen
web-react-clap = Bravo
web-react-laugh = Wie lustig
web-react-wow = Oh
web-react-sad = Wie schade
web-react-think = Lass mich denken
web-react-hurry = Beeil dich
web-react-thanks = Danke
web-react-pepper = Scharf
web-tools = Am Tisch
web-tab-log = Was geschah
web-tab-talk = Gespräch
web-tab-people = Leute
web-tab-phones = Handys
web-tab-text = In Worten
web-tab-signs = Was die Zeichen bedeuten
web-menu = Menü
web-your-turn = Du bist dran
web-close = Schließen
web-skip-motion = Überspringen
web-take-back = Platz zurücknehmen
web-pause = Anhalten
web-resume = Weiter
web-rule = Regel { $rule }
web-now-paused = Die Partie ist angehalten.
web-now-ended = Dieser Tisch ist geschlossen.
web-now-over = Die Partie ist zu Ende.
web-now-watching = Du schaust zu.
web-now-stand-in = Ein Bot spielt für dich.
web-now-empty = Platz { $number } ist leer: Jemand oder ein Bot muss ihn nehmen.
web-now-away = { $count ->
        [one] { $names } ist nicht da.
       *[other] { $names } sind nicht da.
    } { $way ->
        [mine] Unter „Leute“ kannst du einen Bot spielen lassen.
        [host] Der Gastgeber kann einen Bot spielen lassen.
       *[nobody] Wer unter „Leute“ Gastgeber wird, kann einen Bot spielen lassen.
    }
web-paused-others = Wer hier mitspielt, kann weitermachen.
web-ended-unfinished = Die letzte Partie wurde nicht zu Ende gespielt.
web-now-seat = { $name } schaut.
web-curtain = { $name }, du bist mit Schauen dran.
web-curtain-why = Die anderen schauen bitte weg.
web-curtain-lift = Ich bin { $name }: Hand zeigen
web-curtain-again = Ich bin { $name }: anders wählen
web-curtain-hide = Hand verdecken
web-log-earlier = Früheres zeigen
web-stood-in = ein Bot spielt dafür ({ $level })
web-bot-for-me = Ein Bot soll für mich spielen
web-bot-for-them = Bot spielen lassen
web-hand-over = Zum Gastgeber machen
web-hand-here = spielt am Handy
web-hand-away = Handy ist weg
web-remove = Hinausbitten
web-mute = Stummschalten
web-spectators = { $count ->
        [0] Niemand schaut zu.
        [one] { $count } Person schaut zu.
       *[other] { $count } Leute schauen zu.
    }
web-lock = Tisch verschließen
web-end-table = Tisch endgültig schließen
web-end-sure = { $playing ->
        [yes] Damit endet die Partie für alle, und der Tisch lässt sich nicht wieder öffnen.
       *[no] Der Tisch lässt sich nicht wieder öffnen.
    }
web-end-yes = Endgültig schließen
web-end-no = Offen lassen
web-take-hosting = Gastgeber werden
web-host-grace = Ist der Gastgeber weg, können andere übernehmen nach
web-host-grace-seconds = { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    }
web-host-grace-minutes = { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
web-you-won = Du gewinnst
web-won = { $count ->
        [one] { $names } gewinnt
       *[other] { $names } teilen sich den Sieg
    }
web-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
web-result = Ergebnis
web-games-earlier = Frühere Partien an diesem Tisch
web-story = Der Lauf der Punkte
web-rematch = Noch einmal
web-replay = Noch einmal ansehen
web-download = Aufzeichnung behalten
web-look-at-table = Tisch ansehen
web-rules-title = Die Regeln von { $game }
web-rules-kinds = Bei jeder Regel steht, woher sie kommt: aus dem Regelheft, von uns entschieden oder eine Option des Tisches.
web-replay-title = Eine aufgezeichnete Partie
web-replay-how = Eine Aufzeichnung ist die Datei, die du am Ende einer Partie behalten oder von jemandem bekommen hast. Sie wird Zug für Zug geprüft, dann siehst du sie von jedem Platz aus an.
web-replay-drop = Oder lass die Datei hier fallen.
web-replay-choose = Wähle eine Aufzeichnung
web-replay-where = Wo in der Partie
web-replay-at = Schritt { $index } von { $last }
web-replay-before = Voriger Moment
web-replay-back = Zurück
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-step = Schritt
web-replay-next = Nächster Moment
web-replay-speed = Tempo
web-replay-times = { $factor }×
web-replay-seat = Gesehen von

## Der Tisch von Chili

web-chili-card = { $card }, { $peppers ->
        [one] eine Schote
       *[other] { $peppers } Schoten
    }
web-chili-card-told = { $card }, { $peppers ->
        [one] eine Schote
       *[other] { $peppers } Schoten
    }, { $distance } von der Zielkarte entfernt, { $free ->
        [yes] im freien Bereich: kostet nichts
       *[no] außerhalb des freien Bereichs: kostet { $draws ->
            [one] eine Karte
           *[other] { $draws } Karten
        }, falls sie nicht gewinnt
    }
web-chili-hint = Die { $card }: { $distance } von der Zielkarte entfernt. { $free ->
        [yes] Im freien Bereich, kostet also nichts.
       *[no] Außerhalb des freien Bereichs: Gewinnt sie nicht, ziehst du { $draws ->
            [one] eine Karte
           *[other] { $draws } Karten
        }.
    }
web-chili-hand = Deine Hand
web-chili-choose = Wähle eine Karte.
web-chili-play = Die { $card } spielen
web-chili-play-instead = Lieber die { $card } spielen
web-chili-chosen = Du hast die { $card } gewählt.
web-chili-changeable = Du kannst noch tauschen.
web-chili-thinking = Es überlegen noch: { $names }.
web-chili-over = Das Spiel ist zu Ende.
web-chili-own-choice = Deine verdeckte Karte: die { $card }
web-chili-pile = Stapel
web-chili-discard = Ablage
web-chili-pile-count = Nachziehstapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
web-chili-discard-count = Ablagestapel: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
web-chili-free = frei { $low }–{ $high }
web-chili-seat = { $name }: { $hand ->
        [one] eine Karte
       *[other] { $hand } Karten
    } auf der Hand, { $collected } gesammelt, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
web-chili-seat-chosen = Hat gewählt.
web-chili-seat-thinking = Überlegt noch.
web-chili-look = Ansehen, was { $name } gesammelt hat
web-chili-look-own = Ansehen, was du gesammelt hast
web-chili-title-hand = Handkarten
web-chili-title-collected = Gesammelte Karten
web-chili-title-points = Punkte der beendeten Durchgänge
web-chili-title-owed = So viele Karten sind noch zu ziehen
web-chili-title-pepper = Eine Schote: gesammelt ein Punkt, auf der Hand ein Minuspunkt
web-chili-title-target = Die Zielkarte: Wer ihr am nächsten kommt, gewinnt sie
web-chili-title-free = Der freie Bereich: Eine Karte zwischen diesen Zahlen kostet nichts
web-chili-title-distance = So weit ist eine Karte von der Zielkarte entfernt
web-chili-list = { $name } hat { $peppers ->
        [one] eine Schote
       *[other] { $peppers } Schoten
    } gesammelt
web-chili-list-own = Du hast { $peppers ->
        [one] eine Schote
       *[other] { $peppers } Schoten
    } gesammelt
web-chili-close = Schließen
web-chili-go-on = Weiter
web-chili-look-table = Den Tisch ansehen
web-chili-sheet-title = Durchgang { $cycle } von { $cycles }
web-chili-sheet-reason = { $reason ->
        [hand_empty] Eine Hand ist leer.
        [pile_used_up] Der Nachziehstapel ist aufgebraucht.
       *[hand_empty_and_pile_used_up] Eine Hand ist leer, und der Nachziehstapel ist aufgebraucht.
    }
web-chili-sheet-collected = Gesammelt
web-chili-sheet-hand = Auf der Hand
web-chili-sheet-points = Durchgang
web-chili-sheet-total = Gesamt
web-chili-sheet-row = { $name }: { $collected ->
        [one] eine Schote
       *[other] { $collected } Schoten
    } gesammelt, { $hand } auf der Hand, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } in diesem Durchgang, { $total } insgesamt.
web-chili-heading-ring = Durchgang { $cycle } von { $cycles }, Runde { $round }: der Ring
web-chili-heading-seats = Am Tisch
web-chili-heading-piles = Die Stapel
web-chili-heading-scores = Beendete Durchgänge
web-chili-text-ring = Im Uhrzeigersinn: { $ring }.
web-chili-text-target = Die Zielkarte: { $card }, { $peppers ->
        [one] eine Schote
       *[other] { $peppers } Schoten
    }
web-chili-text-free = Der freie Bereich: { $low } bis { $high }.
web-chili-text-collected = Gesammelt: { $cards }.
web-chili-text-cycle = Durchgang { $cycle }: { $points }.

## Aufzeichnungen und Geschichten

web-replay-open = Alle Hände offen
web-places = Rangliste
web-moments = Momente zum Wiedersehen
web-chili-story-part = Durchgang { $number }
web-chili-open-hand = { $name } hält { $cards }.
web-chili-open-choice = Gewählt: die { $card }.

## Eine erste Partie mit Anleitung

web-lesson = Deine erste Partie, mit Anleitung
web-lesson-start = Erste Partie mit Anleitung
web-lesson-next = Weiter
web-lesson-watch = Schau, was geschieht.
web-lesson-play-on = Weiterspielen
web-lesson-leave = Anleitung verlassen
web-lesson-fold = Zusammenklappen
web-lesson-unfold = Aufklappen
web-lesson-missing = Die Partie ist vorbei, und du hast noch nicht alles gesehen. Noch einmal, vom selben Anfang?
web-lesson-again = Von vorn beginnen
web-lesson-progress = Schon gesehen: { $seen }. Kommt noch: { $left }.

## Die letzten Züge am Tisch

web-moves = Die letzten Züge
web-moves-none = Hier steht, was die anderen tun.
web-moves-to-me = Das hat dich getroffen
web-moves-noted = Verstanden
web-reading = Tempo
web-reading-calm = Ruhig
web-reading-usual = Normal
web-reading-brisk = Flott
web-reading-at_once = Sofort

## Das Ende eines Spiels

web-adding = Die Punkte werden gezählt
web-ahead = Vorsprung von { $name } auf { $other }: { $lead }.
web-ahead-level = { $name } und { $other } haben gleich viel: { $points }. Nach den Regeln liegt { $name } vorn.
web-picture-save = Als Bild sichern
web-moment-picture = Diesen Moment als Bild sichern
web-picture-share = Bild teilen

## Die Auswertung eines beendeten Spiels

web-review = Auswertung
web-review-title = Das Spiel ausgewertet
web-review-open = Zur Auswertung
web-review-number = Auswertung von Spiel { $number }
web-review-working = Züge werden beurteilt: { $done } von { $total }
web-review-waiting = Die Auswertung beginnt gleich. Spiele, die gerade laufen, gehen vor.
web-review-chances = Gewinnchancen
web-review-knowing = Jede Linie zeigt, was diese Person damals wissen konnte.
web-review-where = Welcher Zug
web-review-at = Zug { $index } von { $last }
web-review-of = Wessen Spiel
web-review-begin = Am Anfang
web-review-luck = Glück
web-review-hand = Hand
web-review-head = Kopf
web-review-end = Am Ende
web-review-about-luck = Karten, Würfel und was die anderen taten
web-review-about-hand = was Gesten mehr brachten, als von einer solchen Hand zu erwarten war
web-review-about-head = Antworten, die nicht die besten waren
web-review-about-none = In diesem Spiel geschieht nichts mit der Hand.
web-review-mark-best = Bester Zug
web-review-mark-worst = Teuerster Zug
web-review-mark-luck = Glücklichster Moment
web-review-best = { $name }: { $answer }. Die nächstbeste Antwort hätte { $share } Prozentpunkte verschenkt.
web-review-worst = { $name }: { $answer }. Das hat { $share } Prozentpunkte der Gewinnchance verschenkt. Besser: { $best }.
web-review-lucky = { $name }: { $answer }. Was dann kam, war Glück: von { $before } auf { $after }.
web-review-faultless = Keine Antwort von { $name } war deutlich schlechter als die beste.
web-review-good = { $name }: { $answer }. Gewinnchance: { $chance }. Nichts war deutlich besser.
web-review-bad = { $name }: { $answer }. Gewinnchance: { $chance }; mit { $best } wären es { $value } gewesen.
web-review-then = Glück danach: { $luck } Prozentpunkte.
web-review-see = Ansehen
web-review-moves = Alle Züge als Tabelle
web-review-move = Zug
web-review-player = Wer
web-review-answer = Antwort
web-review-chance = Chance
web-review-gave-up = Verschenkt
web-what-if = Was wäre, wenn?
web-what-if-about = Alle Antworten, die { $name } hier hatte, mit der Gewinnchance, wie { $name } sie kennen konnte.
web-what-if-about-gestures = Antworten, die { $name } hier hatte, mit der Gewinnchance, wie { $name } sie kennen konnte. Von dem, was die Hand tut, steht hier ein Raster von Zielen, für eine so ruhige Hand wie die von { $name }.
web-what-if-given = so gespielt
web-what-if-chance = { $chance } ± { $error }
web-what-if-all = Alle { $count } zeigen
web-what-if-play = Von hier spielen
web-what-if-hidden = Was verborgen war
web-what-if-known = bleibt, wie es war
web-what-if-anew = wird neu ausgeteilt
web-what-if-on = Weiterspielen lassen
web-on-title = Was wäre, wenn
web-on-heading = Was wäre, wenn { $name } geantwortet hätte: { $answer }?
web-on-about = Bots spielen auf allen Plätzen weiter, so wie die Chancen geschätzt wurden. Was die Hand tut, wird ausgelost, für eine so ruhige Hand wie im Spiel.
web-on-tries = Von dort weitergespielt: { $count }
web-on-wins = Wer gewann
web-on-won = { $name }: { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
web-on-again = Noch einmal, mit anderem Glück
web-on-playing = Es wird gespielt …
web-on-back = Zurück zum Moment
web-puzzle = Ein Rätsel aus deinem eigenen Spiel
web-puzzle-ask = Hier hast du viel verschenkt. Was würdest du jetzt tun?
web-puzzle-solved = Gut: { $answer }, Gewinnchance { $chance }. Im Spiel war es: { $given }.
web-puzzle-worse = { $answer }: Gewinnchance { $chance }. Es gibt etwas, das um { $share } Prozentpunkte besser ist. Versuch es noch einmal.
web-puzzle-same = { $answer }: So wurde gespielt. Such etwas anderes.
web-puzzle-none = Genauer betrachtet war nichts deutlich besser als das, was gespielt wurde: { $given }. Das ist kein Rätsel mehr.
web-puzzle-next = Nächstes Rätsel
web-puzzle-see = Sehen, wie es weiterging
web-puzzle-about = Rätsel aus deinen eigenen Spielen, noch zu lösen: { $count }
web-puzzle-begin = Eines lösen
