internal import Foundation

/// Where the frames of an engine differ from those of a case.
package struct FrameDifference: Sendable, Hashable {
  /// The first node whose frame differs, parents first.
  package let node: String
  /// Its frames, from the root's corner.
  package let found, expected: Rect
  /// The largest distance of any edge of any node, points.
  package let distance: Double

  /// Compares frames from the root's corner; nil where no edge is farther off than `tolerance`.
  ///
  /// Edges of a case that is rounded lie on whole pixels; an edge that lies between two of them may be on either.
  package init?(
    _ found: [String: Rect], of one: ConformanceCase, to expected: [String: Rect], tolerance: Double
  ) {
    var (first, distance): (CorpusNode?, Double) = (nil, 0)
    for node in one.node.all {
      guard let wanted = expected[node.id], let frame = found[node.id] else { continue }
      let farthest = Self.edges(frame, wanted).map { Self.distance($0, $1, one.scale, tolerance) }.max() ?? 0
      distance = max(distance, farthest)
      // Frames have four decimals.
      if farthest > tolerance + 0.000_1, first == nil { first = node }
    }
    guard let first, let frame = found[first.id], let wanted = expected[first.id] else { return nil }
    (node, self.found, self.expected, self.distance) = (first.id, frame, wanted, distance)
  }

  private static func edges(_ found: Rect, _ wanted: Rect) -> [(Double, Double)] {
    [
      (found.minX, wanted.minX), (found.minY, wanted.minY), (found.maxX, wanted.maxX),
      (found.maxY, wanted.maxY),
    ]
  }

  private static func distance(_ found: Double, _ wanted: Double, _ scale: Double, _ tolerance: Double)
    -> Double
  {
    guard scale < ConformanceCase.finest else { return abs(found - wanted) }
    let slack = min(tolerance, 0.25 / scale)
    return [wanted - slack, wanted + slack].map { abs(found - ($0 * scale + 0.5).rounded(.down) / scale) }
      .min() ?? 0
  }

  /// The node with its frames, as a sentence.
  package var message: String { "\(node) is at \(found.spelled), not at \(expected.spelled)" }
}
