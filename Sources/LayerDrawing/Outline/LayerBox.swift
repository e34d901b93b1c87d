/// A layer's place on the device: the map of its coordinates, and its outline ready to be drawn.
///
/// Where the layer is upright, the outline is in device pixels and `matrix` the identity, so that edges
/// can be put on whole pixels; a transformed layer's outline is in points and `matrix` maps it to the device.
struct LayerBox {
  /// From the layer's coordinates to the device.
  var toDevice: AffineTransform
  /// The rounded bounds.
  var outline: RoundedRect
  /// From the outline's coordinates to the device.
  var matrix: AffineTransform
  /// The length of a point in the outline's coordinates.
  var unit: Size
  /// Whether the outline is in device pixels.
  var isUpright: Bool

  /// Places a layer whose parent's coordinates `parent` maps to the device.
  init(_ layer: Layer, parent: AffineTransform) {
    toDevice = layer.map(parent: parent)
    isUpright = toDevice.isUpright
    let bounds = Rect(origin: .zero, size: layer.frame.size)
    unit = isUpright ? Size(width: toDevice.a, height: toDevice.d) : Size(width: 1, height: 1)
    matrix = isUpright ? .identity : toDevice
    var rect = isUpright ? toDevice.bounds(of: bounds) : bounds
    if isUpright { rect = PixelSnapping.frame(rect, hasBorder: layer.borders?.isVisible ?? false) }
    outline = RoundedRect(rect, corners: layer.corners, unit: unit)
  }

  /// The outline's edges if all lie on whole pixels.
  var wholePixels: DeviceRect? {
    guard isUpright else { return nil }
    let pixels = DeviceRect(covering: outline.rect)
    return pixels.rect == outline.rect ? pixels : nil
  }

  /// The pixels the outline touches.
  var devicePixels: DeviceRect { DeviceRect(covering: matrix.bounds(of: outline.rect)) }
}

extension LayerBox {
  /// Pixels that lie in the outline whole; none where it is rotated or too small.
  var coveredPixels: DeviceRect? {
    guard isUpright else { return nil }
    let reach = outline.style == .circular ? 0.3 : 0.4
    let dx = (reach * (outline.radii.map(\.width).max() ?? 0)).rounded(.up) + 1
    let dy = (reach * (outline.radii.map(\.height).max() ?? 0)).rounded(.up) + 1
    let inner = outline.rect.insetBy(x: dx, y: dy)
    guard !inner.isEmpty else { return nil }
    let (left, top) = (DeviceRect.whole(inner.minX.rounded(.up)), DeviceRect.whole(inner.minY.rounded(.up)))
    let (right, bottom) = (
      DeviceRect.whole(inner.maxX.rounded(.down)), DeviceRect.whole(inner.maxY.rounded(.down))
    )
    guard right > left, bottom > top else { return nil }
    return DeviceRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Borders {
  /// Whether any edge has a line.
  var isVisible: Bool { [top, right, bottom, left].contains { ($0?.width ?? 0) > 0 } }
}
