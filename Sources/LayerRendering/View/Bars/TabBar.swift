/// The main places of an app, one of them selected.
public struct TabBar<Content: View>: View {
  let selection: Int
  let content: Content
  @Environment(\.horizontalSizeClass) private var width

  /// Makes a bar of `TabItem`s; the selection counts from 0.
  public init(selection: Int = 0, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The tabs in equal parts of the width; they keep to sizes that fit a bar.
  public var body: some View {
    EqualWidthsLayout {
      TabItems(content: content, selection: selection)
    }
    .padding(.top, 6)
    .padding(.bottom, 2)
    .frame(maxWidth: .infinity)
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    .background(.bar)
    .overlay(alignment: .top) { Divider() }
    .layoutPriority(1)
  }
}

/// Gives each tab its place, so that the selected one knows itself.
private struct TabItems<Content: View>: PrimitiveView {
  let content: Content
  let selection: Int

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let counter = TabCounter()
    var inner = context
    inner.environment[TabSelectionKey.self] = TabSelection(selected: selection, counter: counter)
    inner.resolve(content, into: &nodes)
  }
}

/// Counts the tabs of a bar as they are resolved.
final class TabCounter: @unchecked Sendable {
  // Unchecked: one bar's tabs are resolved one after the other on one thread.
  private var count = 0

  func next() -> Int {
    defer { count += 1 }
    return count
  }
}

struct TabSelection: Sendable {
  let selected: Int
  let counter: TabCounter
}

enum TabSelectionKey: EnvironmentKey {
  static let defaultValue: TabSelection? = nil
}

/// A place of an app in its tab bar.
public struct TabItem: View {
  let title: String
  let symbol: Symbol
  let badge: Int
  @Environment(\.tabSelection) private var selection

  /// Makes a tab; a badge of 0 is not shown.
  public init(_ title: some StringProtocol, symbol: Symbol, badge: Int = 0) {
    self.title = String(title)
    self.symbol = symbol
    self.badge = badge
  }

  /// The symbol above the title.
  public var body: some View {
    let isSelected = selection.map { $0.counter.next() == $0.selected } ?? false
    VStack(spacing: 3) {
      Image(symbol: symbol)
        .font(.system(size: 20, weight: isSelected ? .semibold : .regular))
        .overlay(alignment: .topTrailing) {
          if badge > 0 { Badge(badge).fixedSize().alignmentGuide(.trailing) { $0.width / 2 }.offset(y: -4) }
        }
      Text(title)
        .font(.system(size: 10.5, weight: .medium))
        .lineLimit(1)
        .minimumScaleFactor(0.7)
    }
    .frame(minHeight: 42)
    .foregroundStyle(isSelected ? DynamicColor.tint : .secondaryLabel)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isSelected ? .selected : .button)
  }
}

extension EnvironmentValues {
  var tabSelection: TabSelection? { self[TabSelectionKey.self] }
}
