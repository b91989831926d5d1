### What the table says whatever is played: refusals, endings, small words.

## Refusals

refusal-no-such-seat = Il n’y a pas de place { $seat } ici : les places vont de 0 à { $last }.
refusal-game-over = La partie est terminée.
refusal-decision-closed = Ce choix ({ $decision }) est clos : la partie a déjà avancé.
refusal-decision-unknown = Il n’y a pas de choix ouvert nommé « { $decision } ».
refusal-players = { $game } se joue de { $fewest } à { $most } personnes, pas à { $players }.
refusal-game-unknown = Il n’y a pas de jeu nommé « { $value } ». Au choix : { $known }.
refusal-bot-unknown = Il n’y a pas de bot nommé « { $value } ». Au choix : { $known }.
refusal-option-unknown = Il n’y a pas d’option nommée « { $field } ». Au choix : { $known }.
refusal-option-malformed = « { $value } » n’est pas une option : écrivez nom=valeur.
refusal-option-not-a-flag = L’option « { $field } » est oui ou non, pas « { $value } ».
refusal-option-out-of-range = L’option « { $field } » est un nombre entier de { $low } à { $high }, pas « { $value } ».
refusal-notation-malformed = Cette ligne est illisible : { $text }
refusal-notation-unknown-word = « { $text } » ne commence par aucun mot connu ici. Mots connus : { $known }.
refusal-notation-field = Dans « { $text } », il y a une erreur ici : { $detail }
refusal-position-unknown-field = Une position n’a pas de champ « { $field } ». Champs possibles : { $known }.
refusal-position-field = Le champ « { $field } » de la position ne peut pas être « { $value } ».
refusal-position-number = Le champ « { $field } » de la position attend un nombre entier de { $low } à { $high }, pas « { $value } ».
refusal-position-phase = Le champ « { $field } » de la position ne s’accorde pas avec sa phase, « { $phase } ».
refusal-record-not-ours = { $file } n’est pas un enregistrement de partie de Peppermill.
refusal-record-newer = { $file } vient d’un Peppermill plus récent (format { $format } ; celui-ci lit jusqu’au format { $known }).
refusal-record-damaged = { $file } est endommagé ou a été modifié : la somme de contrôle ne correspond pas.
refusal-record-field = Dans { $file }, le champ « { $field } » est faux : { $detail }
refusal-record-event = Dans { $file }, l’entrée { $entry } ne découle pas des règles : { $detail }
refusal-record-blob = Dans { $file }, la pièce jointe { $hash } manque, ou une autre porte son nom.
refusal-version-unknown = Il n’y a pas d’entrée { $value } : l’enregistrement en compte { $most }.
refusal-file-missing = Le fichier { $file } n’existe pas.
refusal-file-unreadable = { $file } est illisible : { $detail }
refusal-file-exists = { $file } existe déjà et reste tel quel. Choisissez un autre nom, ou supprimez d’abord ce fichier.
refusal-file-unwritable = Impossible d’écrire { $file } : { $detail }
refusal-file-too-large = { $file } dépasse { $most } octets.
refusal-file-not-text = { $file } n’est pas un fichier texte.
refusal-file-not-toml = { $file } est illisible : { $detail }
refusal-data-unknown-field = { $file }, ligne { $line } : il n’y a pas de champ « { $field } ».
refusal-data-name = { $file }, ligne { $line } : « { $field } » doit être un mot fait de lettres, de chiffres, de points et de tirets, 40 signes au plus.
refusal-data-missing = { $file } : le champ « { $field } » manque.
refusal-store-not-ours = { $file } n’est pas un fichier de parties de Peppermill. Il reste tel quel.
refusal-store-newer = { $file } vient d’un Peppermill plus récent (version { $version } ; celui-ci connaît jusqu’à la version { $known }).
refusal-store-damaged = { $file } est endommagé et reste tel quel : { $detail }
refusal-store-failed = La partie n’a pas pu être gardée dans { $file } : { $detail }. Ce qui était déjà gardé est en sûreté.
refusal-match-unknown = Il n’y a pas de partie « { $value } » dans { $file }.
refusal-match-exists = Il y a déjà une partie « { $value } » dans { $file }.
refusal-match-without-seed = Le hasard de la partie « { $value } » n’est pas connu : on peut la regarder, mais pas la continuer.
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

## The kinds of rules

rule-kind-S = livret de règles
rule-kind-R = notre décision
rule-kind-O = option

## Small words

yes = oui
no = non
nothing = rien
