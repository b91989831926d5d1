### À la carte: everything a player reads.

a_la_carte = À la carte
a_la_carte-summary = Heize den Herd an, würze mit ruhiger Hand, wende eine Crêpe und serviere das beste Menü, ehe es jemand anderes tut.

## Refusals

refusal-menu-field = { $file }: Das Feld „{ $field }“ fehlt, ist unbekannt oder kann das nicht sein.
refusal-menu-dishes = { $file } nennt { $count ->
        [one] { $count } Gericht
       *[other] { $count } Gerichte
    }; { $needed } werden gebraucht.
refusal-menu-dish = { $file }, Gericht { $number }: Das Feld „{ $field }“ fehlt, ist unbekannt oder kann das nicht sein.
refusal-menu-name-twice = { $file }: „{ $dish }“ steht zweimal da.
refusal-menu-colour = { $file }: In der Farbe { $colour } { $count ->
        [one] gibt es { $count } Gericht
       *[other] gibt es { $count } Gerichte
    }; von jeder Farbe werden { $needed } gebraucht.
refusal-menu-never-hot-enough = { $file }: „{ $dish }“ kann nie fertig werden. Grün ist { $low } bis { $high } und Rot { $red }; Grün muss zwischen 0 und 6 liegen und Rot darüber, höchstens bei 7.
refusal-menu-always-spoilt = { $file }: „{ $dish }“ kann nie fertig werden. Verlangt wird dreimal { $spice }, und drei von einer Farbe verwürzen ein Gericht.
refusal-menu-done-at-once = { $file }: „{ $dish }“ wäre schon beim Hinlegen fertig. Ohne Gewürze muss der grüne Bereich über 0 beginnen.
refusal-a_la_carte-break-taken = Deine Kaffeepause hattest du in diesem Zug schon.
refusal-a_la_carte-choice-first = Beantworte zuerst, was gerade gefragt ist.
refusal-a_la_carte-colour-finished = Ein Gericht dieser Farbe ({ $colour }) hast du schon fertig, und es gibt noch andere Farben.
refusal-a_la_carte-crepe-in-pan = In deiner Pfanne liegt eine Crêpe: würfle und wende, Gewürze braucht sie nicht.
refusal-a_la_carte-crepe-used = Deine Crêpe hattest du in diesem Spiel schon.
refusal-a_la_carte-cup-not-held = So eine Tasse liegt nicht offen vor dir: { $cup }.
refusal-a_la_carte-flip-first = Wende zuerst die Crêpe; der nächste Wurf kommt nach beiden Versuchen.
refusal-a_la_carte-must-act = An diesem Tisch müssen vor dem Ende des Zugs alle Aktionen genutzt sein.
refusal-a_la_carte-no-action = Du hast keine Aktion mehr.
refusal-a_la_carte-no-cooling = Du kannst deinen Knopf um 1 bis 3 Stufen zurückdrehen, aber nicht unter 0: höchstens um { $most }.
refusal-a_la_carte-no-crepe-in-pan = In deiner Pfanne liegt keine Crêpe.
refusal-a_la_carte-no-crepe-yet = Niemand beginnt das Spiel mit einer Crêpe.
refusal-a_la_carte-no-such-answer = Das ist keine Antwort auf das, was hier gefragt ist.
refusal-a_la_carte-no-such-bottle = Einen Streuer „{ $bottle }“ gibt es nicht.
refusal-a_la_carte-no-such-dish = „{ $dish }“ ist nicht zu haben.
refusal-a_la_carte-no-swap = Diese Herde lassen sich nicht tauschen: In keiner der Pfannen darf eine Crêpe oder ein verdorbenes Gericht liegen.
refusal-a_la_carte-not-cool-enough = So wenige Stufen retten es nicht: Der Knopf muss unter dem roten Wert stehen.
refusal-a_la_carte-not-on-recipe = An diesem Tisch wird das eigene Gericht nur mit Streuern des Rezepts gewürzt, nicht mit { $bottle }.
refusal-a_la_carte-season-by-pouring = Die Tasse „Nachwürzen“ wird durch Würzen gespielt: Schreib statt cup { $command }PLATZ dessen, dem das Gericht gehört.
refusal-a_la_carte-not-seasonable = Das Gericht von Platz { $seat } dürfen andere nicht würzen: Es braucht keine Gewürze oder ist verdorben.
refusal-a_la_carte-not-your-turn = Hier ist Platz { $seat } gefragt, nicht du.
refusal-a_la_carte-other-input = An diesem Tisch { $input ->
        [physics] ist eine echte Bewegung gefragt.
        [sampled] wird ausgelost, was fällt und landet: sag, wie weit du kippst.
       *[typed] wird eingegeben, was fiel oder landete.
    }
