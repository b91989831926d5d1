### Bilans d’équilibre : la page, ses constats, et ce qui se dit en chemin.

refusal-report-typed = Un bilan joue tout seul : choisissez input=sampled ou input=physics, pas « typed ».

cli-report-title = Bilan d’équilibre
cli-report-lead = { $players } personnes{ $data }. Le bot « { $bot } » joue à toutes les places, pendant { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } selon les règles.
cli-report-lead-openings = Les places et les ouvertures sont jugées sur { $games } parties de plus.
cli-report-data = , avec les données « { $name } »
cli-report-incomplete = Ce bilan a été arrêté avant la fin. Il dit ce qui était joué jusque-là.
cli-report-unfinished = Parties interrompues par une réponse refusée, et qui ne comptent pas : { $games }.
cli-report-verdict-fair = Équitable
cli-report-verdict-fair-about = Tout ce qui pourrait être inéquitable a été mesuré assez finement, et rien ne l’est.
cli-report-verdict-unfair = Pas équitable
cli-report-verdict-unfair-about = Le hasard n’explique pas ce que dit la première ligne rouge, et c’est trop pour l’ignorer.
cli-report-verdict-slight = Presque équitable
cli-report-verdict-slight-about = Il y a un petit avantage que le hasard n’explique pas.
cli-report-verdict-unclear = Indécis
cli-report-verdict-unclear-about = Rien d’inéquitable n’est apparu, mais ces parties sont trop peu nombreuses pour l’exclure : demandez-en plus avec --games.

cli-report-section-seats = Commencer, est-ce un avantage ?
cli-report-section-opening = Ce que décide l’ouverture
cli-report-section-play = Mieux jouer fait-il gagner ?
cli-report-section-course = Comment va une partie
cli-report-section-things = Ce qui est utile
cli-report-section-options = Options et règles maison
cli-report-section-rules = Les règles qui ont servi
cli-report-section-method = Comment on a mesuré

cli-report-place = { $place ->
        [1] qui joue en premier
        [2] en deuxième
        [3] en troisième
        [4] en quatrième
       *[other] à la place { $place }
    }
cli-report-percent = { $value } %
cli-report-points = { $value } pt
cli-report-too-few = trop peu
cli-report-more = { $count } autres
cli-report-none = rien
cli-report-kind = Réponses
cli-report-kind-about = Toutes les réponses données, la plus fréquente d’abord, et si ceux qui l’ont donnée plus souvent que les autres à leur table ont plus ou moins gagné ({ $kind }).
cli-report-all-figures = Tous les chiffres

cli-report-seats-about = Part des victoires selon l’ordre du jeu ; sans avantage, chacun aurait { $even }.
cli-report-seats-note = { $games } parties. Les traits sont des intervalles qui valent pour toutes les places à la fois.
cli-report-opening-share = { $share } (± { $half }) du résultat est décidé avant que quiconque agisse : c’est l’accord entre deux parties de même ouverture. Le reste vient ensuite.
cli-report-opening-decides = l’ouverture
cli-report-opening-after = ce qui vient ensuite
cli-report-contest-about = Un « { $bot } » joue contre { $others ->
        [one] { $others } « { $weaker } », plus faible
       *[other] { $others } « { $weaker } », plus faibles
    }, à chaque place de chaque donne. La ligne en tirets est une part égale.
cli-report-shares = Chance, main et tête
cli-report-shares-about = Ce qui a fait bouger les chances de gagner dans une partie, en moyenne sur { $games } parties analysées : la chance dans les deux sens, ce que les gestes ont apporté ou coûté face à ce qu’une telle main peut espérer (main), et ce que des réponses ont cédé face aux meilleures (tête).
cli-report-share-luck = chance { $share }
cli-report-share-hand = main { $share }
cli-report-share-head = tête { $share }
cli-report-shares-no-hand = La main ne compte pas ici : le jeu n’a pas de gestes.
cli-report-figure-rounds = manches par partie
cli-report-figure-decisions = décisions par partie
cli-report-figure-lead_changes = changements de tête
cli-report-figure-settled = de la partie est passé quand la personne gagnante mène pour de bon
cli-report-figure-margin = points entre les deux premiers
cli-report-figure-points = points par personne
cli-report-figure-shared = des parties ont plusieurs vainqueurs
cli-report-lengths = Durée
cli-report-lengths-about = Manches des parties entières. Neuf sur dix en prennent { $low } à { $high }, celle du milieu { $middle }.
cli-report-rates = Tout ensemble : { $rate }. Au-dessus, au-delà du hasard : { $above }. Au-dessous : { $below }.
cli-report-rates-even = Tout ensemble : { $rate }. Rien ne s’en écarte au-delà du hasard.
cli-report-wins = victoires { $change }
cli-report-wins-note = En couleur, ce que le hasard n’explique pas. « Victoires » dit combien plus ou moins souvent ont gagné ceux qui en avaient un de plus que les autres à leur table ; cela va avec la victoire, sans en être forcément la cause.
cli-report-times = { $count } ×

