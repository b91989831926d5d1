### Balanceberichte: was in Chili gezählt wird.

chili-report-dealt = Karten der ersten Hand
chili-report-dealt-about = Um wie viel eine Karte in der ersten Hand die Gewinnaussicht ändert. Die 1 und die 100 liegen im Ring.
chili-report-dealt-group = { $group ->
        [one] { $group } Schote
       *[other] { $group } Schoten
    }
chili-report-peppers = Schoten der ersten Hand
chili-report-peppers-about = Um wie viel eine Karte mehr mit so vielen Schoten in der ersten Hand die Gewinnaussicht ändert.
chili-report-peppers-group = { $group ->
        [one] { $group } Schote
       *[other] { $group } Schoten
    }
chili-report-played = Gespielte Karten
chili-report-played-about = Wie oft eine gewählte Karte die Zielkarte gewann.
chili-report-played-group = { $group ->
        [one] { $group } Schote
       *[other] { $group } Schoten
    }
