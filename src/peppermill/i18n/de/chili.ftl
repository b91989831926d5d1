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

## The rulebook

chili-chapter-components = Was in der Schachtel ist
chili-chapter-setup = Einen Durchgang vorbereiten
chili-chapter-round = Eine Runde
chili-chapter-end = Das Ende eines Durchgangs und des Spiels
chili-chapter-sight = Was du sehen darfst

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
