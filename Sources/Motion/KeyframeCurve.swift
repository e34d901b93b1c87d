/// One value over time, given by keyframes.
struct KeyframeCurve<Value: Animatable> {
  private typealias Data = Value.AnimatableData

  /// A step with its place in time and the velocities at its ends.
  private struct Segment {
    let keyframe: Keyframe<Value>
    let start: Double
    let end: Double
    let from: Value
    var startVelocity = Data.zero
    var endVelocity = Data.zero

    var duration: Double { end - start }
    var way: Data { keyframe.value.animatableData - from.animatableData }
  }

  private let initial: Value
  private var segments: [Segment] = []

  /// Makes a curve that starts with a value.
  init(from initial: Value, _ keyframes: [Keyframe<Value>]) {
    self.initial = initial
    var (time, value) = (0.0, initial)
    for keyframe in keyframes {
      let duration = Self.duration(of: keyframe, from: value)
      segments.append(Segment(keyframe: keyframe, start: time, end: time + duration, from: value))
      time += duration
      value = keyframe.value
    }
    setVelocities()
  }

  /// Seconds until the last keyframe.
  var duration: Double { segments.last?.end ?? 0 }

  /// The value some seconds after the start; before it the first, after the end the last.
  func value(at seconds: Double) -> Value {
    let time = seconds.isNaN ? 0 : max(seconds, 0)
    guard time > 0 || segments.first?.end == 0 else { return initial }
    // Of steps that take no time the last counts.
    guard let index = segments.firstIndex(where: { $0.end > time }) else {
      return segments.last?.keyframe.value ?? initial
    }
    return Self.value(of: segments[index], at: time)
  }

  private static func duration(of keyframe: Keyframe<Value>, from value: Value) -> Double {
    if let duration = keyframe.duration { return duration }
    guard case .spring(let spring, let push) = keyframe.kind else { return 0 }
    let way = (keyframe.value.animatableData - value.animatableData).magnitudeSquared
    let speed = push?.animatableData.magnitudeSquared ?? 0
    let end = spring.settlingDuration(initialVelocity: way > 0 ? (speed / way).squareRoot() : 0)
    return end.isFinite ? end : spring.response
  }

  private static func value(of segment: Segment, at time: Double) -> Value {
    var value = segment.from
    let passed = time - segment.start
    switch segment.keyframe.kind {
    case .move: return segment.keyframe.value
    case .linear(let curve):
      value.animatableData += segment.way.scaled(by: curve.value(at: passed / segment.duration))
    case .spring(let spring, _):
      let free = spring.freeMotion(passed)
      value.animatableData +=
        segment.way.scaled(by: 1 - free.fromOne.position)
        + segment.startVelocity.scaled(by: free.fromPush.position)
    case .cubic:
      let part = passed / segment.duration
      let (square, cube) = (part * part, part * part * part)
      value.animatableData +=
        segment.way.scaled(by: 3 * square - 2 * cube)
        + segment.startVelocity.scaled(by: (cube - 2 * square + part) * segment.duration)
        + segment.endVelocity.scaled(by: (cube - square) * segment.duration)
    }
    return value
  }
}

extension KeyframeCurve {
  /// Sets the velocity at each end of the cubic and spring steps.
  private mutating func setVelocities() {
    for index in segments.indices {
      switch segments[index].keyframe.kind {
      case .cubic(let start, let end):
        segments[index].startVelocity = start?.animatableData ?? velocity(before: index)
        segments[index].endVelocity = end?.animatableData ?? velocity(after: index)
      case .spring(_, let start):
        segments[index].startVelocity = start?.animatableData ?? velocity(before: index)
      case .linear, .move: break
      }
    }
  }

  private func velocity(before index: Int) -> Data {
    guard index > 0 else { return .zero }
    let previous = segments[index - 1]
    switch previous.keyframe.kind {
    case .move: return .zero
    case .cubic: return tangent(between: index - 1, index)
    case .linear(let curve):
      return previous.duration > 0
        ? previous.way.scaled(by: curve.velocity(at: 1) / previous.duration) : .zero
    case .spring(let spring, _):
      let free = spring.freeMotion(previous.duration)
      return previous.way.scaled(by: -free.fromOne.velocity)
        + previous.startVelocity.scaled(by: free.fromPush.velocity)
    }
  }

  private func velocity(after index: Int) -> Data {
    guard index + 1 < segments.count else { return .zero }
    let next = segments[index + 1]
    switch next.keyframe.kind {
    case .move: return .zero
    case .cubic(let start, _): return start?.animatableData ?? tangent(between: index, index + 1)
    case .spring(_, let start): return start?.animatableData ?? tangent(between: index, index + 1)
    case .linear(let curve):
      return next.duration > 0 ? next.way.scaled(by: curve.velocity(at: 0) / next.duration) : .zero
    }
  }

  /// The slope from the start of one step to the end of the next; the end velocity of the first counts where it is given.
  private func tangent(between first: Int, _ second: Int) -> Data {
    if case .cubic(_, let end?) = segments[first].keyframe.kind { return end.animatableData }
    let time = segments[second].end - segments[first].start
    return time > 0 ? (segments[first].way + segments[second].way).scaled(by: 1 / time) : .zero
  }
}
