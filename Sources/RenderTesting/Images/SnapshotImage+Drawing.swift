extension SnapshotImage {
  /// Draws layers on a device.
  init(
    of layers: LaidOutLayers, on device: DeviceProfile? = nil, traits: TraitOverrides = .none, scale: Double,
    in context: RenderingContext
  ) throws(DrawError) {
    self.init(
      try context.draw(layers.tree, scale: scale), device: device?.label, traits: traits.description,
      scale: scale, layers: layers.tree, diagnostics: layers.diagnostics)
    (views, layout, family) = (layers.views, layers.record, device?.family)
    noteDrawing(with: context.fonts)
  }
}
