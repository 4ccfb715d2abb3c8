"""Tables for a language model, which plays by the tools of a Model Context Protocol server."""