cli-report-options-about = Chaque option avec une autre valeur, sur les mêmes donnes : on voit des différences. En couleur, ce que le hasard n’explique pas, pour toutes les options et mesures à la fois.
cli-report-house-data = Les données fournies avec le jeu
cli-report-house-data-about = Les mêmes donnes avec les données habituelles au lieu des vôtres.
cli-report-measure-rounds = manches
cli-report-measure-decisions = décisions
cli-report-measure-begins = victoires de qui commence
cli-report-measure-lead_changes = changements de tête
cli-report-measure-settled = moment de la décision
cli-report-measure-margin = écart final
cli-report-measure-points = points par personne
cli-report-measure-shared = victoires partagées
cli-report-effect-change = { $measure } { $change }
cli-report-effect-none = { $deals ->
        [one] Rien n’a changé dans { $deals } donne.
       *[other] Rien n’a changé dans aucune des { $deals } donnes : ces bots n’en font pas usage.
    }
cli-report-effect-few = Trop peu de donnes pour le dire : { $deals }.
cli-report-effect-chance = { $changed } des { $deals } donnes ont tourné autrement, mais aucune mesure n’a changé au-delà du hasard.
cli-report-effect-beyond = { $changed } des { $deals } donnes ont tourné autrement. Au-delà du hasard : { $changes }.

cli-report-rules-about = { $count ->
        [one] { $count } règle se voit
       *[other] { $count } règles se voient
    } dans ce qui arrive à la table ; voici combien de fois, en { $games } parties.
cli-report-rules-never = Jamais servi : { $count }
cli-report-rules-seldom = Pas dans chaque partie

cli-report-method = Le bot « { $bot } » sait ce que sait une personne à sa place, et joue à toutes les places. Un bilan dit ce qui arrive quand de tels joueurs se rencontrent ; d’autres trouveront peut-être d’autres choses utiles.
cli-report-method-chance = Les intervalles valent à 95 % pour toutes les comparaisons d’une figure ensemble (Bonferroni), pris sur les donnes. « Au-delà du hasard » veut dire que l’intervalle exclut « aucune différence ». Une place est dite inéquitable à partir d’un dixième d’une part égale de victoires, ce qu’on a au début à partir de 10 points de pourcentage.
cli-report-method-options = Réglages inhabituels : { $options }.
cli-report-method-sampled = L’effet des gestes est tiré de mesures sur des mains (adresse : { $skill }), sans être simulé un par un.

cli-report-finds-seats-fair = Commencer ne donne aucun avantage notable : aucune place ne s’écarte de { $large } d’une part égale de { $even }.
cli-report-finds-seats-slight = La personne { $place } gagne { $share } (± { $half }), où { $even } serait égal : au-delà du hasard, mais peu.
cli-report-finds-seats-unfair = La personne { $place } gagne { $share } (± { $half }), où { $even } serait égal. Ce n’est pas du hasard.
cli-report-finds-seats-unclear = Places : aucun avantage au-delà du hasard, mais { $games } parties ne l’excluent pas.
cli-report-finds-opening-fair = { $kind } : rien ne décide une partie. Au plus { $gain } (± { $half }), « { $thing } ».
cli-report-finds-opening-slight = { $kind } : certains valent plus que d’autres, mais peu. Au plus { $gain } (± { $half }) : « { $thing } ».
cli-report-finds-opening-unfair = { $kind } : commencer avec « { $thing } » change les chances de gagner de { $gain } (± { $half }). Seul le hasard le distribue.
cli-report-finds-opening-unclear = { $kind } : trop peu de parties pour exclure que l’un d’eux vaille beaucoup.
cli-report-finds-contest-pays = Mieux jouer paie : parmi des bots plus faibles (« { $weaker } »), « { $bot } » gagne { $share } (± { $half }), où { $even } serait égal.
cli-report-finds-contest-costs = Mieux jouer ne paie pas : « { $bot } » gagne { $share } (± { $half }) parmi des bots plus faibles (« { $weaker } »), moins qu’une part égale de { $even }.
cli-report-finds-contest-unclear = En { $games } parties, mieux jouer ne s’est pas vu : « { $bot } » a gagné { $share } (± { $half }) parmi des bots plus faibles (« { $weaker } »), où { $even } serait égal.
cli-report-finds-length = Une partie prend { $low } à { $high } manches, souvent { $middle } environ.
cli-report-finds-course = La tête change { $changes } fois, et la personne gagnante mène pour de bon après { $settled } de la partie.
cli-report-finds-shared = { $share } des parties ont plus d’un vainqueur.
cli-report-finds-things = { $kind } : au-dessus des autres au-delà du hasard : { $above } ; au-dessous : { $below }.
cli-report-finds-never = { $kind } : jamais utiles à personne : { $things }.
cli-report-finds-rules = { $games ->
        [one] Règles qui n’ont pas servi en { $games } partie : { $rules }.
       *[other] Règles qui n’ont jamais servi en { $games } parties : { $rules }.
    }
cli-report-finds-options = Options qui n’ont rien changé en { $deals } donnes entre ces bots : { $options }.

cli-report-written = Le bilan est dans { $file }.
