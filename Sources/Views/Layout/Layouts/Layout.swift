public import Foundation

/// A way of arranging views: an offer of a size in, a size and places out.
///
/// The engine asks in two steps. `sizeThatFits` may be called any number of times with different offers and
/// must answer the same each time; `placeSubviews` is called with the final bounds, and gives
/// each subview a place and a proposal. A subview without a place is centered. Layouts work left to right; the
/// engine mirrors the places where reading starts at the right. All lengths are points.
///
/// A layout is used as a container: `MyLayout(gap: 4) { Text("a"); Text("b") }`.
public protocol Layout: Sendable {
  /// What is kept between calls for one set of subviews.
  associatedtype Cache = Void
  /// The views to arrange.
  typealias Subviews = LayoutSubviews

  /// What the layout states about itself.
  static var layoutProperties: LayoutProperties { get }

  /// Makes what is kept between calls.
  func makeCache(subviews: Subviews) -> Cache

  /// The size taken when a size is offered.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size

  /// The size of Foundation's that is taken when a size is offered; a layout has this function or the one above.
  @_disfavoredOverload func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places each subview inside the bounds, in the bounds' coordinates.
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Places each subview inside the bounds of Foundation's; a layout has this function or the one above.
  @_disfavoredOverload func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The distances preferred to neighbors of the container.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Where a guide lies that the layout sets itself, in the bounds' coordinates; nil merges the subviews' guides.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double?

  /// Where a guide lies that the layout sets itself, in the bounds' coordinates; nil merges the subviews' guides.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double?
}

extension Layout {
  /// No properties.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// The union of the subviews' preferences.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// None of its own.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? { nil }

  /// None of its own.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> Double? { nil }
}

extension Layout where Cache == Void {
  /// Nothing to keep.
  public func makeCache(subviews: Subviews) {}
}

/// A type's name without what it is generic over, and without `Layout` at the end.
func layoutName<Arrangement: Layout>(of type: Arrangement.Type) -> String {
  let name = TypeNames.name(of: type)
  // One type arranges both ways; authors know it by two names.
  if name == "StackLayout", let axis = type.layoutProperties.stackOrientation {
    return axis == .horizontal ? "HStack" : "VStack"
  }
  return name.hasSuffix("Layout") && name != "Layout" ? String(name.dropLast(6)) : name
}

/// What a layout states about itself.
public struct LayoutProperties: Sendable, Hashable {
  /// The direction in which spacers and dividers inside of it stretch; nil for both.
  public var stackOrientation: Axis?

  /// Makes properties without values.
  public init() {}
}
