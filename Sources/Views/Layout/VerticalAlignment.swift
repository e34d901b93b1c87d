/// A guide by which views are aligned down.
public struct VerticalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// Makes a guide of the author's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .vertical)
  }

  /// The upper side.
  public static let top = VerticalAlignment(TopID.self)
  /// The middle.
  public static let center = VerticalAlignment(VerticalCenterID.self)
  /// The lower side.
  public static let bottom = VerticalAlignment(BottomID.self)
  /// The baseline of the first line of text; the lower side where there is none.
  public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self)
  /// The baseline of the last line of text; the lower side where there is none.
  public static let lastTextBaseline = VerticalAlignment(LastBaselineID.self)
}