refusal-a_la_carte-roll-first = Mit einer Crêpe in der Pfanne würfelst du zuerst für die Hitze.

## Words that stand in for codes

a_la_carte-word-lemon = Zitrone
a_la_carte-word-pepper = Pfeffer
a_la_carte-word-paprika = Paprika
a_la_carte-word-herbs = Kräuter
a_la_carte-word-salt = Salz
a_la_carte-word-white = Weiß
a_la_carte-word-yellow = Gelb
a_la_carte-word-green = Grün
a_la_carte-word-blue = Blau
a_la_carte-word-red = Rot
a_la_carte-word-point = Siegpunkt
a_la_carte-word-swap = Herd tauschen
a_la_carte-word-spoons = drei Kochlöffel
a_la_carte-word-season = Nachwürzen
a_la_carte-word-cool = Abkühlen
a_la_carte-word-one = 1
a_la_carte-word-two = 2
a_la_carte-word-three = 3
a_la_carte-word-all = alle +1
a_la_carte-word-choose = 1 bis 3 nach Wahl
a_la_carte-word-cup = Kaffeetasse
a_la_carte-word-crepe = Crêpe
# Names of the printed game: breakfast_fidel and eau_pour_le_cafe, whose spaces do not break. The others are ours.
a_la_carte-word-breakfast_fidel = Breakfast Fidel
a_la_carte-word-eau_pour_le_cafe = Eau pour le café
a_la_carte-word-lemon_ice = Zitroneneis
a_la_carte-word-herb_soup = Kräutersuppe
a_la_carte-word-red_eggs = Feurige Eier
a_la_carte-word-green_omelette = Gartenomelett
a_la_carte-word-pepper_quiche = Pfefferquiche
a_la_carte-word-carpaccio = Carpaccio rosso
a_la_carte-word-goulash_soup = Gulaschsuppe
a_la_carte-word-herb_dumplings = Kräuterknödel
a_la_carte-word-garden_ratatouille = Ratatouille
a_la_carte-word-gazpacho = Gazpacho
a_la_carte-word-pepper_trout = Pfefferforelle
a_la_carte-word-lemon_sole = Zitronenseezunge
a_la_carte-word-paprika_prawns = Paprikagarnelen
a_la_carte-word-bouillabaisse = Bouillabaisse
a_la_carte-word-herb_steak = Kräutersteak
a_la_carte-word-red_curry = Rotes Zitronencurry
a_la_carte-word-four_spice_roast = Viergewürzbraten
a_la_carte-word-devils_ragout = Teufelsragout

## What happened

a_la_carte-news-game_begun = { $start } beginnt.{ $cups_count ->
        [0] {""}
       *[other] {" "}Erste Tassen: { $cups }.
    }
a_la_carte-news-dish_laid = { $own ->
        [yes] Du legst
       *[other] { $seat } legt
    } { $dish } in die Pfanne.
a_la_carte-news-crepe_laid = { $own ->
        [yes] Du legst deine Crêpe in die Pfanne, und dein
       *[other] { $seat } legt eine Crêpe in die Pfanne, und der
    } Zug ist vorbei.
