### What the table says whatever is played: refusals, endings, small words.

## Refusals

refusal-hand-here = Le téléphone qui sert de main à la place { $seat } est là. C’est lui qui la rend.
refusal-hand-taken = Un autre téléphone sert déjà de main à la place { $seat }.
refusal-no-such-seat = Il n’y a pas de place { $seat } ici : les places vont de 0 à { $last }.
refusal-game-over = La partie est terminée.
refusal-decision-closed = Ce choix ({ $decision }) est clos : la partie a déjà avancé.
refusal-decision-unknown = Il n’y a pas de choix ouvert nommé « { $decision } ».
refusal-players = { $game } se joue de { $fewest } à { $most } personnes, pas à { $players }.
refusal-not-your-turn = C’est à quelqu’un d’autre de répondre ici, pas à vous.
refusal-no-such-answer = Ce n’est pas une des réponses à ce qu’on vous demande.
refusal-no-data-set = Ce jeu n’a pas de données à remplacer.
refusal-package-broken = Le paquet { $package } est inutilisable : { $detail }
refusal-package-version = Le paquet { $package } a été écrit pour la version { $version } des paquets de Peppermill ; celui-ci connaît la version { $known }. Installez des versions qui vont ensemble.
refusal-package-name = Le paquet { $package } s’appelle « { $value } ». Un nom se compose de minuscules, de chiffres et de « _ », commence par une lettre et reprend celui de son point d’entrée.
refusal-bot-broken = Le bot { $bot } s’est arrêté sur une erreur : { $detail }
refusal-bot-too-slow = Le bot { $bot } a mis plus de { $seconds } secondes à répondre.
refusal-bot-package-unknown = Aucun paquet installé n’apporte le bot « { $value } ». Paquets avec des bots : { $known }.
refusal-bot-failed = Le bot { $bot } a donné une réponse que les règles interdisent : { $detail }
refusal-game-unknown = Il n’y a pas de jeu nommé « { $value } ». Au choix : { $known }.
refusal-bot-unknown = Il n’y a pas de bot nommé « { $value } ». Au choix : { $known }.
refusal-bot-refused = Le bot à la place { $seat } a répondu { $value }, ce qui n’est pas permis ({ $detail }).
refusal-bot-without-answer = Ce n’est pas un bot : { $value }. Un bot est un nom, ou un objet avec une méthode « answer(view, decision, rng) ».
refusal-option-unknown = Il n’y a pas d’option nommée « { $field } ». Au choix : { $known }.
refusal-option-malformed = « { $value } » n’est pas une option : écrivez nom=valeur.
refusal-option-twice = L’option « { $field } » est donnée deux fois : « { $former } » est son ancien nom.
refusal-option-not-a-flag = L’option « { $field } » est oui ou non, pas « { $value } ».
refusal-option-not-a-word = L’option « { $field } » est l’un de ces mots : { $known }, pas « { $value } ».
refusal-option-out-of-range = L’option « { $field } » est un nombre entier de { $low } à { $high }, pas « { $value } ».
refusal-notation-malformed = Cette ligne est illisible : { $text }
refusal-notation-unknown-word = « { $text } » ne commence par aucun mot connu ici. Mots connus : { $known }.
refusal-notation-field = Dans « { $text } », il y a une erreur ici : { $detail }
refusal-notation-field-missing = Dans « { $text } », il manque le champ « { $detail } ». Les champs de « { $word } » : { $known }.
refusal-notation-field-unknown = Dans « { $text } », « { $word } » n’a pas de champ « { $detail } ». Ses champs : { $known }.
refusal-position-unknown-field = Une position n’a pas de champ « { $field } ». { $expected }
refusal-position-elsewhere = La partie ne peut pas commencer de cette position : joueurs, options ou cartes ne sont pas ceux de la table, ou elle y est déjà finie.
refusal-resample-unknown = Le jeu « { $value } » ne garde rien en mémoire : on ne peut rien y redistribuer.
refusal-resample-unsettled = On ne peut redistribuer ce qui est caché que lorsque quelqu’un doit répondre, ou une fois la partie finie.
refusal-engine-unknown = Il n’y a pas de version compilée des règles pour le jeu « { $value } ». Il y en a une pour : { $known }.
refusal-ladder-pool = Une échelle demande au moins deux bots différents ; nommés : { $count }.
refusal-engine-uncovered = La version compilée des règles ne connaît pas { $option }={ $value }.
refusal-codec-unknown = Il n’y a pas de codec pour le jeu « { $value } » : des agents ne peuvent pas l’apprendre.
refusal-codec-typed = Cet environnement ne se joue pas avec { $field }={ $value } : les agents n’ont pas de plateau à lire. Prenez sampled ou physics.
refusal-batch-unknown = Il n’y a pas de lots du jeu « { $value } ».
refusal-batch-unseen = Les lots du jeu « { $value } » ne donnent pas d’observations : prenez son environnement.
refusal-batch-count = Un lot contient au moins une partie, pas { $value }.
refusal-engine-unsettled = La version compilée des règles n’accepte que les positions où quelqu’un doit répondre, et les fins de partie.
refusal-position-field = { $given ->
    [0] Le champ « { $field } » de la position ne convient pas ici.
   *[other] Le champ « { $field } » de la position ne peut pas être « { $value } ».
} { $expected }
refusal-position-number = Le champ « { $field } » de la position attend un nombre entier de { $low } à { $high }, pas « { $value } ».
refusal-position-phase = Le champ « { $field } » de la position ne s’accorde pas avec sa phase, « { $phase } ». { $expected }
position-expects-kind = Sa forme est autre : { $detail }
position-expects-short = { $high } caractères au plus sont lus.
position-expects-once = Il ne peut figurer qu’une fois dans une position.
position-expects-json = Sa valeur est un simple mot, ou du JSON sans saut de ligne ni point-virgule.
position-expects-version = Une position commence par « { $example } ».
position-expects-seed = C’est « rest » seul, ou « rest » suivi d’une graine : un nombre ou un texte d’au plus { $high } caractères.
position-expects-bare = C’est « rest » seul : les cartes de la pioche n’ont pas d’ordre.
position-expects-number = C’est un nombre entier de { $low } à { $high }.
position-expects-tilt = C’est un angle de { $low } à { $high } rad.
position-expects-tens = L’argent va par dizaines entières, de 0 à { $high }.
position-expects-word = Valeurs possibles : { $known }.
position-expects-near = Vouliez-vous dire « { $near } » ? Valeurs possibles : { $known }.
position-expects-field = Champs possibles : { $known }.
position-expects-near-field = Vouliez-vous dire « { $near } » ? Champs possibles : { $known }.
position-expects-like = Il s’écrit ainsi : { $example }
position-expects-seats = Il a un élément par place, { $count } en tout.
position-expects-items = Il a { $count } éléments, dans cet ordre : { $known }.
position-expects-different = Rien ne peut y figurer deux fois.
position-expects-order = Ses éléments suivent l’ordre du jeu : { $wanted }.
position-expects-pieces = Chaque pièce se trouve à un seul endroit. En trop : { $surplus }. Nulle part : { $missing }. Le mot « rest » met à sa place ce qui n’est pas nommé.
position-expects-nothing-yet = Dans la phase « begin », rien n’est encore distribué : omettez ce champ ou indiquez une phase suivante.
position-expects-with-phase = Il n’appartient qu’à ces phases : { $known }. La phase est « { $phase } ».
position-expects-needed = La phase « { $phase } » en a besoin, par exemple : { $example }
position-expects-only = Dans la phase « { $phase } », c’est { $wanted }.
position-expects-pose = Un lieu est [x,y,z] en mètres, à { $far } au plus du milieu ; une rotation est un quaternion [w,x,y,z] de longueur 1. Les cristaux des éviers n’ont ni l’un ni l’autre.
position-expects-on-space = C’est une place qui a un jeton sur la case évaluée (space { $space }).
position-expects-in-bowls = Pendant le commerce, chaque jeton est dans un bol.
position-expects-with-chips = C’est un bol qui contient des jetons et n’a pas encore été traité : { $known }.
position-expects-to-throw = La place { $seat } lance ensuite et doit y avoir un jeton.
position-expects-three = Une seule place au plus a trois mélanges terminés, personne n’en a davantage, et trois seulement dans les phases « blend » et « over ».
position-expects-in-the-air = Son numéro est celui du dernier lancer : { $wanted }.
position-expects-aimed = Dans la phase « fly », il a un geste ou une cible ; dans la phase « typing », ni l’un ni l’autre.
position-expects-crepe = C’est « pan » si la crêpe est dans la poêle de la place, « done » si elle est terminée, sinon « held » ou « burnt ».
position-expects-own-spice = Un flacon ne contient que du sel et sa propre épice : 0 à 19 lemon, 20 à 39 pepper, 40 à 59 paprika, 60 à 79 herbs ; les cinq derniers de chacun sont du sel.
position-expects-with-a-dish = Il n’y a de cristaux que dans une poêle avec un plat qui n’est pas la crêpe.
position-expects-served = Un point de victoire joué compte dans « served ».
position-expects-set-up = Elle appartient au tour 0, et le tour est { $turn }.
position-expects-cool = Dans la phase « cool », le plat de la place active a brûlé ; elle a la tasse « cool » et n’a pas encore fait de pause.
position-expects-crepe-in-pan = Dans la phase « toss », la crêpe est dans la poêle de la place active.
position-expects-full-pan = Dans la phase « { $phase } », la poêle de cette place contient un plat.
position-expects-empty-pan = Dans la phase « { $phase } », la poêle de cette place ne contient pas encore de plat.
position-expects-poured = C’est le dernier assaisonnement (numéro { $wanted }), par la place active ({ $seat }).
position-expects-same-bottle = Le flacon du geste est le même : { $wanted }.
position-expects-tossed = C’est le dernier lancer : numéro { $wanted }.
position-expects-chili-cycle = Il va de 1 aux { $cycles } convenus ; c’est le dernier dans les phases « finish » et « over », un précédent dans « deal » (ou 0 avant la première donne).
position-expects-chili-round = Elle compte à partir de 1 ; elle n’est 0 qu’avant la première donne.
position-expects-chili-ring = Six cartes sont dans le cercle dès la première donne, aucune avant.
position-expects-chili-hand = Dans la phase « choose », chaque place a des cartes en main ; avant la première donne, personne n’en a.
position-expects-chili-chosen = Il n’y a de cartes choisies que dans la phase « choose », chacune de la main de sa place.
position-expects-chili-played = Dans la phase « win », chacune des { $players } places a une carte jouée ; dans « discard » certaines, sinon aucune.
position-expects-chili-winner = Après « win », il y a un gagnant, dont la carte n’est pas parmi les cartes jouées et ne coûte rien ; avant, il n’y en a pas.
position-expects-chili-owed = Des cartes ne restent à piocher que dans la phase « draw ».
position-expects-chili-collected = Avant la première donne, rien n’est collectionné.
position-expects-chili-discard = Avant la première donne, rien n’est défaussé.
position-expects-chili-pile = Dans la phase « choose », la pioche n’est pas épuisée.
position-expects-chili-reshuffled = Une manche se termine au tour où la défausse est mélangée : le champ n’est pas là dans la phase « choose ».
position-expects-chili-revealed = Il y a au plus une ligne par tour ; le tour est { $round }.
position-expects-chili-scores = Il y a une ligne par manche terminée ; la manche est { $cycle }.
position-expects-chili-reason = Une manche terminée (phases « deal », « finish », « over ») a la raison qui convient à ses cartes ; une manche en cours n’en a pas.
refusal-record-not-ours = { $file } n’est pas un enregistrement de partie de Peppermill.
refusal-record-newer = { $file } vient d’un Peppermill plus récent (format { $format } ; celui-ci lit jusqu’au format { $known }).
refusal-record-damaged = { $file } est endommagé ou a été modifié : la somme de contrôle ne correspond pas.
refusal-record-field = Dans { $file }, le champ « { $field } » est faux : { $detail }
refusal-record-event = Dans { $file }, l’entrée { $entry } ne découle pas des règles : { $detail }
refusal-record-blob = Dans { $file }, la pièce jointe { $hash } manque, ou une autre porte son nom.
refusal-record-too-long = { $file } est plus long que ce que ce serveur lit : { $value } { $field ->
        [entries] coups
       *[events] événements
    }, et il en accepte { $limit } au plus. Sur votre machine, la commande `peppermill replay` le lit.
