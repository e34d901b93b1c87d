/// How a bar looks where its screen says so.
struct BarAppearance: Sendable {
  var visibility = Visibility.automatic
  var background: AnyView?
  var colorScheme: ColorScheme?

  /// What stands first counts.
  mutating func merge(_ other: BarAppearance) {
    if visibility == .automatic { visibility = other.visibility }
    background = background ?? other.background
    colorScheme = colorScheme ?? other.colorScheme
  }

  /// What lies behind a bar that has a background of its own, or none, by itself.
  @ViewBuilder func view(_ own: Color) -> some View {
    if visibility != .hidden {
      if let background {
        background.ignoresSafeArea()
      } else {
        StyleView(style: visibility == .visible ? Color.bar : own).ignoresSafeArea()
      }
    }
  }
}

nonisolated extension View {
  /// Fills bars around the view with a style; without a name that with the title.
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    let background = AnyView(StyleView(style: style))
    return changingAppearance(of: bars) { $0.background = background }
  }

  /// Shows the background of bars around the view, or leaves it out; without a name that of the one with the title.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    changingAppearance(of: bars) { $0.visibility = visibility }
  }

  /// Shows the background of bars around the view, or leaves it out; without a name that of the one with the title.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { changingAppearance(of: bars) { $0.visibility = visibility } }

  /// Shows bars around the view light or dark; without a name that with the title.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    changingAppearance(of: bars) { $0.colorScheme = scheme }
  }

  /// Hides bars of the navigation stack and the tab view around the view, or shows them; without a name that with the title.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    changingBar { [bars = Set(bars.isEmpty ? [.navigationBar] : bars)] in
      if visibility == .hidden { $0.hidden.formUnion(bars) } else { $0.hidden.subtract(bars) }
    }
  }

  /// Says how large the title of the screen is.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.barMode)
  }

  /// Offers actions to those who press the title; it is shown closed.
  public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> Self { self }

  /// Says what the screen is for, which changes nothing of its bars.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }

  /// Puts buttons that a person may rearrange into the bars of the navigation stack around the view; nobody does.
  public func toolbar(id: String, @ToolbarContentBuilder content: () -> [ToolbarPart]) -> some View {
    toolbar(content: content)
  }

  /// Names the screen, in the bar of the navigation stack around it.
  public func navigationTitle(_ title: Text) -> some View {
    BarChange(content: self) { bar, environment in
      bar.title = title.attributed(in: environment).runs.map(\.spoken).joined()
    }
  }

  /// Names the screen by a text.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Names the screen by what a person may change.
  public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(title.wrappedValue) }

  /// Puts a field for what is searched for below the title, as it is while nobody searches.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol = "Search"
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }

  /// Puts a field for what is searched for below the title, as it is while nobody searches.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text?
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }

  /// Says what becomes of the bar while a person searches; nobody does.
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> Self {
    self
  }

  /// Says whether scrolling or resizing comes first where a sheet is pulled; it is at rest.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> Self { self }

  /// Sets how wide the column of the split view around the view is, in points; 320 unless it is set, and not for the last one.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View { columnWidth(width) }

  /// Sets how wide the column of the split view around the view is, in points: the ideal width.
  public func navigationSplitViewColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View { columnWidth(ideal) }

  /// Fills a bar, as its screen says.
  func barBackground(_ appearance: BarAppearance?, _ own: Color) -> some View {
    background {
      if let appearance {
        appearance.view(own)
      } else {
        StyleView(style: own).ignoresSafeArea()
      }
    }
    .preferredColorScheme(appearance?.colorScheme)
  }

  /// Says how the columns of a split view share the width: side by side.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }

  /// Sets how the dots of pages look: as they do.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }

  private func changingAppearance(
    of bars: [ToolbarPlacement], _ change: @escaping @Sendable (inout BarAppearance) -> Void
  ) -> some View {
    changingBar { [bars = bars.isEmpty ? [.navigationBar] : bars] content in
      for bar in bars { change(&content.appearances[bar, default: BarAppearance()]) }
    }
  }
}

