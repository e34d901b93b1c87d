/// A finding with the place of its cell.
typealias CellFinding = (cell: Int, finding: AuditFinding)

/// The tables of one view's cells, for statements about an element in a cell and in another.
struct CellComparison {
  let cells: [ElementTable]

  /// The findings of checks, each with the place of its cell.
  func findings(_ checks: Set<AuditCheck>) -> [CellFinding] {
    let statements: [(check: AuditCheck, find: () -> [CellFinding])] = [
      (.shrinkingText, shrinkingTexts), (.lostLabel, lostLabels), (.coveredText, whollyCoveredTexts),
      (.unmirroredLayout, unmirroredLayouts), (.appearanceLayout, appearanceLayouts),
      (.fixedText, fixedTexts), (.brokenAlignment, brokenAlignments), (.boldText, boldTexts),
      (.increasedContrast, increasedContrasts), (.reducedTransparency, reducedTransparencies),
    ]
    return statements.flatMap { checks.contains($0.check) ? $0.find() : [] }
  }

  /// Whether two cells differ in a trait alone.
  func compares(_ trait: TraitKey) -> Bool { !groups(without: trait).isEmpty }

  /// The cells that differ in a trait alone.
  func groups(without trait: TraitKey?) -> [[Int]] {
    guard let trait else { return [] }
    let groups = Dictionary(grouping: cells.indices) { cells[$0].cell.key(without: trait) }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The cells that differ in a trait alone, as pairs of the ordinary and another value.
  func pairs(_ trait: TraitKey, isChanged: (Traits) -> Bool) -> [(plain: Int, changed: Int)] {
    groups(without: trait).flatMap { group -> [(Int, Int)] in
      guard let plain = group.first(where: { !isChanged(traits($0)) }) else { return [] }
      return group.filter { isChanged(traits($0)) }.map { (plain, $0) }
    }
  }

  /// The rows of two cells that are one element and fulfill a condition in the second.
  func rows(
    of pair: (plain: Int, changed: Int), where condition: (ElementRow) -> Bool = { _ in true }
  ) -> [(plain: ElementRow, changed: ElementRow)] {
    cells[pair.changed].rows.compactMap { row in
      guard condition(row), let other = cells[pair.plain].byKey[row.key] else { return nil }
      return (other, row)
    }
  }

  func traits(_ index: Int) -> Traits { cells[index].cell.allTraits }

  func size(_ index: Int) -> DynamicTypeSize { traits(index).dynamicTypeSize }

  /// The base of each cell: the first one in the matrix with the same language and kind of device.
  var bases: [Int] {
    var first: [String: Int] = [:]
    return cells.indices.map { index in
      let traits = traits(index)
      let name = "\(traits.locale) \(traits.pseudolanguage) \(cells[index].cell.device?.idiom.rawValue ?? "")"
      let base = first[name] ?? index
      first[name] = base
      return base
    }
  }
}
