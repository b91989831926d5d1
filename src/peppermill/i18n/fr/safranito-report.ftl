### Bilans d’équilibre : ce qu’on compte dans Safranito.

safranito-report-blend = Mélanges
safranito-report-blend-about = Combien de fois un mélange étalé ou réservé a été achevé.
safranito-report-bowl = Bols
safranito-report-bowl-about = Cartes achetées à chaque commerce du bol.
safranito-report-space = Cases d’action
safranito-report-space-about = Combien de fois l’action gagnée par un jeton a été utilisée.