refusal-seat-in-hand = Un téléphone sert de main à la place { $seat } : on joue là-bas.
refusal-play-id-reused = Ce coup porte le nom d’un autre, déjà joué. Rien n’a été joué : il lui faut un nom à lui.
refusal-version-unknown = Il n’y a pas d’entrée { $value } : l’enregistrement en compte { $most }.
refusal-file-missing = Le fichier { $file } n’existe pas.
refusal-file-unreadable = { $file } est illisible : { $detail }
refusal-file-exists = { $file } existe déjà et reste tel quel. Choisissez un autre nom, ou supprimez d’abord ce fichier.
refusal-file-unwritable = Impossible d’écrire { $file } : { $detail }
refusal-file-too-large = { $file } dépasse { $most } octets.
refusal-file-not-text = { $file } n’est pas un fichier texte.
refusal-file-not-toml = { $file } est illisible : { $detail }
refusal-data-too-deep = Dans { $file }, ligne { $line }, une clé a plus de { $most } parties.
refusal-data-unknown-field = { $file }, ligne { $line } : il n’y a pas de champ « { $field } ».
refusal-data-name = { $file }, ligne { $line } : « { $field } » doit être un mot fait de lettres, de chiffres, de points et de tirets, 40 signes au plus.
refusal-data-missing = { $file } : le champ « { $field } » manque.
refusal-store-not-ours = { $file } n’est pas un fichier de parties de Peppermill. Il reste tel quel.
refusal-store-newer = { $file } vient d’un Peppermill plus récent (version { $version } ; celui-ci connaît jusqu’à la version { $known }).
refusal-store-none = Il n’y a pas de réserve de Peppermill dans { $file }.
refusal-store-damaged = { $file } est endommagé et reste tel quel : { $detail }
refusal-store-failed = La partie n’a pas pu être gardée dans { $file } : { $detail }. Ce qui était déjà gardé est en sûreté.
refusal-store-unreachable = La base de données { $file } est inutilisable : { $detail }. Démarrez-la, ou corrigez son adresse, son nom d’utilisateur ou son mot de passe.
refusal-store-address = Cette adresse de base de données est illisible : { $detail }. Elle ressemble à postgresql://nom@machine/base.
refusal-store-served-database = Un serveur tourne déjà sur { $file }. Arrêtez-le d’abord, ou lancez tous les serveurs de cette base avec --bus : sans bus, une base n’a qu’un serveur.
refusal-store-served-alone = Un serveur sans --bus tourne sur { $file }. Arrêtez-le d’abord : ensuite, plusieurs serveurs avec --bus pourront partager cette base.
refusal-bus-needs-database = Un bus demande une base de données : donnez --store postgresql://…, car plusieurs serveurs ne peuvent pas partager un fichier.
refusal-node-malformed = Le nom d’un serveur a au plus 32 minuscules, chiffres et traits d’union : « { $value } » n’en est pas un.
refusal-store-database-command = « { $field } » s’applique à un fichier. Une base de données se copie avec pg_dump et se remet en place avec pg_restore.
refusal-store-move-same = { $file } ne peut pas être copié sur lui-même. Indiquez un fichier ou une base de données vide.
refusal-store-move-not-empty = { $file } contient déjà quelque chose et reste tel quel. On copie vers un fichier ou une base de données vide.
refusal-store-move-nothing = Il n’y a pas de parties dans { $file }.
refusal-store-move-unfinished = { $file } est une copie inachevée de { $source }. Relancez `peppermill store move` avec les mêmes lieux ; d’ici là, elle ne sert pas.
refusal-store-move-other = { $file } est une copie inachevée de { $source }. Achevez-la, ou indiquez un autre fichier ou une autre base de données vide.
refusal-store-move-differs = Ce qui est arrivé dans { $file } n’est pas ce qui a été envoyé : { $detail }. La copie ne sert pas. Videz-la et recommencez.
refusal-bus-apart = D’autres serveurs de cette base ({ $nodes }) sont injoignables par { $url } : ils utilisent un autre bus. Donnez à tous le même --bus.
refusal-bus-public-url = Personne ne peut venir d’ailleurs à { $value }, et plusieurs serveurs distribuent des liens qui le contiennent. Donnez dans --public-url le nom que les gens tapent.
refusal-bus-address = Cette adresse de bus est illisible : { $value }. Elle ressemble à nats://nom:motdepasse@machine:4222, ou à tls://… avec ?ca=FICHIER.
refusal-bus-failed = NATS est injoignable à { $url } : { $detail }. Démarrez-le, ou corrigez --bus.
refusal-bus-credentials = NATS à { $url } refuse notre nom et notre mot de passe. Mettez les bons dans --bus.
refusal-bus-certificate = Les certificats nommés dans --bus sont inutilisables : { $detail }
refusal-bus-unencrypted = NATS sur { $url } ne propose pas TLS, et --bus l’exige. Rien ne lui a été envoyé. Donnez un certificat à NATS, ou écrivez nats:// sans ?ca là où le réseau n’est qu’à vous.
refusal-bus-packets = NATS à { $url } n’accepte que des messages de { $bytes } octets au plus. Réglez son max_payload à { $least } ou davantage.
refusal-table-unreachable = Cette table est injoignable pour l’instant. La partie reprend d’elle-même dans un instant.
refusal-cluster-needs-database = Seule une base de données est servie par plusieurs processus : --store postgresql://…, et non { $value }.
refusal-cluster-none = { $file } n’a jamais été servi par plusieurs processus.
refusal-node-unknown = Aucun processus ne s’appelle « { $value } », ou plusieurs. Il y a : { $known }.
refusal-extra-missing = Il manque des composants. Pour les ajouter : { $command }
refusal-store-lost = { $file }, ou un fichier voisin qui en fait partie, n’est plus à sa place. Rien ne peut être gardé tant qu’il n’est pas revenu ou que le programme n’est pas relancé.
refusal-store-replaced = { $file } a été remplacé par un autre fichier pendant son utilisation. Plus rien n’est lu ni gardé tant que le programme n’est pas relancé.
refusal-store-backup-failed = { $file } est d’une version antérieure et n’a pas été mis à jour, car aucune copie de sauvegarde n’a pu être faite avant : { $detail }
refusal-store-exposed = { $file } contient les secrets de toutes les parties, et d’autres personnes sur cette machine peuvent le lire, ou lire un fichier voisin. Cela n’a pas pu être changé ({ $detail }). Lancez en tant que propriétaire, ou faites exécuter `chmod 600` par ce dernier ; si le système de fichiers ne connaît pas de propriétaires, déplacez-le ailleurs.
refusal-store-served = Un serveur utilise déjà { $file } (processus { $pid }, { $url }). Jouez là-bas, arrêtez-le d’abord, ou donnez à celui-ci son propre fichier avec --store.
refusal-server-local = Un serveur pour cette seule machine tourne sur { $file } à { $url }. Arrêtez-le dans sa fenêtre par Ctrl-C, puis relancez « play --lan » : ses tables restent.
store-was-exposed = D’autres personnes sur cette machine pouvaient lire { $file }, ou un fichier voisin. Désormais, seul son propriétaire le peut.
store-slow = { $count ->
    [one] Une écriture attend
   *[other] { $count } écritures attendent
} depuis { $seconds } s. L’écriture en est ici :
refusal-table-unknown = Il n’y a pas de table « { $value } ».
refusal-match-unknown = Il n’y a pas de partie « { $value } » dans { $file }.
refusal-game-lost = La partie de cette table n’est plus conservée.
refusal-match-exists = Il y a déjà une partie « { $value } » dans { $file }.
refusal-match-without-seed = Le hasard de la partie « { $value } » n’est pas connu : on peut la regarder, mais pas la continuer.
refusal-no-companion = « { $value } » ne se joue pas ici sur un vrai plateau. Ce qui s’y joue : { $known }.
refusal-nothing-to-resume = Il n’y a pas de partie inachevée à reprendre dans { $file }.
refusal-seats-count = La liste compte { $count ->
        [one] { $count } place
       *[other] { $count } places
    }, mais la partie se joue à { $players }.
