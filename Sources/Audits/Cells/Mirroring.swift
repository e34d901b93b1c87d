extension CellComparison {
  /// **Unmirrored layout.**
  ///
  /// A text, a control or an icon does not lie at the mirrored place in a cell that differs in the layout
  /// direction alone; or an arrow or chevron that lies at the mirrored place still points to the same side.
  ///
  /// Measured: the distance from the mirrored place on the canvas or in the safe area, points, of views that are equally wide
  /// in both, less what the widths of the views beside it change by; a finding over 2, since a frame is rounded several times.
  /// What has no letters and a direction of its own, such as a number pad, need not be mirrored. Of symbols only the outlines
  /// of the bundled arrows and chevrons are known.
  func unmirroredLayouts() -> [CellFinding] {
    let turnAdvice = "Use arrowForward, arrowBackward or a chevron of that kind, which follow the direction."
    return pairs(.layoutDirection) { $0.layoutDirection == .rightToLeft }.flatMap { left, right in
      var flagged: [String] = []
      return rows(of: (left, right), where: { !$0.hasOwnDirection }).compactMap {
        before, row -> CellFinding? in
        let distance = abs(cells[left].width - before.frame.maxX - row.frame.minX)
        let isMoved =
          abs(before.frame.width - row.frame.width) <= 1
          && [distance, abs(distance - cells[right].unevenness)].allSatisfy {
            $0 - changedWidths(beside: row, from: left, to: right) > 2
          }
        let fact: String
        if isMoved {
          guard !flagged.contains(where: { row.path.hasPrefix($0 + "/") }) else { return nil }
          flagged.append(row.path)
          let name = row.kind == .icon ? "an icon" : row.text.quoted
          fact = "\(name) lies \(distance.twoDecimals) pt from the mirrored place"
        } else if let pointsRight = row.pointsRight, pointsRight == before.pointsRight, distance <= 2 {
          fact = "an arrow points to the \(pointsRight ? "right" : "left") in both directions"
        } else {
          return nil
        }
        return (
          right,
          AuditFinding(
            .unmirroredLayout, at: row.path, row.frame, value: isMoved ? distance : nil,
            badness: isMoved ? distance : 1, fact, isMoved ? nil : turnAdvice)
        )
      }
    }
  }

  /// What the widths of the views that share a row with one change by: digits and signs stand otherwise from right to left.
  private func changedWidths(beside row: ElementRow, from left: Int, to right: Int) -> Double {
    cells[right].items.reduce(0) { sum, other in
      let down = min(row.frame.maxY, other.frame.maxY) - max(row.frame.minY, other.frame.minY)
      guard other.key != row.key, down > 0, other.frame.intersection(row.frame).isEmpty,
        let before = cells[left].byKey[other.key]
      else { return sum }
      return sum + abs(before.frame.width - other.frame.width)
    }
  }
}
