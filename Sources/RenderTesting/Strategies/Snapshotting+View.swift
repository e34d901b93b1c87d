extension Snapshotting where Value: View, Format == SnapshotImage {
  /// The view at its own size.
  public static var image: Snapshotting { .image() }

  /// The view on a device.
  ///
  /// - Parameters:
  ///   - device: Size, safe area and traits to start with.
  ///   - traits: What differs from the device's traits: `.dark + .accessibility3`.
  ///   - layout: The device's screen, a fixed size, or the view's own size.
  ///   - scale: Pixels per point; nil for the device's own scale, which makes large files.
  ///   - strategy: What counts as the same image.
  public static func image(
    on device: DeviceProfile, traits: TraitOverrides = .none, layout: LayoutSize = .device,
    scale: Double? = 1, strategy: ComparisonStrategy = .exact
  ) -> Snapshotting {
    image(ViewImageRenderer(device: device, size: layout, traits: traits, scale: scale), strategy)
  }

  /// The view without a device, at its own size or a fixed one.
  public static func image(
    layout: LayoutSize = .sizeThatFits, traits: TraitOverrides = .none, scale: Double? = 1,
    strategy: ComparisonStrategy = .exact
  ) -> Snapshotting {
    image(ViewImageRenderer(device: nil, size: layout, traits: traits, scale: scale), strategy)
  }

  /// The view as one variant of a matrix.
  public static func image(
    on variant: Matrix.Cell, layout: LayoutSize? = nil, scale: Double? = 1,
    strategy: ComparisonStrategy = .exact
  ) -> Snapshotting {
    let size = layout ?? (variant.device == nil ? .sizeThatFits : .device)
    return image(
      ViewImageRenderer(device: variant.device, size: size, traits: variant.traits, scale: scale), strategy)
  }

  private static func image(_ how: ViewImageRenderer, _ strategy: ComparisonStrategy) -> Snapshotting {
    SimplySnapshotting<SnapshotImage>.image(strategy: strategy).pullback { how.draw($0) }
  }
}

extension Snapshotting where Value == SnapshotImage, Format == SnapshotImage {
  /// A finished image.
  public static func image(strategy: ComparisonStrategy = .exact) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(strategy: strategy))
  }
}

/// How a view becomes an image: device, size, traits and scale.
struct ViewImageRenderer: Sendable {
  var device: DeviceProfile?
  var size: LayoutSize
  var traits: TraitOverrides
  /// Pixels per point; nil for the device's own.
  var scale: Double?

  /// The image, or why there is none.
  func draw(_ view: any View) -> SnapshotImage {
    SnapshotContext.format(or: SnapshotImage(device: device?.label, traits: traits.description)) {
      try SnapshotContext.withDrawing { context in
        let pixels = traits.settings[.displayScale] == nil ? scale ?? device?.scale ?? 1 : nil
        let scale = pixels ?? traits.applied(to: Traits()).displayScale
        let layers = try LaidOutLayers(
          view, on: device, traits: traits, size: size, scale: pixels, context: context)
        return try SnapshotImage(of: layers, on: device, traits: traits, scale: scale, in: context)
      }
    }
  }
}
