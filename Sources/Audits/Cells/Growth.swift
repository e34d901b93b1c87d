extension CellComparison {
  /// The cells of each group that differ in the size category alone, from the usual one up; or from the smallest there is.
  private var growingCells: [[Int]] {
    groups(without: .dynamicTypeSize).map { group in
      let sorted = group.sorted { size($0) < size($1) }
      let base = sorted.last { size($0) <= .large } ?? sorted[0]
      return sorted.filter { size($0) >= size(base) }
    }
  }

  /// **Shrinking text.**
  ///
  /// A text is smaller at a size category above the usual one than at a smaller one from there on, or at the smallest there is.
  ///
  /// Measured: the size of an em as drawn, points, in cells that differ in the category alone; a finding from 2 % on.
  func shrinkingTexts() -> [CellFinding] {
    growingCells.flatMap { cells -> [CellFinding] in
      // The largest size of each text so far, and the category that it was found at.
      var largest: [String: (size: Double, category: DynamicTypeSize)] = [:]
      return cells.flatMap { index in
        self.cells[index].rows.compactMap { row -> CellFinding? in
          guard row.kind == .text, row.size > 0 else { return nil }
          guard let before = largest[row.key], row.size < before.size * 0.98 else {
            if row.size > largest[row.key]?.size ?? 0 { largest[row.key] = (row.size, size(index)) }
            return nil
          }
          return (
            index,
            AuditFinding(
              .shrinkingText, at: row.path, row.frame, value: row.size, bound: before.size,
              "\(row.text.quoted) shrinks to \(row.size.twoDecimals) pt, from \(before.size.twoDecimals) at \(before.category.rawValue)"
            )
          )
        }
      }
    }
  }

  /// **Fixed text.**
  ///
  /// A text does not grow with the content size category, or an icon stays small beside a text that grows.
  ///
  /// Measured: the size of an em as drawn at an accessibility size against the usual one (or the smallest there is),
  /// percent, in cells that differ in the category alone; an error under 110. Texts in bars need not grow, as on
  /// Apple's systems, nor do keyboard shortcuts, signs, and texts of 34 points or more. Of an icon its longer side, where the text
  /// beside it in its row grows by half or more; a warning under 110, where it is smaller than a capital letter of the text,
  /// seven tenths of an em.
  /// Source: WCAG 2.2, SC 1.4.4.
  func fixedTexts() -> [CellFinding] {
    growingCells.flatMap { cells -> [CellFinding] in
      guard let base = cells.first else { return [] }
      return cells.dropFirst().filter { size($0).isAccessibilitySize }.flatMap { index in
        rows(of: (base, index)).compactMap { before, row -> CellFinding? in
          guard before.size > 0, row.size > 0, !row.isInBar else { return nil }
          let growth = 100 * row.size / before.size
          // What shrinks is a finding of its own.
          guard growth >= 98, growth < 110 else { return nil }
          let isIcon = row.kind == .icon
          if isIcon {
            guard let text = grownText(beside: row, in: index, from: base), row.size < text.size * 0.7
            else { return nil }
          } else {
            guard row.kind == .text, row.size < 34, row.text.needsGrowth else { return nil }
          }
          return (
            index,
            AuditFinding(
              .fixedText, isIcon ? .warning : .error, at: row.path, row.frame, value: growth,
              "\(isIcon ? "an icon" : row.text.quoted) stays at \(row.size.twoDecimals) pt, "
                + "from \(size(base).rawValue) to \(size(index).rawValue)",
              isIcon ? "Give the icon a font with a text style, or a frame from @ScaledMetric." : nil)
          )
        }
      }
    }
  }

  /// The text that stands in the row of an icon, in the same view, and is larger by half or more than in the base.
  private func grownText(beside icon: ElementRow, in index: Int, from base: Int) -> ElementRow? {
    cells[index].rows.first { text in
      guard text.kind == .text, text.path.parent == icon.path.parent, text.frame.sharesRow(with: icon.frame),
        let before = cells[base].byKey[text.key]
      else { return false }
      return text.size >= before.size * 1.5
    }
  }
}

extension String {
  /// Whether it has something to be read: not signs alone, such as emoji, and no keyboard shortcut.
  fileprivate var needsGrowth: Bool {
    contains { $0.isLetter || $0.isNumber } && !contains { "⌘⌥⌃⇧⏎⌫⎋⇥".contains($0) }
  }
}
