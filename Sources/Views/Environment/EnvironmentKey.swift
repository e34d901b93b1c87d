/// A value of the author's that views hand down.
public protocol EnvironmentKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value where none was set.
  static var defaultValue: Value { get }
}
