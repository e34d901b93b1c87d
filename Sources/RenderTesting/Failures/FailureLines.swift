/// Groups of failures as lines of text, a few for each group however many cells it has.
package struct FailureLines {
  /// How many lines of a reason are shown; those of texts hold the whole difference.
  private static let reasonLimit = 8

  /// The lines.
  package private(set) var lines: [String] = []

  /// Describes groups in their order, of each kind at most `limit`; the others of the kind are counted.
  ///
  /// With `showsPaths` the files of each group's example are named, those below `root` from there. `run` is the run
  /// that the command behind the lines names; with `isListed` false, `status` does not know the run.
  package init(
    _ groups: [FailureGroup], showsPaths: Bool = false, root: String? = nil, run: String? = nil,
    isListed: Bool = true, limit: Int = 6
  ) {
    var shown: [CellStatus: Int] = [:]
    var rest: [CellStatus: [FailureGroup]] = [:]
    for (index, group) in groups.enumerated() {
      let status = group.example.status
      shown[status, default: 0] += 1
      if shown[status, default: 0] <= limit {
        lines += Self.lines(of: group, showsPaths: showsPaths, root)
      } else {
        rest[status, default: []].append(group)
      }
      guard let others = rest[status], index + 1 == groups.count || groups[index + 1].example.status != status
      else {
        continue
      }
      let cells = others.reduce(0) { $0 + $1.cells.count }
      lines.append(
        "✘ \(TerminalText.count(cells, "more cell")) — \(status.label), for \(TerminalText.count(others.count, "other reason"))"
      )
    }
    if isListed, groups.contains(where: { $0.cells.count > 1 }) || !rest.isEmpty {
      let name = run.map { " --run \(ShellCommand.quoted($0))" } ?? ""
      lines.append("Every cell by itself: \(ShellCommand.call("status")) --all\(name)")
    }
  }

  private static func lines(of group: FailureGroup, showsPaths: Bool, _ root: String?) -> [String] {
    let cell = group.example
    let reason = reason(of: cell)
    let files = showsPaths ? paths(of: cell, from: root) : []
    guard group.cells.count > 1 else {
      return ["✘ \(TerminalText.line(cell.cell)) — \(cell.label)"] + reason + files
    }
    let extent = group.extent.map { ": \($0)" } ?? ""
    return ["✘ \(group.size) — \(cell.label)\(extent)"] + reason
      + ["    for example \(TerminalText.line(cell.cell))"] + files
  }

  /// A cell by itself: its name, the whole reason, and its files.
  package static func lines(of cell: CellResult, from root: String? = nil) -> [String] {
    // Whatever a reason holds, its lines are none of the list's own.
    ["\(TerminalText.line(cell.cell)) — \(cell.label)", "    \(cell.reason.replacing("\n", with: "\n    "))"]
      + paths(of: cell, from: root)
  }

  /// The reason, indented.
  private static func reason(of cell: CellResult) -> [String] {
    let lines = cell.reason.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.count > reasonLimit ? ["    …"] : []
    return lines.prefix(reasonLimit).map { "    \($0)" } + rest
  }

  /// The files that show a cell's failure, a line each; those below `root` are named from there.
  package static func paths(of cell: CellResult, from root: String? = nil) -> [String] {
    [
      ("reference:", cell.reference), ("its image:", cell.rebuilt), ("actual:   ", cell.actual),
      ("diff:     ", cell.diff),
    ]
    .compactMap { title, path in
      path.flatMap { path in
        let name = root.flatMap { path.hasPrefix("\($0)/") ? String(path.dropFirst($0.count + 1)) : nil }
        return path.isEmpty ? nil : "    \(title) \(TerminalText.line(name ?? path))"
      }
    }
  }
}