refusal-name-malformed = « { $value } » n’est pas un nom : 1 à 24 lettres, chiffres, espaces, points ou tirets.
refusal-number-out-of-range = « { $field } » est un nombre entier de { $low } à { $high }, pas « { $value } ».
refusal-not-json = L’entrée n’est pas l’objet JSON attendu : { $detail }
refusal-seed-malformed = La graine « { $value } » n’est pas du texte lisible.
refusal-argument-unwanted = { $field } concerne une nouvelle partie ; celle-ci continue comme convenu.
refusal-input-too-large = L’entrée dépasse { $most } octets.
refusal-language-unknown = Il n’y a pas de langue « { $value } ». Au choix : { $known }.
refusal-rule-unknown = Il n’y a pas de règle « { $value } » ici.
refusal-limit-unknown = Il n’y a pas de limite nommée « { $value } ». Au choix : { $known }.
refusal-gesture-not-a-number = « { $field } » de ce geste n’est pas un nombre fini.
refusal-gesture-over-the-edge = La main dépasse le bord : « { $field } » vaut { $value } m, il faut au moins { $limit } m.
refusal-gesture-beyond-limit = Aucune main ne fait cela : « { $field } » de ce geste vaut { $value } { $unit }, les limites sont { $low } et { $high }.
refusal-gesture-pour-dwell = Le flacon reste { $value } s au-dessus de la poêle ; { $limit } s au plus sont permises.
refusal-gesture-pour-twice = Un mouvement renverse le flacon, un autre le redresse : celui-ci revient de { $value }° entre-temps ; { $limit }° au plus sont permis.
refusal-gesture-pour-shaken = On ne tapote ni ne secoue au-dessus de la poêle : le flacon oscille de { $value }° ; { $limit }° au plus sont permis.
refusal-gesture-toss-shaken = Une crêpe se lance d’un seul geste : « { $field } » va et vient de { $value } de trop ; { $limit } au plus sont permis.
refusal-gesture-toss-uneven = « { $field } » de ce geste a { $value } mesures, et la levée en a { $limit }.
refusal-gesture-skill-unknown = Il n’y a pas d’adresse « { $value } ». Connues : { $known }, ou un nombre de 1 à 4.
refusal-motion-unknown = Ce mouvement est de la version { $version } ; ici, on comprend la version { $known }.
refusal-motion-damaged = Ce mouvement est abîmé et ne peut pas être montré.
refusal-plots-missing = Images et films demandent matplotlib. { $set_up ->
        [by-itself] « { $command } » l’installe de lui-même : supprimez le dossier .venv-plots, puis réessayez.
       *[by-hand] Pour l’installer : pip install "peppermill[plots]"
    }
