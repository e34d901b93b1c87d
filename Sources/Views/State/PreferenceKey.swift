/// A value that views pass up to those around them.
///
/// Where nobody hosts the views, as for an image, nothing follows from it.
public protocol PreferenceKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value where no view passes one.
  static var defaultValue: Value { get }

  /// Combines the values of two views, the first one and the next in order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}
