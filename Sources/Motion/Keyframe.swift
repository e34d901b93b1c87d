/// A step of a keyframe track: where the value is at its end, and how it gets there.
public struct Keyframe<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(startVelocity: Value?, endVelocity: Value?)
    case spring(Spring, startVelocity: Value?)
    case move
  }

  let value: Value
  /// Seconds; nothing for a spring that takes as long as it needs.
  let duration: Double?
  let kind: Kind

  fileprivate init(_ value: Value, _ duration: Double?, _ kind: Kind) {
    self.value = value
    self.duration = duration.map { $0.isNaN ? 0 : min(max($0, 0), 1e7) }
    self.kind = kind
  }
}

/// What a ``KeyframeTrack`` is made of: ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe`` and ``MoveKeyframe``.
public protocol KeyframeTrackContent<Value> {
  /// What is animated.
  associatedtype Value: Animatable
  /// The step that it is.
  var keyframe: Keyframe<Value> { get }
}

/// Straight to a value.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The step that it is.
  public let keyframe: Keyframe<Value>

  /// Goes to a value over some seconds, with a curve.
  public init(_ value: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    keyframe = Keyframe(value, duration, .linear(timingCurve))
  }
}

/// Along a cubic Hermite curve to a value.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The step that it is.
  public let keyframe: Keyframe<Value>

  /// Goes to a value over some seconds.
  ///
  /// Velocities are changes for each second. Where none is given, the curve goes on as in the step before or after it when
  /// that is cubic too (Catmull and Rom's tangent), else as fast as that step ends or begins.
  public init(_ value: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    keyframe = Keyframe(value, duration, .cubic(startVelocity: startVelocity, endVelocity: endVelocity))
  }
}

/// With a spring to a value.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The step that it is.
  public let keyframe: Keyframe<Value>

  /// Goes to a value over some seconds; without them, until the spring is within a thousandth of its way.
  public init(
    _ value: Value, duration: Double? = nil, spring: Spring = .smooth, startVelocity: Value? = nil
  ) {
    keyframe = Keyframe(value, duration, .spring(spring, startVelocity: startVelocity))
  }
}

/// To a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The step that it is.
  public let keyframe: Keyframe<Value>

  /// Takes a value.
  public init(_ value: Value) {
    keyframe = Keyframe(value, 0, .move)
  }
}
