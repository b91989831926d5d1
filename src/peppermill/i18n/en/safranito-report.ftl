### Balance reports: what is counted in Safranito.

safranito-report-blend = Blends
safranito-report-blend-about = How often a blend was completed that had been laid out or reserved.
safranito-report-bowl = Bowls
safranito-report-bowl-about = Cards bought for each time that the bowl was traded.
safranito-report-space = Action spaces
safranito-report-space-about = How often the action was used where a chip had won it.
