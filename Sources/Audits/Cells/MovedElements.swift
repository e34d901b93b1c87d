extension CellComparison {
  /// **Appearance layout.**
  ///
  /// A text or a control has another frame in dark than in light.
  ///
  /// Measured: the largest distance of two sides, points, in cells that differ in the color scheme alone; a finding over 0.5.
  func appearanceLayouts() -> [CellFinding] {
    movedItems(.appearanceLayout)
  }

  /// The uppermost element of each cell whose frame is another one than in the first cell that differs in a trait alone.
  ///
  /// What lies below it may only follow. None where a text above it is not there any more: that is a lost label, which
  /// what lies below follows.
  func movedItems(_ check: AuditCheck) -> [CellFinding] {
    groups(without: check.rule.trait).flatMap { group in
      group.dropFirst().compactMap { index -> CellFinding? in
        let (same, lost) = matches(group[0], index)
        let moved = same.filter { $0.after.frame.distance(to: $0.before.frame) > 0.5 }
        let first = moved.min {
          ($0.before.frame.minY, $0.before.frame.minX) < ($1.before.frame.minY, $1.before.frame.minX)
        }
        guard let (before, row) = first, !lost.contains(where: { $0.frame.minY <= before.frame.minY }) else {
          return nil
        }
        let distance = row.frame.distance(to: before.frame)
        return (
          index,
          AuditFinding(
            check, at: row.path, row.frame, value: distance,
            "\(row.text.quoted) lies \(distance.twoDecimals) pt from where it lies in \(cells[group[0]].cell.name)"
          )
        )
      }
    }
  }

  /// The rows of two cells that are one element, by their keys or by a name that no other has; and the texts of the first
  /// that the second lacks.
  private func matches(
    _ one: Int, _ other: Int
  ) -> (same: [(before: ElementRow, after: ElementRow)], lost: [ElementRow]) {
    let names = [one, other].map { index in
      Dictionary(grouping: cells[index].items, by: \.name).compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
    var (same, lost): ([(ElementRow, ElementRow)], [ElementRow]) = ([], [])
    for row in cells[one].items {
      if let after = cells[other].byKey[row.key] {
        same.append((row, after))
      } else if names[0][row.name] != nil, let after = names[1][row.name], cells[one].byKey[after.key] == nil
      {
        same.append((row, after))
      } else if row.kind == .text, !row.text.isEmpty {
        lost.append(row)
      }
    }
    return (same, lost)
  }
}

extension Rect {
  /// The largest distance of two sides that belong together.
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].map(abs).max() ?? 0
  }
}
