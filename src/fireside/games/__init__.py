"""The titles of the box, one folder each; they never import one another."""
