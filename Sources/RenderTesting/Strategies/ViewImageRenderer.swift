internal import ViewRendering
internal import PixelBuffers

/// How a view becomes an image: device, size, traits and scale.
struct ViewImageRenderer: Sendable {
  var device: DeviceProfile?
  var size: LayoutSize
  var traits: TraitOverrides
  /// Pixels per point; nil for the device's own.
  var scale: Double?

  /// The image, or why there is none.
  func draw(_ view: any View) -> SnapshotImage {
    do {
      return try SnapshotContext.withDrawing { context in
        let pixels = traits.settings[.displayScale] == nil ? scale ?? device?.scale ?? 1 : nil
        let layers = try RenderCase.Layers(
          view, Matrix.Cell(device: device, traits: traits), size: size, scale: pixels, context: context)
        let scale = pixels ?? traits.applied(to: Traits()).displayScale
        var image = SnapshotImage(
          try context.draw(layers.tree, scale: scale), device: device?.label, traits: traits.description,
          scale: scale, layers: layers.tree, diagnostics: layers.diagnostics)
        image.family = device?.family
        image.views = layers.views
        image.library = context.fonts
        return image
      }
    } catch {
      let problem = error as? RenderTestingError ?? .cannotDraw("\(error)")
      return SnapshotImage(failure: problem, device: device?.label, traits: traits.description)
    }
  }
}
