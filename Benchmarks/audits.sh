#!/usr/bin/env bash
# audits.sh BIN: recall and precision of audits on the corpus, and what audits and sweeps cost, from the programs in BIN.
set -euo pipefail
"$1/AuditCorpus" --table
echo
"$1/AuditSpeed"
