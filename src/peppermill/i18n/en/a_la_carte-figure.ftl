### What the drawings in À la carte's rulebook show. It comes with them.

a_la_carte-figure-bottles = The four bottles: lemon, pepper, paprika and herbs, with 15 spices and 5 salt crystals in each.
a_la_carte-figure-dish = A dish of the blue menu: lemon and twice pepper, 4 points, green from 3 to 5, burnt from 6 on.
a_la_carte-figure-turn = Three spoons are three actions: heat or season, in any mix. And, if you like, one coffee cup.
a_la_carte-figure-die = The six faces of the die: 1, 2, 3, everybody +1, choose 1 to 3, and a coffee cup.
a_la_carte-figure-all = Everybody +1: one knob goes from 2 to 3, the other from 1 to 2.
a_la_carte-figure-heat = At 4 the heat is right. At 5 it is too hot, but nothing is lost. At 6 the dish burns.
a_la_carte-figure-pour = One motion turns the bottle over above the pan, one turns it back.
a_la_carte-figure-beside = A lemon lies beside the pan and counts all the same: two lemons and one salt.
a_la_carte-figure-spoilt = Three of one colour spoil a dish, and three salt do too. Two of each are allowed.
a_la_carte-figure-refill = The bottle has only salt left: all herbs from the sinks go back into it, and salt up to five.
a_la_carte-figure-finished = The heat is green and the required spices are there: the dish goes onto the tray. A little salt does not matter.
a_la_carte-figure-star = Left: just the spices of the recipe, and a star. Right: with salt among them there is none.
a_la_carte-figure-save = At 6 the dish burns and would go into the bin. The cup “cool down” turns the knob back first.
a_la_carte-figure-point = The cup goes onto your own tray and is worth one point at the end.
a_la_carte-figure-swap = Two players swap their stoves, with pans, heat and crystals.
a_la_carte-figure-spoons = One action is left; with the cup there are four.
a_la_carte-figure-season = A bottle is turned over above somebody else’s pan.
a_la_carte-figure-cool = From 5 back to 3: the heat is in the green again.
a_la_carte-figure-caught = The crêpe turns over in the air and lands in the pan with its picture up: done.
a_la_carte-figure-dropped = Failed: with the recipe up, half out of the pan, or beside it.
a_la_carte-figure-end = The game ends with five finished dishes, with three stars, or when somebody has no dish to put in the pan.
