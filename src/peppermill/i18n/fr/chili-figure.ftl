### Drawings in the rulebook of Chili. They come with the rulebook.

chili-figure-cards = Trois des cent cartes : la 64 avec un piment, la 63 avec deux, la 65 avec trois.
chili-figure-ring = Le cercle : la 1 et la 100 se font face, avec deux cartes au hasard entre elles de chaque côté.
chili-figure-deal = Chacun a huit cartes en main. Le reste est la pioche.
chili-figure-area = La 67 est la carte cible, poussée vers l’intérieur. Ses voisines sont la 1 et la 38 : la zone libre va donc de 1 à 38.
chili-figure-reveal = Toutes les cartes sont face cachée, puis toutes sont retournées ensemble.
chili-figure-nearest = La 70 est à 3 de la 67, la 63 est à 4 : la 70 gagne.
chili-figure-tie = La 64 et la 70 sont toutes deux à 3 de la 67 : la plus haute, la 70, gagne.
chili-figure-won = Qui gagne collecte la 67 face cachée ; la 70 prend sa place dans le cercle.
chili-figure-free = La 4 et la 32 sont entre 1 et 38 : elles vont à la défausse, et personne ne pioche.
chili-figure-pay = La 63 est hors de la zone et montre deux piments : elle va à la défausse, et qui l’a jouée pioche deux cartes.
chili-figure-next = La 70 revient au bord. La carte cible suivante est la 38, et sa zone libre va de 70 à 100.
chili-figure-shuffle = La pioche est épuisée : la défausse est mélangée et devient la nouvelle pioche, pour les cartes encore dues.
chili-figure-score = Quatorze piments collectés moins six en main : huit points.
chili-figure-sight = Vous voyez votre main. Des cartes des autres, vous voyez le dos.
