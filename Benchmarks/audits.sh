#!/usr/bin/env bash
# audits.sh BIN PYTHON PROOFSHEET: recall and precision of audits on the corpus, what audits and sweeps cost, by the programs
# in BIN, and where the contrast check and axe-core decide differently.
set -euo pipefail
"$1/AuditCorpus" --table
printf '\nWhat each set gave before checks were corrected by it stands in *First runs of audits*.\n\n'
"$1/AuditSpeed"
printf '\nContrast against axe-core in Chromium.\n\n'
"$2" Benchmarks/audit-contrast-axe.py "$3"
