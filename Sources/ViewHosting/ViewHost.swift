public import LayerDrawing
public import Motion
public import PixelBuffers
public import Views

import ViewRendering

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
  public let time = VirtualTime()
  private let contexts: RenderingContextPool
  private let views: HostedViews
  private var lifecycle = Lifecycle()
  private var known: ViewLayout?

  /// Shows views on a device.
  public init<Content: View>(
    on device: DeviceProfile?, size: LayoutSize = .device, traits: TraitOverrides = .none,
    contexts: RenderingContextPool? = nil, @ViewBuilder _ content: () -> Content
  ) throws {
    self.contexts = try contexts ?? .shared
    views = HostedViews(content(), on: device, size: size, traits: traits)
    _ = try update()
  }

  /// The layout as it is now.
  public var layout: ViewLayout { get throws { try update() } }

  /// The image as it is now.
  public func image() throws -> PixelBuffer {
    let layout = try update()
    return try contexts.withContext { try $0.draw(layout.tree) }
  }

  /// The time since the views were first shown.
  public var now: Duration { time.now }
}

extension ViewHost {
  /// Lays the views out until nothing is changed by that any more.
  @discardableResult func update() throws -> ViewLayout {
    for _ in 0..<Self.layoutLimit {
      try runTasks()
      if let known, !views.store.isInvalid { return known }
      let layout = try contexts.withContext { try views.layOut(with: $0.typesetter) }
      known = layout
      try perform { lifecycle.update(views.store.effects, on: time) }
    }
    throw HostError.endlessUpdates(count: Self.layoutLimit)
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
}

extension ViewHost {
  /// Goes on by some time: tasks that sleep wake, and views are laid out after each of them.
  public func advance(by duration: Duration) throws {
    try update()
    let end = now + duration
    while let next = time.nextEvent, next <= end {
      try perform { try time.advance(to: next) }
      try update()
    }
    try perform { try time.advance(to: end) }
    try update()
  }

  /// Goes from event to event until a condition holds, and returns the time when it did.
  ///
  /// Throws ``HostError/conditionNeverHeld(alive:at:)`` where nothing is left to happen, or not until the limit.
  @discardableResult public func wait(
    limit: Duration = .seconds(3600), until condition: (ViewHost) throws -> Bool
  ) throws -> Duration {
    try update()
    let end = now + limit
    while try !condition(self) {
      guard let next = time.nextEvent, next <= end else {
        throw HostError.conditionNeverHeld(alive: lifecycle.alive(on: time), at: now)
      }
      try perform { try time.advance(to: next) }
      try update()
    }
    return now
  }

  /// Goes from event to event until nothing is left to happen, and returns the time when that was.
  @discardableResult public func waitUntilIdle(limit: Duration = .seconds(3600)) throws -> Duration {
    try update()
    let end = now + limit
    while let next = time.nextEvent {
      guard next <= end else { throw HostError.neverIdle(alive: lifecycle.alive(on: time), at: now) }
      try perform { try time.advance(to: next) }
      try update()
    }
    return now
  }
}
