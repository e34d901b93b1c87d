import ReferenceFiles

/// Whether the command prints in color: what `--color` says, which every command takes, or else what the environment says.
enum ColorChoice: String, CaseIterable {
  /// On a terminal.
  case auto
  /// Everywhere.
  case always
  /// Nowhere.
  case never

  /// Takes `--color` out of the arguments, wherever it stands before `--`; the last one counts.
  ///
  /// The problem is a sentence; the arguments are then those before it.
  static func take(from arguments: inout [String]) -> (choice: ColorChoice, problem: String?) {
    var choice = ColorChoice.auto
    while let place = arguments.prefix(while: { $0 != "--" }).firstIndex(where: {
      $0 == "--color" || $0.hasPrefix("--color=")
    }) {
      let isApart = arguments[place] == "--color"
      let value = isApart ? arguments.dropFirst(place + 1).first : String(arguments[place].dropFirst(8))
      guard let value, let found = ColorChoice(rawValue: value) else {
        let names = allCases.map(\.rawValue)
        let nearest = value.flatMap { NearestName.nearest(to: $0, among: names) }
        return (
          choice,
          "--color takes \(names.joined(separator: ", ")).\(nearest.map { " Did you mean \"\($0)\"?" } ?? "")"
        )
      }
      choice = found
      arguments.removeSubrange(place...(isApart ? place + 1 : place))
    }
    return (choice, nil)
  }

  /// Whether to print in color where text is read on a terminal, or is not.
  ///
  /// Source: no-color.org, and bixense.com/clicolors for `CLICOLOR` and `CLICOLOR_FORCE`.
  func isColored(onTerminal isTerminal: Bool, _ environment: [String: String]) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
      return isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
    }
  }
}
