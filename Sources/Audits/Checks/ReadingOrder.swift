extension AuditPass {
  /// **Reading order.**
  ///
  /// A view is read directly after one that lies behind it on the screen.
  ///
  /// Two views that follow each other in reading order and do not overlap. The second lies wholly above the
  /// first and shares half of the narrower one's width with it, or lies wholly on the leading side of it and
  /// shares half of the lower one's height. For a view in a container that the other one is not in, the
  /// container's frame stands, as far as something scrolls in it; bars, sheets and alerts are read in their
  /// own order. Columns read one after the other are none, but for names and values: three texts or more
  /// without a digit, all read before as many with digits, each of which lies in the row of one of them and
  /// of no other, in the same order. A warning, since only a person knows whether the order means something.
  /// Source: WCAG 2.2, SC 1.3.2.
  ///
  /// Measured: the distance between them against the direction of reading, points; for values, between the
  /// first and the last name.
  func readingOrders() -> [AuditFinding] {
    let elements = readable.filter { !$0.frame.isEmpty && !view.canvas.intersection($0.frame).isEmpty }
    let isMirrored = view.direction == .rightToLeft
    let backwards = zip(elements, elements.dropFirst()).compactMap { one, next -> AuditFinding? in
      guard let first = orderedFrame(of: one, beside: next), let second = orderedFrame(of: next, beside: one),
        let distance = second.precedes(
          first, isMirrored: isMirrored != (view.hasOwnDirection(one.path) && view.hasOwnDirection(next.path))
        )
      else { return nil }
      return AuditFinding(
        .readingOrder, at: next.path, next.frame, beside: one.path, value: distance,
        "\(next.name) is read after \(one.name), and lies before it")
    }
    return backwards + readApart(elements)
  }

  /// The frame that counts for a view's place in the order beside another one: its own, or that of the outermost container
  /// around which the other one is not in; nil where that is a bar, a sheet or an alert.
  private func orderedFrame(of element: AccessibilityElement, beside other: AccessibilityElement) -> Rect? {
    let shared = view.containers(from: other.container)
    let own = view.containers(from: element.container).filter { !shared.contains($0) }
    guard !own.contains(where: { $0.kind == .bar || $0.kind == .modal }) else { return nil }
    return own.last { $0.frame.isFinite }?.frame ?? element.frame
  }

  /// Values that are read after all names, of tables that are read column by column.
  private func readApart(_ elements: [AccessibilityElement]) -> [AuditFinding] {
    // A run of texts without digits, and the run of texts with digits that follows it.
    var runs: [(isValue: Bool, elements: [AccessibilityElement])] = []
    for element in elements {
      let isValue = !element.isInteractive && element.label.contains(where: \.isNumber)
      if runs.last?.isValue != isValue { runs.append((isValue, [])) }
      runs[runs.count - 1].elements.append(element)
    }
    return zip(runs, runs.dropFirst()).compactMap { names, values in
      guard values.isValue, let last = names.elements.last, let column = values.elements.first else {
        return nil
      }
      // What follows the table may have digits too, and what precedes it none.
      let rows = values.elements.prefix {
        let common = min($0.frame.maxX, last.frame.maxX) - max($0.frame.minX, last.frame.minX)
        return $0.container == column.container && common <= 0.5
      }.map(\.frame)
      let before = names.elements.suffix(rows.count)
      let frames = before.map(\.frame)
      guard rows.count > 2, frames.count == rows.count,
        limits.allow(Double(rows.count) * Double(rows.count) * LookCosts.rect, for: "rows of tables"),
        before.allSatisfy({ !$0.isInteractive && !$0.traits.contains(.header) }),
        zip(frames, frames.dropFirst()).allSatisfy({ $0.maxY <= $1.minY + 0.5 }),
        rows.indices.allSatisfy({ row in
          rows.indices.allSatisfy { frames[row].sharesRow(with: rows[$0]) == (row == $0) }
        }), let first = before.first
      else { return nil }
      return AuditFinding(
        .readingOrder, at: column.path, column.frame, beside: first.path,
        value: last.frame.minY - first.frame.minY,
        "\(column.name) stands beside \(first.name), and is read after \(last.name)",
        "Declare the table by rows, such as with Grid and GridRow.")
    }
  }
}

extension Rect {
  /// How far it lies above or on the leading side of a rectangle that it shares columns or rows with; nil where it does not.
  fileprivate func precedes(_ other: Rect, isMirrored: Bool) -> Double? {
    let across = min(maxX, other.maxX) - max(minX, other.minX)
    if maxY <= other.minY + 0.5, across >= min(width, other.width) / 2 { return other.minY - maxY }
    let gap = isMirrored ? minX - other.maxX : other.minX - maxX
    return sharesRow(with: other) && gap >= -0.5 ? gap : nil
  }
}
