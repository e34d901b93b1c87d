/// Times that are closer to each other than half a nanosecond are equal: clocks count in whole ones.
///
/// So something that ends at a time is over at the whole nanosecond next to it, whichever way both were rounded.
package func isOver(_ end: Double, at time: Double) -> Bool { time >= end - 5e-10 }

/// A value on its way to another one, by one animation or by several that were started on top of each other.
///
/// Curves are added: each takes back the way it stands for, so an interruption goes on without a jump. A spring takes over
/// place and speed of all that ran before, which goes on until the spring's delay is over.
public struct AnimatedValue<Value: VectorArithmetic> {
  /// Where it goes.
  public private(set) var target: Value
  private var parts: [Part] = []
  /// What goes on until a delay is over, one at most, and the time when it is, on the clock in seconds.
  private var before: [AnimatedValue] = []
  private var takeover = -Double.infinity

  /// One animation that still runs.
  fileprivate struct Part {
    let animation: Animation
    /// On the clock, in seconds.
    let start: Double
    /// What was missing to the target at the start.
    let distance: Value
    /// How much the value moved for each second at the start.
    let velocity: Value

    /// When it is over, on the clock in seconds: later where the value was pushed hard.
    let end: Double

    init(_ animation: Animation, at start: Double, distance: Value, velocity: Value) {
      (self.animation, self.start, self.distance, self.velocity) = (animation, start, distance, velocity)
      let (way, speed) = (distance.magnitudeSquared, velocity.magnitudeSquared)
      end =
        start + animation.duration(initialVelocity: way > 0 ? (speed / way).squareRoot() : speed > 0 ? 1 : 0)
    }

    func response(at time: Double, endlessAt phase: Double?) -> Animation.Response {
      if let phase, end == .infinity, let response = animation.endlessResponse(atPhase: phase) {
        return response
      }
      return isOver(end, at: time) ? .ended : animation.kind.response(at: time - start)
    }
  }

  /// Makes a value at rest.
  public init(_ value: Value) {
    target = value
  }

  /// Goes to another value from a time on, in seconds; without an animation it is there at once, and so is a value that is
  /// not finite, or takes the place of one.
  ///
  /// With a phase, 0 to 1, what never ends stands at that part of its round, and the way starts there.
  public mutating func set(
    _ value: Value, at time: Double, _ animation: Animation?, endlessAt phase: Double? = nil
  ) {
    guard let animation, value.magnitudeSquared.isFinite, target.magnitudeSquared.isFinite else {
      self = AnimatedValue(value)
      return
    }
    removeEnded(at: time)
    if animation.keepsVelocity {
      let start = time + animation.delay
      let (here, speed) = (
        self.value(at: start, endlessAt: phase), velocity(at: start, endlessAt: phase)
      )
      let own = (value - here).scaled(by: animation.initialVelocity)
      let part = Part(animation, at: time, distance: value - here, velocity: isMoving ? speed : own)
      (before, takeover) = isMoving && start > time ? ([self], start) : ([], -.infinity)
      parts = [part]
    } else if value != target {
      // What never ends would swing on around the new target: it ends where it is.
      let here = self.value(at: time, endlessAt: phase)
      removeEndless()
      let distance = value - here + self.value(at: time) - target
      move(by: value - target, Part(animation, at: time, distance: distance, velocity: .zero))
    }
    target = value
  }

  private mutating func removeEndless() {
    parts.removeAll { $0.end == .infinity }
    for index in before.indices { before[index].removeEndless() }
  }

  /// Adds an animation to all that runs, also to what goes on until a delay is over.
  private mutating func move(by way: Value, _ part: Part) {
    target = target + way
    parts.append(part)
    for index in before.indices { before[index].move(by: way, part) }
  }

  /// Whether an animation was started and not removed yet by ``removeEnded(at:)``.
  public var isMoving: Bool { !parts.isEmpty }

  /// Removes the animations that have ended.
  public mutating func removeEnded(at time: Double) {
    parts.removeAll { isOver($0.end, at: time) }
    if isOver(takeover, at: time) { before = [] }
    for index in before.indices { before[index].removeEnded(at: time) }
  }

  /// The value at a time, in seconds; with a phase, 0 to 1, what never ends stands at that part of its round.
  public func value(at time: Double, endlessAt phase: Double? = nil) -> Value {
    if let before = before.first, time < takeover { return before.value(at: time, endlessAt: phase) }
    return parts.reduce(target) { value, part in
      let response = part.response(at: time, endlessAt: phase)
      return value - part.distance.scaled(by: 1 - response.progress) + part.velocity.scaled(by: response.push)
    }
  }

  /// Its change for each second; with a phase, what never ends stands still.
  public func velocity(at time: Double, endlessAt phase: Double? = nil) -> Value {
    if let before = before.first, time < takeover { return before.velocity(at: time, endlessAt: phase) }
    return parts.reduce(.zero) { value, part in
      if phase != nil, part.end == .infinity { return value }
      let response = part.response(at: time, endlessAt: nil)
      return value + part.distance.scaled(by: response.progressRate)
        + part.velocity.scaled(by: response.pushRate)
    }
  }

  /// When the last animation ends, in seconds; nothing where none runs, infinite where one never ends.
  public var end: Double? {
    parts.isEmpty ? nil : parts.reduce(-.infinity) { max($0, $1.end) }
  }
}

extension AnimatedValue: Sendable where Value: Sendable {}
extension AnimatedValue.Part: Sendable where Value: Sendable {}
