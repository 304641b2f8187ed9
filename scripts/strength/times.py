#!/usr/bin/env python3
"""How long a decision takes: asks one `tabulae best --level LEVEL` process for the plays of the positions in
tests/data/GAME/positions.jsonl and prints, for each game, decisions, mean, median, 99th percentile and longest in
milliseconds. On an idle machine; TABULAE names the program. usage: times.py [LEVEL=master] [PER_GAME=300]"""
import glob, json, os, subprocess, sys, time

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "..", "..", "tests", "data")
PROGRAM = os.environ.get("TABULAE", "tabulae")


def main():
    level = sys.argv[1] if len(sys.argv) > 1 else "master"
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    print(f"level {level}; milliseconds a decision\n{'game':22}{'n':>6}{'mean':>9}{'median':>9}{'p99':>9}{'longest':>9}")
    for path in sorted(glob.glob(os.path.join(DATA, "*", "positions.jsonl"))):
        game = os.path.basename(os.path.dirname(path))
        engine = subprocess.Popen([PROGRAM, "best", "--level", level, "--batch", "-"], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True)
        with open(path) as file:
            cases = [json.loads(line) for line in file]
        # Spread over the file, which is ordered by its options; the first question also reads nets and builds tables.
        cases = cases[:: max(1, len(cases) // most)][:most]
        times = []
        for at, case in enumerate([cases[0]] + cases):
            question = {"game": game, "options": case["options"], "position": case["position"], "throw": case["throw"]}
            begun = time.perf_counter()
            engine.stdin.write(json.dumps(question) + "\n")
            engine.stdin.flush()
            answer = json.loads(engine.stdout.readline())
            if at and len(answer.get("plays", [])) > 1:
                times.append((time.perf_counter() - begun) * 1000)
        engine.stdin.close()
        engine.wait()
        times.sort()
        n = len(times)
        if n:
            print(f"{game:22}{n:6}{sum(times) / n:9.1f}{times[n // 2]:9.1f}{times[min(n - 1, int(n * 0.99))]:9.1f}{times[-1]:9.1f}")


if __name__ == "__main__":
    main()
