### The pages: everything a player reads in the browser.

web-title = Peppermill
web-skip = Aller au contenu
web-preferences = Préférences
web-language = Langue
web-sound = Son
web-volume = Volume
web-ambience = Bruits de cuisine
web-still = Sans mouvement
web-dark = Sombre
web-quality = Comment la table est dessinée
web-quality-auto = Selon cet appareil
web-quality-flat = À plat, vue du dessus
web-quality-low = En relief, simple
web-quality-medium = En relief, habituel
web-quality-high = En relief, avec les ombres
web-hello = Entrez, la table est mise.
web-hello-more = Des jeux de cuisine entre amis et en famille : sur un écran, chacun sur son appareil, ou contre des bots.
web-games = Jeux
web-game-facts = De { $fewest } à { $most } joueurs · environ { $minutes } minutes
web-play-now = Jouer tout de suite
web-choose-level = De quelle force ?
web-choose-opponents = Adversaires
web-level-recommended = { $played ->
    [0] Conseillé pour votre première partie : { $level }
   *[other] Conseillé d’après vos dernières parties : { $level }
}
web-new-here = Vous découvrez ? Commencez par { $game } : une courte partie guidée l’explique.
web-begin-with = Apprendre { $game }
web-level-random = Débutant
web-level-greedy = Amateur
web-level-cautious = Prudent
web-level-collector = Collectionneur
web-level-spoiler = Trouble-fête
web-level-casual = Amateur
web-level-solid = Expérimenté
web-level-strong = Fort
web-styles = Styles des expérimentés
web-package-bots = Bots d’autres paquets
web-package-bot = { $name } ({ $package }{ $effort ->
    [quick] , rapide
    [normal] , normal
    [deep] , approfondi
   *[none] {""}
})
web-make-table = Dresser une table
web-rules = Règles
web-me = Chef
web-your-name = Votre nom
web-your-name-why = Pour que les autres sachent qui joue
web-join = Rejoindre une table
web-join-how = Tapez le code qu’on vous a lu, ou collez un lien
web-join-go = Rejoindre
web-keep-seats = Garder vos places
web-keep-seats-why = Si ce navigateur vous oublie, ou pour un autre appareil : ce lien vous rend vos places. Qui le possède est vous ; gardez-le comme une clé.
web-keep-seats-show = Montrer mon lien
web-keep-seats-link = Votre lien
web-keep-seats-renew = En créer un nouveau ; l’ancien prend fin
web-sessions = Où vous êtes connecté
web-session-this = Ce navigateur
web-session-other = Un autre navigateur
web-session-since = { $known ->
    [yes] Depuis le { $created }, utilisé le { $seen }
   *[no] Utilisé le { $seen }
}
web-session-end = Déconnecter
web-sessions-all = Déconnecter tous les autres
web-sessions-all-how = Si un appareil est perdu : cela déconnecte tous les navigateurs sauf celui-ci, et votre lien cesse de valoir.
web-sessions-ended = Déconnecté.
web-restore = Ces places sont-elles à vous ?
web-restore-why = Ce lien rend ses places à quelqu’un. Si vous l’avez gardé vous-même, reprenez-les ici. Si quelqu’un d’autre vous l’a envoyé, n’y touchez pas : vous joueriez sous son nom, et cette personne pourrait voir votre main.
web-restore-yes = Oui, les reprendre ici
web-restore-no = Non, les laisser
web-go-on = Continuer
web-go-on-none = Rien ne vous attend.
web-finished = Terminées
web-show-all = Tout afficher ({ $count })
web-show-fewer = En afficher moins
web-game-number = Partie { $number }
web-games-played = Parties jouées jusqu’au bout
web-open-tables = Tables ouvertes
web-loading = Un instant …
web-phase-gathering = se rassemble
web-phase-playing = en cours
web-phase-paused = en pause
web-phase-over = terminée
web-phase-ended = fermée
web-seat-open = place libre
web-replay-file = Regarder une partie enregistrée
web-new-title = Une table pour { $game }
web-new-seats = Qui joue ?
web-new-players = Nombre de joueurs
web-new-count = { $count } joueurs
web-new-options = Règles de la maison
web-option-number = un nombre
web-option-amount = { $option } : le nombre
web-option-seat = Place { $number } : { $who }
web-new-more = Plus : rythme, pendules, qui peut venir
web-seat = Place { $number }
web-seat-me = Ici, sur cet appareil
web-seat-somebody = Quelqu’un qui nous rejoint
web-seat-bot = Bot ({ $level })
web-name = Nom
web-player = Joueur { $number }
web-hot-seat = Plusieurs personnes partagent cet appareil : un rideau tombe entre leurs mains.
web-new-phones = Nos téléphones sont nos mains : cet écran montre la table, chaque téléphone ses cartes
web-new-like-mine = Les mains des bots sont aussi sûres que la mienne ({ $skill })
web-new-like-mine-how = Les bots peuvent avoir une main comme la vôtre, après un peu d’entraînement :
web-level-hand = { $level }, main { $skill }
web-level-strength = { $level }, force { $strength } sur { $most }
web-pace = À quelle vitesse jouent les bots
web-pace-0 = Tout de suite
web-pace-400 = Vite
web-pace-900 = À l’aise
web-pace-2000 = Lentement
web-clock = Temps de réflexion
web-clock-none = Aussi longtemps qu’on veut
web-clock-decision = Pour chaque décision
web-clock-game = Pour toute la partie
web-clock-seconds = Secondes
web-clock-increment = Secondes ajoutées à chaque décision
web-clock-left = { $name } : { $time }
web-clock-short = { $name } : encore { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }.
web-timeout = Quand le temps est écoulé
web-timeout-move = Un bot joue ce coup
web-timeout-seat = Un bot prend la place
web-timeout-wait = On attend
web-help = Aide pendant la partie
web-help-none = Aucune
web-help-maps = Cartes d’atterrissage pour viser
web-help-coach = { $maps ->
        [yes] Cartes d’atterrissage et un coach à interroger
       *[no] Un coach à interroger
    }
