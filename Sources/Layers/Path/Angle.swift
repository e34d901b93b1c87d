/// An angle; positive turns clockwise.
public struct Angle: Sendable, Hashable {
  /// The angle in radians.
  public var radians: Double

  /// Makes an angle of radians.
  public init(radians: Double) { self.radians = radians }

  /// Makes an angle of degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// An angle of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// No angle.
  public static let zero = Angle(radians: 0)
}