a_la_carte-news-turn_begun = Runde { $round }: { $own ->
        [yes] Du bist am Zug.
       *[other] { $seat } ist am Zug.
    }
a_la_carte-news-heat_begun = { $own ->
        [yes] Du wirfst
       *[other] { $seat } wirft
    } den Heizwürfel.
a_la_carte-news-die_rolled = Der Würfel zeigt: { $face }.
a_la_carte-news-heat_chosen = { $own ->
        [yes] Du drehst
       *[other] { $seat } dreht
    } den Knopf um { $steps } höher.
a_la_carte-news-cup_drawn = { $own ->
        [yes] Du nimmst
       *[other] { $seat } nimmt
    } eine Tasse: { $cup }.
a_la_carte-news-cup_stolen = { $own ->
        [yes] Du nimmst
       *[other] { $seat } nimmt
    } eine Tasse von { $other_own ->
        [yes] dir
       *[other] { $other }
    }: { $cup }.
a_la_carte-news-cups_shuffled = Die gebrauchten Tassen ({ $count }) werden gemischt und liegen wieder verdeckt.
a_la_carte-news-no_cup_left = Nirgends ist eine Tasse zu haben.
a_la_carte-news-bottle_tilted = { $own ->
        [yes] Du kippst
       *[other] { $seat } kippt
    } den Streuer: { $bottle }.
a_la_carte-news-spices_fell = { $fallen_count ->
        [0] Nichts fällt heraus.
       *[other] In { $pan_own ->
            [yes] deine Pfanne
           *[other] die Pfanne von { $pan }
        }: { $fallen }.
    }
a_la_carte-news-bottle_refilled = Der Streuer wird aus den Spülen nachgefüllt: { $spices } × { $bottle }, { $salts } × Salz.
a_la_carte-news-dish_finished = { $own ->
        [yes] Du hast
       *[other] { $seat } hat
    } { $dish } fertig, für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $star ->
        [yes] , fehlerfrei: ein Stern!
       *[other] .
    }
a_la_carte-news-cooling_asked = { $dish } brennt an. { $own ->
        [yes] Du darfst
       *[other] { $seat } darf
    } noch abkühlen.
a_la_carte-news-dish_binned = { $dish } ist { $ruin ->
        [spoilt] verwürzt
       *[burnt] verbrannt
    } und kommt in den Mülleimer.
a_la_carte-news-point_served = { $own ->
        [yes] Du legst
       *[other] { $seat } legt
    } eine Siegpunkttasse auf das Tablett.
a_la_carte-news-stoves_swapped = { $own ->
        [yes] Du tauschst
       *[other] { $seat } tauscht
    } den Herd mit { $other_own ->
        [yes] dir
       *[other] { $other }
    }.
a_la_carte-news-spoons_taken = { $own ->
        [yes] Du nimmst
       *[other] { $seat } nimmt
    } drei weitere Kochlöffel.
a_la_carte-news-guest_seasoned = { $own ->
        [yes] Du würzt
       *[other] { $seat } würzt
    } { $other_own ->
        [yes] dein Gericht
       *[other] das Gericht von { $other }
    } nach: { $bottle }.
a_la_carte-news-knob_cooled = { $own ->
        [yes] Du drehst deinen
       *[other] { $seat } dreht den
    } Knopf um { $steps } zurück.
a_la_carte-news-crepe_tossed = { $own ->
        [yes] Du wirfst
       *[other] { $seat } wirft
    } die Crêpe hoch.
a_la_carte-news-crepe_landed = Die Crêpe { $caught ->
        [picture] landet mit der Bildseite nach oben: Sie ist fertig.
        [recipe] landet mit der Rezeptseite nach oben.
        [beside] fällt neben die Pfanne.
        [on-edge] bleibt auf der Kante stehen.
       *[half-out] hängt halb aus der Pfanne.
    }
a_la_carte-news-crepe_burnt = Die Crêpe von { $seat } ist verbrannt und kommt in den Mülleimer.
a_la_carte-news-turn_ended = { $own ->
        [yes] Dein Zug ist vorbei.
       *[other] { $seat } ist fertig.
    }
