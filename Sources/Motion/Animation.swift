/// How a value goes from an old one to a new one in time.
///
/// An animation is a number of seconds and a curve, or a spring, with delays, speeds and repetitions put around it. All
/// values are functions of the time alone, so any frame can be asked for in any order.
public struct Animation: Sendable, Hashable {
  indirect enum Kind: Sendable, Hashable {
    case curve(UnitCurve, duration: Double)
    case spring(Spring, initialVelocity: Double)
    case delayed(Kind, Double)
    case sped(Kind, Double)
    case repeated(Kind, count: Int?, autoreverses: Bool)
  }

  let kind: Kind

  /// How far an animation is at a time, and what its start speed adds.
  ///
  /// A value that goes from `a` to `b`, and moved by `v` a second when the animation began, is at
  /// `a + (b − a) · progress + v · push`.
  public struct Response: Sendable, Hashable {
    /// How far it is: 0 at the start, 1 at the end; not always between them.
    public var progress: Double
    /// Progress for each second.
    public var progressRate: Double
    /// The seconds for which the start speed counts: 0 for everything but springs.
    public var push: Double
    /// Its change for each second.
    public var pushRate: Double
  }
}

extension Animation {
  /// What SwiftUI uses where nothing is said: ``smooth``.
  public static let `default` = Animation.smooth

  /// A curve over some seconds; durations below 0, and what is no number, count as 0, above ten million as that.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(kind: .curve(curve, duration: duration.isNaN ? 0 : min(max(duration, 0), 1e7)))
  }

  /// A cubic Bézier curve over some seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(.bezier(x1, y1, x2, y2), duration: duration)
  }

  /// The same speed for 0.35 seconds.
  public static let linear = linear(duration: 0.35)
  /// The same speed for some seconds.
  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }
  /// A slow start over 0.35 seconds.
  public static let easeIn = easeIn(duration: 0.35)
  /// A slow start over some seconds.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// A slow end over 0.35 seconds.
  public static let easeOut = easeOut(duration: 0.35)
  /// A slow end over some seconds.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// A slow start and end over 0.35 seconds.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// A slow start and end over some seconds.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// A spring; `initialVelocity` is in whole ways a second and counts where nothing moved before.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(kind: .spring(spring, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0))
  }
  /// A spring of half a second without a swing.
  public static var spring: Animation { spring(Spring()) }
  /// A spring of a felt duration in seconds.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }
  /// A spring of a time for one swing, in seconds, and a part of critical damping.
  public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }
  /// A quick spring for what a finger moves.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }
  /// A spring from its physical constants.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }
  /// Half a second, no swing.
  public static let smooth = spring(.smooth)
  /// Half a second, a small swing.
  public static let snappy = spring(.snappy)
  /// Half a second, a swing that is seen.
  public static let bouncy = spring(.bouncy)
  /// A felt duration in seconds, no swing but for an extra bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  /// A felt duration in seconds, a small swing and an extra bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A felt duration in seconds, a swing that is seen and an extra bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The animation some seconds later; below 0 it starts in its middle.
  public func delay(_ seconds: Double) -> Animation {
    Animation(kind: .delayed(kind, seconds.isNaN ? 0 : min(max(seconds, -1e7), 1e7)))
  }

  /// The animation so many times as fast; a speed that is not above 0 counts as one millionth.
  public func speed(_ speed: Double) -> Animation {
    Animation(kind: .sped(kind, speed.isNaN ? 1 : min(max(speed, 1e-6), 1e6)))
  }

  /// The animation several times, each second time backwards with `autoreverses`; a count below 1 is 1.
  ///
  /// What ran backwards last ends at the new value all the same, with a jump, as it does with SwiftUI.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    Animation(kind: .repeated(kind, count: max(count, 1), autoreverses: autoreverses))
  }

  /// The animation again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(kind: .repeated(kind, count: nil, autoreverses: autoreverses))
  }

  /// Seconds from the start to the end; infinite where it repeats for ever, or a spring has no damping.
  ///
  /// A spring ends where it stays within a thousandth of the way.
  public var duration: Double { kind.duration(0) }

  /// The same for a value that moves already, in whole ways a second.
  func duration(initialVelocity: Double) -> Double { kind.duration(abs(initialVelocity)) }

  /// Whether it never ends.
  public var isEndless: Bool { duration == .infinity }

  /// How far it is some seconds after the start.
  ///
  /// Past its end it is at 1 and rests.
  public func response(at seconds: Double) -> Response {
    seconds >= duration ? .ended : kind.response(at: seconds.isNaN ? 0 : seconds)
  }

  /// Whether what moves when it begins keeps its speed: springs do, curves are added to what still runs.
  public var keepsVelocity: Bool { kind.keepsVelocity }

  /// The speed it starts with where nothing moved before, in whole ways a second.
  package var initialVelocity: Double { kind.initialVelocity }

  /// How far an endless animation is at a part of its round, 0 to 1; nothing for those that end.
  ///
  /// It is the first round after the delay, with its end at 1; with `autoreverses`, a round goes there and back.
  public func endlessResponse(atPhase phase: Double) -> Response? {
    kind.endlessResponse(phase.isNaN ? 0 : min(max(phase, 0), 1))
  }

  /// The seconds for which what ran before goes on, until the animation takes over.
  var delay: Double { max(0, kind.delay) }
}

