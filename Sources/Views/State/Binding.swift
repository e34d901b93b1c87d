/// The value that a control shows and changes.
///
/// Literals stand for it as well: `Toggle("Wi-Fi", isOn: true)`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: Sendable {
  private let get: @Sendable () -> Value
  private let set: @Sendable (Value) -> Void

  /// Makes a binding that reads and changes a value in two functions.
  @preconcurrency
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (self.get, self.set) = (leased(get), leased(set))
  }

  /// Makes a binding to the value of another one; nil where there is none.
  ///
  /// One that is gone keeps its last value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = LeasedValue(value: value)
    self.init(get: { base.wrappedValue ?? last.value }, set: { base.wrappedValue = $0 })
  }

  /// Makes a binding to a value that stays.
  @_disfavoredOverload
  public init(_ value: Value) {
    let value = LeasedValue(value: value)
    self.init(get: { value.value }, set: { _ in })
  }

  /// Makes the binding of a closure's parameter, such as `$item`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a value that stays.
  public static func constant(_ value: Value) -> Binding { Binding(value) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to be handed on.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Part>(
    dynamicMember keyPath: any WritableKeyPath<Value, Part> & Sendable
  ) -> Binding<Part> {
    Binding<Part>(get: { get()[keyPath: keyPath] }) { part in
      var value = get()
      value[keyPath: keyPath] = part
      set(value)
    }
  }
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
