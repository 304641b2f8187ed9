#!/usr/bin/env bash
# The performance rating of a level of Tabla's AI, as GNU Backgammon judges its play: 500 x the mean equity loss of an
# unforced decision, with its standard error (see README.md here). Plays the level against itself, without the cube.
set -euo pipefail

if (($# < 1 || $# > 4)) || [[ $1 == -* ]]; then
    echo 'Usage: scripts/strength/pr.sh LEVEL [DECISIONS=600] [SEED=1] [PLY=2]' >&2
    echo "TABULAE names the program; otherwise it is found on the PATH. KEEP names a folder for records and list." >&2
    echo "NETS names a file of nets to judge by instead of the program's own." >&2
    exit 2
fi
level=$1 decisions=${2:-600} seed=${3:-1} ply=${4:-2}
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
export TABULAE=${TABULAE:-tabulae}

if [[ -n ${KEEP:-} ]]; then
    mkdir -p "$KEEP"
    work=$KEEP
else
    work=$(mktemp -d)
    trap 'rm -rf -- "$work"' EXIT
fi
# A game has about 45 decisions of the two sides; half of them are taken, so that neighbours weigh less.
games=$((decisions / 20 + 1))
rm -rf -- "$work/records"
"$TABULAE" match -g tabla -o cube=off --white "$level" --black "$level" --games "$games" --seed "$seed" \
    --records "$work/records" ${NETS:+--nets "$NETS"} --json >"$work/match.json"
python3 "$here/decisions.py" "$work/records" --level "$level" --limit "$decisions" >"$work/list"
echo "level $level, seed $seed, GNU Backgammon $ply-ply"
python3 "$here/gnubg_referee.py" --positions "$work/list" --ply "$ply" --jobs 2 --gnubg "$here/gnubg-own-home"
