/// What layout hands over to drawing.
package struct LaidOutLayers: Sendable {
  /// The layers.
  package var tree: LayerTree
  /// The traits that were read to make them; nil where that is not known.
  package var read: TraitsRead?
  /// The views with their frames, where the layers were made of some.
  package var views: PlacedView?
  /// How they were laid out, where the layers were made of views.
  package var record: LayoutRecord?
  /// What laying out took; nil where that was not counted.
  package var work: LayoutWork?
  /// What layout found worth attention.
  package var diagnostics: [CellDiagnostic]

  /// Takes layers that were made elsewhere.
  package init(tree: LayerTree, read: TraitsRead? = nil, diagnostics: [CellDiagnostic] = []) {
    self.tree = tree
    self.read = read
    self.diagnostics = diagnostics
  }

  /// Takes layers that no view made, with a diagnostic for what is likely an error in them.
  package init(foreign tree: LayerTree) {
    self.init(tree: tree, diagnostics: CellDiagnostic.problems(in: tree))
  }

  /// Lays a view out on a device, by default as large as its screen, or at its own size; throws where an image cannot be
  /// read.
  ///
  /// `scale` is the number of pixels a point that layout rounds to, unless the traits set one themselves.
  package init(
    _ view: any View, on device: DeviceProfile?, traits: TraitOverrides, size: LayoutSize? = nil,
    scale: Double?,
    countsWork: Bool = false, context: RenderingContext
  ) throws {
    let pixels = scale.map { TraitOverrides.displayScale($0) } ?? .none
    let size = size ?? (device == nil ? .sizeThatFits : .device)
    let layout =
      countsWork
      ? try context.typesetter.layOutCounted(view, on: device, size: size, traits: pixels + traits)
      : try context.layOut(view, on: device, size: size, traits: pixels + traits)
    try layout.requireImages()
    self.init(
      tree: layout.tree, read: layout.traitsRead, diagnostics: layout.diagnostics.map(CellDiagnostic.init))
    (views, record, work) = (layout.root, layout.record, layout.work)
  }
}
