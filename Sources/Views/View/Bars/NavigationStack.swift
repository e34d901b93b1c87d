/// A screen below its title and buttons, and the screens that were opened from it.
///
/// The bar shows what the screen's `navigationTitle(_:)`, `toolbar(content:)` and `searchable(text:prompt:)` say. An image
/// shows the last screen of the path, or the first one.
public struct NavigationStack<Root: View>: View {
  let root: Root
  let path: NavigationPathAccess?
  @State private var opened: [NavigationEntry] = []

  /// Makes a stack that keeps by itself what was opened.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// Makes a stack of values, whose screens `navigationDestination(for:destination:)` makes.
  public init<Value: Hashable & Sendable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationPathAccess(
      values: { path.wrappedValue },
      append: { value in
        if let value = value as? Value { path.wrappedValue.append(value) }
      },
      removeLast: { if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() } })
  }

  /// Makes a stack of values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationPathAccess(
      values: { path.wrappedValue.values }, append: { path.wrappedValue.values.append($0) },
      removeLast: { path.wrappedValue.removeLast() })
  }

  /// The screen on top, with its bars.
  public var body: some View {
    NavigationScreens(root: root, path: path, opened: $opened)
  }
}

/// The values whose screens a navigation stack shows above its first one.
public struct NavigationPath: Sendable {
  var values: [any Hashable & Sendable] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init(_ values: some Sequence<some Hashable & Sendable>) { self.values = values.map { $0 } }

  /// How many screens lie above the first one.
  public var count: Int { values.count }
  /// Whether the first screen is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Opens the screen of a value.
  public mutating func append(_ value: some Hashable & Sendable) { values.append(value) }

  /// Closes screens; more than there are close all.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(max(0, count), values.count)) }
}

/// How a stack reads and changes the path that its author keeps.
struct NavigationPathAccess: Sendable {
  let values: @Sendable () -> [any Hashable & Sendable]
  let append: @Sendable (any Hashable & Sendable) -> Void
  let removeLast: @Sendable () -> Void
}

/// A screen that was opened: by its value, or as it is.
enum NavigationEntry: Sendable {
  case value(any Hashable & Sendable)
  case screen(@Sendable () -> AnyView)
}

private enum NavigateKey: EnvironmentKey {
  static let defaultValue: (@Sendable (NavigationEntry) -> Void)? = nil
}

extension EnvironmentValues {
  /// Opens a screen in the navigation stack around.
  var navigate: (@Sendable (NavigationEntry) -> Void)? {
    get { self[NavigateKey.self] }
    set { self[NavigateKey.self] = newValue }
  }
}

/// The screen on top of a navigation stack, with its bars.
private struct NavigationScreens<Root: View>: PrimitiveView {
  let root: Root
  let path: NavigationPathAccess?
  @Binding var opened: [NavigationEntry]

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("NavigationStack")
    guard inner.session.allowsDepth(of: inner.path) else { return }
    inner.environment.stored.stackAxis = nil
    inner.environment.stored.isBelowBars = true
    inner.environment.navigate = { [path, $opened] entry in
      if let path, case .value(let value) = entry {
        path.append(value)
      } else {
        $opened.wrappedValue.append(entry)
      }
    }
    var screen = Screen(node(of: AnyView(root), inner), below: nil)
    let entries = (path?.values() ?? []).map(NavigationEntry.value) + opened
    for (place, entry) in entries.enumerated() {
      guard let view = view(of: entry, screen.destinations) else {
        inner.report(.missingDestination(entry.name))
        continue
      }
      var above = inner.at(place + 1)
      let isOwn = place >= entries.count - opened.count
      above.environment.stored.dismiss = { [path, $opened] in
        if isOwn { $opened.wrappedValue.removeLast() } else { path?.removeLast() }
      }
      screen = Screen(node(of: view, above), below: screen)
    }
    nodes.append(context.presenting(withBars(screen, inner)))
  }

  /// The screen in all of the space.
  private func node(of view: AnyView, _ context: ViewContext) -> Node {
    context.node(of: view.frame(maxWidth: .infinity, maxHeight: .infinity))
  }

  private func view(of entry: NavigationEntry, _ destinations: [NavigationDestination]) -> AnyView? {
    switch entry {
    case .screen(let make): make()
    case .value(let value): destinations.lazy.compactMap { $0.make(value) }.first
    }
  }

  private func withBars(_ screen: Screen, _ context: ViewContext) -> Node {
    var node = screen.node
    let dismiss = node.environment.stored.dismiss
    let bar = screen.bar
    if !bar.isHidden, screen.hasBar {
      let view = NavigationStackBar(bar: bar, back: screen.backTitle, dismiss: dismiss)
      node = inset(node, view, .top, context)
    }
    let bottom = bar.items.filter { $0.placement.isBottom }
    if !bottom.isEmpty {
      node = inset(node, Toolbar { ToolbarContentViews(items: bottom) }, .bottom, context)
    }
    return node
  }

  private func inset(_ node: Node, _ bar: some View, _ edge: Edge, _ context: ViewContext) -> Node {
    let bar = context.entering("SafeAreaInset").node(of: bar)
    let behavior = SafeAreaInsetBehavior(edge: edge, alignment: .center, spacing: 0)
    return Node(context, name: "SafeAreaInset", behavior, [node, bar], main: 0)
  }
}

extension NavigationEntry {
  /// The type of what was opened.
  fileprivate var name: String {
    switch self {
    case .screen: "View"
    case .value(let value): "\(type(of: value))"
    }
  }
}

/// A screen of a stack, and what is said about its bars.
private struct Screen {
  let node: Node
  let bar: NavigationBarContent
  /// The title of the screen below; nil for the first one.
  let backTitle: String?
  /// What values open, on this screen and below.
  let destinations: [NavigationDestination]

  init(_ node: Node, below: Screen?) {
    self.node = node
    var bar = node.preference(NavigationBarContentKey.self) ?? NavigationBarContent()
    if bar.displayMode == .automatic { bar.displayMode = below?.bar.displayMode ?? .large }
    self.bar = bar
    backTitle = below.map { $0.bar.title ?? "Back" }
    let own = node.preference(NavigationDestinationKey.self) ?? []
    destinations = own + (below?.destinations ?? [])
  }

  var hasBar: Bool {
    bar.title != nil || backTitle != nil || bar.search != nil || bar.items.contains { !$0.placement.isBottom }
  }
}
