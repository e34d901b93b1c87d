/// Where the views of findings stand in the source code: another layout of the cells that have some.
struct FindingSources {
  let view: any View
  let size: LayoutSize?
  let contexts: RenderingContextPool
  private var known: [AuditCell: [String: String]] = [:]

  init(of view: any View, size: LayoutSize?, contexts: RenderingContextPool) {
    self.view = view
    self.size = size
    self.contexts = contexts
  }

  /// The finding with the source lines of its views, as in the cell where it is worst.
  mutating func located(_ finding: AuditFinding, in cell: AuditCell) -> AuditFinding {
    let lines = known[cell] ?? lines(of: cell)
    known[cell] = lines
    var finding = finding
    finding.source = Self.line(of: finding.path, lines)
    finding.otherSource = finding.other.flatMap { Self.line(of: $0, lines) }
    return finding
  }

  private func lines(of cell: AuditCell) -> [String: String] {
    let found = try? contexts.withContext { context in
      try context.typesetter.sourceLines(
        of: view, on: cell.device, size: size ?? cell.ownSize, traits: cell.traits)
    }
    return found?.mapValues { "\($0)" } ?? [:]
  }

  /// The line of a view, or of the nearest view around a part of one; one of the user's rather than of a control that is
  /// part of the library.
  private static func line(of path: String, _ lines: [String: String]) -> String? {
    var (path, library) = (path[...], nil as String?)
    while true {
      if let line = lines[String(path)] {
        if !line.hasPrefix("Views/") { return line }
        library = library ?? line
      }
      guard let end = path.lastIndex(of: "/") else { return library }
      path = path[..<end]
    }
  }
}
