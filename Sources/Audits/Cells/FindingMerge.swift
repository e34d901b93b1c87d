/// Puts the findings of many cells together: one for each cause.
///
/// The same check on the same views is one finding, described as in the cell where it is worst. Views of one component,
/// which differ in indices and ids alone, are one finding with the others beside it, and so are two colors in all components.
struct FindingMerge {
  private struct Key: Hashable {
    let check: AuditCheck
    let path: String
    let other: String?
  }

  private var entries: [Entry] = []
  private var found: [Key: Int] = [:]
  /// The shapes of paths, each of which many findings may name.
  private var shapes: [String: String] = [:]

  /// Findings that are one; a class, because each of many is added to it.
  private final class Entry {
    var worst: AuditFinding
    var worstCell: Int
    var paths: [String] = []
    private var known: Set<String> = []
    /// The cells, some of them several times.
    var cells: [Int] = []

    init(_ finding: AuditFinding, _ cell: Int) { (worst, worstCell) = (finding, cell) }

    func add(_ path: String, _ cell: Int) {
      if cells.last != cell { cells.append(cell) }
      if known.insert(path).inserted { paths.append(path) }
    }
  }

  /// Adds a finding of a cell.
  mutating func add(_ finding: AuditFinding, cell: Int) {
    let key =
      finding.check == .colorVision
      ? Key(check: .colorVision, path: finding.fact, other: nil)
      : Key(
        check: finding.check, path: shape(of: finding.path), other: finding.pair.map { shape(of: $0) })
    let place = found[key] ?? entries.count
    if place == entries.count {
      found[key] = place
      entries.append(Entry(finding, cell))
    }
    let entry = entries[place]
    let isWorse =
      (-finding.severity.rank, finding.badness) > (-entry.worst.severity.rank, entry.worst.badness)
    if isWorse { (entry.worst, entry.worstCell) = (finding, cell) }
    entry.add(finding.path, cell)
  }

  private mutating func shape(of path: String) -> String {
    if let known = shapes[path] { return known }
    let shape = path.shape
    shapes[path] = shape
    return shape
  }

  /// The findings, the gravest and widest first.
  func findings(of cells: [AuditCell]) -> [AuditFinding] {
    let merged = entries.map { entry in
      var finding = entry.worst
      finding.alike = entry.paths.filter { $0 != finding.path }
      let places = entry.cells.count < 2 ? entry.cells : Set(entry.cells).sorted()
      finding.cells = places.map { cells[$0].name }
      finding.worstCell = cells[entry.worstCell].name
      finding.range = CellRange(places.map { cells[$0] }, of: cells).label
      return finding
    }
    return merged.enumerated().sorted { one, next in
      let (a, b) = (one.element, next.element)
      if a.severity != b.severity { return a.severity < b.severity }
      if a.cells.count != b.cells.count { return a.cells.count > b.cells.count }
      return one.offset < next.offset
    }.map(\.element)
  }
}

extension AuditFinding.Severity {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
