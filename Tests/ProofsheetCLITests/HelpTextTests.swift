import ArgumentParser
import Testing

@testable import ProofsheetCLI

@Suite struct HelpTextTests {
  /// Every command, with the names that lead to it.
  static let commands: [(name: String, type: any ParsableCommand.Type)] = all(ProofsheetCommand.self, [])

  private static func all(
    _ command: any ParsableCommand.Type, _ names: [String]
  ) -> [(name: String, type: any ParsableCommand.Type)] {
    [((names + [command._commandName]).joined(separator: " "), command)]
      + command.configuration.subcommands.flatMap { all($0, names + [command._commandName]) }
  }

  @Test(arguments: commands.indices)
  func `examples fit into 80 columns, and paragraphs are wrapped by the terminal alone`(index: Int) {
    let (name, type) = Self.commands[index]
    let lines = type.configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      if line.hasPrefix(" ") {
        // ArgumentParser breaks a line of 80 characters as well.
        #expect(line.count < 80, "\(name): \(line)")
      } else if !line.isEmpty {
        #expect(next.isEmpty || next.hasPrefix(" ") || line.hasSuffix(":"), "\(name): \(line)")
      }
    }
    let help = ProofsheetCommand.helpMessage(for: type, columns: 80)
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(name): \(line)") }
  }

  /// The verbs that abstracts begin with, in the imperative.
  static let verbs: Set<Substring> = [
    "Check", "Compare", "Connect", "Convert", "Copy", "Draw", "Explain", "Find",
    "Keep", "List", "Make", "Merge",
    "Plant",
    "Measure", "Review", "Run", "Test", "Undo",
  ]

  @Test(arguments: commands.indices)
  func `an abstract begins with a verb and fits on the line of its command`(index: Int) {
    let (name, type) = Self.commands[index]
    let abstract = type.configuration.abstract
    #expect(Self.verbs.contains(abstract.prefix { $0 != " " }), "\(name): \(abstract)")
    // The root's stands in no list, and a list's column has 54 characters.
    if name.split(separator: " ").count == 2 { #expect(abstract.count <= 54, "\(name): \(abstract)") }
  }

  @Test func `the first page groups every command and fits on a screen`() {
    let configuration = ProofsheetCommand.configuration
    #expect(configuration.ungroupedSubcommands.isEmpty)
    #expect(configuration.groupedSubcommands.count == 6)
    #expect(ProofsheetCommand.helpMessage(columns: 80).split(separator: "\n").count <= 50)
  }
}
