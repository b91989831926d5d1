### What the drawings in Safranito's rulebook show. It comes with them.

safranito-figure-chip = A chip from both sides: face down with its owner’s sign, and face up with its value. The hole is in the middle.
safranito-figure-board = The board with nine bowls and four action circles, the six chips of one player, the pepper mill and 200 rupees to begin with.
safranito-figure-hole = Left: through the hole a bit of the bowl shows, so the chip counts. Right: the chip covers the bowl’s edge, but its hole shows none of it.
safranito-figure-pushed = Green’s chip counted nowhere. Red’s throw pushes it into the bowl, and now it counts.
safranito-figure-rim = Green touches only the inside of the rim and counts. Red lies on the rim with a part, and orange beyond it: both are out.
safranito-figure-order = The spaces in their order. On the second one green’s 40 and 10 make 50, red has 40: green may act.
safranito-figure-tie = Red and orange have 40 each. Blue is head chef; going clockwise from there red comes first and has the action.
safranito-figure-extra = Green has the most on this space and throws one more chip.
safranito-figure-draw = A 50: five cards are drawn, one is kept, and four go under the pile.
safranito-figure-reserve = The top blend of the pile goes to whoever has the most here, and only they see it.
safranito-figure-mill = Green has the most here and takes the pepper mill from red, at once.
safranito-figure-sell = Four chips are worth 120 together. Two saffron cards bring 240 rupees.
safranito-figure-buy = Orange has 30 and 20, buys the first card for 50 and takes the 30 back. Now it is 20 against 20, and green, who is nearer to the mill, buys the second for 20.
safranito-figure-blend = Cardamom, chili and cumin are discarded, and the blend lies finished before you.
safranito-figure-own = In one turn: one of the blends that lie face up, and any number of your reserved ones.
safranito-figure-end = The third blend ends the game at once and wins it.
safranito-figure-round = New cards, four with two players, join the unsold ones, and the mill goes on to the left.
