extension RuleTable {
  /// The table of the documentation.
  package static var markdown: String {
    let rows = rules.map { rule in
      let numbers = rule.numbers.map { "`\($0.name)` \($0.text)" }.joined(separator: "; ")
      return "| \(rule.name) | \(rule.sees) | \(numbers) | \(rule.without) |"
    }
    return "| rule | sees | numbers | without it |\n|---|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
  }

  /// The rules in plain text, for the explanation of a strategy: a line for each, and for each of its numbers.
  package static var explanation: [String] {
    rules.flatMap { rule in ["\(rule.name): \(rule.sees)"] + rule.numbers.map { "  \($0.name) \($0.text)" } }
  }
}

extension RuleNumber {
  /// The value, its unit and its meaning.
  fileprivate var text: String {
    let value = ComparisonRules.standard[keyPath: path]
    return "\(value) \(unit): \(meaning)"
  }
}
