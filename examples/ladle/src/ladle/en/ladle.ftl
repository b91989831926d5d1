### Ladle: everything a player reads.

ladle = Ladle
ladle-summary = Soup for everybody: ask in secret, and do not be the greediest.

refusal-ladle-no-such-helpings = You may ask for 0 to 5 helpings, not for { $helpings }.
refusal-ladle-same-helpings = You have asked for { $helpings } already.

## What happened

ladle-news-favourite_taken = { $favourite ->
        [no] Everybody gets a card with a secret favourite.
       *[other] Your secret favourite is { $favourite }.
    }
ladle-news-pot_filled = Round { $round }: the cook adds { $added }, and the pot holds { $pot }.
ladle-news-helpings_asked = You ask for { $helpings }.
ladle-news-seat_ready = { $seat } has asked.
ladle-news-soup_served = { $enough ->
        [yes] The pot has enough for all.
       *[other] The pot has not enough, and the greediest go empty.
    } Asked: { $asked }. Got: { $got }. Left in the pot: { $left }.
ladle-news-game_ended = { $count ->
        [one] { $own ->
            [yes] You win
           *[other] { $winners } wins
        }
       *[other] { $winners } win together
    }. Favourites: { $favourites }. Points: { $scores }.

ladle-reason-all_served = The last round was served.

## At the table

ladle-ask-ask = How many helpings do you ask for?
ladle-answer-ask = { $helpings ->
        [0] nothing
        [one] { $helpings } helping
       *[other] { $helpings } helpings
    }
ladle-view-round = Round
ladle-view-rounds = Rounds in all
ladle-view-pot = Helpings in the pot
ladle-view-points = Helpings got
ladle-view-has_asked = Has asked
ladle-view-favourite = Your favourite
ladle-view-asked = You asked for
ladle-view-got = Got
ladle-view-served = Rounds so far
ladle-view-favourites = Favourites
ladle-view-phase = Now
ladle-show-served = asked { $asked }, got { $got }
ladle-word-deal = dealing
ladle-word-fill = filling the pot
ladle-word-ask = asking
ladle-word-over = over

ladle-level-modest = Modest
ladle-level-canny = Canny

## Options

ladle-option-rounds = how many rounds are served

## Rules

ladle-chapter-setup = Before the soup
ladle-chapter-round = A round
ladle-chapter-end = The end

ladle-rule-L-1 = Two to six play. Seven rounds are served; the table may agree on three to twelve.
ladle-rule-L-2 = Ten cards show the numbers 1 to 5, each twice. Everybody gets one and shows it to nobody: their favourite.
ladle-rule-L-3 = Each round begins with the cook adding helpings to the pot: at least one for each player, at most two for each and one more. The pot holds four for each player; what is too much is given away.
ladle-rule-L-4 = Everybody secretly asks for 0 to 5 helpings. Until the last has asked, an answer may be changed.
ladle-rule-L-5 = All show what they asked for. If the pot has enough, all get it, and the rest stays in the pot. If it has not, those who asked for most get nothing; if it still has not enough for the others, the next greediest get nothing either, and so on.
ladle-rule-L-6 = When somebody goes empty because the pot had not enough, everybody who asked for nothing gets three helpings from the cook's own plate.
ladle-rule-L-7 = After the last round all show their favourites. Each helping is a point, and each time somebody asked for just their favourite and got it is two more. Most points win; equals share.
