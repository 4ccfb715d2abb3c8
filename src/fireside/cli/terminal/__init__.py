"""Playing in the terminal: the screen, what may be typed, and matches kept between two evenings."""
