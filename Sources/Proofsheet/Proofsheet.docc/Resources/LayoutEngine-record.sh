proofsheet check --engine 'python3 engine.py' --cases cases.json --record
proofsheet check --engine 'python3 engine.py' --cases cases.json
