import ArgumentParser

/// `proofsheet strategy`: what a strategy notices.
struct StrategyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strategy", abstract: "Test which defects a comparison strategy misses.",
    subcommands: [StrategyCheckCommand.self])
}
