"""A state with its history: playing, taking back, storing, checking and writing it down."""