/// The size of the title of a screen.
public enum ToolbarTitleDisplayMode: String, Sendable, Hashable, CaseIterable {
  /// As usual; below the buttons; between them; large until it is scrolled away.
  case automatic, large, inline, inlineLarge

  fileprivate var barMode: NavigationBarDisplayMode {
    switch self {
    case .automatic: .automatic
    case .large, .inlineLarge: .large
    case .inline: .inline
    }
  }
}

/// What a screen is for.
public enum ToolbarRole: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, navigationStack, browser, editor
}

/// What becomes of a bar while a person searches.
public enum SearchPresentationToolbarBehavior: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, avoidHidingContent
}

/// What pulling at a sheet does.
public enum PresentationContentInteraction: String, Sendable, Hashable, CaseIterable {
  /// As in SwiftUI.
  case automatic, resizes, scrolls
}

/// How columns share the width.
public enum NavigationSplitViewStyle: String, Sendable, Hashable, CaseIterable {
  /// Side by side.
  case automatic, balanced, prominentDetail
}

/// How the dots of pages look.
public struct PageIndexViewStyle: Sendable {
  /// Whether there is something behind the dots; there is nothing.
  public enum BackgroundDisplayMode: String, Sendable, Hashable, CaseIterable {
    /// As in SwiftUI.
    case automatic, always, interactive, never
  }

  /// The style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
  /// The style.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  /// The style.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }
}

/// Which columns of a split view are shown.
public enum NavigationSplitViewVisibility: String, Sendable, Hashable, CaseIterable {
  /// As usual; all; the last two; the last one.
  case automatic, all, doubleColumn, detailOnly
}

/// A column of a split view.
public enum NavigationSplitViewColumn: String, Sendable, Hashable, CaseIterable {
  /// The first; the middle; the last.
  case sidebar, content, detail
}

extension NavigationSplitView {
  /// Makes columns, of which a binding says which are shown where there is width for all.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    (visibility, compactColumn) = (columnVisibility.wrappedValue, preferredCompactColumn.wrappedValue)
  }

  /// Makes columns, of which a binding says which is shown where there is width for one.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    compactColumn = preferredCompactColumn.wrappedValue
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Makes two columns, of which a binding says which are shown where there is width for both.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn, sidebar: sidebar,
      content: EmptyView.init, detail: detail)
  }

  /// Makes two columns, of which a binding says which is shown where there is width for one.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      preferredCompactColumn: preferredCompactColumn, sidebar: sidebar, content: EmptyView.init,
      detail: detail)
  }
}

extension ToolbarItem {
  /// Makes an item that a person may move; nobody does.
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) { self.init(placement: placement, content: content) }
}

extension SearchFieldPlacement {
  /// Below the title.
  public static let toolbar = SearchFieldPlacement()
  /// Below the title.
  public static let sidebar = SearchFieldPlacement()
}

/// What a tab is for.
public struct TabRole: Sendable, Hashable {
  /// To search.
  public static let search = TabRole()
}

/// Tabs that belong together, one after the other with the others.
nonisolated public struct TabSection<Content: View>: View {
  let content: Content

  /// Makes a section.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Makes a section with a title, which a bar with tabs does not show.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The tabs.
  public var body: some View { content }
}

extension Tab {
  /// Makes a tab for searching, or one with a title and a symbol for a role.
  public init(
    _ title: some StringProtocol = "Search", systemImage: String = "magnifyingglass",
    value: some Hashable & Sendable, role: TabRole?, @ViewBuilder content: () -> Content
  ) { self.init(title, systemImage: systemImage, value: value, content: content) }

  /// Makes a tab for searching, or one with a title and a symbol for a role.
  public init(
    _ title: some StringProtocol = "Search", systemImage: String = "magnifyingglass", role: TabRole?,
    @ViewBuilder content: () -> Content
  ) { self.init(title, systemImage: systemImage, content: content) }

  /// Makes a tab with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.init("", systemImage: "", content: content)
    self.label = AnyView(label())
  }

  /// Makes a tab with a value and a label.
  public init(
    value: some Hashable & Sendable, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View
  ) {
    self.init("", systemImage: "", value: value, content: content)
    self.label = AnyView(label())
  }
}
