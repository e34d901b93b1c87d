/// A value that a view reads from its environment.
///
/// May be read in `body`, in the closures that make views, and in actions and tasks, where it is that of the view which has
/// the action. Elsewhere it gives the default.
@propertyWrapper
public struct Environment<Value>: Sendable {
  private let keyPath: any KeyPath<EnvironmentValues, Value> & Sendable

  /// Reads the value at a key path.
  public init(_ keyPath: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.keyPath = keyPath
  }

  /// The value.
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}
