/// An upright rectangle with an elliptical rounding at each corner.
package struct RoundedRect: Hashable {
  package var rect: Rect
  /// The radii by corner, clockwise from the top left; width along the horizontal edge.
  package var radii: [Size]
  package var style: Corners.Style

  /// Makes the outline of a frame; `unit` says how long a point is in the outline's coordinates.
  package init(_ rect: Rect, corners: Corners, unit: Size) {
    self.rect = rect
    style = corners.style
    radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map {
      Size(width: max(0, $0) * unit.width, height: max(0, $0) * unit.height)
    }
    fitRadii()
  }

  private init(rect: Rect, radii: [Size], style: Corners.Style) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// Whether no corner is rounded.
  package var isSquare: Bool { radii.allSatisfy { $0.width <= 0 || $0.height <= 0 } }

  /// Scales all radii down together where two do not fit on an edge (CSS Backgrounds 3, section 4.5).
  private mutating func fitRadii() {
    var factor = 1.0
    func fit(_ length: Double, _ sum: Double) { if sum > length { factor = min(factor, length / sum) } }
    fit(rect.width, radii[0].width + radii[1].width)
    fit(rect.width, radii[3].width + radii[2].width)
    fit(rect.height, radii[0].height + radii[3].height)
    fit(rect.height, radii[1].height + radii[2].height)
    if factor < 1 {
      radii = radii.map { Size(width: $0.width * factor, height: $0.height * factor) }
    }
  }

  /// The outline with its edges moved inwards; radii shrink by as much, down to square corners.
  package func inset(top: Double, right: Double, bottom: Double, left: Double) -> RoundedRect {
    let inner = Rect(
      x: min(rect.minX + left, rect.maxX), y: min(rect.minY + top, rect.maxY),
      width: max(0, rect.width - left - right), height: max(0, rect.height - top - bottom))
    let insets = [(left, top), (right, top), (right, bottom), (left, bottom)]
    let shrunk = zip(radii, insets).map { radius, inset in
      Size(width: max(0, radius.width - inset.0), height: max(0, radius.height - inset.1))
    }
    return RoundedRect(rect: inner, radii: shrunk, style: style)
  }

  /// The outline with every edge moved outwards, or inwards where negative, as CSS spreads a shadow.
  ///
  /// Sharp corners stay sharp, and radii smaller than the spread grow less than it
  /// (CSS Backgrounds 3, section 6.1.1).
  package func spread(by x: Double, _ y: Double) -> RoundedRect {
    func grown(_ radius: Double, _ spread: Double) -> Double {
      guard spread > 0 else { return max(0, radius + spread) }
      let ratio = radius / spread
      return ratio < 1 ? radius + spread * (1 + pow3(ratio - 1)) : radius + spread
    }
    func pow3(_ value: Double) -> Double { value * value * value }
    var result = self
    result.rect = Rect(
      x: rect.minX - x, y: rect.minY - y, width: max(0, rect.width + 2 * x),
      height: max(0, rect.height + 2 * y))
    result.radii = radii.map { Size(width: grown($0.width, x), height: grown($0.height, y)) }
    result.fitRadii()
    return result
  }

  package func offsetBy(x: Double, y: Double) -> RoundedRect {
    with(self) { $0.rect = rect.offsetBy(x: x, y: y) }
  }
}
