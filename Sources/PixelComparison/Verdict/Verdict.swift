/// What a comparison found, with the numbers behind it.
public struct Verdict: Sendable, Hashable, Codable {
  /// The four answers.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// No pixel differs; pixels differ, within what the strategy allows; more than it allows.
    case equal, tolerated, different
    /// Nothing was compared; this never passes.
    case inconclusive
  }

  /// The answer.
  public var outcome: Outcome
  /// One sentence that says why, for people.
  public var reason: String
  /// How many pixels have which status.
  public var counts = StatusCounts()
  /// The clusters that count, worst first (largest difference, then size), at most `clusterLimit`.
  public var clusters: [Cluster] = []
  /// How many clusters there are.
  public var clusterCount = 0
  /// How many pixels differ by a CIEDE2000 difference of 0 to 1, 1 to 2 …, the last number counting all from 15 up;
  /// empty when none differs.
  public var histogram: [Int] = []
  /// The smallest single changes of the strategy with which these images would have passed.
  public var suggestions: [StrategySuggestion] = []
  /// The sizes of the new image and the reference, where they are not the same.
  public var sizes: [PixelSize] = []

  /// How many clusters a verdict lists.
  public static let clusterLimit = 100

  /// How many pixels were looked at.
  public var comparedPixels: Int { counts.compared }
  /// How many of them count as different under the strategy.
  public var differingPixels: Int { counts.different + counts.outOfBounds }

  /// Makes a verdict without details.
  public init(outcome: Outcome, reason: String, counts: StatusCounts = StatusCounts()) {
    self.outcome = outcome
    self.reason = reason
    self.counts = counts
  }

  /// Whether a test may go on: equal or tolerated.
  public var passes: Bool { outcome == .equal || outcome == .tolerated }
}
