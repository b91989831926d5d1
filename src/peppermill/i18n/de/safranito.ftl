### Safranito: everything a player reads.

safranito = Safranito
safranito-summary = Wirf deine Chips in die Schalen, handle mit Gewürzen, was dort liegt, und hab als Erste oder Erster drei Mischungen.

## Refusals

refusal-book-field = { $file }: Das Feld „{ $field }“ fehlt, ist unbekannt oder kann das nicht sein.
refusal-book-blends = { $file } nennt { $count ->
        [one] { $count } Mischung
       *[other] { $count } Mischungen
    }; nötig sind { $needed }.
refusal-book-blend = { $file }, Mischung { $number }: „{ $value }“ sind nicht drei verschiedene Gewürze des Spiels, oder sie stehen zweimal da.
refusal-book-circles = { $file }: Zwei Kreise liegen { $gap } mm auseinander, und mehr als { $needed } mm sind nötig.
refusal-safranito-chip-not-held = Du hast keine { $chip } mehr zu werfen.
refusal-safranito-no-such-answer = Danach wird hier nicht gefragt.
refusal-safranito-no-such-blend = Diese Mischung liegt weder offen auf dem Tisch noch reserviert vor dir.
refusal-safranito-not-that-many = Von diesen Karten kannst du 0 bis { $held } verkaufen, nicht { $count }.
refusal-safranito-not-your-turn = Hier ist jemand anders gefragt, nicht du.
refusal-safranito-one-blend = Eine offene Mischung hast du in diesem Zug schon fertig; jetzt gehen nur noch reservierte.
refusal-safranito-other-side = An diesem Tisch wirfst du von deiner eigenen Seite, nicht von { $side }.
refusal-safranito-spices-missing = Für diese Mischung fehlt dir: { $missing }.
refusal-safranito-tokens-missing = Dafür braucht es { $needed } Marken, und du hast { $held }.

## Words that stand in for codes

safranito-word-curry = Curry
safranito-word-ginger = Ingwer
safranito-word-cardamom = Kardamom
safranito-word-chili = Chili
safranito-word-garlic = Knoblauch
safranito-word-mint = Minze
safranito-word-cumin = Kreuzkümmel
safranito-word-saffron = Safran
safranito-word-cinnamon = Zimt
safranito-word-extra_throw = Extrawurf
safranito-word-spice_card = Zusätzliche Gewürzkarte
safranito-word-reserve = Mischung reservieren
safranito-word-head_chef = Küchenchef
safranito-word-south = Süden
safranito-word-west = Westen
safranito-word-north = Norden
safranito-word-east = Osten

## What happened

safranito-news-table_laid = Die Karten sind gemischt. Die Küche führt { $head } und nimmt die Pfeffermühle.
safranito-news-pile_renewed = Der Gewürzstapel reicht nicht: Der Ablagestapel wird daruntergemischt ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }).
safranito-news-round_begun = Runde { $round }. Neue Gewürze: { $spices }.{ $recipes_count ->
        [0] {""}
       *[other] {" "}Neue Mischungen: { $recipes }.
    }
safranito-chip = { $own ->
        [yes] deine { $value }
       *[other] { $value ->
            [no] ein Chip von { $name }
           *[other] die { $value } von { $name }
        }
    }{ $now ->
        [no] {""}
        [beside] {" "}(jetzt neben allen Kreisen)
       *[other] {" "}(jetzt: { $now })
    }
safranito-news-chip_thrown = Du wirfst deine { $value }.
safranito-news-chip_released = { $seat } wirft einen Chip.
safranito-news-chip_placed = { $own ->
        [yes] Deine { $value }
       *[other] { $value ->
            [no] Der Chip von { $seat }
           *[other] Die { $value } von { $seat }
        }
    } { $spot ->
        [bowl] liegt in der Schale { $circle }
        [space] liegt auf dem Kreis „{ $circle }“
        [beside] liegt neben allen Kreisen
       *[other] ist aus
    }, wie eingegeben.
