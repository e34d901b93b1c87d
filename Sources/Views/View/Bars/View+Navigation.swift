nonisolated extension View {
  /// Names the screen, in the bar of the navigation stack around it.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    changingBar { [title = String(title)] in $0.title = title }
  }

  /// Says how large the title of the screen is.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarDisplayMode) -> some View {
    changingBar { $0.displayMode = mode }
  }

  /// Puts buttons into the bars of the navigation stack around the view; a view is an item at the end of the upper bar.
  public func toolbar(@ToolbarContentBuilder content: () -> [ToolbarPart]) -> some View {
    BarChange(content: self) { [items = content()] bar, environment in
      bar.items += items.map { ToolbarPart(placement: $0.placement, view: $0.view, environment: environment) }
    }
  }

  /// Hides bars of the navigation stack and the tab view around the view, or shows them; without a name that with the title.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    changingBar { [bars = Set(bars.isEmpty ? [.navigationBar] : bars)] in
      if visibility == .hidden { $0.hidden.formUnion(bars) } else { $0.hidden.subtract(bars) }
    }
  }

  /// Puts a field for what is searched for below the title of the navigation stack around the view.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic
  ) -> some View {
    searchable(text: text, placement: placement, prompt: "Search")
  }

  /// Puts a field for what is searched for below the title of the navigation stack around the view.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View {
    changingBar { [prompt = String(prompt)] in $0.search = (text, prompt, []) }
  }

  /// Puts a field for what is searched for below the title of the navigation stack around the view.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt?.string ?? "Search")
  }

  /// Says which screen the navigation stack around the view opens for a value.
  @preconcurrency
  public func navigationDestination<Value: Hashable & SendableMetatype, Content: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Content
  ) -> some View {
    let destination = leased(destination)
    return transformPreference(NavigationDestinationKey.self) { destinations in
      destinations.append(
        NavigationDestination { value in (value.base as? Value).map { AnyView(destination($0)) } })
    }
  }

  /// Opens a screen above this one, in the navigation stack around, while the binding is true.
  public func navigationDestination<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Content
  ) -> some View {
    let screen = isPresented.wrappedValue ? AnyView(destination()) : nil
    return transformPreference(OpenedScreenKey.self) { opened in
      if let screen { opened.append(OpenedScreen(view: screen) { isPresented.wrappedValue = false }) }
    }
  }

  /// Opens the screen of an item above this one, in the navigation stack around, while there is one.
  public func navigationDestination<Item: Hashable, Content: View>(
    item: Binding<Item?>, @ViewBuilder destination: (Item) -> Content
  ) -> some View {
    navigationDestination(isPresented: item.isSet()) {
      if let item = item.wrappedValue { destination(item) }
    }
  }

  func changingBar(_ change: @escaping @Sendable (inout NavigationBarContent) -> Void) -> some View {
    BarChange(content: self) { bar, _ in change(&bar) }
  }
}

/// Something in a bar, and where.
public struct ToolbarPart: Sendable {
  let placement: ToolbarItemPlacement
  let view: AnyView
  /// That of the view which has the toolbar.
  var environment: EnvironmentValues?
}

/// A view that changes what is said about the bars around it, once, however many views it consists of.
nonisolated struct BarChange<Content: View>: PrimitiveView {
  let content: Content
  let change: @Sendable (inout NavigationBarContent, EnvironmentValues) -> Void

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let start = nodes.count
    context.resolve(content, into: &nodes)
    guard start < nodes.count else { return }
    nodes[start].values.preferences.append(
      PreferenceChange(key: ObjectIdentifier(NavigationBarContentKey.self)) {
        [change, environment = context.environment] before in
        var bar = before as? NavigationBarContent ?? NavigationBarContent()
        change(&bar, environment)
        return bar
      })
  }
}

/// What stands in the bars of a screen.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// What it consists of.
  associatedtype Body: ToolbarContent

  /// What it consists of.
  @ToolbarContentBuilder var body: Body { get }

  /// The parts that it consists of; those of its body unless it is one itself.
  nonisolated var parts: [ToolbarPart] { get }
}

extension ToolbarContent {
  /// The parts of its body.
  nonisolated public var parts: [ToolbarPart] {
    let body: @MainActor (Self) -> Body = { $0.body }
    return leased(body)(self).parts
  }
}

