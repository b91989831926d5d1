### Drawings in the rulebook of Chili. They come with the rulebook.

chili-figure-cards = Three of the hundred cards: the 64 with one pepper, the 63 with two, the 65 with three.
chili-figure-ring = The ring: the 1 and the 100 lie opposite each other, with two random cards between them on either side.
chili-figure-deal = Everybody holds eight cards. What is left is the draw pile.
chili-figure-area = The 67 is the target and is pushed in. Its neighbours are the 1 and the 38, so the free area goes from 1 to 38.
chili-figure-reveal = All cards lie face down, then all are turned over together.
chili-figure-nearest = The 70 is 3 away from the 67, the 63 is 4 away: the 70 wins.
chili-figure-tie = The 64 and the 70 are both 3 away from the 67: the higher one, the 70, wins.
chili-figure-won = The winner collects the 67 face down; the 70 takes its place in the ring.
chili-figure-free = The 4 and the 32 lie between 1 and 38: they go to the discard pile, and nobody draws.
chili-figure-pay = The 63 lies outside and shows two peppers: it goes to the discard pile, and its owner draws two cards.
chili-figure-next = The 70 moves back to the rim. The next target is the 38, and its free area goes from 70 to 100.
chili-figure-shuffle = The draw pile is used up: the discard pile is shuffled and becomes the new one, for the cards still owed.
chili-figure-score = Fourteen peppers collected less six in hand: eight points.
chili-figure-sight = You see your own hand. Of the others’ cards you see the backs.
