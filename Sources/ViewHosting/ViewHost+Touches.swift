/// Taps that may become several in a row.
struct PendingTap {
  var count: Int
  let point: Point
  /// In seconds, on the host's clock.
  var deadline: Double
  var taps: [TouchCandidate]
}

extension ViewHost {
  /// Puts a finger down at a point of the canvas.
  public func touchDown(at point: Point) throws {
    try beginStep("touch down at \(stepLabel(point.x)), \(stepLabel(point.y))")
    defer { endStep() }
    try update()
    guard touch == nil else { throw HostError.touchOrder("A finger is down already; lift it first.") }
    log?.mark(Rect(x: point.x - 8, y: point.y - 8, width: 16, height: 16))
    var new = Touch(at: point, time: now.seconds, views.gestures(at: point))
    let effects = new.began() + new.stayed(until: now.seconds)
    touch = new
    try apply(effects)
  }

  /// Moves the finger to another point of the canvas.
  public func touchMove(to point: Point) throws {
    try beginStep("touch move to \(stepLabel(point.x)), \(stepLabel(point.y))")
    defer { endStep() }
    guard var moved = touch else { throw HostError.touchOrder("No finger is down; put one down first.") }
    let effects = moved.moved(to: point, at: now.seconds)
    touch = moved
    try apply(effects)
  }

  /// Lifts the finger.
  public func touchUp() throws {
    try beginStep("touch up")
    defer { endStep() }
    guard var lifted = touch else { throw HostError.touchOrder("No finger is down; put one down first.") }
    touch = nil
    let (effects, taps) = lifted.ended(at: now.seconds)
    try apply(effects)
    try record(taps, at: lifted.start)
  }

  /// Notes a tap, which is done at once unless there may be more of them.
  ///
  /// Of those that exclude each other, the view that goes first decides; it waits for its own gestures alone.
  private func record(_ all: [TouchCandidate], at point: Point) throws {
    let first = all.first { $0.gesture.priority != .simultaneous }?.gesture.identity
    let isNoted = all.map { $0.gesture.priority == .simultaneous || $0.gesture.identity == first }
    let taps = zip(all, isNoted).filter(\.1).map(\.0)
    try finish(zip(all, isNoted).filter { !$1 }.map(\.0))
    guard !taps.isEmpty else { return try finishTap() }
    var pending = PendingTap(count: 1, point: point, deadline: now.seconds + Touch.tapInterval, taps: taps)
    if let before = pendingTap, before.taps.first?.gesture.identity == taps.first?.gesture.identity {
      pending.count = before.count + 1
      try finish(before.taps)
    } else {
      try finishTap()
    }
    pendingTap = pending
    if taps.allSatisfy({ ($0.tapCount ?? 0) <= pending.count }) { try finishTap() }
  }

  /// Does what follows from the taps so far, because no more come.
  func finishTap() throws {
    guard let pending = pendingTap else { return }
    pendingTap = nil
    // Of those that exclude each other, taps between two counts are as many as the lower one says.
    let others = pending.taps.filter { $0.gesture.priority != .simultaneous }
    let count = others.compactMap { $0.tapCount(of: pending.count) }.max()
    let exclusive = others.first { count != nil && $0.tapCount(of: pending.count) == count }?.gesture
    try update()
    if let exclusive, views.gesture(exclusive) == nil { throw HostError.gone(path: exclusive.path) }
    for tap in pending.taps where tap.gesture.priority == .simultaneous || tap.gesture.isSame(as: exclusive) {
      let gesture = tap.gesture
      let point = Point(x: pending.point.x - gesture.frame.minX, y: pending.point.y - gesture.frame.minY)
      try apply(tap.taps(pending.count).map { .call(gesture, part: $0, tap.memory, .tap(point)) })
    }
    try finish(pending.taps)
  }

  /// Lets gestures know that nothing follows from their touch any more.
  private func finish(_ candidates: [TouchCandidate]) throws {
    try apply(candidates.map { .finish($0.gesture, $0.memory) })
  }