extension [ToolbarPart]: ToolbarContent {
  /// The parts themselves.
  public var body: [ToolbarPart] { self }
  /// The parts themselves.
  nonisolated public var parts: [ToolbarPart] { self }
}

/// A button, or something else, in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent, Sendable {
  let part: ToolbarPart
  /// The item.
  public var body: [ToolbarPart] { [part] }
  /// The item.
  nonisolated public var parts: [ToolbarPart] { [part] }

  /// Makes an item.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    part = ToolbarPart(placement: placement, view: AnyView(content()))
  }
}

/// Buttons in a bar, at one place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, Sendable {
  let part: ToolbarPart
  /// The group.
  public var body: [ToolbarPart] { [part] }
  /// The group.
  nonisolated public var parts: [ToolbarPart] { [part] }

  /// Makes a group.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    part = ToolbarPart(placement: placement, view: AnyView(content()))
  }
}

/// Collects what stands in a toolbar.
@resultBuilder
public enum ToolbarContentBuilder {
  /// An item.
  public static func buildExpression(_ content: some ToolbarContent) -> [ToolbarPart] { content.parts }
  /// A view without a place of its own.
  public static func buildExpression(_ view: some View) -> [ToolbarPart] {
    [ToolbarPart(placement: .automatic, view: AnyView(view))]
  }
  /// All parts.
  public static func buildBlock(_ parts: [ToolbarPart]...) -> [ToolbarPart] { parts.flatMap(\.self) }
  /// What an `if` holds.
  public static func buildOptional(_ parts: [ToolbarPart]?) -> [ToolbarPart] { parts ?? [] }
  /// The first way of an `if`.
  public static func buildEither(first parts: [ToolbarPart]) -> [ToolbarPart] { parts }
  /// The other way of an `if`.
  public static func buildEither(second parts: [ToolbarPart]) -> [ToolbarPart] { parts }
}

/// Where something stands in the bars of a screen.
public enum ToolbarItemPlacement: String, Sendable, Hashable, CaseIterable {
  /// At the end of the upper bar.
  case automatic, topBarTrailing, navigationBarTrailing, primaryAction, confirmationAction, secondaryAction,
    destructiveAction
  /// At its start.
  case topBarLeading, navigationBarLeading, cancellationAction, navigation
  /// In place of the title.
  case principal
  /// In the lower bar.
  case bottomBar, status
  /// Above the keyboard, which is not shown.
  case keyboard

  var isLeading: Bool {
    [.topBarLeading, .navigationBarLeading, .cancellationAction, .navigation].contains(self)
  }
  var isBottom: Bool { self == .bottomBar || self == .status }
  var isTrailing: Bool { !isLeading && !isBottom && self != .principal && self != .keyboard }
}

/// A bar of a screen.
public enum ToolbarPlacement: String, Sendable, Hashable, CaseIterable {
  /// The bar with the title; that with buttons along the bottom; the tabs.
  case navigationBar, bottomBar, tabBar
}

/// Closes the screen that reads it from its environment: `@Environment(\.dismiss) private var dismiss`.
public struct DismissAction: Sendable {
  let action: (@Sendable () -> Void)?

  /// Closes the screen; the first one of a stack stays.
  public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  /// Closes the sheet, or the screen of a navigation stack, around the view.
  public var dismiss: DismissAction { DismissAction(action: stored.dismiss) }

  /// Closes what is around the view: `presentationMode.wrappedValue.dismiss()`.
  public var presentationMode: Binding<PresentationMode> {
    let action = dismiss
    return Binding(get: { PresentationMode(action: action) }, set: { _ in })
  }
}

/// Where a field for what is searched for stands: below the title.
public struct SearchFieldPlacement: Sendable, Hashable {
  /// Whether the field is there before a person scrolls to it; it always is.
  public enum NavigationBarDrawerDisplayMode: String, Sendable, Hashable, CaseIterable {
    /// As usual; always.
    case automatic, always
  }

  /// As usual.
  public static let automatic = SearchFieldPlacement()
  /// Below the title.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// Below the title.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement
  {
    SearchFieldPlacement()
  }
}

/// Whether a view is presented, as SwiftUI called it before `dismiss`.
public struct PresentationMode: Sendable {
  let action: DismissAction

  /// Whether something can be closed.
  public var isPresented: Bool { action.action != nil }
  /// Closes the sheet, or the screen of a navigation stack, around the view.
  public mutating func dismiss() { action() }
}
