### Der Tisch von Safranito im Browser. Er kommt mit der Szene.

## Wo das Spiel steht

web-safranito-round = Runde { $round }: { $phase }
web-safranito-round-short = Runde { $round }
web-safranito-phase-throwing = Werfen
web-safranito-phase-spaces = Aktionen
web-safranito-phase-trading = Handeln
web-safranito-phase-blending = Mischen

## Was jetzt zu tun ist

web-safranito-now = Was zu tun ist
web-safranito-now-choose = { $extra ->
        [yes] Dein Extrawurf: Wähle einen Chip.
       *[no] Wähle einen Chip zum Werfen. Niemand sonst sieht, welchen.
    }
web-safranito-now-swipe = Wische deine { $value } von deinem Rand zu einer Schale.
web-safranito-now-aim = Tippe an, wohin deine { $value } soll.
web-safranito-now-lay = { $extra ->
        [yes] Extrawurf: Wirf auf dem echten Brett und sag, wo der Chip liegt.
       *[no] Wirf auf dem echten Brett und sag dann, wo der Chip liegt.
    }
web-safranito-now-typing = Hat der Wurf andere Chips bewegt? Sag es, oder mach weiter.
web-safranito-now-use = { $space }: gehört dir. Nutzt du es?
web-safranito-now-keep = Behalte eine dieser Karten.
web-safranito-now-pick = Du führst die Küche: Welche Schale kommt als Nächste dran?
web-safranito-now-sell = { $spice } verkaufen? Jede Karte bringt { $price } Rupien.
web-safranito-now-buy = { $spice } für { $price } Rupien kaufen?
web-safranito-now-blend = { $can ->
        [no] Jetzt lässt sich keine Mischung vollenden.
       *[yes] Vollende eine Mischung, oder mach weiter.
    }
web-safranito-blend-how = In einem Zug: eine der offenen Mischungen und beliebig viele deiner reservierten.
web-safranito-sell-then = Wenn du verkaufst, nimmst du deine Chips aus der Schale und kannst dieses Gewürz jetzt nicht kaufen.
web-safranito-now-over = Das Spiel ist aus.
web-safranito-wait = Einen Moment …
web-safranito-wait-throw = { $name } wirft.
web-safranito-wait-act = { $space }: { $name } entscheidet.
web-safranito-wait-pick = { $name } sucht eine Schale aus.
web-safranito-wait-sell = { $name } darf { $spice } verkaufen, { $price } Rupien je Karte.
web-safranito-wait-sales = Alle entscheiden, wie viel { $spice } sie verkaufen, { $price } Rupien je Karte.
web-safranito-wait-buy = { $name } darf { $spice } für { $price } Rupien kaufen.
web-safranito-wait-blend = { $name } darf Mischungen vollenden.
web-safranito-buying = Kauf nach dem, was in der Schale liegt: { $order }

## Werfen

web-safranito-choose = Welcher Chip
web-safranito-choose-first = Wähle zuerst einen Chip.
web-safranito-not-yet = Einen Augenblick: Am Tisch bewegt sich noch etwas.
web-safranito-chip-of = Chip mit Wert { $value }
web-safranito-side = Von welcher Seite
web-safranito-aim-at = Oder ziele auf
web-safranito-aim-go = Dorthin werfen
web-safranito-aim-keys = Mit Tasten: Pfeile auf dem Brett bewegen das Kreuz, die Eingabetaste wirft.
web-safranito-lies = Er liegt
web-safranito-spot-field = zwischen den Kreisen
web-safranito-spot-out = draußen
web-safranito-face-up = Wert oben
web-safranito-lay = Dort liegt er
web-safranito-moved = Dieser Chip wurde bewegt
web-safranito-move = Versetzen
web-safranito-leave = Alles liegt wie gezeigt

## Antworten

