import ArgumentParser
import ViewRendering

/// Prints what traits mean in numbers: the values that the views of this package use.
struct EngineTraitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traits",
    abstract: "List what traits mean: sizes of text and controls, colors.",
    discussion: """
      Sizes are in points. Without --json, only the traits and their values are listed.
      """)

  @Flag(help: "Print everything, as JSON.")
  var json = false

  func run() throws {
    guard !json else { return try Terminal.write(json: TraitTables()) }
    for (trait, values) in TraitTables.values.sorted(by: { $0.key < $1.key }) {
      print("\(trait)  \(values.joined(separator: ", "))")
    }
  }
}
