proofsheet check --engine 'python3 engine.py' --cases cases.json --traits 'allSizes * ltr,rtl'
