#!/usr/bin/env python3
"""The smallest program that speaks the bot protocol: it takes the first move it is offered.

piazza tournament sangimignano --bots "novice,program:python3 examples/bots/first_move.py"
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"move": question["choices"][0]["text"]}), flush=True)
