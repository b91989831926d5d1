### Safranito: die erste Partie mit Anleitung. Sie kommt mit dem Tisch.

## Was auf dem Tisch liegt

safranito-lesson-blends = Drei Mischungen gewinnen. Eine gehört dir allein, früher reserviert: Sie braucht { $spices }. Die anderen liegen offen für alle.
safranito-lesson-chips = Das meiste ist in dieser Runde geworfen: { $count } Chips sind deine. Sie liegen verdeckt, und nur du weißt, was sie wert sind.
safranito-lesson-chef = Du hast die Pfeffermühle und führst die Küche: Du wirfst zuerst, und beim Handeln sagst du, welche Schale drankommt.
safranito-lesson-loft = Unter dem Brett steht der Abwurfwinkel: wie steil der Chip deine Hand verlässt. Flach geworfen stößt er an Chips, die im Weg liegen; steil geworfen fliegt er über die in deiner Nähe hinweg.
safranito-lesson-thrown = Alle Chips sind geworfen. Jetzt werden die kleinen Kreise angesehen, einer nach dem anderen; die Pfeffermühle hat jemand anders.
safranito-lesson-alone = Deine { $value } liegt allein auf „Mischung reservieren“: Wer auf einem Kreis am meisten hat, darf ihn nutzen.
safranito-lesson-both = Auf „Küchenchef“ liegen zwei Chips: deine { $value } und einer, dessen Wert du nicht siehst. Sehen wir nach.

## Was du versuchen kannst

safranito-lesson-throw = Du hast Karten zu verkaufen: { $bowl }. Jeder Chip in dieser Schale macht sie teurer. Wähle einen Chip und wisch ihn von deinem Rand dorthin.
safranito-lesson-throw-again = Dein Wurf. Jeder Chip in der Schale „{ $bowl }“ hebt ihren Preis, und mit Chips dort darfst du kaufen. Oder versuch einen kleinen Kreis.
safranito-lesson-extra = Noch ein Chip, jetzt gleich. Wo er liegen bleibt, zählt er wie die anderen. Vielleicht wieder „{ $bowl }“?
safranito-lesson-use-extra_throw = Die vier Kreise werden der Reihe nach angesehen. Auf diesem hast du am meisten: Wirf noch einen Chip. Nutz es!
safranito-lesson-use-spice_card = Hier hast du am meisten. Die erste Ziffer deines besten Chips sagt, wie viele Gewürzkarten du ansehen darfst; eine behältst du. Nutz es!
safranito-lesson-use-reserve = Hier hast du am meisten: Nimm die oberste Mischung vom Stapel für dich allein. Niemand kann sie dir wegnehmen. Nutz es!
safranito-lesson-use-head_chef = Hier hast du am meisten: Nimm die Pfeffermühle und wähl die Schalen selbst. Nutz es!
safranito-lesson-keep = { $count } Karten, und nur du siehst sie. { $spice } fehlt dir zu einer Mischung: Behalte diese.
safranito-lesson-pick = Du führst die Küche: Sag, welche Schale als Nächste drankommt.
safranito-lesson-pick-sell = Du führst die Küche: Du sagst, welche Schale drankommt. Nimm „{ $bowl }“, dort kannst du verkaufen: Dann hast du Geld zum Kaufen.
safranito-lesson-pick-buy = Welche Schale jetzt? In „{ $bowl }“ liegen Chips von dir, und Karten davon sind zu haben. Nimm diese.
safranito-lesson-sell = Die Chips hier sind zusammen { $price } wert, also bringt jede Karte { $price }. { $spice }: Verkauf { $count } für { $money } Rupien.
safranito-lesson-sell-keep = { $spice }: Jede Karte brächte { $price } Rupien. Aber deine brauchst du für eine Mischung: Verkauf hier nichts.
safranito-lesson-sell-none = { $spice }, { $price } Rupien je Karte, aber du hast keine. Verkauf nichts; haben das alle gesagt, darf kaufen, wer hier Chips hat.
safranito-lesson-buy = { $spice } fehlt dir. Deine Chips hier ergeben { $price }, und niemand hat jetzt mehr: Das ist dein Preis. Kauf, und deine { $chip } kommt zurück.
safranito-lesson-buy-free = Deine Chips hier ergeben { $price }, { $tied ->
        [0] mehr als alle anderen
       *[other] so viel wie die eines anderen, und vom Küchenchef aus kommst du zuerst
    }: Das ist dein Preis für eine Karte ({ $spice }). Kauf sie, oder lass es.
