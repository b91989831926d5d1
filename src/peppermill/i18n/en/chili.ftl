### Chili: everything a player reads.

chili = Chili
chili-summary = Secret number cards around a ring: come nearest to the target, or slip out through the free area.

## Refusals

refusal-chili-card-not-held = You do not hold the { $card }.
refusal-chili-choice-stands = You have chosen the { $card }, and at this table a choice stands.
refusal-chili-same-card = The { $card } is your choice already.
refusal-deck-digits = A deck needs a name and a hundred digits from 1 to 3: the peppers of the cards 1 to 100.
refusal-deck-unknown-card = { $file }, line { $line }, { $field }: the cards are 1 to 100.
refusal-deck-peppers = { $file }, line { $line }, { $field }: a card shows 1, 2 or 3 peppers, not { $value }.
refusal-deck-missing-cards = { $file }, { $field }: { $count ->
        [one] { $count } card has no peppers ({ $cards })
       *[other] { $count } cards have no peppers, the first: { $cards }
    }.
refusal-position-cards = Every card from 1 to 100 lies in exactly one place. Twice: { $twice }. Nowhere: { $missing }.

## What happened

chili-news-cycle_begun = Cycle { $cycle } begins. The ring: { $ring }.
chili-news-card_chosen = You chose the { $card }.
chili-news-choice_changed = You changed your choice to the { $card }.
chili-news-choice_made = { $seat } has chosen.
chili-news-cards_revealed = The cards are turned over: { $cards }.
chili-news-target_won = { $own ->
        [yes] You win
       *[other] { $seat } wins
    } the { $target } with the { $card }.
