/// Why content is not shown.
public struct RedactionReasons: OptionSet, Sendable {
  /// The reasons, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It has not arrived.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others may look on: what is `privacySensitive` is left out.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date, which is shown by nothing.
  public static let invalidated = RedactionReasons(rawValue: 4)
}
