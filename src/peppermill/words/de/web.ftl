### The pages: everything a player reads in the browser.

web-title = Peppermill
