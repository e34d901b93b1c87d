/// Views in a line, made only as far as they can be seen: `LazyVStack` below each other, `LazyHStack` side by side.
///
/// Beyond the first 64 views, one outside of what is seen counts with the mean length of those 64.
nonisolated public struct LazyStack<Guide: StackGuide, Content: View>: PrimitiveView {
  let alignment: Guide
  let spacing: Double?
  let content: Content

  /// Makes a stack; the distance is 8 points unless given.
  ///
  /// Headers and footers are not pinned: they scroll with their rows.
  public init(
    alignment: Guide = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let axis = Guide.stackAxis
    let name = axis == .vertical ? "LazyVStack" : "LazyHStack"
    var inner = context.entering(name)
    inner.environment.stored.stackAxis = axis
    // What is made later is asked for nothing by the bars around.
    inner.environment.stored.isBelowBars = false
    let distance = spacing ?? ViewSpacing.standard
    let elements = LazyElements(inner.segments(of: content), inner, guide: alignment.key, spacing: distance)
    let behavior = LazyStackBehavior(
      axis: axis, guide: alignment.key, spacing: distance, elements: elements)
    nodes.append(Node(inner, name: name, behavior, isNamed: true))
  }
}

/// Views below each other, made only as far as they can be seen.
public typealias LazyVStack<Content: View> = LazyStack<HorizontalAlignment, Content>

/// Views side by side, made only as far as they can be seen.
public typealias LazyHStack<Content: View> = LazyStack<VerticalAlignment, Content>

/// What stays in sight while its section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The parts, a bit each.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What stands above the rows.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// What stands below the rows.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
