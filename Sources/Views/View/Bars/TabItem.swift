/// A place of an app in its tab bar.
nonisolated public struct TabItem: View {
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
          if badge > 0 { mark }
        }
      Text(title)
        .font(.system(size: 10.5, weight: .medium))
        .lineLimit(1)
        .minimumScaleFactor(0.7)
    }
    .frame(minHeight: 42)
    .foregroundStyle(isSelected ? Color.tint : .secondaryLabel)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isSelected ? .selected : .button)
    .touchMargins(horizontal: 0, vertical: 2)
  }

  /// The badge beside the symbol's upper corner, of one size, so that the symbol can be seen.
  private var mark: some View {
    Badge(badge).fixedSize()
      .dynamicTypeSize(.large)
      .alignmentGuide(.trailing) { _ in 7 }
      .offset(y: -5)
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

extension EnvironmentValues {
  var tabSelection: TabSelection? { self[TabSelectionKey.self] }
}
