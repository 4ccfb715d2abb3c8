"""A program that speaks the protocol, and goes wrong in the way that its first argument names."""

import json
import os
import sys
import time
from pathlib import Path


def send(**message: object) -> None:
    print(json.dumps(message), flush=True)


def main(fault: str, folder: Path) -> None:
    """Answer like a good program, but for one fault."""
    asked = 0
    first: object = None
    for line in sys.stdin:
        message = json.loads(line)
        with (folder / "heard").open("a") as log:
            log.write(line)
        kind, id = message["type"], message.get("id")
        first = message["legal"][0] if message.get("legal") else first
        good = {"type": "act", "id": id, "action": first}
        match kind, fault:
            case "hello", "ends at once":
                print("no licence found", file=sys.stderr)
                sys.exit(3)
            case "hello", "silent":
                time.sleep(60)
            case "hello", "chatty":
                print("Welcome to my bot!", flush=True)
            case "hello", "newer":
                send(type="hello", version=2)
            case "hello", "talks":
                send(type="hello", version=1, asides=True, notation=True, seconds=30)
            case "hello", "learns nothing" | "mumbles" | "mistaken":
                send(type="hello", version=1, seconds=2)
            case "hello", "hangs":
                print("thinking hard", file=sys.stderr, flush=True)
                send(type="hello", version=1, seconds=0.2)
            case "hello", _:
                send(type="hello", version=1, seconds=60)
            case "ask", "hangs":
                time.sleep(60)
            case "ask", "crashes":
                print("Traceback: out of ideas", file=sys.stderr, flush=True)
                os._exit(7)
            case "ask", "crashes once" if not (folder / "crashed").exists():
                (folder / "crashed").touch()
                os._exit(7)
            case "ask", "illegal" | "learns nothing":
                send(type="act", id=id, action=["spread", [10]])
            case "ask", "nonsense" | "mumbles":
                print("I would place it here.", flush=True)
            case "ask", "unknown":
                send(type="act", id=id, action=["surrender", []])
            case "ask", "other question" | "mistaken":
                send(type="act", id=id + 1, action=good["action"])
            case "ask", "says":
                send(type="say", id=id, action=None)
            case "ask", "closes":
                os.close(1)
                time.sleep(60)
            case "ask", "long":
                sys.stdout.write("x" * (3 << 20))
                sys.stdout.flush()
                time.sleep(60)
            case "ask", "late":
                send(**{**good, "id": id - 1})
                send(**good)
                send(**good)
            case "ask", "learns":
                send(type="act", id=id, action=["spread", [10]])
            case "refused", "learns":
                send(type="act", id=id, action=first)
            case "refused", "learns nothing" | "mumbles" | "mistaken":
                time.sleep(60)
            case "refused", "nonsense":
                print("again", flush=True)
            case "refused", "illegal" | "unknown" | "other question" | "says":
                send(type="act", id=id, action=["spread", [10]])
            case "ask", "talks" if not message["legal"]:
                send(type="say", id=id, action=message["notation"][0] if asked == 0 else None)
                asked += 1
            case "ask", "talks":
                send(type="act", id=id, action=message["notation"][-1].upper())
            case "ask", _:
                send(**good)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
