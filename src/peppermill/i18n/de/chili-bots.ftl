# Bots von Chili: wie ihre Stile sind, und warum sie eine Antwort gaben. Wird bei Bedarf geladen.

chili-style-cautious = Zieht so wenig Karten wie möglich und überlässt anderen auch einmal Schoten.
chili-style-collector = Will Schoten, auch wenn auf der Hand dann Schlechtes übrig bleibt.
chili-style-spoiler = Nimmt Zielkarten vor allem, damit niemand sonst sie bekommt.

chili-why-random = Die Karte wurde unter allen ausgelost.
chili-why-near = Die { $card } liegt nah an der Zielkarte { $target }.
chili-why-hot = Keine Karte liegt nah am Ziel; die { $card } ist die schärfste, die man umsonst loswird (Schoten: { $peppers }).
chili-why-mild = Keine Karte liegt nah oder frei; die { $card } kostet am wenigsten (Schoten: { $peppers }).
chili-why-win = Die { $card } gewinnt die { $target } mit { $share } % Wahrscheinlichkeit.
chili-why-free = Die { $card } liegt im freien Bereich: Sie geht weg, ohne dass gezogen wird (Schoten: { $peppers }).
chili-why-draw = Gewinnt die { $card } nicht, muss für sie gezogen werden (Karten: { $peppers }, Wahrscheinlichkeit: { $share } %).
chili-why-keep = Die { $card } bleibt für die { $target } auf der Hand.
chili-why-chance = Mit der { $card } steht die Gewinnchance bei { $share } %.
chili-why-instead = Die nächstbeste Karte, die { $card }, würde { $share } Prozentpunkte verschenken.

## Worauf es bei einer Entscheidung ankommt, wie ein Coach es vor der Antwort sagt

chili-matters-here = { $code ->
        [win] Das Ziel ist in Reichweite. Welche deiner Karten gewinnt es am ehesten, und willst du seine Schoten?
        [free] Überlege, was umsonst aus deiner Hand geht.
        [draw] Eine Karte, die nicht gewinnt, muss bezahlt werden. Wie viele müsstest du ziehen?
       *[other] Sieh dir an, was jede Karte in dieser Runde tut und was dir für das nächste Ziel bleibt.
    }

## Antworten, wie eine Auswertung sie nennt

chili-move-choose = die { $card }
