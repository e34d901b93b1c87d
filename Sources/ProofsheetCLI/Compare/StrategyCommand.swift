import ArgumentParser

/// `proofsheet strategy`: what a strategy notices.
struct StrategyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strategy", abstract: "Show what a strategy lets pass.",
    subcommands: [StrategyCheckCommand.self])
}
