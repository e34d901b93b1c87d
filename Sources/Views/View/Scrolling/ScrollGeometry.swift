public import Foundation

/// How far a scroll view is scrolled.
public struct ScrollGeometry: Sendable, Hashable {
  /// How far the content is scrolled, points.
  public let contentOffset: CGPoint
  /// The extent of the content.
  public let contentSize: CGSize
  /// The extent of what can be seen.
  public let containerSize: CGSize
  /// The margins of the content.
  public let contentInsets = EdgeInsets.zero

  /// The part of the content that can be seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The part of the content that can be seen.
  public var bounds: CGRect { visibleRect }
}

/// What a scroll view is doing.
public enum ScrollPhase: String, Sendable, Hashable, CaseIterable {
  /// It rests, as it always does.
  case idle
  /// A finger lies on it; it follows the finger; it slows down; code scrolls it.
  case tracking, interacting, decelerating, animating

  /// Whether it moves.
  public var isScrolling: Bool { self != .idle }
}

nonisolated extension View {
  /// Does something with the values, before and now, made of how far the first scroll view inside is scrolled, when it appears,
  /// with the same value twice, and when the value is another one.
  @preconcurrency
  public func onScrollGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    let (transform, action) = (leased(transform), leased(action))
    return changingNodes { node in
      node.values.observers.append(
        NodeObserver { node in
          guard let geometry = node.scrollGeometry else { return .appear {} }
          let value = transform(geometry)
          return .change(of: value, isInitial: true) { before in action(before as? Value ?? value, value) }
        })
    }
  }

  /// Does something when scrolling starts and ends: a host scrolls at once, so that it rests.
  public func onScrollPhaseChange(_ action: @MainActor (ScrollPhase, ScrollPhase) -> Void) -> Self { self }

  /// Does something with whether so much of the view can be seen, when it appears and when that changes.
  @preconcurrency
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    let action = leased(action)
    return changingNodes { node in
      node.values.observers.append(
        NodeObserver { node in
          let seen = node.layoutBounds.map { $0.visible.intersection(node.frame) } ?? .zero
          let area = node.frame.width * node.frame.height
          let isSeen = area > 0 && seen.width * seen.height / area >= threshold
          return .change(of: isSeen, isInitial: true) { _ in action(isSeen) }
        })
    }
  }

  /// Shows what scrolls beyond the edges of scroll views, too.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    changingEnvironment { $0.stored.showsScrolledOutside = disabled }
  }

  /// Starts the scroll view where the position says, if it names an edge; ids and points change nothing.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    defaultScrollAnchor(position.wrappedValue.edge.map(\.middle), for: .initialOffset)
  }
}

/// Where a scroll view is scrolled to.
public struct ScrollPosition: Sendable, Hashable {
  /// The edge that is shown, if it is one.
  public private(set) var edge: Edge?
  /// The place that is shown, if it is one.
  public private(set) var point: CGPoint?
  private var id: SpaceName?

  /// Makes a position at the start.
  public init() {}
  /// Makes a position at the start, for ids of a type.
  public init(idType: (some Hashable).Type) {}
  /// Makes a position at a view.
  public init(id: some Hashable, anchor: UnitPoint? = nil) { scrollTo(id: id) }
  /// Makes a position at an edge.
  public init(edge: Edge) { self.edge = edge }
  /// Makes a position at a point.
  public init(point: CGPoint) { self.point = point }
  /// Makes a position at a height.
  public init(y: Double) { point = CGPoint(x: 0, y: y) }
  /// Makes a position at a distance across.
  public init(x: Double) { point = CGPoint(x: x, y: 0) }

  /// Whether a person has scrolled.
  public var isPositionedByUser: Bool { false }
  /// The id of the view that is shown, if it is one.
  public var viewID: AnyHashable? { id?.value }
  /// The id of the view that is shown, if it is one of a type.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { id?.value.base as? ID }

  /// Goes to a view.
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
    self = ScrollPosition()
    self.id = SpaceName(value: AnyHashable(id))
  }
  /// Goes to an edge.
  public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }
  /// Goes to a point.
  public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }
  /// Goes to a height.
  public mutating func scrollTo(y: Double) { self = ScrollPosition(y: y) }
  /// Goes to a distance across.
  public mutating func scrollTo(x: Double) { self = ScrollPosition(x: x) }
}

extension Edge {
  fileprivate var middle: UnitPoint {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}

extension Node {
  /// How far the first scroll view in this part of the tree is scrolled.
  fileprivate var scrollGeometry: ScrollGeometry? {
    guard let behavior = behavior as? ScrollBehavior, let content = children.first else {
      return children.lazy.compactMap(\.scrollGeometry).first
    }
    let offset = behavior.extent(self).offset
    return ScrollGeometry(
      contentOffset: CGPoint(x: offset.width, y: offset.height), contentSize: CGSize(content.size),
      containerSize: CGSize((scrollArea ?? frame).size))
  }
}
