import ProofsheetCLI

runCommand()
