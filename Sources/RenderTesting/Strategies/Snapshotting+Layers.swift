extension Snapshotting where Value == LayerTree, Format == SnapshotImage {
  /// The tree as it is drawn with one pixel per point.
  public static var image: Snapshotting { .image() }

  /// The tree as it is drawn with `scale` pixels per point.
  public static func image(scale: Double = 1, strategy: ComparisonStrategy = .exact) -> Snapshotting {
    SimplySnapshotting<SnapshotImage>.image(strategy: strategy).pullback { tree in
      SnapshotContext.format(or: SnapshotImage()) {
        try SnapshotContext.withDrawing { context in
          try SnapshotImage(of: LaidOutLayers(foreign: tree), scale: scale, in: context)
        }
      }
    }
  }
}

extension Snapshotting where Value == Layer, Format == SnapshotImage {
  /// The layer alone on a transparent canvas that ends at its frame's right and bottom edges.
  public static var image: Snapshotting { .image() }

  /// The layer alone on a transparent canvas that ends at its frame's right and bottom edges.
  public static func image(scale: Double = 1, strategy: ComparisonStrategy = .exact) -> Snapshotting {
    Snapshotting<LayerTree, SnapshotImage>.image(scale: scale, strategy: strategy).pullback { layer in
      LayerTree(size: Size(width: layer.frame.maxX, height: layer.frame.maxY), root: layer)
    }
  }
}

extension Snapshotting where Value == Path, Format == SnapshotImage {
  /// The inside of the path in black on white, on a canvas of the given size in points.
  public static func image(
    size: Size, fillRule: FillRule = .nonZero, scale: Double = 1, strategy: ComparisonStrategy = .exact
  ) -> Snapshotting {
    Snapshotting<LayerTree, SnapshotImage>.image(scale: scale, strategy: strategy).pullback { path in
      let shape = ShapeContent(path: path, fill: .color(.black), fillRule: fillRule)
      let frame = Rect(origin: .zero, size: size)
      return LayerTree(size: size, background: .white, root: Layer(frame: frame, content: .shape(shape)))
    }
  }
}
