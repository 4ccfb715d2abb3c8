"""A state with its history: play, undo, replay, records, verification and notation."""
