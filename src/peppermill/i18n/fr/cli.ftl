### The command line and the terminal table.

## Help

cli-usage = utilisation :
cli-group-commands = commandes
cli-group-positional = arguments
cli-group-options = options
cli-description = Peppermill : trois jeux de cuisine devenus de vrais logiciels. Chili, Safranito et À la carte sont sur la table.
cli-epilog = « { $command } COMMAND --help » en dit plus sur une commande.
cli-help-help = afficher cette aide et quitter
cli-help-version = afficher la version et quitter
cli-help-lang = langue : en, de ou fr (sinon celle du système)
cli-help-game = quel jeu : chili, safranito, a_la_carte ou un jeu installé
cli-help-json = écrire une ligne de JSON

cli-help-play = jouer : dans le navigateur, ou (avec un jeu ou une option) dans ce terminal
cli-help-play-players = à combien on joue (par défaut : 4)
cli-help-play-seats = qui occupe quelle place, dans le sens horaire : pour chacune human ou un bot, séparés par des virgules (par défaut : vous et des bots solid). Bots pour Chili : random, greedy, solid, strong (aussi strong@quick) ; pour Safranito et À la carte : random, casual, solid, strong ; ceux-ci aussi avec une autre main et un autre effort, comme solid:novice@quick
cli-help-play-names = les noms des places, séparés par des virgules
cli-help-play-seed = distribuer à partir de cette graine : même graine, mêmes cartes
cli-help-play-option = convenir d’une option, sous la forme NAME=VALUE ; peut se répéter (voir « options »)
cli-help-play-data = jouer avec ses propres données (voir « check-data »)
cli-help-play-store = garder la partie dans ce fichier plutôt qu’à l’endroit habituel ; « memory » ne garde rien
cli-help-play-resume = reprendre une partie inachevée : la dernière, ou celle indiquée
cli-help-play-hand = la sûreté de votre main quand on lance : expert, good, casual ou novice (par défaut : good)
cli-help-play-lan = ouvrir la table dans le navigateur, aussi à votre réseau
cli-help-play-tls = ouvrir la table dans le navigateur par https, comme les téléphones le veulent pour le mouvement
cli-help-play-load = reprendre la partie d’un fichier d’enregistrement

cli-help-companion = pour qui a la vraie boîte : saisissez où se trouvent les jetons, ou ce qui tombe dans les poêles et ce que montrent dé et tasses ; le reste se déroule pour vous (safranito, a_la_carte)
cli-help-companion-open = tout le monde peut toujours regarder : aucun rideau entre les mains

