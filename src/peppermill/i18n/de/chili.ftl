### Chili: everything a player reads.

chili = Chili
chili-summary = Geheime Zahlenkarten rund um einen Ring: Komm der Zielkarte am nächsten oder entwisch durch den freien Bereich.

## Refusals

refusal-chili-card-not-held = Du hast die { $card } nicht auf der Hand.
refusal-chili-choice-stands = Du hast die { $card } gewählt, und an diesem Tisch bleibt es dabei.
refusal-chili-same-card = Die { $card } hast du schon gewählt.
refusal-deck-digits = Ein Deck braucht einen Namen und hundert Ziffern von 1 bis 3: die Schoten der Karten 1 bis 100.
refusal-deck-unknown-card = { $file }, Zeile { $line }, { $field }: Die Karten sind 1 bis 100.
refusal-deck-peppers = { $file }, Zeile { $line }, { $field }: Eine Karte zeigt 1, 2 oder 3 Schoten, nicht { $value }.
refusal-deck-missing-cards = { $file }, { $field }: { $count ->
        [one] { $count } Karte hat keine Schoten ({ $cards })
       *[other] { $count } Karten haben keine Schoten, die ersten: { $cards }
    }.
refusal-position-cards = Jede Karte von 1 bis 100 liegt an genau einer Stelle. Doppelt: { $twice }. Nirgends: { $missing }.

## What happened

chili-news-cycle_begun = Durchgang { $cycle } beginnt. Der Ring: { $ring }.
chili-news-card_chosen = Du hast die { $card } gewählt.
chili-news-choice_changed = Du hast getauscht und jetzt die { $card } gewählt.
chili-news-choice_made = { $seat } hat gewählt.
chili-news-cards_revealed = Die Karten werden aufgedeckt: { $cards }.
chili-news-target_won = { $own ->
        [yes] Du gewinnst
       *[other] { $seat } gewinnt
    } die { $target } mit der { $card }.
chili-news-cards_freed = Im freien Bereich, abgelegt ohne Ziehen: { $cards }.
chili-news-cards_discarded = Abgelegt, dafür wird gezogen: { $cards }.
chili-news-cards_drawn = Du ziehst { $cards }.
chili-news-cards_taken = { $seat } zieht { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }.
chili-news-discard_shuffled = Der Nachziehstapel ist aufgebraucht. Für die Karten, die noch zu ziehen sind, wird der Ablagestapel gemischt.
chili-news-draws_forgone = Es gibt nichts mehr zu ziehen.
chili-news-round_begun = Runde { $round }: Die Zielkarte ist die { $target }.
chili-news-cycle_scored = Durchgang { $cycle } endet: { $reason ->
        [hand_empty] Eine Hand ist leer
        [pile_used_up] Der Nachziehstapel ist aufgebraucht
       *[hand_empty_and_pile_used_up] Eine Hand ist leer, und der Nachziehstapel ist aufgebraucht
    }. Punkte: { $scores }.
chili-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Du gewinnst
           *[other] { $winners } gewinnt
        }
       *[other] { $winners }: geteilter Sieg
    } mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.

## Outcomes: why the game ended

chili-reason-hand_empty = Der letzte Durchgang endete, weil eine Hand leer war.
chili-reason-pile_used_up = Der letzte Durchgang endete, weil der Nachziehstapel aufgebraucht war.
chili-reason-hand_empty_and_pile_used_up = Der letzte Durchgang endete mit einer leeren Hand und einem aufgebrauchten Nachziehstapel.

## Momente eines beendeten Spiels

chili-moment-swing = Der größte Umschwung, in Runde { $round } von Durchgang { $cycle }: { $name } macht gegenüber { $other } { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } gut.
chili-moment-narrow = Um Haaresbreite: { $name } gewinnt die { $target } mit der { $card }, { $margin ->
        [0] gleich nah wie { $other } mit der kleineren { $theirs }
       *[other] um { $margin } näher als { $other } mit der { $theirs }
    }.
