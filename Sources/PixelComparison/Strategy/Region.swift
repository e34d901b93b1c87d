/// A part of the image where another rule holds.
public struct Region: Sendable, Hashable {
  /// What holds there.
  public enum Rule: Sendable, Hashable {
    /// Nothing there is compared.
    case ignored
    /// What lies there is compared, and has to pass, on its own.
    case compared(ComparisonStrategy)
  }

  /// Where.
  public var area: Area
  /// What holds there.
  public var rule: Rule

  /// Makes a region.
  public init(_ area: Area, _ rule: Rule) {
    self.area = area
    self.rule = rule
  }
}

extension ComparisonStrategy {
  /// The names of the layers that regions name.
  package var layerNames: Set<String> {
    Set(regions.compactMap { if case .layer(let name) = $0.area { name } else { nil } })
  }
}
