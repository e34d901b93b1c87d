/// The frames that an engine gave the nodes of a tree, on the screen.
package struct LayoutFrames: Sendable, Equatable {
  /// The frames by the nodes' names.
  package var frames: [String: Rect]
  /// The first baselines that the engine named, from the frame's top.
  package var baselines: [String: Double] = [:]
  /// The names that more than one layer has.
  package var duplicates: Set<String> = []

  /// Takes given frames.
  package init(_ frames: [String: Rect]) { self.frames = frames }

  /// Reads them from a layer tree.
  package init(of tree: LayerTree) {
    self.init([:])
    var pending = [(tree.root, Point.zero)]
    while let (layer, corner) = pending.popLast() {
      let frame = layer.frame.offsetBy(x: corner.x, y: corner.y)
      if frames.updateValue(frame, forKey: layer.id) != nil { duplicates.insert(layer.id) }
      baselines[layer.id] = layer.layout?.number(.baseline)
      pending += layer.sublayers.map { ($0, frame.origin) }
    }
  }

  /// What is wrong with the answer to a tree, whatever the rules of its layout.
  func problem(of tree: LayoutNode) -> PropertyViolation? {
    for node in tree.all {
      guard let frame = frames[node.id] else {
        return PropertyViolation("the answer has no layer with the id \(node.id)")
      }
      guard !duplicates.contains(node.id) else {
        return PropertyViolation("the answer has several layers with the id \(node.id)")
      }
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      guard edges.allSatisfy({ abs($0) <= DrawLimits.coordinate }), frame.width >= 0, frame.height >= 0 else {
        return PropertyViolation("\(node.id) is at \(frame.spelled)")
      }
    }
    return nil
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
      if !edges.allSatisfy({ abs($0 - $1) <= tolerance }) {
        return PropertyViolation(
          "\(node.id) is at \(found.spelled), not at \(wanted.spelled)", expected: expected)
      }
      if let inside = difference(from: expected, node, depth: depth + 1, one) { return inside }
    }
    return nil
  }
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
