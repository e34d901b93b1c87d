/// A value that a view would change when used; an image has no user, so it stays as it starts.
@propertyWrapper
public struct State<Value: Sendable>: Sendable {
  /// The value.
  public let wrappedValue: Value

  /// Makes a state.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The value for a control to show.
  public var projectedValue: Binding<Value> { Binding(wrappedValue) }
}
