public import VirtualClocks

/// Views that live: their states are kept, their tasks run on virtual time, and they are used as a person uses them.
///
/// A host is driven by the thread that calls it, and nothing happens between two calls: no wait takes real time, and every
/// image is exact.
///
/// ```swift
/// let host = try ViewHost(on: .iPhone15) { SignIn() }
/// try host.type("ada@example.com", into: "Email")
/// try host.tap("Sign in")
/// try host.wait(until: { try $0.isShown("Welcome") })
/// ```
public final class ViewHost {
  /// So many times views may be laid out in a row because each layout changed something.
  static let layoutLimit = 100

  /// The time on which tasks of the views run, and its clock.
  public let time: VirtualTime
  let contexts: RenderingContextPool
  private var drawing = ImageUpdate()
  let views: HostedViews
  private var lifecycle = Lifecycle()
  private var known: (layout: ViewLayout, time: Duration)?
  /// Whether there is a layout of which nothing followed yet.
  private var hasEffects = false
  /// The finger that is down.
  var touch: Touch?
  /// Taps that more may follow.
  var pendingTap: PendingTap?
  /// The links of the field that has the keyboard, which outlive it.
  var focusLinks: [FocusLink] = []
  /// What is done to the views, where a test wants to know.
  let log: InteractionLog?

  /// Shows views on a device.
  ///
  /// A `time` that was made before gives its clock to what the first views are made with; no two hosts share one.
  public init<Content: View>(
    on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none,
    time: VirtualTime = VirtualTime(), contexts: RenderingContextPool? = nil,
    @ViewBuilder _ content: @MainActor () -> Content
  ) throws {
    self.time = time
    self.contexts = try contexts ?? .shared
    views = HostedViews(time.perform { MainActorLease.run(content) }, on: device, size: size, traits: traits)
    log = InteractionRecorder.current.map { recorder in
      let log = InteractionLog()
      recorder.add(log)
      return log
    }
    let reference = HostReference(host: self)
    views.store.setLayout { _ = try? reference.host?.layOut() }
    _ = try update()
  }

  deinit {
    // Tasks of views that are gone end, and what they do at their end is done.
    lifecycle.cancelAll()
    _ = try? time.perform { try time.runUntilIdle() }
  }

  /// The layout as it was last, if there is one.
  var shownLayout: ViewLayout? { known?.layout }

  /// The layout as it is now.
  public var layout: ViewLayout { get throws { try update() } }

  /// The image as it is now, with `scale` pixels for each point.
  ///
  /// Only what changed since the last image of that scale is drawn; ``lastDrawing`` says how much that was.
  public func image(scale: Double = 1) throws -> PixelBuffer {
    let tree = try update().tree
    return try contexts.withContext { try drawing.image(of: tree, scale: scale, with: $0) }
  }

  /// How much the last call of ``image(scale:)`` drew.
  public var lastDrawing: DrawnExtent { drawing.extent }

  /// The time since the views were first shown.
  public var now: Duration { time.now }
}

extension ViewHost {
  /// Lays the views out until nothing is changed by that any more.
  @discardableResult func update() throws -> ViewLayout {
    for _ in 0..<Self.layoutLimit {
      try runTasks()
      views.animations.time = now.seconds
      if let known, !views.store.isInvalid, known.time == now || !views.isMoving {
        if !hasEffects, !views.animations.hasCompletions { return known.layout }
      } else {
        try layOut()
      }
      hasEffects = false
      try followFocusStates()
      try perform {
        lifecycle.update(views.store.effects, on: time)
        for completion in views.animations.takeCompletions() { completion() }
      }
    }
    throw HostError.endlessUpdates(count: Self.layoutLimit)
  }

  private func layOut() throws {
    let time = now
    // An action holds the lease, which a thread that holds a context may wait for.
    let layout = try MainActorLease.release {
      try contexts.withContext { context in
        try self.time.perform { try views.layOut(with: context.typesetter, at: time.seconds) }
      }
    }
    known = (layout, time)
    hasEffects = true
  }

  /// When something happens next: a task wakes, an animation ends, a press is long enough, or a tap is no double tap.
  var nextEvent: Duration? {
    let seconds = [views.nextEnd, touch?.nextEvent, pendingTap?.deadline].compactMap(\.self).min()
    // Whatever was rounded, what is still to come is later than now.
    return [time.nextEvent, seconds.map { max(Duration(seconds: $0), now + .nanoseconds(1)) }]
      .compactMap(\.self).min()
  }

