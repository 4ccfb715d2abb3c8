"""The laws that every title obeys, checked on random games; docs/kernel.md says what they are."""
