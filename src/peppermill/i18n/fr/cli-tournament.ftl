## Tournois

cli-tournament-title = Tournoi
cli-tournament-about = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } avec la graine { $seed }, jouées par Peppermill { $version }.
cli-tournament-incomplete = Tout n’a pas encore été joué : la même commande continue.
cli-tournament-written = La page, les tableaux et les résultats sont dans { $folder }.
cli-tournament-group = { $game }, { $players } joueurs
cli-tournament-lead = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $tables ->
        [one] { $tables } tablée
       *[other] { $tables } tablées
    }. Chaque donne a été jouée de chaque place.
cli-tournament-best = { $bot } est le mieux classé. Il a gagné { $rate } de ses parties.
cli-tournament-alike = { $first } et { $second } sont les mieux classés ; ces parties ne les départagent pas.
cli-tournament-ratings = Classements
cli-tournament-ratings-note = Avec les intervalles à 95 % de l’écart au premier bot de la sélection, qui a { $rating }. 200 points de plus gagnent à deux trois parties sur quatre.
cli-tournament-grid = Qui bat qui
cli-tournament-grid-note = Part des parties que le bot de la ligne a gagnées contre le bot de la colonne.
cli-tournament-tables = Tablées
cli-tournament-line-up = tablée
cli-tournament-games = parties
cli-tournament-shares = parties gagnées
cli-tournament-questions = Qui est le meilleur ?
cli-tournament-test = On a joué jusqu’à ce que chaque question soit tranchée : meilleur de { $margin } des parties, ou non. Chaque verdict faux a une probabilité de { $error }. Les intervalles des questions tranchées tôt s’écartent un peu trop de zéro.
cli-tournament-better = { $first } est meilleur que { $second } : { $difference } des parties, sur { $deals } donnes.
cli-tournament-equal = { $first } et { $second } se valent à la marge près : { $difference } des parties, sur { $deals } donnes.
cli-tournament-open = { $first } contre { $second } : { $difference } des parties, sur { $deals } donnes ; rien n’est tranché.
cli-tournament-ahead = { $bot } en tête
cli-tournament-unfinished = { $games ->
        [one] { $games } partie a fini
       *[other] { $games } parties ont fini
    } parce qu’un bot a donné une réponse que les règles interdisent. Personne n’y a gagné.
refusal-schedule-field = { $file } : le champ « { $field } » est inutilisable : { $detail }
refusal-schedule-too-long = Cela fait plus de { $most } parties. Jouez-en moins par table, ou à moins de tables.
refusal-schedule-unplayable = L’épreuve « { $value } » ne peut pas être jouée : { $reason ->
        [players-twice] « players » ne donne aucun nombre, ou deux fois le même
        [bot-twice] un bot est nommé deux fois
        [challengers] un gauntlet demande « challengers » et « bots », sans personne dans les deux, et aucun autre calendrier n’a de challengers
        [tables] le calendrier « tables » demande « tables », et aucun autre n’en a
        [table-size] les tables n’ont pas autant de bots que de joueurs
       *[no-match] il n’y a pas deux bots différents à chaque table, ou une table est nommée deux fois
    }.
refusal-own-bot-malformed = « { $value } » n’est pas un bot à vous : écrivez NOM = "FICHIER.py:CLASSE", "MODULE:CLASSE" ou "FICHIER.npz", avec un nom qu’aucun bot du jeu ne porte.
refusal-own-bot-changed = Le bot { $bot } sur { $machine } n’est pas celui avec lequel ces parties ont commencé. Ne touchez pas aux fichiers des bots avant que tout soit joué, et installez la même chose partout.
refusal-bot-not-installed = { $machine } n’a pas « { $bot } ». Installez-le sur chaque machine qui joue.
