/// The checks that compare cells of one view.
struct CellComparison {
  let cells: [CellFacts]

  /// The findings, each with the place of its cell.
  func findings(_ checks: Set<AuditCheck>) -> [(cell: Int, finding: AuditFinding)] {
    var found: [(Int, AuditFinding)] = []
    if checks.contains(.shrinkingText) { found += shrinkingTexts() }
    if checks.contains(.lostLabel) { found += lostLabels() }
    if checks.contains(.coveredText) { found += whollyCoveredTexts() }
    if checks.contains(.unmirroredLayout) { found += unmirroredLayouts() }
    if checks.contains(.appearanceLayout) { found += appearanceLayouts() }
    if checks.contains(.fixedText) { found += fixedTexts() }
    if checks.contains(.brokenAlignment) { found += brokenAlignments() }
    if checks.contains(.boldText) { found += boldTexts() }
    if checks.contains(.increasedContrast) { found += increasedContrasts() }
    if checks.contains(.reducedTransparency) { found += reducedTransparencies() }
    return found
  }

  /// Whether two cells differ in a trait alone.
  func compares(_ trait: TraitKey) -> Bool { !groups(without: trait).isEmpty }

  func groups(without trait: TraitKey) -> [[Int]] {
    var groups: [String: [Int]] = [:]
    for (index, cell) in cells.enumerated() { groups[cell.key(without: trait), default: []].append(index) }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// **Shrinking text.**
  ///
  /// A text is smaller at a size category above the usual one than at a smaller one from there on, or at the smallest there is.
  ///
  /// Measured: the size of an em as drawn, points, in cells that differ in the category alone; a finding from 2 % on.
  private func shrinkingTexts() -> [(Int, AuditFinding)] {
    groups(without: .dynamicTypeSize).flatMap { group -> [(Int, AuditFinding)] in
      let sorted = group.sorted { size($0) < size($1) }
      let base = sorted.last { size($0) <= .large } ?? sorted[0]
      // The largest size of each text so far, and the category that it was found at.
      var largest: [String: (size: Double, category: DynamicTypeSize)] = [:]
      return sorted.filter { size($0) >= size(base) }.flatMap { index in
        cells[index].items.compactMap { item -> (Int, AuditFinding)? in
          guard item.size > 0 else { return nil }
          guard let before = largest[item.key], item.size < before.size * 0.98 else {
            if item.size > largest[item.key]?.size ?? 0 { largest[item.key] = (item.size, size(index)) }
            return nil
          }
          return (
            index,
            AuditFinding(
              .shrinkingText, path: item.path, measure: .init(item.size, bound: before.size, unit: "pt"),
              place: item.frame,
              "\(item.text.quoted) shrinks to \(item.size.twoDecimals) pt, from \(before.size.twoDecimals) at \(before.category.rawValue)",
              "Let it wrap instead of shrinking.")
          )
        }
      }
    }
  }

  func size(_ index: Int) -> DynamicTypeSize { cells[index].cell.allTraits.dynamicTypeSize }

  /// **Lost label.**
  ///
  /// A text, or a control with its label, that the base cell shows is in another cell nowhere to be found, and cannot be
  /// scrolled to. One that something hides there is a covered text.
  ///
  /// The base is the first cell in the matrix with the same language. What lazy containers may not have made, since some of
  /// their content is out of sight, is not compared, nor what
  /// is hidden from assistive technology, nor parts of a label.
  private func lostLabels() -> [(Int, AuditFinding)] {
    zip(cells.indices, bases).flatMap { index, base -> [(Int, AuditFinding)] in
      guard index != base else { return [] }
      let known = Set(
        cells[index].items.flatMap {
          [$0.text] + $0.text.split(separator: ", ").map(String.init)
        })
      return cells[base].items.filter {
        cells[index].unmade.isDisjoint(with: $0.lazyContainers) && !$0.text.isEmpty
          && !known.contains($0.text) && !$0.isControl && !$0.isCovered
      }
      .map { item in
        (
          index,
          AuditFinding(
            .lostLabel, path: item.path, place: item.frame,
            "\(item.text.quoted) is not there, and is in \(cells[base].cell.name)",
            "Keep it, or hide it from assistive technology where it only decorates.")
        )
      }
    }
  }

  /// The base of each cell: the first one in the matrix with the same language.
  private var bases: [Int] {
    var first: [String: Int] = [:]
    return cells.indices.map { index in
      let traits = cells[index].cell.allTraits
      let language =
        "\(traits.locale) \(traits.pseudolanguage) \(cells[index].cell.device?.idiom.rawValue ?? "")"
      let base = first[language] ?? index
      first[language] = base
      return base
    }
  }

  /// **Covered text** that is hidden wholly.
  ///
  /// Texts that assistive technology reads and that something hides wholly, as texts that wait for their turn are not.
  private func whollyCoveredTexts() -> [(Int, AuditFinding)] {
    cells.indices.flatMap { index in
      cells[index].items.filter { $0.isCovered && !$0.text.isEmpty }.map {
        (
          index,
          AuditFinding(
            .coveredText, path: $0.path, measure: .init(100, bound: 5, unit: "%"), place: $0.frame,
            "\($0.text.quoted) is read, and hidden wholly by what lies over it",
            "Move one of them, or hide the text from assistive technology as long as it is not seen.")
        )
      }
    }
  }

  /// **Unmirrored layout.**
  ///
  /// A text or a control does not lie at the mirrored place in a cell that differs in the layout
  /// direction alone; or an arrow or chevron that lies at the mirrored place still points to the same side.
  ///
  /// Measured: the distance from the mirrored place, points, of views that are equally wide in both, less what the widths
  /// of the views beside it change by; a finding over 1. Of symbols only the outlines of the bundled arrows and
  /// chevrons are known.
  private func unmirroredLayouts() -> [(Int, AuditFinding)] {
    groups(without: .layoutDirection).flatMap { group -> [(Int, AuditFinding)] in
      guard let right = group.first(where: { direction($0) == .rightToLeft }),
        let left = group.first(where: { direction($0) == .leftToRight })
      else { return [] }
      let frames = Dictionary(cells[left].items.map { ($0.key, $0.frame) }) { first, _ in first }
      var flagged: [String] = []
      return cells[right].items.compactMap { item in
        guard let frame = frames[item.key], abs(frame.width - item.frame.width) <= 1 else { return nil }
        let distance = abs(cells[left].width - frame.maxX - item.frame.minX)
        guard distance - changedWidths(beside: item, in: cells[right].items, frames) > 1,
          !flagged.contains(where: { item.path.hasPrefix($0 + "/") })
        else { return nil }
        flagged.append(item.path)
        return (
          right,
          AuditFinding(
            .unmirroredLayout, path: item.path, measure: .init(distance, bound: 1, unit: "pt"),
            place: item.frame,
            "\(item.text.quoted) lies \(distance.twoDecimals) pt from the mirrored place",
            "Use leading and trailing instead of left, right and offsets.")
        )
      } + unmirroredArrows(left, right)
    }
  }

  /// What the widths of the views that share a row with one change by: digits and signs stand otherwise from right to left.
  private func changedWidths(
    beside item: CellFacts.Item, in items: [CellFacts.Item], _ frames: [String: Rect]
  ) -> Double {
    items.reduce(0) { sum, other in
      let down = min(item.frame.maxY, other.frame.maxY) - max(item.frame.minY, other.frame.minY)
      guard other.key != item.key, down > 0, other.frame.intersection(item.frame).isEmpty,
        let before = frames[other.key]
      else { return sum }
      return sum + abs(before.width - other.frame.width)
    }
  }

  private func unmirroredArrows(_ left: Int, _ right: Int) -> [(Int, AuditFinding)] {
    let before = Dictionary(cells[left].arrows.map { ($0.key, $0) }) { first, _ in first }
    return cells[right].arrows.compactMap { arrow in
      guard let old = before[arrow.key], old.pointsRight == arrow.pointsRight,
        abs(cells[left].width - old.frame.maxX - arrow.frame.minX) <= 1
      else { return nil }
      let side = arrow.pointsRight ? "right" : "left"
      return (
        right,
        AuditFinding(
          .unmirroredLayout, path: arrow.path, place: arrow.frame, badness: 1,
          "an arrow points to the \(side) in both directions",
          "Use arrowForward, arrowBackward or a chevron of that kind, which follow the direction.")
      )
    }
  }

  private func direction(_ index: Int) -> LayoutDirection { cells[index].cell.allTraits.layoutDirection }

  /// **Appearance layout.**
  ///
  /// A text or a control has another frame in dark than in light.
  ///
  /// Measured: the largest distance of two sides, points, in cells that differ in the color scheme alone; a finding over 0.5.
  private func appearanceLayouts() -> [(Int, AuditFinding)] {
    movedItems(.appearanceLayout, by: .colorScheme, "Let only colors depend on the color scheme.")
  }
}
