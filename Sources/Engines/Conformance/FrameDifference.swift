internal import Foundation

/// Where the frames of an engine differ from those of a case.
package struct FrameDifference: Sendable, Hashable {
  /// The first node whose frame differs, parents first.
  package let node: String
  /// Its frames, from the root's corner.
  package let found, expected: Rect
  /// The largest distance of any edge of any node, points.
  package let distance: Double
  /// Whether expected edges lie on whole pixels.
  private let isRounded: Bool

  /// Compares frames from the root's corner; nil where no edge is farther off than `tolerance`.
  ///
  /// Only nodes count whose frames the case has. Edges of a case that is rounded lie on whole pixels of the screen; an edge
  /// that lies between two of them may be on either.
  package init?(
    _ found: [String: Rect], of one: ConformanceCase, to expected: [String: Rect], tolerance: Double
  ) {
    var (first, distance): (CorpusNode?, Double) = (nil, 0)
    let corner = one.corner
    for node in one.node.all where one.frames?[node.id] != nil {
      guard let wanted = expected[node.id], let frame = found[node.id] else { continue }
      let edges = [
        (frame.minX, wanted.minX, corner.x), (frame.minY, wanted.minY, corner.y),
        (frame.maxX, wanted.maxX, corner.x), (frame.maxY, wanted.maxY, corner.y),
      ]
      let farthest = edges.map { Self.distance($0, $1, from: $2, one.scale, tolerance) }.max() ?? 0
      distance = max(distance, farthest)
      // Frames have four decimals.
      if farthest > tolerance + 0.000_1, first == nil { first = node }
    }
    guard let first, let frame = found[first.id], let wanted = expected[first.id] else { return nil }
    (node, self.found, self.expected, self.distance) = (first.id, frame, wanted, distance)
    isRounded = one.scale < ConformanceCase.finest
  }

  /// The distance of edges that count from a corner of the screen, which is rounded like them.
  private static func distance(
    _ found: Double, _ wanted: Double, from corner: Double, _ scale: Double, _ tolerance: Double
  ) -> Double {
    guard scale < ConformanceCase.finest else { return abs(found - wanted) }
    let slack = min(tolerance, 0.25 / scale)
    func rounded(_ edge: Double) -> [Double] {
      [edge - slack, edge + slack].map { ($0 * scale + 0.5).rounded(.down) / scale }
    }
    return rounded(corner + wanted).flatMap { edge in rounded(corner).map { abs(found - (edge - $0)) } }.min()
      ?? 0
  }

  /// The node with its frames, as a sentence.
  package var message: String {
    "\(node) is at \(found.precise), not at \(expected.precise)\(isRounded ? " with edges on whole pixels" : "")"
  }
}

extension Double {
  /// The number with at most four decimals, as many as frames have.
  package var precise: String { abs(self) < 1e11 ? ((self * 1e4).rounded() / 1e4).spelled : spelled }
}

extension Rect {
  /// The frame as `(x, y) width × height`, so that edges that are compared as different look different.
  package var precise: String { "(\(minX.precise), \(minY.precise)) \(width.precise) × \(height.precise)" }
}
