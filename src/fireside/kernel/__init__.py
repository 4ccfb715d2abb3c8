"""The shared words of every title: Action, Decision, Event, State, Game, Rng and the errors."""
