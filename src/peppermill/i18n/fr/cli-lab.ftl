## Longs calculs : unités, résultats, machines

refusal-units-lost = Les processus qui calculent sont morts { $count } fois de suite. La mémoire manque-t-elle ? Essayez avec moins de processus (--jobs).
refusal-limit-malformed = « { $value } » n’est pas une limite : écrivez un nombre de parties (2000) ou une durée (90s, 10m, 2h).
refusal-results-busy = { $file } sert à un autre calcul en cours. Attendez qu’il soit fini, ou nommez un autre fichier.
refusal-results-damaged = { $file } ne contient pas de résultats, ou sa ligne { $line } est abîmée. Retirez la ligne ou le fichier ; ce qui y était sera recalculé.
refusal-results-of-another = { $file } contient les résultats d’un autre calcul : autres bots, options, graine ou version. Nommez un autre fichier.
refusal-ray-unreachable = Il n’y a pas de grappe Ray à « { $value } » : { $detail }. Démarrez-en une (ray start --head), ou laissez --ray de côté.
refusal-ray-version = Une machine de la grappe Ray a la version { $found } de Peppermill, celle-ci a { $version }. Installez la même partout.

cli-lab-cost = { $games ->
        [one] Au plus { $games } partie
       *[other] Au plus { $games } parties
    }, environ { $duration } avec { $workers ->
        [one] { $workers } processus
       *[other] { $workers } processus
    } si toutes sont jouées. Ctrl-C arrête et garde ce qui est fait.
cli-lab-incomplete = Arrêté avant la fin : voici les parties jouées jusque-là.
