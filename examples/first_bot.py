"""A bot without any package: it lays down what comes first, and shows all of the protocol.

Play against it: ./run arena feurio "cmd:python3 examples/first_bot.py" easy
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "version": 1, "name": "First"}
    elif message["type"] == "ask":
        answer = {"type": "act", "id": message["id"], "action": message["legal"][0]}
    else:
        continue
    print(json.dumps(answer), flush=True)