refusal-physics-number = « { $field } » est un nombre, pas « { $value } ».
refusal-physics-choice = « { $field } » ne peut pas être « { $value } ». Connus : { $known }.
refusal-map-unknown = Il n’y a pas de carte d’arrivée de « { $field } ».
refusal-map-superseded = Une carte d’arrivée plus récente a été demandée entre-temps.
refusal-practice-too-many = « { $field } » en a { $value }, et { $limit } au plus sont permis.
refusal-practice-twice = Parmi « { $field } », le numéro { $value } figure deux fois.
refusal-practice-out-of-place = Parmi « { $field } », quelque chose se trouve où rien ne peut être : à plus de { $limit } m, trop haut ou trop bas.
refusal-practice-not-turned = Parmi « { $field } », une rotation n’est pas un quaternion unitaire.
refusal-practice-in-each-other = Parmi « { $field } », { $first } et { $second } sont au même endroit.
refusal-port-taken = Le port { $value } est pris, peut-être par un autre Peppermill. Arrêtez-le, ou choisissez un autre port avec --port (0 prend n’importe quel port libre).
refusal-port-forbidden = Cette machine ne vous laisse pas écouter sur le port { $value }. Choisissez-en un au-dessus de 1023 avec --port.
refusal-host-unusable = Cette machine ne peut pas écouter sur « { $value } » : { $detail }
refusal-base-path-malformed = « { $value } » n’est pas un chemin de base : écrivez-le comme /peppermill, avec des lettres, des chiffres, des points, des tirets et des traits de soulignement.
refusal-url-malformed = « { $value } » n’est pas l’adresse d’un serveur : écrivez-la comme https://games.example.org.
refusal-url-elsewhere = « { $value } » ne mène pas au chemin de base { $path }.
refusal-proxy-malformed = « { $value } » n’est ni une adresse ni un réseau : écrivez comme 127.0.0.1 ou 10.0.0.0/8.
refusal-argument-alone = { $field } ne dit rien sans { $needed }.
refusal-browser-only = { $field } sert à la table dans le navigateur : tapez « play { $field } », sans jeu ni autres options.
refusal-certificate-unusable = { $file } et { $key } ne sont pas un certificat avec sa clé non chiffrée : { $detail }

