### Ce que montrent les dessins du livret de Safranito. Il vient avec eux.

safranito-figure-chip = Un jeton des deux côtés : face cachée, avec le signe de qui l’a, et face visible, avec sa valeur. Le trou est au milieu.
safranito-figure-board = Le plateau avec neuf bols et quatre cercles d’action, les six jetons d’une personne, le moulin à poivre et 200 roupies pour commencer.
safranito-figure-hole = À gauche : par le trou se voit un morceau du bol, donc le jeton compte. À droite : il en couvre le bord, mais son trou n’en montre rien.
safranito-figure-pushed = Le jeton vert ne comptait nulle part. Le lancer rouge le pousse dans le bol, et maintenant il compte.
safranito-figure-rim = Le vert ne touche que l’intérieur du rebord et compte. Le rouge repose en partie sur le rebord, l’orange est au-delà : tous deux sont sortis.
safranito-figure-order = Les cases dans leur ordre. Sur la deuxième, vert a 40 et 10, soit 50, rouge a 40 : c’est à vert d’agir.
safranito-figure-tie = Rouge et orange ont 40 chacun. Bleu est chef ; de là, dans le sens horaire, rouge vient d’abord et obtient l’action.
safranito-figure-extra = Vert a le plus sur cette case et lance un jeton de plus.
safranito-figure-draw = Un 50 : on pioche cinq cartes, on en garde une, et quatre vont sous la pioche.
safranito-figure-reserve = Le premier mélange de la pioche va à la personne qui a le plus ici, et elle seule le voit.
safranito-figure-mill = Vert a le plus ici et prend aussitôt le moulin à rouge.
safranito-figure-sell = Quatre jetons valent 120 ensemble. Deux cartes de safran rapportent 240 roupies.
safranito-figure-buy = Orange a 30 et 20, achète la première carte pour 50 et reprend le 30. Il y a maintenant 20 contre 20, et vert, plus près du moulin, achète la seconde pour 20.
safranito-figure-blend = Cardamome, piment et cumin sont défaussés, et le mélange est terminé devant vous.
safranito-figure-own = En un tour : un des mélanges visibles, et autant de vos mélanges réservés que vous voulez.
safranito-figure-end = Le troisième mélange finit la partie aussitôt et la gagne.
safranito-figure-round = De nouvelles cartes, quatre à deux, rejoignent les invendues, et le moulin passe à gauche.
