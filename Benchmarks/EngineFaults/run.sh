#!/bin/sh
# run.sh SET VARIANT [NUMBER…]: lay out what is missing, check each fault of a set, and score.
#   SET: tune, third, fourth, fifth, sixth, seventh, eighth, blind, none     VARIANT: layout, plain     PROOFSHEET: the command
set -eu
cd "$(dirname "$0")"
python=${PYTHON:-python3}
set_name=$1; variant=$2; shift 2
[ -d trees/base-layout ] || nice -n 5 "$python" generate.py base
[ -f "expected_$set_name.json" ] && [ -d trees/faults ] || nice -n 5 "$python" generate.py "$set_name"
nice -n 5 "$python" run.py "$set_name" "$variant" "$@"
"$python" score.py "out/$set_name-$variant"