  /// Does what follows at a time from a finger that stays, or from taps after which no more came.
  func passTouches(at time: Double) throws {
    if var staying = touch {
      let effects = staying.stayed(until: time)
      touch = staying
      if let lost = effects.compactMap(\.pressed).first(where: { views.gesture($0) == nil }) {
        try abandonTouch()
        throw HostError.gone(path: lost.path)
      }
      try apply(effects)
    }
    if let pendingTap, isOver(pendingTap.deadline, at: time) { try finishTap() }
  }

  /// Does what a touch asks for.
  func apply(_ effects: [Touch.Effect]) throws {
    for effect in effects {
      switch effect {
      case .call(let known, let part, let memory, let event): try pass(event, to: known, part, memory)
      case .press(let known, let isDown):
        if case .activation(_, let pressing?) = (views.gesture(known) ?? known).kind {
          try perform { pressing(isDown) }
        }
      case .scroll(let known, let way): try scroll(known, by: way)
      case .finish(let known, let memory):
        if let gesture = views.gesture(known), gesture.isEnabled, case .recognition(let all) = gesture.kind {
          try perform { gesture.call { all.finish(memory) } }
        }
      case .end(let memory): try perform { memory.end() }
      }
      try update()
    }
  }

  private func pass(
    _ event: Touch.Event, to known: HostedGesture, _ part: Int, _ memory: GestureMemory
  ) throws {
    guard let gesture = views.gesture(known) else {
      // What follows from a touch may take its view away; a finger that moves needs it.
      guard event.isMove else { return }
      try abandonTouch()
      throw HostError.gone(path: known.path)
    }
    // A view that is disabled still hears that it is not pressed any more.
    guard gesture.isEnabled || event.isRelease else { return try apply(touch?.cancel(gesture) ?? []) }
    switch (gesture.kind, event) {
    case (.activation(let action, _), _): try perform { gesture.call(action) }
    case (.focus(let identity), _): try setFocus(identity)
    case (.recognition(let recognition), _):
      let kinds = recognition.kinds
      guard kinds.indices.contains(part) else { return }
      try perform { gesture.call { kinds[part].perform(event, memory) } }
    case (.scroll, _): break
    }
  }

  /// Forgets the finger, whose gestures have ended.
  private func abandonTouch() throws {
    let endings = touch?.abandoned ?? []
    touch = nil
    try apply(endings)
  }

  private func scroll(_ known: HostedScroll, by way: Size) throws {
    guard let scroll = views.scrolls.first(where: { $0.identity == known.identity }) else {
      try abandonTouch()
      throw HostError.gone(path: known.path)
    }
    _ = views.scroll(
      scroll, to: Size(width: scroll.offset.width + way.width, height: scroll.offset.height + way.height))
  }
}

extension TouchCandidate {
  /// How many of some taps count for it; nothing where none do.
  fileprivate func tapCount(of count: Int) -> Int? { taps(count).compactMap { parts[$0].tapCount }.max() }
}

extension Touch.Effect {
  /// The gesture whose press is long enough.
  fileprivate var pressed: HostedGesture? {
    if case .call(let gesture, _, _, .pressed) = self { gesture } else { nil }
  }
}

extension Touch.Event {
  /// Whether it says that a finger does not press any more.
  fileprivate var isRelease: Bool { if case .pressing(false) = self { true } else { false } }

  /// Whether it comes from a finger that moves.
  fileprivate var isMove: Bool {
    switch self {
    case .drag, .magnify: true
    case .pressing, .pressed, .tap: false
    }
  }
}

extension GestureRecognition.Kind {
  /// Does what follows from an event.
  fileprivate func perform(_ event: Touch.Event, _ memory: GestureMemory) {
    switch (self, event) {
    case (.tap(_, let action), .tap(let point)): action(point, memory)
    case (.longPress(let press), .pressing(let isDown)): press.pressing(isDown, memory)
    case (.longPress(let press), .pressed): press.observer.ended(true, memory)
    case (.drag(_, let observer), .drag(let value, let isEnd)):
      isEnd ? observer.ended(value, memory) : observer.changed(value, memory)
    case (.magnify(let observer), .magnify(let value, let isEnd)):
      isEnd ? observer.ended(value, memory) : observer.changed(value, memory)
    default: break
    }
  }
}
