import ArgumentParser
import ReferenceFiles

/// What somebody probably meant whose command line ArgumentParser refuses, beyond its own suggestions.
struct SpellingHint {
  /// Words that other tools use for what is a command here, with that command.
  private static let synonyms = [
    "record": "test --record", "update": "test --record", "run": "test", "approve": "accept",
    "why": "explain",
    "clean": "prune", "draw": "render", "import": "adopt",
  ]

  /// The suggestion, a sentence; nil where there is none.
  let text: String?
  /// What is wrong where a word stands in the place of a command and is none; nil otherwise.
  let problem: String?
  private let command: any ParsableCommand.Type
  /// What stands behind the command.
  private let arguments: [String]

  /// Looks at the arguments behind the program's name.
  init(_ arguments: some Sequence<String>, program: String = ShellCommand.program()) {
    var command: any ParsableCommand.Type = ProofsheetCommand.self
    var rest = Array(arguments)[...]
    let isHelp = rest.first == "help"
    if isHelp { rest.removeFirst() }
    while let word = rest.first, let next = Self.subcommand(word, of: command) {
      command = next
      rest.removeFirst()
    }
    (self.command, self.arguments) = (command, Array(rest))
    let meant = Self.meantCommand(rest.first, of: command, program)
    text = meant ?? (command == TestCommand.self ? Self.meantForTests(Array(rest), program) : nil)
    // Behind a command, a word may be one of its arguments.
    let isNamed = command.configuration.defaultSubcommand == nil && !command.configuration.subcommands.isEmpty
    let unknown = isHelp ? rest.first { !$0.hasPrefix("-") } : isNamed ? rest.first : nil
    problem = unknown.flatMap { word in
      guard !word.hasPrefix("-"), isHelp || word != "help" else { return nil }
      return ["There is no command '\(word)'.", meant ?? "`\(program) help` lists the commands."].joined(
        separator: " ")
    }
  }

  /// A suggestion for an option that the command does not have; nil where there is none.
  ///
  /// ArgumentParser has its own, but finds a missing argument first.
  var option: String? {
    let known = command.helpMessage(includeHidden: true).matches(of: /--[a-z-]+/).map { String($0.output) }
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
    guard let name = names.map(String.init).first(where: { !known.contains($0) }) else { return nil }
    return NearestName.nearest(to: name, among: known).map {
      "There is no option '\(name)'. Did you mean '\($0)'?"
    }
  }

  private static func subcommand(
    _ name: String, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0._commandName == name }
  }

  private static func meantCommand(
    _ word: String?, of command: any ParsableCommand.Type, _ program: String
  ) -> String? {
    let names = command.configuration.subcommands.map { $0._commandName }
    guard let word, !word.hasPrefix("-"), !names.isEmpty else { return nil }
    if command == ProofsheetCommand.self, let known = synonyms[word.lowercased()] {
      let others = known == "test --record" ? ", or `\(program) check --record` for layer trees" : ""
      return "Did you mean `\(program) \(known)`\(others)?"
    }
    return NearestName.nearest(to: word, among: names).map { "Did you mean '\($0)'?" }
  }

  /// An option of `swift test` stands behind `--`, and the name of a test behind `--filter`.
  private static func meantForTests(_ arguments: [String], _ program: String) -> String? {
    let usage = TestCommand.helpMessage().split(separator: "OPTIONS:").last ?? ""
    var isValue = false
    var name: String?
    for argument in arguments.prefix(while: { $0 != "--" }) {
      defer { isValue = argument.hasPrefix("-") && (argument == "-o" || usage.contains("\(argument) <")) }
      guard !isValue else { continue }
      if argument.hasPrefix("-") {
        let name = String(argument.prefix { $0 != "=" })
        guard !usage.contains(name) else { continue }
        // ArgumentParser has a better suggestion for what is misspelled.
        let known = usage.matches(of: /--[a-z-]+/).map { String($0.output) }
        guard NearestName.nearest(to: name, among: known) == nil else { return nil }
        return "Arguments of `swift test` stand behind --: `\(program) test -- \(argument)`."
      }
      name = name ?? argument
    }
    return name.map {
      "To run some of the tests, name them: `\(program) test --filter \(ShellCommand.quoted($0))`."
    }
  }
}