a_la_carte-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Du gewinnst
           *[other] { $winners } gewinnt
        }
       *[other] { $winners }: geteilter Sieg
    }{ $reason ->
        [stars] {" "}mit drei Sternen
        [no_dish] : kein Gericht ist mehr da
        [round_limit] {" "}nach der letzten Runde
       *[dishes] {""}
    }. Punkte: { $scores }.

## Outcomes: why the game ended

a_la_carte-reason-dishes = Jemand hat das letzte nötige Gericht fertig.
a_la_carte-reason-stars = Jemand hat drei Sterne.
a_la_carte-reason-no_dish = Für eine leere Pfanne war kein Gericht mehr da.
a_la_carte-reason-round_limit = Die vereinbarten Runden sind gespielt.

## Moments of a game

a_la_carte-story-part = Runde { $number }
a_la_carte-moment-star = Kein Krümel zu viel: { $name } bekommt Stern Nummer { $stars }.
a_la_carte-moment-crepe = { $name } fängt die Crêpe mit der Bildseite nach oben.
a_la_carte-moment-spoilt_by_other = { $name } verwürzt das Gericht von { $other } mit { $crystals ->
        [one] einem Kristall
       *[other] { $crystals } Kristallen
    }.
a_la_carte-moment-swapped_finished = { $name } tauscht den Herd und bekommt ein fertiges Gericht für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
a_la_carte-moment-saved = { $name } rettet ein verbranntes Gericht mit einer Tasse Kaffee.
a_la_carte-moment-flood = Da fehlt wohl der Deckel: { $crystals } Kristalle auf einmal für { $name }.

## Options

a_la_carte-option-start = Wer beginnt
a_la_carte-option-start-0 = das Los entscheidet
a_la_carte-option-input = Wie Streuer gekippt und Crêpes geworfen werden.
a_la_carte-option-input-physics = wirklich, mit Physik
a_la_carte-option-input-sampled = ausgelost: du sagst, wie weit, den Rest macht das Glück
a_la_carte-option-input-typed = aus einer echten Küche eingegeben, mit Würfel und Tassen
a_la_carte-option-skill = Wie ruhig die Hände sind, wenn ausgelost wird.
a_la_carte-option-skill-expert = meisterlich
a_la_carte-option-skill-good = gut
a_la_carte-option-skill-casual = gelegentlich
a_la_carte-option-skill-novice = ungeübt
a_la_carte-option-floor = Wie ruhig die Hand bei echtem Würzen und Wenden bestenfalls ist
a_la_carte-option-floor-0 = völlig ruhig
a_la_carte-option-floor-50 = sehr ruhig
a_la_carte-option-floor-100 = so ruhig wie eine Meisterhand
a_la_carte-option-must_act = Alle Aktionen eines Zugs müssen genutzt werden.
a_la_carte-option-recipe_bottles_only = Du darfst dein eigenes Gericht nur mit Streuern seines Rezepts würzen.
a_la_carte-option-dishes_to_end = Wie viele fertige Gerichte das Spiel beenden
a_la_carte-option-dishes_to_end-0 = wie üblich: fünf, zu zweit sieben
a_la_carte-option-round_limit = Nach wie vielen Runden das Spiel auf jeden Fall endet
a_la_carte-option-round_limit-0 = nie

## The rulebook

a_la_carte-chapter-components = Was in der Schachtel ist
a_la_carte-chapter-turn = Aufbau, und was ein Zug ist
a_la_carte-chapter-heating = Anheizen
a_la_carte-chapter-seasoning = Würzen
a_la_carte-chapter-finishing = Fertig, mit Stern, verdorben
a_la_carte-chapter-cups = Kaffeetassen
a_la_carte-chapter-crepe = Die Crêpe
a_la_carte-chapter-end = Das Ende