web-safranito-use = Nutzen
web-safranito-decline = Lassen
web-safranito-keep = { $spice } behalten
web-safranito-pick = { $spice }: { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
web-safranito-sell = { $count ->
        [0] Nichts verkaufen
       *[other] { $count } für { $money } verkaufen
    }
web-safranito-buy = Für { $price } kaufen
web-safranito-buy-no = { $best ->
        [yes] Nicht kaufen: Nur dein bester Chip kommt zurück
       *[no] { $count ->
            [one] Nicht kaufen: Dein Chip kommt zurück
           *[other] Nicht kaufen: Deine { $count } Chips kommen zurück
        }
    }
web-safranito-mix = { $own ->
        [yes] { $spices } mischen (reserviert)
       *[no] { $spices } mischen (offen)
    }
web-safranito-mix-tokens = { $own ->
        [yes] { $spices } mischen (reserviert), mit Marken für { $instead }
       *[no] { $spices } mischen (offen), mit Marken für { $instead }
    }
web-safranito-pass = Fertig gemischt

## Was auf dem Tisch liegt

web-safranito-board = Das Brett
web-safranito-bowl = Die Chips hier machen den Preis dieses Gewürzes und sagen, wer es kaufen darf.
web-safranito-space-extra_throw = Wer hier das meiste hat, darf noch einen Chip werfen.
web-safranito-space-spice_card = Wer hier das meiste hat, zieht so viele Gewürzkarten, wie die erste Ziffer des eigenen besten Chips hier sagt, und behält eine.
web-safranito-space-reserve = Wer hier das meiste hat, darf die oberste Mischung des Stapels für sich nehmen.
web-safranito-space-head_chef = Wer hier das meiste hat, nimmt die Pfeffermühle und führt sofort die Küche.
web-safranito-chip = { $known ->
        [yes] Die { $value } von { $name }
       *[no] Ein Chip von { $name }
    }{ $up ->
        [yes] , Wert oben
       *[no] {""}
    }.
web-safranito-inside = { $circle }: Das Loch reicht { $mm } mm hinein, also zählt er.
web-safranito-outside = { $circle } ist { $mm } mm vom Loch entfernt: Er zählt nirgends.
web-safranito-display = Zu kaufen
web-safranito-blends = Mischungen
web-safranito-blend = Mischung aus { $spices }.
web-safranito-blend-missing = { $lack ->
        [yes] Dir fehlt: { $missing }.
       *[no] Du hast alles dafür.
    }
web-safranito-hand = Deine Gewürze
web-safranito-reserved = Deine reservierten Mischungen
web-safranito-chips = Deine Chips
web-safranito-seats = Am Tisch
web-safranito-rest = Stapel
web-safranito-piles = Stapel: { $spices } Gewürze, { $blends } Mischungen · abgelegt: { $discard }
web-safranito-discard = Ablagestapel: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
web-safranito-none = Noch nichts.
web-safranito-seat = { $name }{ $head ->
        [yes] , führt die Küche
       *[no] {""}
    }: { $open ->
        [yes] { $money } Rupien
       *[no] Geld verdeckt
    }, { $cards ->
        [one] { $cards } Gewürzkarte
       *[other] { $cards } Gewürzkarten
    }, { $reserved } reserviert, { $chips ->
        [one] { $chips } Chip zu werfen
       *[other] { $chips } Chips zu werfen
    }{ $consoled ->
        [yes] , { $tokens ->
            [one] { $tokens } Marke
           *[other] { $tokens } Marken
        }
       *[no] {""}
    }, { $blends ->
        [one] { $blends } Mischung vollendet
       *[other] { $blends } Mischungen vollendet
    }.
web-safranito-title-money = Rupien
web-safranito-title-cards = Gewürzkarten
web-safranito-title-reserved = Reservierte Mischungen
web-safranito-title-chips = Noch nicht geworfene Chips
web-safranito-title-tokens = Marken
web-safranito-title-mill = Führt die Küche
web-safranito-title-done = Eine fertige Mischung
web-safranito-title-has = Ein Gewürz, das du hast
web-safranito-title-lacks = Ein Gewürz, das dir fehlt
web-safranito-title-own = Ein Chip, den du noch werfen kannst
web-safranito-title-back = Ein Chip, der in dieser Runde geworfen ist
web-safranito-title-total = Wert der Chips in der Schale, um die gehandelt wird
web-safranito-open-hand = { $name }: Gewürze { $cards }; Chips { $chips }; reservierte Mischungen { $blends }.
web-safranito-free = Ziehen, um dich umzusehen. Mit zwei Fingern, dem Rad oder + kommst du näher.
web-safranito-free-home = Zurück an meinen Platz
