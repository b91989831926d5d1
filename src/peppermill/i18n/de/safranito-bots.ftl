# Bots von Safranito: wie ihre Stile sind, und warum sie eine Antwort gaben. Wird bei Bedarf geladen.

safranito-style-cautious = Kauft nur, was für seinen Wert billig ist, und verkauft früh.
safranito-style-collector = Zahlt fast jeden Preis für die Karten einer Mischung und behält sie.
safranito-style-spoiler = Wirft dorthin, wo andere etwas bekämen, und kämpft um die Aktionsfelder.

safranito-why-random = Die Antwort wurde unter allen ausgelost.
safranito-why-real = Auf einem echten Brett sieht der Bot nichts, was er besser sagen könnte.
safranito-why-aim = Ein Chip von { $value } bei „{ $circle }“ verspricht am meisten.
safranito-why-tried = Von den durchdachten Würfen versprach dieser am meisten (Chip: { $value }).
safranito-why-lands = Der Chip von { $value } zählt mit { $share } % Wahrscheinlichkeit bei „{ $circle }“.
safranito-why-nowhere = Der Chip zählt mit { $share } % Wahrscheinlichkeit nirgends oder verlässt das Brett.
safranito-why-chance = Mit dieser Antwort steht die Gewinnchance bei { $share } %.
safranito-why-instead = Die nächstbeste Antwort würde { $share } Prozentpunkte verschenken.
safranito-why-use = „{ $space }“ kostet nichts und bringt etwas.
safranito-why-leave_space = „{ $space }“ brächte nichts.
safranito-why-keep = Von den gezogenen Karten ist { $spice } am meisten wert (etwa { $worth } Rupien).
safranito-why-pick = Am besten wird zuerst bei „{ $bowl }“ gehandelt.
safranito-why-sell = Für { $price } Rupien je Karte bringt { $spice } mehr ein, als es auf der Hand wert ist (Karten: { $count }).
safranito-why-hold = Für { $price } Rupien je Karte: Es ist kein { $spice } zu verkaufen, oder es ist auf der Hand mehr wert.
safranito-why-buy = { $spice } ist etwa { $worth } Rupien wert und kostet { $price }.
safranito-why-decline = { $spice } kostet { $price } Rupien und ist etwa { $worth } wert.
safranito-why-blend = Eine fertige Mischung ist mehr wert als ihre Karten.
safranito-why-pass = Keine Mischung lässt sich fertigstellen.

## Worauf es bei einer Entscheidung ankommt, wie ein Coach es vor der Antwort sagt

safranito-matters-here = { $code ->
        [aim] Wo bewirkt ein Chip von dir am meisten, und wie sicher trifft deine Hand diesen Kreis?
        [tried] Wo bewirkt ein Chip von dir am meisten, und wie sicher trifft deine Hand diesen Kreis?
        [lands] Wo bewirkt ein Chip von dir am meisten, und wie sicher trifft deine Hand diesen Kreis?
        [nowhere] Achte auf das Risiko: Ein Chip, der nirgends liegt, zählt nichts.
        [use] Was bringt dieses Aktionsfeld, und was kostet es?
        [leave_space] Was bringt dieses Aktionsfeld, und was kostet es?
        [keep] Welche der gezogenen Karten bringt dich einer Mischung am nächsten?
        [pick] Welche Schale sollte vor den anderen gehandelt werden?
        [sell] Was ist dir dieses Gewürz behalten wert, neben seinem Preis jetzt?
        [hold] Was ist dir dieses Gewürz behalten wert, neben seinem Preis jetzt?
        [buy] Was ist dir diese Karte wert, neben ihrem Preis?
        [decline] Was ist dir diese Karte wert, neben ihrem Preis?
        [blend] Ist die Mischung mehr wert als das, was aus ihren Karten noch werden kann?
       *[other] Sieh dir deine Karten an und die Mischungen, denen sie nahekommen.
    }

## Antworten, wie eine Auswertung sie nennt

safranito-move-throw = den Chip { $chip } auf „{ $circle }“ werfen
safranito-move-aim = mit dem Chip { $chip } { $at ->
    [chip] auf einen Chip von { $seat } bei „{ $circle }“ zielen
    [behind] hinter einen Chip von { $seat } bei „{ $circle }“ zielen
    [near] in die Nähe von „{ $circle }“ zielen
   *[circle] auf „{ $circle }“ zielen
}
safranito-move-lay = sagen, wo der Chip { $chip } liegt
safranito-move-move = sagen, wo ein anderer Chip liegt
safranito-move-leave = bestätigen, wo die Chips liegen
safranito-move-use = { $use ->
    [yes] „{ $space }“ ausführen
   *[no] „{ $space }“ nicht ausführen
}
safranito-move-keep = { $spice } behalten
safranito-move-pick = als Nächstes bei { $bowl } handeln
safranito-move-sell = { $count ->
    [0] { $spice } nicht verkaufen
   *[other] { $count } × { $spice } für je { $price } verkaufen
}
safranito-move-buy = { $buy ->
    [yes] { $spice } für { $price } kaufen
   *[no] { $spice } für { $price } nicht kaufen
}
safranito-move-blend = die Mischung aus { $spices } fertigstellen{ $instead_count ->
    [0] {""}
   *[other] {" "}(mit Marken für { $instead })
}
safranito-move-pass = keine Mischung mehr fertigstellen
