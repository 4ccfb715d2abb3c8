"""Start the command line: python -m fireside."""

import sys

from fireside.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
