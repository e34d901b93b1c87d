extension CellComparison {
  /// **Fixed text.**
  ///
  /// A text does not grow with the content size category.
  ///
  /// Measured: the size of an em as drawn at the largest category against the usual one (or the smallest there is),
  /// percent, in cells that differ in the category alone; a warning under 110 where the largest is an accessibility size.
  /// Texts in bars need not grow, as on Apple's systems, nor do those that are 34 points or larger. Source: WCAG 2.2,
  /// SC 1.4.4.
  func fixedTexts() -> [(Int, AuditFinding)] {
    groups(without: .dynamicTypeSize).flatMap { group -> [(Int, AuditFinding)] in
      let sorted = group.sorted { size($0) < size($1) }
      guard let last = sorted.last, size(last).isAccessibilitySize,
        let base = sorted.last(where: { size($0) <= .large }) ?? sorted.first, base != last
      else { return [] }
      let sizes = Dictionary(cells[base].items.map { ($0.key, $0.size) }) { first, _ in first }
      return cells[last].items.compactMap { item -> (Int, AuditFinding)? in
        guard item.size > 0, item.size < 34, !item.isInBar, let before = sizes[item.key], before > 0 else {
          return nil
        }
        // What shrinks is a finding of its own.
        let growth = 100 * item.size / before
        guard growth >= 98, growth < 110 else { return nil }
        return (
          last,
          AuditFinding(
            .fixedText, .warning, path: item.path, measure: .init(growth, bound: 110, unit: "%"),
            place: item.frame,
            "\(item.text.quoted) stays at \(item.size.twoDecimals) pt, from \(size(base).rawValue) to "
              + size(last).rawValue,
            "Use a text style, or .custom(_:size:relativeTo:).")
        )
      }
    }
  }
}
