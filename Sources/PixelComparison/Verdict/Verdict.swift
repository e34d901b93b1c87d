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
  /// Where clusters that count lie near each other, the most important place first, at most `clusterLimit`.
  public var places: [Place] = []
  /// How many places there are.
  public var placeCount = 0
  /// The clusters that count, the most important first (pixels times difference), at most `clusterLimit`.
  public var clusters: [Cluster] = []
  /// How many clusters there are.
  public var clusterCount = 0
  /// How many pixels differ by a CIEDE2000 difference of 0 to 1, 1 to 2 …, the last number counting all from 15 up;
  /// empty when none differs, and unless it was asked for.
  public var histogram: [Int] = []
  /// The smallest single changes of the strategy with which these images would have passed, where they are sensible;
  /// empty unless they were asked for.
  public var suggestions: [StrategySuggestion] = []
  /// The same in a sentence, which also says that there are none; nil where they were not asked for.
  public var toleranceHint: String?
  /// By what factor the difference of a tolerated image has to grow until the images fail, above 1; nil where nobody measured
  /// it, or where more than 8 times the difference passes.
  public var failingFactor: Double?
  /// The sizes of the new image and the reference, where they are not the same.
  public var sizes: [PixelSize] = []

  /// How many clusters, and how many places, a verdict lists.
  public static let clusterLimit = 100

  /// How many pixels were looked at.
  public var comparedPixels: Int { counts.compared }
  /// How many of them count as different under the strategy.
  public var differingPixels: Int { counts.different + counts.outOfBounds }

  /// Reads a verdict; one without places, as earlier versions wrote it, has none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    outcome = try values.decode(Outcome.self, forKey: .outcome)
    reason = try values.decode(String.self, forKey: .reason)
    counts = try values.decode(StatusCounts.self, forKey: .counts)
    places = try values.decodeIfPresent([Place].self, forKey: .places) ?? []
    placeCount = try values.decodeIfPresent(Int.self, forKey: .placeCount) ?? places.count
    clusters = try values.decode([Cluster].self, forKey: .clusters)
    clusterCount = try values.decode(Int.self, forKey: .clusterCount)
    histogram = try values.decode([Int].self, forKey: .histogram)
    suggestions = try values.decode([StrategySuggestion].self, forKey: .suggestions)
    toleranceHint = try values.decodeIfPresent(String.self, forKey: .toleranceHint)
    failingFactor = try values.decodeIfPresent(Double.self, forKey: .failingFactor)
    sizes = try values.decode([PixelSize].self, forKey: .sizes)
  }

  /// Adds what would have passed, where that is a question: not where sizes differ, or nothing was compared.
  public mutating func note(_ found: [StrategySuggestion]) {
    guard outcome == .different, sizes.isEmpty else { return }
    suggestions = found
    let named = found.prefix(2).map { "`\($0.strategy)`" }.joined(separator: " or ")
    toleranceHint =
      found.isEmpty
      ? "No sensible tolerance passes this. If it is intended, record it again." : "Would pass with \(named)."
  }

  /// Makes a verdict without details.
  public init(outcome: Outcome, reason: String, counts: StatusCounts = StatusCounts()) {
    self.outcome = outcome
    self.reason = reason
    self.counts = counts
  }

  /// Whether a test may go on: equal or tolerated.
  public var passes: Bool { outcome == .equal || outcome == .tolerated }
}
