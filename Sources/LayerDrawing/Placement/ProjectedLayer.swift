/// A layer before its turn in space, and the map from its pixels to those of the device.
struct ProjectedLayer {
  /// The layer upright, in pixels of its own.
  let flat: PlacedLayer
  /// The map from those pixels to the device.
  let map: Projection

  /// The pixels of the device on which some of the layer's own show.
  func pixels(of area: DeviceRect) -> DeviceRect { DeviceRect(covering: bounds(of: area.rect)) }

  /// The rectangle of the device around what is drawn of some of the layer; zero where nothing is.
  func bounds(of area: Rect) -> Rect {
    let bounds = map.bounds(of: area)
    // A pixel more on every side for anti-aliasing.
    return bounds == .zero ? .zero : bounds.insetBy(x: -1, y: -1)
  }
}

extension LayerExtent {
  /// The layer's own pixels that show on some of the device.
  func source(of projected: ProjectedLayer, over area: DeviceRect) throws(DrawError) -> DeviceRect {
    guard !area.isEmpty else { return .empty }
    let painted = DeviceRect(covering: try inkBounds(projected.flat))
    let corners = projected.map.visible(painted.rect, through: area.insetBy(x: -1, y: -1).rect)
    guard corners.count > 2 else { return .empty }
    // Interpolation takes the next pixel on every side.
    return DeviceRect(covering: Rect(around: corners)).insetBy(x: -2, y: -2).intersection(painted)
  }
}