safranito-news-chips_landed = { $own ->
        [yes] Deine { $value }
       *[other] { $value ->
            [no] Der Chip von { $seat }
           *[other] Die { $value } von { $seat }
        }
    } { $spot ->
        [bowl] bleibt in der Schale { $circle } liegen.
        [space] bleibt auf dem Kreis „{ $circle }“ liegen.
        [beside] bleibt neben allen Kreisen liegen und zählt nicht.
       *[other] fliegt vom Brett und ist für diese Runde aus.
    }{ $leader ->
        [no] { $others ->
            [0] {""}
            [one] {" "}Dort liegt noch ein anderer Chip.
           *[other] {" "}Dort liegen noch { $others } andere Chips.
        }
       *[other] {" "}Dort { $leader_own ->
            [yes] führst du
           *[other] führt { $leader }
        } { $second ->
            [0] allein, mit { $lead }.
           *[other] mit { $lead } zu { $second }{ $tied ->
                [yes] , näher am Küchenchef.
               *[other] .
            }
        }
    }{ $pushed_count ->
        [0] {""}
       *[other] {" "}Verschoben: { $pushed }.
    }{ $lost_count ->
        [0] {""}
       *[other] {" "}Vom Brett gestoßen: { $lost }.
    }
safranito-news-chips_turned_up = Offen, für alle zu sehen: { $chips }.
safranito-news-space_revealed = { $space }: Dort { $chips_count ->
        [one] liegt
       *[other] liegen
    } { $chips }. { $own ->
        [yes] Du hast die Aktion.
       *[other] { $seat } hat die Aktion.
    }
safranito-news-space_skipped = { $space }: Niemand liegt dort.
safranito-news-action_used = { $space }: { $own ->
        [yes] Du machst es.
       *[other] { $seat } macht es.
    }
safranito-news-action_declined = { $space }: { $own ->
        [yes] Du verzichtest.
       *[other] { $seat } verzichtet.
    }
safranito-news-action_idle = { $space }: Es gibt nichts mehr zu nehmen.
safranito-news-cards_drawn = Du ziehst { $cards }.
safranito-news-cards_looked_at = { $seat } zieht { $count ->
        [one] { $count } Gewürzkarte
       *[other] { $count } Gewürzkarten
    } und sieht sie an.
safranito-news-card_kept = Du behältst { $card }. Unter den Stapel: { $returned }.
safranito-news-card_added = { $seat } behält eine Karte.
safranito-news-blend_reserved = Du reservierst die Mischung aus { $recipe }.
safranito-news-blend_taken = { $seat } reserviert eine Mischung.
safranito-news-mill_taken = { $own ->
        [yes] Du nimmst
       *[other] { $seat } nimmt
    } die Pfeffermühle und { $own ->
        [yes] führst
       *[other] führt
    } sofort die Küche.
safranito-news-board_cleared = Zurück an ihre Besitzer: { $invalid_count } ungültige und { $spaces_count } von Aktionsfeldern.{ $tokens_count ->
        [0] {""}
       *[other] {" "}Marken: { $tokens }.
    }
safranito-news-bowl_picked = Die Schale { $bowl } ist an der Reihe.
safranito-news-bowl_revealed = In der Schale { $bowl }: { $chips }. Jede Karte bringt { $price } Rupien.
safranito-news-sale_chosen = Du willst { $count ->
        [0] nichts
        [one] { $count } Karte
       *[other] { $count } Karten
    } verkaufen.
safranito-news-sale_ready = { $seat } weiß, was zu verkaufen ist.
safranito-news-sale_made = { $own ->
        [yes] Du verkaufst
       *[other] { $seat } verkauft
    } { $count ->
        [0] nichts.
       *[other] { $count } × { $spice } für { $money } Rupien.
    }