safranito-lesson-blend = Du hast { $spices }: Das ist eine Mischung, die offen liegt. Eine davon ist je Runde erlaubt. Vollende sie!
safranito-lesson-blend-own = Du hast alles für deine reservierte Mischung: { $spices }. Eigene darfst du vollenden, so viele du kannst. Tu es!
safranito-lesson-pass = Für eine Mischung reicht es jetzt nicht. Mach weiter; was du hast, bleibt deins.

## Was geschehen ist

safranito-lesson-hit = Deine { $value } zählt in „{ $circle }“: Das Loch in ihrer Mitte reicht { $mm } mm in den Kreis. Nur darauf kommt es an.
safranito-lesson-missed = Deine { $value } zählt nirgends: Ihr Loch ist { $mm } mm von „{ $circle }“ entfernt. Sie bleibt liegen, und jemand kann sie hineinstoßen.
safranito-lesson-out = Deine { $value } kam auf den Rand oder darüber. Für diese Runde ist sie aus, zur nächsten hast du sie wieder.
safranito-lesson-face-up = Und sie liegt offen: Jetzt wissen alle, dass sie { $value } wert ist.
safranito-lesson-pushed = Du hast { $count ->
        [one] einen Chip
       *[other] { $count } Chips
    } weggestoßen. Es zählt, wo ein Chip liegt, wenn sein Kreis angesehen wird, wer ihn auch bewegt hat.
safranito-lesson-kept = Du behältst { $card }. { $count ->
        [0] Es war die einzige Karte, die du ansehen durftest.
        [one] Die andere Karte kam unter den Stapel, und niemand sonst hat sie gesehen.
       *[other] Die anderen { $count } Karten kamen unter den Stapel, und niemand sonst hat sie gesehen.
    }
safranito-lesson-reserved = Die Mischung gehört dir. Niemand sonst kann sie vollenden, und niemand sonst sieht sie.
safranito-lesson-mill = Die Mühle ist sofort deine: Jetzt wählst du die Schalen, und von dir geht sie weiter.
safranito-lesson-sold = { $count } mal { $price }: { $money } Rupien. Wer verkauft, nimmt die eigenen Chips aus der Schale und kann dieses Gewürz jetzt nicht kaufen.
safranito-lesson-bought = Deins für { $price } Rupien. Dein bester Chip kam zurück, also ist deine Summe hier kleiner; wer jetzt am meisten hat, ist als Nächstes dran.
safranito-lesson-tie-first = Es stand gleich: Jemand anders hatte hier auch { $price }. Dann kommt zuerst dran, wer die Küche führt, danach geht es im Uhrzeigersinn. Das bist du: Du hast die Mühle genommen.
safranito-lesson-tie-second = Es stand gleich: Du hattest hier auch { $price }. Dann kommt zuerst dran, wer die Küche führt, danach geht es im Uhrzeigersinn, also hat jemand anders vor dir gekauft.
safranito-lesson-outbid = { $price } war hier die höchste Summe und kam zuerst dran. Ihr bester Chip ist nun weg, und die Reihenfolge wird neu gezählt.
safranito-lesson-short = Für deine Summe dort fehlte das Geld. Du wurdest nicht gefragt, und deine Chips kamen zurück. Verkauf ein andermal zuerst.
safranito-lesson-blended = Deine Mischung liegt vor dir: { $spices } sind verbraucht. Eine neue wird ausgelegt, wenn die nächste Runde beginnt.
safranito-lesson-blended-own = Deine reservierte Mischung ist fertig, und jetzt sehen sie alle.
safranito-lesson-round = Eine neue Runde: Die Mühle ist nach links gegangen, alle Chips sind wieder auf der Hand, und { $cards } neue Gewürzkarten liegen bei den unverkauften.
safranito-lesson-done = Das war eine ganze Runde. Wer die dritte Mischung vollendet, beendet das Spiel sofort und gewinnt. Gutes Kochen!
safranito-lesson-done-2 = Das waren die Mühle, eine reservierte Mischung und ein Gleichstand. Wer die Mühle hat, gewinnt bei Gleichstand, auch auf den Kreisen. Gutes Kochen!
safranito-lesson-more = Weiter: Mühle und Gleichstand

safranito-lesson-name-T-1 = Werfen
safranito-lesson-name-X-1 = Aktion
safranito-lesson-name-S-1 = Verkaufen
safranito-lesson-name-B-1 = Kaufen
safranito-lesson-name-K-1 = Mischen
safranito-lesson-name-N-1 = Neue Runde
safranito-lesson-name-X-6 = Reservieren
safranito-lesson-name-X-7 = Mühle
safranito-lesson-name-B-3 = Gleichstand
