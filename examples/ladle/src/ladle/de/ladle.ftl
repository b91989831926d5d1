### Die Kelle: alles, was man beim Spielen liest.

ladle = Die Kelle
ladle-summary = Suppe für alle: Bestell heimlich, und sei nicht am gierigsten.

refusal-ladle-no-such-helpings = Bestellen kannst du 0 bis 5 Kellen, nicht { $helpings }.
refusal-ladle-same-helpings = Du hast schon { $helpings } bestellt.

## Was geschah

ladle-news-favourite_taken = { $favourite ->
        [no] Alle bekommen eine Karte mit ihrer heimlichen Lieblingszahl.
       *[other] Deine heimliche Lieblingszahl ist { $favourite }.
    }
ladle-news-pot_filled = Runde { $round }: Dazu kommen { $added } Kellen, im Topf sind jetzt { $pot }.
ladle-news-helpings_asked = Du bestellst { $helpings }.
ladle-news-seat_ready = { $seat } hat bestellt.
ladle-news-soup_served = { $enough ->
        [yes] Der Topf reicht für alle.
       *[other] Der Topf reicht nicht, und die Gierigsten gehen leer aus.
    } Bestellt: { $asked }. Bekommen: { $got }. Im Topf bleiben: { $left }.
ladle-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Du gewinnst
           *[other] { $winners } gewinnt
        }
       *[other] { $winners } gewinnen gemeinsam
    }. Lieblingszahlen: { $favourites }. Punkte: { $scores }.

ladle-reason-all_served = Die letzte Runde ist ausgeteilt.

## Am Tisch

ladle-ask-ask = Wie viele Kellen bestellst du?
ladle-answer-ask = { $helpings ->
        [0] nichts
        [one] { $helpings } Kelle
       *[other] { $helpings } Kellen
    }
ladle-view-round = Runde
ladle-view-rounds = Runden insgesamt
ladle-view-pot = Kellen im Topf
ladle-view-points = Bekommene Kellen
ladle-view-has_asked = Hat bestellt
ladle-view-favourite = Deine Lieblingszahl
ladle-view-asked = Du hast bestellt
ladle-view-got = Bekommen
ladle-view-served = Bisherige Runden
ladle-view-favourites = Lieblingszahlen
ladle-view-phase = Gerade
ladle-show-served = bestellt { $asked }, bekommen { $got }
ladle-word-deal = Austeilen
ladle-word-fill = Topf füllen
ladle-word-ask = Bestellen
ladle-word-over = vorbei

ladle-level-modest = Bescheiden
ladle-level-canny = Gewitzt

## Optionen

ladle-option-rounds = wie viele Runden ausgeteilt werden

## Regeln

ladle-chapter-setup = Vor der Suppe
ladle-chapter-round = Eine Runde
ladle-chapter-end = Das Ende

ladle-rule-L-1 = Es spielen zwei bis sechs. Sieben Runden werden ausgeteilt; der Tisch kann drei bis zwölf vereinbaren.
ladle-rule-L-2 = Zehn Karten zeigen die Zahlen 1 bis 5, jede zweimal. Alle bekommen eine und zeigen sie niemandem: ihre Lieblingszahl.
ladle-rule-L-3 = Zu Beginn jeder Runde kommen Kellen in den Topf: mindestens eine je Person, höchstens zwei je Person und eine mehr. Der Topf fasst vier je Person; was zu viel ist, wird verschenkt.
ladle-rule-L-4 = Alle bestellen heimlich 0 bis 5 Kellen. Bis die letzte Bestellung da ist, darf man seine ändern.
ladle-rule-L-5 = Alle zeigen ihre Bestellung. Reicht der Topf, bekommen alle das Bestellte, und der Rest bleibt im Topf. Reicht er nicht, gehen die leer aus, die am meisten bestellt haben; reicht er dann noch nicht für die anderen, auch die nächsten, und so weiter.
ladle-rule-L-6 = Geht jemand leer aus, weil der Topf nicht reichte, so bekommen alle, die nichts bestellt haben, drei Kellen vom Teller der Küche.
ladle-rule-L-7 = Nach der letzten Runde zeigen alle ihre Lieblingszahl. Jede Kelle ist ein Punkt, und jedes Mal, wenn jemand genau die eigene Lieblingszahl bestellt und bekommen hat, sind es zwei mehr. Die meisten Punkte gewinnen; bei Gleichstand gewinnt man gemeinsam.
