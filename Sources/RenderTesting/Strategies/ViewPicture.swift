internal import ViewRendering
internal import PixelBuffers

/// How a view becomes a picture: device, size, traits and scale.
struct ViewPicture: Sendable {
  var device: DeviceProfile?
  var size: LayoutSize
  var traits: TraitOverrides
  /// Pixels per point; nil for the device's own.
  var scale: Double?

  /// The picture, or why there is none.
  func draw(_ view: any View) -> Picture {
    do {
      return try SnapshotContext.withDrawing { context in
        let pixels = traits.settings[.displayScale] == nil ? scale ?? device?.scale ?? 1 : nil
        let layers = try RenderCase.Layers(
          view, Matrix.Cell(device: device, traits: traits), size: size, scale: pixels, context: context)
        let scale = pixels ?? traits.applied(to: Traits()).displayScale
        var picture = Picture(
          try context.draw(layers.tree, scale: scale), device: device?.label, traits: traits.description,
          scale: scale, layers: layers.tree, diagnostics: layers.diagnostics)
        picture.family = device?.family
        picture.views = layers.views
        picture.library = context.fonts
        return picture
      }
    } catch {
      let problem = error as? RenderTestingError ?? .cannotDraw("\(error)")
      return Picture(failure: problem, device: device?.label, traits: traits.description)
    }
  }
}
