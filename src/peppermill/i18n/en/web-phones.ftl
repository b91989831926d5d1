# Phones as hands: at the shared screen, and on the phone.

web-phones-how = Scan the code of your seat: your phone becomes your hand and shows what only you may see. This screen then shows the table to all.
web-phones-here-how = This phone can be the hand: it then shows only what you alone may see, and you play with it. The table is shown on another screen, which opens the link for watching.
web-phones-here = Make this phone the hand of { $name }
web-phones-here-link = Copy the link for the other screen
web-phones-seat = { $name }: your phone is your hand
web-phones-seat-free = Seat { $number }: scan and sit down
web-phones-qr = Code for the phone of { $name }
web-phones-copy = Copy the link
web-phones-local = This page is open under an address that only this machine knows. Start Peppermill with “--lan”, and phones will find it.
web-phones-all = All hands of this screen are phones.
web-phones-hands = Hands at this table
web-phones-playing = plays by phone
web-phones-asked = look at your phone
web-phones-away = phone is away
web-phones-at-screen = plays at this screen
web-phones-back = Take the hand of { $name } back
web-phones-show = Show the hand of { $name }
web-phones-hide = Hide the hand
web-phones-now = { $count ->
    [0] Nobody’s phone is asked just now.
   *[other] On the phone: { $names }
}
web-phones-take-title = Your phone becomes the hand of { $name }
web-phones-sit-title = Sit down with your phone
web-phones-take-how = What only you may see is shown here, and here you decide. The table is on the shared screen, for everybody.
web-phones-take = This is my hand
web-phones-mine = Your phone is the hand of { $name }
web-phones-gathering = The game begins at the shared screen. Keep this page open.
web-phones-lost = This phone is no hand any more
web-phones-lost-why = The hand is back at the shared screen. To take it again, scan the code there.
web-phones-look = Look at the shared screen.
web-phones-give-back = Give the hand back
web-phones-sensors = To swing the phone itself, this page must come over https: start Peppermill with “--lan --tls” and scan the code again. Swiping works as it is.
