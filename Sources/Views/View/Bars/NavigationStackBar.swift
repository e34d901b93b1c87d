/// The bar of a screen in a navigation stack.
struct NavigationStackBar: View, NamedInPaths {
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
      with(NavigationBar(name, displayMode: mode)) { $0.below = search }
    } else {
      let bar = NavigationBar(name, displayMode: mode) {
        if let back {
          BackButton(back).changingNodes { [dismiss] in $0.values.actions.activate = dismiss }
        }
        ToolbarContentViews(items: leading)
      } trailing: {
        ToolbarContentViews(items: trailing)
      }
      with(bar) {
        $0.principal = principal.isEmpty ? nil : AnyView(ToolbarContentViews(items: principal))
        $0.below = search
      }
    }
  }

  private var search: AnyView? {
    bar.search.map { AnyView(SearchField($0.prompt, text: $0.text)) }
  }

  private func items(_ condition: (ToolbarItemPlacement) -> Bool) -> [ToolbarPart] {
    bar.items.filter { condition($0.placement) }
  }
}

/// The views of parts of a toolbar, one after the other.
struct ToolbarContentViews: View, NamedInPaths {
  static var nameInPaths: String { "ToolbarItems" }
  let items: [ToolbarPart]

  var body: some View {
    ForEach(items.indices, id: \.self) { items[$0].view }
  }
}

/// What a screen says about the bars of the navigation stack around it.
struct NavigationBarContent: Sendable {
  var title: String?
  var displayMode = NavigationBarDisplayMode.automatic
  var isHidden = false
  var items: [ToolbarPart] = []
  var search: (text: Binding<String>, prompt: String)?
}

enum NavigationBarContentKey: PreferenceKey {
  static let defaultValue = NavigationBarContent()

  /// What stands first counts; buttons of all are shown.
  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    value.title = value.title ?? next.title
    if value.displayMode == .automatic { value.displayMode = next.displayMode }
    value.isHidden = value.isHidden || next.isHidden
    value.items += next.items
    value.search = value.search ?? next.search
  }
}

/// What opens a screen for values of one type.
struct NavigationDestination: Sendable {
  let make: @Sendable (any Hashable & Sendable) -> AnyView?
}

enum NavigationDestinationKey: PreferenceKey {
  static let defaultValue: [NavigationDestination] = []

  static func reduce(value: inout [NavigationDestination], nextValue: () -> [NavigationDestination]) {
    value += nextValue()
  }
}
