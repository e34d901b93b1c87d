internal import Foundation

/// A turn of a layer's plane in space, seen with perspective, as SwiftUI's `rotation3DEffect`.
///
/// A point that the turn brings to a distance `z` towards the viewer from the plane through the fixed point is scaled about
/// that point by `d / (d − z)`, so `anchorZ` alone makes the layer smaller or larger. The viewer's distance `d` is the longer side of the frame divided by `perspective`. With a positive
/// angle about the x axis the top edge goes away from the viewer, about the y axis the right edge, and about the z axis the
/// layer turns clockwise.
///
/// Source: `_Rotation3DEffect` of OpenSwiftUI, which follows SwiftUI 6.5.4, and Apple's documentation of `rotation3DEffect`
/// and of `CATransform3D`.
public struct Rotation3D: Sendable, Hashable {
  /// The angle in radians.
  public var angle: Double
  /// The direction of the axis, of any length; no turn where all are 0.
  public var x: Double, y: Double, z: Double
  /// The fixed point, as a fraction of the frame.
  public var anchor: Point
  /// How far in front of the plane the fixed point lies, points.
  public var anchorZ: Double
  /// The strength of the perspective; 0 for none.
  public var perspective: Double

  /// Makes a turn.
  public init(
    angle: Double, x: Double, y: Double, z: Double, anchor: Point = Point(x: 0.5, y: 0.5),
    anchorZ: Double = 0, perspective: Double = 1
  ) {
    (self.angle, self.x, self.y, self.z) = (angle, x, y, z)
    (self.anchor, self.anchorZ, self.perspective) = (anchor, anchorZ, perspective)
  }

  /// All numbers.
  package var numbers: [Double] { [angle, x, y, z, anchor.x, anchor.y, anchorZ, perspective] }

  /// Where the turn takes the points of a frame of a size.
  package func projection(in size: Size) -> Projection {
    let (x0, y0) = (anchor.x * size.width, anchor.y * size.height)
    let longer = max(size.width, size.height)
    let nearness = longer > 0 ? perspective / longer : 0
    let turn = matrix
    let (wx, wy) = (-nearness * turn[2].x, -nearness * turn[2].y)
    let w = 1 + nearness * (turn[2].x * x0 + turn[2].y * y0 + turn[2].z * anchorZ)
    func row(_ row: SIMD3<Double>, _ fixed: Double) -> SIMD3<Double> {
      SIMD3(
        row.x + fixed * wx, row.y + fixed * wy,
        fixed * w - (row.x * x0 + row.y * y0 + row.z * anchorZ))
    }
    return Projection(x: row(turn[0], x0), y: row(turn[1], y0), w: SIMD3(wx, wy, w))
  }

  /// The rows of the matrix by Rodrigues' formula.
  private var matrix: [SIMD3<Double>] {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] }
    // Half and quarter turns are exact.
    func snapped(_ value: Double) -> Double { abs(value) < 1e-12 ? 0 : value }
    let (s, c) = (snapped(sin(angle)), snapped(cos(angle)))
    let (x, y, z) = (x / length, y / length, z / length)
    return [
      SIMD3(c + x * x * (1 - c), x * y * (1 - c) - z * s, x * z * (1 - c) + y * s),
      SIMD3(y * x * (1 - c) + z * s, c + y * y * (1 - c), y * z * (1 - c) - x * s),
      SIMD3(z * x * (1 - c) - y * s, z * y * (1 - c) + x * s, c + z * z * (1 - c)),
    ]
  }
}

extension Rotation3D: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(angle, anchorZ, perspective)
    digester.add(x, y, z)
    digester.add(anchor)
  }
}

extension Rotation3D {
  /// The turn for people: `45° about (0, 1, 0)`, with what is not the default.
  package var label: String {
    var text =
      "\((angle * 180 / .pi).twoDecimals)° about (\(x.twoDecimals), \(y.twoDecimals), \(z.twoDecimals))"
    if anchor != Point(x: 0.5, y: 0.5) { text += " at (\(anchor.x.twoDecimals), \(anchor.y.twoDecimals))" }
    if anchorZ != 0 { text += " in front by \(anchorZ.twoDecimals)" }
    if perspective != 1 { text += " perspective \(perspective.twoDecimals)" }
    return text
  }
}
