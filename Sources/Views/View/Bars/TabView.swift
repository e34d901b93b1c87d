/// The main places of an app above a bar of tabs: the views inside, of which one is shown.
///
/// Each view has its tab from `tabItem(_:)`, or is a `Tab`.
public struct TabView<Content: View>: View {
  let content: Content
  let selection: TabViewSelection?
  @State private var place = 0

  /// Makes tabs that start with the first one.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }

  /// Makes tabs of which the one with the tag that is selected is shown; the first one where none has it.
  nonisolated public init<Value: Hashable & Sendable>(
    selection: Binding<Value>, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = TabViewSelection(
      isSelected: { ($0?.value.base as? Value) == selection.wrappedValue },
      select: { if let value = $0?.value.base as? Value { selection.wrappedValue = value } })
  }

  /// The selected view above the tabs.
  public var body: some View {
    TabScreens(content: content, selection: selection, place: $place)
  }
}

/// A place of an app, with its tab.
nonisolated public struct Tab<Content: View>: View {
  let title: String
  let symbolName: String
  let value: (any Hashable & Sendable)?
  let content: Content
  var label: AnyView?

  /// Makes a place with a title and the bundled symbol for a name of Apple's SF Symbols.
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    (self.title, symbolName, value) = (String(title), systemImage, nil)
    self.content = content()
  }

  /// Makes a place that is shown where its value is selected.
  public init(
    _ title: some StringProtocol, systemImage: String, value: some Hashable & Sendable,
    @ViewBuilder content: () -> Content
  ) {
    (self.title, symbolName, self.value) = (String(title), systemImage, value)
    self.content = content()
  }

  /// The content, which the tab view around shows.
  public var body: some View {
    ZStack { content }
      .tabItem { if let label { label } else { Label(title, systemImage: symbolName) } }
      .changingNodes { [value] in if let value { $0.values.tag = ViewTag(value: AnyHashable(value)) } }
  }
}

nonisolated extension View {
  /// Sets the style of tab views.
  public func tabViewStyle(_ style: TabViewStyle) -> some View {
    changingEnvironment { $0.stored.tabViewStyle = style }
  }

  /// Makes the tab of the view in the tab view around it, of a label, or an image and a text.
  public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View {
    changingNodes { [item = AnyView(label())] in
      $0.values.layoutValues[ObjectIdentifier(TabItemKey.self)] = item
    }
  }

  /// Says which selection of the picker or tab view around the view stands for.
  public func tag(_ tag: some Hashable & Sendable) -> some View {
    changingNodes { $0.values.tag = ViewTag(value: AnyHashable(tag)) }
  }
}

/// The name of a view's tab among its values.
private enum TabItemKey {}

/// How a tab view reads and changes the selection that its author keeps.
struct TabViewSelection: Sendable {
  let isSelected: @Sendable (ViewTag?) -> Bool
  let select: @Sendable (ViewTag?) -> Void
}

/// The selected view of a tab view above its tabs.
nonisolated private struct TabScreens<Content: View>: PrimitiveView {
  let content: Content
  let selection: TabViewSelection?
  let place: Binding<Int>

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("TabView")
    guard inner.session.allowsDepth(of: inner.path) else { return }
    inner.environment.stored.stackAxis = nil
    inner.environment.stored.isBelowBars = true
    let screens = inner.nodes(of: content)
    guard !screens.isEmpty else { return }
    let tags = screens.map(\.values.tag)
    let found = selection.flatMap { selection in tags.firstIndex { selection.isSelected($0) } }
    let selected = found ?? (selection == nil ? min(place.wrappedValue, screens.count - 1) : 0)
    let all = FlexibleFrameLayout.Bounds(greatest: .infinity)
    let screen = Node(
      inner, name: "FlexibleFrame",
      LayoutBehavior(FlexibleFrameLayout(width: all, height: all, alignment: .center)),
      [screens[selected]])
    if case .page(let mode) = context.environment.stored.tabViewStyle {
      let dots = mode == .never || mode == .automatic && screens.count < 2 ? nil : screens.count
      return nodes.append(context.presenting(inner.page(screen, selected, dots: dots)))
    }
    let tabs = screens.indices.map { index in
      TabViewItem(
        label: screens[index].values.layoutValues[ObjectIdentifier(TabItemKey.self)] as? AnyView
          ?? AnyView(EmptyView()), isSelected: index == selected,
        badge: screens[index].environment.stored.badge
      ) { [selection, place] in
        if let selection { selection.select(tags[index]) } else { place.wrappedValue = index }
      }
    }
    let said = screens[selected].preference(NavigationBarContentKey.self)
    let bar = inner.entering("SafeAreaInset").node(
      of: with(TabBar(selection: selected) { ForEach(tabs.indices, id: \.self) { tabs[$0] } }) {
        $0.appearance = said?.appearances[.tabBar]
      })
    let isHidden = said?.hidden.contains(.tabBar) ?? false
    let behavior = SafeAreaInsetBehavior(edge: .bottom, alignment: .center, spacing: 0)
    let shown = isHidden ? screen : Node(inner, name: "SafeAreaInset", behavior, [screen, bar], main: 0)
    nodes.append(context.presenting(shown))
  }
}

extension ViewContext {
  /// A screen with a dot for each page at its lower edge.
  fileprivate func page(_ screen: Node, _ selected: Int, dots: Int?) -> Node {
    guard let dots else { return screen }
    let front = entering("PageIndex").node(of: PageDots(count: dots, selected: selected))
    return Node(
      self, name: "Overlay", LayeredBehavior(primary: 0, alignment: .bottom), [screen, front])
  }
}

/// A dot for each page, of which that of the page in sight is darker.
nonisolated private struct PageDots: View {
  let count: Int
  let selected: Int

  var body: some View {
    HStack(spacing: 8) {
      ForEach(0..<count, id: \.self) { index in
        Circle().fill(index == selected ? Color.label : .tertiaryLabel).frame(width: 7, height: 7)
      }
    }
    .padding(.vertical, 12)
    .accessibilityElement(children: .ignore)
    .accessibilityValue("page \(selected + 1) of \(count)")
  }
}

/// The tab of a view: its image above its title.
nonisolated private struct TabViewItem: View, NamedInPaths {
  static var nameInPaths: String { "TabItem" }
  let label: AnyView
  let isSelected: Bool
  let badge: String?
  let select: @Sendable () -> Void

  var body: some View {
    VStack(spacing: 3) { label }
      .font(.system(size: 10.5, weight: .medium))
      .lineLimit(1)
      .minimumScaleFactor(0.7)
      .changingEnvironment { [isSelected] in
        $0.stored.symbolFont = .system(size: 20, weight: isSelected ? .semibold : .regular)
        $0.stored.stacksLabels = true
      }
      .overlay(alignment: .top) {
        if let badge {
          Badge(badge).fixedSize().dynamicTypeSize(.large).offset(x: 14, y: -5)
        }
      }
      .frame(minHeight: 42)
      .foregroundStyle(isSelected ? Color.tint : .secondaryLabel)
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(isSelected ? .selected : .button)
      .touchMargins(horizontal: 0, vertical: 2)
      .changingNodes { [select] in $0.values.actions.activate = select }
  }
}
