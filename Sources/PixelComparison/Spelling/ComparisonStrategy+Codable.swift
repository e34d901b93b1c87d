extension ComparisonStrategy: Codable {
  /// Reads the spelling.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let spelling = try container.decode(String.self)
    do throws(StrategyError) {
      self = try ComparisonStrategy(spelling)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
