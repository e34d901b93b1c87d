/// A value that a view reads from its environment.
///
/// May be read in `body` and in the closures that make views; in actions and tasks it gives the default, so read it in `body`
/// and let them capture the value.
@propertyWrapper
public struct Environment<Value: Sendable>: Sendable {
  private let keyPath: any KeyPath<EnvironmentValues, Value> & Sendable

  /// Reads the value at a key path.
  public init(_ keyPath: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.keyPath = keyPath
  }

  /// The value.
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}
