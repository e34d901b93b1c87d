/// The bar of a screen in a navigation stack.
nonisolated struct NavigationStackBar: View, NamedInPaths {
  static var nameInPaths: String { "NavigationBar" }

  let bar: NavigationBarContent
  let back: String?
  let dismiss: (@Sendable () -> Void)?

  var body: some View {
    let (leading, trailing) = (items(\.isLeading), items(\.isTrailing))
    let principal = items { $0 == .principal }
    let mode: NavigationBarDisplayMode = bar.displayMode == .large && principal.isEmpty ? .large : .inline
    let name = bar.title ?? ""
    if leading.isEmpty, trailing.isEmpty, principal.isEmpty, back == nil {
      with(NavigationBar(name, displayMode: mode)) {
        $0.below = search
        $0.appearance = bar.appearances[.navigationBar]
      }
    } else {
      let view = NavigationBar(name, displayMode: mode) {
        if let back {
          BackButton(back).changingNodes { [dismiss] in $0.values.actions.activate = dismiss }
        }
        ToolbarContentViews(items: leading)
      } trailing: {
        ToolbarContentViews(items: trailing)
      }
      with(view) {
        $0.principal = principal.isEmpty ? nil : AnyView(ToolbarContentViews(items: principal))
        $0.below = search
        $0.appearance = bar.appearances[.navigationBar]
      }
    }
  }

  private var search: AnyView? {
    bar.search.map { search in
      AnyView(with(SearchField(search.prompt, text: search.text)) { $0.tokens = search.tokens })
    }
  }

  private func items(_ condition: (ToolbarItemPlacement) -> Bool) -> [ToolbarPart] {
    bar.items.filter { condition($0.placement) }
  }
}

/// The views of parts of a toolbar, one after the other.
nonisolated struct ToolbarContentViews: View, NamedInPaths {
  static var nameInPaths: String { "ToolbarItems" }
  let items: [ToolbarPart]

  var body: some View {
    ForEach(items.indices, id: \.self) { place in
      items[place].view.changingEnvironment { [own = items[place].environment] bar in
        guard var values = own else { return }
        values.dynamicTypeSize = bar.dynamicTypeSize
        (values.stored.imageScale, values.stored.font) = (bar.stored.imageScale, bar.stored.font)
        values.stored.foreground = bar.stored.foreground
        values.stored.foregroundLevel = bar.stored.foregroundLevel
        values[LabelStyleKey.self] = .iconOnly
        bar = values
      }
    }
  }
}

/// What a screen says about the bars of the navigation stack around it.
struct NavigationBarContent: Sendable {
  var title: String?
  var displayMode = NavigationBarDisplayMode.automatic
  var hidden: Set<ToolbarPlacement> = []
  var items: [ToolbarPart] = []
  var search: (text: Binding<String>, prompt: String, tokens: [AnyView])?
  var appearances: [ToolbarPlacement: BarAppearance] = [:]
}

enum NavigationBarContentKey: PreferenceKey {
  static let defaultValue = NavigationBarContent()

  /// What stands first counts; buttons of all are shown.
  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    value.title = value.title ?? next.title
    if value.displayMode == .automatic { value.displayMode = next.displayMode }
    value.hidden.formUnion(next.hidden)
    value.items += next.items
    value.search = value.search ?? next.search
    for (bar, appearance) in next.appearances {
      value.appearances[bar, default: BarAppearance()].merge(appearance)
    }
  }
}

/// What opens a screen for values of one type.
struct NavigationDestination: Sendable {
  let make: @Sendable (NavigationValue) -> AnyView?
}

/// A screen that the one below has opened by itself.
struct OpenedScreen: Sendable {
  let view: AnyView
  let dismiss: @Sendable () -> Void
}

enum OpenedScreenKey: PreferenceKey {
  static let defaultValue: [OpenedScreen] = []

  static func reduce(value: inout [OpenedScreen], nextValue: () -> [OpenedScreen]) { value += nextValue() }
}

enum NavigationDestinationKey: PreferenceKey {
  static let defaultValue: [NavigationDestination] = []

  static func reduce(value: inout [NavigationDestination], nextValue: () -> [NavigationDestination]) {
    value += nextValue()
  }
}
