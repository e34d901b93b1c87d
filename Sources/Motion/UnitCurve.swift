/// A curve that says how far an animation is after a part of its duration: 0 at the start, 1 at the end.
///
/// The named curves are those of CSS Easing Functions Level 2. Values may leave 0…1 between the ends.
public struct UnitCurve: Sendable, Hashable {
  /// Where the jumps of ``steps(_:at:)`` are.
  public enum StepPosition: String, Sendable, Hashable, CaseIterable {
    /// The first jump is at the start.
    case start
    /// The last jump is at the end.
    case end
    /// Neither end jumps.
    case none
    /// Both ends jump.
    case both
  }

  /// One point of ``linear(through:)``.
  public struct Stop: Sendable, Hashable {
    /// How far the animation is.
    public var value: Double
    /// The part of the duration, 0…1.
    public var position: Double

    /// Makes a point.
    public init(_ value: Double, at position: Double) {
      self.value = value
      self.position = position
    }
  }

  enum Function: Sendable, Hashable {
    case linear
    case bezier(CubicBezier)
    case steps(Int, StepPosition)
    case stops([Stop])
  }

  let function: Function

  /// The same speed all the time.
  public static let linear = UnitCurve(function: .linear)
  /// Starts soon and ends slowly: CSS's `ease`.
  public static let ease = bezier(0.25, 0.1, 0.25, 1)
  /// Starts slowly: CSS's `ease-in`.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Ends slowly: CSS's `ease-out`.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// Starts and ends slowly: CSS's `ease-in-out`.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)

  /// A cubic Bézier curve from (0, 0) to (1, 1) by way of two control points: CSS's `cubic-bezier()`.
  ///
  /// `x1` and `x2` are moved into 0…1, so that each part of the duration has one value; numbers that are not finite count
  /// as the ends of a straight line.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(function: .bezier(CubicBezier(x1, y1, x2, y2)))
  }

  /// Jumps from value to value: CSS's `steps()`.
  ///
  /// A count below 1, or below 2 with ``StepPosition/none``, is raised to it.
  public static func steps(_ count: Int, at position: StepPosition = .end) -> UnitCurve {
    UnitCurve(function: .steps(max(count, position == .none ? 2 : 1), position))
  }

  /// Straight lines through points: CSS's `linear()`.
  ///
  /// Positions that go back are moved up to the one before; without any
  /// point it is ``linear``.
  public static func linear(through stops: [Stop]) -> UnitCurve {
    var last = -Double.infinity
    let ordered = stops.filter { $0.value.isFinite && $0.position.isFinite }.map { stop in
      last = max(last, stop.position)
      return Stop(stop.value, at: last)
    }
    return UnitCurve(function: ordered.isEmpty ? .linear : .stops(ordered))
  }

  /// How far the animation is after a part of its duration; outside of 0…1 the value at the nearer end.
  public func value(at progress: Double) -> Double {
    let time = progress.isNaN ? 0 : min(max(progress, 0), 1)
    switch function {
    case .linear: return time
    case .bezier(let curve): return curve.value(at: time)
    case .steps(let count, let position): return Self.stepped(time, count, position)
    case .stops(let stops): return Self.interpolated(time, stops)
    }
  }

  /// The slope of the curve, in values for the whole duration; 0 outside of 0…1 and where it jumps.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return 0 }
    switch function {
    case .linear: return 1
    case .bezier(let curve): return curve.slope(at: progress)
    case .steps: return 0
    case .stops(let stops):
      let upper = stops.firstIndex { $0.position > progress } ?? stops.count
      guard upper > 0, upper < stops.count else { return 0 }
      let (low, high) = (stops[upper - 1], stops[upper])
      return (high.value - low.value) / (high.position - low.position)
    }
  }

  /// After the definition in CSS Easing Functions Level 2, "Step Easing Functions".
  private static func stepped(_ time: Double, _ count: Int, _ position: StepPosition) -> Double {
    var step = (time * Double(count)).rounded(.down)
    if position == .start || position == .both { step += 1 }
    let jumps: Double =
      switch position {
      case .start, .end: Double(count)
      case .none: Double(count - 1)
      case .both: Double(count + 1)
      }
    return min(max(step, 0), jumps) / jumps
  }

  private static func interpolated(_ time: Double, _ stops: [Stop]) -> Double {
    guard let upper = stops.firstIndex(where: { $0.position > time }) else {
      return stops[stops.count - 1].value
    }
    guard upper > 0 else { return stops[0].value }
    let (low, high) = (stops[upper - 1], stops[upper])
    return low.value + (high.value - low.value) * (time - low.position) / (high.position - low.position)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that goes from left to right.
struct CubicBezier: Sendable, Hashable {
  let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func within(_ value: Double, _ other: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : other }
    self.x1 = within(x1, 0)
    self.x2 = within(x2, 1)
    self.y1 = y1.isFinite ? y1 : 0
    self.y2 = y2.isFinite ? y2 : 1
  }

  /// The height of the curve over a place from 0 to 1.
  func value(at x: Double) -> Double { Self.point(y1, y2, parameter(at: x)) }

  /// The slope over a place from 0 to 1; at a vertical tangent a large number.
  func slope(at x: Double) -> Double {
    let parameter = parameter(at: x)
    let (run, rise) = (Self.derivative(x1, x2, parameter), Self.derivative(y1, y2, parameter))
    if abs(run) > 1e-9 { return rise / run }
    // The tangent at an end whose control point lies on it is given by the other one.
    let inner = min(max(parameter, 1e-6), 1 - 1e-6)
    return Self.derivative(y1, y2, inner) / max(Self.derivative(x1, x2, inner), 1e-12)
  }

  /// The parameter at which the curve is over a place.
  ///
  /// Bisection alone: 60 halvings are exact to the last bit, end always, and use no function whose last bit depends on the
  /// machine.
  private func parameter(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func derivative(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}

extension UnitCurve: CustomStringConvertible {
  /// The name of a well-known curve, or its form.
  public var description: String {
    switch self {
    case .linear: return "linear"
    case .easeIn: return "ease-in"
    case .easeOut: return "ease-out"
    case .easeInOut: return "ease-in-out"
    default: break
    }
    switch function {
    case .linear: return "linear"
    case .bezier: return "cubic Bézier"
    case .steps(let count, _): return "\(count) steps"
    case .stops: return "linear by stops"
    }
  }
}
