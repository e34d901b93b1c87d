extension Snapshotting where Value: View, Format == String {
  /// The views with their frames as indented lines, without drawing anything: the smallest reference for a layout.
  public static var layoutTree: Snapshotting { .layoutTree() }

  /// The views with their frames as indented lines, laid out for a device or at the view's own size.
  public static func layoutTree(
    on device: DeviceProfile? = nil, traits: TraitOverrides = .none, layout: LayoutSize? = nil
  ) -> Snapshotting {
    text(device, traits, layout) { PlacedTree(root: $0.root).text }
  }

  /// The layers as JSON: colors, glyphs and frames, without drawing anything.
  public static var layerTree: Snapshotting { .layerTree() }

  /// The layers as JSON, laid out for a device or at the view's own size.
  public static func layerTree(
    on device: DeviceProfile? = nil, traits: TraitOverrides = .none, layout: LayoutSize? = nil
  ) -> Snapshotting {
    var strategy = text(device, traits, layout) { String(decoding: try $0.tree.json(), as: UTF8.self) }
    strategy.pathExtension = "json"
    return strategy
  }

  /// A layout that fails makes its assertion fail; elsewhere its error stands for it.
  private static func text(
    _ device: DeviceProfile?, _ traits: TraitOverrides, _ layout: LayoutSize?,
    _ write: @escaping (ViewLayout) throws -> String
  ) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { view in
      do {
        return try SnapshotContext.withDrawing { context in
          let size = layout ?? (device == nil ? .sizeThatFits : .device)
          let layout = try context.layOut(view, on: device, size: size, traits: traits)
          try layout.requireImages()
          return try write(layout)
        }
      } catch {
        SnapshotContext.report(.cannotDescribe("\(Value.self) cannot be laid out: \(error)."))
        return "Could not lay out \(Value.self): \(error)"
      }
    }
  }
}

/// Placed views as indented lines: name, identifier, frame.
private struct PlacedTree {
  let root: PlacedView

  var text: String { lines(of: root, depth: 0).joined(separator: "\n") + "\n" }

  private func lines(of view: PlacedView, depth: Int) -> [String] {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.twoDecimals).joined(
      separator: " ")
    let identifier = view.identifier.map { " \"\($0)\"" } ?? ""
    let line = "\(String(repeating: "  ", count: depth))\(view.name)\(identifier) \(numbers)"
    return [line] + view.children.flatMap { lines(of: $0, depth: depth + 1) }
  }
}
