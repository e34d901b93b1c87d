import ArgumentParser
import RenderTesting

/// What somebody probably meant whose command line ArgumentParser refuses, beyond its own suggestions.
struct SpellingHint {
  /// The suggestion, a sentence; nil where there is none.
  let text: String?

  /// Looks at the arguments behind the program's name.
  init(_ arguments: some Sequence<String>, program: String = ShellCommand.program()) {
    var command: any ParsableCommand.Type = ProofsheetCommand.self
    var rest = Array(arguments)[...]
    while let word = rest.first, let next = Self.subcommand(word, of: command) {
      command = next
      rest.removeFirst()
    }
    text =
      Self.meantCommand(rest.first, of: command)
      ?? (command == TestCommand.self ? Self.meantForSwift(Array(rest), program) : nil)
  }

  private static func subcommand(
    _ name: String, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0._commandName == name }
  }

  private static func meantCommand(_ word: String?, of command: any ParsableCommand.Type) -> String? {
    let names = command.configuration.subcommands.map { $0._commandName }
    guard let word, !word.hasPrefix("-") else { return nil }
    return NearestWord.nearest(to: word, among: names).map { "Did you mean '\($0)'?" }
  }

  /// An option of `swift test` stands behind `--`.
  private static func meantForSwift(_ arguments: [String], _ program: String) -> String? {
    let option = arguments.prefix { $0 != "--" }.first { argument in
      let name = argument.prefix { $0 != "=" }
      return name.hasPrefix("-") && !TestCommand.usageString().contains("\(name)")
    }
    guard let option else { return nil }
    return "Arguments of `swift test` stand behind --: `\(program) test -- \(option)`."
  }
}
