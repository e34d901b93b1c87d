/// The style of text fields.
public enum TextFieldStyle: String, Sendable, Hashable, CaseIterable {
  /// On a background of its own; without one.
  case roundedBorder, plain
}

/// The style of choices.
public enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  /// Segments side by side; a title with the selection; the first for `options:`, the other for views.
  case segmented, menu, automatic
  /// All choices below each other, the selected one with a mark; a title with the selection, as a menu.
  case inline, navigationLink
  /// Segments side by side.
  case palette

  /// Missing.
  @available(*, unavailable, message: "Use menu, or inline.")
  public static var wheel: PickerStyle { .menu }
}

/// How much something stands out.
public enum Prominence: String, Sendable, Hashable, CaseIterable {
  /// As usual; more.
  case standard, increased
}

/// The colors of symbols.
public enum SymbolRenderingMode: String, Sendable, Hashable, CaseIterable {
  /// One color; one color, in several strengths where a symbol has parts.
  case monochrome, hierarchical
  /// Several colors, which symbols do not have here: a diagnostic says so.
  case multicolor, palette
}

/// The background of bordered buttons.
public struct ButtonBorderShape: Sendable, Hashable {
  /// The radius of the corners, points; nil for the usual one.
  let radius: Double?

  /// As the size of the control demands.
  public static let automatic = ButtonBorderShape(radius: nil)
  /// Round at both ends.
  public static let capsule = ButtonBorderShape(radius: 1e4)
  /// Round at both ends.
  public static let circle = ButtonBorderShape(radius: 1e4)
  /// With round corners.
  public static let roundedRectangle = ButtonBorderShape(radius: nil)
  /// With round corners of a radius in points.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape(radius: radius.isFinite ? max(0, radius) : 0)
  }
}

/// The style of gauges.
public enum GaugeStyle: String, Sendable, Hashable, CaseIterable {
  /// A bar below the title.
  case automatic, linearCapacity, accessoryLinearCapacity, accessoryLinear
  /// A ring around the value.
  case accessoryCircular, accessoryCircularCapacity

  var isCircular: Bool { self == .accessoryCircular || self == .accessoryCircularCapacity }
}

/// The style of tab views.
public enum TabViewStyle: Sendable, Hashable {
  /// A bar of tabs.
  case automatic, tabBarOnly, sidebarAdaptable
  /// Pages side by side, of which one is shown, above dots.
  case page(indexDisplayMode: PageIndexDisplayMode)

  /// Pages, above dots where there are several.
  public static var page: TabViewStyle { .page(indexDisplayMode: .automatic) }

  /// Whether dots stand for the pages.
  public enum PageIndexDisplayMode: String, Sendable, Hashable, CaseIterable {
    /// Where there are several pages; always; never.
    case automatic, always, never
  }
}

/// The style of pickers of dates.
public enum DatePickerStyle: String, Sendable, Hashable, CaseIterable {
  /// On a soft background.
  case automatic, compact

  /// Missing.
  @available(*, unavailable, message: "Use compact: a calendar is shown where a person asks for it.")
  public static var graphical: DatePickerStyle { .compact }
  /// Missing.
  @available(*, unavailable, message: "Use compact: wheels are shown where a person asks for them.")
  public static var wheel: DatePickerStyle { .compact }
}

/// How screens follow each other.
public enum NavigationViewStyle: String, Sendable, Hashable, CaseIterable {
  /// One above the other.
  case automatic, stack
}

/// The style of lists.
public enum ListStyle: String, Sendable, Hashable, CaseIterable {
  /// Cards with margins; cards from edge to edge; rows without cards.
  case insetGrouped, grouped, plain
  /// Rows without cards; cards with margins.
  case inset, sidebar

  /// Cards with margins.
  public static var automatic: ListStyle { .insetGrouped }
}

/// How much of scrolled content is shown.
public enum ScrollExtent: String, Sendable, Hashable, Codable, CaseIterable {
  /// What the space shows; all of it, with the scroll view as large as its content.
  case clipped, full
}
