# Les téléphones comme mains : à l’écran commun et sur le téléphone.

web-phones-how = Scannez le code de votre place : votre téléphone devient votre main et montre ce que vous seul pouvez voir. Cet écran montre alors la table à tous.
web-phones-here-how = Ce téléphone peut être la main : il ne montre alors que ce que vous seul pouvez voir, et vous jouez avec lui. La table se voit sur un autre écran, qui ouvre le lien pour regarder.
web-phones-here = Ce téléphone devient la main de { $name }
web-phones-here-link = Copier le lien pour l’autre écran
web-phones-seat = { $name } : votre téléphone est votre main
web-phones-seat-free = Place { $number } : scannez et asseyez-vous
web-phones-qr = Code pour le téléphone de { $name }
web-phones-copy = Copier le lien
web-phones-local = Cette page est ouverte sous une adresse que seule cette machine connaît. Lancez Peppermill avec « --lan » et les téléphones la trouveront.
web-phones-all = Toutes les mains de cet écran sont des téléphones.
web-phones-hands = Les mains à cette table
web-phones-playing = joue au téléphone
web-phones-asked = regardez votre téléphone
web-phones-away = téléphone absent
web-phones-at-screen = joue à cet écran
web-phones-back = Reprendre la main de { $name }
web-phones-show = Montrer la main de { $name }
web-phones-hide = Cacher la main
web-phones-now = { $count ->
    [0] Aucun téléphone n’est attendu pour l’instant.
   *[other] Au téléphone : { $names }
}
web-phones-take-title = Votre téléphone devient la main de { $name }
web-phones-sit-title = Asseyez-vous avec votre téléphone
web-phones-take-how = Ce que vous seul pouvez voir est ici, et c’est ici que vous décidez. La table est sur l’écran commun, pour tous.
web-phones-take = C’est ma main
web-phones-mine = Votre téléphone est la main de { $name }
web-phones-gathering = La partie commence à l’écran commun. Gardez cette page ouverte.
web-phones-lost = Ce téléphone n’est plus une main
web-phones-lost-why = La main est de retour à l’écran commun. Pour la reprendre, scannez-y le code.
web-phones-look = Regardez l’écran commun.
web-phones-give-back = Rendre la main
web-phones-sensors = Pour agiter le téléphone lui-même, cette page doit venir par https : lancez Peppermill avec « --lan --tls » et scannez de nouveau le code. Glisser du doigt marche comme cela.
