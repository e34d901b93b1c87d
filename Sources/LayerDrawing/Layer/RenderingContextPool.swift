public import Foundation

/// Contexts to borrow, one at a time for each thread, and never more than a limit.
///
/// Borrowing waits until a context is free. Do not borrow a second one while holding one: with a limit of 1
/// that would wait for ever.
public final class RenderingContextPool: Sendable {
  private let idle: IdleContexts

  /// Makes a pool of contexts that share a library's fonts.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that runs may name.
  ///   - limit: The most contexts there will be; the number of processors unless given.
  public init(fonts: FontLibrary, limit: Int = ProcessInfo.processInfo.activeProcessorCount) {
    precondition(limit > 0, "A pool lends at least one context.")
    idle = IdleContexts(limit: limit) { RenderingContext(fonts: fonts) }
  }

  /// The pool with the bundled fonts that the whole process shares.
  public static var shared: RenderingContextPool {
    get throws(FontError) { try made.get() }
  }

  private static let made: Result<RenderingContextPool, FontError> = Result { () throws(FontError) in
    RenderingContextPool(fonts: try FontLibrary.bundled)
  }

  /// Calls `body` with a context that nobody else uses until it returns.
  public func withContext<Result, Failure: Error>(
    _ body: (RenderingContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let context = idle.borrow()
    defer { idle.giveBack(context) }
    return try body(context)
  }
}

/// The contexts nobody uses.
///
/// Unchecked because the compiler cannot see that a context leaves the list while it is lent, and that the
/// condition's lock guards the list.
private final class IdleContexts: @unchecked Sendable {
  private let condition = NSCondition()
  private let make: @Sendable () -> RenderingContext
  private var contexts: [RenderingContext] = []
  private var unmade: Int

  init(limit: Int, make: @escaping @Sendable () -> RenderingContext) {
    unmade = limit
    self.make = make
  }

  func borrow() -> RenderingContext {
    condition.lock()
    defer { condition.unlock() }
    while contexts.isEmpty, unmade == 0 { condition.wait() }
    if let context = contexts.popLast() { return context }
    unmade -= 1
    return make()
  }

  func giveBack(_ context: RenderingContext) {
    condition.lock()
    contexts.append(context)
    condition.signal()
    condition.unlock()
  }
}