chili-moment-payment = Die teuerste Karte: Die { $card } kostet { $name } { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } und { $peppers ->
        [one] eine Schote
       *[other] { $peppers } Schoten
    }.
chili-moment-led = { $name } führt nach der ersten Runde und bleibt vorn.
chili-moment-lead = { $name } übernimmt in Runde { $round } von Durchgang { $cycle } endgültig die Führung. { $changes ->
        [0] Vorher hatte sie niemand allein.
        [one] Sie wechselte einmal.
       *[other] Sie wechselte { $changes }-mal.
    }
chili-moment-cycle = Durchgang { $cycle } entscheidet: { $name } macht { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, { $lead } mehr als { $other }.

## Options

chili-option-cycles = Wie viele Durchgänge ein Spiel hat; die Punkte aus allen zählen
chili-option-change_choice = Du darfst deine Karte noch tauschen, bis alle gewählt haben.
chili-option-open_collections = Alle sehen, welche Karten die anderen gesammelt haben.

## Die erste Partie mit Anleitung

chili-lesson-ring = Das ist der Ring: sechs offene Karten. Eine nach der anderen wird im Uhrzeigersinn zur Zielkarte.
chili-lesson-target = Die Karte, die nach innen gerückt ist, ist die Zielkarte: die { $target }. Alle spielen verdeckt eine Karte. Wer ihr am nächsten kommt, gewinnt sie mit { $peppers ->
        [one] ihrer Schote, und die ist ein Punkt
       *[other] ihren { $peppers } Schoten, und jede ist ein Punkt
    }.
chili-lesson-area = Die beiden Nachbarn der Zielkarte begrenzen den freien Bereich: { $low } bis { $high }. Eine Karte darin kostet nichts, auch wenn sie nicht gewinnt.
chili-lesson-try-A-2 = Gewinn zuerst etwas. Deine { $card } kommt der { $target } am nächsten: Abstand { $distance }. Nimm sie hoch und spiel sie.
chili-lesson-try-A-3 = Nun entwisch einmal. Deine { $card } ist weit weg von der { $target }, liegt aber zwischen { $low } und { $high }. Spiel sie und sieh, was sie kostet.
chili-lesson-try-A-4 = Nun der Preis, einmal und mit Absicht. Deine { $card } ist weit weg von der { $target } und liegt nicht zwischen { $low } und { $high }. Spiel sie.
chili-lesson-any = Diesmal zeigt dir keine deiner Karten etwas Neues. Spiel, welche du magst.
chili-lesson-lived-A-2 = Gewonnen! Keine Karte kam der { $target } näher als deine { $card }. Du behältst die { $target } mit ihren Schoten, und deine { $card } nimmt ihren Platz im Ring ein.
chili-lesson-lived-A-3 = Die { $winner } hat die { $target } gewonnen. Aber deine { $card } liegt im freien Bereich, { $low } bis { $high }: Du bist sie los und zahlst nichts.
chili-lesson-lived-A-4 = Die { $winner } hat gewonnen, und deine { $card } liegt nicht zwischen { $low } und { $high }. Das kostet: { $draws ->
        [one] Sie zeigt eine Schote, also hast du eine Karte gezogen.
       *[other] Sie zeigt { $draws } Schoten, also hast du { $draws } Karten gezogen.
    }
chili-lesson-done = Damit kennst du alles, was in einer Runde geschieht. Ist eine Hand leer oder der Stapel aufgebraucht, zählen gesammelte Schoten für dich und Schoten auf der Hand gegen dich.
chili-lesson-more = Weiter: das Zählen
chili-lesson-name-A-2 = Gewinnen
chili-lesson-name-A-3 = Entwischen
chili-lesson-name-A-4 = Zahlen
chili-lesson-badges = Neben jedem Namen steht, wie viele Karten jemand hält, wie viele Ziele gewonnen sind und die Punkte der beendeten Durchgänge. Berühre ein Zeichen, dann sagt es, was es ist.
chili-lesson-late = Der erste Durchgang ist fast vorbei. Er endet, wenn jemand keine Karte mehr hat oder der Stapel aufgebraucht ist; du hast nur noch { $count } Karten.
chili-lesson-counting = Dann wird gezählt: Schoten auf deinen { $count } gewonnenen Karten sind Punkte, Schoten auf der Hand kosten ebenso viele. Also weg mit deinen Karten.
chili-lesson-try-E-1 = Deine { $card } liegt zwischen { $low } und { $high }, im freien Bereich, oder sie gewinnt: Du ziehst so oder so nichts. Spiele sie.
chili-lesson-ended = { $reason ->
        [own] Du hast keine Karte mehr, also ist der Durchgang vorbei.
        [pile] Der Stapel ist aufgebraucht, also ist der Durchgang vorbei.
       *[other] Jemand hat keine Karte mehr, also ist der Durchgang vorbei.
    }
chili-lesson-counted = { $won ->
        [one] Eine Schote
       *[other] { $won } Schoten
    } auf deinen gewonnenen Karten, { $held ->
        [0] keine
        [one] eine
       *[other] { $held }
    } auf der Hand: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    } für dich. So zählen alle.
