internal import Foundation

/// Which cells somebody says will differ, and in what: `Checkout/**: text, spacing`.
package struct Expectation: Sendable, Hashable {
  /// What may change in the cells that a pattern takes.
  private struct Declaration: Sendable, Hashable {
    /// As it was given.
    var text: String
    var pattern: CellPattern
    var changes: [DeclaredChange]

    init(_ text: String) throws(RenderTestingError) {
      let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let changes = DeclaredChange.parts(of: parts.last ?? "") ?? []
      guard parts.count == 2, !parts[0].isEmpty, !changes.isEmpty, changes.allSatisfy({ !$0.isEmpty }) else {
        throw .invalidSetting(
          "--expect", value: text,
          expected:
            "a pattern of cells and what may change in them, as `Checkout/**: text = \"Yes, pay\", spacing`, or a file of such lines"
        )
      }
      (self.text, pattern, self.changes) = (text, CellPattern(parts[0]), [])
      for change in changes { self.changes.append(try DeclaredChange(change, in: "--expect")) }
    }
  }

  private let declarations: [Declaration]

  /// Reads declarations: each is one itself, or the path of a file with one on each line; `#` begins a comment there.
  package init(_ values: [String]) throws(RenderTestingError) {
    var declarations: [Declaration] = []
    for value in values {
      for line in try Self.lines(value) { declarations.append(try Declaration(line)) }
    }
    self.declarations = declarations
  }

  private static func lines(_ value: String) throws(RenderTestingError) -> [String] {
    guard !value.contains(":") else { return [value] }
    guard let data = try RegularFile.contents(value, limit: FileContents.Limit.settings) else {
      throw .unusable(
        value, "there is no such file, and without a colon it declares nothing. Check --expect.")
    }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// Marks the cells of a run in which nothing else changed than was declared, as drawing proves.
  package func apply(to summary: inout RunSummary) {
    let groups = CauseGroup.groups(in: summary.cells)
    let acceptance = CauseAcceptance(groups, cells: summary.cells)
    let numbers = groups.reduce(into: [String: [CauseGroup]]()) { numbers, group in
      for cell in group.cells where group.number != nil { numbers[cell.cell, default: []].append(group) }
    }
    var unused = Set(declarations.map(\.text))
    // Cells that share a reference are expected together, so all are looked at before one is marked.
    let refusals = summary.cells.map { cell -> String? in
      guard cell.differs else { return nil }
      for declaration in declarations where declaration.pattern.takes(cell.cell) {
        unused.remove(declaration.text)
      }
      return refusal(of: cell, causes: numbers[cell.cell] ?? [], acceptance)
    }
    let refused = zip(summary.cells, refusals).compactMap { cell, refusal in refusal.map { (cell, $0) } }
    let shared = Set(refused.map(\.0.choiceKey))
    for index in summary.cells.indices {
      let cell = summary.cells[index]
      if cell.differs, !shared.contains(cell.choiceKey) { summary.cells[index].isExpected = true }
    }
    let first = refused.min { $0.0.cell < $1.0.cell }
    summary.expectation = ExpectationResult(
      declared: declarations.map(\.text), expected: summary.expectedCells,
      unused: declarations.map(\.text).filter(unused.contains).unique,
      first: first.map { .init(cell: $0.0.cell, reason: $0.1) })
  }

  /// What differs in a cell besides what was declared; nil where nothing does.
  private func refusal(
    of cell: CellResult, causes: [CauseGroup], _ acceptance: CauseAcceptance
  ) -> String? {
    guard cell.status == .different else {
      return "it ended with \"\(cell.status.label)\", which is no change of a layer"
    }
    guard cell.counterpart == nil else {
      return "it was compared with another drawing of this run, which no change is expected to set apart"
    }
    guard cell.isOfOtherEnvironment != true else {
      return "its reference was made in another environment, and nobody expects what that changed"
    }
    guard let explanation = cell.explanation, !explanation.isFromPixels else {
      return "it has no layers to prove what changed"
    }
    let changes = declarations.filter { $0.pattern.takes(cell.cell) }.flatMap(\.changes)
    var declared = Set<Int>()
    for group in causes {
      for place in (group.places[cell.cell] ?? []).sorted() {
        for (number, index) in explanation.causes[place].changes.enumerated() {
          let change = explanation.changes[index]
          // That one change makes the other, only layout proves.
          guard number == 0 || change.isInferred == true, !changes.contains(where: { $0.isOf(change) }) else {
            continue
          }
          let why =
            number == 0 ? "which" : "which nothing but its place links to a declared change, and which"
          return "\(change.sentence), \(why) is not declared"
        }
      }
      declared.formUnion([group.number].compactMap(\.self))
    }
    return acceptance.refusal(of: cell, accepting: declared)
  }
}
