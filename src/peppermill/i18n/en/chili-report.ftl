### Balance reports: what is counted in Chili.

chili-report-dealt = Cards in the opening hand
chili-report-dealt-about = By how much a card in the first hand changes its owner’s chance of winning. The 1 and the 100 lie in the ring.
chili-report-dealt-group = { $group ->
        [one] { $group } pepper
       *[other] { $group } peppers
    }
chili-report-peppers = Peppers in the opening hand
chili-report-peppers-about = By how much one more card with so many peppers in the first hand changes its owner’s chance of winning.
chili-report-peppers-group = { $group ->
        [one] { $group } pepper
       *[other] { $group } peppers
    }
chili-report-played = Cards that were played
chili-report-played-about = How often a card won the target card when it was chosen.
chili-report-played-group = { $group ->
        [one] { $group } pepper
       *[other] { $group } peppers
    }