chili-lesson-anew = Ein neuer Durchgang mit neuen Karten; die Punkte bleiben. Dieses Spiel hat { $cycles } Durchgänge, und wer insgesamt die meisten Punkte hat, gewinnt.
chili-lesson-done-2 = Das war das Ende eines Durchgangs. Den Rest kennst du: Spiele den letzten zu Ende, und mögen die meisten Schoten deine sein.
chili-lesson-name-E-1 = Ausspielen
chili-lesson-name-E-4 = Zählen
chili-lesson-name-E-5 = Neuer Durchgang

## The rulebook

chili-chapter-components = Was in der Schachtel ist
chili-chapter-setup = Einen Durchgang vorbereiten
chili-chapter-round = Eine Runde
chili-chapter-end = Das Ende eines Durchgangs und des Spiels
chili-chapter-sight = Was du sehen darfst

chili-rule-C-1 = Es gibt 100 Zahlenkarten von 1 bis 100, jede einmal. Jede Karte zeigt eine, zwei oder drei Schoten.
chili-rule-C-2 = Welche Zahl wie viele Schoten zeigt, steht in einer Liste und folgt keinem Gesetz: Von den gedruckten Karten ist nur die 63 mit zwei Schoten sicher bekannt. Im Hausdeck wechseln die Schoten reihum: 1, 4, 7 … 100 zeigen eine (grün), 3, 6, 9 … 99 zwei (orange), 2, 5, 8 … 98 drei (violett). Wenn du die Schachtel besitzt, kannst du mit einer eigenen Deckdatei spielen.
chili-rule-C-2a = Eine Deckdatei führt 1 bis 100 je einmal mit einer bis drei Schoten auf; alles andere wird abgelehnt. Welche Farbe für wie viele Schoten steht, ist unsere Festlegung.
chili-rule-C-3 = Es spielen zwei bis fünf Personen: In der Schachtel liegen fünf Sammelkarten. Dass es mindestens zwei sein müssen, ist unsere Festlegung.
chili-rule-P-1 = Sechs Karten liegen offen in einem Ring: die 1 und die 100 einander gegenüber, auf den Plätzen dazwischen vier zufällige Karten, zwei auf jeder Seite. Der Ring ist nicht nach Zahlen geordnet.
chili-rule-P-2 = Die übrigen 94 Karten werden gemischt. Alle bekommen acht auf die Hand; der Rest ist der verdeckte Nachziehstapel.
chili-rule-P-3 = Die erste Zielkarte ist die Ringkarte, die im Uhrzeigersinn auf die 1 folgt.
chili-rule-A-0 = Die Zielkarte wird nach innen geschoben und lässt im Ring eine Lücke. Die Zahlen zwischen ihren beiden Nachbarn sind der freie Bereich.
chili-rule-A-0a = Der freie Bereich reicht vom kleineren bis zum größeren Nachbarn, egal welcher auf welcher Seite liegt; beide Enden gehören dazu. Eine Handkarte kann nie eines der Enden sein: Die liegen ja im Ring.
chili-rule-A-1 = Erste Aktion: Alle legen eine Handkarte verdeckt aus. Erst wenn alle so weit sind, werden die Karten gleichzeitig aufgedeckt. Bis dahin erfährt niemand mehr, als dass jemand gewählt hat.
chili-rule-A-1a = Du darfst deine verdeckte Karte gegen eine andere tauschen, bis alle gewählt haben (Option „change_choice“).
chili-rule-A-2 = Zweite Aktion: Die Karte, die der Zielkarte am nächsten kommt, gewinnt, wo immer sie liegt: Es zählt der kleinste Unterschied.
chili-rule-A-2a = Sind zwei Karten gleich nah, gewinnt die höhere Zahl.
chili-rule-A-2b = Wer gewinnt, legt die Zielkarte verdeckt auf die eigene Sammelkarte. Die gespielte Karte kommt in den Ring, an die Stelle der Zielkarte.
chili-rule-A-2c = Erst steht fest, wer gewinnt, dann geht es um den freien Bereich. Die Gewinnkarte wird nie abgelegt, und niemand muss für sie ziehen.
chili-rule-A-3 = Dritte Aktion: Jede andere Karte im freien Bereich kommt auf den Ablagestapel, und damit ist sie erledigt.
chili-rule-A-3a = Der Ablagestapel liegt verdeckt. Du siehst seine Größe, nicht seine Karten; aber alle waren schon zu sehen, darum darf die Spielaufzeichnung sie nennen.
chili-rule-A-4 = Vierte Aktion: Auch jede Karte, die jetzt noch übrig ist, kommt auf den Ablagestapel, und wer sie gespielt hat, zieht so viele Karten, wie sie Schoten zeigt.
chili-rule-A-4a = Gezogen wird im Uhrzeigersinn ab dem ersten Platz des Durchgangs. Im ersten Durchgang ist das ein zufälliger Platz, in jedem weiteren der nächste im Uhrzeigersinn. Wichtig ist das nur, wenn der Nachziehstapel ausgeht.
chili-rule-A-4b = Alle Karten der dritten und vierten Aktion liegen auf dem Ablagestapel, bevor jemand zieht. Gibt es in keinem der beiden Stapel mehr etwas zu ziehen, wird der Rest nicht gezogen.
chili-rule-A-5 = Für die nächste Runde rückt die neue Ringkarte zurück an den Rand, und die nächste Karte im Uhrzeigersinn wird zur Zielkarte.
chili-rule-A-5a = Das Ziel wandert um den ganzen Ring. Auch die 1 und die 100 werden zur Zielkarte, wenn sie an der Reihe sind, und verlassen den Ring wie jede andere Karte.
chili-rule-E-1 = Ein Durchgang endet, wenn nach der vierten Aktion jemand keine Karten mehr auf der Hand hat. Das können auch mehrere sein.
chili-rule-E-1a = Muss jemand für die letzte Karte in der vierten Aktion ziehen, ist diese Hand nicht leer.
chili-rule-E-2 = Ein Durchgang endet auch, wenn der Nachziehstapel aufgebraucht ist.
chili-rule-E-2a = Geht der Nachziehstapel genau auf und ist keine Karte mehr zu ziehen, endet der Durchgang nach dieser Runde.
chili-rule-E-3 = Geht der Nachziehstapel aus, während noch Karten zu ziehen sind, wird der Ablagestapel gemischt, und sie werden von dort gezogen. Dann wird gewertet.
chili-rule-E-4 = Deine Punkte sind die Schoten auf deinen gesammelten Karten minus die Schoten auf deinen Handkarten. Das kann auch unter null liegen.
chili-rule-E-4a = Zur Wertung werden alle gesammelten Karten aufgedeckt. Unsere Festlegung: Auch die Handkarten werden gezeigt.
chili-rule-E-5 = Ein Spiel hat zwei Durchgänge, jeder neu vorbereitet. Der Tisch kann eine andere Zahl vereinbaren, von eins bis neun (Option „cycles“).
chili-rule-E-6 = Wer über alle Durchgänge die meisten Punkte hat, gewinnt.
chili-rule-E-6a = Wer gleich viele Punkte hat, teilt sich den Rang.
chili-rule-V-1 = Du siehst deine eigene Hand und deine eigenen gesammelten Karten; wie viele Karten alle auf der Hand und gesammelt haben; den Ring, die Zielkarte und den freien Bereich; die Größe der Stapel; die aufgedeckten Karten; die Punkte beendeter Durchgänge. Du siehst nicht: andere Hände, die Reihenfolge der Stapel und Karten, die gewählt, aber noch nicht aufgedeckt sind.
chili-rule-V-2 = Die gesammelten Karten der anderen liegen verdeckt: Du siehst, wie viele es sind, aber nicht, welche. Der Tisch kann vereinbaren, sie offen zu lassen (Option „open_collections“).

