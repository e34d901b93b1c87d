/// A view's size with its alignment guides.
public struct ViewDimensions {
  /// The size.
  public let size: Size
  private let node: Node?
  private let proposal: ProposedViewSize

  init(node: Node?, proposal: ProposedViewSize, size: Size) {
    self.node = node
    self.proposal = proposal
    self.size = size
  }

  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }

  /// Where a guide lies, from the leading side.
  public subscript(guide: HorizontalAlignment) -> Double { value(of: guide.key) }
  /// Where a guide lies, from the upper side.
  public subscript(guide: VerticalAlignment) -> Double { value(of: guide.key) }
  /// Where a guide lies that the view or one inside it sets; nil where none does.
  public subscript(explicit guide: HorizontalAlignment) -> Double? { explicitValue(of: guide.key) }
  /// Where a guide lies that the view or one inside it sets; nil where none does.
  public subscript(explicit guide: VerticalAlignment) -> Double? { explicitValue(of: guide.key) }

  func value(of key: AlignmentKey) -> Double {
    explicitValue(of: key) ?? key.id.defaultValue(in: self)
  }

  func explicitValue(of key: AlignmentKey) -> Double? {
    node?.explicitAlignment(key, proposal: proposal, size: size)
  }
}
