"""What choices are worth: hints, and what is sure to come of an action."""
