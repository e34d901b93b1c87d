/// A style that is a type, as SwiftUI's older names are: `pickerStyle(SegmentedPickerStyle())`.
public protocol NamedStyle: Sendable {
  /// The type of the style.
  associatedtype Style: Sendable
  /// The style.
  static var style: Style { get }
}

/// Segments side by side.
public struct SegmentedPickerStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: PickerStyle { .segmented }
}

/// A title with the selection.
public struct MenuPickerStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: PickerStyle { .menu }
}

/// All choices below each other.
public struct InlinePickerStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: PickerStyle { .inline }
}

/// As usual.
public struct DefaultPickerStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: PickerStyle { .automatic }
}

/// Cards with margins.
public struct InsetGroupedListStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: ListStyle { .insetGrouped }
}

/// Cards from edge to edge.
public struct GroupedListStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: ListStyle { .grouped }
}

/// Rows without cards.
public struct PlainListStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: ListStyle { .plain }
}

/// Rows without cards.
public struct InsetListStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: ListStyle { .inset }
}

/// Cards with margins.
public struct SidebarListStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: ListStyle { .sidebar }
}

/// Cards with margins.
public struct DefaultListStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: ListStyle { .automatic }
}

/// On a background of its own.
public struct RoundedBorderTextFieldStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: TextFieldStyle { .roundedBorder }
}

/// Without a background.
public struct PlainTextFieldStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: TextFieldStyle { .plain }
}

/// As usual.
public struct DefaultTextFieldStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: TextFieldStyle { .roundedBorder }
}

/// On a soft background.
public struct CompactDatePickerStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: DatePickerStyle { .compact }
}

/// As usual.
public struct DefaultDatePickerStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: DatePickerStyle { .automatic }
}

/// One screen above the other.
public struct StackNavigationViewStyle: NamedStyle {
  /// Makes the style.
  public init() {}
  /// The style.
  public static var style: NavigationViewStyle { .stack }
}

/// Pages side by side, of which one is shown, above dots.
public struct PageTabViewStyle: Sendable {
  let style: TabViewStyle

  /// Makes the style.
  public init(indexDisplayMode mode: TabViewStyle.PageIndexDisplayMode = .automatic) {
    style = .page(indexDisplayMode: mode)
  }
}

nonisolated extension View {
  /// Sets the style of choices.
  public func pickerStyle<Named: NamedStyle>(_ style: Named) -> some View where Named.Style == PickerStyle {
    pickerStyle(Named.style)
  }

  /// Sets the style of lists.
  public func listStyle<Named: NamedStyle>(_ style: Named) -> some View where Named.Style == ListStyle {
    listStyle(Named.style)
  }

  /// Sets the style of text fields.
  public func textFieldStyle<Named: NamedStyle>(_ style: Named) -> some View
  where Named.Style == TextFieldStyle {
    textFieldStyle(Named.style)
  }

  /// Sets the style of pickers of dates.
  public func datePickerStyle<Named: NamedStyle>(_ style: Named) -> some View
  where Named.Style == DatePickerStyle {
    datePickerStyle(Named.style)
  }

  /// Sets the style of navigation.
  public func navigationViewStyle<Named: NamedStyle>(_ style: Named) -> some View
  where Named.Style == NavigationViewStyle {
    navigationViewStyle(Named.style)
  }

  /// Sets the style of tab views.
  public func tabViewStyle(_ style: PageTabViewStyle) -> some View { tabViewStyle(style.style) }
}
