/// The screen on top of a navigation stack, with its bars.
nonisolated struct NavigationScreens<Root: View>: PrimitiveView {
  let root: Root
  let path: NavigationPathAccess?
  let openedByLinks: Binding<[OpenedByLink]>
  /// The most screens that open each other by themselves; one that opens itself has no last one.
  private static var limit: Int { 100 }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("NavigationStack")
    guard inner.session.allowsDepth(of: inner.path) else { return }
    inner.environment.stored.stackAxis = nil
    inner.environment.stored.isBelowBars = true
    inner.environment.stored.isInList = false
    inner.environment[NavigateKey.self] = { [path, openedByLinks] entry in
      let count = path?.values().count ?? 0
      // Screens above values that the author took away are gone for good.
      if openedByLinks.wrappedValue.contains(where: { $0.above > count }) {
        openedByLinks.wrappedValue.removeAll { $0.above > count }
      }
      if let path, case .value(let value) = entry {
        path.append(value)
      } else {
        openedByLinks.wrappedValue.append(OpenedByLink(entry: entry, above: count))
      }
    }
    var screen = NavigationScreen(node(of: AnyView(root), inner), below: nil)
    var place = 0
    for entry in entries {
      place += 1
      guard let view = view(of: entry.entry, screen.destinations) else {
        inner.report(.missingDestination(entry.entry.name))
        continue
      }
      var above = inner.at(place)
      above.environment.stored.dismiss = { closeAll(from: entry) }
      screen = NavigationScreen(node(of: view, above), below: screen)
    }
    let last = place + Self.limit
    while let opened = screen.node.preference(OpenedScreenKey.self)?.last, place < last {
      place += 1
      var above = inner.at(place)
      above.environment.stored.dismiss = opened.dismiss
      screen = NavigationScreen(node(of: opened.view, above), below: screen)
    }
    let shown = context.presenting(withBars(screen, inner))
    shown.keepBarsToItself()
    nodes.append(shown)
  }

  private var opened: [OpenedByLink] {
    get { openedByLinks.wrappedValue }
    nonmutating set { openedByLinks.wrappedValue = newValue }
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

  private func withBars(_ screen: NavigationScreen, _ context: ViewContext) -> Node {
    var node = screen.node
    let dismiss = node.environment.stored.dismiss
    let bar = screen.bar
    if !bar.hidden.contains(.navigationBar), screen.hasBar {
      let view = NavigationStackBar(bar: bar, back: screen.backTitle, dismiss: dismiss)
      node = inset(node, view, .top, context)
    }
    let bottom = bar.items.filter { $0.placement.isBottom }
    if !bottom.isEmpty, !bar.hidden.contains(.bottomBar) {
      let toolbar = with(Toolbar { ToolbarContentViews(items: bottom) }) {
        $0.appearance = bar.appearances[.bottomBar]
      }
      node = inset(node, toolbar, .bottom, context)
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
      outside.appearances[.tabBar] = before?.appearances[.tabBar]
      return outside
    }
    setting(NavigationDestinationKey.self) { _ in [] }
    setting(OpenedScreenKey.self) { _ in [] }
  }
}

/// A screen of a stack, and what is said about its bars.
private struct NavigationScreen {
  let node: Node
  let bar: NavigationBarContent
  /// The title of the screen below; nil for the first one.
  let backTitle: String?
  /// What values open, on this screen and below.
  let destinations: [NavigationDestination]

  init(_ node: Node, below: NavigationScreen?) {
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
