"""Bots: search and playouts that know only the kernel."""