chili-news-cards_freed = In the free area, discarded without a draw: { $cards }.
chili-news-cards_discarded = Discarded, and paid for by drawing: { $cards }.
chili-news-cards_drawn = You draw { $cards }.
chili-news-cards_taken = { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
chili-news-discard_shuffled = The draw pile is used up. The discard pile is shuffled for the cards still owed.
chili-news-draws_forgone = There is nothing left to draw.
chili-news-round_begun = Round { $round }: the target is the { $target }.
chili-news-cycle_scored = Cycle { $cycle } ends: { $reason ->
        [hand_empty] a hand is empty
        [pile_used_up] the draw pile is used up
       *[hand_empty_and_pile_used_up] a hand is empty, and the draw pile is used up
    }. Points: { $scores }.
chili-news-game_ended = { $count ->
        [one] { $own ->
            [yes] You win
           *[other] { $winners } wins
        }
       *[other] { $winners } share the win
    } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## Outcomes: why the game ended

chili-reason-hand_empty = The last cycle ended because a hand was empty.
chili-reason-pile_used_up = The last cycle ended because the draw pile was used up.
chili-reason-hand_empty_and_pile_used_up = The last cycle ended with a hand empty and the draw pile used up.

## Moments of a finished game

chili-moment-swing = The biggest swing, in round { $round } of cycle { $cycle }: { $name } gains { $points ->
        [one] { $points } point
       *[other] { $points } points
    } on { $other }.
chili-moment-narrow = By a hair: { $name } wins the { $target } with the { $card }, { $margin ->
        [0] as near as { $other } with the lower { $theirs }
       *[other] nearer by { $margin } than { $other } with the { $theirs }
    }.
chili-moment-payment = The dearest card: the { $card } costs { $name } { $count ->
        [one] one card
       *[other] { $count } cards
    } and { $peppers ->
        [one] one pepper
       *[other] { $peppers } peppers
    }.
chili-moment-led = { $name } leads after the first round and never lets go.
chili-moment-lead = { $name } takes the lead for good in round { $round } of cycle { $cycle }. { $changes ->
        [0] Nobody had it alone before.
        [one] It changed hands once.
       *[other] It changed hands { $changes } times.
    }
chili-moment-cycle = Cycle { $cycle } decides: { $name } makes { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $lead } more than { $other }.

## Options

chili-option-cycles = How many cycles make a game; the points of all of them count
chili-option-change_choice = You may change your card until the last player has chosen.
chili-option-open_collections = Everybody sees which cards the others have collected.

## The guided first game

chili-lesson-ring = This is the ring: six cards, face up. One after the other, clockwise, they become the target.
chili-lesson-target = The card pushed inward is the target: the { $target }. Everybody plays one card in secret. Whoever comes nearest wins it with its { $peppers ->
        [one] pepper, which is a point
       *[other] { $peppers } peppers, and each is a point
    }.
chili-lesson-area = The target’s two neighbours mark the free area: { $low } to { $high }. A card in there costs nothing, even if it does not win.
chili-lesson-try-A-2 = First, win something. Your { $card } comes nearest to the { $target }: { $distance } away. Take it up and play it.
chili-lesson-try-A-3 = Now slip out. Your { $card } is far from the { $target }, but it lies between { $low } and { $high }. Play it and see what it costs.
chili-lesson-try-A-4 = Now the price, once and on purpose. Your { $card } is far from the { $target } and lies outside { $low } to { $high }. Play it.
chili-lesson-any = None of your cards shows you something new this time. Play whichever you like.
chili-lesson-lived-A-2 = Yours! No card came nearer to the { $target } than your { $card }. You keep the { $target } with its peppers, and your { $card } takes its place in the ring.
chili-lesson-lived-A-3 = The { $winner } won the { $target }. But your { $card } lies in the free area, { $low } to { $high }: it is gone, and you pay nothing.
chili-lesson-lived-A-4 = The { $winner } won, and your { $card } lies outside { $low } to { $high }. That costs: { $draws ->
        [one] one pepper on it, so you drew one card.
       *[other] { $draws } peppers on it, so you drew { $draws } cards.
    }
chili-lesson-done = You have met all there is to a round. When a hand is empty or the pile is used up, peppers you collected count for you, peppers in your hand against you.
chili-lesson-more = Next: counting
chili-lesson-name-A-2 = Win
chili-lesson-name-A-3 = Slip out
chili-lesson-name-A-4 = Pay
chili-lesson-badges = Beside each name: how many cards a player holds, how many targets they have won, and the points of finished cycles. Touch a sign and it says what it is.
chili-lesson-late = The first cycle is nearly over. It ends when somebody’s hand is empty, or when the pile is used up; you hold only { $count } cards.
chili-lesson-counting = Then it is counted: peppers on the { $count } cards you won are points, peppers still in your hand cost as many. So get rid of your cards.
chili-lesson-try-E-1 = Your { $card } lies between { $low } and { $high }, in the free area, or wins: either way you draw nothing. Play it.
chili-lesson-ended = { $reason ->
        [own] Your hand is empty, so the cycle is over.
        [pile] The pile is used up, so the cycle is over.
       *[other] Somebody’s hand is empty, so the cycle is over.
    }
chili-lesson-counted = { $won ->
        [one] One pepper
       *[other] { $won } peppers
    } on the cards you won, { $held ->
        [0] none
       *[other] { $held }
    } in your hand: { $score ->
        [one] { $score } point
       *[other] { $score } points
    } for you. Everybody counts like this.
chili-lesson-anew = A new cycle with new cards; the points stay. This game has { $cycles } cycles, and whoever has most points in all wins.
chili-lesson-done-2 = That was the end of a cycle. The rest you know: play the last one to its end, and may you have the most peppers.
chili-lesson-name-E-1 = Run out
chili-lesson-name-E-4 = Count
chili-lesson-name-E-5 = Next cycle

## The rulebook

chili-chapter-components = What is in the box
chili-chapter-setup = Setting up a cycle
chili-chapter-round = A round
chili-chapter-end = The end of a cycle and of the game
chili-chapter-sight = What each player may see

chili-rule-C-1 = There are 100 number cards, 1 to 100, one of each. Every card shows one, two or three peppers.
chili-rule-C-2 = Which number shows how many peppers is a list, not a law: of the printed cards only the 63, with two peppers, is known for certain. In the house deck the peppers go in turn: 1, 4, 7 … 100 show one (green), 3, 6, 9 … 99 show two (orange), 2, 5, 8 … 98 show three (purple). If you own the box, you can play with a deck file of your own.
chili-rule-C-2a = A deck file lists 1 to 100 once each with one to three peppers; anything else is refused. Which colour stands for how many peppers is our ruling.
chili-rule-C-3 = Two to five can play: the box holds five collection cards. That it takes two is our ruling.
chili-rule-P-1 = Six cards lie face up in a ring: the 1 and the 100 opposite each other, four random cards in the places between, two on each side. The ring is in no order of numbers.
chili-rule-P-2 = The other 94 cards are shuffled. Everyone is dealt eight; the rest is the face-down draw pile.
chili-rule-P-3 = The first target is the ring card next to the 1, going clockwise.
chili-rule-A-0 = The target is pushed inward and leaves a gap in the ring. The numbers between its two neighbours are the free area.
chili-rule-A-0a = The free area reaches from the smaller neighbour to the larger, whichever lies on which side, ends included. No hand card can be one of the ends: those lie in the ring.
chili-rule-A-1 = First action: everyone puts a hand card face down. Once all have, the cards are turned over together. Until then nobody learns more than that somebody has chosen.
chili-rule-A-1a = You may exchange your face-down card for another until the last player has chosen (option “change_choice”).
chili-rule-A-2 = Second action: the card nearest to the target wins, wherever it lies: the smallest difference counts.
chili-rule-A-2a = If two cards are equally near, the higher number wins.
chili-rule-A-2b = The winner lays the target face down on their collection card. The card they played goes into the ring, in the target’s place.
chili-rule-A-2c = The win is settled before the free area is looked at. The winning card is never discarded and never costs a draw.
chili-rule-A-3 = Third action: every other card inside the free area goes to the discard pile, and that is all.
chili-rule-A-3a = The discard pile lies face down. Its size is shown and its cards are not; but all of them were seen, so the record of play may name them.
chili-rule-A-4 = Fourth action: every card that is still left goes to the discard pile too, and its owner draws as many cards as it shows peppers.
chili-rule-A-4a = Draws go clockwise from the cycle’s first seat. That is a random seat in the first cycle and the next one clockwise in each cycle after. It matters only when the draw pile runs out.
chili-rule-A-4b = All cards of the third and fourth action lie on the discard pile before anybody draws. Should there be nothing to draw in either pile, what is missing is not drawn.
chili-rule-A-5 = For the next round the new ring card moves back to the rim, and the next card clockwise becomes the target.
chili-rule-A-5a = The target walks round the whole ring. The 1 and the 100 are targets too when their turn comes, and leave like any other card.
chili-rule-E-1 = A cycle ends when, after the fourth action, somebody has no cards left in hand. It may be several.
chili-rule-E-1a = Somebody whose last card makes them draw in the fourth action is not out of cards.
chili-rule-E-2 = A cycle ends as well when the draw pile is used up.
chili-rule-E-2a = If the draw pile comes to exactly nothing with no card owed, the cycle ends after that round.
chili-rule-E-3 = If the draw pile runs out while cards are still owed, the discard pile is shuffled and they are drawn from it. Then comes the scoring.
chili-rule-E-4 = Your points are the peppers on your collected cards less the peppers on your hand cards. They may be below zero.
chili-rule-E-4a = For the scoring all collected cards are turned over. Our ruling: the hand cards are shown as well.
chili-rule-E-5 = A game is two cycles, each set up anew. The table may agree on another number, one to nine (option “cycles”).
chili-rule-E-6 = Whoever has most points over all cycles wins.
chili-rule-E-6a = Equal totals share the place.
chili-rule-V-1 = You see your own hand and your own collected cards; how many cards everybody holds and has collected; the ring, the target and the free area; the size of the piles; the cards that were turned over; the points of finished cycles. You do not see other hands, the order of the piles, or cards chosen and not yet turned over.
chili-rule-V-2 = The collected cards of others lie face down: you see how many, not which. The table may agree to leave them open (option “open_collections”).

## Drawings in the rulebook

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

## What ended the game

chili-decided-hand_empty = { $count ->
        [one] The hand of { $names } was
       *[other] The hands of { $names } were
    } empty after round { $round } of cycle { $cycle }: that was the end.
chili-decided-pile_used_up = The draw pile was used up in round { $round } of cycle { $cycle }: that was the end.
chili-decided-hand_empty_and_pile_used_up = In round { $round } of cycle { $cycle } the draw pile was used up and { $count ->
        [one] the hand of { $names } was
       *[other] the hands of { $names } were
    } empty: that was the end.
