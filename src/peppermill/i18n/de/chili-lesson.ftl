### The guided first game of Chili. It comes with the table.

chili-lesson-ring = Das ist der Ring: sechs offene Karten. Eine nach der anderen wird im Uhrzeigersinn zur Zielkarte.
chili-lesson-target = Die Karte, die nach innen gerückt ist, ist die Zielkarte: die { $target }. Alle spielen verdeckt eine Karte. Wer ihr am nächsten kommt, gewinnt sie mit { $peppers ->
        [one] ihrer Schote, und die ist ein Punkt
       *[other] ihren { $peppers } Schoten, und jede ist ein Punkt
    }.
chili-lesson-area = Die beiden Nachbarn der Zielkarte begrenzen den freien Bereich: { $low } bis { $high }. Eine Karte darin kostet nichts, auch wenn sie nicht gewinnt.
chili-lesson-try-A-2 = Gewinn zuerst etwas. Deine { $card } kommt der { $target } am nächsten: Abstand { $distance }. Nimm sie hoch und spiel sie.
chili-lesson-try-A-3 = Nun entwisch einmal. Deine { $card } ist weit weg von der { $target }, liegt aber zwischen { $low } und { $high }. Spiel sie und sieh, was sie kostet.
chili-lesson-try-A-4 = Nun der Preis, einmal und mit Absicht. Deine { $card } ist weit weg von der { $target } und liegt nicht zwischen { $low } und { $high }. Spiel sie.
chili-lesson-any = Diesmal zeigt dir keine deiner Karten etwas Neues. Spiel, welche du magst.
chili-lesson-lived-A-2 = Gewonnen! Keine Karte kam der { $target } näher als deine { $card }. Du behältst die { $target } mit ihren Schoten, und deine { $card } nimmt ihren Platz im Ring ein.
chili-lesson-lived-A-3 = Die { $winner } hat die { $target } gewonnen. Aber deine { $card } liegt im freien Bereich, { $low } bis { $high }: Du bist sie los und zahlst nichts.
chili-lesson-lived-A-4 = Die { $winner } hat gewonnen, und deine { $card } liegt nicht zwischen { $low } und { $high }. Das kostet: { $draws ->
        [one] Sie zeigt eine Schote, also hast du eine Karte gezogen.
       *[other] Sie zeigt { $draws } Schoten, also hast du { $draws } Karten gezogen.
    }
chili-lesson-done = Damit kennst du alles, was in einer Runde geschieht. Ist eine Hand leer oder der Stapel aufgebraucht, zählen gesammelte Schoten für dich und Schoten auf der Hand gegen dich.
chili-lesson-more = Weiter: das Zählen
chili-lesson-name-A-2 = Gewinnen
chili-lesson-name-A-3 = Entwischen
chili-lesson-name-A-4 = Zahlen
chili-lesson-badges = Neben jedem Namen steht, wie viele Karten jemand hält, wie viele Ziele gewonnen sind und die Punkte der beendeten Durchgänge. Berühre ein Zeichen, dann sagt es, was es ist.
chili-lesson-late = Der erste Durchgang ist fast vorbei. Er endet, wenn jemand keine Karte mehr hat oder der Stapel aufgebraucht ist; du hast nur noch { $count } Karten.
chili-lesson-counting = Dann wird gezählt: Schoten auf deinen { $count } gewonnenen Karten sind Punkte, Schoten auf der Hand kosten ebenso viele. Also weg mit deinen Karten.
chili-lesson-try-E-1 = Deine { $card } liegt zwischen { $low } und { $high }, im freien Bereich, oder sie gewinnt: Du ziehst so oder so nichts. Spiele sie.
chili-lesson-ended = { $reason ->
        [own] Du hast keine Karte mehr, also ist der Durchgang vorbei.
        [pile] Der Stapel ist aufgebraucht, also ist der Durchgang vorbei.
       *[other] Jemand hat keine Karte mehr, also ist der Durchgang vorbei.
    }
chili-lesson-counted = { $won ->
        [one] Eine Schote
       *[other] { $won } Schoten
    } auf deinen gewonnenen Karten, { $held ->
        [0] keine
        [one] eine
       *[other] { $held }
    } auf der Hand: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    } für dich. So zählen alle.
chili-lesson-anew = Ein neuer Durchgang mit neuen Karten; die Punkte bleiben. Dieses Spiel hat { $cycles } Durchgänge, und wer insgesamt die meisten Punkte hat, gewinnt.
chili-lesson-done-2 = Das war das Ende eines Durchgangs. Den Rest kennst du: Spiele den letzten zu Ende, und mögen die meisten Schoten deine sein.
chili-lesson-name-E-1 = Ausspielen
chili-lesson-name-E-4 = Zählen
chili-lesson-name-E-5 = Neuer Durchgang
