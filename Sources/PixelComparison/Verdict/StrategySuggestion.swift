/// A single change of the strategy with which the images would have passed, small enough to be sensible.
public struct StrategySuggestion: Sendable, Hashable, Codable {
  /// The parameter, as the spelling names it, such as `budget(pixels:)`.
  public var parameter: String
  /// The least value that passes.
  public var value: Double
  /// The strategy with that value.
  public var strategy: ComparisonStrategy

  /// Makes a suggestion.
  public init(parameter: String, value: Double, strategy: ComparisonStrategy) {
    self.parameter = parameter
    self.value = value
    self.strategy = strategy
  }
}
