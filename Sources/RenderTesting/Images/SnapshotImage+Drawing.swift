extension SnapshotImage {
  /// Draws layers on a device; what `layOut` throws, and layers that cannot be drawn, become an image without pixels.
  init(
    on device: DeviceProfile? = nil, traits: TraitOverrides = .none, scale: Double,
    in context: RenderingContext,
    layOut: () throws -> LaidOutLayers
  ) {
    do {
      let layers = try layOut()
      self.init(
        try context.draw(layers.tree, scale: scale), device: device?.label, traits: traits.description,
        scale: scale, layers: layers.tree, diagnostics: layers.diagnostics)
      (views, layout, family) = (layers.views, layers.record, device?.family)
      noteDrawing(with: context.fonts)
    } catch {
      self.init(failing: error, on: device, traits: traits)
    }
  }

  /// Makes an image that could not be made, for an error.
  init(failing error: any Error, on device: DeviceProfile? = nil, traits: TraitOverrides = .none) {
    let problem = error as? RenderTestingError ?? .cannotDraw("\(error)")
    self.init(failure: problem, device: device?.label, traits: traits.description)
  }
}
