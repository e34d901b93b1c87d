import ArgumentParser

/// What authors of layout engines need.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine", abstract: "Connect a layout engine in any language.",
    subcommands: [MeasureCommand.self])
}