web-help-none-why = Chacun trouve ses coups tout seul.
web-help-maps-why = Pendant la visée, une carte montre où cela peut finir. Tous voient qui en a regardé une.
web-help-coach-why = Qui demande reçoit un conseil en trois étapes. Tous voient qui a demandé, et combien de fois.
web-help-here = Aide pendant la partie : { $help }.
web-helped-map = { $name } a regardé { $count ->
        [one] une carte d’atterrissage
       *[other] { $count } cartes d’atterrissage
    }.
web-helped-hint = { $name } a reçu { $count ->
        [one] un conseil
       *[other] { $count } conseils
    } du coach.
web-helped-why_not = { $name } a demandé au coach « Pourquoi pas ça ? » { $count ->
        [one] une fois
       *[other] { $count } fois
    }.
web-tab-coach = Coach
web-coach-wait = On ne vous demande rien pour l’instant. Dès que ce sera le cas, le coach aura un conseil.
web-coach-step-1 = Qu’est-ce qui compte ici ?
web-coach-step-2 = Quelles réponses sont bonnes ?
web-coach-step-3 = Laquelle est la meilleure, et pourquoi ?
web-coach-thinks = Le coach réfléchit …
web-coach-little = Peu de choses dépendent de cette réponse.
web-coach-stake = La pire réponse coûterait { $share } points de pourcentage de vos chances de gagner.
web-coach-good = Voici de bonnes réponses :
web-coach-best = La meilleure : { $answer }. Vos chances de gagner sont alors de { $chance } ± { $error }.
web-why-not = Pourquoi pas … ?
web-why-not-how = Choisissez la réponse qui vous intrigue. Elle n’est pas jouée.
web-why-not-good = Rien n’est nettement meilleur que cela ({ $given }).
web-why-not-worse = Cela coûterait { $loss } points de pourcentage de vos chances de gagner ({ $given }). Mieux : { $best }.
web-why-not-asked = C’est ce que la leçon demande maintenant : cela vous montre « { $topic } ».
web-why-not-other = Vous le pouvez, mais il s’agit maintenant de « { $topic } » : voyez d’abord cela arriver.
web-why-not-topic = La leçon parle maintenant de « { $topic } » ; toute réponse qui le montre convient.
web-why-not-free = À ne compter que les chances de gagner, rien n’est nettement meilleur que { $given }.
web-why-not-cost = À ne compter que les chances de gagner, { $given } cède { $loss } points de pourcentage.
web-open = Chacun peut trouver cette table et s’y asseoir
web-own-data = Votre propre jeu, si vous avez la boîte (un fichier)
web-start = Commencer
web-connecting = On s’approche de la table …
web-table-closed = Cette table n’est pas pour nous
web-table-closed-why = La connexion a été fermée.
web-reload = Recharger
web-home = À l’entrée
web-back = Retour
web-back-to-table = Retour à la table
web-back-to-replay = Retour à l’enregistrement
web-back-to-new = Retour à la nouvelle table
web-line-lost = La connexion est coupée. On réessaie ; rien n’est perdu.
web-line-slow = Cela prend plus de temps que d’habitude. Rien n’est perdu, et cela reprendra tout seul.
web-line-again = Réessayer
web-line-back = La connexion est rétablie.
web-gathering = { $game } : qui prend place ?
web-waiting-seats = Il reste des places libres.
web-ready-host = Tout le monde est là. Vous pouvez commencer.
web-ready-guest = Tout le monde est là. { $name } lance la partie.
web-the-host = L’hôte
web-seats = Places
web-seat-free = libre
web-here = présent
web-away = absent
web-sit = S’asseoir
web-sit-too = Quelqu’un ici aussi
web-stand-up = Se lever
web-clear-seat = Libérer la place
web-add-bot = Asseoir un bot
web-bot-for = Un bot pour la place { $number }
web-not-ready = Il faut d’abord quelqu’un à chaque place.
web-invite = Inviter
web-invite-how = Montrez ce code à un téléphone, lisez les lettres, ou envoyez le lien.
web-invite-local = Seule cette machine peut ouvrir ce lien
web-invite-local-how = Peppermill n’est pas ouvert à votre réseau. Arrêtez-le dans sa fenêtre par Ctrl-C, puis relancez-le de la même façon avec « --lan » à la fin : « play --lan ». Laissez cette page ouverte : la table et ses places restent, et un nouveau lien apparaît ici.
web-invite-open = Les autres vous trouvent à { $address }
web-code-is = Code : { $code }
web-qr = Code QR du lien vers cette table
web-copy-link = Copier le lien
web-copy-watch = Lien pour regarder
web-copied = Copié
web-copy-yourself = Copiez ce lien
web-talk = Conversation
web-talk-none = Personne n’a encore rien dit.
web-talk-new = { $count ->
        [one] une nouvelle ligne
       *[other] { $count } nouvelles lignes
    }
