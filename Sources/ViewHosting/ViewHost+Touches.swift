public import PixelBuffers
internal import Views

internal import Motion
internal import VirtualClocks

/// Taps that may become several in a row.
struct PendingTap {
  var count: Int
  let point: Point
  /// In seconds, on the host's clock.
  var deadline: Double
  var taps: [HostedGesture]
}

extension ViewHost {
  /// Puts a finger down at a point of the canvas.
  public func touchDown(at point: Point) throws {
    try beginStep("touch down at \(Int(point.x)), \(Int(point.y))")
    defer { endStep() }
    try update()
    guard touch == nil else { throw HostError.touchOrder("A finger is down already; lift it first.") }
    log?.mark(Rect(x: point.x - 8, y: point.y - 8, width: 16, height: 16))
    var new = Touch(at: point, time: now.seconds, views.gestures(at: point))
    touch = new
    try apply(new.began())
    try apply(new.stayed(until: now.seconds))
    touch = new
  }

  /// Moves the finger to another point of the canvas.
  public func touchMove(to point: Point) throws {
    try beginStep("touch move to \(Int(point.x)), \(Int(point.y))")
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
    let (effects, taps) = lifted.ended()
    try apply(effects)
    try note(taps, at: lifted.start)
  }

  /// Notes a tap, which is done at once unless there may be more of them.
  ///
  /// Of those that exclude each other, the view that goes first decides; it waits for its own gestures alone.
  private func note(_ all: [HostedGesture], at point: Point) throws {
    let first = all.first { $0.priority != .simultaneous }?.identity
    let taps = all.filter { $0.priority == .simultaneous || $0.identity == first }
    guard !taps.isEmpty else { return try finishTap() }
    var pending = PendingTap(count: 1, point: point, deadline: now.seconds + Touch.tapInterval, taps: taps)
    if let before = pendingTap, before.taps.first?.identity == taps.first?.identity {
      pending.count = before.count + 1
    } else {
      try finishTap()
    }
    pendingTap = pending
    if taps.allSatisfy({ $0.tapCount <= pending.count }) { try finishTap() }
  }

  /// Does what follows from the taps so far, because no more come.
  func finishTap() throws {
    guard let pending = pendingTap else { return }
    pendingTap = nil
    // Taps between two counts are as many as the lower one says.
    let count = pending.taps.map(\.tapCount).filter { $0 <= pending.count }.max()
    let fitting = pending.taps.filter { $0.tapCount == count }
    let exclusive = fitting.first { $0.priority != .simultaneous }
    try update()
    if let exclusive, views.gesture(exclusive) == nil { throw HostError.gone(path: exclusive.path) }
    for gesture in fitting where gesture.priority == .simultaneous || gesture.isSame(as: exclusive) {
      switch gesture.kind {
      case .activation(let action): try apply([.call(gesture, action)])
      case .focus(let identity): try setFocus(identity)
      case .recognition(.tap(_, let action)):
        let point = Point(x: pending.point.x - gesture.frame.minX, y: pending.point.y - gesture.frame.minY)
        try apply([.call(gesture) { action(point) }])
      default: break
      }
    }
  }

  /// Does what follows at a time from a finger that stays, or from taps after which no more came.
  func passTouches(at time: Double) throws {
    if var staying = touch {
      let effects = staying.stayed(until: time)
      touch = staying
      try apply(effects)
    }
    if let pendingTap, isOver(pendingTap.deadline, at: time) { try finishTap() }
  }

  private func apply(_ effects: [Touch.Effect]) throws {
    for effect in effects {
      switch effect {
      case .call(let known, let action):
        // What follows from a touch may take its view away.
        if views.gesture(known) != nil { try perform(action) }
      case .drag(let known, let value, let isEnd):
        guard let gesture = views.gesture(known),
          case .recognition(.drag(_, let changed, let ended)) = gesture.kind
        else {
          touch = nil
          throw HostError.gone(path: known.path)
        }
        try perform { isEnd ? ended(value) : changed(value) }
      case .scroll(let known, let way): try scroll(known, by: way)
      }
      try update()
    }
  }

  private func scroll(_ known: HostedScroll, by way: Size) throws {
    guard let scroll = views.scrolls.first(where: { $0.identity == known.identity }) else {
      touch = nil
      throw HostError.gone(path: known.path)
    }
    _ = views.scroll(
      scroll, to: Size(width: scroll.offset.width + way.width, height: scroll.offset.height + way.height))
  }
}

extension HostedGesture {
  /// How many taps it takes.
  var tapCount: Int {
    if case .recognition(.tap(let count, _)) = kind { return count }
    return 1
  }

  fileprivate func isSame(as other: HostedGesture?) -> Bool {
    other.map { $0.identity == identity && $0.index == index } ?? false
  }
}
