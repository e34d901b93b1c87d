/// The frames that an engine gave the nodes of a tree, on the screen.
package struct LayoutFrames: Sendable, Equatable {
  /// The frames by the nodes' names.
  package var frames: [String: Rect]
  /// The first baselines that the engine named, from the frame's top.
  package var baselines: [String: Double] = [:]

  /// Takes given frames.
  package init(_ frames: [String: Rect]) { self.frames = frames }

  /// Reads them from a layer tree.
  package init(of tree: LayerTree) {
    self.init([:])
    var pending = [(tree.root, Point.zero)]
    while let (layer, corner) = pending.popLast() {
      let frame = layer.frame.offsetBy(x: corner.x, y: corner.y)
      frames[layer.id] = frame
      baselines[layer.id] = layer.layout?.number(.baseline)
      pending += layer.sublayers.map { ($0, frame.origin) }
    }
  }

  /// The frames with each changed.
  func map(_ change: (Rect) -> Rect) -> LayoutFrames { LayoutFrames(frames.mapValues(change)) }

  /// The frames with one node, and all in it, elsewhere.
  func moving(_ node: LayoutNode, to place: Rect) -> LayoutFrames {
    guard let old = frames[node.id] else { return self }
    return with(self) { result in
      for inside in node.all {
        result.frames[inside.id] = frames[inside.id]?.offsetBy(
          x: place.minX - old.minX, y: place.minY - old.minY)
      }
      result.frames[node.id] = place
    }
  }

  /// The first node of a tree with an edge farther off than a tolerance; nil where there is none.
  ///
  /// The tolerance is that of one frame: each lies in others, which may be rounded, too.
  func difference(
    from expected: LayoutFrames, in tree: LayoutNode, tolerance: Double
  ) -> PropertyViolation? {
    difference(from: expected, tree, depth: 1, tolerance)
  }

  private func difference(
    from expected: LayoutFrames, _ tree: LayoutNode, depth: Double, _ one: Double
  ) -> PropertyViolation? {
    for node in tree.children {
      let tolerance = depth * one + 0.001
      guard let wanted = expected.frames[node.id] else { continue }
      guard let found = frames[node.id] else { return PropertyViolation("\(node.id) has no frame") }
      let edges = [
        (found.minX, wanted.minX), (found.minY, wanted.minY), (found.maxX, wanted.maxX),
        (found.maxY, wanted.maxY),
      ]
      if edges.contains(where: { abs($0 - $1) > tolerance }) {
        return PropertyViolation(
          "\(node.id) is at \(found.spelled), not at \(wanted.spelled)", expected: expected)
      }
      if let inside = difference(from: expected, node, depth: depth + 1, one) { return inside }
    }
    return nil
  }
}

extension Rect {
  /// The rectangle for messages: `(x, y) width × height`.
  var spelled: String {
    "(\(minX.short), \(minY.short)) \(width.short) × \(height.short)"
  }
}

extension Double {
  /// The number with at most two decimals.
  var short: String { ((self * 100).rounded() / 100).spelled }
}

/// How a property does not hold.
package struct PropertyViolation: Sendable, Equatable {
  /// What was found in place of what.
  package let message: String
  /// The frames that would be right, where the property gives them.
  package let expected: LayoutFrames?

  init(_ message: String, expected: LayoutFrames? = nil) {
    (self.message, self.expected) = (message, expected)
  }
}
