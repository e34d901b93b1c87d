/// A guide by which views are aligned across.
public struct HorizontalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// Makes a guide of the author's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal)
  }

  /// The side where reading starts.
  public static let leading = HorizontalAlignment(LeadingID.self)
  /// The middle.
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  /// The side where reading ends.
  public static let trailing = HorizontalAlignment(TrailingID.self)
}
