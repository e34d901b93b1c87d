extension GradientPaint {
  /// Whether another gradient has the same colors, and its way lies in its size as this one's does in its own.
  func fits(_ other: GradientPaint, _ size: Size, _ otherSize: Size) -> Bool {
    guard stops == other.stops else { return false }
    func fit(_ ones: [Point], _ twos: [Point]) -> Bool {
      Self.fit(ones.map(\.x), twos.map(\.x), size.width, otherSize.width)
        && Self.fit(ones.map(\.y), twos.map(\.y), size.height, otherSize.height)
    }
    switch (geometry, other.geometry) {
    case (.linear(let start, let end), .linear(let newStart, let newEnd)):
      return fit([start, end], [newStart, newEnd])
    case (
      .radial(let center, let first, let last, let scale), .radial(let newCenter, let one, let two, let y)
    ):
      let lengths = [
        (size.width, otherSize.width), (size.height, otherSize.height),
        (min(size.width, size.height), min(otherSize.width, otherSize.height)),
        (max(size.width, size.height), max(otherSize.width, otherSize.height)),
        (size.diagonal, otherSize.diagonal),
      ]
      let factors = [1] + lengths.filter { $0.0 > 0 }.map { $0.1 / $0.0 }
      let isScaled = factors.contains { (first * $0).isNear(one) && (last * $0).isNear(two) }
      let stretch = size.stretch > 0 ? otherSize.stretch / size.stretch : 1
      return fit([center], [newCenter]) && isScaled && (y.isNear(scale) || y.isNear(scale * stretch))
    case (.angular(let center, let angle), .angular(let newCenter, let newAngle)):
      return fit([center], [newCenter]) && angle.isNear(newAngle, 1e-6)
    case (.mesh(let mesh), .mesh(let new)):
      return mesh.width == new.width && mesh.smoothsColors == new.smoothsColors
        && mesh.points.count == new.points.count && mesh.controlPoints.count == new.controlPoints.count
        && fit(mesh.points + mesh.controlPoints, new.points + new.controlPoints)
    default: return false
    }
  }

  /// Whether places along an axis have kept their share of the way, or their distance from its start, middle or end.
  private static func fit(_ ones: [Double], _ twos: [Double], _ length: Double, _ newLength: Double) -> Bool {
    let pairs = zip(ones, twos)
    let growth = newLength - length
    if length > 0, pairs.allSatisfy({ ($0 * newLength / length).isNear($1) }) { return true }
    return [0, growth / 2, growth].contains { shift in pairs.allSatisfy { ($0 + shift).isNear($1) } }
  }
}

extension Size {
  fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
  /// The height in relation to the width.
  fileprivate var stretch: Double { width > 0 ? height / width : 0 }
}
