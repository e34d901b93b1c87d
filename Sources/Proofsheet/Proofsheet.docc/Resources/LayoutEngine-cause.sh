proofsheet check --engine 'python3 engine.py' --cases cases.json
proofsheet status
proofsheet accept --cause 1