## Zeichnungen im Regelheft

chili-figure-cards = Drei der hundert Karten: die 64 mit einer Schote, die 63 mit zweien, die 65 mit dreien.
chili-figure-ring = Der Ring: Die 1 und die 100 liegen einander gegenüber, auf jeder Seite zwei zufällige Karten dazwischen.
chili-figure-deal = Alle halten acht Karten. Der Rest ist der Nachziehstapel.
chili-figure-area = Die 67 ist die Zielkarte und nach innen geschoben. Ihre Nachbarn sind die 1 und die 38, der freie Bereich reicht also von 1 bis 38.
chili-figure-reveal = Alle Karten liegen verdeckt, dann werden alle zugleich aufgedeckt.
chili-figure-nearest = Die 70 ist 3 von der 67 entfernt, die 63 ist es 4: Die 70 gewinnt.
chili-figure-tie = Die 64 und die 70 sind beide 3 von der 67 entfernt: Die höhere, die 70, gewinnt.
chili-figure-won = Wer gewinnt, sammelt die 67 verdeckt ein; die 70 nimmt ihren Platz im Ring ein.
chili-figure-free = Die 4 und die 32 liegen zwischen 1 und 38: Sie kommen auf den Ablagestapel, und niemand zieht.
chili-figure-pay = Die 63 liegt außerhalb und zeigt zwei Schoten: Sie kommt auf den Ablagestapel, und wer sie gespielt hat, zieht zwei Karten.
chili-figure-next = Die 70 rückt an den Rand. Die nächste Zielkarte ist die 38, ihr freier Bereich reicht von 70 bis 100.
chili-figure-shuffle = Der Nachziehstapel ist aufgebraucht: Der Ablagestapel wird gemischt und zum neuen, für die noch geschuldeten Karten.
chili-figure-score = Vierzehn gesammelte Schoten weniger sechs auf der Hand: acht Punkte.
chili-figure-sight = Die eigene Hand siehst du. Von den Karten der anderen siehst du die Rückseiten.

## Was das Spiel beendet hat

chili-decided-hand_empty = Nach Runde { $round } von Durchgang { $cycle } { $count ->
        [one] war die Hand von { $names } leer
       *[other] waren die Hände von { $names } leer
    }: Damit war Schluss.
chili-decided-pile_used_up = In Runde { $round } von Durchgang { $cycle } war der Nachziehstapel aufgebraucht: Damit war Schluss.
chili-decided-hand_empty_and_pile_used_up = In Runde { $round } von Durchgang { $cycle } war der Nachziehstapel aufgebraucht, und { $count ->
        [one] die Hand von { $names } war
       *[other] die Hände von { $names } waren
    } leer: Damit war Schluss.
