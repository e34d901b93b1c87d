/// Saves that follow each other closely, which become one run.
struct Debounce {
  /// How long nothing must have happened.
  static let quiet = Duration.milliseconds(100)
  /// How long saves without a pause are waited for at most.
  static let longest = Duration.seconds(1)

  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  /// Whether something happened that has not been taken.
  var isPending: Bool { last != nil }

  /// Notes that something happened.
  mutating func note(at time: ContinuousClock.Instant) {
    first = first ?? time
    last = time
  }

  /// Whether what happened may be looked at.
  func isDue(at time: ContinuousClock.Instant) -> Bool { remaining(at: time).map { $0 <= .zero } ?? false }

  /// How long to wait until what happened may be looked at; nil where nothing did.
  func remaining(at time: ContinuousClock.Instant) -> Duration? {
    guard let first, let last else { return nil }
    return min(last + Self.quiet, first + Self.longest) - time
  }

  /// Forgets what happened, because it is looked at now.
  mutating func clear() { (first, last) = (nil, nil) }
}
