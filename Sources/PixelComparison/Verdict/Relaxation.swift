/// A single change of the strategy with which the pictures would have passed.
public struct Relaxation: Sendable, Hashable, Codable {
  /// The parameter, in the words of the spelling, such as `budget(pixels:)`.
  public var parameter: String
  /// The least value that passes.
  public var value: Double
  /// The strategy with that value.
  public var strategy: Strategy

  /// Makes a relaxation.
  public init(parameter: String, value: Double, strategy: Strategy) {
    self.parameter = parameter
    self.value = value
    self.strategy = strategy
  }
}
