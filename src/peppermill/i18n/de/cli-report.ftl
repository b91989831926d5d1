### Balanceberichte: die Seite, ihre Befunde, und was unterwegs gesagt wird.

refusal-report-typed = Ein Bericht spielt von selbst: Wähle input=sampled oder input=physics, nicht „typed“.

cli-report-title = Balancebericht
cli-report-lead = { $players } Personen{ $data }. Für alle spielt der Bot „{ $bot }“, { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    } lang nach den Regeln.
cli-report-lead-openings = Plätze und Eröffnungen sind an { $games } weiteren Partien gemessen.
cli-report-data = , mit dem Datensatz „{ $name }“
cli-report-incomplete = Dieser Bericht wurde vorzeitig beendet. Er sagt, was bis dahin gespielt war.
cli-report-unfinished = Partien, die eine abgelehnte Antwort abbrach und die nicht zählen: { $games }.
cli-report-verdict-fair = Gerecht
cli-report-verdict-fair-about = Alles, was ungerecht sein könnte, ist fein genug gemessen, und nichts davon ist es.
cli-report-verdict-unfair = Nicht gerecht
cli-report-verdict-unfair-about = Zufall erklärt nicht, was die erste rote Zeile sagt, und es ist zu groß, um darüber hinwegzusehen.
cli-report-verdict-slight = Fast gerecht
cli-report-verdict-slight-about = Es gibt einen kleinen Vorteil, den Zufall nicht erklärt.
cli-report-verdict-unclear = Nicht entschieden
cli-report-verdict-unclear-about = Ungerechtes war nicht zu sehen, aber das sind zu wenige Partien, um es auszuschließen: Verlange mehr mit --games.

cli-report-section-seats = Ist es wichtig, wer beginnt?
cli-report-section-opening = Was die Eröffnung entscheidet
cli-report-section-play = Gewinnt, wer besser spielt?
cli-report-section-course = Wie eine Partie verläuft
cli-report-section-things = Was nützt
cli-report-section-options = Optionen und Hausregeln
cli-report-section-rules = Regeln, die vorkamen
cli-report-section-method = Wie das gemessen ist

cli-report-place = { $place ->
        [1] zuerst am Zug
        [2] an zweiter Stelle
        [3] an dritter Stelle
        [4] an vierter Stelle
       *[other] an Stelle { $place }
    }
cli-report-percent = { $value } %
cli-report-points = { $value } Pp.
cli-report-too-few = zu wenige
cli-report-more = { $count } weitere
cli-report-none = nichts
cli-report-kind = Antworten
cli-report-kind-about = Jede gegebene Antwort, die häufigste zuerst, und ob jene mehr oder weniger gewannen, die sie öfter gaben als andere am Tisch ({ $kind }).
cli-report-all-figures = Alle Zahlen

cli-report-seats-about = Anteil an den Siegen nach der Reihenfolge am Tisch; ohne Vorteil hätte jeder Platz { $even }.
cli-report-seats-note = { $games } Partien. Striche sind Intervalle, die für alle Plätze zugleich gelten.
cli-report-opening-share = { $share } (± { $half }) des Ergebnisses sind entschieden, ehe jemand etwas tut: So weit stimmen zwei Partien aus derselben Eröffnung überein. Der Rest kommt danach.
cli-report-opening-decides = die Eröffnung
cli-report-opening-after = was danach kommt
cli-report-contest-about = Ein „{ $bot }“ sitzt unter { $others ->
        [one] { $others } schwächeren „{ $weaker }“
       *[other] { $others } schwächeren „{ $weaker }“
    }, bei jedem Austeilen auf jedem Platz. Die gestrichelte Linie ist ein gleicher Anteil.
cli-report-shares = Glück, Hand und Kopf
cli-report-shares-about = Was die Gewinnaussicht in einer Partie bewegte, im Mittel über { $games } untersuchte Partien: Glück in jeder Richtung, was Gesten gegenüber der Erwartung einer solchen Hand brachten oder kosteten (Hand), und was Antworten gegenüber den besten vergaben (Kopf).
cli-report-share-luck = Glück { $share }
cli-report-share-hand = Hand { $share }
cli-report-share-head = Kopf { $share }
cli-report-shares-no-hand = Eine Hand zählt hier nicht: Das Spiel hat keine Gesten.
cli-report-figure-rounds = Runden je Partie
cli-report-figure-decisions = Entscheidungen je Partie
cli-report-figure-lead_changes = Wechsel der Führung
cli-report-figure-settled = der Partie sind vorbei, wenn endgültig führt, wer gewinnt
cli-report-figure-margin = Punkte zwischen Platz eins und zwei
cli-report-figure-points = Punkte je Person
cli-report-figure-shared = der Partien haben mehrere Gewinner
cli-report-lengths = Länge
cli-report-lengths-about = Runden ganzer Partien. Neun von zehn brauchen { $low } bis { $high }, die mittlere { $middle }.
cli-report-rates = Alle zusammen: { $rate }. Jenseits des Zufalls darüber: { $above }. Darunter: { $below }.
cli-report-rates-even = Alle zusammen: { $rate }. Jenseits des Zufalls weicht nichts davon ab.
cli-report-wins = Siege { $change }
cli-report-wins-note = Farbig ist, was Zufall nicht erklärt. „Siege“ sagt, wie viel öfter oder seltener gewann, wer eins mehr davon hatte als andere am Tisch; es geht mit dem Gewinnen einher und muss nicht dessen Ursache sein.
cli-report-times = { $count } ×