cli-help-serve = ouvrir des tables pour les navigateurs, depuis cette machine
cli-help-serve-host = écouter sur cette adresse de la machine (par défaut : 127.0.0.1, pour cette machine seulement)
cli-help-serve-lan = laisser entrer votre réseau : écouter sur toutes les adresses, et les montrer avec un QR code
cli-help-serve-port = le port à écouter (par défaut : 8777) ; 0 prend n’importe quel port libre
cli-help-serve-tls = servir en https avec un certificat fabriqué ici ; les téléphones ne confient leurs capteurs de mouvement qu’aux pages sûres
cli-help-serve-open = ouvrir la page dans le navigateur ; si le port est pris, un port libre est utilisé
cli-help-serve-cert = servir en https avec votre propre certificat (PEM, avec sa chaîne)
cli-help-serve-key = la clé de ce certificat, si elle se trouve dans un autre fichier
cli-help-serve-base-path = le chemin qu’un proxy inverse nous réserve, par exemple /peppermill
cli-help-serve-public-url = l’adresse par laquelle on atteint le serveur, s’il est derrière un proxy inverse
cli-help-serve-store = garder les tables dans ce fichier ou cette base (postgresql://…) plutôt qu’à l’endroit habituel
cli-help-serve-bus = serveur NATS (nats://…) par lequel plusieurs serveurs d’une base se joignent
cli-help-serve-node = nom de ce serveur parmi eux (par défaut : celui de la machine)
cli-help-serve-log = forme du journal : text, ou json avec une ligne pour chaque événement et le chemin de chaque client à travers les serveurs
cli-help-serve-workers = combien de processus réfléchissent pour les bots (par défaut : un de moins que la machine n’a de cœurs)
cli-help-serve-trust-proxy = croire les en-têtes transmis par le proxy à cette adresse ou dans ce réseau ; peut se répéter
cli-help-serve-limit = fixer une limite, sous la forme NAME=VALUE ; peut se répéter (voir docs/hosting.md)
cli-help-serve-allow-bot = permettre aux tables ce bot d’un autre paquet, sous la forme PAQUET/NIVEAU ; peut se répéter. On lui fait confiance : son temps et sa mémoire sont limités, mais il peut faire tout ce que vous pouvez

cli-help-simulate = faire jouer de nombreuses parties à des bots et compter
cli-help-simulate-games = combien de parties (par défaut : 100) ; avec un multiple du nombre de places, chaque bot occupe chaque place aussi souvent
cli-help-simulate-bots = un bot pour chaque place, séparés par des virgules (par défaut : random) ; ils changent de place d’une partie à l’autre. Pour Chili : random, greedy, solid, strong (avec peu d’effort sauf indication contraire) ; pour Safranito et À la carte : random, casual, solid, strong ; ceux-ci avec peu d’effort (quick) sauf indication contraire (solid:novice@normal)
cli-help-simulate-seed = graine des distributions (par défaut : 0)
cli-help-simulate-jobs = combien de processus (par défaut : un par cœur)
cli-help-lab-ray = calculer sur la grappe Ray à cette adresse au lieu de processus locaux (auto : celle dont cette machine fait partie)
cli-help-lab-jobs = nombre de processus (par défaut : un par cœur)
cli-help-lab-limit = s’arrêter après tant de parties (2000) ou tant de temps (90s, 10m, 2h) et garder ce qui est fait
cli-help-lab-estimate = dire ce que cela coûtera, et finir
cli-help-ladder = mesurer des bots les uns aux autres
cli-help-ladder-games = combien de parties de chaque tablée (par défaut : 100) ; un multiple du nombre de places donne à chaque bot chaque place aussi souvent
cli-help-ladder-bots = les bots, séparés par des virgules (par défaut : tous ceux du jeu) ; le premier sert de mesure
cli-help-tournament = jouer un tournoi de bots décrit par un fichier, les classer, et écrire une page, du JSON et du Parquet
cli-help-tournament-file = le calendrier, un fichier TOML
cli-help-tournament-out = le dossier des résultats (par défaut : à côté du calendrier, FICHIER-results) ; un calcul commencé y reprend
cli-help-report = faire jouer un jeu de nombreuses fois par des bots, et écrire une page sur son équilibre : s’il est équitable, ce qui est utile, ce que changent les options
cli-help-report-players = à combien on joue (par défaut : le moins que permet le jeu)
cli-help-report-games = nombre de donnes (par défaut : 1000) ; un huitième est joué aussi avec chaque option
cli-help-report-bot = le bot qui joue à toutes les places (par défaut : le bot habituel du jeu)
cli-help-report-out = la page à écrire (par défaut : JEU-report.html) ; une ancienne est remplacée
cli-help-export = écrire des parties en lignes, une par décision, dans un fichier Parquet
cli-help-export-file = le nouveau fichier (.parquet)
cli-help-export-records = des enregistrements dont on écrit les parties
cli-help-export-store = écrire les parties finies de cette base
cli-help-export-game = faire jouer des bots à ce jeu, et l’écrire
cli-help-export-chances = estimer les chances de gagner à chaque décision, par tant de simulations (par défaut : 200) ; c’est long
cli-help-import = mettre des parties dans une base : depuis des enregistrements, ou un fichier écrit par export
cli-help-import-files = des enregistrements, ou un fichier Parquet
cli-help-import-match = d’un fichier Parquet : les parties à prendre, par leur colonne « match », séparées par des virgules
cli-help-train = entraîner un bot en le faisant jouer contre lui-même, et tracer son apprentissage
cli-help-train-name = le nom du bot (par défaut : first) : il s’assied sous trained/NOM
cli-help-train-seed = un nombre ; la même graine et autant de pas donnent le même bot sur une machine (par défaut : 1)
cli-help-train-minutes = combien de minutes (par défaut : 5)
cli-help-train-updates = combien de pas d’apprentissage, au lieu de minutes
cli-help-train-games = par combien de parties contre chaque bot on le mesure à chaque fois (par défaut : 200)

cli-help-games = lister les parties gardées
cli-help-games-store = chercher dans ce fichier plutôt qu’à l’endroit habituel
cli-help-record = écrire dans un fichier l’enregistrement d’une partie gardée
cli-help-record-match = le nom de la partie, tel que « games » le donne
cli-help-record-file = le fichier à écrire ; il ne doit pas encore exister
cli-help-record-private = laisser dans l’enregistrement la graine d’une partie inachevée : pour votre seul usage
cli-help-store = prendre soin du fichier où les parties sont gardées
cli-help-store-backup = le copier dans un nouveau fichier, même pendant qu’il sert
cli-help-store-verify = vérifier tout ce qu’il contient ; chaque partie est déduite à nouveau des règles
cli-help-store-prune = supprimer les tables et les parties terminées depuis longtemps
cli-help-store-prune-days = seulement ce à quoi personne n’a touché depuis N jours (par défaut : 90)
cli-help-store-prune-unfinished = supprimer aussi les parties inachevées et les tables abandonnées
cli-help-store-prune-dry-run = dire seulement ce qui serait supprimé
cli-help-store-move = tout copier ailleurs : dans un fichier ou une base de données (postgresql://…)
cli-help-store-move-from = fichier ou base de données où sont les parties
cli-help-store-move-to = un fichier ou une base de données vide pour elles
cli-help-work = faire sur cette machine du travail des serveurs d’une base : bots, gestes, parties finies
cli-help-work-bus = le serveur NATS (nats://…) par lequel les serveurs se joignent
cli-help-work-node = nom de cet assistant (par défaut : celui de la machine)
cli-help-work-workers = combien de bots réfléchissent et de gestes sont calculés à la fois (par défaut : autant que la machine a de cœurs)
cli-help-cluster = voir les processus qui servent ensemble une base de données
cli-help-cluster-status = montrer les processus, leur bail et le nombre de leurs tables
cli-help-cluster-tables = montrer les tables et qui les mène
cli-help-cluster-drain = faire céder ses tables à un processus, puis l’arrêter
cli-help-cluster-store = la base de données (postgresql://…)
cli-help-cluster-node = nom ou identifiant du processus, comme le montre `cluster status`

cli-help-replay = montrer un enregistrement de partie
cli-help-replay-file = un enregistrement de partie
cli-help-replay-verify = d’abord déduire à nouveau chaque événement des règles
cli-help-replay-until = ne montrer que les N premières entrées
cli-help-replay-seat = montrer la partie telle que vue de cette place ; sinon, telle que vue par le public
cli-help-analyse = juger une partie finie : chances, meilleures réponses, hasard et adresse
cli-help-analyse-seat = seulement cette place
cli-help-analyse-plot = dessiner dans ce fichier les chances au fil de la partie (PNG ou SVG)

cli-help-rules = les règles, chacune avec son identifiant et son origine
cli-help-rules-id = seulement cette règle
cli-help-rules-markdown = sous forme de page Markdown
cli-help-options = ce dont une table peut convenir
cli-help-check-data = vérifier ses propres données
cli-help-check-data-file = le fichier de données

cli-help-apply = appliquer des commandes à une position : JSON en entrée, JSON en sortie (voir docs/notation.md)
cli-help-apply-random = écrire plutôt N positions d’exemple, une ligne de JSON chacune
cli-help-apply-seed = graine du hasard et des positions d’exemple (par défaut : 0)
cli-help-apply-view = ajoute ce que cette place apprend et voit à la fin (un numéro à partir de 0, ou « spectator »)

cli-help-physics = essayer la physique seule : des lancers, et un rapport
cli-help-physics-throw = lancer un jeton et voir où il s’arrête
cli-help-physics-pour = renverser un flacon d’épices au-dessus d’une poêle
cli-help-physics-toss = faire sauter une crêpe
cli-help-physics-tilt = de combien le flacon est renversé, en degrés (sinon : 120)
cli-help-physics-dwell = combien de temps il y reste, en secondes (sinon : 0.3)
cli-help-physics-turn = combien de temps prend le renversement, en secondes (sinon : 0.4)
cli-help-physics-crystals = épices et sel dans le flacon (sinon : 15+5)
cli-help-physics-lift = à quelle vitesse la poêle est levée, en m/s (sinon : 1.2)
cli-help-physics-wrist = à quelle vitesse le poignet fouette, en rad/s (sinon : 8.5)
cli-help-physics-lag = de combien le coup de poignet suit la levée, en secondes (sinon : 0.07)
cli-help-physics-runs = combien de fois (sinon : 1)
cli-help-physics-report = écrire une page de graphiques : ce que font les mains et les choses
cli-help-physics-at = viser ce point, en centimètres à l’est et au nord du milieu du plateau (défaut : 0,0)
cli-help-physics-side = lancer de ce côté : south, west, north ou east (défaut : south)
cli-help-physics-chips = tant de jetons sont déjà sur le plateau (défaut : 0)
cli-help-physics-set = fixer un nombre du geste, sous la forme NOM=VALEUR en mètres, radians et secondes ; peut être répété
cli-help-physics-skill = si la main est sûre : expert, good, casual, novice ou un nombre de 1 à 4 (défaut : moitié du tremblement d’expert)
cli-help-physics-seed = graine du tremblement de la main (défaut : une autre chaque fois)
cli-help-physics-plot = dessiner dans ce fichier (PNG ou SVG)
cli-help-physics-movie = filmer dans ce fichier (GIF)
cli-help-physics-times = combien de lancers pour chaque point d’un graphique (défaut : 60)

## Mistakes

cli-error = peppermill: { $text }
cli-error-rule = peppermill: { $text } [règle { $rule }]
cli-error-output = peppermill: La sortie ne peut pas être écrite : { $detail }
cli-error-usage = peppermill: { $text }
    Essayez « { $command } --help ».
cli-argparse-required = il manque : { $detail }
cli-argparse-invalid-choice = { $detail } : ce choix n’existe pas
cli-argparse-unrecognized = non reconnu : { $detail }
cli-argparse-expected = { $detail } : il manque quelque chose après
cli-argparse-not-both = { $detail } : pas en même temps que l’autre
cli-argparse-other = non reconnu : { $detail }
cli-interrupted = Interrompu.

## Reports

cli-simulate-progress = en cours
cli-simulate-title = { $game } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } à { $players }
cli-simulate-bot = bot
cli-simulate-wins = victoires
cli-simulate-rate = sur toutes les parties
cli-simulate-score = points en moyenne
cli-simulate-rounds = tours par manche ou partie (médiane) : { $rounds }
cli-simulate-ending = { $reason } { $count ->
        [one] ({ $count } partie)
       *[other] ({ $count } parties)
    }
cli-simulate-speed = { $decisions } décisions, { $rate } par seconde de processeur
cli-ladder-rating = classement
cli-analyse-title = { $game } : ce qui a changé les chances de gagner
cli-analyse-player = joueur
cli-analyse-points = points
cli-analyse-begin = au début
cli-analyse-luck = hasard
cli-analyse-hand = main
cli-analyse-head = tête
cli-analyse-end = à la fin
cli-analyse-better = Les réponses qui ont le plus coûté, et de meilleures :
cli-analyse-nothing-better = Aucune réponse n’était nettement moins bonne que la meilleure.
cli-analyse-moment = Entrée { $entry }, { $name } : { $answer } ; mieux : { $best } ({ $share })
cli-analyse-entry = entrée de l’enregistrement
cli-analyse-chance = chance de gagner
cli-check-data-good = { $file } est en ordre : { $name }.
cli-options-title = Options du jeu { $game }
cli-options-flag = oui ou non, par défaut { $default }
cli-options-number = de { $low } à { $high }, par défaut { $default }
cli-options-word = { $words }, par défaut { $default }
cli-options-named = { $value } : { $meaning }
cli-options-seats = Les autres nombres sont des places, comptées à partir de 1.
cli-rules-title = Les règles du jeu { $game }
cli-rules-note = Chaque règle dit d’où elle vient : { $kinds }.
cli-games-none = Aucune partie n’est gardée dans { $file }.
cli-games-title = Parties gardées dans { $file }
cli-games-row = { $id } · { $game } · { $names } · { $state ->
        [over] terminée
       *[open] inachevée
    }
cli-replay-title = { $game } : { $names }
cli-replay-verified = Vérifié : { $events ->
        [one] { $events } événement découle
       *[other] les { $events } événements découlent
    } des règles.
cli-replay-unfinished = La partie n’est pas terminée.
cli-record-written = Écrit : { $file }
cli-store-progress = vérification
cli-store-looked-at = Vérifié dans { $file } : { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } avec { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $guests ->
        [one] { $guests } fiche d’invité
       *[other] { $guests } fiches d’invités
    }, { $lines ->
        [one] { $lines } message
       *[other] { $lines } messages
    }, { $blobs ->
        [one] { $blobs } pièce jointe
       *[other] { $blobs } pièces jointes
    }.
cli-store-moving = copie
cli-store-moved = Copié de { $source } vers { $file }, et comparé ligne par ligne : { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } avec { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $guests ->
        [one] { $guests } fiche d’invité
       *[other] { $guests } fiches d’invités
    }, { $lines ->
        [one] { $lines } message
       *[other] { $lines } messages
    }, { $blobs ->
        [one] { $blobs } pièce jointe
       *[other] { $blobs } pièces jointes
    }.
cli-store-moved-next = Utilisez désormais { $file } (`--store`). { $source } est resté tel quel ; qui continue à y jouer joue une autre partie.
cli-store-problems = { $count ->
        [0] Tout est en ordre.
        [one] { $count } problème : voir ci-dessus.
       *[other] { $count } problèmes : voir ci-dessus.
    }
cli-store-table = table { $id }
cli-store-match = partie { $id }
cli-store-gone = Supprimé de { $file } : { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }, { $guests ->
        [one] { $guests } fiche d’invité
       *[other] { $guests } fiches d’invités
    }, { $lines ->
        [one] { $lines } message
       *[other] { $lines } messages
    }, { $blobs ->
        [one] { $blobs } pièce jointe
       *[other] { $blobs } pièces jointes
    }.
cli-store-would-go = À supprimer de { $file } : { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }, { $guests ->
        [one] { $guests } fiche d’invité
       *[other] { $guests } fiches d’invités
    }, { $lines ->
        [one] { $lines } message
       *[other] { $lines } messages
    }, { $blobs ->
        [one] { $blobs } pièce jointe
       *[other] { $blobs } pièces jointes
    }.
cli-store-smaller = Le fichier a diminué de { $bytes ->
        [one] { $bytes } octet
       *[other] { $bytes } octets
    }.
cli-store-not-smaller = { $file } n’a pas pu être réduit pour l’instant : { $detail }
cli-work-ready = { $id } travaille pour les serveurs, { $workers } tâches à la fois. Ctrl-C y met fin.
cli-work-over = Plus aucun travail n’est accepté.
cli-cluster-process = { $id } : { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, bail de { $seconds } s
cli-cluster-draining = { $id } : encore { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, va s’arrêter
cli-cluster-figures = { $clients ->
        [one] { $clients } client
       *[other] { $clients } clients
    } ; écritures en attente : { $writes } (la plus ancienne depuis { $oldest } s) ; tâches en attente : { $jobs }
cli-cluster-off-bus = n’atteint pas le bus
cli-cluster-summary = { $processes ->
        [one] { $processes } processus
       *[other] { $processes } processus
    } ; { $owned } sur { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } en service.
cli-cluster-orphaned = { $tables ->
        [one] { $tables } table attend
       *[other] { $tables } tables attendent
    } un processus.
cli-cluster-table = { $id } · { $phase } · { $node } · mandat { $term } · { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } · modifiée il y a { $seconds } s
cli-cluster-table-alone = { $id } · { $phase } · personne · mandat { $term } · { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } · modifiée il y a { $seconds } s
cli-cluster-tables = { $tables ->
        [one] { $tables } table en service.
       *[other] { $tables } tables en service.
    }
cli-cluster-drain-asked = { $id } doit céder ses tables et s’arrêter.
cli-cluster-drained = { $id } s’est arrêté.
cli-cluster-drain-late = { $id } tourne encore après { $seconds } s. Son journal dit pourquoi.

## Playing

cli-name-human = { $number ->
        [0] Convive
       *[other] Convive { $number }
    }
cli-name-bot-1 = Safran
cli-name-bot-2 = Cumin
cli-name-bot-3 = Paprika
cli-name-bot-4 = Cardamome
cli-name-bot-5 = Gingembre
cli-play-title = { $game } : { $names }
cli-play-curtain = Passez l’écran à { $name }. Personne d’autre ne regarde.
cli-play-curtain-ready = { $name }, appuyez sur Entrée quand personne d’autre ne voit l’écran.
cli-play-together = Tout le monde peut regarder. Entrée pour continuer.
cli-play-prompt = { $name }, quelle carte ? (« help » explique)
cli-play-chosen = Vous avez choisi la carte { $card }. Entrée pour continuer, ou tapez une autre carte.
cli-play-not-a-card = « { $text } » n’est ni une carte ni un mot connu ici. « help » donne la liste des mots.
cli-play-help = Un nombre joue cette carte. Autres mots : « log » (ce qui s’est passé), « rules » ou « rules A-3 » (les règles), « save FILE » (écrire la partie dans un fichier), « quit » (quitter ; la partie est gardée), « help ».
cli-plain-help = Un nombre donne la réponse correspondante ; on peut aussi écrire une réponse comme une commande avec ses champs (nom=valeur). Autres mots : « log » (ce qui s’est passé), « rules » (les règles), « save FICHIER » (enregistrer la partie), « quit » (partir ; la partie est gardée), « help ».
cli-plain-prompt = { $name } : { $ask } (un nombre ; « help » explique)
cli-plain-prompt-answers = { $name }, à vous : quelle réponse ? (« help » explique)
cli-plain-more = et { $count } autres, à écrire comme commandes
cli-plain-number = Il n’y a pas de réponse { $number } : elles vont de 1 à { $most }.
cli-plain-unknown = « { $text } » n’est ni une réponse ni un mot connu ici. « help » donne la liste.
cli-play-saved = Partie enregistrée dans { $file }. Pour continuer : { $command } --load { $file }
cli-play-save-where = Enregistrer où ? Écrivez : save FILE
cli-play-kept = La partie est gardée. Pour continuer : { $command } --resume { $id }
cli-play-not-kept = La partie n’a pas été gardée.
cli-play-resumed = La partie { $id } reprend.
cli-play-result = { $place }. { $name } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
cli-play-over = La partie est terminée
cli-play-watching = Il n’y a que des bots à cette table : vous regardez.
cli-play-compiling = Un bot cherche ici : ce avec quoi il calcule est d’abord compilé, une seule fois, ce qui peut prendre une minute.

## Serving

cli-serve-open = Les tables sont ouvertes à l’adresse { $url }
cli-serve-running = Un serveur est déjà lancé : sa page { $url } s’ouvre.
cli-serve-only-here = Seule cette machine peut entrer. Pour laisser entrer votre réseau, lancez avec --lan.
cli-serve-network = Dans votre réseau, on entre par :
cli-serve-no-network = Cette machine n’a pas d’adresse dans un réseau : personne d’autre ne peut entrer.
cli-serve-plain = Tout fonctionne en simple http, sauf le mouvement ; pour le mouvement, lancez avec --tls.
cli-serve-certificate = Empreinte du certificat (SHA-256) : { $fingerprint }
cli-serve-trust = Un téléphone doit faire confiance à ce serveur une fois. Sur le téléphone, ouvrez { $url } (malgré l’avertissement) ou apportez-y { $file }, puis
    - iPhone : Réglages > Général > VPN et gestion de l’appareil : installer ; puis Général > Informations > Réglages des certificats : activer
    - Android : Paramètres > Sécurité > Autres paramètres de sécurité > Installer depuis la mémoire de l’appareil > Certificat CA
    Comparez l’empreinte affichée avec celle-ci (SHA-256) : { $fingerprint }
cli-serve-few-files = Ce système permet { $most } connexions ouvertes, et non les { $wanted } que les limites autorisent : augmentez `ulimit -n`, ou baissez ces limites par --limit.
cli-serve-stop = Ctrl-C arrête le serveur.
cli-serve-kept = Arrêté. Tout est gardé dans { $file }.

## The table of Chili

cli-chili-heading = Manche { $cycle } sur { $cycles } · tour { $round }
cli-chili-target = cible
cli-chili-free = libre
cli-chili-pile-draw = Pioche { $count }
cli-chili-pile-discard = Défausse { $count }
cli-chili-column-hand = main
cli-chili-column-collected = prises
cli-chili-column-points = points
cli-chili-scored = { $name } : collection { $collected } ({ $plus }), en main { $hand } ({ $minus }), total { $total }
cli-chili-collection = collection : { $cards }
cli-chili-your-hand = { $name }, votre main
cli-chili-legend = Sur chaque carte : son nombre et ses piments (●). Sous vos cartes : la distance à la carte cible (±), et « libre » dans la zone libre, sinon le nombre de cartes (+) qu’elles coûtent si elles ne gagnent pas.
cli-chili-hand-free = libre

## Physics

cli-physics-lies = Jeton { $number } : { $x } cm, { $y } cm, { $face ->
        [up] valeur visible
       *[down] valeur cachée
    }.
cli-physics-left = Le jeton { $number } a quitté le plateau.
cli-physics-rim = Le jeton { $number } repose sur le rebord.
cli-physics-touched = Le jeton { $a } a touché le jeton { $b }.
cli-physics-motion = { $seconds } s de mouvement en { $bytes } octets.
cli-physics-report-title = Peppermill : ce que font les mains et les choses
cli-physics-dispersion = Où finissent les lancers vers le milieu du plateau, selon l’adresse
cli-physics-dispersion-note = Chaque point est un lancer. Les cercles ont le rayon d’un bol et d’un cercle d’action ; à côté de chaque adresse, combien de fois on les touche.
cli-physics-turning = Combien de fois un jeton se retourne
cli-physics-turning-tumble = bascule (rad/s)
cli-physics-turning-share = valeur visible (%)
cli-physics-east = est (cm)
cli-physics-north = nord (cm)
cli-physics-fell = { $time } s : { $kind } no { $number } est tombé.
cli-physics-poured = Tombés : { $fallen }. Encore dans le flacon : { $left }.
cli-physics-pours = cristaux : { $crystals } · nombre de gestes : { $runs } ({ $share })
cli-physics-toss-picture = rattrapée, côté image : { $count } ({ $share })
cli-physics-toss-recipe = rattrapée, côté recette : { $count } ({ $share })
cli-physics-toss-beside = à côté de la poêle : { $count } ({ $share })
cli-physics-toss-on-edge = sur la tranche : { $count } ({ $share })
cli-physics-toss-half-out = à moitié hors de la poêle : { $count } ({ $share })
cli-physics-crystals = Cristaux sortis d’un flacon plein selon l’inclinaison et l’attente
cli-physics-crystals-note = Une main qui ne tremble pas. Chaque ligne dit combien de temps le flacon reste renversé.
cli-physics-crystals-dwell = { $seconds } s d’attente
cli-physics-crystals-tilt = inclinaison (°)
cli-physics-crystals-fallen = cristaux sortis (moyenne)
cli-physics-tosses = Où les crêpes se retournent
cli-physics-tosses-note = Combien de fois la crêpe d’un maître est rattrapée côté image, selon le coup de poignet et son retard ; et chaque adresse au meilleur point.
cli-physics-tosses-wrist = coup de poignet (rad/s)
cli-physics-tosses-lag = retard du coup de poignet (ms)
cli-physics-tosses-share = retournées

## La table de Safranito

cli-safranito-heading = Tour { $round } · { $phase ->
        [throw] lancers
        [typing] lancers
        [act] cases d’action
        [keep] cases d’action
        [pick] commerce
        [sell] commerce
        [buy] commerce
        [blend] mélanges
       *[over] la fin
    }
cli-safranito-column-money = roup
cli-safranito-column-cards = cart
cli-safranito-column-reserved = rés.
cli-safranito-column-done = mél.
cli-safranito-display = À l’étal : { $spices }
cli-safranito-blends = Mélanges :
cli-safranito-completed = Réalisés par { $name } : { $blends }
cli-safranito-tokens = Marques : { $tokens }
cli-safranito-piles = Pioches : { $spices } épices, { $blends } mélanges
cli-safranito-discard = Défausse : { $spices }
cli-safranito-hand = { $name }, vos épices : { $spices }
cli-safranito-chips = Vos jetons encore à lancer : { $chips }
cli-safranito-reserved = Réservés pour vous :
cli-safranito-lies = { $number } { $chip } { $place }{ $face ->
        [up] {" "}(face visible)
       *[down] {""}
    }
cli-safranito-close = { $inside ->
        [yes] (de { $by } mm)
       *[no] (à { $by } mm de { $place })
    }
cli-safranito-short-curry = curry
cli-safranito-short-ginger = gingem.
cli-safranito-short-cardamom = cardam.
cli-safranito-short-chili = piment
cli-safranito-short-garlic = ail
cli-safranito-short-mint = menthe
cli-safranito-short-cumin = cumin
cli-safranito-short-saffron = safran
cli-safranito-short-cinnamon = cannelle
cli-safranito-short-extra_throw = lancer
cli-safranito-short-spice_card = carte
cli-safranito-short-reserve = réserve
cli-safranito-short-head_chef = chef
cli-safranito-short-field = plateau
cli-safranito-short-out = dehors
cli-safranito-legend = Sur le plateau : les jetons, par la lettre de leur propriétaire et leur valeur (·· quand vous n’avez pas à la connaître). Les épices à l’étal sont en gras. * marque le chef, ▸ c’est vous, ✓ un mélange que vous pouvez réaliser. Sous le plateau, chaque jeton porte son numéro.
cli-safranito-help = Lancer : « aim safran » vise un bol ou un cercle ; « aim safran 110 20 » avec 110 % de la force qui devrait suffire et 20 degrés d’élévation (d’habitude 100 et 7) ; « aim #3 » vise le jeton 3 ; « aim 10,-5 » un point, en centimètres à l’est et au nord du milieu ; « with 40 » lance votre 40, « chip 40 » le prend d’abord en main ; « from west » si c’est convenu. Avec un vrai plateau : « lay safran », « lay field up », « lay out », puis « move 3 menthe » pour ce qui a bougé, puis « done ». Toute autre réponse porte un numéro ; ou dites « oui », « non », « keep menthe », « pick menthe », « sell 2 », « buy », « blend 3 », « blend 3 without menthe » (des marques à la place de la menthe), « pass ». Le début d’un nom suffit. Autres mots : « log » (ce qui s’est passé), « rules » ou « rules B-2 » (les règles), « save FILE » (écrire la partie dans un fichier), « quit » (partir ; la partie est gardée), « help ».
cli-safranito-ask-throw = { $name }, où lancez-vous votre { $chip } ? (« aim … », « chip … » ; « help » explique)
cli-safranito-ask-lay = { $name }, où se trouve votre { $chip } ? (« lay … », « chip … » ; « help » explique)
cli-safranito-ask-typing = { $name }, autre chose a-t-il bougé ? (« move 3 menthe » ; sinon Entrée)
cli-safranito-ask-use = { $name }, utilisez-vous « { $space } » ?
cli-safranito-ask-keep = { $name }, quelle carte gardez-vous ?
cli-safranito-ask-pick = { $name }, quel bol vient ensuite ?
cli-safranito-ask-sell = { $name }, vendez-vous { $spice } à { $price } la carte ?
cli-safranito-ask-buy = { $name }, achetez-vous { $spice } pour { $price } ?
cli-safranito-ask-blend = { $name }, réalisez-vous un mélange ?
cli-safranito-answer-use = { $use ->
        [yes] l’utiliser
       *[no] y renoncer
    }
cli-safranito-answer-sell = { $count ->
        [0] ne rien vendre
       *[other] en vendre { $count } pour { $money }
    }
cli-safranito-answer-buy = { $buy ->
        [yes] acheter pour { $price }
       *[no] ne pas acheter
    }
cli-safranito-answer-blend = mélange { $blend } : { $spices }{ $count ->
        [0] {""}
       *[other] {" "}(marques à la place de { $tokens })
    }
cli-safranito-answer-pass = plus de mélange
cli-safranito-chosen = En main : votre { $chip }.
cli-safranito-no-value = Vous n’avez pas de { $chip } à lancer.
cli-safranito-no-chip = Il n’y a pas de jeton { $number } sur le plateau.
cli-safranito-which = « { $text } » : lequel voulez-vous dire ? { $known }
cli-safranito-drawn = À cette table, les lancers sont tirés au sort : seul compte l’endroit visé, ni la force, ni l’élévation, ni le côté.
cli-safranito-unknown = « { $text } » n’est pas un mot connu ici. « help » donne la liste des mots.
cli-safranito-result = { $place }. { $name } : { $score ->
        [one] { $score } mélange
       *[other] { $score } mélanges
    }

## Avec un vrai plateau

cli-companion-help = « undo » annule la dernière entrée, « undo 3 » les trois dernières, et « redo » les saisit à nouveau : ce qui a été mal tapé se corrige.
cli-companion-undone = Annulé : { $text }. La partie continue sous le nom { $id } ; telle qu’elle était, elle est gardée.
cli-companion-redone = Saisi à nouveau : { $text }
cli-companion-nothing = Il n’y a rien à annuler.
cli-companion-nothing-again = Il n’y a rien à saisir à nouveau.
cli-companion-over = Entrée pour partir ; « undo » annule la dernière entrée.
