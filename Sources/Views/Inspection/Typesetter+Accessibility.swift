extension Typesetter {
  /// Lays out a view, and puts what its pixels do not show into its layer tree.
  ///
  /// `readsSize` where code of the author's decides by a size, which may be another layout at any width; `ownDirections` are the
  /// paths of the outermost views that have another layout direction than the whole, and nothing in them has that again.
  package func layOutForAudit(
    _ view: any View, on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none
  ) throws(LayoutError) -> (tree: LayerTree, readsSize: Bool, ownDirections: [String]) {
    let request = LayoutRequest(device: device, size: size, traits: traits)
    return try laidOut(view, request) { layout, root in
      var tree = layout.tree
      // After the layout, which notes what it read.
      tree.accessibility = root.map {
        AccessibilityWalk.tree(of: $0, in: tree.size, safeArea: request.margins)
      }
      return (tree, root?.readsSize ?? false, root.map { $0.paths(notIn: $0.direction) } ?? [])
    }
  }

  /// Where the views of a layout stand in the source code, by path.
  package func sourceLines(
    of view: any View, on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none
  ) throws(LayoutError) -> [String: SourceLine] {
    let request = LayoutRequest(device: device, size: size, traits: traits)
    return try laidOut(view, request) { _, root in
      var pending = root.map { [$0] } ?? []
      var lines: [String: SourceLine] = [:]
      while let node = pending.popLast() {
        if let source = node.source, lines[node.path.description] == nil {
          lines[node.path.description] = source
        }
        pending += node.children.reversed()
      }
      return lines
    }
  }

  /// What is made of a layout and its views, on the thread that lays out.
  private func laidOut<Value: Sendable>(
    _ view: any View, _ request: LayoutRequest, _ make: (ViewLayout, Node?) -> Value
  ) throws(LayoutError) -> Value {
    try LayoutThread.result { () throws(LayoutError) in
      var root: Node?
      let layout = try ViewLayout.make(view, request, self, recording: false) { root = $0 }
      return make(layout, root)
    }
  }
}

extension Node {
  fileprivate var readsSize: Bool { behavior.readsSize || children.contains(where: \.readsSize) }

  fileprivate var direction: LayoutDirection { environment.stored.traits.layoutDirection }

  /// The paths of the outermost views in it that have another layout direction, as all in them has.
  fileprivate func paths(notIn around: LayoutDirection) -> [String] {
    if direction == around { return children.flatMap { $0.paths(notIn: around) } }
    return keeps(direction) ? [path.description] : []
  }

  private func keeps(_ direction: LayoutDirection) -> Bool {
    self.direction == direction && children.allSatisfy { $0.keeps(direction) }
  }
}

extension LayoutRequest {
  /// The margins of the safe area where the canvas is the device's screen; leading is left.
  fileprivate var margins: EdgeInsets { size == .device ? device?.safeArea ?? .zero : .zero }
}
