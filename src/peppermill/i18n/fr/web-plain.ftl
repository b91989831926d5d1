# Tables des jeux sans scène à eux.
web-plain-own = À vous
web-plain-players = Joueurs
web-plain-common = Sur la table
web-plain-table = La table
web-plain-move = À vous de jouer
web-plain-you = vous
web-plain-ask = À vous : que faites-vous ?
web-plain-choose = Choisissez une réponse
web-plain-go = Confirmer : { $answer }
web-plain-search = Chercher parmi les réponses
web-plain-more = encore { $count }
web-plain-less = Moins : { $what }
web-plain-greater = Plus : { $what }
web-plain-change = Changer de réponse
web-plain-answered = Vous avez répondu. Les autres réfléchissent encore.
web-plain-waiting = Les autres réfléchissent.
web-plain-gesture = Certaines réponses sont des gestes que cette table ne peut pas recevoir.
