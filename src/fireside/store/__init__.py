"""Append-only records on disk, and the little that is known of guests; knows no rules."""
