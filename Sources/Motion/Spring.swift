import Foundation

/// A mass on a damped spring that moves from 0 to 1.
///
/// Positions and velocities are the exact solution of `mass · x″ + damping · x′ + stiffness · (x − 1) = 0`.
public struct Spring: Sendable, Hashable {
  /// The mass that moves; above 0.
  public let mass: Double
  /// The force for a unit of length; above 0.
  public let stiffness: Double
  /// The force for a unit of speed; 0 swings for ever.
  public let damping: Double

  /// Makes a spring from its physical constants.
  ///
  /// A mass or stiffness that is not above 0, and a damping below 0, count as the smallest number that is possible (1e-6, 0);
  /// what is not a number counts as that of ``smooth``.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    func sane(_ value: Double, least: Double, other: Double) -> Double {
      value.isNaN ? other : min(max(value, least), 1e12)
    }
    self.mass = sane(mass, least: 1e-6, other: 1)
    self.stiffness = sane(stiffness, least: 1e-6, other: 4 * .pi * .pi / 0.25)
    self.damping = sane(damping, least: 0, other: 4 * .pi / 0.5)
  }

  /// Makes a spring that takes about `duration` seconds to get there.
  ///
  /// - Parameters:
  ///   - duration: The time of one swing without damping, in seconds; how long the motion is felt to take.
  ///   - bounce: How much it swings over: 0 not at all, 1 for ever, below 0 (to −1) more slowly than needed.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Makes a spring from the time of one swing without damping, in seconds, and the part of critical damping: below 1 it
  /// swings over.
  public init(response: Double, dampingRatio: Double) {
    let time = response.isNaN ? 0.5 : min(max(response, 1e-3), 1e6)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), 1e3)
    let frequency = 2 * Double.pi / time
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// Half a second, no swing.
  public static let smooth = Spring()
  /// Half a second, a small swing.
  public static let snappy = Spring(bounce: 0.15)
  /// Half a second, a swing that is seen.
  public static let bouncy = Spring(bounce: 0.3)

  /// Radians a second without damping.
  public var frequency: Double { (stiffness / mass).squareRoot() }
  /// The time of one swing without damping, in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// The part of critical damping: below 1 it swings over.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// How long the motion is felt to take, in seconds; the same as ``response``.
  public var duration: Double { response }
  /// How much it swings over: 1 for ever, 0 not at all, below 0 more slowly than needed.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The position after some seconds when it starts at 0 with a velocity (units a second).
  public func value(initialVelocity: Double = 0, at time: Double) -> Double {
    let free = freeMotion(time)
    // Seen from the target it starts at −1.
    return 1 - free.fromOne.position + initialVelocity * free.fromPush.position
  }

  /// The velocity after some seconds, in units a second.
  public func velocity(initialVelocity: Double = 0, at time: Double) -> Double {
    let free = freeMotion(time)
    return -free.fromOne.velocity + initialVelocity * free.fromPush.velocity
  }

  /// Where something is and how fast it moves.
  struct Motion {
    var position: Double
    var velocity: Double
  }

  /// The motion about 0 without a target: let go at 1, and pushed at 0 with velocity 1.
  ///
  /// All others are sums of the two.
  func freeMotion(_ seconds: Double) -> (fromOne: Motion, fromPush: Motion) {
    let time = seconds.isNaN ? 0 : max(seconds, 0)
    guard time < .infinity else {
      return (Motion(position: 0, velocity: 0), Motion(position: 0, velocity: 0))
    }
    let (decay, square) = (damping / (2 * mass), frequency * frequency)
    let discriminant = decay * decay - square
    // Near critical damping both formulas lose digits; there the critical one is exact enough.
    if abs(discriminant) <= 1e-10 * square { return critical(time, decay) }
    return discriminant < 0
      ? swinging(time, decay, (-discriminant).squareRoot()) : creeping(time, decay, discriminant.squareRoot())
  }

  private func swinging(_ time: Double, _ decay: Double, _ turn: Double) -> (
    fromOne: Motion, fromPush: Motion
  ) {
    let (fall, cosine, sine) = (exp(-decay * time), cos(turn * time), sin(turn * time))
    return (
      Motion(
        position: fall * (cosine + decay / turn * sine),
        velocity: -fall * (decay * decay + turn * turn) / turn * sine),
      Motion(position: fall * sine / turn, velocity: fall * (cosine - decay / turn * sine))
    )
  }

  private func critical(_ time: Double, _ decay: Double) -> (fromOne: Motion, fromPush: Motion) {
    let fall = exp(-decay * time)
    return (
      Motion(position: fall * (1 + decay * time), velocity: -fall * decay * decay * time),
      Motion(position: fall * time, velocity: fall * (1 - decay * time))
    )
  }

  private func creeping(_ time: Double, _ decay: Double, _ root: Double) -> (
    fromOne: Motion, fromPush: Motion
  ) {
    let square = frequency * frequency
    // The product of both rates is the square of the frequency; the slow one as a quotient keeps its digits.
    let fast = decay + root
    let slow = square / fast
    let (quick, late) = (exp(-fast * time), exp(-slow * time))
    let gap = fast - slow
    return (
      Motion(
        position: (fast * late - slow * quick) / gap, velocity: square * (quick - late) / gap),
      Motion(position: (late - quick) / gap, velocity: (fast * quick - slow * late) / gap)
    )
  }

  /// The seconds after which it stays nearer to the target than a distance; infinite without damping.
  public func settlingDuration(initialVelocity: Double = 0, within distance: Double = 0.001) -> Double {
    guard damping > 0, distance > 0 else { return damping > 0 ? 0 : .infinity }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    func bound(_ time: Double) -> Double {
      envelope(time, velocity)
    }
    var high = 1 / frequency
    while bound(high) > distance, high < 1e9 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > distance { low = middle } else { high = middle }
    }
    return high
  }

  /// A bound of the distance to the target from a time on, which falls with time.
  private func envelope(_ time: Double, _ velocity: Double) -> Double {
    let (decay, square) = (damping / (2 * mass), frequency * frequency)
    let discriminant = decay * decay - square
    if discriminant < -1e-10 * square {
      let turn = (-discriminant).squareRoot()
      let side = (decay - velocity) / turn
      return exp(-decay * time) * (1 + side * side).squareRoot()
    }
    // Let go at 1 it only falls; pushed, it rises to a top and falls from there.
    let root = max(discriminant, 0).squareRoot()
    let (fast, slow) = (decay + root, square / (decay + root))
    let top = fast - slow > 1e-6 * fast ? log(fast / slow) / (fast - slow) : 1 / decay
    return abs(freeMotion(time).fromOne.position) + abs(velocity)
      * freeMotion(max(time, top)).fromPush.position
  }
}
