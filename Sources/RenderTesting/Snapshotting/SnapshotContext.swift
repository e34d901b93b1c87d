internal import Synchronization

/// What an assertion lends to the strategies that work for it, and what they have to say besides their format.
///
/// Callbacks of `Async` have the context of whoever started them, on whatever thread they are called.
package final class SnapshotContext: Sendable {
  /// The context of the assertion that is being verified; nil outside of assertions.
  @TaskLocal package static var current: SnapshotContext?

  private let pool: RenderingContextPool?
  private let firstProblem = Mutex<RenderTestingError?>(nil)

  /// Makes a context; `pool` is nil for the bundled fonts.
  package init(pool: RenderingContextPool? = nil) {
    self.pool = pool
  }

  /// Why the format does not show the value, where a strategy said so: such a format is neither compared nor recorded.
  package var problem: RenderTestingError? { firstProblem.withLock { $0 } }

  /// Says that the format made now does not show the value; outside of assertions nobody asks.
  ///
  /// A strategy's closures cannot throw. The assertion throws for them what the first of them reports.
  static func report(_ problem: RenderTestingError) {
    current?.firstProblem.withLock { $0 = $0 ?? problem }
  }

  /// The format that `body` makes, or, where that throws, a placeholder for it; the error is reported.
  package static func format<Format>(or placeholder: Format, _ body: () throws -> Format) -> Format {
    do { return try body() } catch {
      report(RenderTestingError(drawing: error))
      return placeholder
    }
  }

  /// Borrows a drawing context: with the project's fonts inside an assertion, with the bundled ones elsewhere.
  ///
  /// The pool lends as many contexts as the machine has cores, so that tests that run without bound wait here.
  package static func withDrawing<Result>(_ body: (RenderingContext) throws -> Result) throws -> Result {
    if let pool = current?.pool { return try pool.withContext(body) }
    return try RenderingContextPool.shared.withContext(body)
  }
}

extension RenderTestingError {
  /// An error of whatever stage makes an image.
  init(drawing error: any Error) { self = error as? RenderTestingError ?? .cannotDraw("\(error)") }
}