  /// Goes on to a time, and does what happens then.
  func go(to event: Duration) throws {
    time.skip(to: event)
    // What moves stands where it is now before a task changes where it goes.
    if views.isMoving { try layOut() }
    try update()
    try passTouches(at: now.seconds)
  }

  private func runTasks() throws {
    try perform { try time.runUntilIdle() }
  }

  /// Calls something that may change states and start tasks.
  func perform<Result>(_ body: () throws -> Result) throws -> Result {
    let result = try views.store.perform { try time.perform(body) }
    if let problem = views.store.takeProblems().first { throw HostError(problem) }
    return result
  }

  var elements: [HostedElement] {
    get throws {
      try update()
      return views.elements
    }
  }

  func cover(of element: HostedElement, at point: Point) -> String? {
    views.reaches(element, at: point) ? nil : views.target(at: point)?.path ?? "nothing that can be touched"
  }

  /// Goes on by some time: tasks that sleep wake, animations go on, and views are laid out after each event.
  public func advance(by duration: Duration) throws {
    try beginStep("advance \(AnimatedChange.label(duration))")
    defer { endStep() }
    try update()
    let end = now + duration
    while let next = nextEvent, next <= end { try go(to: next) }
    try go(to: end)
  }

  /// Goes from event to event until a condition holds, and returns the time when it did.
  ///
  /// While something is animated that ends, each sixtieth of a second is an event as well. Throws
  /// ``HostError/conditionNeverHeld(alive:at:)`` where nothing is left to happen, or not until the limit.
  @discardableResult public func wait(
    limit: Duration = .seconds(3600), until condition: (ViewHost) throws -> Bool
  ) throws -> Duration {
    try beginStep("wait")
    defer { endStep() }
    try update()
    let end = now + limit
    while try !(MainActorLease.hold { try condition(self) }) {
      let frame = views.nextEnd == nil ? nil : now + Self.frameDuration
      guard let next = [nextEvent, frame].compactMap(\.self).min(), next <= end else {
        throw HostError.conditionNeverHeld(alive: alive, at: now)
      }
      try go(to: next)
    }
    return now
  }

  /// Waits in real time for something that happens outside, such as a file or another process, at most for a limit; false
  /// where it did not happen.
  public func waitForCondition(
    limit: Duration = .seconds(10), _ condition: (ViewHost) throws -> Bool
  ) throws -> Bool {
    try beginStep("wait for condition")
    defer { endStep() }
    return try perform {
      try time.waitForCondition(limit: limit) { try MainActorLease.hold { try condition(self) } }
    }
  }

  /// Goes from event to event until nothing is left to happen, and returns the time when that was.
  ///
  /// What is animated for ever never ends: with a phase, it is held at that part of each repetition, 0 to 1, from here on and
  /// in later calls, until ``endlessPhase`` is another one or nothing.
  @discardableResult public func waitUntilIdle(
    limit: Duration = .seconds(3600), endlessAt phase: Double? = nil
  ) throws -> Duration {
    try beginStep("wait until idle")
    defer { endStep() }
    if let phase { endlessPhase = phase }
    try update()
    let end = now + limit
    if views.isLooping, endlessPhase == nil { throw HostError.neverIdle(alive: alive, at: now) }
    while let next = nextEvent {
      guard next <= end else { throw HostError.neverIdle(alive: alive, at: now) }
      try go(to: next)
    }
    guard !views.isMoving || endlessPhase != nil else { throw HostError.neverIdle(alive: alive, at: now) }
    return now
  }

  /// Where what is animated for ever is held, as a part of each repetition, 0 to 1; nothing for its place in time.
  public var endlessPhase: Double? {
    get { views.animations.endlessPhase }
    set {
      views.animations.endlessPhase = newValue
      views.store.invalidate()
    }
  }

  /// What has not ended, for messages.
  var alive: [String] {
    lifecycle.alive(on: time)
      + views.animations.running.map { "\($0.path): \($0.property), \($0.animation), since \($0.start) s" }
  }

  private static let frameDuration = Duration(seconds: 1.0 / 60)
}

/// Does not keep the host, which keeps it.
private struct HostReference: @unchecked Sendable {
  // Unchecked: it is only followed on the thread on which the host performs an action.
  weak var host: ViewHost?
}

extension Duration {
  /// The seconds.
  var seconds: Double {
    let (whole, parts) = components
    return Double(whole) + Double(parts) * 1e-18
  }

  /// The duration of so many seconds, to the nanosecond above; what is a whole number of them but for rounding stays.
  init(seconds: Double) {
    self = .nanoseconds(Int64((min(max(seconds, 0), 9e9) * 1e9 - 0.25).rounded(.up)))
  }
}
