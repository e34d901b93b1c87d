extension ViewHost {
  /// Where a finger wipes.
  public enum SwipeDirection: Sendable, Hashable, CaseIterable {
    case up, down, left, right

    fileprivate var way: Size {
      switch self {
      case .up: Size(width: 0, height: -1)
      case .down: Size(width: 0, height: 1)
      case .left: Size(width: -1, height: 0)
      case .right: Size(width: 1, height: 0)
      }
    }
  }

  /// Holds a finger on the view with a label for some time, then lifts it.
  public func longPress(_ label: String, for duration: Duration = .seconds(1)) throws {
    try beginStep("long press \"\(label)\"")
    defer { endStep() }
    try press(touchPoint(of: element(labeled: label) { $0.hasGestures }, label), for: duration)
  }

  /// Holds a finger on the view with an accessibility identifier for some time, then lifts it.
  public func longPress(identifier: String, for duration: Duration = .seconds(1)) throws {
    try beginStep("long press \(identifier)")
    defer { endStep() }
    try press(touchPoint(of: element(around: identifier) { $0.hasGestures }, identifier), for: duration)
  }

  private func press(_ point: Point, for duration: Duration) throws {
    try touchDown(at: point)
    try advance(by: duration)
    try touchUp()
  }

  /// Drags the view with a label by a way in points, a step each sixtieth of a second.
  public func drag(_ label: String, by way: Size, over duration: Duration = .milliseconds(300)) throws {
    try beginStep("drag \"\(label)\" by \(stepLabel(way.width)), \(stepLabel(way.height))")
    defer { endStep() }
    let element = try element(labeled: label) { $0.hasGestures }
    try drag(from: touchPoint(of: element, label), by: way, over: duration)
  }

  /// Drags the view with an accessibility identifier by a way in points, a step each sixtieth of a second.
  public func drag(
    identifier: String, by way: Size, over duration: Duration = .milliseconds(300)
  ) throws {
    try beginStep("drag \(identifier) by \(stepLabel(way.width)), \(stepLabel(way.height))")
    defer { endStep() }
    let element = try element(around: identifier) { $0.hasGestures }
    try drag(from: touchPoint(of: element, identifier), by: way, over: duration)
  }

  /// Drags the view with a label onto the middle of the view with another one.
  public func drag(_ label: String, to target: String, over duration: Duration = .milliseconds(300)) throws {
    try beginStep("drag \"\(label)\" to \"\(target)\"")
    defer { endStep() }
    let start = try touchPoint(of: element(labeled: label) { $0.hasGestures }, label)
    let element = try element(labeled: target) { _ in true }
    guard let end = element.activationPoint else { throw HostError.notVisible(target, path: element.path) }
    try drag(from: start, by: Size(width: end.x - start.x, height: end.y - start.y), over: duration)
  }

  /// Wipes over the view with a label, or the middle of the canvas, by 200 points within a tenth of a second.
  public func swipe(_ direction: SwipeDirection, on label: String? = nil) throws {
    try beginStep("swipe \(direction)\(label.map { " on \"\($0)\"" } ?? "")")
    defer { endStep() }
    let start: Point
    if let label {
      start = try touchPoint(of: element(labeled: label) { $0.hasGestures }, label)
    } else {
      let size = try layout.size
      start = Point(x: size.width / 2, y: size.height / 2)
    }
    let way = direction.way
    try drag(
      from: start, by: Size(width: way.width * 200, height: way.height * 200), over: .milliseconds(100))
  }

  /// Moves a finger over the canvas: down, a step each sixtieth of a second, up.
  public func drag(from start: Point, by way: Size, over duration: Duration) throws {
    try beginStep("drag from \(stepLabel(start.x)), \(stepLabel(start.y))")
    defer { endStep() }
    try touchDown(at: start)
    let (begin, count) = (now, max(1, Int((duration.seconds * 60).rounded())))
    for step in 1...count {
      try advance(by: begin + duration * step / count - now)
      let part = Double(step) / Double(count)
      try touchMove(to: Point(x: start.x + way.width * part, y: start.y + way.height * part))
    }
    try touchUp()
  }

  /// Moves two fingers on the view with a label apart, or together with a factor below 1.
  public func pinch(_ label: String, scale: Double, over duration: Duration = .milliseconds(300)) throws {
    try beginStep("pinch \"\(label)\" by \(scale)")
    defer { endStep() }
    precondition(scale > 0 && scale.isFinite, "The factor of a pinch is above 0.")
    let element = try element(labeled: label) { $0.hasGestures }
    let point = try touchPoint(of: element, label)
    guard let gesture = views.gestures(at: point).first(where: { !$0.magnifyParts.isEmpty }) else {
      throw HostError.notUsable(label, action: "pinched", path: element.path)
    }
    let memory = GestureMemory()
    func magnify(_ factor: Double, isEnd: Bool) throws {
      let value = MagnifyGesture.Value(magnification: factor)
      try apply(gesture.magnifyParts.map { .call(gesture, part: $0, memory, .magnify(value, isEnd: isEnd)) })
    }
    let (begin, count) = (now, max(1, Int((duration.seconds * 60).rounded())))
    for step in 1...count {
      try advance(by: begin + duration * step / count - now)
      try magnify(1 + (scale - 1) * Double(step) / Double(count), isEnd: false)
    }
    try magnify(scale, isEnd: true)
    try apply([.finish(gesture, memory), .end(memory)])
  }
}

extension HostedGesture {
  /// Which of its parts two fingers are for.
  fileprivate var magnifyParts: [Int] {
    guard case .recognition(let recognition) = kind else { return [] }
    return recognition.kinds.enumerated().compactMap { index, kind in
      if case .magnify = kind { index } else { nil }
    }
  }
}
