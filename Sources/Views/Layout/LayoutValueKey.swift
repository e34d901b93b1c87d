/// A value that a view hands to the layout around it.
public protocol LayoutValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value of views that set none.
  static var defaultValue: Value { get }
}
