"""The command line: one module for each word after `fireside`.

Such a module has `SUMMARY`, `configure(parser)` and `run(args)`, which returns the exit code.
"""
