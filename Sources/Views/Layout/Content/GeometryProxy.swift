public import Foundation

/// What a geometry reader passes to its content.
public struct GeometryProxy: Sendable, Hashable {
  /// What a frame is measured from.
  public typealias CoordinateSpace = Views.CoordinateSpace

  /// The reader's size.
  public let size: Size
  /// How far the safe area reaches into the reader's surroundings.
  public let safeAreaInsets: EdgeInsets
  private let origin: Point
  private let spaces: [CoordinateSpace: Rect]

  init(frame: Rect, safeAreaInsets: EdgeInsets, spaces: [CoordinateSpace: Rect]) {
    size = frame.size
    origin = frame.origin
    self.safeAreaInsets = safeAreaInsets
    self.spaces = spaces
  }

  /// The reader's frame.
  public func frame(in space: CoordinateSpace) -> Rect {
    relative(Rect(origin: origin, size: size), to: space)
  }

  /// The bounds of a coordinate space, measured from the reader; nil where there is none around.
  public func bounds(of space: CoordinateSpace) -> Rect? {
    space == .local ? frame(in: .local) : spaces[space].map { relative($0, to: .local) }
  }

  /// The place that a view inside, or one that passed it up, has, measured from the reader.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let frame = relative(anchor.node.value?.frame ?? .zero, to: .local)
    return anchor.source.read(CGRect(frame))
  }

  private func relative(_ frame: Rect, to space: CoordinateSpace) -> Rect {
    let start = space == .local ? origin : spaces[space]?.origin ?? .zero
    return frame.offsetBy(x: -start.x, y: -start.y)
  }
}

extension GeometryProxy: FoundationSized {
  /// The reader's frame in Foundation's geometry.
  @_disfavoredOverload public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(frame(in: space) as Rect)
  }

  /// The bounds of a coordinate space in Foundation's geometry; nil where there is none around.
  @_disfavoredOverload public func bounds(of space: CoordinateSpace) -> CGRect? {
    (bounds(of: space) as Rect?).map { CGRect($0) }
  }
}

/// What has a size that is read as one of Foundation's, too.
public protocol FoundationSized {
  /// The size.
  var size: Size { get }
}

extension FoundationSized {
  /// The size in Foundation's geometry.
  @_disfavoredOverload public var size: CGSize { CGSize(size as Size) }
}

/// A place of a view, which a geometry proxy measures.
public struct Anchor<Value: Sendable>: Sendable, Hashable {
  /// Which place.
  public struct Source: Sendable {
    /// The numbers that set it apart from other places of its kind.
    fileprivate let place: [Double]
    let read: @Sendable (CGRect) -> Value
  }

  let node: NodeReference
  let source: Source

  /// Whether both are the same place of one view.
  public static func == (one: Anchor, other: Anchor) -> Bool {
    one.node.value === other.node.value && one.source.place == other.source.place
  }

  /// Feeds the view and the place to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node.value.map(ObjectIdentifier.init))
    hasher.combine(source.place)
  }
}

extension Anchor.Source where Value == CGRect {
  /// The view's bounds.
  public static var bounds: Self { Self(place: []) { $0 } }
  /// A rectangle in the view.
  public static func rect(_ rect: CGRect) -> Self {
    Self(place: [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)) {
      rect.offsetBy(dx: $0.minX, dy: $0.minY)
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A place in the view, as a part of its bounds.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self(place: [0, Double(point.x), Double(point.y)]) {
      CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height)
    }
  }
  /// A place in the view.
  public static func point(_ point: CGPoint) -> Self {
    Self(place: [1, Double(point.x), Double(point.y)]) { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }
  /// A corner, the middle of a side, or the middle.
  public static var topLeading: Self { unitPoint(.topLeading) }
  /// The middle of the upper side.
  public static var top: Self { unitPoint(.top) }
  /// The upper corner where reading ends.
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  /// The middle of the side where reading starts.
  public static var leading: Self { unitPoint(.leading) }
  /// The middle.
  public static var center: Self { unitPoint(.center) }
  /// The middle of the side where reading ends.
  public static var trailing: Self { unitPoint(.trailing) }
  /// The lower corner where reading starts.
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  /// The middle of the lower side.
  public static var bottom: Self { unitPoint(.bottom) }
  /// The lower corner where reading ends.
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

/// A node of the layout, for values that outlive their place.
struct NodeReference: @unchecked Sendable {
  // Unchecked: read by the thread that lays out, alone.
  weak var value: Node?
}
