### Bilans d’équilibre : ce qu’on compte dans Chili.

chili-report-dealt = Cartes de la première main
chili-report-dealt-about = De combien une carte de la première main change les chances de gagner. Le 1 et le 100 sont dans le cercle.
chili-report-dealt-group = { $group ->
        [one] { $group } piment
       *[other] { $group } piments
    }
chili-report-peppers = Piments de la première main
chili-report-peppers-about = De combien une carte de plus avec autant de piments dans la première main change les chances de gagner.
chili-report-peppers-group = { $group ->
        [one] { $group } piment
       *[other] { $group } piments
    }
chili-report-played = Cartes jouées
chili-report-played-about = Combien de fois une carte choisie a gagné la carte cible.
chili-report-played-group = { $group ->
        [one] { $group } piment
       *[other] { $group } piments
    }
