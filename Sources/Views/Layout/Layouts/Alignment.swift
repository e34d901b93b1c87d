/// Guides by which views are aligned across and down.
public struct Alignment: Sendable, Hashable {
  /// The guide across.
  public var horizontal: HorizontalAlignment
  /// The guide down.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The corner at the top of the side where reading starts.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the upper side.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The corner at the top of the side where reading ends.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the side where reading starts.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the side where reading ends.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The corner at the bottom of the side where reading starts.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the lower side.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The corner at the bottom of the side where reading ends.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The baseline of the first line, where reading starts.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The baseline of the first line, in the middle.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The baseline of the first line, where reading ends.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The baseline of the last line, where reading starts.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The baseline of the last line, in the middle.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The baseline of the last line, where reading ends.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A guide by which views are aligned across.
public struct HorizontalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// Makes a custom guide.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal)
  }

  /// Where the line below a row of a list starts, which is where the row's content does unless `alignmentGuide` sets it.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeadingID.self)
  /// Where the line below a row of a list ends, which is at the edge unless `alignmentGuide` sets it.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailingID.self)

  /// The side where reading starts.
  public static let leading = HorizontalAlignment(LeadingID.self)
  /// The middle.
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  /// The side where reading ends.
  public static let trailing = HorizontalAlignment(TrailingID.self)
}

/// A guide by which views are aligned down.
public struct VerticalAlignment: Sendable, Hashable {
  let key: AlignmentKey

  /// Makes a custom guide.
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
