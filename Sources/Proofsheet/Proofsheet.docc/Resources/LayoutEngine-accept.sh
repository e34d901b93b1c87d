proofsheet check --engine 'python3 engine.py' --cases cases.json
proofsheet accept
