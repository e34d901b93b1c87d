extension RenderingContext {
  /// Shapes and breaks text for what is drawn here; it has caches of its own.
  public var typesetter: Typesetter { companion { Typesetter(fonts: fonts) } }

  /// Lays out a view, for a device or for a size of its own.
  ///
  /// Throws when views are nested too deeply or the canvas is impossible; smaller problems
  /// become diagnostics.
  public func layOut(
    _ view: any View, on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none
  ) throws(LayoutError) -> ViewLayout {
    try typesetter.layOut(view, on: device, size: size, traits: traits)
  }
}
