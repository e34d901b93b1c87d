/// A length that grows and shrinks with the reader's preferred text size.
@propertyWrapper
public struct ScaledMetric: Sendable {
  private let value: Double
  private let style: TextStyle

  /// Scales a length as the size of a text style is scaled.
  public init(wrappedValue: Double, relativeTo style: TextStyle = .body) {
    value = wrappedValue
    self.style = style
  }

  /// The length for the environment the view is in.
  public var wrappedValue: Double { EnvironmentValues.current.scaled(value, relativeTo: style) }
}

extension EnvironmentValues {
  /// A length scaled as the size of a text style is, to a third of a point.
  public func scaled(_ value: Double, relativeTo style: TextStyle = .body) -> Double {
    (value * style.scale(at: dynamicTypeSize)).rounded(to: 1.0 / 3)
  }
}
