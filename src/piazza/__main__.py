"""`python -m piazza` is the command `piazza`."""

import sys

from piazza.cli import main

if __name__ == "__main__":
    sys.exit(main())
