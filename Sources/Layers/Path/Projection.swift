/// A map of the plane with perspective: `(x·p, y·p) / w·p` for a point `p` with a third coordinate of 1.
///
/// Points with a `w` of 0 or less lie behind the viewer.
package struct Projection: Sendable, Hashable {
  /// The rows of the matrix.
  package var x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>

  /// Makes a map of its rows.
  package init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// The least `w` of what is drawn: what is nearer to the viewer would be more than 64 times as large.
  package static let nearest = 1.0 / 64

  /// The same map as a transform, where it has no perspective; what lies behind the viewer has no size.
  package var affine: AffineTransform? {
    guard w.x == 0, w.y == 0 else { return nil }
    guard w.z >= Self.nearest else { return .scale(x: 0, y: 0) }
    return AffineTransform(
      a: x.x / w.z, b: y.x / w.z, c: x.y / w.z, d: y.y / w.z, tx: x.z / w.z, ty: y.z / w.z)
  }

  /// The map that does this one first and a transform after it.
  package func concatenating(_ next: AffineTransform) -> Projection {
    Projection(
      x: next.a * x + next.c * y + next.tx * w, y: next.b * x + next.d * y + next.ty * w, w: w)
  }

  /// The map that does a scaling first and this one after it.
  package func scaled(by scale: Double) -> Projection {
    let factors = SIMD3(scale, scale, 1)
    return Projection(x: x * factors, y: y * factors, w: w * factors)
  }

  /// The map back, whose `w` is the inverse of this one's; nil where the plane is seen from its edge.
  package var inverse: Projection? {
    func cross(_ one: SIMD3<Double>, _ two: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(one.y * two.z - one.z * two.y, one.z * two.x - one.x * two.z, one.x * two.y - one.y * two.x)
    }
    let (first, second, third) = (cross(y, w), cross(w, x), cross(x, y))
    let determinant = (x * first).sum()
    guard determinant.isFinite, abs(determinant) > 1e-14 else { return nil }
    let scale = 1 / determinant
    return Projection(
      x: SIMD3(first.x, second.x, third.x) * scale, y: SIMD3(first.y, second.y, third.y) * scale,
      w: SIMD3(first.z, second.z, third.z) * scale)
  }

  /// Where a point in front of the viewer goes.
  package func apply(to point: Point) -> Point {
    let place = SIMD3(point.x, point.y, 1)
    let depth = (w * place).sum()
    return Point(x: (x * place).sum() / depth, y: (y * place).sum() / depth)
  }

  /// The corners of the part of a rectangle that is drawn, before the map; with `area` only what it maps into that.
  package func visible(_ rect: Rect, through area: Rect? = nil) -> [Point] {
    var corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    corners = Self.cut(corners, at: w - SIMD3(0, 0, Self.nearest))
    guard let area else { return corners }
    for edge in [x - area.minX * w, area.maxX * w - x, y - area.minY * w, area.maxY * w - y] {
      corners = Self.cut(corners, at: edge)
    }
    return corners
  }

  /// The rectangle around what is drawn of another one; empty where nothing is.
  package func bounds(of rect: Rect) -> Rect { Rect(around: visible(rect).map(apply)) }

  /// The largest factor of lengths at a point, in any direction.
  package func magnification(at point: Point) -> Double {
    let jacobian = self.jacobian(at: point)
    let (a, b, c, d) = (jacobian.a, jacobian.b, jacobian.c, jacobian.d)
    let (sum, product) = (a * a + b * b + c * c + d * d, a * d - b * c)
    return ((sum + max(0, sum * sum - 4 * product * product).squareRoot()) / 2).squareRoot()
  }

  /// What the map does to lengths near a point.
  func jacobian(at point: Point) -> AffineTransform {
    let place = SIMD3(point.x, point.y, 1)
    let depth = (w * place).sum()
    let target = apply(to: point)
    return AffineTransform(
      a: (x.x - target.x * w.x) / depth, b: (y.x - target.y * w.x) / depth,
      c: (x.y - target.x * w.y) / depth, d: (y.y - target.y * w.y) / depth, tx: 0, ty: 0)
  }

  /// The part of a convex polygon in which a linear function is not negative, after Sutherland and Hodgman (1974).
  private static func cut(_ corners: [Point], at edge: SIMD3<Double>) -> [Point] {
    func side(_ point: Point) -> Double { (edge * SIMD3(point.x, point.y, 1)).sum() }
    var result: [Point] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[index == 0 ? corners.count - 1 : index - 1]
      let (from, to) = (side(before), side(corner))
      if (from < 0) != (to < 0) {
        let share = from / (from - to)
        result.append(
          Point(x: before.x + (corner.x - before.x) * share, y: before.y + (corner.y - before.y) * share))
      }
      if to >= 0 { result.append(corner) }
    }
    return result
  }
}

extension Rect {
  /// The upright rectangle around some points; empty without any.
  package init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
