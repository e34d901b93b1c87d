internal import CCairo

extension AffineTransform {
  /// Whether upright rectangles stay upright and are neither rotated nor mirrored.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The factor by which areas grow; negative for a mirror.
  var determinant: Double { a * d - b * c }

  /// The factor of lengths, as a geometric mean over directions.
  var meanScale: Double { abs(determinant).squareRoot() }

  /// The transform back, or none where the plane collapses to a line or a point.
  var inverse: AffineTransform? {
    let scale = 1 / determinant
    guard scale.isFinite else { return nil }
    return AffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }

  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
