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

## Was das Spiel beendet hat

safranito-decided-three_blends = { $names } hat in Runde { $round } die dritte Mischung vollendet: { $things }.
safranito-level = { $name } und { $other } haben gleich viel: { $points }. { $name } hat mehr Rupien.
safranito-decided-round_limit = { $round ->
        [one] Die eine vereinbarte Runde war
       *[other] Die { $round } vereinbarten Runden waren
    } gespielt.
