"""The siege: a bounded attack on a server that it starts itself, beside people who play there."""
