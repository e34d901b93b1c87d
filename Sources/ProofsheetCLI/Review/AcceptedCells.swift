import RunReview

/// The cells that a command accepted, and what they come to: how many by cause, and where.
struct AcceptedCells {
  /// So many causes and folders are listed before the others are only counted.
  private static let listed = 8

  private(set) var cells: [CellResult] = []
  private var paths: [String] = []
  private let package: PackageOptions
  private let isVerbose: Bool

  init(_ package: PackageOptions, isVerbose: Bool) {
    (self.package, self.isVerbose) = (package, isVerbose)
  }

  /// Adds a cell with the path that was written.
  mutating func add(_ cell: CellResult, at path: String) {
    cells.append(cell)
    paths.append(path)
    if isVerbose { print("accepted \(package.printed(path))") }
  }

  /// Prints how many cells there are of each cause, the most first, and of those without one, and in which folders.
  func printSummary(of groups: [CauseGroup]) {
    guard !cells.isEmpty else { return }
    let names = Set(cells.map(\.cell))
    var counts = groups.compactMap { group -> (text: String, count: Int)? in
      let count = group.cells.count { names.contains($0.cell) }
      guard let number = group.number, count > 0 else { return nil }
      return ("cause \(number): \(group.name) \(group.label)", count)
    }
    let known = Set(groups.filter { $0.number != nil }.flatMap(\.cells).map(\.cell))
    counts += cells.filter { !known.contains($0.cell) }.grouped(by: \.status).map {
      ("no cause, \($0.key.label)", $0.elements.count)
    }
    printCounts(counts.sorted { $0.count > $1.count })
    let folders = paths.map { RealPath.split(package.printed($0)).folder }
    printCounts(folders.grouped(by: \.self).map { ("in \($0.key)", $0.elements.count) })
  }

  private func printCounts(_ counts: [(text: String, count: Int)]) {
    let width = counts.map { grouped($0.count).count }.max() ?? 0
    for entry in counts.prefix(Self.listed) {
      let gap = String(repeating: " ", count: width - grouped(entry.count).count)
      print("  \(gap)\(grouped(entry.count))  \(TerminalText.line(entry.text))")
    }
    let rest = counts.dropFirst(Self.listed)
    let cells = TerminalText.count(rest.reduce(0) { $0 + $1.count }, "cell")
    if !rest.isEmpty { print("  and \(grouped(rest.count)) more, of \(cells)") }
  }
}
