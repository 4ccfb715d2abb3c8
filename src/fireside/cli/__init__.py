"""The command line: one module for each subcommand of `fireside`.

Each module has `SUMMARY`, `configure(parser)` and `run(args)`, which returns the exit code.
"""
