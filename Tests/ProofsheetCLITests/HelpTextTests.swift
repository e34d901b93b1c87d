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

  @Test func `abstracts are imperatives`() {
    for (name, type) in Self.commands {
      let first = type.configuration.abstract.prefix { $0 != " " }
      #expect(!first.hasSuffix("s"), "\(name): \(type.configuration.abstract)")
    }
  }
}
