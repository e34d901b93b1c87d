/// A finger on the canvas, and which of the gestures it may become it became.
struct Touch {
  /// How far a finger may move before a tap is none, and content scrolls.
  static let slop = 10.0
  /// The seconds within which the next of several taps comes.
  static let tapInterval = 0.35
  /// A finger that has rested for longer than these seconds has no speed.
  private static let restInterval = 0.1

  let start: Point
  private var point: Point
  private var pointTime: Double
  private var lastVelocity = Size.zero
  /// The time until which all is known, in seconds.
  private var time: Double
  private var candidates: [TouchCandidate]
  /// Which of those that exclude each other was recognized.
  private var claimed: Int?

  /// What a touch asks the host to do.
  enum Effect {
    /// Something that a part of a gesture leads to.
    case call(HostedGesture, part: Int, GestureMemory, Event)
    /// A finger is on a button, or not any more.
    case press(HostedGesture, Bool)
    case scroll(HostedScroll, by: Size)
    /// Nothing follows from the touch for a gesture any more.
    case finish(HostedGesture, GestureMemory)
    /// What is to be done when a gesture has ended or failed.
    case end(GestureMemory)
  }

  enum Event {
    case pressing(Bool), pressed
    case drag(DragGesture.Value, isEnd: Bool)
    case tap(Point)
    case magnify(MagnifyGesture.Value, isEnd: Bool)
  }

  init(at point: Point, time: Double, _ gestures: [HostedGesture]) {
    (start, self.point, pointTime, self.time) = (point, point, time, time)
    candidates = gestures.map { TouchCandidate($0, at: point, time: time) }
  }
}

extension Touch {
  /// What follows from putting the finger down.
  mutating func began() -> [Effect] {
    var effects: [Effect] = []
    for index in candidates.indices {
      let gesture = candidates[index].gesture
      if case .activation = gesture.kind { effects.append(.press(gesture, true)) }
      effects += begin(candidates[index].parts.indices, of: index)
    }
    return effects + resolve(at: pointTime)
  }

  /// What follows from parts being possible from now on.
  private mutating func begin(_ parts: some Sequence<Int>, of index: Int) -> [Effect] {
    var effects: [Effect] = []
    for part in parts where candidates[index].parts[part].phase == .possible {
      switch candidates[index].parts[part].kind {
      case .longPress: effects.append(call(index, part, .pressing(true)))
      case .drag(distance: 0, _):
        let isFirst = candidates[..<index].allSatisfy { $0.gesture.priority == .simultaneous || $0.isOver }
        if isFirst || candidates[index].gesture.priority == .simultaneous, claim(index, part) {
          effects.append(call(index, part, .drag(value(index, part), isEnd: false)))
        }
      default: break
      }
    }
    return effects
  }

  /// When the finger has stayed long enough for the next long press, in seconds.
  var nextEvent: Double? {
    candidates.indices.flatMap { index in
      candidates[index].parts.indices.compactMap { part -> Double? in
        guard case .longPress(let press) = candidates[index].parts[part].kind, mayStart(index, part) else {
          return nil
        }
        return candidates[index].parts[part].startTime + press.duration
      }
    }.min()
  }

  /// What follows from the finger having stayed until a time.
  mutating func stayed(until time: Double) -> [Effect] {
    self.time = time
    var effects: [Effect] = []
    for index in candidates.indices {
      for part in candidates[index].parts.indices {
        guard case .longPress(let press) = candidates[index].parts[part].kind,
          candidates[index].allowsStart(of: part),
          isOver(candidates[index].parts[part].startTime + press.duration, at: time)
        else { continue }
        effects.append(call(index, part, claim(index, part) ? .pressed : .pressing(false)))
      }
    }
    return effects + resolve(at: time)
  }

  /// What follows from a move.
  mutating func moved(to new: Point, at time: Double) -> [Effect] {
    let way = Size(width: new.x - point.x, height: new.y - point.y)
    let passed = time - pointTime
    if passed > 0 { lastVelocity = Size(width: way.width / passed, height: way.height / passed) }
    (point, pointTime, self.time) = (new, time, time)
    var effects: [Effect] = []
    for index in candidates.indices {
      for part in candidates[index].parts.indices { effects += step(index, part, by: way) }
      effects += resolve(index, at: time)
    }
    return effects + resolve(at: time)
  }

  private mutating func step(_ index: Int, _ part: Int, by way: Size) -> [Effect] {
    let (gesture, state) = (candidates[index].gesture, candidates[index].parts[part])
    let distance = point.distance(to: state.start)
    var isStart = false
    if state.phase == .possible {
      switch (gesture.kind, state.kind) {
      case (.activation, _), (.focus, _), (_, .tap):
        if distance > Self.slop { candidates[index].parts[part].phase = .failed }
      case (_, .longPress(let press)):
        guard distance > press.distance else { return [] }
        candidates[index].parts[part].phase = .failed
        return [call(index, part, .pressing(false))]
      case (_, .drag(let least, _)):
        if distance >= least, distance > 0, candidates[index].allowsStart(of: part) {
          isStart = claim(index, part)
        }
      case (.scroll(let scroll), _):
        let isAlong = abs(way.height) >= abs(way.width) ? scroll.limit.height > 0 : scroll.limit.width > 0
        if distance > Self.slop, isAlong { isStart = claim(index, part) }
      default: break
      }
    }
    guard candidates[index].parts[part].phase == .active else { return [] }
    switch (gesture.kind, state.kind) {
    case (_, .drag): return [call(index, part, .drag(value(index, part), isEnd: false))]
    case (.scroll(let scroll), _):
      // What was moved before it began counts as well.
      let moved = isStart ? Size(width: point.x - start.x, height: point.y - start.y) : way
      return [.scroll(scroll, by: Size(width: -moved.width, height: -moved.height))]
    default: return []
    }
  }