## At the tables of a server

refusal-blob-unknown = Il n’y a pas ici de données de ce nom pour vous.
refusal-body-malformed = La requête est illisible : { $detail }
refusal-changed-too-often = Vous avez déjà changé d’avis { $most } fois ici. Votre dernier choix reste valable.
refusal-command-malformed = La commande est illisible : { $detail }
refusal-game-not-over = La partie n’est pas terminée. Son enregistrement révélerait les secrets de chacun.
refusal-moment-unknown = Personne n’a répondu à quoi que ce soit à ce moment de la partie.
refusal-review-gone = Cet enregistrement n’est plus conservé ici. Ouvrez-le à nouveau pour son analyse.
refusal-review-unknown = Rien ici ne sait encore juger { $game } : il n’y a donc pas d’analyse de cette partie.
refusal-review-uncovered = Une partie de { $game } avec { $option } = { $value } ne peut pas être analysée : rien ici ne peut la poursuivre.
refusal-guest-needed = Cet appareil n’est pas encore connu ici. Ouvrez d’abord la page d’accueil.
refusal-former-host = L’hôte précédent peut reprendre ce rôle pendant un jour. D’ici là, il garde sa place et la table reste ouverte.
refusal-host-just-left = L’hôte vient de partir. D’autres pourront prendre ce rôle quand cela fera { $seconds } secondes.
refusal-link-unknown = Ce lien ne rend aucune place : un plus récent l’a remplacé, ou il en manque une partie.
refusal-guest-unknown = Personne de ce nom n’est à cette table.
refusal-help-forbidden = { $help ->
        [maps] À cette table, seules les cartes d’atterrissage aident.
       *[other] À cette table, il n’y a pas d’aide.
    } L’hôte en décide avant le début d’une partie.
