import ArgumentParser
import RenderTesting

/// The command `proofsheet`.
@main
struct ProofsheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proofsheet",
    abstract: "Renders views the same way on every machine and tells you, cell by cell, what changed.",
    discussion: "Exit codes: 0 when all cells pass, 1 when one does not, 2 when the run could not be done.",
    version: Engine.version,
    subcommands: [
      CheckCommand.self,
      TestCommand.self,
      StatusCommand.self,
      AcceptCommand.self,
      RejectCommand.self,
      PruneCommand.self,
      VerifyCommand.self,
      CompareCommand.self,
      StrategyCommand.self,
      RenderCommand.self,
      FontsCommand.self,
      DevicesCommand.self,
    ])
}
