"""What choices are worth: hints, what is sure to come of an action, and reviews of matches."""
