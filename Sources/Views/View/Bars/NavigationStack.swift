/// A screen below its title and buttons, and the screens that were opened from it.
///
/// The bar shows what the screen's `navigationTitle(_:)`, `toolbar(content:)` and `searchable(text:prompt:)` say. An image
/// shows the last screen of the path, or the first one.
public struct NavigationStack<Root: View>: View {
  let root: Root
  let path: NavigationPathAccess?
  @State private var opened: [OpenedByLink] = []

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

/// A screen that a link opened, above so many values of the path.
struct OpenedByLink: Sendable {
  let entry: NavigationEntry
  let above: Int
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
  @Binding var opened: [OpenedByLink]
  /// The most screens that open each other by themselves; one that opens itself has no last one.
  private static var limit: Int { 100 }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("NavigationStack")
    guard inner.session.allowsDepth(of: inner.path) else { return }
    inner.environment.stored.stackAxis = nil
    inner.environment.stored.isBelowBars = true
    inner.environment.navigate = { [path, $opened] entry in
      let count = path?.values().count ?? 0
      // Screens above values that the author took away are gone for good.
      if $opened.wrappedValue.contains(where: { $0.above > count }) {
        $opened.wrappedValue.removeAll { $0.above > count }
      }
      if let path, case .value(let value) = entry {
        path.append(value)
      } else {
        $opened.wrappedValue.append(OpenedByLink(entry: entry, above: count))
      }
    }
    var screen = Screen(node(of: AnyView(root), inner), below: nil)
    var place = 0
    for entry in entries {
      place += 1
      guard let view = view(of: entry.entry, screen.destinations) else {
        inner.report(.missingDestination(entry.entry.name))
        continue
      }
      var above = inner.at(place)
      above.environment.stored.dismiss = { closeAll(from: entry) }
      screen = Screen(node(of: view, above), below: screen)
    }
    let last = place + Self.limit
    while let opened = screen.node.preference(OpenedScreenKey.self)?.last, place < last {
      place += 1
      var above = inner.at(place)
      above.environment.stored.dismiss = opened.dismiss
      screen = Screen(node(of: opened.view, above), below: screen)
    }
    let shown = context.presenting(withBars(screen, inner))
    shown.keepBarsToItself()
    nodes.append(shown)
  }

  /// A screen above the first one, with what was opened before it.
  private struct Entry: Sendable {
    let entry: NavigationEntry
    let values, links: Int
  }

  /// The screens in the order in which they were opened.
  private var entries: [Entry] {
    let values = path?.values() ?? []
    var result: [Entry] = []
    for count in 0...values.count {
      if count > 0 {
        result.append(
          Entry(
            entry: .value(values[count - 1]), values: count - 1,
            links: opened.firstIndex { $0.above >= count } ?? opened.count))
      }
      for (place, link) in opened.enumerated() where link.above == count {
        result.append(Entry(entry: link.entry, values: count, links: place))
      }
    }
    return result
  }

  /// Closes a screen and those above it; one that is closed already stays so.
  private func closeAll(from entry: Entry) {
    if opened.count > entry.links { opened.removeSubrange(entry.links...) }
    guard let path else { return }
    var count = path.values().count
    while count > entry.values {
      path.removeLast()
      count -= 1
    }
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
    if !bar.hidden.contains(.navigationBar), screen.hasBar {
      let view = NavigationStackBar(bar: bar, back: screen.backTitle, dismiss: dismiss)
      node = inset(node, view, .top, context)
    }
    let bottom = bar.items.filter { $0.placement.isBottom }
    if !bottom.isEmpty, !bar.hidden.contains(.bottomBar) {
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

extension Node {
  /// Hands what is said about the bars of a stack no further up, but for its tabs.
  fileprivate func keepBarsToItself() {
    func setting<Key: PreferenceKey>(_ key: Key.Type, _ change: @escaping @Sendable (Key.Value?) -> Key.Value)
    {
      values.preferences.append(PreferenceChange(key: ObjectIdentifier(key)) { change($0 as? Key.Value) })
    }
    setting(NavigationBarContentKey.self) { before in
      var outside = NavigationBarContent()
      outside.hidden = before?.hidden.intersection([.tabBar]) ?? []
      return outside
    }
    setting(NavigationDestinationKey.self) { _ in [] }
    setting(OpenedScreenKey.self) { _ in [] }
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
