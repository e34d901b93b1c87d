package import RenderTesting

/// The causes of failures as lines of text: unexplained pixels, then a table with a line for each cause.
package struct CauseLines {
  /// How many causes are listed before the others are only counted.
  private static let listed = 30
  /// The widest column.
  private static let width = 44

  /// The lines.
  package private(set) var lines: [String] = []

  /// Describes groups in their order; with `showsExamples` each names a cell, and its files from `root`.
  ///
  /// `counts` has how many cells of a cause are pending, by its number; a cause without any is left out. Without it all
  /// are listed. Where a line has at most `columns` characters, the two that vary most share what is left of it.
  package init(
    _ groups: [CauseGroup], pending counts: [Int: Int]? = nil, showsExamples: Bool = false,
    root: String? = nil, columns: Int? = nil
  ) {
    let shown = groups.filter { group in
      guard let counts, let number = group.number else { return true }
      return (counts[number] ?? 0) > 0
    }
    let listed = shown.prefix(Self.listed)
    let table = listed.filter { !$0.isOfWork }
    let numberWidth = listed.compactMap { $0.number.map { "\($0)".count } }.max() ?? 1
    let sizes = table.map { TerminalText.count($0.cells.count, "cell").count }.max() ?? 0
    let labels = table.compactMap { $0.number == nil ? nil : $0.label.columns }.max() ?? 0
    let free = columns.map { $0 - numberWidth - sizes - 12 }
    // A path is cut in its middle; what changed is printed whole where some of a path fits beside it.
    let labelWidth = min(free.map { max(12, $0 - 16) } ?? Self.width, labels)
    let limit = free.map { max(12, $0 - labelWidth) } ?? Self.width
    let names = listed.map { Self.layers(of: $0, limit) }
    let layerWidth = min(limit, zip(listed, names).map { $0.isOfWork ? 0 : $1.columns }.max() ?? 0)
    for (group, layer) in zip(listed, names) {
      let size = Self.size(of: group, pending: group.number.flatMap { counts?[$0] })
      let line =
        group.number.map { number in
          let title = "cause \("\(number)".padded(to: numberWidth))"
          if group.isOfWork { return "\(title)  \(group.sentence) — \(size)" }
          return "\(title)  \(layer.padded(to: layerWidth))  \(group.label.padded(to: labelWidth))  \(size)"
        } ?? "✘ unexplained pixels (\(grouped(group.pixels))), \(group.label) — \(size)"
      lines.append(TerminalText.line(line))
      guard showsExamples else { continue }
      lines += [TerminalText.line("    for example \(group.example.cell)")]
      if group.number == nil { lines += FailureLines.paths(of: group.example, from: root) }
    }
    let rest = shown.dropFirst(Self.listed)
    if !rest.isEmpty {
      // A cell may have several of them.
      let cells = Set(rest.flatMap { $0.cells.map(\.cell) }).count
      lines.append("\(rest.count) more causes, of \(TerminalText.count(cells, "cell"))")
    }
  }

  /// How many cells, and which: `12 cells: all "Dashboard" cells; not proven`.
  private static func size(of group: CauseGroup, pending: Int?) -> String {
    var text = TerminalText.count(group.cells.count, "cell")
    if let pending, pending < group.cells.count { text += " (\(pending) pending)" }
    if let extent = group.extent { text += ": \(extent)" }
    if !group.unconfirmed.isEmpty {
      text += "; \(group.unconfirmed.count) to look at, with other consequences"
    }
    switch group.proof {
    case .proven, .unexplained: return text
    case .partial: return text + "; explains a part of the pixels"
    case .unproven: return text + "; not proven"
    case .invisible: return text + "; images equal"
    }
  }

  private static func layers(of group: CauseGroup, _ width: Int) -> String {
    let more = group.layers.count > 1 ? " +\(group.layers.count - 1)" : ""
    return shortened(group.name, to: width - more.count) + more
  }

  /// A path without components in its middle: its end says the most, and its beginning which screen it is.
  static func shortened(_ path: String, to limit: Int) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.columns > limit, parts.count > 1 else { return path }
    for left in (1..<parts.count - 1).reversed() {
      let short = "\(parts[0])/…/\(parts.suffix(left).joined(separator: "/"))"
      if short.columns <= limit { return short }
    }
    return "…/\(parts[parts.count - 1])"
  }
}
