"""What ./run does before Fireside starts, with nothing but the standard library."""
