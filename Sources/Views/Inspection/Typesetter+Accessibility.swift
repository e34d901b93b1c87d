internal import PixelBuffers

extension Typesetter {
  /// Where the views of a layout stand in the source code, by path.
  package func sourceLines(
    of view: any View, on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none
  ) throws(LayoutError) -> [String: SourceLine] {
    let request = LayoutRequest(device: device, size: size, traits: traits)
    var result: Result<[String: SourceLine], LayoutError>?
    LayoutThread.run {
      result = Result { () throws(LayoutError) in
        var pending: [Node] = []
        _ = try ViewLayout.make(view, request, self, recording: false) { pending.append($0) }
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
    guard let result else { preconditionFailure("The layout's thread ended without a result.") }
    return try result.get()
  }

  /// Lays out a view, and puts what its pixels do not show into its layer tree.
  package func layOutForAudit(
    _ view: any View, on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none
  ) throws(LayoutError) -> LayerTree {
    let request = LayoutRequest(device: device, size: size, traits: traits)
    var result: Result<LayerTree, LayoutError>?
    LayoutThread.run {
      result = Result { () throws(LayoutError) in
        var root: Node?
        var tree = try ViewLayout.make(view, request, self, recording: false) { root = $0 }.tree
        // After the layout, which notes what it read.
        tree.accessibility = root.map {
          AccessibilityWalk.tree(of: $0, in: tree.size, safeArea: request.margins)
        }
        return tree
      }
    }
    guard let result else { preconditionFailure("The layout's thread ended without a result.") }
    return try result.get()
  }
}

extension LayoutRequest {
  /// The margins of the safe area where the canvas is the device's screen; leading is left.
  fileprivate var margins: EdgeInsets { size == .device ? device?.safeArea ?? .zero : .zero }
}
