internal import Synchronization

/// What would have passed, looked for when somebody asks for it, and once.
///
/// Unchecked because the compiler cannot see that the lock guards the search and what it found.
final class SuggestionSource: @unchecked Sendable {
  private let lock = Mutex(())
  private let comparator: PixelComparator
  private let measurements: [AreaMeasurement]
  private let map: StatusMap
  private lazy var found = search(SensibleLimits())

  init(comparator: PixelComparator, measurements: [AreaMeasurement], map: StatusMap) {
    self.comparator = comparator
    self.measurements = measurements
    self.map = map
  }

  /// The least changes that are sensible.
  var suggestions: [StrategySuggestion] { lock.withLock { _ in found } }

  /// The least changes, sensible or not.
  var leastChanges: [StrategySuggestion] { lock.withLock { _ in search(nil) } }

  private func search(_ limits: SensibleLimits?) -> [StrategySuggestion] {
    StrategySuggestionSearch(
      comparator: comparator.focused(on: map), measurements: measurements, limits: limits
    ).all()
  }
}
