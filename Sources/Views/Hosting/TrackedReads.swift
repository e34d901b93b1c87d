internal import Observation
internal import Synchronization

/// Follows what something reads of observed models, until another one takes its place.
///
/// Observation has no call that ends it: a change does. So each of these reads a value of its own as well, and changes that.
final class TrackedReads: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let ended = Mutex(false)
  private let onChange: @Sendable () -> Void

  init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  /// What is changed at the end.
  private var hasEnded: Bool { ended.withLock { $0 } }

  /// Calls something, and follows what it reads.
  func track<Result>(_ body: () -> Result) -> Result {
    withObservationTracking {
      registrar.access(self, keyPath: \.hasEnded)
      return body()
    } onChange: { [weak self] in
      guard let self, !hasEnded else { return }
      onChange()
    }
  }

  /// Follows nothing any more.
  func end() {
    ended.withLock { $0 = true }
    registrar.withMutation(of: self, keyPath: \.hasEnded) {}
  }
}