safranito-news-sales_closed = Der Verkauf ist vorbei.{ $chips_count ->
        [0] {""}
       *[other] {" "}Wer verkauft hat, nimmt zurück: { $chips_count }.
    }
safranito-news-spice_bought = { $own ->
        [yes] Du kaufst
       *[other] { $seat } kauft
    } { $spice } für { $price } Rupien.
safranito-news-buy_declined = { $own ->
        [yes] Du kaufst
       *[other] { $seat } kauft
    } nicht{ $short ->
        [yes] : Das Geld reicht nicht
       *[other] {""}
    }.
safranito-news-bowl_closed = Die Schale { $bowl } ist erledigt.
safranito-news-blending_begun = Jetzt wird gemischt, zuerst { $head }.
safranito-news-blend_completed = { $own ->
        [yes] Du vollendest
       *[other] { $seat } vollendet
    } die { $reserved ->
        [yes] reservierte Mischung
       *[other] Mischung
    } aus { $recipe }{ $tokens ->
        [0] {""}
       *[other] , mit { $tokens } Marken{ $spices_count ->
            [0] {""}
           *[other] {" "}und { $spices }
        }
    }.
safranito-news-turn_passed = { $own ->
        [yes] Du bist
       *[other] { $seat } ist
    } mit dem Mischen fertig.
safranito-news-mill_passed = Die Pfeffermühle wandert: { $own ->
        [yes] Du führst die Küche.
       *[other] { $seat } führt die Küche.
    }
safranito-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Du gewinnst
           *[other] { $winners } gewinnt
        }
       *[other] { $winners }: geteilter Sieg
    } mit { $points ->
        [one] { $points } Mischung
       *[other] { $points } Mischungen
    }{ $reason ->
        [round_limit] {" "}nach der letzten Runde
       *[three_blends] {""}
    }.

## Outcomes: why the game ended

safranito-reason-three_blends = Jemand hat die dritte Mischung vollendet.
safranito-reason-round_limit = Die vereinbarten Runden sind gespielt.
safranito-story-part = Runde { $number }
safranito-points = { $points ->
        [one] { $points } Mischung
       *[other] { $points } Mischungen
    }

## Momente einer beendeten Partie, die man noch einmal sehen will

safranito-moment-shot = { $name } stößt { $chips ->
        [one] einen Chip
       *[other] { $chips } Chips
    } von { $other } aus dem Weg.
safranito-moment-inside = Drin um { $tenths ->
        [0] so gut wie nichts
        [one] ein Zehntel Millimeter
       *[other] { $tenths } Zehntel Millimeter
    }: der knappste Treffer der Partie, von { $name }.
safranito-moment-outside = { $name } verfehlt um { $tenths ->
        [0] so gut wie nichts
        [one] ein Zehntel Millimeter
       *[other] { $tenths } Zehntel Millimeter
    }.
