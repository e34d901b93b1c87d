import ArgumentParser

/// The command `proofsheet`.
@main
struct Proofsheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders views the same way on every machine and tells you, cell by cell, what changed.",
    subcommands: [CompareCommand.self, FontsCommand.self, RenderCommand.self, StrategyCommand.self])
}