web-spectator = Spectateur
web-say = Dire quelque chose
web-send = Envoyer
web-reactions = Réactions
web-react-clap = Bravo
web-react-laugh = C’est drôle
web-react-wow = Oh
web-react-sad = Dommage
web-react-think = Je réfléchis
web-react-hurry = Dépêche-toi
web-react-thanks = Merci
web-react-pepper = Épicé
web-tools = À la table
web-tab-log = Journal
web-tab-talk = Discuter
web-tab-people = Joueurs
web-tab-phones = Téléphones
web-tab-text = En mots
web-tab-signs = Ce que veulent dire les signes
web-menu = Menu
web-your-turn = À vous de jouer
web-close = Fermer
web-skip-motion = Passer
web-take-back = Reprendre la place
web-pause = Pause
web-resume = Reprendre
web-rule = Règle { $rule }
web-now-paused = La partie est en pause.
web-now-ended = Cette table est fermée.
web-now-over = La partie est terminée.
web-now-watching = Vous regardez.
web-now-stand-in = Un bot joue pour vous.
web-now-empty = La place { $number } est vide : quelqu’un ou un bot doit la prendre.
web-now-away = { $count ->
        [one] { $names } n’est pas là.
       *[other] { $names } ne sont pas là.
    } { $way ->
        [mine] Sous « Joueurs », vous pouvez faire jouer un bot.
        [host] L’hôte peut faire jouer un bot.
       *[nobody] Qui devient hôte, sous « Joueurs », peut faire jouer un bot.
    }
