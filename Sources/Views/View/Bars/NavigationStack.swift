/// A screen below its title and buttons, and the screens that were opened from it.
///
/// The bar shows what the screen's `navigationTitle(_:)`, `toolbar(content:)` and `searchable(text:prompt:)` say. An image
/// shows the last screen of the path, or the first one.
public struct NavigationStack<Root: View>: View {
  let root: Root
  let path: NavigationPathAccess?
  @State private var opened: [OpenedByLink] = []

  /// Makes a stack that keeps by itself what was opened.
  nonisolated public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// Makes a stack of values, whose screens `navigationDestination(for:destination:)` makes.
  nonisolated public init<Value: Hashable & SendableMetatype>(
    path: Binding<[Value]>, @ViewBuilder root: () -> Root
  ) {
    self.root = root()
    self.path = NavigationPathAccess(
      values: { path.wrappedValue.map { NavigationValue($0) } },
      append: { value in
        if let value = value.base as? Value { path.wrappedValue.append(value) }
      },
      removeLast: { if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() } })
  }

  /// Makes a stack of values of several types.
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationPathAccess(
      values: { path.wrappedValue.values }, append: { path.wrappedValue.values.append($0) },
      removeLast: { path.wrappedValue.removeLast() })
  }

  /// The screen on top, with its bars.
  public var body: some View {
    NavigationScreens(root: root, path: path, openedByLinks: $opened)
  }
}
