### La Louche : tout ce qu'on lit en jouant.

ladle = La Louche
ladle-summary = De la soupe pour tout le monde : demandez en secret, sans être le plus gourmand.

refusal-ladle-no-such-helpings = On demande de 0 à 5 louches, pas { $helpings }.
refusal-ladle-same-helpings = Vous avez déjà demandé { $helpings }.

## Ce qui s'est passé

ladle-news-favourite_taken = { $favourite ->
        [no] Chacun reçoit une carte avec son nombre préféré, en secret.
       *[other] Votre nombre préféré, en secret : { $favourite }.
    }
ladle-news-pot_filled = Manche { $round } : on ajoute { $added } louches, la marmite en contient { $pot }.
ladle-news-helpings_asked = Vous demandez { $helpings }.
ladle-news-seat_ready = { $seat } a fait sa demande.
ladle-news-soup_served = { $enough ->
        [yes] Il y en a assez pour tous.
       *[other] Il n’y en a pas assez, et les plus gourmands n’ont rien.
    } Demandes : { $asked }. Servi : { $got }. Il reste { $left } dans la marmite.
ladle-news-game_ended = { $count ->
        [one] { $own ->
            [yes] Vous gagnez
           *[other] { $winners } gagne
        }
       *[other] { $winners } gagnent ensemble
    }. Nombres préférés : { $favourites }. Points : { $scores }.

ladle-reason-all_served = La dernière manche est servie.

## À table

ladle-ask-ask = Combien de louches demandez-vous ?
ladle-answer-ask = { $helpings ->
        [0] rien
        [one] { $helpings } louche
       *[other] { $helpings } louches
    }
ladle-view-round = Manche
ladle-view-rounds = Manches en tout
ladle-view-pot = Louches dans la marmite
ladle-view-points = Louches reçues
ladle-view-has_asked = A fait sa demande
ladle-view-favourite = Votre nombre préféré
ladle-view-asked = Votre demande
ladle-view-got = Servi
ladle-view-served = Manches jouées
ladle-view-favourites = Nombres préférés
ladle-view-phase = En cours
ladle-show-served = demandes { $asked }, servi { $got }
ladle-word-deal = distribution
ladle-word-fill = on remplit la marmite
ladle-word-ask = demandes
ladle-word-over = terminé

ladle-level-modest = Modeste
ladle-level-canny = Rusé

## Options

ladle-option-rounds = nombre de manches servies

## Règles

ladle-chapter-setup = Avant la soupe
ladle-chapter-round = Une manche
ladle-chapter-end = La fin

ladle-rule-L-1 = On joue de deux à six. On sert sept manches ; la table peut en convenir de trois à douze.
ladle-rule-L-2 = Dix cartes portent les nombres de 1 à 5, chacun deux fois. Chacun en reçoit une et ne la montre à personne : c’est son nombre préféré.
ladle-rule-L-3 = Au début de chaque manche, on ajoute des louches dans la marmite : au moins une par personne, au plus deux par personne et une de plus. La marmite en contient quatre par personne ; le surplus est donné.
ladle-rule-L-4 = Chacun demande en secret de 0 à 5 louches. Tant que tous n’ont pas demandé, on peut changer sa demande.
ladle-rule-L-5 = On montre les demandes. S’il y en a assez, chacun reçoit la sienne et le reste demeure dans la marmite. Sinon, ceux qui ont demandé le plus n’ont rien ; s’il n’y en a toujours pas assez pour les autres, les suivants non plus, et ainsi de suite.
ladle-rule-L-6 = Quand quelqu’un n’a rien parce qu’il n’y en avait pas assez, tous ceux qui n’ont rien demandé reçoivent trois louches de l’assiette de la cuisine.
ladle-rule-L-7 = Après la dernière manche, chacun montre son nombre préféré. Chaque louche vaut un point, et chaque fois qu’on a demandé et reçu exactement son nombre préféré, deux de plus. Le plus de points l’emporte ; à égalité, on gagne ensemble.