cli-report-options-about = Jede Option mit einem anderen Wert, bei gleichem Austeilen: Gezeigt sind Unterschiede. Farbig ist, was Zufall nicht erklärt, über alle Optionen und Maße zugleich.
cli-report-house-data = Der Datensatz, der zum Spiel gehört
cli-report-house-data-about = Dasselbe Austeilen mit den üblichen Daten statt deiner.
cli-report-measure-rounds = Runden
cli-report-measure-decisions = Entscheidungen
cli-report-measure-begins = Siege, wer beginnt
cli-report-measure-lead_changes = Führungswechsel
cli-report-measure-settled = Zeitpunkt der Entscheidung
cli-report-measure-margin = Vorsprung am Ende
cli-report-measure-points = Punkte je Person
cli-report-measure-shared = geteilte Siege
cli-report-effect-change = { $measure } { $change }
cli-report-effect-none = { $deals ->
        [one] In { $deals } Partie änderte das nichts.
       *[other] In keiner von { $deals } Partien änderte das etwas: Diese Bots nutzen es nicht.
    }
cli-report-effect-few = Zu wenige Partien, um etwas zu sagen: { $deals }.
cli-report-effect-chance = { $changed } von { $deals } Partien verliefen anders, aber kein Maß änderte sich jenseits des Zufalls.
cli-report-effect-beyond = { $changed } von { $deals } Partien verliefen anders. Jenseits des Zufalls: { $changes }.

cli-report-rules-about = { $count ->
        [one] { $count } Regel zeigt
       *[other] { $count } Regeln zeigen
    } sich in dem, was am Tisch geschieht; so oft geschah das in { $games } Partien.
cli-report-rules-never = Nie vorgekommen: { $count }
cli-report-rules-seldom = Nicht in jeder Partie

cli-report-method = Der Bot „{ $bot }“ weiß, was ein Mensch auf seinem Platz weiß, und spielt auf jedem Platz. Ein Bericht sagt, was geschieht, wenn solche Spieler einander treffen; andere finden vielleicht anderes nützlich.
cli-report-method-chance = Intervalle gelten zu 95 % für alle Vergleiche eines Bildes zusammen (Bonferroni), über das Austeilen genommen. „Jenseits des Zufalls“ heißt, dass das Intervall „kein Unterschied“ nicht enthält. Ein Platz gilt von einem Zehntel eines gleichen Anteils an den Siegen an als ungerecht, was man zu Beginn hat von 10 Prozentpunkten an.
cli-report-method-options = Anders als üblich eingestellt: { $options }.
cli-report-method-sampled = Was Gesten bewirken, ist aus Messungen an Händen ausgelost (Geschick: { $skill }), nicht einzeln simuliert.

cli-report-finds-seats-fair = Wer beginnt, hat keinen nennenswerten Vorteil: Kein Platz weicht um { $large } von gleichen { $even } ab.
cli-report-finds-seats-slight = Wer { $place } ist, gewinnt { $share } (± { $half }), wo { $even } gleich wären: jenseits des Zufalls, aber wenig.
cli-report-finds-seats-unfair = Wer { $place } ist, gewinnt { $share } (± { $half }), wo { $even } gleich wären. Das ist kein Zufall.
cli-report-finds-seats-unclear = Plätze: Ein Vorteil jenseits des Zufalls war nicht zu sehen, aber { $games } Partien schließen ihn nicht aus.
cli-report-finds-opening-fair = { $kind }: Nichts entscheidet eine Partie. Am meisten wert ist „{ $thing }“, { $gain } (± { $half }).
cli-report-finds-opening-slight = { $kind }: Manches ist mehr wert als anderes, aber wenig. Höchstens { $gain } (± { $half }): „{ $thing }“.
cli-report-finds-opening-unfair = { $kind }: Mit „{ $thing }“ zu beginnen ändert die Gewinnaussicht um { $gain } (± { $half }). Das teilt allein der Zufall zu.
cli-report-finds-opening-unclear = { $kind }: zu wenige Partien, um auszuschließen, dass etwas davon viel wert ist.
cli-report-finds-contest-pays = Besser zu spielen lohnt sich: Unter schwächeren Bots („{ $weaker }“) gewinnt „{ $bot }“ { $share } (± { $half }), wo { $even } gleich wären.
cli-report-finds-contest-costs = Besser zu spielen lohnt sich nicht: „{ $bot }“ gewinnt unter schwächeren Bots („{ $weaker }“) { $share } (± { $half }), weniger als gleiche { $even }.
cli-report-finds-contest-unclear = In { $games } Partien zeigte sich besseres Spiel nicht: „{ $bot }“ gewann unter schwächeren Bots („{ $weaker }“) { $share } (± { $half }), wo { $even } gleich wären.
cli-report-finds-length = Eine Partie dauert { $low } bis { $high } Runden, meist etwa { $middle }.
cli-report-finds-course = Die Führung wechselt { $changes } Mal, und wer gewinnt, führt endgültig nach { $settled } der Partie.
cli-report-finds-shared = { $share } aller Partien haben mehr als einen Gewinner.
cli-report-finds-things = { $kind }: jenseits des Zufalls über den anderen: { $above }; darunter: { $below }.
cli-report-finds-never = { $kind }: nützte nie jemandem: { $things }.
cli-report-finds-rules = { $games ->
        [one] Regeln, die in { $games } Partie nicht vorkamen: { $rules }.
       *[other] Regeln, die in { $games } Partien nie vorkamen: { $rules }.
    }
cli-report-finds-options = Optionen, die in { $deals } Partien zwischen diesen Bots nichts änderten: { $options }.

cli-report-written = Der Bericht steht in { $file }.
