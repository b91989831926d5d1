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

## The rulebook

chili-chapter-components = What is in the box
chili-chapter-setup = Setting up a cycle
chili-chapter-round = A round
chili-chapter-end = The end of a cycle and of the game
chili-chapter-sight = What each player may see

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
