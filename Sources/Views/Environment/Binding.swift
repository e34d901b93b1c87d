/// The value that a control shows.
///
/// Literals stand for it as well: `Toggle("Wi-Fi", isOn: true)`.
@propertyWrapper
public struct Binding<Value: Sendable>: Sendable {
  /// The value.
  public let wrappedValue: Value

  /// Makes a binding to a value that stays.
  public init(_ value: Value) {
    wrappedValue = value
  }

  /// A binding to a value that stays.
  public static func constant(_ value: Value) -> Binding { Binding(value) }

  /// The binding itself, to be handed on.
  public var projectedValue: Binding { self }
}

extension Binding: ExpressibleByBooleanLiteral where Value == Bool {
  /// Makes a binding of `true` or `false`.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension Binding: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Makes a binding of a whole number.
  public init(integerLiteral value: Value.IntegerLiteralType) { self.init(Value(integerLiteral: value)) }
}

extension Binding: ExpressibleByFloatLiteral where Value == Double {
  /// Makes a binding of a number.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension Binding: ExpressibleByUnicodeScalarLiteral where Value == String {
  /// Makes a binding of a character.
  public init(unicodeScalarLiteral value: String) { self.init(value) }
}

extension Binding: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {
  /// Makes a binding of a character.
  public init(extendedGraphemeClusterLiteral value: String) { self.init(value) }
}

extension Binding: ExpressibleByStringLiteral where Value == String {
  /// Makes a binding of text.
  public init(stringLiteral value: String) { self.init(value) }
}
