/// A stack of screens, as SwiftUI called it before `NavigationStack`.
nonisolated public struct NavigationView<Content: View>: View {
  let content: Content

  /// Makes a stack with its first screen.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The screen under its bar.
  public var body: some View { NavigationStack { content } }
}

/// The columns of an app: where there is little width the first one alone, else side by side.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  var visibility = NavigationSplitViewVisibility.automatic
  var compactColumn = NavigationSplitViewColumn.sidebar

  /// Makes three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// The columns, each under a bar of its own.
  public var body: some View {
    Columns(
      sidebar: sidebar, content: content, detail: detail, visibility: visibility, compactColumn: compactColumn
    )
  }
}

/// The columns below what they present, which covers all of them.
nonisolated private struct Columns<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let visibility: NavigationSplitViewVisibility
  let compactColumn: NavigationSplitViewColumn

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard context.environment.horizontalSizeClass != .compact else {
      switch compactColumn {
      case .sidebar: return context.resolve(NavigationStack { sidebar }, into: &nodes)
      case .content where Content.self != EmptyView.self:
        return context.resolve(NavigationStack { content }, into: &nodes)
      default: return context.resolve(NavigationStack { detail }, into: &nodes)
      }
    }
    var inner = context
    inner.environment.stored.isBelowBars = true
    nodes.append(context.presenting(inner.node(of: columns)))
  }

  private var columns: some View {
    HStack(spacing: 0) {
      if visibility != .detailOnly, visibility != .doubleColumn || Content.self == EmptyView.self {
        SizedColumn(content: NavigationStack { sidebar })
        Divider().ignoresSafeArea()
      }
      if visibility != .detailOnly, Content.self != EmptyView.self {
        SizedColumn(content: NavigationStack { content })
        Divider().ignoresSafeArea()
      }
      NavigationStack { detail }.frame(maxWidth: .infinity)
    }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Makes two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: EmptyView.init, detail: detail)
  }
}

nonisolated extension View {
  /// Sets how screens follow each other: one above the other.
  public func navigationViewStyle(_ style: NavigationViewStyle) -> Self { self }

  /// Names the screen, in the bar of the navigation stack around it.
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Hides the bar of the navigation stack around the view.
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .visible, for: .navigationBar)
  }

  /// Puts views at the start of the bar of the navigation stack around the view, and at its end.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Puts a view at the start of the bar of the navigation stack around the view.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    navigationBarItems(leading: leading, trailing: EmptyView())
  }

  /// Puts a view at the end of the bar of the navigation stack around the view.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    navigationBarItems(leading: EmptyView(), trailing: trailing)
  }
}
