alias proofsheet='swift package --allow-writing-to-package-directory proofsheet'
proofsheet test
proofsheet test
