/// A rule of layout that an engine may have wrong, whatever the values of properties are.
enum LayoutFlaw: String, CaseIterable {
  /// From right to left, items are placed from left to right.
  case notMirrored
  /// What an item cannot take because of its least or most length is not given to the others.
  case restNotShared
  /// Items shrink by their factors alone.
  case shrinkWithoutBasis
  /// Items that do not fit are spread with negative space.
  case negativeSpace
  /// The baseline of a container is that of its last item.
  case baselineOfLast
  /// The baseline of a container is as far from its top as that of a layer in it from the layer's own.
  case baselineWithoutPlace
  /// Insets count from the padding on.
  case insetsFromPadding
  /// Items that are centered across count from the border on.
  case centeredFromBorder
  /// Some of the gaps are missing.
  case gapsMissing
  /// In some places there is one gap more.
  case gapsAdded
  /// Lines break where they need not, or too late.
  case otherLines
  /// A text is measured in another width than it has.
  case measuredOtherwise
}

/// What is taken to be otherwise about a layer.
struct LayoutOverride {
  /// What a style decides about.
  enum Scope { case all, sizes, places, fit }

  private let style: LayoutStyle?
  private let scope: Scope
  let flaw: LayoutFlaw?

  init(_ style: LayoutStyle, _ scope: Scope = .all) { (self.style, self.scope, flaw) = (style, scope, nil) }
  init(_ style: LayerLayout, _ scope: Scope = .all) { self.init(LayoutStyle(style), scope) }
  init(_ flaw: LayoutFlaw) { (style, scope, self.flaw) = (nil, .all, flaw) }

  /// The style where it decides about something; nil where the layer's own one does.
  func style(of scope: Scope) -> LayoutStyle? { self.scope == .all || self.scope == scope ? style : nil }
}
