internal import func Foundation.atan2
internal import func Foundation.cos
internal import func Foundation.sin
internal import func Foundation.tan

/// A piece of an ellipse between two points, by the formulas of SVG 2, appendix B.2.4.
package struct EllipticalArc {
  /// A cubic curve that starts where the one before it ended.
  package struct Curve {
    package var control1, control2, end: Point

    fileprivate var isFinite: Bool {
      [control1, control2, end].allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
  }

  /// The arc as cubic curves of at most a quarter turn each; a line where a radius is 0, or where radii and ends
  /// are so far apart in size that the numbers of a double cannot hold the arc.
  package let curves: [Curve]

  package init(
    from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    let (width, height) = (abs(radii.width), abs(radii.height))
    guard start != end else {
      curves = []
      return
    }
    let line = Curve(control1: start, control2: end, end: end)
    guard width > 0, height > 0 else {
      curves = [line]
      return
    }
    // In the space where the ellipse is the unit circle, the chord decides the center.
    let toCircle = AffineTransform.rotation(radians: -rotation)
      .concatenating(.scale(x: 1 / width, y: 1 / height))
    let (from, to) = (toCircle.apply(to: start), toCircle.apply(to: end))
    let half = Point(x: (to.x - from.x) / 2, y: (to.y - from.y) / 2)
    let chord = half.x * half.x + half.y * half.y
    let growth = max(1, chord.squareRoot())
    let distance = (max(0, growth * growth - chord) / chord).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Point(x: from.x + half.x - half.y * distance, y: from.y + half.y + half.x * distance)
    let first = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(to.y - center.y, to.x - center.x) - first
    if isClockwise, sweep < 0 { sweep += 2 * Double.pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * Double.pi }
    guard chord > 0, sweep.isFinite, center.x.isFinite, center.y.isFinite else {
      curves = [line]
      return
    }
    let fromCircle = AffineTransform.scale(x: width, y: height).concatenating(.rotation(radians: rotation))
    let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let found = (0..<count).map { index in
      let step = sweep / Double(count)
      let piece = EllipticalArc.curve(
        center, radius: growth, from: first + step * Double(index), by: step)
      return Curve(
        control1: fromCircle.apply(to: piece.control1), control2: fromCircle.apply(to: piece.control2),
        end: index == count - 1 ? end : fromCircle.apply(to: piece.end))
    }
    curves = found.allSatisfy(\.isFinite) ? found : [line]
  }

  private static func curve(_ center: Point, radius: Double, from angle: Double, by step: Double) -> Curve {
    let handle = 4 / 3 * tan(step / 4)
    let (cosine, sine) = (cos(angle), sin(angle))
    let (endCosine, endSine) = (cos(angle + step), sin(angle + step))
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + radius * x, y: center.y + radius * y)
    }
    return Curve(
      control1: place(cosine - handle * sine, sine + handle * cosine),
      control2: place(endCosine + handle * endSine, endSine - handle * endCosine),
      end: place(endCosine, endSine))
  }
}
