internal import Foundation

/// A rounded corner of radius 1 whose tip is the origin, from the vertical edge to the horizontal one.
///
/// The continuous form is the curve iOS draws for `cornerCurve = .continuous`: its control points were
/// measured from `UIBezierPath(roundedRect:cornerRadius:)` and published by PaintCode ("Code for iOS 7
/// rounded rectangles", 2013). Where an edge is too short for its reach, it blends into the circle.
package enum CornerCurve {
  /// How far the continuous curve reaches along an edge, in radii.
  package static let reach = 1.528_664_83

  /// The start, then two control points and an end for each of three cubic curves.
  static func points(smoothing: Double) -> [Point] {
    guard smoothing > 0 else { return circular }
    guard smoothing < 1 else { return continuous }
    return zip(circular, continuous).map { circle, smooth in
      Point(
        x: circle.x + (smooth.x - circle.x) * smoothing, y: circle.y + (smooth.y - circle.y) * smoothing)
    }
  }

  private static let continuous: [Point] = {
    let half = [
      Point(x: 0, y: reach), Point(x: 0, y: 1.088_493), Point(x: 0, y: 0.868_407),
      Point(x: 0.065_496, y: 0.669_934), Point(x: 0.074_912, y: 0.631_494),
    ]
    let middle = [Point(x: 0.169_060, y: 0.372_824), Point(x: 0.372_824, y: 0.169_060)]
    let other = half.reversed().map { Point(x: $0.y, y: $0.x) }
    // A short straight piece joins the curves; as a cubic, so that both forms have the same points.
    let first = Array(half[0...3]) + straight(from: half[3], to: half[4])
    return first + middle + [other[0]] + straight(from: other[0], to: other[1]) + Array(other[2...4])
  }()

  private static func straight(from start: Point, to end: Point) -> [Point] {
    func between(_ part: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
    return [between(1 / 3), between(2 / 3), end]
  }

  /// A quarter circle in pieces that meet where the continuous curve has the same direction.
  private static let circular: [Point] = {
    let angles = [0, 0.28, 0.34, Double.pi / 2 - 0.34, Double.pi / 2 - 0.28, Double.pi / 2]
    func place(_ angle: Double) -> Point { Point(x: 1 - cos(angle), y: 1 - sin(angle)) }
    var points = [place(0)]
    for (from, to) in zip(angles, angles.dropFirst()) {
      let handle = 4 / 3 * tan((to - from) / 4)
      let (start, end) = (place(from), place(to))
      points.append(Point(x: start.x + handle * sin(from), y: start.y - handle * cos(from)))
      points.append(Point(x: end.x - handle * sin(to), y: end.y + handle * cos(to)))
      points.append(end)
    }
    return points
  }()
}
