/// Characters that are drawn as one, and where they stand in the block.
package struct TextCluster: Sendable, Hashable {
  /// UTF-16 offsets in the whole text.
  package var utf16Range: Range<Int>
  /// From the top to the bottom of the line.
  package var frame: Rect
  package var isRightToLeft: Bool
  /// The number of its line, from 0.
  package var line: Int
}

extension TextLayout {
  /// Where a caret stands before a character, or after the last one: a line without width.
  package func caret(at offset: Int, _ clusters: [TextCluster]) -> Rect {
    if let cluster = clusters.first(where: { $0.utf16Range.contains(offset) }) {
      // Of a ligature, each part is as wide as the others.
      let part =
        Double(offset - cluster.utf16Range.lowerBound) / Double(max(1, cluster.utf16Range.count))
      return cluster.edge(part)
    }
    // After a line break, the caret stands on a line of its own.
    let line = lines.lastIndex { $0.utf16Range.lowerBound <= offset } ?? 0
    let onLine = clusters.filter { $0.line == line && $0.utf16Range.upperBound <= offset }
    if let last = onLine.max(by: { $0.utf16Range.upperBound < $1.utf16Range.upperBound }) {
      return last.edge(1)
    }
    let frame = lines.isEmpty ? Rect(origin: .zero, size: size) : lines[line].frame
    return Rect(x: frame.minX, y: frame.minY, width: 0, height: frame.height)
  }

  /// What is behind selected characters: a rectangle for each stretch of a line.
  package func selection(_ range: Range<Int>, _ clusters: [TextCluster]) -> [Rect] {
    var result: [(line: Int, frame: Rect)] = []
    let selected = clusters.compactMap { cluster -> (line: Int, frame: Rect)? in
      let common = cluster.utf16Range.clamped(to: range)
      guard !common.isEmpty else { return nil }
      let (start, count) = (cluster.utf16Range.lowerBound, Double(cluster.utf16Range.count))
      let edges = [common.lowerBound, common.upperBound].map { cluster.edge(Double($0 - start) / count).minX }
      let (left, right) = (min(edges[0], edges[1]), max(edges[0], edges[1]))
      return (
        cluster.line,
        Rect(x: left, y: cluster.frame.minY, width: right - left, height: cluster.frame.height)
      )
    }
    for next in selected.sorted(by: { ($0.line, $0.frame.minX) < ($1.line, $1.frame.minX) }) {
      if let last = result.last, last.line == next.line, next.frame.minX <= last.frame.maxX + 0.01 {
        result[result.count - 1].frame.size.width = max(last.frame.maxX, next.frame.maxX) - last.frame.minX
      } else {
        result.append(next)
      }
    }
    return result.map(\.frame)
  }
}

extension TextCluster {
  /// A line after a part of it, in reading order.
  fileprivate func edge(_ part: Double) -> Rect {
    let x = isRightToLeft ? frame.maxX - part * frame.width : frame.minX + part * frame.width
    return Rect(x: x, y: frame.minY, width: 0, height: frame.height)
  }
}