  /// What follows from lifting the finger, and the taps that it may be, those first that go first.
  mutating func ended(at time: Double) -> (effects: [Effect], taps: [TouchCandidate]) {
    self.time = time
    var effects: [Effect] = []
    for index in candidates.indices {
      for part in candidates[index].parts.indices {
        let state = candidates[index].parts[part]
        switch (state.kind, state.phase) {
        case (.drag, .active): effects.append(call(index, part, .drag(value(index, part), isEnd: true)))
        case (.longPress, .possible), (.longPress, .active):
          effects.append(call(index, part, .pressing(false)))
        default: break
        }
        // What is no tap cannot come any more.
        if state.phase == .possible, state.kind != nil, !state.isTap {
          candidates[index].parts[part].phase = .failed
        }
      }
    }
    let taps = candidates.indices.filter { index in
      let isFree =
        claimed == nil || claimed == index || candidates[index].gesture.priority == .simultaneous
      return isFree && candidates[index].tapCount != nil
    }
    for index in candidates.indices {
      // Taps may still follow for the others.
      if !taps.contains(index) {
        effects.append(.finish(candidates[index].gesture, candidates[index].memory))
      }
      effects += release(index) + end(index)
    }
    return (effects, taps.map { candidates[$0] })
  }

  /// Ends a gesture whose view takes no touches any more; what is to be done then.
  mutating func cancel(_ known: HostedGesture) -> [Effect] {
    guard let index = candidates.firstIndex(where: { $0.gesture.isSame(as: known) }),
      !candidates[index].isOver
    else { return [] }
    let pressed = candidates[index].parts.indices.filter { candidates[index].parts[$0].isPressed }
    candidates[index].fail()
    return pressed.map { call(index, $0, .pressing(false)) } + release(index) + end(index)
  }

  /// What is to be done where the touch ends without being lifted.
  var abandoned: [Effect] { candidates.map { .end($0.memory) } }

  private func call(_ index: Int, _ part: Int, _ event: Event) -> Effect {
    .call(candidates[index].gesture, part: part, candidates[index].memory, event)
  }

  private func value(_ index: Int, _ part: Int) -> DragGesture.Value {
    let gesture = candidates[index].gesture
    let (origin, start) = (gesture.frame.origin, candidates[index].parts[part].start)
    return DragGesture.Value(
      startLocation: Point(x: start.x - origin.x, y: start.y - origin.y),
      location: Point(x: point.x - origin.x, y: point.y - origin.y),
      velocity: time - pointTime > Self.restInterval ? .zero : lastVelocity,
      viewSize: gesture.frame.size, isMirrored: gesture.isMirrored)
  }

  /// Whether a part may be recognized still.
  private func mayStart(_ index: Int, _ part: Int) -> Bool {
    let isFree = claimed == nil || claimed == index || candidates[index].gesture.priority == .simultaneous
    return isFree && candidates[index].allowsStart(of: part)
  }

  /// Makes the touch a gesture, unless it has become another one already; all others fail that exclude each other.
  private mutating func claim(_ index: Int, _ part: Int) -> Bool {
    guard mayStart(index, part) else {
      candidates[index].parts[part].phase = .failed
      return false
    }
    candidates[index].parts[part].phase = .active
    if candidates[index].gesture.priority != .simultaneous { claimed = index }
    return true
  }

  /// Lets parts of gestures follow from others, and ends those that have failed.
  private mutating func resolve(at time: Double) -> [Effect] {
    candidates.indices.flatMap { resolve($0, at: time) }
  }

  private mutating func resolve(_ index: Int, at time: Double) -> [Effect] {
    let new = candidates[index].resolve(at: point, time: time)
    let effects = begin(new, of: index)
    // A button under a finger that does something else is not held any more.
    if let claimed, claimed != index, candidates[index].isButton { candidates[index].fail() }
    return candidates[index].isOver ? effects + release(index) + end(index) : effects
  }

  /// Lets go of a button.
  private mutating func release(_ index: Int) -> [Effect] {
    guard candidates[index].isButton, !candidates[index].isReleased else { return [] }
    candidates[index].isReleased = true
    return [.press(candidates[index].gesture, false)]
  }

  private mutating func end(_ index: Int) -> [Effect] {
    guard !candidates[index].isEnded else { return [] }
    candidates[index].isEnded = true
    return [.end(candidates[index].memory)]
  }
}

extension HostedGesture {
  /// Whether it is the same gesture of the same view.
  func isSame(as other: HostedGesture?) -> Bool {
    other.map { $0.identity == identity && $0.index == index } ?? false
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
