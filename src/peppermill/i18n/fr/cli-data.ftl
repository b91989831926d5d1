## Parties comme données

cli-data-written = { $rows ->
        [one] { $rows } décision
       *[other] { $rows } décisions
    } de { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } dans { $file }.
cli-data-imported = Importée sous { $id }.
refusal-export-source = Dites quelles parties : des enregistrements, ou --store, ou --game ; l’un d’eux.
refusal-export-names = Deux enregistrements ont le même nom. Les noms distinguent les parties dans le fichier.
refusal-import-which = { $file } contient beaucoup de parties : dites lesquelles prendre, --match 0,1,2.
refusal-data-not-ours = { $file } n’est pas un fichier de décisions écrit par export : { $detail }
refusal-data-no-match = { $file } n’a pas de partie { $value } que l’on puisse rejouer. Les parties d’enregistrements sont dans ceux-ci.
refusal-data-damaged = Dans { $file }, les choix de la partie { $value } ne vont pas avec son résultat.
