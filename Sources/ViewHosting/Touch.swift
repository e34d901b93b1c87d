internal import Motion
internal import PixelBuffers
internal import Views

/// A finger on the canvas, and which of the gestures it may become it became.
struct Touch {
  /// How far a finger may move before a tap is none, and content scrolls.
  static let slop = 10.0
  /// The seconds within which the next of several taps comes.
  static let tapInterval = 0.35

  let start: Point
  private let startTime: Double
  private var point: Point
  private var pointTime: Double
  private var velocity = Size.zero
  private var candidates: [Candidate]
  /// Whether one that excludes others was recognized.
  private var isClaimed = false
  /// Whether anything followed from the touch.
  private(set) var hasEffect = false

  private struct Candidate {
    let gesture: HostedGesture
    var state = Phase.possible
  }

  private enum Phase { case possible, active, ended, failed }

  /// What a touch asks the host to do.
  enum Effect {
    case call(HostedGesture, @Sendable () -> Void)
    case drag(HostedGesture, DragGesture.Value, isEnd: Bool)
    case scroll(HostedScroll, by: Size)
  }

  init(at point: Point, time: Double, _ gestures: [HostedGesture]) {
    (start, startTime, self.point, pointTime) = (point, time, point, time)
    candidates = gestures.map { Candidate(gesture: $0) }
  }
}

extension Touch {
  /// What follows from putting the finger down.
  func began() -> [Effect] {
    candidates.compactMap { candidate in
      guard case .recognition(.longPress(_, _, let pressing, _)) = candidate.gesture.kind else { return nil }
      return .call(candidate.gesture) { pressing(true) }
    }
  }

  /// When the finger has stayed long enough for the next long press, in seconds.
  var nextEvent: Double? {
    isClaimed
      ? nil
      : candidates.compactMap { candidate in
        guard candidate.state == .possible,
          case .recognition(.longPress(let duration, _, _, _)) = candidate.gesture.kind
        else { return nil }
        return startTime + duration
      }.min()
  }

  /// What follows from the finger having stayed until a time.
  mutating func stayed(until time: Double) -> [Effect] {
    var effects: [Effect] = []
    for index in candidates.indices where candidates[index].state == .possible {
      guard case .recognition(.longPress(let duration, _, _, let action)) = candidates[index].gesture.kind,
        isOver(startTime + duration, at: time)
      else { continue }
      if claim(index) {
        effects.append(.call(candidates[index].gesture, action))
      } else if case .recognition(.longPress(_, _, let pressing, _)) = candidates[index].gesture.kind {
        effects.append(.call(candidates[index].gesture) { pressing(false) })
      }
    }
    return effects
  }

  /// What follows from a move.
  mutating func moved(to new: Point, at time: Double) -> [Effect] {
    let way = Size(width: new.x - point.x, height: new.y - point.y)
    let passed = time - pointTime
    if passed > 0 { velocity = Size(width: way.width / passed, height: way.height / passed) }
    (point, pointTime) = (new, time)
    let distance = ((new.x - start.x) * (new.x - start.x) + (new.y - start.y) * (new.y - start.y))
      .squareRoot()
    var effects: [Effect] = []
    for index in candidates.indices {
      effects += step(index, by: way, distance)
    }
    return effects
  }

  private mutating func step(_ index: Int, by way: Size, _ distance: Double) -> [Effect] {
    let gesture = candidates[index].gesture
    var isStart = false
    if candidates[index].state == .possible {
      switch gesture.kind {
      case .activation, .focus, .recognition(.tap):
        if distance > Self.slop { candidates[index].state = .failed }
      case .recognition(.longPress(_, let limit, let pressing, _)):
        guard distance > limit else { return [] }
        candidates[index].state = .failed
        return [.call(gesture) { pressing(false) }]
      case .recognition(.drag(let least, _, _)):
        if distance >= least, distance > 0 { isStart = claim(index) }
      case .scroll(let scroll):
        let isAlong = abs(way.height) >= abs(way.width) ? scroll.limit.height > 0 : scroll.limit.width > 0
        if distance > Self.slop, isAlong { isStart = claim(index) }
      case .recognition(.magnify): break
      }
    }
    guard candidates[index].state == .active else { return [] }
    switch gesture.kind {
    case .recognition(.drag): return [.drag(gesture, value(gesture), isEnd: false)]
    case .scroll(let scroll):
      // What was moved before it began counts as well.
      let moved = isStart ? Size(width: point.x - start.x, height: point.y - start.y) : way
      return [.scroll(scroll, by: Size(width: -moved.width, height: -moved.height))]
    default: return []
    }
  }

  /// What follows from lifting the finger, and the taps that it may be, those first that go first.
  mutating func ended() -> (effects: [Effect], taps: [HostedGesture]) {
    var effects: [Effect] = []
    var taps: [HostedGesture] = []
    for candidate in candidates {
      let gesture = candidate.gesture
      switch (gesture.kind, candidate.state) {
      case (.recognition(.drag), .active): effects.append(.drag(gesture, value(gesture), isEnd: true))
      case (.recognition(.longPress(_, _, let pressing, _)), .possible),
        (.recognition(.longPress(_, _, let pressing, _)), .active):
        effects.append(.call(gesture) { pressing(false) })
      case (.recognition(.tap), .possible), (.activation, .possible), (.focus, .possible):
        if !isClaimed || gesture.priority == .simultaneous { taps.append(gesture) }
      default: break
      }
    }
    return (effects, taps)
  }

  private func value(_ gesture: HostedGesture) -> DragGesture.Value {
    let origin = gesture.frame.origin
    return DragGesture.Value(
      startLocation: Point(x: start.x - origin.x, y: start.y - origin.y),
      location: Point(x: point.x - origin.x, y: point.y - origin.y), velocity: velocity,
      viewSize: gesture.frame.size, isMirrored: gesture.isMirrored)
  }

  /// Makes the touch a gesture, unless it has become another one already; all others fail that exclude each other.
  private mutating func claim(_ index: Int) -> Bool {
    hasEffect = true
    if candidates[index].gesture.priority == .simultaneous {
      candidates[index].state = .active
      return true
    }
    guard !isClaimed else {
      candidates[index].state = .failed
      return false
    }
    isClaimed = true
    candidates[index].state = .active
    return true
  }
}
