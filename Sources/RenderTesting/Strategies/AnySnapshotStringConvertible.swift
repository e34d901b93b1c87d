public import Foundation

/// A type that decides how `.dump` shows its values.
public protocol AnySnapshotStringConvertible {
  /// Whether the value's children follow its description.
  static var renderChildren: Bool { get }
  /// The text that stands for the value.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// No children.
  public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension String: AnySnapshotStringConvertible {
  /// The text in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes.
  public var snapshotDescription: String { "\(count) bytes" }
}

extension URL: AnySnapshotStringConvertible {
  /// The address.
  public var snapshotDescription: String { debugDescription }
}

extension NSObject: AnySnapshotStringConvertible {
  /// The object's debugging text without addresses.
  public var snapshotDescription: String { debugDescription.withoutAddresses }
}

extension Date: AnySnapshotStringConvertible {
  /// The moment in UTC: `2001-01-01T00:00:00Z`.
  public var snapshotDescription: String { formatted(.iso8601) }
}