a_la_carte-rule-C-1 = Zwei bis vier können mitspielen. Alle haben einen Herd mit einem Heizknopf von 0 bis 7, eine Pfanne, ein Tablett für fertige Gerichte, eine Crêpe und eine zufällige Kaffeetasse, die offen liegt.
a_la_carte-rule-C-2 = Es gibt vier Streuer: Zitrone (gelb), Pfeffer (schwarz), Paprika (rot) und Kräuter (grün). In jedem sind 15 Kristalle seiner Farbe und 5 weiße Salzkristalle. Zwei Spülen sammeln gebrauchte Kristalle. Die Farben kennen wir aus Rezensionen.
a_la_carte-rule-C-3 = Es gibt 20 Gerichte, vier in jeder von fünf Farben. Ein Gericht nennt die nötigen Gewürze, einen grünen Hitzebereich, einen roten Wert, bei dem es verbrennt, und 1 bis 6 Punkte. Die Karte ist eine Datei: unsere ist die des Hauses, zum Teil aus Rezensionen bekannt; wer die Schachtel hat, kann die eigene laden.
a_la_carte-rule-C-3a = Eine Karte wird abgelehnt, wenn nicht jeder grüne Bereich bei 0 oder höher beginnt, unter seinem roten Wert endet und dieser höchstens 7 ist; wenn ein Gericht eine Farbe öfter als zweimal verlangt; oder wenn eines ohne Gewürze bei 0 beginnt. So ist keines beim Hinlegen fertig, und alle können es werden.
a_la_carte-rule-C-4 = Es gibt 13 Kaffeetassen: Siegpunkt, Herd tauschen und Nachwürzen je dreimal, drei Kochlöffel und Abkühlen je zweimal.
a_la_carte-rule-C-5 = Der Heizwürfel zeigt 1, 2, 3, alle +1, 1 bis 3 nach Wahl und eine Kaffeetasse.
a_la_carte-rule-C-6 = Es gibt neun Sterne, drei Kochlöffel und einen Mülleimer. Die Crêpe ist 5 Punkte wert und bringt nie einen Stern.
a_la_carte-rule-P-1 = Die Gerichte liegen offen, nach Farben sortiert, und alle Knöpfe stehen auf 0. Wer beginnt, nimmt die drei Kochlöffel; das sagt das Glück oder der Tisch (Option „start“). Von dort an im Uhrzeigersinn wählen alle ein Gericht für die Pfanne; mit einer Crêpe beginnt niemand, das ist unsere Regelung.
a_la_carte-rule-T-1 = Ein Zug sind drei Aktionen, jede entweder Anheizen oder Würzen, in beliebiger Mischung. Nach jeder wandert ein Kochlöffel weiter.
a_la_carte-rule-T-2 = Einmal in deinem Zug, wann du willst, darfst du eine Kaffeepause machen: Spiele eine deiner offenen Tassen. Das kostet keine Aktion und geht auch nach der dritten.
a_la_carte-rule-T-2a = Nicht, solange etwas zu wählen ist: Hitze nach dem Würfel, eine Tasse, ein neues Gericht. Nur die Frage aus R-2 wird mit einer Tasse beantwortet.
a_la_carte-rule-T-3 = Du darfst deinen Zug mit übrigen Aktionen beenden, wenn der Tisch nichts anderes vereinbart hat (Option „must_act“); aber der Wurf aus Q-2 muss sein, während Wendeversuche entfallen dürfen. Nach der letzten Aktion, auch einem zweiten misslungenen Wenden, wartet der Zug nur, wenn die Pause noch frei ist und du eine spielbare Tasse hast. Q-1, Q-3 und Q-5 beenden ihn ohne Pause.
a_la_carte-rule-T-4 = Eine Tasse, die du bekommst, darfst du im selben Zug spielen. Im Zug anderer werden nie Tassen gespielt.
a_la_carte-rule-H-1 = Zum Anheizen wirf den Würfel. Eine Zahl dreht deinen Knopf um so viel höher; weniger darfst du nicht nehmen.
a_la_carte-rule-H-2 = Alle +1: Jeder Herd wird um eine Stufe heißer, deiner auch.
a_la_carte-rule-H-2a = Zuerst drehen sich alle Knöpfe. Dann wird nach deinem Gericht gesehen.
a_la_carte-rule-H-3 = 1 bis 3 nach Wahl: Dreh deinen Knopf um 1, 2 oder 3 höher, wie du magst.
a_la_carte-rule-H-4 = Kaffeetasse: Nimm die oberste verdeckte Tasse und leg sie offen vor dich. Ist keine mehr da, nimm eine offene von jemand anderem, aber nie einen gespielten Siegpunkt. Hat niemand eine, werden die gebrauchten verdeckt gemischt, und du nimmst eine.
a_la_carte-rule-H-4a = Du wählst, von wem und welche. Ist nirgends eine zu haben, geschieht nichts.
a_la_carte-rule-H-4b = Deine eigenen zählen nicht: Hat sonst niemand eine offene Tasse, werden die gebrauchten gemischt.
a_la_carte-rule-H-5 = Über 7 geht nichts; was zu viel ist, verfällt. Die Tasse auf dem Würfel bringt keine Hitze.
a_la_carte-rule-H-6 = Beim roten Wert verbrennt ein Gericht, und darüber auch, selbst wenn der Knopf darüber gesprungen ist. Zwischen Grün und Rot ist es weder fertig noch verbrannt, und wegwerfen darfst du es nicht.
a_la_carte-rule-W-1 = Wähle einen beliebigen Streuer. Eine Bewegung dreht ihn über der Pfanne um, eine dreht ihn zurück; kurz verweilen ist erlaubt, höchstens eine Sekunde; wie schnell, ist dir überlassen. Vorher darfst du schütteln, über der Pfanne aber weder tippen noch schütteln: so eine Bewegung wird abgelehnt. Die Option „input“ sagt, wie gewürzt und gewendet wird: mit einer Bewegung und Physik, nie ganz ruhig (Option „floor“); ausgelost nach dem, was Hände einer gewissen Ruhe tun (Option „skill“); oder aus einer echten Küche eingegeben.
a_la_carte-rule-W-1a = Für die eigene Pfanne ist jeder Streuer recht, auch bei Gerichten ohne Gewürze, wenn der Tisch nichts anderes vereinbart hat (Option „recipe_bottles_only“). Eine abgelehnte Bewegung kostet keine Aktion und lässt den Streuer, wie er ist.
a_la_carte-rule-W-2 = Alles, was herausfällt, ist in der Pfanne, auch was daneben fiel. Fällt nichts heraus, ist die Aktion trotzdem verbraucht.
a_la_carte-rule-W-3 = Drei oder mehr von einer Farbe in der Pfanne verwürzen das Gericht, drei Salz auch.
a_la_carte-rule-W-4 = Mehr als verlangt ist erlaubt; andere Farben auch, und bis zu zwei Salz.
a_la_carte-rule-W-5 = Ein Streuer, in dem nichts mehr von seiner Farbe ist, wird in diesem Moment nachgefüllt: mit allem seiner Farbe aus den Spülen und mit Salz bis auf 5, soweit die Spülen es haben. Haben sie nichts von der Farbe, bleibt der Streuer, wie er ist, bis sie etwas haben; du darfst ihn nutzen oder nicht.
a_la_carte-rule-W-5a = Nachgefüllt wird, nachdem fertige oder verdorbene Gerichte abgeräumt sind. Ein wartender Streuer wird gefüllt, sobald die Spülen seine Farbe haben; mehrere zugleich in der Reihenfolge Zitrone, Pfeffer, Paprika, Kräuter. Die beiden Spülen gelten als eine.
a_la_carte-rule-F-1 = Hitze im grünen Bereich und mindestens die verlangten Gewürze: Das Gericht ist fertig. In deinem Zug nimmst du es sofort: auf das Tablett, Kristalle in die Spülen, Knopf auf 0, und ein neues Gericht. Das kostet keine Aktion.
a_la_carte-rule-F-2 = Ein Gericht, das im Zug anderer fertig wird, bleibt in der Pfanne. Du nimmst es zu Beginn deines Zugs, wenn es dann noch fertig ist.
a_la_carte-rule-F-3 = Das neue Gericht muss eine Farbe haben, die du noch nicht fertig hast; gibt es keine solche, ist jede recht. Eine Crêpe hat keine Farbe.
a_la_carte-rule-F-4 = Genau die verlangten Gewürze, kein Salz und die richtige Hitze bringen einen Stern. Gerichte ohne Gewürze und die Crêpe nie, und sind alle Sterne vergeben, gibt es keinen mehr.
a_la_carte-rule-R-1 = Ein verbranntes oder verwürztes Gericht kommt in den Mülleimer und ist aus dem Spiel: Kristalle in die Spülen, Knopf auf 0, und ein neues Gericht. Das kostet keine Aktion. Es geschieht nur in eurem eigenen Zug: sofort, oder zu seinem Beginn, wenn andere schuld waren.
a_la_carte-rule-R-2 = Mit der Tasse „Abkühlen“ darfst du den Knopf eines verbrannten Gerichts zuvor unter den roten Wert zurückdrehen, auch von 7. Du wirst gefragt, ehe es in den Mülleimer kommt, und das ist die Kaffeepause dieses Zugs.
a_la_carte-rule-R-2a = Gefragt wirst du nur, wenn die Pause noch frei ist, du die Tasse hast und drei Stufen reichen. Die gewählten Stufen müssen unter den roten Wert führen.
a_la_carte-rule-R-3 = Was außerdem verwürzt ist, rettet kein Abkühlen. Was zugleich fertig und verdorben ist, ist verdorben.
a_la_carte-rule-R-4 = Zu Beginn eines Zugs wird vor allem anderen nach der Pfanne gesehen; nur die Tasse aus R-2 darf vorgehen.
a_la_carte-rule-K-1 = Siegpunkt: Leg die Tasse auf dein Tablett. Sie zählt am Ende 1 Punkt, und niemand kann sie dir nehmen.
a_la_carte-rule-K-2 = Herd tauschen: Tausche Herd, Pfanne und Gericht mit jemandem, samt Hitze und Kristallen. Nicht, wenn in einer der Pfannen ein verbranntes oder verwürztes Gericht oder eine Crêpe liegt. Die Farben aus F-3 spielen hier keine Rolle, und ein fertiges Gericht, das du so bekommst, nimmst du sofort, auch mit Stern.
a_la_carte-rule-K-3 = Drei Kochlöffel: drei weitere Aktionen zu denen, die übrig sind, und keine weitere Tasse in diesem Zug. Mit einer Crêpe kommen zuerst der begonnene Wurf und seine Versuche, dann noch ein Wurf und zwei Versuche; Gelingen oder Verbrennen beendet alles.
a_la_carte-rule-K-4 = Nachwürzen: einmal bei jemand anderem, mit einem beliebigen Streuer, nach den Würzregeln; auch mit Gewürzen, die nicht im Rezept stehen oder schon zweimal da sind. Nicht bei Gerichten ohne Gewürze, einer Crêpe oder einem schon verdorbenen Gericht. Das Gericht kann dadurch fertig werden (F-2).
a_la_carte-rule-K-5 = Abkühlen: Dreh deinen Knopf um 1 bis 3 zurück, nie unter 0, ob das Gericht verbrannt ist oder nicht. Das kann es in seinen grünen Bereich bringen und so fertig machen.
a_la_carte-rule-K-6 = Eine gebrauchte Tasse kommt offen auf das Kaffeetablett zurück, ein Siegpunkt aber nicht.
a_la_carte-rule-K-7 = Eine Tasse, die nichts bewirken könnte, darf nicht gespielt werden.
a_la_carte-rule-Q-1 = Statt eines neuen Gerichts darfst du deine Crêpe in die Pfanne legen, einmal im Spiel. Dein Zug endet sofort, und übrige Aktionen verfallen.
a_la_carte-rule-Q-2 = In jedem späteren Zug ist deine erste Aktion ein Wurf für die Hitze (die Tasse bringt eine Tasse, die anderen Seiten gelten wie sonst). Dann hast du zwei Versuche, die Crêpe zu wenden.
a_la_carte-rule-Q-3 = In der Pfanne mit der Bildseite nach oben gefangen, ist sie fertig, bei jeder Hitze unter 7. Du nimmst ein neues Gericht, und der Zug endet.
a_la_carte-rule-Q-4 = Misslingen beide Versuche, ist der Zug vorbei, und im nächsten ist es wieder so.
a_la_carte-rule-Q-5 = Hitze 7 beim eigenen Wurf verbrennt sie. Wenn du kannst, wirst du zuvor gefragt, ob du abkühlst (R-2); gerettet, folgen die Versuche. Sonst kommt sie in den Mülleimer, du nimmst ein neues Gericht, und der Zug endet ohne Versuche. Kam 7 im Zug anderer, zeigt es sich zu Beginn deines Zugs: gerettet, folgt Q-2; sonst nimmst du ein neues Gericht und hast einen gewöhnlichen Zug.
a_la_carte-rule-Q-6 = Eine Crêpe in der Pfanne kannst du nicht aufgeben. Neben der Pfanne, auf der Kante oder halb draußen ist ein misslungener Versuch; sie kommt mit der Rezeptseite nach oben zurück.
a_la_carte-rule-Q-7 = Nach einer fertigen oder verbrannten Crêpe geht der Knopf auf 0. Für das neue Gericht gelten F-3 und E-1.
a_la_carte-rule-E-1 = Das Spiel endet sofort, wenn jemand kein neues Gericht in die Pfanne legen kann, fünf Gerichte fertig hat (die Crêpe zählt mit) oder drei Sterne hat.
a_la_carte-rule-E-1a = Du kannst nicht, wenn kein Gericht mehr da ist und deine Crêpe verbraucht. Ist sie es nicht, musst du sie nehmen.
a_la_carte-rule-E-2 = Zu zweit beenden sieben fertige Gerichte das Spiel, wie es das Regelheft vorschlägt; ein Tisch kann jede Zahl vereinbaren (Option „dishes_to_end“).
a_la_carte-rule-E-3 = Punkte zählen Gerichte, die Crêpe und gespielte Siegpunkttassen. Fertige Gerichte, die noch in Pfannen liegen, zählen mit, ihre Sterne nicht; unfertige zählen nichts.
a_la_carte-rule-E-4 = Die meisten Punkte gewinnen; bei Gleichstand wird der Sieg geteilt. Die anderen Plätze gehen nach Punkten.
a_la_carte-rule-E-5 = Drei Sterne: Du allein gewinnst, bei beliebigen Punkten, und die anderen werden nach Punkten gereiht. Kommt der dritte Stern mit dem letzten Gericht, zählen die Sterne.
a_la_carte-rule-E-6 = Nach der letzten vereinbarten Runde (Option „round_limit“, in der Regel 60, 0 für keine) wird nach E-3 und E-4 gezählt.

## Was das Spiel beendet hat

a_la_carte-decided-dishes = Mit { $things } hat { $names } in Runde { $round } { $count ->
        [one] das eine nötige Gericht
       *[other] das letzte von { $count } nötigen Gerichten
    } fertig gekocht.
a_la_carte-decided-stars = { $names } hat in Runde { $round } den dritten Stern verdient: { $things }, kein Kristall zu viel.
a_la_carte-decided-no_dish = In Runde { $round } war die Pfanne von { $names } leer, und es gab kein Gericht mehr dafür.
a_la_carte-decided-round_limit = { $round ->
        [one] Die eine vereinbarte Runde war
       *[other] Die { $round } vereinbarten Runden waren
    } gespielt.
