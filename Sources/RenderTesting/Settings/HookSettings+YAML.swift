internal import Yams

extension HookSettings {
  private static let known = HookMoment.allCases.map(\.rawValue) + ["limit"]

  /// Reads the mapping behind `hooks:`; `path` names the file and line in errors.
  init(_ node: Node, _ path: String) throws(RenderTestingError) {
    guard let mapping = node.mapping else {
      throw .invalidSetting(
        "\(path): hooks", value: node.string ?? "a list",
        expected: "a mapping of \(Self.known.joined(separator: ", "))")
    }
    let file = path.prefix(upTo: path.lastIndex(of: ":") ?? path.endIndex)
    for (key, value) in mapping {
      let (name, place) = (key.string ?? "", "\(file):\(key.mark?.line ?? 1)")
      switch name {
      case "before": before = try Self.commands(value, "\(place): hooks: \(name)")
      case "after": after = try Self.commands(value, "\(place): hooks: \(name)")
      case "afterShard": afterShard = try Self.commands(value, "\(place): hooks: \(name)")
      case "limit":
        guard let seconds = value.int, Self.limits.contains(seconds) else {
          throw .invalidSetting(
            "\(place): hooks: limit", value: value.string ?? "a list or mapping",
            expected: "a number of seconds from \(Self.limits.lowerBound) to \(Self.limits.upperBound)")
        }
        limit = seconds
      default:
        let nearest =
          NearestName.nearest(to: name, among: Self.known).map { " Did you mean \"\($0)\"?" } ?? ""
        throw .unusable(
          place,
          "there is no setting \"\(name)\" of hooks.\(nearest) They are \(Self.known.joined(separator: ", "))."
        )
      }
    }
  }

  private static func commands(_ value: Node, _ place: String) throws(RenderTestingError) -> [String] {
    let expected = "a command of the shell, or a list of commands"
    let entries = value.sequence.map(Array.init) ?? [value]
    guard !entries.isEmpty else { throw .invalidSetting(place, value: "[]", expected: expected) }
    var commands: [String] = []
    for entry in entries {
      // The system ends a command at a NUL, and would run the part before it.
      guard entry.scalar != nil, let command = entry.any as? String, !command.utf8.contains(0),
        !command.allSatisfy(\.isWhitespace)
      else {
        throw .invalidSetting(place, value: entry.string ?? "a list or mapping", expected: expected)
      }
      commands.append(command)
    }
    return commands
  }
}
