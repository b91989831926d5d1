# Bots von À la carte: wie ihre Stile sind, und warum sie eine Antwort gaben. Wird bei Bedarf geladen.

a_la_carte-style-cautious = Macht Gerichte lieber fertig als perfekt und lässt die anderen in Ruhe.
a_la_carte-style-collector = Will vor allem Sterne.
a_la_carte-style-spoiler = Sammelt Tassen und setzt sie gegen die anderen ein.

a_la_carte-why-random = Die Antwort wurde unter allen ausgelost.
a_la_carte-why-dish = { $dish } bringt viel für die Aktionen, die es kostet (Punkte: { $points }).
a_la_carte-why-crepe = Die Crêpe ist ihre Züge jetzt wert.
a_la_carte-why-heat = Dem Gericht fehlt Hitze: Der Knopf steht auf { $knob }, grün ist { $low } bis { $high }.
a_la_carte-why-roll = Die Crêpe braucht ihren Wurf, bevor sie gewendet werden kann.
a_la_carte-why-turn_up = Um { $steps } höher gedreht ist das Gericht am meisten wert.
a_la_carte-why-season = Dem Gericht fehlt noch { $spice }.
a_la_carte-why-spoil = Das Gericht lohnt sich nicht mehr; ein neues schon.
a_la_carte-why-trouble = { $spice } kann jemand anderem das Gericht verderben ({ $dish }).
a_la_carte-why-flip = Die Crêpe wird mit { $share } % Wahrscheinlichkeit gefangen.
a_la_carte-why-cup = Die Tasse „{ $cup }“ nützt jetzt mehr als später.
a_la_carte-why-take = Von den offenen Tassen ist „{ $cup }“ am meisten wert.
a_la_carte-why-let_burn = Das Gericht ist die Tasse nicht wert, die es retten würde.
a_la_carte-why-end = Nichts, was noch zu tun wäre, ist besser, als den Zug zu beenden.
a_la_carte-why-chance = Mit dieser Antwort steht die Gewinnchance bei { $share } %.
a_la_carte-why-instead = Die nächstbeste Antwort würde { $share } Prozentpunkte verschenken.

## Worauf es bei einer Entscheidung ankommt, wie ein Coach es vor der Antwort sagt

a_la_carte-matters-here = { $code ->
        [dish] Welches Gericht bringt die meisten Punkte für die Aktionen, die es braucht?
        [crepe] Reicht die Zeit für die Crêpe?
        [heat] Sieh auf den Knopf: Welche Hitze will dein Gericht?
        [turn_up] Sieh auf den Knopf: Welche Hitze will dein Gericht?
        [roll] Sieh auf die Crêpe: Was braucht sie, bevor sie gewendet werden kann?
        [flip] Wie sicher gelingt deiner Hand das Wenden?
        [season] Welches Gewürz fehlt deinem Gericht noch?
        [spoil] Lohnt es sich noch, dein Gericht fertig zu kochen?
        [trouble] Sieh dir die Gerichte der anderen an.
        [cup] Sieh dir deine Tassen an: Welche nützt jetzt?
        [take] Welche der offenen Tassen würde dir am meisten fehlen?
        [let_burn] Ist das Gericht wert, was seine Rettung kostet?
        [end] Was kann der Rest dieses Zuges noch bringen?
       *[other] Sieh dir an, was dein Gericht braucht und welche Aktionen noch bleiben.
    }

## Antworten, wie eine Auswertung sie nennt

a_la_carte-move-dish = { $dish } in die Pfanne geben
a_la_carte-move-heat = heizen
a_la_carte-move-turn_up = um { $steps } höher drehen
a_la_carte-move-take = die Tasse „{ $cup }“ von { $seat } nehmen
a_la_carte-move-name = die Tasse „{ $cup }“ nennen
a_la_carte-move-season = bei { $pan } mit { $bottle } würzen ({ $degrees }°, { $crystals ->
    [0] kaum ein Kristall
    [one] etwa ein Kristall
   *[other] etwa { $crystals } Kristalle
})
a_la_carte-move-tilt = bei { $pan } mit { $bottle } würzen ({ $degrees }°, { $crystals ->
    [0] kaum ein Kristall
    [one] etwa ein Kristall
   *[other] etwa { $crystals } Kristalle
})
a_la_carte-move-fallen = bei { $pan } mit { $bottle } würzen
a_la_carte-move-flip = die Crêpe werfen
a_la_carte-move-try = die Crêpe werfen
a_la_carte-move-caught = sagen, wie die Crêpe gelandet ist
a_la_carte-move-cup = die Tasse „{ $cup }“ einsetzen{ $steps ->
    [0] { $seat ->
        [no] {""}
       *[other] {" "}(mit { $seat })
    }
   *[other] {" "}(um { $steps })
}
a_la_carte-move-let_burn = das Gericht verbrennen lassen
a_la_carte-move-end = den Zug beenden
