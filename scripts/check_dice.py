#!/usr/bin/env python3
"""Are the throws of these records the ones of their seeds? Written from docs/dice.md, not from the program."""
import hashlib, itertools, json, struct, sys

def stream(key):  # ChaCha20: nonce 0, a 64-bit block counter from 0
    quarters = [(i, 4 + (i + k) % 4, 8 + (i + 2 * k) % 4, 12 + (i + 3 * k) % 4) for k in (0, 1) for i in range(4)]
    for block in itertools.count():
        start = [*struct.unpack("<12I", b"expand 32-byte k" + key), block % 2**32, block >> 32, 0, 0]
        x = start[:]
        for a, b, c, d in quarters * 10:
            for p, q, r, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[p] = (x[p] + x[q]) % 2**32
                x[r] = ((x[r] ^ x[p]) << turn | (x[r] ^ x[p]) >> 32 - turn) % 2**32
        yield from struct.pack("<16I", *((u + v) % 2**32 for u, v in zip(x, start)))

def fault(record):  # the first thing that is wrong; None where all is well
    game, options, seed = record["game"], record.get("options", {}), bytes.fromhex(record["seed"])
    if record.get("commitment", hashlib.sha256(seed).hexdigest()) != hashlib.sha256(seed).hexdigest():
        return "the seed is not the one that was committed to"
    source = stream(hashlib.sha256(seed + record.get("phrase", "").encode()).digest())
    draw = lambda n, times: [next(byte for byte in source if byte < 256 - 256 % n) % n for _ in range(times)]
    dice = lambda count: sorted((n + 1 for n in draw(6, count)), reverse=count == 2)
    bone = [2, 3, 0, 0] if options.get("hj_bones") == "even" else [2, 2, 2, 2, 3, 3, 3, 3, 0, 0]
    hounds = {"hoerth": lambda: dice(1), "cazaux_tait": lambda: [max(1, sum(bone[n] for n in draw(len(bone), 2)))]}
    hounds = hounds.get(options.get("hj_variant"), lambda: [[5, 1, 2, 3][sum(draw(2, 3))]])
    throw = {"tabula": lambda: dice(3), "tablan": lambda: [[12, 2, 0, 0, 8][sum(draw(2, 4))]],
             "hounds_and_jackals": hounds}.get(game, lambda: dice(2))
    stood = set()  # what may stand on the table: the dice of the roll-off; what is left of the throw before; its next stage
    for number, event in enumerate(record["events"], 1):
        kind, said = next(iter(event.items())) if isinstance(event, dict) else (event, None)
        turn = said if kind == "turn" else {}
        if turn.get("standing"):
            if stood and turn["throw"] not in stood: return f"event {number}: throw {turn['throw']} did not stand there"
        elif kind in ("roll_off", "lot", "opening_throw", "throw", "turn"):
            said = turn.get("throw", said)
            dealt = (dice(1) + dice(1) if throw is not hounds else hounds() + hounds()) if kind == "roll_off" else \
                "WB"[draw(256, 1)[0] % 2] if kind == "lot" else "-".join(map(str, throw()))
            if said != dealt: return f"event {number}: {said}; the seed gives {dealt}"
            stood = {"-".join(map(str, sorted(said, reverse=True)))} if kind == "roll_off" else stood
        if turn:
            numbers = turn["throw"].split("-")
            due = 4 if not turn.get("standing") and numbers == [numbers[0]] * 2 else len(numbers)
            rest = due - (turn["play"] != "pass") * len(turn["play"].split())
            stood = {"-".join([numbers[0]] * rest), "-".join([str(int(numbers[0]) + 1)] * 4)}

wrong = 0
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file: found = json.load(file)
    for record in found if isinstance(found, list) else [found]:
        problem = fault(record) if "seed" in record else "no seed: nothing to check the throws against"
        wrong += problem is not None
        print(f"{name}: {problem or 'ok'}")
sys.exit(wrong > 0)