safranito-moment-sale = { $name } verkauft am besten: { $money } Rupien für { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
safranito-moment-dear = { $name } zahlt { $price } Rupien für ein einziges Gewürz, mehr als alle anderen.
safranito-moment-double = { $name } vollendet { $blends } Mischungen in einem Zug.
safranito-moment-last = { $name } vollendet die dritte Mischung in Runde { $round }.

## Options

safranito-option-first_chef = Wer zuerst die Küche führt
safranito-option-first_chef-0 = das Los entscheidet
safranito-option-walk_around = Du darfst von jeder Seite des Bretts werfen, nicht nur von deiner.
safranito-option-input = Wie geworfen wird.
safranito-option-input-physics = echte Würfe mit Physik
safranito-option-input-sampled = ausgelost: du zielst, den Rest macht das Glück
safranito-option-input-typed = von einem echten Brett eingegeben
safranito-option-skill = Wie ruhig die Hände sind, wenn Würfe ausgelost werden.
safranito-option-skill-expert = meisterlich
safranito-option-skill-good = gut
safranito-option-skill-casual = gelegentlich
safranito-option-skill-novice = ungeübt
safranito-option-floor = Wie ruhig die Hand bei echten Würfen bestenfalls ist
safranito-option-floor-0 = völlig ruhig
safranito-option-floor-50 = sehr ruhig
safranito-option-floor-100 = so ruhig wie eine Meisterhand
safranito-option-secret_sales = Alle entscheiden zugleich und geheim, was sie verkaufen.
safranito-option-partial_decline = Wer auf den Kauf verzichtet, nimmt nur den wertvollsten Chip zurück.
safranito-option-top_up = Neue Gewürzkarten ersetzen nur die gekauften.
safranito-option-round_limit = Nach wie vielen Runden das Spiel auf jeden Fall endet
safranito-option-round_limit-0 = nie
safranito-option-chili_consolation = Ein Chip, der nirgends zählt, bringt eine Marke; zwei Marken ersetzen eine Gewürzkarte in einer Mischung.
safranito-option-open_money = Alle sehen, wie viele Rupien die anderen haben.

## The rulebook

safranito-chapter-components = Was in der Schachtel ist
safranito-chapter-setup = Vorbereitung, und was eine Runde ist
safranito-chapter-throwing = Phase 1: Werfen
safranito-chapter-spaces = Phase 2: Aktionsfelder
safranito-chapter-trading = Phase 3: Handeln
safranito-chapter-blending = Phase 4: Mischen, und die neue Runde

safranito-rule-C-1 = Zwei bis vier können spielen. Alle haben sechs Chips in ihrer Farbe (Grün, Rot, Orange oder Blau) und 200 Rupien.
safranito-rule-C-2 = Deine sechs Chips sind 10, 20, 30, 40, 50 und 60 wert. Der Wert steht nur auf einer Seite. Jeder Chip hat ein kleines Loch in der Mitte und ist schwer wie ein Pokerchip.
safranito-rule-C-3 = Es gibt neun Gewürze: Curry, Ingwer, Kardamom, Chili, Knoblauch, Minze, Kreuzkümmel, Safran und Zimt; dazu 54 Gewürzkarten. Dass es von jedem sechs sind, haben wir festgelegt, und vom Knoblauch wissen wir nur aus Besprechungen.
safranito-rule-C-4 = Es gibt 18 Mischungen aus je drei verschiedenen Gewürzen. Von der gedruckten Liste ist nur Kardamom, Chili und Kreuzkümmel veröffentlicht; darum ist die Liste eine Datei: In unserer steht jedes Gewürz in sechs Mischungen, und je zwei treffen sich ein- oder zweimal. Wem die Schachtel gehört, kann die eigene laden.
safranito-rule-C-5 = Das Brett ist ein quadratisches Feld von 540 mm mit einem 6 mm hohen Rand. Neun Schalen mit 75 mm Radius liegen in drei Reihen, vier Aktionskreise mit 32 mm Radius in den Lücken dazwischen. Ein Chip misst 40 mm, ist 4,4 mm dick, hat ein Loch von 6 mm und wiegt 12 g. Die Schalen folgen Reihe für Reihe der Ordnung von C-3; die Aktionen sind im Uhrzeigersinn von links oben: Extrawurf, zusätzliche Gewürzkarte, Mischung reservieren, Küchenchef. Die Zahlen sind unsere; die Form zeigen Besprechungen.
safranito-rule-C-6 = Die Bank hat immer Geld. Alle Beträge sind ganze Zehner.
safranito-rule-P-0 = Mischungen und Gewürzkarten werden je zu einem verdeckten Stapel gemischt, und die Zahlen aus P-1 offen ausgelegt. Niemand beginnt mit Karten.
safranito-rule-P-1 = Zu zweit: 2 offene Mischungen, 4 neue Gewürzkarten, 4 Würfe für jede und jeden. Zu dritt: 2, 5 und 4. Zu viert: 3, 6 und 3.
safranito-rule-P-2 = Wer zuletzt gekocht hat, führt zuerst die Küche und nimmt die Pfeffermühle. Hier sagt der Tisch, wer das ist (Option „first_chef“); sonst entscheidet das Glück.
safranito-rule-P-3 = Eine Runde besteht aus Werfen, Aktionsfeldern, Handeln und Mischen. Dann geht die Mühle nach links weiter.
safranito-rule-T-1 = Im Uhrzeigersinn, wer die Küche führt zuerst, werfen alle einen Chip, dann alle einen zweiten, bis alle ihre Zahl geworfen haben.
safranito-rule-T-1a = Du wählst frei, welchen deiner Chips du wirfst, und niemand sonst erfährt seinen Wert.
safranito-rule-T-2 = Ein Chip verlässt deine Hand verdeckt. Unterwegs kann er sich umdrehen, und jeder, den er trifft; das ändert nichts, nur sehen dann alle seinen Wert.
safranito-rule-T-3 = Deine Hand darf nicht über den Rand reichen: Der Chip verlässt sie außerhalb des Felds, an deiner eigenen Seite.
safranito-rule-T-3a = Wenn vereinbart, darfst du von jeder Seite werfen (Option „walk_around“).
safranito-rule-T-3b = Im Uhrzeigersinn, von oben gesehen, sind die Seiten Süden, Westen, Norden und Osten. Zwei sitzen im Süden und Norden, drei im Süden, Westen und Norden.
safranito-rule-T-4 = Ein Chip zählt dort, wo durch sein Loch ein Stück einer Schale oder eines Aktionskreises zu sehen ist: Beide müssen sich überdecken. Sonst ist er ungültig; aber er bleibt liegen und kann getroffen werden.
safranito-rule-T-4a = Auch auf Stapeln und schräg ist das Loch die Scheibe von 6 mm um die Mitte des Chips, senkrecht von oben gesehen, und jeder Chip wird für sich beurteilt. Er liegt offen, wenn sein Wert überhaupt nach oben zeigt; genau auf der Kante ist verdeckt.
safranito-rule-T-4b = Im Zweifel würde entscheiden, wer die Küche führt. Hier wird gemessen, also gibt es keinen Zweifel, und alle können sehen, wie knapp es war.
safranito-rule-T-4c = Es zählt, wo ein Chip liegt, wenn sein Kreis angesehen wird. Ein ungültiger Chip kann in einen Kreis gestoßen werden.
safranito-rule-T-4d = Ein Brett wird abgelehnt, wenn seine Kreise nicht mehr als eine Lochbreite auseinanderliegen; so zählt kein Chip doppelt.
safranito-rule-T-5 = Ein Chip auf dem Rand oder dahinter ist für diese Runde aus, und nichts wird an seiner Stelle geworfen. Das gilt auch für einen, der mit irgendeinem Teil auf dem Rand ruht oder von einem anderen dorthin getrieben wurde; nicht für einen, der nur an der Innenseite des Rands anliegt. Wenn alles ruht, kommen die Chips weg, die aus sind, und die anderen setzen sich. Für den Extrawurf taugen sie nicht, in der nächsten Runde sind sie wieder auf der Hand. Einen Wurf auslassen darfst du nicht.
safranito-rule-T-6 = Deine eigenen Chips kennst du immer. Ein Chip, den sonst jemand offen gesehen hat, ist allen bekannt, bis er aufgenommen wird.
safranito-rule-T-7 = Die Option „input“ sagt, wie geworfen wird: mit einer Bewegung und Physik; ausgelost nach dem, was Hände von bestimmter Ruhe tun (Option „skill“); oder von einem echten Brett eingegeben. Echte Würfe sind nie ganz ruhig (Option „floor“).
safranito-rule-X-1 = Die vier Felder werden in ihrer Reihenfolge angesehen. Alle Chips auf einem Feld werden aufgedeckt; wer dort die höchste Summe hat, darf die Aktion ausführen.
safranito-rule-X-2 = Bei Gleichstand geht sie im Uhrzeigersinn an die Person, die am nächsten bei der Pfeffermühle sitzt. Wer die Mühle hat, ist am nächsten.
safranito-rule-X-3 = Ein Feld ohne Chips wird übersprungen. Du musst eine Aktion nicht nutzen; tust du es nicht, bekommt sie niemand sonst.
safranito-rule-X-4 = Extrawurf: Wirf sofort noch einen Chip. Liegt dann wieder ein Chip auf diesem Feld, gibt es keinen zweiten Extrawurf.
safranito-rule-X-4a = Du wirfst einen deiner noch nicht geworfenen Chips, nach denselben Regeln. Was er auch bewegt: Für die späteren Felder und den Handel gilt, wie die Chips dann liegen.
safranito-rule-X-5 = Zusätzliche Gewürzkarte: Zieh so viele Karten, wie die erste Ziffer deines wertvollsten Chips dort sagt, behalte eine, und leg die anderen unter den Stapel.
safranito-rule-X-5a = Sind es zu wenige Karten, wird zuerst der Ablagestapel daruntergemischt; sind es immer noch zu wenige, ziehst du, was da ist. Die Karten gehen in der Reihenfolge zurück, in der sie gezogen wurden, und nur du siehst sie.
safranito-rule-X-6 = Mischung reservieren: Nimm die oberste Mischung vom Stapel; nur du siehst sie, und nur du kannst sie vollenden. Du darfst beliebig viele haben. Ist der Stapel leer, geschieht nichts.
safranito-rule-X-7 = Küchenchef: Nimm die Pfeffermühle. Du führst sofort die Küche, auch für den Rest dieser Runde. Ein Gleichstand auf diesem Feld selbst wird noch von der alten Führung aus gezählt.
safranito-rule-X-8 = Chips auf Aktionsfeldern bleiben bis zum Handel liegen und gehen dann zurück.
safranito-rule-X-9 = Nach dem Extrawurf, oder ohne ihn, bewegt sich auf dem Brett nichts mehr. Chips wegzunehmen bewegt keinen anderen.
safranito-rule-D-1 = Zuerst gehen ungültige Chips zurück. Dann wählt, wer die Küche führt, eine Schale mit einem Chip darin, und noch eine, bis keine Chips mehr da sind. In jeder Schale wird zuerst verkauft und dann gekauft.
safranito-rule-S-1 = Die Chips in der Schale werden aufgedeckt. Wer Karten ihres Gewürzes hat, darf davon beliebig viele verkaufen, mit oder ohne Chips in der Schale.
safranito-rule-S-2 = Jede Karte bringt die Summe aller Chips in der Schale, wie sie lagen, bevor einer zurückgenommen wurde. Verkaufte Karten kommen auf den Ablagestapel.
safranito-rule-S-3 = Ihr entscheidet nacheinander im Uhrzeigersinn, wer die Küche führt zuerst, und offen; oder alle zugleich und geheim (Option „secret_sales“).
safranito-rule-S-3a = Untereinander wird nicht gehandelt. Nichts wird geliehen, nichts in Teilen bezahlt.
safranito-rule-S-4 = Haben alle verkauft, nehmen die Verkäufer ihre Chips aus der Schale. Dieses Gewürz dürfen sie jetzt nicht kaufen.
safranito-rule-B-1 = Zum Kauf braucht es eine Karte des Gewürzes in der Auslage und einen deiner Chips in der Schale.
safranito-rule-B-2 = Die höchste Summe in der Schale kauft zuerst: Sie wird bezahlt, eine Karte genommen, und der wertvollste eigene Chip kommt zurück. Dann darf, wer nun die höchste Summe hat; das kann noch einmal dieselbe Person sein.
safranito-rule-B-3 = Gleichstände wie in X-2.
safranito-rule-B-4 = Wer nicht kaufen will oder kann, nimmt auf die Frage alle eigenen Chips aus der Schale. Niemand kann mehr zahlen, als da ist. Wenn vereinbart, kommt beim Verzicht nur der wertvollste Chip zurück (Option „partial_decline“).
safranito-rule-B-4a = Wem das Geld fehlt, gilt als verzichtend und wird nicht gefragt. Bezahlt werden muss die ganze Summe.
safranito-rule-B-5 = Es endet, wenn keine Karte des Gewürzes, kein Chip oder niemand zum Kaufen mehr da ist. Übrige Chips gehen zurück; was nicht verkauft ist, bleibt für spätere Runden in der Auslage.
safranito-rule-K-1 = Im Uhrzeigersinn, wer die Küche führt zuerst, darf jede und jeder eine der offenen Mischungen vollenden: Ihre drei Gewürzkarten kommen auf den Ablagestapel, und die Mischung liegt offen vor ihrem Besitzer.
safranito-rule-K-1a = Sie kommen offen dorthin. Den Ablagestapel dürfen alle durchsehen.
safranito-rule-K-2 = Im selben Zug darfst du auch beliebig viele deiner reservierten Mischungen vollenden, in beliebiger Reihenfolge, jede mit drei Karten. Auch sie liegen dann offen.
safranito-rule-K-3 = Die offenen Mischungen werden erst aufgefüllt, wenn eine neue Runde beginnt.
safranito-rule-K-4 = Die dritte vollendete Mischung beendet das Spiel sofort, und wem sie gehört, gewinnt.
safranito-rule-N-1 = Wer die Mühle jetzt hat, gibt sie nach links weiter, auch wenn sie in dieser Runde gewechselt hat. Alle Chips sind wieder auf der Hand.
safranito-rule-N-2 = Die offenen Mischungen werden auf die Zahl aus P-1 aufgefüllt, und so viele neue Gewürzkarten, wie dort stehen, kommen zu den unverkauften dazu; oder, wenn vereinbart, nur bis zu dieser Zahl (Option „top_up“).
safranito-rule-N-3 = Ist der Gewürzstapel aufgebraucht, wird aus dem Ablagestapel ein neuer gemischt. Ist in beiden nichts, oder keine Mischung mehr da, wird ausgelegt, was es gibt.
safranito-rule-N-3a = Der Ablagestapel wird nur gemischt, wenn eine Karte gebraucht wird und der Stapel nicht reicht. Findet die zusätzliche Gewürzkarte nichts zu ziehen, wird nichts behalten; wurde gezogen, muss eine Karte behalten werden.
safranito-rule-N-4 = Nach Phase 4 der letzten vereinbarten Runde (Option „round_limit“, in der Regel 40, 0 für keine) gewinnt, wer die meisten Mischungen hat, dann wer die meisten Rupien hat; wer auch dann gleich ist, teilt den Sieg.
safranito-rule-V-1 = Wenn vereinbart (Option „chili_consolation“), bringt jeder ungültige Chip, der in D-1 zurückgeht, seinem Besitzer eine Marke, von denen immer genug da sind. In Phase 4 ersetzen zwei Marken eine beliebige Gewürzkarte. Marken liegen offen und sind nicht zu verkaufen.
safranito-rule-V-2 = Alle sehen, wie viele Rupien die anderen haben, wenn der Tisch nichts anderes vereinbart (Option „open_money“).

## Was das Spiel beendet hat

safranito-decided-three_blends = { $names } hat in Runde { $round } die dritte Mischung vollendet: { $things }.
safranito-level = { $name } und { $other } haben gleich viel: { $points }. { $name } hat mehr Rupien.
safranito-decided-round_limit = { $round ->
        [one] Die eine vereinbarte Runde war
       *[other] Die { $round } vereinbarten Runden waren
    } gespielt.