web-paused-others = Ceux qui jouent ici peuvent reprendre.
web-ended-unfinished = La dernière partie n’a pas été terminée.
web-now-seat = { $name } regarde.
web-curtain = { $name }, c’est à vous de regarder.
web-curtain-why = Les autres détournent le regard, s’il vous plaît.
web-curtain-lift = Je suis { $name } : montrer ma main
web-curtain-again = Je suis { $name } : changer mon choix
web-curtain-hide = Cacher ma main
web-log-earlier = Voir plus tôt
web-stood-in = un bot joue à sa place ({ $level })
web-bot-for-me = Qu’un bot joue pour moi
web-bot-for-them = Faire jouer un bot
web-hand-over = Nommer hôte
web-hand-here = joue au téléphone
web-hand-away = téléphone absent
web-remove = Prier de partir
web-mute = Rendre muet
web-spectators = { $count ->
        [0] Personne ne regarde.
        [one] { $count } personne regarde.
       *[other] { $count } personnes regardent.
    }
web-lock = Verrouiller la table
web-end-table = Fermer la table pour de bon
web-end-sure = { $playing ->
        [yes] La partie s’arrête pour tout le monde, et la table ne pourra pas être rouverte.
       *[no] La table ne pourra pas être rouverte.
    }
web-end-yes = Fermer pour de bon
web-end-no = La laisser ouverte
web-take-hosting = Devenir hôte
web-host-grace = Quand l’hôte est parti, d’autres peuvent prendre ce rôle après
web-host-grace-seconds = { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
web-host-grace-minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
web-you-won = Vous gagnez
web-won = { $count ->
        [one] { $names } gagne
       *[other] { $names } se partagent la victoire
    }
web-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-result = Résultat
web-games-earlier = Parties précédentes à cette table
web-story = Le cours des points
web-rematch = Rejouer
web-replay = Revoir la partie
web-download = Garder l’enregistrement
web-look-at-table = Regarder la table
web-rules-title = Les règles de { $game }
web-rules-kinds = Chaque règle dit d’où elle vient : du livret, de notre décision, ou d’une option de la table.
web-replay-title = Une partie enregistrée
web-replay-how = Un enregistrement est le fichier gardé à la fin d’une partie, ou que quelqu’un vous a envoyé. Il est vérifié coup par coup, puis vous le regardez depuis n’importe quelle place.
web-replay-drop = Ou déposez le fichier ici.
web-replay-choose = Choisissez un enregistrement
web-replay-where = Où dans la partie
web-replay-at = Étape { $index } sur { $last }
web-replay-before = Moment précédent
web-replay-back = Reculer
web-replay-play = Lire
web-replay-pause = Arrêter
web-replay-step = Avancer
web-replay-next = Moment suivant
web-replay-speed = Vitesse
web-replay-times = { $factor }×
web-replay-seat = Vu par

## La table de Chili

web-chili-card = { $card }, { $peppers ->
        [one] un piment
       *[other] { $peppers } piments
    }
web-chili-card-told = { $card }, { $peppers ->
        [one] un piment
       *[other] { $peppers } piments
    }, à { $distance } de la carte cible, { $free ->
        [yes] dans la zone libre : ne coûte rien
       *[no] hors de la zone libre : coûte { $draws ->
            [one] une carte
           *[other] { $draws } cartes
        } si elle ne gagne pas
    }
web-chili-hint = La carte { $card } : à { $distance } de la carte cible. { $free ->
        [yes] Dans la zone libre, elle ne coûte donc rien.
       *[no] Hors de la zone libre : si elle ne gagne pas, vous piochez { $draws ->
            [one] une carte
           *[other] { $draws } cartes
        }.
    }
web-chili-hand = Votre main
web-chili-choose = Choisissez une carte.
web-chili-play = Jouer la carte { $card }
web-chili-play-instead = Jouer plutôt la carte { $card }
web-chili-chosen = Vous avez choisi la carte { $card }.
web-chili-changeable = Vous pouvez encore changer.
web-chili-thinking = On attend encore : { $names }.
web-chili-over = La partie est finie.
web-chili-own-choice = Votre carte, face cachée : la carte { $card }
web-chili-pile = Pioche
web-chili-discard = Défausse
web-chili-pile-count = Pioche : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
web-chili-discard-count = Défausse : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
web-chili-free = libre { $low }–{ $high }
web-chili-seat = { $name } : { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    } en main, { $collected } dans la collection, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
web-chili-seat-chosen = A choisi.
web-chili-seat-thinking = Réfléchit encore.
web-chili-look = Regarder la collection : { $name }
web-chili-look-own = Regarder votre collection
web-chili-title-hand = Cartes en main
web-chili-title-collected = Cartes de la collection
web-chili-title-points = Points des manches terminées
web-chili-title-owed = Cartes qui restent à piocher
web-chili-title-pepper = Un piment : un point s’il est gagné, un point de moins en main
web-chili-title-target = La carte cible : qui s’en approche le plus la gagne
web-chili-title-free = La zone libre : une carte entre ces nombres ne coûte rien
web-chili-title-distance = L’écart entre une carte et la carte cible
web-chili-list = { $name }, collection : { $peppers ->
        [one] { $peppers } piment
       *[other] { $peppers } piments
    }
web-chili-list-own = Votre collection compte { $peppers ->
        [one] { $peppers } piment
       *[other] { $peppers } piments
    }
web-chili-close = Fermer
web-chili-go-on = Continuer
web-chili-look-table = Regarder la table
web-chili-sheet-title = Manche { $cycle } sur { $cycles }
web-chili-sheet-reason = { $reason ->
        [hand_empty] Une main est vide.
        [pile_used_up] La pioche est épuisée.
       *[hand_empty_and_pile_used_up] Une main est vide, et la pioche est épuisée.
    }
web-chili-sheet-collected = Collection
web-chili-sheet-hand = En main
web-chili-sheet-points = Manche
web-chili-sheet-total = Total
web-chili-sheet-row = { $name } : { $collected ->
        [one] { $collected } piment
       *[other] { $collected } piments
    } dans la collection, { $hand } en main, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour cette manche, { $total } au total.
web-chili-heading-ring = Manche { $cycle } sur { $cycles }, tour { $round } : le cercle
web-chili-heading-seats = Autour de la table
web-chili-heading-piles = Les piles
web-chili-heading-scores = Manches terminées
web-chili-text-ring = Dans le sens des aiguilles d’une montre : { $ring }.
web-chili-text-target = La carte cible : { $card }, { $peppers ->
        [one] un piment
       *[other] { $peppers } piments
    }
web-chili-text-free = La zone libre : de { $low } à { $high }.
web-chili-text-collected = Collection : { $cards }.
web-chili-text-cycle = Manche { $cycle } : { $points }.

## Enregistrements et récits

web-replay-open = Toutes les mains ouvertes
web-places = Classement
web-moments = Des moments à revoir
web-chili-story-part = Manche { $number }
web-chili-open-hand = { $name } a en main { $cards }.
web-chili-open-choice = Choix : la carte { $card }.

## Une première partie guidée

web-lesson = Votre première partie, guidée
web-lesson-start = Première partie guidée
web-lesson-next = Suite
web-lesson-watch = Regardez ce qui se passe.
web-lesson-play-on = Continuer à jouer
web-lesson-leave = Quitter le guide
web-lesson-fold = Replier
web-lesson-unfold = Déplier
web-lesson-missing = La partie est finie, et vous n’avez pas encore tout vu. On recommence, depuis le même début ?
web-lesson-again = Recommencer
web-lesson-progress = Déjà vu : { $seen }. Encore à venir : { $left }.

## Les derniers coups à la table

web-moves = Les derniers coups
web-moves-none = Ce que font les autres s’écrit ici.
web-moves-to-me = Ceci vous est arrivé
web-moves-noted = Compris
web-reading = Rythme
web-reading-calm = Calme
web-reading-usual = Normal
web-reading-brisk = Vif
web-reading-at_once = Immédiat

## La fin d’une partie

web-adding = On compte les points
web-ahead = Avance de { $name } sur { $other } : { $lead }.
web-ahead-level = { $name } et { $other } sont à égalité : { $points }. Selon les règles, { $name } passe devant.
web-picture-save = Enregistrer l’image
web-moment-picture = Enregistrer ce moment en image
web-picture-share = Partager l’image

## L’analyse d’une partie terminée

web-review = Analyse
web-review-title = La partie analysée
web-review-open = Voir l’analyse
web-review-number = Analyse de la partie { $number }
web-review-working = Coups jugés : { $done } sur { $total }
web-review-waiting = L’analyse commence dans un instant. Les parties en cours passent d’abord.
web-review-chances = Chances de gagner
web-review-knowing = Chaque ligne montre ce que cette personne pouvait savoir à ce moment-là.
web-review-where = Quel coup
web-review-at = Coup { $index } sur { $last }
web-review-of = La partie de
web-review-begin = Au début
web-review-luck = Chance
web-review-hand = Main
web-review-head = Tête
web-review-end = À la fin
web-review-about-luck = les cartes, les dés et ce qu’ont fait les autres
web-review-about-hand = ce que les gestes ont rapporté de plus que ce qu’on attend d’une telle main
web-review-about-head = les réponses qui n’étaient pas les meilleures
web-review-about-none = Rien ne se fait à la main dans ce jeu.
web-review-mark-best = Meilleur coup
web-review-mark-worst = Coup le plus coûteux
web-review-mark-luck = Moment le plus chanceux
web-review-best = { $name } : { $answer }. La meilleure autre réponse aurait cédé { $share } points de pourcentage.
web-review-worst = { $name } : { $answer }. Cela a cédé { $share } points de pourcentage de chances de gagner. Mieux : { $best }.
web-review-lucky = { $name } : { $answer }. La suite fut de la chance : de { $before } à { $after }.
web-review-faultless = Aucune réponse de { $name } n’était nettement moins bonne que la meilleure.
web-review-good = { $name } : { $answer }. Chances de gagner : { $chance }. Rien n’était nettement mieux.
web-review-bad = { $name } : { $answer }. Chances de gagner : { $chance } ; avec { $best }, c’eût été { $value }.
web-review-then = Chance ensuite : { $luck } points de pourcentage.
web-review-see = Revoir
web-review-moves = Tous les coups en tableau
web-review-move = Coup
web-review-player = Qui
web-review-answer = Réponse
web-review-chance = Chances
web-review-gave-up = Cédé
web-what-if = Et si ?
web-what-if-about = Toutes les réponses de { $name } à ce moment, avec les chances de gagner que { $name } pouvait connaître.
web-what-if-about-gestures = Réponses possibles de { $name } à ce moment, avec les chances de gagner que { $name } pouvait connaître. Pour ce que fait la main, voici une grille de cibles, pour une main aussi sûre que celle de { $name }.
web-what-if-given = jouée
web-what-if-chance = { $chance } ± { $error }
web-what-if-all = Montrer les { $count }
web-what-if-play = Jouer à partir d’ici
web-what-if-hidden = Ce qui était caché
web-what-if-known = reste comme c’était
web-what-if-anew = est redistribué
web-what-if-on = Voir la suite
web-on-title = Et si
web-on-heading = Et si { $name } avait répondu : { $answer } ?
web-on-about = Des bots jouent la suite à toutes les places, comme pour l’estimation des chances. Ce que fait la main est tiré au sort, pour une main aussi sûre que dans la partie.
web-on-tries = Parties jouées à partir de là : { $count }
web-on-wins = Qui a gagné
web-on-won = { $name } : { $wins ->
    [0] aucune victoire
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
web-on-again = Encore une fois, avec une autre chance
web-on-playing = La partie se joue …
web-on-back = Retour au moment
web-puzzle = Un problème tiré de ta partie
web-puzzle-ask = Ici, tu as beaucoup cédé. Que ferais-tu maintenant ?
web-puzzle-solved = Bien : { $answer }, chances de gagner { $chance }. Dans la partie, c’était : { $given }.
web-puzzle-worse = { $answer } : chances de gagner { $chance }. Il y a mieux, de { $share } points de pourcentage. Essaie encore.
web-puzzle-same = { $answer } : c’est ce qui a été joué. Cherche autre chose.
web-puzzle-none = À y regarder de plus près, rien n’était nettement mieux que ce qui a été joué : { $given }. Ce n’est plus un problème.
web-puzzle-next = Problème suivant
web-puzzle-see = Voir la suite
web-puzzle-about = Problèmes tirés de tes parties, encore à résoudre : { $count }
web-puzzle-begin = En résoudre un
