package import ViewRendering

extension RenderCase.Layers {
  /// Lays a view out for a variant; `scale` is the number of pixels a point that layout rounds to, unless the
  /// variant sets one itself; throws where an image cannot be read.
  package init(
    _ view: any View, _ variant: Matrix.Cell, size: LayoutSize? = nil, scale: Double?,
    context: RenderingContext
  ) throws {
    let pixels = scale.map { TraitOverrides.displayScale($0) } ?? .none
    let layout = try context.layOut(
      view, on: variant.device, size: size ?? (variant.device == nil ? .sizeThatFits : .device),
      traits: pixels + variant.traits)
    try layout.requireImages()
    self.init(
      tree: layout.tree, read: layout.traitsRead, diagnostics: layout.diagnostics.map(CellDiagnostic.init))
    views = layout.root
  }
}
