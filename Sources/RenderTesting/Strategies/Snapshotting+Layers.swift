public import ViewRendering
public import PixelBuffers
public import PixelComparison

extension Snapshotting where Value == LayerTree, Format == Picture {
  /// The tree as it is drawn with one pixel per point.
  public static var image: Snapshotting { .image() }

  /// The tree as it is drawn with `scale` pixels per point.
  public static func image(scale: Double = 1, strategy: Strategy = .exact) -> Snapshotting {
    SimplySnapshotting<Picture>.picture(strategy: strategy).pullback { tree in
      do {
        return try SnapshotContext.withDrawing { context in
          var picture = Picture(
            try context.draw(tree, scale: scale), scale: scale, layers: tree,
            diagnostics: CellDiagnostic.textsWithoutGlyphs(in: tree))
          picture.library = context.fonts
          return picture
        }
      } catch {
        return Picture(failure: .cannotDraw("\(error)"))
      }
    }
  }
}

extension Snapshotting where Value == Layer, Format == Picture {
  /// The layer alone on a transparent canvas that ends at its frame's right and bottom edges.
  public static var image: Snapshotting { .image() }

  /// The layer alone on a transparent canvas that ends at its frame's right and bottom edges.
  public static func image(scale: Double = 1, strategy: Strategy = .exact) -> Snapshotting {
    Snapshotting<LayerTree, Picture>.image(scale: scale, strategy: strategy).pullback { layer in
      LayerTree(size: Size(width: layer.frame.maxX, height: layer.frame.maxY), root: layer)
    }
  }
}

extension Snapshotting where Value == Path, Format == Picture {
  /// The inside of the path in black on white, on a canvas of the given size in points.
  public static func image(
    size: Size, fillRule: FillRule = .nonZero, scale: Double = 1, strategy: Strategy = .exact
  ) -> Snapshotting {
    Snapshotting<LayerTree, Picture>.image(scale: scale, strategy: strategy).pullback { path in
      let shape = ShapeContent(path: path, fill: .color(.black), fillRule: fillRule)
      let frame = Rect(origin: .zero, size: size)
      return LayerTree(size: size, background: .white, root: Layer(frame: frame, content: .shape(shape)))
    }
  }
}
