public import PixelBuffers

/// What a comparison found, with the numbers behind it.
public struct Verdict: Sendable, Hashable, Codable {
  /// The four answers.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// No pixel differs; pixels differ, within what the strategy allows; more than it allows.
    case equal, tolerated, different
    /// Nothing was compared; this never passes.
    case unmeasured
  }

  /// The answer.
  public var outcome: Outcome
  /// One sentence that says why, for people.
  public var reason: String
  /// How many pixels were looked at.
  public var comparedPixels: Int
  /// How many of them count as different under the strategy.
  public var differingPixels: Int

  /// Makes a verdict.
  public init(outcome: Outcome, reason: String, comparedPixels: Int, differingPixels: Int) {
    self.outcome = outcome
    self.reason = reason
    self.comparedPixels = comparedPixels
    self.differingPixels = differingPixels
  }

  /// Whether a test may go on: equal or tolerated.
  public var passes: Bool { outcome == .equal || outcome == .tolerated }
}
