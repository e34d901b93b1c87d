extension Typesetter {
  /// Lays out a view, for a device or for a size of its own.
  ///
  /// Throws when views are nested too deeply or the canvas is impossible; smaller problems
  /// become diagnostics.
  public func layOut(
    _ view: any View, on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none
  ) throws(LayoutError) -> ViewLayout {
    try layOut(view, LayoutRequest(device: device, size: size, traits: traits))
  }

  /// The same, with what laying out takes.
  package func layOutCounted(
    _ view: any View, on device: DeviceProfile?, size: LayoutSize, traits: TraitOverrides
  ) throws(LayoutError) -> ViewLayout {
    try layOut(view, LayoutRequest(device: device, size: size, traits: traits, countsWork: true))
  }

  private func layOut(_ view: any View, _ request: LayoutRequest) throws(LayoutError) -> ViewLayout {
    try LayoutThread.result { () throws(LayoutError) in try ViewLayout.make(view, request, self) }
  }

  /// The fonts named by the glyphs of a layer and those inside it, each once, by name.
  func records(in layer: Layer) -> [FontRecord] {
    var names: Set<String> = []
    layer.collectFonts(&names)
    return names.sorted().compactMap { try? fonts.record(named: $0) }
  }
}

extension Layer {
  fileprivate func collectFonts(_ names: inout Set<String>) {
    if case .text(let runs) = content { names.formUnion(runs.map(\.font)) }
    if case .layer(let mask) = mask { mask.collectFonts(&names) }
    for layer in sublayers { layer.collectFonts(&names) }
  }
}
