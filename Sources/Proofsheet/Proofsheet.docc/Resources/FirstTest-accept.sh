proofsheet test
proofsheet status
proofsheet accept
