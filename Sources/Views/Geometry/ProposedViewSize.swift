/// The size a container offers to a view.
///
/// In each direction a number offers that much, 0 asks for the least, infinity for the most, and nil for
/// the size the view would like best.
public struct ProposedViewSize: Sendable, Hashable {
  /// The width offered.
  public var width: Double?
  /// The height offered.
  public var height: Double?

  /// Makes an offer.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Offers a size.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// Asks for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the greatest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Asks for the size the view would like best.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// The offer as a size, with a default where nothing is offered.
  public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The offer made less by margins, never below 0.
  func inset(horizontally: Double, vertically: Double) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - horizontally) }, height: height.map { max(0, $0 - vertically) })
  }

  /// The offer with NaN read as nothing offered and negative numbers as 0.
  var sanitized: ProposedViewSize {
    func valid(_ length: Double?) -> Double? {
      guard let length, !length.isNaN else { return nil }
      return max(0, length)
    }
    return ProposedViewSize(width: valid(width), height: valid(height))
  }

  var isSane: Bool {
    !(width.map { $0.isNaN || $0 < 0 } ?? false) && !(height.map { $0.isNaN || $0 < 0 } ?? false)
  }
}

extension Size {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