extension Animation.Response {
  static let ended = Animation.Response(progress: 1, progressRate: 0, push: 0, pushRate: 0)
  static let waiting = Animation.Response(progress: 0, progressRate: 0, push: 0, pushRate: 0)

  /// The same at another speed.
  ///
  /// The push is in seconds of the inner animation; the start speed counts in those outside.
  fileprivate func sped(by speed: Double) -> Animation.Response {
    var result = self
    result.progressRate *= speed
    result.push /= speed
    return result
  }
}

extension Animation.Kind {
  func duration(_ velocity: Double) -> Double {
    switch self {
    case .curve(_, let duration): duration
    case .spring(let spring, let own): spring.settlingDuration(initialVelocity: max(abs(own), velocity))
    case .delayed(let kind, let seconds): max(0, kind.duration(velocity) + seconds)
    case .sped(let kind, let speed): kind.duration(velocity / speed) / speed
    case .repeated(let kind, let count, _): count.map { Double($0) * kind.duration(0) } ?? .infinity
    }
  }

  var keepsVelocity: Bool {
    switch self {
    case .curve: false
    case .spring: true
    case .delayed(let kind, _), .sped(let kind, _), .repeated(let kind, _, _): kind.keepsVelocity
    }
  }

  var initialVelocity: Double {
    switch self {
    case .curve: 0
    case .spring(_, let velocity): velocity
    case .delayed(let kind, _), .repeated(let kind, _, _): kind.initialVelocity
    case .sped(let kind, let speed): kind.initialVelocity * speed
    }
  }

  func response(at seconds: Double) -> Animation.Response {
    switch self {
    case .curve(let curve, let duration):
      guard seconds > 0 else {
        return Animation.Response(
          progress: duration > 0 ? curve.value(at: 0) : 1, progressRate: 0, push: 0, pushRate: 0)
      }
      guard seconds < duration else { return .ended }
      let part = seconds / duration
      return Animation.Response(
        progress: curve.value(at: part), progressRate: curve.velocity(at: part) / duration, push: 0,
        pushRate: 0)
    case .spring(let spring, _):
      let free = spring.freeMotion(seconds)
      return Animation.Response(
        progress: 1 - free.fromOne.position, progressRate: -free.fromOne.velocity,
        push: free.fromPush.position,
        pushRate: free.fromPush.velocity)
    case .delayed(let kind, let delay):
      let passed = seconds - delay
      return passed < 0 ? .waiting : kind.response(at: passed)
    case .sped(let kind, let speed):
      return kind.response(at: seconds * speed).sped(by: speed)
    case .repeated(let kind, let count, let autoreverses):
      return Self.repeated(kind, count, autoreverses, seconds)
    }
  }

  private static func repeated(
    _ kind: Animation.Kind, _ count: Int?, _ autoreverses: Bool, _ seconds: Double
  ) -> Animation.Response {
    let length = kind.duration(0)
    guard length > 0, length < .infinity else { return length > 0 ? kind.response(at: seconds) : .ended }
    let round = max((seconds / length).rounded(.down), 0)
    if let count, round >= Double(count) { return .ended }
    let passed = seconds - round * length
    let isBack = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
    var response = kind.response(at: isBack ? length - passed : passed)
    if isBack { response.progressRate.negate() }
    // Only the first round starts with what moved before.
    if round > 0 { (response.push, response.pushRate) = (0, 0) }
    return response
  }

  fileprivate var delay: Double {
    switch self {
    case .curve, .spring, .repeated: 0
    case .delayed(let kind, let seconds): kind.delay + seconds
    case .sped(let kind, let speed): kind.delay / speed
    }
  }

  fileprivate func endlessResponse(_ phase: Double) -> Animation.Response? {
    switch self {
    case .curve, .spring: return nil
    case .delayed(let kind, _): return kind.endlessResponse(phase)
    case .sped(let kind, let speed): return kind.endlessResponse(phase)?.sped(by: speed)
    case .repeated(let kind, let count, let autoreverses):
      let length = kind.duration(0)
      guard count == nil, length < .infinity else { return kind.endlessResponse(phase) }
      guard length > 0 else { return .ended }
      let isBack = autoreverses && phase > 0.5
      let part = !autoreverses ? phase : isBack ? 2 - 2 * phase : 2 * phase
      var response = part < 1 ? kind.response(at: part * length) : .ended
      if isBack { response.progressRate.negate() }
      return response
    }
  }
}

extension Animation: CustomStringConvertible {
  /// What it is: `ease-out 0.35 s, delay 1 s`.
  public var description: String { kind.description }
}

extension Animation.Kind: CustomStringConvertible {
  var description: String {
    switch self {
    case .curve(let curve, let duration): "\(curve) \(short(duration)) s"
    case .spring(let spring, _): "spring \(short(spring.settlingDuration())) s"
    case .delayed(let kind, let seconds): "\(kind), delay \(short(seconds)) s"
    case .sped(let kind, let speed): "\(kind), speed \(short(speed))"
    case .repeated(let kind, let count, let autoreverses):
      "\(kind), \(count.map { "\($0) times" } ?? "for ever")\(autoreverses ? " there and back" : "")"
    }
  }

  /// A number with at most three decimals.
  private func short(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