refusal-advice-unknown = Le coach ne peut pas juger cette partie de { $game } avec ses règles maison.
refusal-answer-unlisted = Ce n’est pas une réponse à ce qu’on vous demande.
refusal-help-used-up = Le coach répond à { $most } questions de ce genre par décision, pas davantage.
refusal-hello-first = Le premier message d’une connexion est « hello ».
refusal-hello-once = « hello » ne se dit qu’une fois.
refusal-host-unknown = Ce serveur ne porte pas ce nom. Utilisez l’adresse qu’il affiche au démarrage.
refusal-lesson-elsewhere = Aucune partie guidée n’est en cours ici.
refusal-lesson-none = Il n’y a pas encore de partie guidée pour { $game }.
refusal-lesson-part = La partie guidée pour { $game } n’a pas de telle suite.
refusal-lesson-prepared = Une partie guidée est préparée d’avance : « { $field } » ne se choisit pas.
refusal-match-closed = C’était destiné à une autre partie de cette table.
refusal-message-malformed = Le message est illisible : { $detail }
refusal-not-at-this-table = Seules les personnes assises à cette table peuvent le faire.
refusal-not-invited = Cette table est privée. Demandez un lien à son hôte.
refusal-not-kept = La table ne peut rien conserver pour le moment ; rien n’a donc été joué. Réessayez dans un instant.
refusal-not-your-seat = La place { $seat } n’est pas la vôtre.
refusal-not-your-view = Cela n’est pas pour vos yeux.
refusal-only-from-here = Seule la machine du serveur peut voir cela.
refusal-only-the-host = Seul l’hôte peut le faire.
refusal-only-watching = Vous êtes là pour regarder. Pour jouer, demandez un autre lien à l’hôte.
refusal-origin-foreign = La page d’un autre site ne peut pas demander cela.
refusal-remove-oneself = L’hôte ne peut pas s’exclure lui-même. Transmettez d’abord ce rôle.
refusal-removed-from-table = L’hôte vous a demandé de quitter cette table.
refusal-seat-devices = La place { $seat } est déjà jouée depuis { $most } appareils.
refusal-seat-empty = Personne n’est assis à la place { $seat }.
refusal-seat-played-by-bot = Un bot joue pour la place { $seat }. Reprenez d’abord la place.
refusal-seat-taken = La place { $seat } est prise.
refusal-seats-full = Plus de { $players } personnes sont déjà assises ici.
refusal-server-full = Il n’y a plus de place ici pour le moment (au plus { $most }).
refusal-server-restarting = Le serveur redémarre. Tout est conservé ; vous revenez dans un instant.
refusal-server-trouble = Quelque chose s’est mal passé, et c’est notre erreur. Rien n’a changé.
refusal-session-ended = Ce navigateur a été déconnecté depuis un autre. Ouvrez la page d’accueil pour recommencer, ou votre propre lien pour retrouver vos places.
refusal-session-unknown = Cette session n’existe pas, ou elle est déjà terminée.
refusal-store-exchanged = Le fichier où ce serveur garde ses parties a été remplacé pendant son utilisation. Rien n’est gardé tant que le serveur n’est pas redémarré.
refusal-table-busy = Trop de choses se passent à la fois à cette table. Réessayez.
refusal-table-ended = Cette table est fermée.
refusal-table-locked = La table est verrouillée : personne de nouveau ne peut entrer.
refusal-table-not-over = Il n’y a pas ici de partie terminée à rejouer.
refusal-table-not-playing = Aucune partie n’est en cours ici.
refusal-table-paused = La partie est en pause.
refusal-table-playing = La partie a commencé.
refusal-talk-empty = Il n’y a rien à lire là-dedans.
refusal-talk-too-fast = Pas si vite : une ligne toutes les { $seconds } secondes.
refusal-talk-too-long = Une ligne a au plus { $most } signes.
refusal-too-fast = C’était trop à la fois. Attendez un instant.
refusal-too-hard = Cela prend ici trop de temps ou trop de mémoire.
refusal-too-many = Il y en a déjà trop (« { $field } », au plus { $most }).
refusal-too-many-tables = Vous avez déjà autant de tables en cours qu’on peut en avoir ici ({ $most }). Terminez une partie, ou ouvrez une ancienne table et fermez-la.
refusal-pages-missing = Les pages n’ont pas été construites. Installez Peppermill avec `python3 run.py play`, ou construisez-les dans `web/`.
refusal-code-unknown = Aucune table n’a ce code. Vérifiez-le encore une fois.
refusal-page-unknown = Il n’y a rien à cette adresse.
refusal-method-unknown = Cela ne peut pas être demandé ainsi.
refusal-version-old = Cette page est plus ancienne que le serveur (qui parle la version { $version }). Rechargez-la.
refusal-version-new = Cette page est plus récente que le serveur (qui parle la version { $version }). Rechargez-la.

## The kinds of rules

rule-kind-S = livret de règles
rule-kind-F = d’après des critiques
rule-kind-R = notre décision
rule-kind-O = option

## Small words

yes = oui
no = non
nothing = rien
